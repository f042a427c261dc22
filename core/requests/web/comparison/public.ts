export { type ComparisonPart, comparisonParts, earlierPrices, useEarlierPrices } from './comparison-parts.ts';
export { type OfferDialogProps, offerDialogs } from './offer-dialogs.ts';
