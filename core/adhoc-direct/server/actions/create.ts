import { newPurchase, verdict } from '#core/purchase/rules/can.ts';
import { createPurchase } from '#core/purchase/server/change/change-purchase.ts';
import { insertPurchase, nextRequestNumber } from '#core/purchase/server/change/insert-purchase.repo.ts';
import { replaceAttachments } from '#core/purchase/server/record/attachments.repo.ts';
import { entryContent } from '#core/purchase/server/record/chain/entry-content.ts';
import { userActor } from '#core/purchase/server/record/events.repo.ts';
import { readRatesAt } from '#core/purchase/server/record/exchange-rates.read.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { requireAllowed } from '#platform/server/errors.ts';
import { isPremium } from '#platform/shared/access/plans.ts';
import { replaceAward } from '../adhoc-direct.repo.ts';
import {
  type AdhocDirectForm,
  type AdhocDirectKind,
  adhocDirectColumns,
  attachmentsOf,
  requireAdhocDirectForm,
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
    const allowed = verdict('create', ctx.actor, newPurchase(kind, premium, userId), {
      now,
      paper_given: form.file_ids.length > 0,
    });
    requireAllowed(allowed);
    const locked = await insertPurchase(tx, allowed, {
      kind,
      premium,
      creator_id: userId,
      request_number: await nextRequestNumber(tx, now),
      now,
      by: userActor(ctx),
      columns: adhocDirectColumns(form, records),
      data: {
        supplier: records.supplier,
        net: records.totals.net.toFixed(2),
        currency: form.currency,
        content: entryContent(
          { ...form, articles: form.lines, attachments: attachmentsOf(form) },
          records.files,
        ),
      },
    });
    const { rates } = await readRatesAt(tx.trx, now);
    const { currency } = ctx.company.settings;
    await replaceAward(tx, { row: locked.row, form, records, currency, rates });
    await replaceAttachments(tx, locked.row.id, { attachments: attachmentsOf(form) });
    return { locked, allowed };
  });
}
