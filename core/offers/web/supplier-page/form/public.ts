export { BLANK_OFFER_LINE } from '../offer-input.ts';
export { additionalTermsCode } from './additional-terms-code.ts';
