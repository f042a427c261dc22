import type { MessageDescriptor } from '@lingui/core';
import { Slot } from '#platform/shared/slot.ts';

/** A paragraph of an invitation about how its supplier can fill in the offer. */
interface InvitationHint {
  /** Returns whether the hint is useful for a request with this number of items. */
  readonly fits: (items: number) => boolean;
  readonly text: MessageDescriptor;
}

/** Modules add their hints to this slot. */
export const invitationHints = new Slot<InvitationHint>();
