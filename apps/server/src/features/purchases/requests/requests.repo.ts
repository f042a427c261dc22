import { dayInBelgrade } from '@ponuda/domain/dates';
import type { Allowed } from '@ponuda/domain/purchase/can';
import type { ArticleEdit, EditedArticle } from '@ponuda/domain/purchase/request-edit';
import type { PurchaseKind } from '@ponuda/domain/purchase/status';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { brokenConstraint, fieldError } from '../../../platform/errors.ts';
import type { LockedPurchase, PurchaseChange } from '../core/change/apply-transition.repo.ts';
import { appendEvent, type EventActor } from '../core/record/events.repo.ts';
import { purchaseRow } from '../core/record/purchase-row.ts';
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
  readonly columns: PurchaseChange & Pick<ReturnType<typeof requestColumns>, 'name' | 'category_id'>;
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

/** Writes the lines of a new request. */
export async function insertArticles(
  tx: TenantTx,
  purchaseId: number,
  articles: readonly EditedArticle[],
): Promise<void> {
  const rows = articles.map((article, index) => articleRow(purchaseId, index, article));
  if (rows.length > 0) await tx.insertInto('articles', rows).execute();
}

/**
 * Writes what an edit makes of the lines (`matchArticles`): who goes on keeps its row. A line taken out is deleted
 * while the request was never out, else marked: offers given for it go on naming it.
 */
export async function changeArticles(
  tx: TenantTx,
  purchaseId: number,
  edits: readonly ArticleEdit[],
  { keepRemovedAt }: { readonly keepRemovedAt: string | null },
): Promise<void> {
  const gone = edits.flatMap(({ before, after }) => (after === null && before?.id ? [before.id] : []));
  if (gone.length > 0 && keepRemovedAt === null)
    await tx.deleteFrom('articles').where('id', 'in', gone).execute();
  else if (gone.length > 0)
    await tx.updateTable('articles').set({ removed_at: keepRemovedAt }).where('id', 'in', gone).execute();
  for (const [index, { before, after }] of edits.entries()) {
    if (after === null) continue;
    const row = articleRow(purchaseId, index, after);
    if (before?.id) await tx.updateTable('articles').set(row).where('id', '=', before.id).execute();
    else await tx.insertInto('articles', row).execute();
  }
}

function articleRow(
  purchaseId: number,
  index: number,
  { name, quantity, unit, note, implicit }: EditedArticle,
) {
  return { purchase_id: purchaseId, position: index + 1, name, quantity, unit, note, implicit };
}

/** Attaches exactly the form's files to the request; what an offer brought along stays untouched. */
export async function replaceAttachments(
  tx: TenantTx,
  purchaseId: number,
  form: Pick<RequestForm, 'attachments'>,
): Promise<void> {
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
