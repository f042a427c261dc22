import { z } from 'zod';
import { PURCHASE_KINDS } from '#core/purchase/rules/status.ts';
import { purchaseStatus } from '#core/purchase/wire/statuses.ts';
import { amount, calendarDay, currency, named, page, paged } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import {
  EXPORTS_PER_MINUTE,
  exportEndpoint,
  exportFormat,
  SHEET_MEDIA_TYPE_LIST,
} from '#platform/shared/wire/exports.ts';
import { booleanParam } from '#platform/shared/wire/rules.ts';
import {
  comparisonWith,
  groupsDataset,
  optionalDay,
  dataset as periodDataset,
  seriesDataset,
  statisticsQuery,
} from './statistics.ts';

/** The number of purchases, and their net value in the company's currency; null if the caller sees no prices. */
const totals = z.object({ count: z.int(), value: amount.nullable() });

const comparison = comparisonWith(totals);

/**
 * A buyer's statistics (specification §3, product 12, ADR 0040). The three datasets by period have the same labels.
 * Datasets of values are empty if the caller sees no prices.
 */
export const purchaseStatistics = z.object({
  count_purchases_by_period: periodDataset,
  /** The suppliers with the largest values, and all others together under id 0. */
  total_by_period_and_supplier: seriesDataset,
  total_consumption_by_period: periodDataset,
  count_purchases_by_category: groupsDataset,
  totals,
  /** The same number of months, or of days, immediately before; null if that range would begin before 1900. */
  previous_period: comparison.nullable(),
  /** The same days a year earlier. */
  previous_year: comparison.nullable(),
  /** Whether the values cover all counted purchases, some of them, or none (product 4). */
  prices: z.enum(['all', 'some', 'none']),
  currency,
  date_from: calendarDay,
  date_to: calendarDay,
});
export type PurchaseStatistics = z.output<typeof purchaseStatistics>;

/** A purchase counted in a bar or slice. */
export const countedPurchase = z.object({
  id: z.int(),
  kind: z.enum(PURCHASE_KINDS),
  request_number: z.string(),
  name: z.string(),
  status: purchaseStatus,
  category: named,
  creator: named,
  /** The suppliers of the bar, the largest value first. */
  suppliers: z.array(named),
  /** The day on which the purchase is counted. */
  counted_on: calendarDay,
  /**
   * The purchase's part of the bar, net in the company's currency; null before the confirmation, or if the caller may
   * not see prices.
   */
  value: amount.nullable(),
});
export type CountedPurchase = z.output<typeof countedPurchase>;

/** The names of the datasets, for a file of one chart. */
export const DATASETS = [
  'count_purchases_by_period',
  'total_by_period_and_supplier',
  'total_consumption_by_period',
  'count_purchases_by_category',
] as const;

/**
 * The filters of a bar or slice, in addition to the filters of the page: the first day of its period ('' for the whole
 * range), and `others=1` for the suppliers that are summed as others.
 */
const drillDown = statisticsQuery.safeExtend({
  bucket: optionalDay,
  others: booleanParam('0'),
});
export type DrillDownQuery = z.output<typeof drillDown>;

export const purchaseStatisticsApi = {
  'GET statistics/global/get': {
    summary: 'Statistics of the company’s purchases, as far as the caller sees them.',
    query: statisticsQuery,
    response: purchaseStatistics,
  },
  'GET statistics/global/export': {
    summary: 'The figures of one chart as a file.',
    query: statisticsQuery.safeExtend({
      format: exportFormat,
      dataset: z.enum(DATASETS).default('count_purchases_by_period'),
    }),
    file: SHEET_MEDIA_TYPE_LIST,
    perMinute: EXPORTS_PER_MINUTE * DATASETS.length,
  },
  'GET statistics/options': {
    summary: 'The categories, departments and suppliers of the purchases that the caller sees, for filters.',
    response: z.object({ categories: z.array(named), sectors: z.array(named), suppliers: z.array(named) }),
  },
  'GET statistics/purchases/get': {
    summary: 'The purchases behind a bar or slice, the newest day first; their values add up to it.',
    query: drillDown.safeExtend({ page }),
    response: paged(countedPurchase).extend({ value: amount.nullable(), currency }),
  },
  'GET statistics/purchases/get/export': exportEndpoint('GET statistics/purchases/get', drillDown.shape),
} as const satisfies ApiSpec;
