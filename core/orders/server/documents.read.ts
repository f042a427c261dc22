import type { EDocumentsTable } from '#platform/server/db/tables.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { readOrder } from './orders.read.ts';

/** Finds a sent document; undefined if it was not sent as structured data. */
export function findSentDocument(
  tenant: Tenant,
  { award_id, kind, number }: Pick<EDocumentsTable, 'award_id' | 'kind' | 'number'>,
) {
  return tenant
    .selectFrom('e_documents')
    .select('content')
    .where('award_id', '=', award_id)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where('direction', '=', 'out')
    .executeTakeFirst();
}

/** Returns the number of the document that cancels an order. */
export const getCancellationNumber = (orderNumber: string) => `${orderNumber}-C1`;

/** Opens the sent cancellation of an order; throws `not_found` if there is none. */
export async function openCancellation(tenant: Tenant, purchaseId: number, awardId: number) {
  const order = await readOrder(tenant, purchaseId, awardId);
  const number = getCancellationNumber(order.order_number);
  const sent = await findSentDocument(tenant, { award_id: awardId, kind: 'cancellation', number });
  if (!sent) throw notFoundError();
  return { order, name: `${number}.xml`, type: 'application/xml', content: sent.content };
}

/**
 * Returns SQL for the condition that the announcement `d` no longer needs a receipt: either a completed receipt that
 * was filled in from it or contains its number was sent as structured data, or a newer version of the announcement
 * exists.
 */
export const answeredByReceiptSql = (d: string) => `(
  exists (select from e_documents newer
    where newer.company_id = ${d}.company_id and newer.award_id = ${d}.award_id and newer.kind = 'despatch'
      and newer.number = ${d}.number and newer.version > ${d}.version)
  or exists (select from receipts r
    join e_documents paper on paper.company_id = r.company_id and paper.award_id = r.award_id
      and paper.kind = 'receipt' and paper.number = r.number
    where r.company_id = ${d}.company_id and r.award_id = ${d}.award_id and r.state = 'done'
      and (r.delivery_note_number = ${d}.number or r.despatch_id = ${d}.id)))`;
