import { sql } from 'kysely';
import type { Tenant } from '#platform/server/db/tenant.ts';
import type { GoodsReceipt } from '../wire.ts';

/**
 * Returns the file of the announcement that a receipt answers: the announcement that prefilled the receipt's
 * quantities, or else the newest announcement with the receipt's delivery note number.
 */
export async function readAnsweredDespatch(
  tenant: Tenant,
  receipt: GoodsReceipt,
): Promise<Buffer | undefined> {
  const row = await tenant
    .selectFrom('e_documents')
    .innerJoin('receipts', (join) =>
      join
        .onRef('receipts.company_id', '=', 'e_documents.company_id')
        .onRef('receipts.award_id', '=', 'e_documents.award_id'),
    )
    .select('e_documents.content')
    .where('receipts.id', '=', receipt.id)
    .where('e_documents.kind', '=', 'despatch')
    .where((eb) =>
      eb.or([
        eb('e_documents.id', '=', eb.ref('receipts.despatch_id')),
        eb('e_documents.number', '=', eb.ref('receipts.delivery_note_number')),
      ]),
    )
    .orderBy(sql`e_documents.id = receipts.despatch_id`, (order) => order.desc().nullsLast())
    .orderBy('e_documents.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.content;
}
