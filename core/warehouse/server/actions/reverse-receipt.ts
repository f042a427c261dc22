import { changeFacts } from '#core/purchase/server/change/change-facts.step.ts';
import { changePurchase } from '#core/purchase/server/change/change-purchase.ts';
import { notifyAwaitingAgreement } from '#core/purchase/server/people/notify-agreement.step.ts';
import type { SeenPurchase } from '#core/purchase/server/record/change.ts';
import { requireAward } from '#core/purchase/server/record/require-award.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { type toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { requireReceipt, toNewReceiptLines } from '../find-receipt.ts';
import { buildGoodsHistoryData } from '../goods-data.ts';
import { notifySupplierOfReceipt } from '../notify-supplier-of-receipt.step.ts';
import { withReceiptLines } from '../receipt-lines.ts';
import { claimReceiptNumber, insertReceipt, type NewReceiptLine } from '../receipts.repo.ts';

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
    const receipt = await requireReceipt(tx, locked.row.id, receipt_id);
    if (receipt.kind === 'reversal' || receipt.state !== 'done' || receipt.reversed_by !== null)
      throw new AppError('not_reversible');
    const award = requireAward(change, receipt.award_id);
    const lines = toNewReceiptLines(receipt).map(turned);
    const number = await claimReceiptNumber(tx, locked.now);
    const allowed = await changeFacts(change, 'reverse_receipt', {
      award,
      after: withReceiptLines(award.record, lines),
      context: { reason },
      data: buildGoodsHistoryData(change, award, { number, lines, reason, reverses: receipt.number }),
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
      await notifyAwaitingAgreement(change, {
        step: 'reverse_receipt',
        paper: receipt.number,
        order: award.order_number,
        reason,
      });
    else await notifySupplierOfReceipt(change, award, number);
  });
}

function turned({ article_id, sound, damaged, closed_short }: NewReceiptLine): NewReceiptLine {
  const minus = (value: ReturnType<typeof toDecimal>) => ZERO.sub(value);
  return {
    article_id,
    sound: minus(sound),
    damaged: minus(damaged),
    closed_short: minus(closed_short),
  };
}
