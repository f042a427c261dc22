import { notFound } from '../../../../platform/errors.ts';
import type { PurchaseFacts, RfpFacts } from './purchase-facts.read.ts';

/** The invitation of this purchase; another purchase's or company's is not there. */
export function rfpOf({ rfps }: PurchaseFacts, id: number): RfpFacts {
  const rfp = rfps.find((candidate) => candidate.id === id);
  if (!rfp) throw notFound();
  return rfp;
}
