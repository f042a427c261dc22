export { type OfferPartProps, offerParts } from './offer-parts.ts';
