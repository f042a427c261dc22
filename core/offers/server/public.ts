export { openOwnLink } from './account/actions/open-own-link.ts';
export {
  findPublishedFile,
  readOfferedArticles,
  readOwnVersions,
  readPublishedRequest,
} from './account/own-offers.read.ts';
export { verifyPib } from './actions/verify-pib.ts';
export type { OfferChange } from './change-offer.step.ts';
export { chooseLines } from './choose-lines.step.ts';
export { recordSupplierDownload } from './link/record-supplier-download.ts';
export {
  findOwnInvitation,
  findSupplierLink,
  requireOpenLink,
  type SupplierLink,
  toLinkFacts,
} from './link/supplier-link.ts';
export { offerSubmitted } from './offer-submitted.ts';
export type { StatedTerms } from './offer-terms.ts';
export { openOwnOrder, requireOwnAward } from './own-order.ts';
export { readFileForSupplier, readInvitation, readLinkState, readOwnShare } from './supplier-offers.read.ts';
export type { NewOffer } from './supplier-offers.repo.ts';
