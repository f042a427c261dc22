export { type OfferDialogProps, offerDialogs } from './offer-dialogs.ts';
