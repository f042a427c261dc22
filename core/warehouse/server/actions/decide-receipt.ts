import type { PurchaseAction } from '#core/purchase/rules/actions.ts';
import { changeFacts } from '#core/purchase/server/change/change-facts.step.ts';
import { changePurchase } from '#core/purchase/server/change/change-purchase.ts';
import { notifyAgreementDecided } from '#core/purchase/server/people/notify-agreement.step.ts';
import type { SeenPurchase } from '#core/purchase/server/record/change.ts';
import { requireAward } from '#core/purchase/server/record/require-award.ts';
import type { GoodsReceipt } from '#core/warehouse/wire.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { requireReceipt, toNewReceiptLines } from '../find-receipt.ts';
import { buildGoodsHistoryData } from '../goods-data.ts';
import { notifySupplierOfReceipt } from '../notify-supplier-of-receipt.step.ts';
import { prepareShortLines, withReceiptLines } from '../receipt-lines.ts';
import { storeReceiptDecision as writeDecision } from '../receipts.repo.ts';

interface Decision {
  readonly receipt_id: number;
  readonly agree: boolean;
  readonly note: string;
}

/** Returns the action that agrees to a receipt or refuses it. */
export function getReceiptAction({ kind }: Pick<GoodsReceipt, 'kind'>, agree: boolean): PurchaseAction {
  if (kind === 'reversal') return agree ? 'agree_reverse_receipt' : 'refuse_reverse_receipt';
  return agree ? 'agree_close_short' : 'refuse_close_short';
}

/**
 * Agrees to a storekeeper's entry, or refuses it, as staff (product 5, "X with Y"). Goods may have been delivered in
 * the meantime, so the quantities are validated again.
 */
export async function decideReceipt(
  ctx: CompanyContext,
  seen: SeenPurchase,
  { receipt_id, agree, note }: Decision,
): Promise<void> {
  await changePurchase(ctx, seen, async (change) => {
    const { tx, locked } = change;
    const receipt = await requireReceipt(tx, locked.row.id, receipt_id);
    const award = requireAward(change, receipt.award_id);
    const lines = toNewReceiptLines(receipt);
    await changeFacts(change, getReceiptAction(receipt, agree), {
      award,
      after: agree ? withReceiptLines(award.record, lines) : award.record,
      context: {
        waiting: receipt.state === 'waiting',
        ...(receipt.kind === 'short' ? { receipt: prepareShortLines(award, lines) } : {}),
      },
      data: buildGoodsHistoryData(change, award, {
        number: receipt.number,
        lines,
        note,
        reverses: receipt.reverses?.number,
      }),
    });
    await writeDecision(
      tx,
      { id: receipt.id, purchase_id: locked.row.id },
      { state: agree ? 'done' : 'refused', user_id: ctx.session.user.id, at: locked.now },
    );
    await notifyAgreementDecided(change, receipt.user.id, {
      step: receipt.kind === 'reversal' ? 'reverse_receipt' : 'close_short',
      paper: receipt.reverses?.number ?? receipt.number,
      order: award.order_number,
      outcome: agree ? 'agreed' : 'refused',
      note,
    });
    if (agree) await notifySupplierOfReceipt(change, award, receipt.number);
  });
}
