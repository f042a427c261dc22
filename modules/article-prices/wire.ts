import { z } from 'zod';
import { amount, calendarDay, currency, idParams, named, unit } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { filterId, requiredText } from '#platform/shared/wire/rules.ts';

/** The net price of one unit of an article, either paid or only offered. */
export const articlePrice = z.object({
  /** Whether the article was ordered from a supplier, or only offered by one. */
  kind: z.enum(['bought', 'offered']),
  day: calendarDay,
  supplier: named,
  /** The name of the article at that time. */
  name: z.string(),
  /** Whether the name equals the requested one, ignoring case and accents; otherwise it is only similar. */
  same: z.boolean(),
  quantity: amount,
  /** The price in the company's currency, at the stored rate. */
  unit_price: amount,
  /** The price as offered, in the currency of the offer. */
  original: z.object({ unit_price: amount, currency }),
  purchase: z.object({
    id: z.int(),
    request_number: z.string(),
    kind: z.enum(['request', 'ad_hoc', 'direct']),
  }),
});
export type ArticlePrice = z.output<typeof articlePrice>;

/** A summary of an article's earlier prices: of articles with the same name, or else of similar ones. */
export const priceSummary = z.object({
  /** The newest price of a purchase, or else of an offer; null if the caller may see none. */
  last: articlePrice.nullable(),
  /** The average of the newest purchase prices, at most 24; null if there are none. */
  mean: amount.nullable(),
  bought: z.int(),
});
export type PriceSummary = z.output<typeof priceSummary>;

export const priceHistory = priceSummary.extend({
  /** The requested unit; if the article never had a price in that unit, the unit of its latest price. */
  unit,
  currency,
  /** Newest first, at most 60. */
  data: z.array(articlePrice),
});
export type PriceHistory = z.output<typeof priceHistory>;

export const articlePricesApi = {
  'GET articles/prices': {
    summary:
      'What an article cost before, found by its name however it is typed, as far as the caller sees prices.',
    query: z.object({ name: requiredText(), unit, supplier_id: filterId() }),
    response: priceHistory,
  },
  'GET purchases/{id}/article-prices': {
    summary: 'What each article of a purchase cost in other purchases, to compare its offers with.',
    params: idParams,
    response: z.object({
      currency,
      data: z.array(priceSummary.extend({ article_id: z.int() })),
    }),
  },
} as const satisfies ApiSpec;
