import { changeFacts } from '#core/purchase/server/change/change-facts.step.ts';
import { changePurchase } from '#core/purchase/server/change/change-purchase.ts';
import { tellAwaitingAgreement } from '#core/purchase/server/people/tell-agreement.step.ts';
import type { SeenPurchase } from '#core/purchase/server/record/change.ts';
import { demandAward } from '#core/purchase/server/record/demand-award.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { type dec, ZERO } from '#platform/shared/money/decimal.ts';
import { demandReceipt, linesOf } from '../find-receipt.ts';
import { goodsData } from '../goods-data.ts';
import { withLines } from '../receipt-lines.ts';
import { insertReceipt, type NewReceiptLine, takeReceiptNumber } from '../receipts.repo.ts';
import { tellSupplier } from '../tell-supplier.step.ts';

interface Reversal {
  readonly receipt_id: number;
  readonly reason: string;
}

/**
 * Reverses a goods receipt or a short closing with a counter receipt, which reopens the goods. A storekeeper's entry
 * waits for the agreement of staff; a user with both roles reverses it in one step (product 5).
 */
export async function reverseReceipt(
  ctx: CompanyContext,
  seen: SeenPurchase,
  { receipt_id, reason }: Reversal,
): Promise<void> {
  await changePurchase(ctx, seen, async (change) => {
    const { tx, locked } = change;
    const receipt = await demandReceipt(tx, locked.row.id, receipt_id);
    if (receipt.kind === 'reversal' || receipt.state !== 'done' || receipt.reversed_by !== null)
      throw new AppError('not_reversible');
    const award = demandAward(change, receipt.award_id);
    const lines = linesOf(receipt).map(turned);
    const number = await takeReceiptNumber(tx, locked.now);
    const allowed = await changeFacts(change, 'reverse_receipt', {
      award,
      after: withLines(award.record, lines),
      context: { reason },
      data: goodsData(change, award, { number, lines, reason, reverses: receipt.number }),
    });
    await insertReceipt(tx, {
      purchase_id: locked.row.id,
      award_id: award.id,
      number,
      kind: 'reversal',
      state: allowed.waits ? 'waiting' : 'done',
      reverses_id: receipt.id,
      note: reason,
      user_id: ctx.session.user.id,
      at: locked.now,
      lines,
    });
    if (allowed.waits)
      await tellAwaitingAgreement(change, {
        step: 'reverse_receipt',
        paper: receipt.number,
        order: award.order_number,
        reason,
      });
    else await tellSupplier(change, award, number);
  });
}

function turned({ article_id, sound, damaged, closed_short }: NewReceiptLine): NewReceiptLine {
  const minus = (value: ReturnType<typeof dec>) => ZERO.sub(value);
  return {
    article_id,
    sound: minus(sound),
    damaged: minus(damaged),
    closed_short: minus(closed_short),
  };
}
