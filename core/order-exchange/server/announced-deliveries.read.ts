import { sql } from 'kysely';
import { answeredByReceiptSql } from '#core/orders/server/public.ts';
import type { AnnouncedDelivery } from '#core/orders/wire.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

const OPEN_UNTIL = sql<
  string | null
>`case when not ${sql.raw(answeredByReceiptSql('e_documents'))} then e_documents.answer_by end`;

/**
 * Reads a purchase's announced deliveries, newest first, and whether a receipt was filled in from each. The result
 * contains no prices.
 */
export async function readAnnouncedDeliveries(
  tenant: Tenant,
  purchaseId: number,
): Promise<AnnouncedDelivery[]> {
  const rows = await tenant
    .selectFrom('e_documents')
    .innerJoin('awards', 'awards.id', 'e_documents.award_id')
    .select(['e_documents.id', 'e_documents.award_id', 'e_documents.number', 'e_documents.version'])
    .select(['e_documents.data', 'e_documents.created_at', 'awards.order_number'])
    .select(OPEN_UNTIL.as('answer_by'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('receipts')
            .select('receipts.id')
            .whereRef('receipts.despatch_id', '=', 'e_documents.id')
            .whereRef('receipts.company_id', '=', 'e_documents.company_id'),
        )
        .as('taken'),
    )
    .where('awards.purchase_id', '=', purchaseId)
    .where('e_documents.kind', '=', 'despatch')
    .orderBy('e_documents.id', 'desc')
    .execute();
  return rows.map(({ data, ...row }) => ({
    id: row.id,
    award_id: row.award_id,
    order_number: row.order_number,
    number: row.number,
    version: row.version,
    at: row.created_at,
    taken: Boolean(row.taken),
    answer_by: row.answer_by,
    arrives_on: data.despatch?.arrives_on ?? null,
    note: data.despatch?.note ?? '',
    lines: [...(data.despatch?.lines ?? [])],
  }));
}
