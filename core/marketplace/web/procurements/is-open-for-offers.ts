import type { Procurement } from '#core/marketplace/wire/marketplace.ts';

const OPEN = ['open', 'declined', 'locked'];

/**
 * Returns whether the buyer accepts offers: for an invitation, by the state of its link; a published request is visible
 * only while it accepts offers.
 */
export function isOpenForOffers({ state, invitation }: Procurement): boolean {
  return state === 'published' || OPEN.includes(invitation?.state ?? '');
}
