import type { StoredResponse } from '#core/orders/rules/stored-documents.ts';
import { saveReceivedDocument } from '#core/orders/server/public.ts';
import { updateOpenGoods } from '#core/purchase/server/ledger/goods.repo.ts';
import { appendEvent } from '#core/purchase/server/record/events.repo.ts';
import { setOrderResponse } from './exchange.repo.ts';
import { type LockedOrder, toKnownLines } from './locked-order.step.ts';
import { notifyOfAnswer } from './notify-of-answer.step.ts';

interface Answered {
  readonly number: string;
  readonly content: Buffer;
  readonly kept: StoredResponse;
}

/**
 * Stores a supplier's answer. Earlier answers remain stored, and the latest one is in force. Prices and status do not
 * change: a promised day becomes the expected delivery day, and the buyer is asked to close refused lines short.
 * Returns false if the same file is already stored.
 */
export async function saveResponse(
  order: LockedOrder,
  { number, content, kept }: Answered,
): Promise<boolean> {
  const { tx, locked, award } = order;
  const id = await saveReceivedDocument(tx, {
    award_id: award.id,
    kind: 'response',
    number,
    content,
    data: { response: kept },
  });
  if (id === undefined) return false;
  await setOrderResponse(tx, award.id, { ...kept, at: locked.now });
  await updateOpenGoods(tx, locked.row.id);
  await appendEvent(tx, {
    purchase_id: locked.row.id,
    rfp_id: award.rfp_id,
    kind: 'order_answered',
    by: { kind: 'supplier', name: award.supplier.name },
    at: locked.now,
    data: {
      order: award.order_number,
      order_answer: kept.answer ?? 'withdrawn',
      promised_on: kept.promised_on,
      note: kept.note,
      refused: refusedNames(order, kept),
    },
  });
  await notifyOfAnswer(order, id, kept, refusedNames(order, kept));
  return true;
}

/** Returns the names of the refused lines: all lines if the whole order is refused. */
function refusedNames(order: LockedOrder, { answer, lines }: StoredResponse): string[] {
  const refused = lines.filter((line) => line.answer === 'refused').map(({ article_id }) => article_id);
  return toKnownLines(order)
    .filter(({ article_id }) => answer === 'refused' || refused.includes(article_id))
    .map(({ name }) => name);
}
