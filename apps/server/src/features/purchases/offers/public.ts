export { enterOffer } from './actions/enter-offer.ts';
export { writeWithPib } from './actions/verify-pib.ts';
export type { OfferChange } from './change-offer.step.ts';
export { chooseLines } from './choose-lines.step.ts';
export { demandOpenLink, findLink, type SupplierLink } from './supplier-link.ts';
export { readInvitation } from './supplier-offers.read.ts';
