export { type OfferDialogProps, offerDialogs } from './offer-dialogs.ts';
export { type ComparisonPart, comparisonParts, earlierPrices } from './comparison-parts.ts';
