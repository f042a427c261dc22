export type { FurtherText, LineFurtherText } from '../terms/further-text.ts';
export { furtherCode } from './form/further-code.ts';
export { type OfferFormToolProps, offerFormTools } from './form/offer-form-tools.ts';
export { BLANK_LINE, type LineText, type OfferText } from './offer-text.ts';
