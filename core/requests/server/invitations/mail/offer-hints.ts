import type { MessageDescriptor } from '@lingui/core';
import { Slot } from '#platform/shared/slot.ts';

/** A paragraph of an invitation about how its supplier can fill in the offer. */
interface OfferHint {
  /** Tells whether it helps with a request of that many items. */
  readonly fits: (items: number) => boolean;
  readonly text: MessageDescriptor;
}

/** Filled by modules. */
export const offerHints = new Slot<OfferHint>();
