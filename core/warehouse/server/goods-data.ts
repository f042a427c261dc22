import type { ChangeContext } from '#core/purchase/server/record/change.ts';
import type { AwardFactsRow } from '#core/purchase/server/record/purchase-facts.read.ts';
import type { NewReceiptLine } from './receipts.repo.ts';

interface GoodsDetails {
  readonly number: string;
  readonly lines: readonly NewReceiptLine[];
  readonly delivery_note_number?: string | undefined;
  readonly received_on?: string | undefined;
  readonly note?: string | undefined;
  readonly reason?: string | undefined;
  /** The number of the reversed receipt. */
  readonly reverses?: string | undefined;
}

/**
 * Returns the history data of a warehouse step: goods and receipts, never an amount of money. The quantity in
 * an entry is the undamaged part, as in all earlier entries; the delivered quantity includes the damaged part.
 */
export function buildGoodsHistoryData(
  { facts }: ChangeContext,
  award: AwardFactsRow,
  { number, lines, delivery_note_number, received_on, note, reason, reverses }: GoodsDetails,
): Record<string, unknown> {
  const text = (name: string, value: string | undefined) => (value ? { [name]: value } : {});
  return {
    receipt: number,
    order: award.order_number,
    supplier: award.supplier.name,
    ...text('delivery_note', delivery_note_number),
    ...text('received_on', received_on),
    ...text('note', note),
    ...text('reason', reason),
    ...text('reverses', reverses),
    goods: lines.map((line) => {
      const article = facts.articles.find(({ id }) => id === line.article_id);
      return {
        name: article?.name ?? '',
        unit: article?.unit ?? 'pieces',
        quantity: line.sound.toString(),
        damaged: line.damaged.toString(),
        closed_short: line.closed_short.toString(),
      };
    }),
  };
}
