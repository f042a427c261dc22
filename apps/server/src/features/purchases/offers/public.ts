export { enterOffer } from './actions/enter-offer.ts';
export { verifyPib, writeWithPib } from './actions/verify-pib.ts';
export type { OfferChange } from './change-offer.step.ts';
export { chooseLines } from './choose-lines.step.ts';
export { demandOwnAward } from './own-order.ts';
export { demandOpenLink, findLink, linkFacts, type SupplierLink } from './supplier-link.ts';
export { readInvitation } from './supplier-offers.read.ts';
