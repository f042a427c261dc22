export type { RowText } from './enter-offer-schema.ts';
export { type EnterOfferToolProps, enterOfferTools } from './enter-offer-tools.ts';
