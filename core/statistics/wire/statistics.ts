import { z } from 'zod';
import { type Day, isDay } from '#platform/shared/dates.ts';
import { amount, calendarDay } from '#platform/shared/wire/common.ts';
import {
  booleanParam,
  breakRule,
  filterId,
  optionalText,
  withCrossFieldRule,
} from '#platform/shared/wire/rules.ts';
import { GROUP_BY, type GroupBy } from '../rules/periods.ts';

/** The longest range of a chart: ten years, in days including both ends. */
export const MAX_STATISTICS_DAYS = 3660;

export const optionalDay = optionalText().superRefine((value, ctx) => {
  if (value !== '' && !isDay(value)) breakRule(ctx, 'date');
});

const groupBy = z.coerce
  .number()
  .pipe(z.int().min(1).max(5))
  .default(GROUP_BY.DAY)
  .transform((value) => value as GroupBy);

/**
 * The filters of the statistics, with the names and defaults of the specification (§7, §9). An id of 0 means all. An
 * empty day means the last month until today, by Belgrade's calendar and with both ends included. `groupby` is as in
 * product 12, and `no_value=1` keeps empty periods as zeros.
 */
export const statisticsQuery = withCrossFieldRule(
  z.object({
    company_id: filterId(),
    date_from: optionalDay,
    date_to: optionalDay,
    groupby: groupBy,
    category: filterId(),
    sector: filterId(),
    status: optionalText(16),
    supplier: filterId(),
    no_value: booleanParam('1'),
    customer: filterId(),
  }),
  ['date_from', 'date_to'],
  'date_to',
  ({ date_from, date_to }, ctx) => {
    if (!isDay(date_from) || !isDay(date_to)) return;
    if (date_from > date_to) breakRule(ctx, 'date_order', {}, ['date_to']);
    else if (days(date_from, date_to) >= MAX_STATISTICS_DAYS)
      breakRule(ctx, 'range_days', { max: MAX_STATISTICS_DAYS }, ['date_from']);
  },
);
export type StatisticsQuery = z.output<typeof statisticsQuery>;

const days = (from: Day, to: Day) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/**
 * One dataset (specification §3) of four parallel lists. A period's label is its first day (`YYYY-MM-DD`), whatever the
 * grouping; an empty label means purchases without a category. `data` contains counts or exact amounts, as text.
 */
export const dataset = z.object({
  data: z.array(amount),
  labels: z.array(z.string()),
  colors: z.array(z.string()),
  parent_cats: z.array(z.string()),
});
export type Dataset = z.output<typeof dataset>;

/** Counts by group. `ids` is parallel to the labels, with 0 for purchases without a group. */
export const groupsDataset = dataset.extend({ ids: z.array(z.int()) });
export type GroupsDataset = z.output<typeof groupsDataset>;

/** Several series over the same periods: `labels` are the periods; each series has a colour and a parent category. */
export const seriesDataset = z.object({
  data: z.array(z.object({ id: z.int(), name: z.string(), data: z.array(amount) })),
  labels: z.array(z.string()),
  colors: z.array(z.string()),
  parent_cats: z.array(z.string()),
});
export type SeriesDataset = z.output<typeof seriesDataset>;

/**
 * The same figures for an earlier range, with the totals of these statistics. Its datasets are parallel to the
 * datasets of the range itself; a label is the first earlier day that is compared with the period, '' if there is
 * none. Earlier days without a counterpart in the shown periods follow as extra buckets, so that the values add up
 * to the totals.
 */
export const comparisonWith = <Totals extends z.ZodType>(totals: Totals) =>
  z.object({
    date_from: calendarDay,
    date_to: calendarDay,
    totals,
    count_purchases_by_period: dataset,
    total_consumption_by_period: dataset,
  });
