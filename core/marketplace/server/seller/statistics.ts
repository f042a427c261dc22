import { parseMeasure, type StatisticsMeasure } from '#core/marketplace/rules/procurement.ts';
import type { MarketplaceStatistics } from '#core/marketplace/wire/statistics.ts';
import { DEFAULT_COUNTED_STATUS } from '#core/purchase/rules/money/counted-status.ts';
import { getChartColour } from '#core/statistics/rules/colours.ts';
import { buildComparisonBuckets, chooseEarlierUnit } from '#core/statistics/rules/comparison-buckets.ts';
import { periodsBetween } from '#core/statistics/rules/periods.ts';
import {
  type EarlierRange,
  isBeforeData,
  previousRange,
  previousYearRange,
} from '#core/statistics/rules/ranges.ts';
import {
  buildEarlierDataset,
  buildGroupDataset,
  buildPeriodDataset,
  type ChartGroup,
  resolveRequestedRange,
  sortByCount,
} from '#core/statistics/server/public.ts';
import type { StatisticsQuery } from '#core/statistics/wire/statistics.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { fieldError, notFoundError } from '#platform/server/errors.ts';
import { type Day, dayInBelgrade } from '#platform/shared/dates.ts';
import { sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { StatisticsCounts } from './counts.ts';
import { createSaleValueConverter } from './sale-value.ts';
import {
  readCategoryNames,
  readCompanyNames,
  readFirstCountedDay,
  readStatisticsCounts,
  type StatisticsFilter,
  type StatisticsRow,
} from './statistics.read.ts';

/** Returns the filter and the measure requested by a statistics query. */
export function parseStatisticsQuery(
  { company, session }: CompanyContext,
  query: StatisticsQuery,
): { readonly filter: StatisticsFilter; readonly measure: StatisticsMeasure } {
  // `company_id` and `supplier` accept only the caller's own company.
  for (const companyId of [query.company_id, query.supplier])
    if (companyId !== 0 && companyId !== company.id) throw notFoundError();
  const measure = parseMeasure(query.status || DEFAULT_COUNTED_STATUS);
  if (measure === undefined) throw fieldError('status', 'choice');
  return {
    filter: {
      accountId: company.id,
      range: resolveRequestedRange(query, dayInBelgrade(session.now)),
      by: query.groupby,
      category_id: query.category,
      customerId: query.customer,
    },
    measure,
  };
}

/** Returns the data for an external supplier's charts (specification §3, product 9 and 12). */
export async function readSupplierStatistics(
  ctx: CompanyContext,
  query: StatisticsQuery,
): Promise<MarketplaceStatistics> {
  const { db } = ctx.platform;
  const { company } = ctx;
  const { filter, measure } = parseStatisticsQuery(ctx, query);
  const { range, by } = filter;
  const worthOf = await createSaleValueConverter(ctx);
  const counts = new StatisticsCounts(await readStatisticsCounts(db, filter), worthOf);
  const every = periodsBetween(range.from, range.to, by);
  const shownPeriods = (one: StatisticsMeasure) =>
    query.no_value === '1' ? every : every.filter((period) => counts.has(one, period));
  const countByPeriod = (one: StatisticsMeasure) =>
    buildPeriodDataset(shownPeriods(one), (period) => String(counts.count(one, period)));
  const wonValue = buildPeriodDataset(shownPeriods('won'), (period) => counts.value(period));
  const first = await readFirstCountedDay(db, company.id);
  const earlier = async (other: EarlierRange | null) => {
    if (!other || isBeforeData(other, first)) return null;
    const then = new StatisticsCounts(
      await readStatisticsCounts(db, { ...filter, range: other, by: chooseEarlierUnit(other, by) }),
      worthOf,
    );
    const bucketsOf = (one: StatisticsMeasure) =>
      buildComparisonBuckets(range, other, by, shownPeriods(one)).filter(
        ({ partner, periods }) =>
          partner !== null || query.no_value === '1' || periods.some((period) => then.has(one, period)),
      );
    const counted = (periods: readonly Day[]) =>
      periods.reduce((total, period) => total + then.count(measure, period), 0);
    const worth = (periods: readonly Day[]) =>
      sum(periods.map((period) => toDecimal(then.value(period)))).toFixed(2);
    return {
      date_from: other.from,
      date_to: other.to,
      totals: then.totals(),
      count_purchases_by_period: buildEarlierDataset(bucketsOf(measure), (periods) =>
        String(counted(periods)),
      ),
      total_consumption_by_period: buildEarlierDataset(bucketsOf('won'), worth),
    };
  };
  return {
    count_purchases_by_period: countByPeriod(measure),
    total_by_period_and_supplier: {
      data: [{ id: company.id, name: company.name, data: wonValue.data }],
      labels: wonValue.labels,
      colors: [getChartColour(company.id)],
      parent_cats: [''],
    },
    total_consumption_by_period: wonValue,
    ...(await groupsOf(ctx, counts.rows(measure))),
    count_invitations_by_period: countByPeriod('invited'),
    count_offers_by_period: countByPeriod('offered'),
    count_won_by_period: countByPeriod('won'),
    totals: counts.totals(),
    previous_period: await earlier(previousRange(range)),
    previous_year: await earlier(previousYearRange(range)),
    currency: company.settings.currency,
    date_from: range.from,
    date_to: range.to,
  };
}

async function groupsOf({ platform: { db }, lang }: CompanyContext, counted: readonly StatisticsRow[]) {
  const categories = await readCategoryNames(db, lang);
  const customers = await readCompanyNames(db, [...new Set(counted.map((row) => row.company_id))]);
  const categoryName = (id: number | null) => (id === null ? '' : (categories.get(id) ?? ''));
  return {
    count_purchases_by_category: grouped(
      counted,
      (row) => row.parent_category_id,
      (id) => ({ label: categoryName(id), parent: categoryName(id) }),
    ),
    count_purchases_by_customer: grouped(
      counted,
      (row) => row.company_id,
      (id) => ({ label: (id !== null && customers.get(id)) || '', parent: '' }),
    ),
  };
}

/** Adds up the counts by group, largest group first. */
function grouped(
  rows: readonly StatisticsRow[],
  groupOf: (row: StatisticsRow) => number | null,
  named: (id: number | null) => Pick<ChartGroup, 'label' | 'parent'>,
) {
  const counts = new Map<number | null, number>();
  for (const row of rows) counts.set(groupOf(row), (counts.get(groupOf(row)) ?? 0) + row.n);
  return buildGroupDataset(sortByCount([...counts].map(([id, n]) => ({ id, n, ...named(id) }))));
}
