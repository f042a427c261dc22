import { Slot } from '#platform/shared/slot.ts';
import type { OfferChange } from './change-offer.step.ts';
import type { NewOffer } from './supplier-offers.repo.ts';

/** Called in the transaction in which a supplier submits an offer version. Filled by modules. */
export const offerSubmitted = new Slot<(change: OfferChange, offer: NewOffer) => Promise<void>>();
