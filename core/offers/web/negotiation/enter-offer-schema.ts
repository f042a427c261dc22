import { z } from 'zod';
import { enteredOfferBody } from '#core/offers/wire/negotiation.ts';
import { PRICED_LINE_RULES } from '#core/purchase/rules/offers/offer-fields.ts';
import type { Article } from '#core/purchase/wire/offer-terms.ts';
import { type Decimal, parseDecimal, toDecimal } from '#platform/shared/money/decimal.ts';
import { breakRule, decimal } from '#platform/shared/wire/rules.ts';
import { forwardIssues } from '#platform/web/lib/forms/forward-issues.ts';
import { parseWireNumber } from '#platform/web/lib/forms/typed-decimal.ts';

/** One item as entered. An item without a price is not offered. */
export interface EnteredRowInput {
  readonly price: string;
  readonly quantity: string;
  readonly vat_rate: string;
}

const price = decimal(PRICED_LINE_RULES.unit_price);
const quantity = decimal(PRICED_LINE_RULES.quantity);
const orNull = (text: string) => (text === '' ? null : text);
const { shape } = enteredOfferBody;

/**
 * Returns the form schema: the rules for every offer, a price for each offered item, and at most the requested
 * quantity.
 */
export function enterOfferSchema(articles: readonly Article[]) {
  return enteredOfferBody.omit({ rfp_id: true, lines: true, file_ids: true }).extend({
    delivery_date: z.string().transform(orNull).pipe(shape.delivery_date.unwrap()),
    valid_until: z.string().transform(orNull).pipe(shape.valid_until.unwrap()),
    rows: z
      .array(z.object({ price: z.string(), quantity: z.string(), vat_rate: z.string() }))
      .superRefine((rows, ctx) => {
        if (rows.every(isRowLeftOut)) return breakRule(ctx, 'required');
        for (const [index, row] of rows.entries()) {
          if (isRowLeftOut(row)) continue;
          check(price, row.price, [index, 'price']);
          check(quantity, row.quantity, [index, 'quantity']);
          const asked = articles[index];
          if (asked && parseDecimal(parseWireNumber(row.quantity))?.compare(toDecimal(asked.quantity)) === 1)
            breakRule(ctx, 'decimal_max', { max: toDecimal(asked.quantity).toString(), unit: asked.unit }, [
              index,
              'quantity',
            ]);
        }
        function check(schema: z.ZodType, text: string, path: (string | number)[]) {
          const parsed = schema.safeParse(parseWireNumber(text), { reportInput: true });
          forwardIssues(ctx, parsed, () => path, text);
        }
      }),
  });
}

export const isRowLeftOut = ({ price: typed }: Pick<EnteredRowInput, 'price'>): boolean =>
  typed.trim() === '';

/** Returns the valid rows, for the total shown while the user types. */
export function listPricedRows(rows: readonly EnteredRowInput[]) {
  return rows.flatMap((row) => {
    const [unit, amount] = [row.price, row.quantity].map((text) => positive(parseWireNumber(text)));
    return unit && amount ? [{ quantity: amount, unit_price: unit, vat_rate: toDecimal(row.vat_rate) }] : [];
  });
}

function positive(text: string): Decimal | null {
  const number = parseDecimal(text);
  return number?.isPositive() ? number : null;
}
