import { notFound } from '#platform/server/errors.ts';
import type { InvitationFacts, PurchaseFacts } from './purchase-facts.read.ts';

/** The invitation of this purchase; another purchase's or company's is not there. */
export function demandInvitation({ rfps }: PurchaseFacts, id: number): InvitationFacts {
  const rfp = rfps.find((candidate) => candidate.id === id);
  if (!rfp) throw notFound();
  return rfp;
}
