import type { z } from 'zod';
import { computeAwardFacts } from '#core/purchase/rules/facts.ts';
import { changeFacts } from '#core/purchase/server/change/change-facts.step.ts';
import { changePurchase } from '#core/purchase/server/change/change-purchase.ts';
import { notifyAwaitingAgreement } from '#core/purchase/server/people/notify-agreement.step.ts';
import type { ChangeContext, SeenPurchase } from '#core/purchase/server/record/change.ts';
import type { AwardFactsRow } from '#core/purchase/server/record/purchase-facts.read.ts';
import { requireAward } from '#core/purchase/server/record/require-award.ts';
import type { shortClosingBody } from '#core/warehouse/wire.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { buildGoodsHistoryData } from '../goods-data.ts';
import { notifySupplierOfReceipt } from '../notify-supplier-of-receipt.step.ts';
import {
  omitEmptyReceiptLines,
  prepareShortLines,
  requireOrderedArticles,
  withAllowedQuantity,
  withReceiptLines,
} from '../receipt-lines.ts';
import { claimReceiptNumber, insertReceipt, type NewReceiptLine } from '../receipts.repo.ts';

type ShortClosing = z.output<typeof shortClosingBody>;

/**
 * Closes missing goods that will no longer be delivered, which lowers the payable amount. A storekeeper's entry waits
 * for the agreement of staff; a user with both roles closes them in one step (product 5).
 */
export async function closeShort(ctx: CompanyContext, seen: SeenPurchase, form: ShortClosing): Promise<void> {
  await changePurchase(ctx, seen, async (change) => {
    const award = requireAward(change, form.award_id);
    requireOrderedArticles(award, form.lines ?? []);
    await enter(change, award, form);
  });
}

async function enter(
  change: ChangeContext,
  award: AwardFactsRow,
  { lines, reason }: ShortClosing,
): Promise<void> {
  const { ctx, tx, locked } = change;
  const asked = lines
    ? lines.map((line) => short(line.article_id, toDecimal(line.quantity)))
    : everything(award);
  const receipt = prepareShortLines(award, asked);
  const written = omitEmptyReceiptLines(asked);
  const number = await claimReceiptNumber(tx, locked.now);
  const allowed = await withAllowedQuantity('quantity', receipt, () =>
    changeFacts(change, 'close_short', {
      award,
      after: withReceiptLines(award.record, written),
      context: { receipt, reason },
      data: buildGoodsHistoryData(change, award, { number, lines: written, reason }),
    }),
  );
  await insertReceipt(tx, {
    purchase_id: locked.row.id,
    award_id: award.id,
    number,
    kind: 'short',
    state: allowed.waits ? 'waiting' : 'done',
    note: reason,
    user_id: ctx.session.user.id,
    at: locked.now,
    lines: written,
  });
  if (allowed.waits)
    await notifyAwaitingAgreement(change, {
      step: 'close_short',
      paper: number,
      order: award.order_number,
      reason,
    });
  else await notifySupplierOfReceipt(change, award, number);
}

function short(articleId: number, closedShort: ReturnType<typeof toDecimal>): NewReceiptLine {
  return { article_id: articleId, sound: ZERO, damaged: ZERO, closed_short: closedShort };
}

function everything({ record }: AwardFactsRow): NewReceiptLine[] {
  return [...computeAwardFacts(record).open].map(([articleId, open]) => short(articleId, open));
}
