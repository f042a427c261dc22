import { judgeAction } from '#core/purchase/rules/can.ts';
import {
  findChangedRequestFields,
  getEditAction,
  isSentAndEditable,
  matchArticles,
  toRequestLines,
} from '#core/purchase/rules/editing/request-edit.ts';
import { applyTransition } from '#core/purchase/server/change/apply-transition.repo.ts';
import { changePurchase } from '#core/purchase/server/change/change-purchase.ts';
import { readAttachments } from '#core/purchase/server/record/attachments.read.ts';
import { replaceAttachments } from '#core/purchase/server/record/attachments.repo.ts';
import { buildEntryContent } from '#core/purchase/server/record/chain/entry-content.ts';
import type { ChangeContext, SeenPurchase } from '#core/purchase/server/record/change.ts';
import { toPurchaseScope } from '#core/purchase/server/record/purchase-scope.ts';
import { judgePurchase } from '#core/purchase/server/record/purchase-state.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { AppError, requireAllowed } from '#platform/server/errors.ts';
import { bindToTransaction } from '#platform/server/http/in-transaction.ts';
import type { FieldErrors } from '#platform/shared/wire/rules.ts';
import { changeInvitations, replaceChosenSuppliers } from '../invitations/edit-invitations.step.ts';
import { findRequestChanges } from '../invitations/request-changes.ts';
import { toFormContent, toRequestContent } from '../request-content.ts';
import { type RequestForm, type RequestFormRecords, requireValidRequestForm } from '../request-form.ts';
import { changeArticles, toRequestColumns } from '../requests.repo.ts';

/**
 * Edits a request. An edit before the request is sent clears a rejection. Once the initiation is approved, a change
 * to the requested items voids the approval, but a change to the suppliers or the deadline does not. After the
 * request is sent, its offers stay, but must be reconfirmed if the change affects them, and every supplier concerned
 * is notified once (product 5, ADR 0020).
 */
export function editRequest(
  ctx: CompanyContext,
  seen: SeenPurchase,
  form: RequestForm,
): Promise<PurchaseDetail> {
  return ctx.tenant.transaction(async (tx) => {
    const { id, premium, status } = seen.subject;
    const records = await requireValidRequestForm(tx, {
      form,
      now: await readClock(tx.trx),
      user_id: ctx.session.user.id,
      purchase_id: id,
      standing: { premium, status },
    });
    return changePurchase(bindToTransaction(ctx, tx), seen, (change) => edit(change, form, records));
  });
}

async function edit(change: ChangeContext, form: RequestForm, records: RequestFormRecords): Promise<void> {
  const { ctx, tx, locked, state, context, facts } = change;
  const { row, now } = locked;
  if (row.kind !== 'request') throw new AppError('invalid_transition');
  demandArticles(change, form);
  const columns = toRequestColumns(form, records.category.sector_id);
  const attachments = await readAttachments(tx, row.id);
  const before = toRequestContent(facts, attachments);
  const after = toFormContent(form, columns);
  const allowed = judgeAction(getEditAction(row.status, before, after), ctx.actor, state, {
    ...context,
    new_deadline: form.date_for_offer,
  });
  requireAllowed(allowed);
  const changed = findChangedRequestFields(before, after);
  const out = isSentAndEditable(row.status);
  // An edit that changes nothing notifies no supplier, and no offer has to be reconfirmed.
  if (out && changed.length === 0) return;

  if (LINES.some((field) => changed.includes(field)))
    await changeArticles(tx, row.id, matchArticles(facts.articles, toRequestLines(form)), {
      keepRemovedAt: out ? now : null,
    });
  if (changed.includes('attachments')) await replaceAttachments(tx, row.id, form, { keep: out });
  if (!out) await replaceChosenSuppliers(change, records.suppliers);
  const changes = findRequestChanges(
    { content: before, attachments },
    { content: after, attachments: await readAttachments(tx, row.id) },
  );
  const written = await applyTransition(change, allowed, {
    data: {
      changed,
      ...(out ? { edits: changes } : {}),
      content: buildEntryContent({ ...form, articles: after.articles }, records.files),
    },
    set: {
      ...columns,
      ...(out && columns.publish_to_marketplace ? { published_at: row.published_at ?? now } : {}),
    },
  });
  if (out) {
    const fresh = { ...change, ...(await judgePurchase(toPurchaseScope(ctx), row.id, now)), locked: written };
    await changeInvitations(change, fresh, { before, after, changes, suppliers: records.suppliers });
  }
}

/** The fields compared as lines, because the implicit line repeats the name, quantity and unit of the request. */
const LINES = ['articles', 'name', 'quantity', 'unit'] as const;

/** Throws if a line has an id that is not one of this request's lines. */
function demandArticles({ facts }: ChangeContext, form: RequestForm): void {
  const errors: Record<string, FieldErrors[string]> = {};
  for (const [index, { id }] of form.articles.entries())
    if (id !== undefined && !facts.articles.some((article) => article.id === id))
      errors[`articles.${index}.id`] = [{ rule: 'unknown_record', params: {} }];
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', { errors });
}
