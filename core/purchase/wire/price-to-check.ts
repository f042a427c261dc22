import { z } from 'zod';
import { amount, calendarDay, unit } from '#platform/shared/wire/common.ts';

/**
 * An accepted price that differs a lot from a usual price and is shown to the user who confirms it. Prices are net,
 * for one unit, in the company's currency.
 */
export const priceToCheck = z.object({
  article_id: z.int(),
  article: z.string(),
  unit,
  rfp_id: z.int(),
  supplier: z.string(),
  quantity: amount,
  price: amount,
  /** The usual price from which the price differs: `others`, or the last paid price. */
  usual: amount,
  /** The median of the other offers; null if there are none. */
  others: amount.nullable(),
  /** The last paid price; null if none is known. */
  paid: z.object({ price: amount, day: calendarDay }).nullable(),
  /**
   * How much more the quantity would cost at the usual price; negative if it would cost less.
   */
  difference: amount,
  /** The lowest price of another supplier that does not need to be checked; null if there is none. */
  next: z.object({ supplier: z.string(), price: amount }).nullable(),
});
export type PriceToCheck = z.output<typeof priceToCheck>;
