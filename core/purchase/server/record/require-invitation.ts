import { notFoundError } from '#platform/server/errors.ts';
import type { InvitationFacts, PurchaseFacts } from './purchase-facts.read.ts';

/** Returns the invitation of this purchase; throws not found for an invitation of another purchase or company. */
export function requireInvitation({ rfps }: PurchaseFacts, id: number): InvitationFacts {
  const rfp = rfps.find((candidate) => candidate.id === id);
  if (!rfp) throw notFoundError();
  return rfp;
}
