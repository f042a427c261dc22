import type { z } from 'zod';
import { awardFacts } from '#core/purchase/rules/facts.ts';
import { changeFacts } from '#core/purchase/server/change/change-facts.step.ts';
import { changePurchase } from '#core/purchase/server/change/change-purchase.ts';
import { tellAwaitingAgreement } from '#core/purchase/server/people/tell-agreement.step.ts';
import type { Change, SeenPurchase } from '#core/purchase/server/record/change.ts';
import { demandAward } from '#core/purchase/server/record/demand-award.ts';
import type { AwardFactsRow } from '#core/purchase/server/record/purchase-facts.read.ts';
import type { shortClosingBody } from '#core/warehouse/wire.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { dec, ZERO } from '#platform/shared/money/decimal.ts';
import { goodsData } from '../goods-data.ts';
import { demandArticles, shortToJudge, spoken, tellingHowMuch, withLines } from '../receipt-lines.ts';
import { insertReceipt, type NewReceiptLine, takeReceiptNumber } from '../receipts.repo.ts';
import { tellSupplier } from '../tell-supplier.step.ts';

type ShortClosing = z.output<typeof shortClosingBody>;

/**
 * Closes missing goods that will no longer be delivered, which lowers the payable amount. A storekeeper's entry waits
 * for the agreement of staff; a user with both roles closes them in one step (product 5).
 */
export async function closeShort(ctx: CompanyContext, seen: SeenPurchase, form: ShortClosing): Promise<void> {
  await changePurchase(ctx, seen, async (change) => {
    const award = demandAward(change, form.award_id);
    demandArticles(award, form.lines ?? []);
    await enter(change, award, form);
  });
}

async function enter(change: Change, award: AwardFactsRow, { lines, reason }: ShortClosing): Promise<void> {
  const { ctx, tx, locked } = change;
  const asked = lines ? lines.map((line) => short(line.article_id, dec(line.quantity))) : everything(award);
  const receipt = shortToJudge(award, asked);
  const written = spoken(asked);
  const number = await takeReceiptNumber(tx, locked.now);
  const allowed = await tellingHowMuch('quantity', receipt, () =>
    changeFacts(change, 'close_short', {
      award,
      after: withLines(award.record, written),
      context: { receipt, reason },
      data: goodsData(change, award, { number, lines: written, reason }),
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
    await tellAwaitingAgreement(change, {
      step: 'close_short',
      paper: number,
      order: award.order_number,
      reason,
    });
  else await tellSupplier(change, award, number);
}

function short(articleId: number, closedShort: ReturnType<typeof dec>): NewReceiptLine {
  return { article_id: articleId, sound: ZERO, damaged: ZERO, closed_short: closedShort };
}

function everything({ record }: AwardFactsRow): NewReceiptLine[] {
  return [...awardFacts(record).open].map(([articleId, open]) => short(articleId, open));
}
