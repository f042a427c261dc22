import type { MessageDescriptor } from '@lingui/core';
import type { Actor } from '#platform/shared/access/actor.ts';
import { Slot } from '#platform/shared/slot.ts';

/** An entry of the menu beside every page under /profile. */
export interface ProfilePage {
  readonly path: string;
  readonly label: MessageDescriptor;
  readonly gate: (actor: Actor) => boolean;
}

/** Pages that modules add at the end of a group; filled by modules. */
export const settingsPages = new Slot<ProfilePage & { readonly group: 'company' | 'access' }>();
