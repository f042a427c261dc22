import { z } from 'zod';
import { amount, calendarDay, unit } from '#platform/shared/wire/common.ts';

/**
 * An accepted price that is far from the usual one, as whoever confirms it must see it. Prices are net, for one unit, in the
 * company's currency.
 */
export const priceToCheck = z.object({
  article_id: z.int(),
  article: z.string(),
  unit,
  rfp_id: z.int(),
  supplier: z.string(),
  quantity: amount,
  price: amount,
  /** The median of the other offers; null where there are none. */
  others: amount.nullable(),
  /** The price that was paid last; null where none is known. */
  paid: z.object({ price: amount, day: calendarDay }).nullable(),
  /** What the quantity would cost more at the usual price; negative where it would cost less. */
  difference: amount,
  /** The lowest price of another supplier that is not far from the usual one. */
  next: z.object({ supplier: z.string(), price: amount }).nullable(),
});
export type PriceToCheck = z.output<typeof priceToCheck>;
