import type { z } from 'zod';
import { judgeAction } from '#core/purchase/rules/can.ts';
import { computeAwardFacts } from '#core/purchase/rules/facts.ts';
import { lockPurchaseRow } from '#core/purchase/server/change/apply-transition.repo.ts';
import { changeFacts } from '#core/purchase/server/change/change-facts.step.ts';
import { changePurchase } from '#core/purchase/server/change/change-purchase.ts';
import type { ChangeContext, SeenPurchase } from '#core/purchase/server/record/change.ts';
import { requireOwnUploads } from '#core/purchase/server/record/own-uploads.read.ts';
import type { AwardFactsRow } from '#core/purchase/server/record/purchase-facts.read.ts';
import { toPurchaseScope } from '#core/purchase/server/record/purchase-scope.ts';
import { judgePurchase } from '#core/purchase/server/record/purchase-state.ts';
import { requireAward } from '#core/purchase/server/record/require-award.ts';
import type { receiptBody } from '#core/warehouse/wire.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { fieldError, requireAllowed } from '#platform/server/errors.ts';
import { type Day, dayInBelgrade, isDay } from '#platform/shared/dates.ts';
import { toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { getEarliestReceiptDay } from '../../rules/receipt-day.ts';
import { requireAnnouncement } from '../announcements.read.ts';
import { buildGoodsHistoryData } from '../goods-data.ts';
import { notifySupplierOfReceipt } from '../notify-supplier-of-receipt.step.ts';
import {
  omitEmptyReceiptLines,
  prepareReceivedLines,
  requireOrderedArticles,
  withAllowedQuantity,
  withReceiptLines,
} from '../receipt-lines.ts';
import { claimReceiptNumber, insertReceipt, type NewReceiptLine } from '../receipts.repo.ts';

export type ReceiptForm = z.output<typeof receiptBody>;

interface Delivery {
  readonly award: AwardFactsRow;
  /** The lines in the order of the request. */
  readonly lines: readonly NewReceiptLine[];
  readonly delivery_note_number: string;
  readonly received_on: Day;
  readonly note: string;
  readonly file_ids: readonly number[];
  readonly despatch_id?: number | undefined;
}

/** Receives goods that a supplier delivered for one order, completely or partly (product 5). */
export async function receiveGoods(
  ctx: CompanyContext,
  seen: SeenPurchase,
  form: ReceiptForm,
): Promise<void> {
  await changePurchase(ctx, seen, async (change) => {
    const award = requireAward(change, form.award_id);
    requireOrderedArticles(award, form.lines);
    await requireOwnUploads(change.tx, ctx.session.user.id, form.file_ids, 'file_ids');
    const receivedOn = demandReceiptDay(change, form.received_on);
    if (form.despatch_id !== undefined) await requireAnnouncement(change.tx, award.id, form.despatch_id);
    await takeIn(change, {
      award,
      lines: form.lines.map((line) => ({
        article_id: line.article_id,
        sound: toDecimal(line.delivered).sub(toDecimal(line.damaged)),
        damaged: toDecimal(line.damaged),
        closed_short: ZERO,
      })),
      delivery_note_number: form.delivery_note_number,
      received_on: receivedOn,
      note: form.note,
      file_ids: form.file_ids,
      despatch_id: form.despatch_id,
    });
  });
}

/** Receives all open goods of every order, with one goods receipt each, for the status call 5 (product 7). */
export async function receiveAllOpenGoods(change: ChangeContext, note: string): Promise<void> {
  const { ctx, tx, locked, state, context, facts } = change;
  const waiting = facts.awards.filter(({ record }) => !computeAwardFacts(record).in).map(({ id }) => id);
  if (waiting.length === 0) requireAllowed(judgeAction('receive', ctx.actor, state, context));
  let current = change;
  for (const [index, awardId] of waiting.entries()) {
    if (index > 0) {
      const again = (await lockPurchaseRow(tx, locked.row.id)) ?? locked;
      current = {
        ...change,
        ...(await judgePurchase(toPurchaseScope(ctx), again.row.id, again.now)),
        locked: again,
      };
    }
    const award = requireAward(current, awardId);
    const lines = [...computeAwardFacts(award.record).open].map(([articleId, open]) => ({
      article_id: articleId,
      sound: open,
      damaged: ZERO,
      closed_short: ZERO,
    }));
    await takeIn(current, {
      award,
      lines,
      delivery_note_number: '',
      received_on: dayInBelgrade(current.locked.now),
      note,
      file_ids: [],
    });
  }
}

/** Returns the day of the receipt; throws 422 for a day in the future, too far back, or before the order's confirmation. */
function demandReceiptDay({ locked }: ChangeContext, receivedOn: string | undefined): Day {
  const today = dayInBelgrade(locked.now);
  if (!isDay(receivedOn)) return today;
  if (receivedOn > today) throw fieldError('received_on', 'date_not_ahead');
  const from = getEarliestReceiptDay(today, locked.row.confirmed_at);
  if (receivedOn < from) throw fieldError('received_on', 'date_from', { from });
  return receivedOn;
}

async function takeIn(change: ChangeContext, delivery: Delivery): Promise<void> {
  const { ctx, tx, locked } = change;
  const { award, delivery_note_number, received_on, note } = delivery;
  const receipt = prepareReceivedLines(change, award, delivery.lines);
  const lines = omitEmptyReceiptLines(delivery.lines);
  const number = await claimReceiptNumber(tx, locked.now);
  await withAllowedQuantity('delivered', receipt, () =>
    changeFacts(change, 'receive', {
      award,
      after: withReceiptLines(award.record, lines),
      context: { receipt },
      data: buildGoodsHistoryData(change, award, { number, lines, delivery_note_number, received_on, note }),
    }),
  );
  await insertReceipt(tx, {
    purchase_id: locked.row.id,
    award_id: award.id,
    number,
    kind: 'receipt',
    state: 'done',
    delivery_note_number,
    received_on,
    note,
    user_id: ctx.session.user.id,
    at: locked.now,
    lines,
    file_ids: delivery.file_ids,
    despatch_id: delivery.despatch_id,
  });
  await notifySupplierOfReceipt(change, award, number);
}
