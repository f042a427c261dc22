import { computeReceiptDeadline } from '#core/orders/rules/receipt-deadline.ts';
import type { StoredDespatch } from '#core/orders/rules/stored-documents.ts';
import { saveReceivedDocument } from '#core/orders/server/public.ts';
import { appendEvent, type EventActor } from '#core/purchase/server/record/events.repo.ts';
import { asDay, dayInBelgrade } from '#platform/shared/dates.ts';
import { type LockedOrder, toKnownLines } from './locked-order.step.ts';
import { readOrderCountries } from './order.read.ts';

interface Announced {
  readonly number: string;
  readonly content: Buffer;
  readonly kept: StoredDespatch;
  readonly by: EventActor;
  readonly user_id: number | null;
}

/**
 * Stores a delivery announcement. It only pre-fills the receipt form and does not change received quantities; a
 * warehouse user counts and posts the goods. Returns false if the same file is already stored.
 */
export async function saveDespatch(order: LockedOrder, announced: Announced): Promise<boolean> {
  const { tx, locked, award } = order;
  const { number, content, kept, by, user_id } = announced;
  const id = await saveReceivedDocument(tx, {
    award_id: award.id,
    kind: 'despatch',
    number,
    content,
    data: { despatch: kept },
    user_id,
    answer_by: computeReceiptDeadline({
      ...(await readOrderCountries(tx, award.id)),
      arrives_on: kept.arrives_on,
      came_on: asDay(dayInBelgrade(locked.now)),
    }),
  });
  if (id === undefined) return false;
  const lines = toKnownLines(order);
  await appendEvent(tx, {
    purchase_id: locked.row.id,
    rfp_id: award.rfp_id,
    kind: 'despatch_announced',
    by,
    at: locked.now,
    data: {
      order: award.order_number,
      supplier: award.supplier.name,
      delivery_note: number,
      note: kept.note,
      promised_on: kept.arrives_on,
      goods: kept.lines.map(({ article_id, quantity }) => {
        const line = lines.find((one) => one.article_id === article_id);
        return { name: line?.name ?? '', unit: line?.unit ?? 'pieces', quantity };
      }),
    },
  });
  return true;
}
