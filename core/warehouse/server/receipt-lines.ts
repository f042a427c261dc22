import { type AwardRecord, computeOpenQuantity } from '#core/purchase/rules/facts.ts';
import {
  computeToleranceLeft,
  exceedsOpenQuantity,
  type ReceiptLine,
} from '#core/purchase/rules/receipts.ts';
import type { ChangeContext } from '#core/purchase/server/record/change.ts';
import type { AwardFactsRow } from '#core/purchase/server/record/purchase-facts.read.ts';
import { AppError, fieldError } from '#platform/server/errors.ts';
import { type Decimal, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import type { NewReceiptLine } from './receipts.repo.ts';

/** Throws unless all lines belong to the order. */
export function requireOrderedArticles(
  award: AwardFactsRow,
  lines: readonly { readonly article_id: number }[],
): void {
  for (const [index, { article_id }] of lines.entries())
    if (!award.record.lines.some(({ article_id: articleId }) => articleId === article_id))
      throw fieldError(`lines.${index}.article_id`, 'unknown_record');
}

/** Keeps only lines with a quantity. */
export function omitEmptyReceiptLines(lines: readonly NewReceiptLine[]): NewReceiptLine[] {
  return lines.filter(
    (line) => !(line.sound.isZero() && line.damaged.isZero() && line.closed_short.isZero()),
  );
}

/** Returns the award with the quantities of the given lines added to its lines. */
export function withReceiptLines(record: AwardRecord, lines: readonly NewReceiptLine[]): AwardRecord {
  return {
    ...record,
    lines: record.lines.map((line) => {
      const more = lines.find(({ article_id }) => article_id === line.article_id);
      if (!more) return line;
      return {
        ...line,
        received: line.received.add(more.sound),
        closed_short: line.closed_short.add(more.closed_short),
      };
    }),
  };
}

/** Prepares the lines of received goods for the guard that checks them, with the company's tolerance. */
export function prepareReceivedLines(
  { ctx }: ChangeContext,
  { record }: AwardFactsRow,
  lines: readonly NewReceiptLine[],
): ReceiptLine[] {
  const percent = toDecimal(ctx.company.settings.over_delivery_tolerance);
  return lines.map((line) => {
    const { open, tolerance } = roomFor(record, line.article_id, percent);
    return { quantity: line.sound.add(line.damaged), damaged: line.damaged, open, tolerance };
  });
}

/** Prepares the lines of goods closed short for the guard that checks them: never more than the open quantity. */
export function prepareShortLines(
  { record }: AwardFactsRow,
  lines: readonly NewReceiptLine[],
): ReceiptLine[] {
  return lines.map((line) => ({
    quantity: line.closed_short,
    open: roomFor(record, line.article_id, ZERO).open,
    tolerance: ZERO,
  }));
}

function roomFor({ lines }: AwardRecord, articleId: number, percent: Decimal) {
  const line = lines.find((one) => one.article_id === articleId);
  return line
    ? { open: computeOpenQuantity(line), tolerance: computeToleranceLeft(line, percent) }
    : { open: ZERO, tolerance: ZERO };
}

/**
 * If a quantity exceeds what may still be received, adds the allowed quantity to the error of its field. `lines` are
 * checked in the order of the request.
 */
export async function withAllowedQuantity<T>(
  field: 'delivered' | 'quantity',
  lines: readonly ReceiptLine[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'quantity_not_open') throw error;
    const errors = lines.flatMap((line, index) => {
      const most = line.open.add(line.tolerance).add(line.damaged ?? ZERO);
      return exceedsOpenQuantity(line)
        ? [[`lines.${index}.${field}`, [{ rule: 'decimal_max', params: { max: most.toString() } }]] as const]
        : [];
    });
    throw new AppError('quantity_not_open', { errors: Object.fromEntries(errors) });
  }
}
