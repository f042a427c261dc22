export { type SentOfferPartProps, sentOfferParts } from './sent-offer-parts.ts';
