export { type ComparisonPart, comparisonParts, earlierPrices } from './comparison-parts.ts';
export { type OfferDialogProps, offerDialogs } from './offer-dialogs.ts';
