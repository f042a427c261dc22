import { z } from 'zod';
import { isDay } from '#platform/shared/dates.ts';
import { type Decimal, parseDecimal, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { QUANTITY_SCALE } from '#platform/shared/validation/limits.ts';
import {
  breakRule,
  day,
  decimal,
  optionalLongText,
  optionalText,
  requiredLongText,
} from '#platform/shared/wire/rules.ts';
import { createDecimalParser } from '#platform/web/lib/forms/typed-decimal.ts';
import { checkDamagedWithinDelivered, type GoodsDetail, type GoodsLine } from '../wire.ts';

/** An empty quantity counts as zero. */
const quantity = z
  .string()
  .transform((text) => (text.trim() === '' ? '0' : createDecimalParser(QUANTITY_SCALE)(text)))
  .pipe(decimal({ scale: QUANTITY_SCALE }));

/** Returns a typed quantity, '' as zero; null if it is not a quantity. */
export function parseTypedQuantity(text: string): Decimal | null {
  const { success, data } = quantity.safeParse(text);
  return success ? toDecimal(data) : null;
}

/** Returns a refinement that checks the maximum of each line, in the form's order, while the user types. */
const upTo =
  <Name extends 'delivered' | 'quantity'>(
    name: Name,
    most: readonly { readonly limit: Decimal; readonly unit: string }[],
  ) =>
  (
    lines: readonly (Readonly<Record<Name, string>> & { readonly damaged?: string })[],
    ctx: z.core.$RefinementCtx<unknown>,
  ) => {
    for (const [index, line] of lines.entries()) {
      // The damaged part of a delivery stays open, so it does not count towards the maximum.
      const { limit: room, unit } = most[index] ?? {};
      const limit = room?.add(parseDecimal(line.damaged ?? '') ?? ZERO);
      const value = parseDecimal(line[name]);
      if (limit && unit !== undefined && value && value.compare(limit) > 0)
        breakRule(ctx, 'decimal_max', { max: limit.toString(), unit }, [index, name]);
    }
  };

/** Returns the schema of the day on which goods were received; '' means today. */
const receiptDay = ({ from, today }: ReceiptDays) =>
  z
    .string()
    .transform((text) => (text === '' ? undefined : text))
    .pipe(
      day()
        .superRefine((value, ctx) => {
          if (!isDay(value)) return;
          if (value > today) breakRule(ctx, 'date_not_ahead');
          else if (value < from) breakRule(ctx, 'date_from', { from });
        })
        .optional(),
    );

interface ReceiptDays {
  /** The earliest day for a receipt. */
  readonly from: string;
  readonly today: string;
}

export function buildReceiveSchema(lines: readonly GoodsLine[], days: ReceiptDays) {
  return z.object({
    lines: z
      .array(
        checkDamagedWithinDelivered(
          z.object({ article_id: z.int(), delivered: quantity, damaged: quantity }),
        ),
      )
      .superRefine(
        upTo(
          'delivered',
          lines.map(({ open, tolerance, unit }) => ({
            limit: toDecimal(open).add(toDecimal(tolerance)),
            unit,
          })),
        ),
      ),
    delivery_note_number: optionalText(),
    received_on: receiptDay(days),
    note: optionalLongText(),
  });
}

/** Returns the lines of an order's short closings that wait for agreement. */
export const listLinesWaiting = ({ receipts }: GoodsDetail, awardId: number) =>
  receipts
    .filter(({ kind, state, award_id }) => kind === 'short' && state === 'waiting' && award_id === awardId)
    .flatMap(({ lines }) => lines);

export function buildShortClosingSchema(lines: readonly GoodsLine[]) {
  return z.object({
    lines: z.array(z.object({ article_id: z.int(), quantity })).superRefine(
      upTo(
        'quantity',
        lines.map(({ open, unit }) => ({ limit: toDecimal(open), unit })),
      ),
    ),
    reason: requiredLongText(),
  });
}
