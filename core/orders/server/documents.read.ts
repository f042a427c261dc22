import type { EDocumentsTable } from '#platform/server/db/tables.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { notFound } from '#platform/server/errors.ts';
import { readOrder } from './orders.read.ts';

/** A document as it left for the first time; undefined where it has not left as data. */
export function findLeft(
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

/** The number of the document that says that an order is void. */
export const cancellationOf = (orderNumber: string) => `${orderNumber}-C1`;

/** The cancellation of an order as it left; throws `not_found` where none did. */
export async function openCancellation(tenant: Tenant, purchaseId: number, awardId: number) {
  const order = await readOrder(tenant, purchaseId, awardId);
  const number = cancellationOf(order.order_number);
  const left = await findLeft(tenant, { award_id: awardId, kind: 'cancellation', number });
  if (!left) throw notFound();
  return { order, name: `${number}.xml`, type: 'application/xml', content: left.content };
}

/**
 * SQL: a receipt answers the announcement `d`: one that took it over or names its number has left as data, or a newer file with
 * its number is there.
 */
export const answeredByReceipt = (d: string) => `(
  exists (select from e_documents newer
    where newer.company_id = ${d}.company_id and newer.award_id = ${d}.award_id and newer.kind = 'despatch'
      and newer.number = ${d}.number and newer.version > ${d}.version)
  or exists (select from receipts r
    join e_documents paper on paper.company_id = r.company_id and paper.award_id = r.award_id
      and paper.kind = 'receipt' and paper.number = r.number
    where r.company_id = ${d}.company_id and r.award_id = ${d}.award_id and r.state = 'done'
      and (r.delivery_note_number = ${d}.number or r.despatch_id = ${d}.id)))`;
