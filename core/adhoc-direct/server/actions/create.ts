import { createPurchaseState, judgeAction } from '#core/purchase/rules/can.ts';
import { createPurchase } from '#core/purchase/server/change/change-purchase.ts';
import { allocateRequestNumber, insertPurchase } from '#core/purchase/server/change/insert-purchase.repo.ts';
import { replaceAttachments } from '#core/purchase/server/record/attachments.repo.ts';
import { buildEntryContent } from '#core/purchase/server/record/chain/entry-content.ts';
import { toUserActor } from '#core/purchase/server/record/events.repo.ts';
import { readRatesAt } from '#core/purchase/server/record/exchange-rates.read.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { requireAllowed } from '#platform/server/errors.ts';
import { isPremium } from '#platform/shared/access/plans.ts';
import { replaceAward } from '../adhoc-direct.repo.ts';
import {
  type AdhocDirectForm,
  type AdhocDirectKind,
  requireAdhocDirectForm,
  toAdhocDirectColumns,
  toInternalAttachments,
} from '../form.ts';

/**
 * Creates an ad hoc or direct purchase. Its supplier and prices are known, so it has one award from the start and no
 * invitations (product 5).
 */
export function createAdhocDirect(
  ctx: CompanyContext,
  kind: AdhocDirectKind,
  form: AdhocDirectForm,
): Promise<PurchaseDetail> {
  return createPurchase(ctx, async (tx) => {
    const { now, user } = ctx.session;
    const userId = user.id;
    const records = await requireAdhocDirectForm(tx, { kind, form, user_id: userId, purchase_id: null });
    const premium = isPremium(ctx.actor.plan);
    const allowed = judgeAction('create', ctx.actor, createPurchaseState(kind, premium, userId), {
      now,
      paper_given: form.file_ids.length > 0,
    });
    requireAllowed(allowed);
    const locked = await insertPurchase(tx, allowed, {
      kind,
      premium,
      creator_id: userId,
      request_number: await allocateRequestNumber(tx, now),
      now,
      by: toUserActor(ctx),
      columns: toAdhocDirectColumns(form, records),
      data: {
        supplier: records.supplier,
        net: records.totals.net.toFixed(2),
        currency: form.currency,
        content: buildEntryContent(
          { ...form, articles: form.lines, attachments: toInternalAttachments(form) },
          records.files,
        ),
      },
    });
    const { rates } = await readRatesAt(tx.trx, now);
    const { currency } = ctx.company.settings;
    await replaceAward(tx, { row: locked.row, form, records, currency, rates });
    await replaceAttachments(tx, locked.row.id, { attachments: toInternalAttachments(form) });
    return { locked, allowed };
  });
}
