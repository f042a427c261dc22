import type { PurchaseDetail } from '@ponuda/contract/purchases';
import { dec } from '@ponuda/domain/money/decimal';
import { verdict } from '@ponuda/domain/purchase/can';
import { PURCHASE_STATUS as S } from '@ponuda/domain/purchase/status';
import type { PurchaseAction } from '@ponuda/domain/purchase/transitions';
import { readClock } from '../../../platform/db/clock.ts';
import { AppError, demand } from '../../../platform/errors.ts';
import type { CompanyContext } from '../../../platform/http/route.ts';
import { isOfRequest, readAttachments } from '../attachments.read.ts';
import { type Change, changePurchase, type SeenPurchase } from '../change-purchase.ts';
import { byUser } from '../events.repo.ts';
import { chooseSuppliers, unchooseSuppliers } from '../invitations.repo.ts';
import { EDITABLE } from '../purchase-allowances.ts';
import { tellByEffects } from '../purchase-mails.ts';
import { within } from '../purchase-scope.ts';
import { applyTransition } from '../purchases.repo.ts';
import { demandForm, type FormRecords, type RequestForm } from '../request-form.ts';
import { formArticles, replaceArticles, replaceAttachments, requestColumns } from '../requests.repo.ts';

/**
 * Changes a request before it is sent: a rejection is cleared; once the initiation is approved, a change of what
 * is asked for voids the approval, one of suppliers or deadline does not (decisions 5).
 */
export function editRequest(
  ctx: CompanyContext,
  seen: SeenPurchase,
  form: RequestForm,
): Promise<PurchaseDetail> {
  return ctx.tenant.transaction(async (tx) => {
    const records = await demandForm(tx, {
      form,
      now: await readClock(tx.trx),
      userId: ctx.session.user.id,
      purchaseId: seen.subject.id,
    });
    return changePurchase(within(ctx, tx), seen, (change) => edit(change, form, records));
  });
}

async function edit(change: Change, form: RequestForm, { category, suppliers }: FormRecords): Promise<void> {
  const { ctx, tx, locked, state, context } = change;
  const { row } = locked;
  if (row.kind !== 'request' || !EDITABLE.includes(row.status)) throw new AppError('invalid_transition');
  const columns = requestColumns(form, category.sector_id);
  const changed = await changedFields(change, form, columns);
  const allowed = verdict(actionFor(change, changed), ctx.actor, state, context);
  demand(allowed);
  if (changed.includes('articles')) await replaceArticles(tx, row.id, form);
  if (changed.includes('attachments')) await replaceAttachments(tx, row.id, form);
  await syncSuppliers(change, suppliers);
  await applyTransition(tx, locked, allowed, { by: byUser(ctx), data: { changed }, set: columns });
  await tellByEffects(change, allowed);
}

/** What an approved initiation was about; changing any of it needs a new approval. */
const APPROVED_FIELDS = ['name', 'description', 'category_id', 'quantity', 'unit', 'articles'];

function actionFor({ locked }: Change, changed: readonly string[]): PurchaseAction {
  const touches = changed.some((field) => APPROVED_FIELDS.includes(field));
  return locked.row.status === S.INITIATION_APPROVED && !touches ? 'edit_suppliers' : 'edit';
}

async function changedFields(
  { tx, locked: { row }, facts }: Change,
  form: RequestForm,
  columns: ReturnType<typeof requestColumns>,
): Promise<string[]> {
  const simple = (Object.keys(columns) as (keyof typeof columns)[]).filter((field) =>
    field === 'quantity' ? !sameNumber(row.quantity, columns.quantity) : row[field] !== columns[field],
  );
  const articles = facts.articles.map(articleKey);
  const suppliers = facts.rfps.map(({ supplier }) => supplier.id);
  const attachments = (await readAttachments(tx, row.id)).filter(isOfRequest);
  return [
    ...simple,
    ...(same(articles, formArticles(form).map(articleKey)) ? [] : ['articles']),
    ...(same(sorted(suppliers), sorted(form.supplier_ids)) ? [] : ['suppliers']),
    ...(same(
      sorted(attachments.map((file) => `${file.id} ${file.for_suppliers}`)),
      sorted(form.attachments.map((file) => `${file.file_id} ${file.for_suppliers}`)),
    )
      ? []
      : ['attachments']),
  ];
}

function articleKey(article: {
  name: string;
  quantity: string;
  unit: string;
  note: string;
  implicit: boolean;
}): string {
  const { name, unit, note, implicit } = article;
  return JSON.stringify([name, dec(article.quantity).toString(), unit, note, implicit]);
}

function sameNumber(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : dec(one).equals(dec(other));
}

const same = (one: readonly unknown[], other: readonly unknown[]) =>
  JSON.stringify(one) === JSON.stringify(other);
const sorted = <T extends string | number>(values: readonly T[]) => [...values].sort();

/** The suppliers chosen become exactly the form's; who stays keeps the invitation's row. */
async function syncSuppliers(
  { tx, locked, facts }: Change,
  suppliers: FormRecords['suppliers'],
): Promise<void> {
  const before = facts.rfps.map(({ supplier }) => supplier.id);
  const wanted = suppliers.map(({ supplierId }) => supplierId);
  await unchooseSuppliers(
    tx,
    locked.row.id,
    before.filter((id) => !wanted.includes(id)),
  );
  await chooseSuppliers(
    tx,
    locked.row.id,
    suppliers.filter(({ supplierId }) => !before.includes(supplierId)),
  );
}
