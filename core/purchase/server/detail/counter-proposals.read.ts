import type { CounterProposal } from '#core/purchase/wire/negotiation-terms.ts';
import { instantSql, jsonListSql, jsonObjectSql } from '#platform/server/db/json-sql.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

/** The latest target prices sent to each supplier, by invitation. */
export type ProposalsByInvitation = ReadonlyMap<number, Omit<CounterProposal, 'answered'>>;

/** The latest target prices as a JSON list, for the purchase `$2`. */
export type ProposalRows = readonly (Omit<CounterProposal, 'answered'> & { readonly rfp_id: number })[];
const proposals = (condition: string) =>
  jsonListSql(
    jsonObjectSql('c', ['id', 'rfp_id', 'offer_version', 'currency', 'message', 'by'], [], {
      created_at: instantSql('c.created_at'),
      lines: jsonListSql(
        jsonObjectSql('l', ['article_id'], ['target_price']),
        'l.article_id',
        'counter_proposal_lines l where l.company_id = $1 and l.counter_proposal_id = c.id',
      ),
    }),
    'c.rfp_id',
    `(select distinct on (c.rfp_id) c.*, o.currency, u.name as by
    from counter_proposals c
    join offers o on o.company_id = $1 and o.rfp_id = c.rfp_id and o.version = c.offer_version
    join users u on u.company_id = $1 and u.id = c.user_id
    where c.company_id = $1 and c.purchase_id = $2${condition}
    order by c.rfp_id, c.id desc) c`,
  );
export const PROPOSALS_SQL = proposals('');
/** Target prices of the invitation `$3` only. */
export const OWN_PROPOSALS_SQL = proposals(' and c.rfp_id = $3');

export function indexProposals(rows: ProposalRows): ProposalsByInvitation {
  return new Map(rows.map(({ rfp_id, ...proposal }) => [rfp_id, proposal]));
}

/** Reads only the target prices of a purchase. */
export async function readCounterProposals(
  tenant: Tenant,
  purchaseId: number,
): Promise<ProposalsByInvitation> {
  const [found] = await tenant.rows<{ proposals: ProposalRows }>(
    namedStatement(`select ${PROPOSALS_SQL} as proposals`),
    [purchaseId],
  );
  return indexProposals(found?.proposals ?? []);
}

/** Returns target prices in their wire format, including whether the offer in force answers them. */
export function presentProposal(
  proposals: ProposalsByInvitation,
  rfp: { readonly id: number; readonly offer: { readonly version: number } | null },
): CounterProposal | null {
  const proposal = proposals.get(rfp.id);
  return proposal ? { ...proposal, answered: (rfp.offer?.version ?? 0) > proposal.offer_version } : null;
}
