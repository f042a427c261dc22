import { z } from 'zod';
import {
  comparisonWith,
  dataset,
  groupsDataset,
  optionalDay,
  seriesDataset,
  statisticsQuery,
} from '#core/statistics/wire/statistics.ts';
import { amount, calendarDay, currency, named, page, paged } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import {
  EXPORTS_PER_MINUTE,
  exportEndpoint,
  exportFormat,
  SHEET_MEDIA_TYPE_LIST,
} from '#platform/shared/wire/exports.ts';
import { booleanParam } from '#platform/shared/wire/rules.ts';
import { PROCUREMENT_STATES } from '../rules/procurement.ts';

/** The totals of a range, regardless of `status`. The value is net in the account's currency. */
const totals = z.object({
  invited: z.int(),
  offered: z.int(),
  won: z.int(),
  lost: z.int(),
  won_value: amount,
});

const comparison = comparisonWith(totals);

/** An external supplier's statistics across all its buyers (specification §3, product 9 and 12, ADR 0030). */
const marketplaceStatistics = z.object({
  /** The number of procurements counted by `status`, by period. */
  count_purchases_by_period: dataset,
  /**
   * Confirmed sales, net in the account's currency, as a single series, because the account itself is the only
   * supplier.
   */
  total_by_period_and_supplier: seriesDataset,
  total_consumption_by_period: dataset,
  count_purchases_by_category: groupsDataset,
  count_purchases_by_customer: groupsDataset,
  /**
   * Invitations. One chart shows this dataset together with the next two (offers and sales), independent of
   * `status`.
   */
  count_invitations_by_period: dataset,
  count_offers_by_period: dataset,
  count_won_by_period: dataset,
  totals,
  /** The preceding range of the same length; null if it would begin before the calendar's first day. */
  previous_period: comparison.nullable(),
  /** The same days one year earlier. */
  previous_year: comparison.nullable(),
  currency,
  date_from: calendarDay,
  date_to: calendarDay,
});
export type MarketplaceStatistics = z.output<typeof marketplaceStatistics>;

/** The names of the charts' datasets, for exporting a single chart. The first dataset includes offers and sales. */
export const MARKETPLACE_DATASETS = [
  'count_invitations_by_period',
  'total_consumption_by_period',
  'count_purchases_by_period',
  'count_purchases_by_category',
  'count_purchases_by_customer',
] as const;
export type MarketplaceDataset = (typeof MARKETPLACE_DATASETS)[number];

/** One procurement counted by a point, bar or slice. */
export const countedProcurement = z.object({
  /** The ID of the buyer's request. */
  id: z.int(),
  state: z.enum(PROCUREMENT_STATES),
  customer: named,
  request_number: z.string(),
  name: z.string(),
  category: named.nullable(),
  /** The day on which the procurement is counted. */
  counted_on: calendarDay,
  /** The net value of the won part in the account's currency; null if none is counted. */
  value: amount.nullable(),
});
export type CountedProcurement = z.output<typeof countedProcurement>;

/**
 * The filters for a point, bar or slice, in addition to the page's filters: the first day of its period ('' for
 * the whole range), and `uncategorised=1` for purchases without a category.
 */
const drillDown = statisticsQuery.safeExtend({
  bucket: optionalDay,
  uncategorised: booleanParam('0'),
});
export type MarketplaceDrillDownQuery = z.output<typeof drillDown>;

export const marketplaceStatisticsApi = {
  'GET market-place/statistics/global/get': {
    summary: 'Statistics of the external supplier: its own invitations, offers and confirmed sales.',
    query: statisticsQuery,
    response: marketplaceStatistics,
  },
  'GET market-place/statistics/global/export': {
    summary: 'The figures of one chart as a file, or without one those of all.',
    query: statisticsQuery.safeExtend({
      format: exportFormat,
      dataset: z.enum(['', ...MARKETPLACE_DATASETS]).default(''),
    }),
    file: SHEET_MEDIA_TYPE_LIST,
    perMinute: EXPORTS_PER_MINUTE * (MARKETPLACE_DATASETS.length + 1),
  },
  'GET market-place/statistics/procurements/get': {
    summary: 'The procurements behind a point, bar or slice, the newest day first.',
    query: drillDown.safeExtend({ page }),
    response: paged(countedProcurement).extend({ value: amount.nullable(), currency }),
  },
  'GET market-place/statistics/procurements/get/export': exportEndpoint(
    'GET market-place/statistics/procurements/get',
    drillDown.shape,
  ),
} as const satisfies ApiSpec;
