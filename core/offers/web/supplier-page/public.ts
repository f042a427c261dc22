export type { FurtherText, LineFurtherText } from '../terms/further-text.ts';
export { type OfferFormToolProps, offerFormTools } from './form/offer-form-tools.ts';
export type { LineText, OfferText } from './offer-text.ts';
