export type { AdditionalTermsInput, LineTermsInput } from '../terms/additional-terms-input.ts';
export { type OfferFormToolProps, offerFormTools } from './form/offer-form-tools.ts';
export type { OfferInput, OfferLineInput } from './offer-input.ts';
