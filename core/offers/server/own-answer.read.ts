import { sql } from 'kysely';
import type { OwnAnswer } from '../wire/supplier-offers.ts';
import type { SupplierLink } from './link/supplier-link.ts';

/** Reads this supplier's response to its order and its announced deliveries; null if it has not won anything. */
export async function readOwnAnswer({ tenant, rfp_id }: SupplierLink): Promise<OwnAnswer | null> {
  const award = await tenant
    .selectFrom('awards')
    .select(['id', 'response', 'response_at', 'promised_on'])
    .select(
      sql<boolean>`exists (select from receipts r join receipt_lines l
        on l.company_id = r.company_id and l.receipt_id = r.id
        where r.company_id = awards.company_id and r.award_id = awards.id and r.state = 'done'
        group by l.article_id having sum(l.quantity) > 0)`.as('came'),
    )
    .where('rfp_id', '=', rfp_id)
    .executeTakeFirst();
  if (!award) return null;
  const { id, came, ...stated } = award;
  const documents = await tenant
    .selectFrom('e_documents')
    .select(['kind', 'number', 'version', 'data', 'created_at'])
    .where('award_id', '=', id)
    .where('direction', '=', 'in')
    .orderBy('id', 'desc')
    .execute();
  const response = documents.find(({ kind }) => kind === 'response')?.data.response;
  return {
    ...stated,
    refused: (response?.lines ?? []).flatMap((line) => (line.answer === 'refused' ? [line.article_id] : [])),
    note: response?.answer ? response.note : '',
    open: !came,
    announced: documents
      .filter(({ kind }) => kind === 'despatch')
      .map(({ number, version, created_at, data }) => ({
        number,
        version,
        at: created_at,
        lines: data.despatch?.lines.length ?? 0,
      })),
  };
}
