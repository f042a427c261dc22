import type { CounterProposal } from '@ponuda/contract/negotiation-terms';
import type { Tenant } from '../../../../platform/db/tenant.ts';

/** The last target prices put to a supplier, by invitation. */
export type Proposals = ReadonlyMap<number, Omit<CounterProposal, 'answered'>>;

export const NO_PROPOSALS: Proposals = new Map();

/** Reads them for a whole purchase in two queries. */
export async function readCounterProposals(tenant: Tenant, purchaseId: number): Promise<Proposals> {
  const rows = await tenant
    .selectFrom('counter_proposals')
    .innerJoin('offers', (join) =>
      join
        .onRef('offers.rfp_id', '=', 'counter_proposals.rfp_id')
        .onRef('offers.version', '=', 'counter_proposals.offer_version'),
    )
    .innerJoin('users', 'users.id', 'counter_proposals.user_id')
    .distinctOn('counter_proposals.rfp_id')
    .selectAll('counter_proposals')
    .select(['offers.currency', 'users.name as by'])
    .where('counter_proposals.purchase_id', '=', purchaseId)
    .orderBy('counter_proposals.rfp_id')
    .orderBy('counter_proposals.id', 'desc')
    .execute();
  if (rows.length === 0) return NO_PROPOSALS;
  const lines = await tenant
    .selectFrom('counter_proposal_lines')
    .select(['counter_proposal_id', 'article_id', 'target_price'])
    .where(
      'counter_proposal_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('article_id')
    .execute();
  return new Map(
    rows.map((row) => [
      row.rfp_id,
      {
        id: row.id,
        offer_version: row.offer_version,
        currency: row.currency,
        message: row.message,
        created_at: row.created_at,
        by: row.by,
        lines: lines
          .filter((line) => line.counter_proposal_id === row.id)
          .map(({ article_id, target_price }) => ({ article_id, target_price })),
      },
    ]),
  );
}

/** Presents a counter-proposal, and says whether the offer in force answers it. */
export function presentProposal(
  proposals: Proposals,
  rfp: { readonly id: number; readonly offer: { readonly version: number } | null },
): CounterProposal | null {
  const proposal = proposals.get(rfp.id);
  return proposal ? { ...proposal, answered: (rfp.offer?.version ?? 0) > proposal.offer_version } : null;
}
