import type { Procurement } from '#core/marketplace/wire/marketplace.ts';

const OPEN = ['open', 'declined', 'locked'];

/**
 * Returns whether the buyer accepts offers. For an invitation, this depends on the state of its link; a published
 * request is visible only while it accepts offers.
 */
export function isOpenForOffers({ state, invitation }: Procurement): boolean {
  return state === 'published' || OPEN.includes(invitation?.state ?? '');
}
