import { breakRule, decimal, optionalText, requiredText } from '@ponuda/contract/rules';
import type { GoodsLine } from '@ponuda/contract/warehouse';
import { type Decimal, dec, parseDecimal } from '@ponuda/domain/money/decimal';
import { LONG_TEXT_MAX } from '@ponuda/domain/validation/limits';
import { z } from 'zod';
import { typedDecimal } from '../../lib/typed-decimal.ts';

/** What is left empty is nothing. */
const quantity = z
  .string()
  .transform((text) => (text.trim() === '' ? '0' : typedDecimal(3)(text)))
  .pipe(decimal({ scale: 3 }));

/** The most of each line that may be entered, in the form's order; said at its field as one types. */
const upTo =
  (most: readonly Decimal[]) =>
  (lines: readonly { readonly quantity: string }[], ctx: z.core.$RefinementCtx<unknown>) => {
    for (const [index, line] of lines.entries()) {
      const limit = most[index];
      const value = parseDecimal(line.quantity);
      if (limit && value && value.compare(limit) > 0)
        breakRule(ctx, 'max', { max: limit.toString() }, [index, 'quantity']);
    }
  };

export function receiveSchema(lines: readonly GoodsLine[]) {
  return z.object({
    lines: z
      .array(z.object({ article_id: z.int(), quantity, damaged: quantity }))
      .superRefine(upTo(lines.map((line) => dec(line.open).add(dec(line.tolerance))))),
    delivery_note_number: optionalText(),
    note: optionalText(LONG_TEXT_MAX),
  });
}

export function shortSchema(lines: readonly GoodsLine[]) {
  return z.object({
    lines: z
      .array(z.object({ article_id: z.int(), quantity }))
      .superRefine(upTo(lines.map((line) => dec(line.open)))),
    reason: requiredText(LONG_TEXT_MAX),
  });
}
