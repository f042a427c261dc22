import { dayInBelgrade } from '@ponuda/domain/dates';
import type { Allowed } from '@ponuda/domain/purchase/can';
import type { PurchaseKind } from '@ponuda/domain/purchase/status';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { brokenConstraint, fieldError } from '../../platform/errors.ts';
import { appendEvent, type EventActor } from './events.repo.ts';
import { purchaseRow } from './purchase-row.ts';
import type { LockedPurchase, PurchaseChange } from './purchases.repo.ts';
import type { RequestForm } from './request-form.ts';

/** The next number of the company's year, `2026-0001`; the counter stays held until the transaction ends. */
export async function takeRequestNumber(tx: TenantTx, now: string): Promise<string> {
  const year = Number(dayInBelgrade(now).slice(0, 4));
  const { last } = await tx
    .insertInto('request_numbers', { year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'year']).doUpdateSet({ last: sql`request_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${year}-${String(last).padStart(4, '0')}`;
}

export interface NewPurchase {
  readonly kind: PurchaseKind;
  readonly premium: boolean;
  readonly creatorId: number;
  readonly requestNumber: string;
  readonly now: string;
  readonly by: EventActor;
  readonly columns: ReturnType<typeof requestColumns>;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Writes a purchase that a verdict on `create` allowed, with the first entry of its history. */
export async function insertPurchase(
  tx: TenantTx,
  { to, action }: Allowed,
  purchase: NewPurchase,
): Promise<LockedPurchase> {
  const { now } = purchase;
  const row = await tx
    .insertInto('purchases', {
      ...purchase.columns,
      kind: purchase.kind,
      premium: purchase.premium,
      status: to,
      creator_id: purchase.creatorId,
      request_number: purchase.requestNumber,
      status_since: now,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await appendEvent(tx, {
    purchaseId: row.id,
    kind: action,
    by: purchase.by,
    to,
    data: purchase.data,
    at: now,
  });
  return { row: purchaseRow(row), now };
}

/** The columns that the form fills; the department is the category's unless one is chosen. */
export function requestColumns(form: RequestForm, categorySector: number | null) {
  return {
    name: form.name,
    description: form.description,
    category_id: form.category_id,
    sector_id: form.sector_id ?? categorySector,
    quantity: form.quantity,
    unit: form.unit,
    date_for_offer: form.date_for_offer,
    date_for_delivery: form.date_for_delivery,
    delivery_place: form.delivery_place,
    note: form.note,
    publish_to_marketplace: form.publish_to_marketplace,
  } satisfies PurchaseChange;
}

/** The lines of a form; a request described without articles has one implicit line (decisions 1). */
export function formArticles(form: RequestForm) {
  if (form.articles.length > 0) return form.articles.map((article) => ({ ...article, implicit: false }));
  return [{ name: form.name, quantity: form.quantity ?? '1', unit: form.unit, note: '', implicit: true }];
}

/** Puts the form's lines in the place of those there are; only while no offer can refer to them. */
export async function replaceArticles(tx: TenantTx, purchaseId: number, form: RequestForm): Promise<void> {
  await tx.deleteFrom('articles').where('purchase_id', '=', purchaseId).execute();
  const rows = formArticles(form).map((article, index) => ({
    purchase_id: purchaseId,
    position: index + 1,
    ...article,
  }));
  await tx.insertInto('articles', rows).execute();
}

/** Attaches exactly the form's files to the request; what an offer brought along stays untouched. */
export async function replaceAttachments(tx: TenantTx, purchaseId: number, form: RequestForm): Promise<void> {
  await tx
    .deleteFrom('attachments')
    .where('purchase_id', '=', purchaseId)
    .where('rfp_id', 'is', null)
    .where('note_id', 'is', null)
    .where('receipt_id', 'is', null)
    .where('payment_id', 'is', null)
    .execute();
  if (form.attachments.length === 0) return;
  const rows = form.attachments.map(({ file_id, for_suppliers }) => ({
    file_id,
    for_suppliers,
    purchase_id: purchaseId,
  }));
  try {
    await tx.insertInto('attachments', rows).execute();
  } catch (error) {
    // Another request took one of the files since the form was checked.
    if (brokenConstraint(error) === 'attachments_pkey') throw fieldError('attachments', 'unknown_record');
    throw error;
  }
}
