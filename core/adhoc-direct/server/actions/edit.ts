import { removeAwardInvoices } from '#core/finances/server/public.ts';
import { judgeAction } from '#core/purchase/rules/can.ts';
import { applyTransition } from '#core/purchase/server/change/apply-transition.repo.ts';
import { changePurchase } from '#core/purchase/server/change/change-purchase.ts';
import { saveNextDue } from '#core/purchase/server/ledger/award-money.repo.ts';
import { isRequestFile, readAttachments } from '#core/purchase/server/record/attachments.read.ts';
import { replaceAttachments } from '#core/purchase/server/record/attachments.repo.ts';
import { buildEntryContent } from '#core/purchase/server/record/chain/entry-content.ts';
import type { ChangeContext, SeenPurchase } from '#core/purchase/server/record/change.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError, requireAllowed } from '#platform/server/errors.ts';
import { bindToTransaction } from '#platform/server/http/in-transaction.ts';
import { keysOf } from '#platform/shared/closed-list.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { replaceAward } from '../adhoc-direct.repo.ts';
import {
  type AdhocDirectForm,
  type AdhocDirectKind,
  type AdhocDirectRecords,
  requireAdhocDirectForm,
  toAdhocDirectColumns,
  toInternalAttachments,
} from '../form.ts';

/**
 * Changes an ad hoc or direct purchase before its approval. The change clears a rejection, so that the purchase
 * waits for the approvers again.
 */
export function editAdhocDirect(
  ctx: CompanyContext,
  kind: AdhocDirectKind,
  seen: SeenPurchase,
  form: AdhocDirectForm,
): Promise<PurchaseDetail> {
  return ctx.tenant.transaction(async (tx) => {
    const of = { kind, form, user_id: ctx.session.user.id, purchase_id: seen.subject.id };
    const records = await requireAdhocDirectForm(tx, of);
    return changePurchase(bindToTransaction(ctx, tx), seen, (change) => edit(change, form, records));
  });
}

async function edit(
  change: ChangeContext,
  form: AdhocDirectForm,
  records: AdhocDirectRecords,
): Promise<void> {
  const { ctx, tx, locked, state, context, facts } = change;
  const { row } = locked;
  if (row.kind === 'request') throw new AppError('invalid_transition');
  const allowed = judgeAction('edit', ctx.actor, state, context);
  requireAllowed(allowed);
  const columns = toAdhocDirectColumns(form, records);
  const changed = await changedFields(change, form, columns);
  const { currency } = ctx.company.settings;
  await replaceAward(tx, { row, form, records, currency, rates: facts.rates.rates });
  const [award] = facts.awards;
  // Removes invoices that finance recorded before the purchase was returned: they refer to a different supplier or
  // currency, and none of them is paid.
  if (award && (award.supplier.id !== form.supplier_id || award.currency !== form.currency)) {
    await removeAwardInvoices(tx, award.id, locked.now);
    await saveNextDue(tx, award.id);
  }
  if (changed.includes('attachments'))
    await replaceAttachments(tx, row.id, { attachments: toInternalAttachments(form) }, { keep: true });
  await applyTransition(change, allowed, {
    data: {
      changed,
      supplier: records.supplier,
      net: records.totals.net.toFixed(2),
      currency: form.currency,
      content: buildEntryContent(
        { ...form, articles: form.lines, attachments: toInternalAttachments(form) },
        records.files,
      ),
    },
    set: columns,
  });
}

async function changedFields(
  { tx, locked: { row }, facts }: ChangeContext,
  form: AdhocDirectForm,
  columns: ReturnType<typeof toAdhocDirectColumns>,
): Promise<string[]> {
  const simple = keysOf(columns).filter((field) => row[field] !== columns[field]);
  const [award] = facts.awards;
  const before = (award?.lines ?? []).map((line) => {
    const article = facts.articles.find(({ id }) => id === line.article_id);
    return lineKey({ ...line, name: article?.name ?? '', unit: article?.unit ?? '' });
  });
  const files = (await readAttachments(tx, row.id)).filter(isRequestFile).map(({ id }) => id);
  const same = (one: readonly unknown[], other: readonly unknown[]) =>
    JSON.stringify(one) === JSON.stringify(other);
  const ascending = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);
  return [
    ...simple,
    ...(award?.supplier.id === form.supplier_id ? [] : ['suppliers']),
    ...(award?.currency === form.currency &&
    same(before, form.lines.map(lineKey)) &&
    same(freightKey(award), freightKey(form))
      ? []
      : ['articles']),
    ...(same(ascending(files), ascending(form.file_ids)) ? [] : ['attachments']),
  ];
}

/** Returns the freight as a string, so that a change can be detected. */
function freightKey({
  freight_net,
  freight_vat_rate,
}: Pick<AdhocDirectForm, 'freight_net' | 'freight_vat_rate'>) {
  return [freight_net, freight_vat_rate].map((text) => (text === null ? null : toDecimal(text).toString()));
}

function lineKey(line: {
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly unit_price: string;
  readonly vat_rate: string;
}): string {
  const numbers = [line.quantity, line.unit_price, line.vat_rate].map((text) => toDecimal(text).toString());
  return JSON.stringify([line.name, line.unit, ...numbers]);
}
