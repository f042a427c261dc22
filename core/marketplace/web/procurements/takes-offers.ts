import type { Procurement } from '#core/marketplace/wire/marketplace.ts';

const OPEN = ['open', 'declined', 'locked'];

/** The link's own state says whether the buyer takes offers; what is published is there only while it does. */
export function takesOffers({ state, invitation }: Procurement): boolean {
  return state === 'published' || OPEN.includes(invitation?.state ?? '');
}
