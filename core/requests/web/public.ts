export { type ComparisonToolProps, comparisonTools } from './comparison/comparison-tools.ts';
export { type OfferDialogProps, offerDialogs } from './comparison/offer-dialogs.ts';
export type { ChoiceActions } from './comparison/use-choice.ts';
