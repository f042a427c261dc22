import { parseCountedStatus } from '#core/purchase/rules/money/counted-status.ts';
import { getVisiblePriceScope } from '#core/purchase/rules/visibility.ts';
import type { CompanyReader } from '#platform/server/context.ts';
import { fieldError, notFoundError } from '#platform/server/errors.ts';
import { type Day, dayInBelgrade } from '#platform/shared/dates.ts';
import { sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { getChartColour, NEUTRAL_COLOUR } from '../rules/colours.ts';
import {
  buildComparisonBuckets,
  type ComparisonBucket,
  chooseEarlierUnit,
} from '../rules/comparison-buckets.ts';
import { periodsBetween } from '../rules/periods.ts';
import {
  type DayRange,
  type EarlierRange,
  isBeforeData,
  previousRange,
  previousYearRange,
} from '../rules/ranges.ts';
import type { PurchaseStatistics } from '../wire/purchase-statistics.ts';
import type { SeriesDataset, StatisticsQuery } from '../wire/statistics.ts';
import { buildEarlierDataset, buildGroupDataset, buildPeriodDataset, sortByCount } from './datasets.ts';
import { readCategoryNames, readSupplierNames } from './names.read.ts';
import { resolveRequestedRange } from './requested-range.ts';
import {
  type CategorySums,
  type PeriodSums,
  readFirstDay,
  readSums,
  readSupplierSums,
  type StatisticsScope,
  type SupplierSums,
} from './statistics.read.ts';

/** Returns the scope and the range that the filters of the statistics select. */
export function resolveScopeAndRange(
  { tenant, actor, company, session }: CompanyReader,
  query: StatisticsQuery,
): { readonly scope: StatisticsScope; readonly range: DayRange } {
  // The caller cannot access other companies' data (product 12).
  if (query.company_id !== 0 && query.company_id !== company.id) throw notFoundError();
  const counted = parseCountedStatus(query.status);
  if (counted === undefined) throw fieldError('status', 'choice');
  return {
    scope: {
      tenant,
      actor,
      counted,
      category_id: query.category,
      sector_id: query.sector,
      supplier_id: query.supplier,
    },
    range: resolveRequestedRange(query, dayInBelgrade(session.now)),
  };
}

/** Returns the data of the charts on a buyer's home page (specification §3, product 12, ADR 0040). */
export async function getPurchaseStatistics(
  ctx: CompanyReader,
  query: StatisticsQuery,
): Promise<PurchaseStatistics> {
  const { scope, range } = resolveScopeAndRange(ctx, query);
  const prices = getVisiblePriceScope(ctx.actor);
  const by = query.groupby;
  const every = periodsBetween(range.from, range.to, by);
  const { periods, categories } = await readSums(scope, range, by);
  const counts = new Map(periods.map((row) => [row.period, row]));
  const shown = query.no_value === '1' ? every : every.filter((period) => counts.has(period));
  const priced = prices === 'none' ? [] : shown;
  const earlier = async (other: EarlierRange | null) => {
    if (!other) return null;
    const sums = await readSums(scope, other, chooseEarlierUnit(other, by));
    if (sums.periods.length === 0 && isBeforeData(other, await readFirstDay(scope))) return null;
    const counted = new Set(sums.periods.map(({ period }) => period));
    const buckets = buildComparisonBuckets(range, other, by, shown).filter(
      ({ partner, periods: parts }) =>
        partner !== null || query.no_value === '1' || parts.some((part) => counted.has(part)),
    );
    return comparisonOf(other, sums.periods, buckets, prices !== 'none');
  };
  return {
    count_purchases_by_period: buildPeriodDataset(shown, (period) => String(counts.get(period)?.n ?? 0)),
    total_by_period_and_supplier: await suppliersDataset(
      ctx,
      prices === 'none' ? [] : await readSupplierSums(scope, range, by),
      priced,
    ),
    total_consumption_by_period: buildPeriodDataset(priced, (period) => amountOf(counts.get(period))),
    count_purchases_by_category: await categoriesDataset(ctx, categories),
    totals: totalsOf(periods, prices !== 'none'),
    previous_period: await earlier(previousRange(range)),
    previous_year: await earlier(previousYearRange(range)),
    prices,
    currency: ctx.company.settings.currency,
    date_from: range.from,
    date_to: range.to,
  };
}

type Comparison = NonNullable<PurchaseStatistics['previous_year']>;

function comparisonOf(
  range: DayRange,
  sums: readonly PeriodSums[],
  buckets: readonly ComparisonBucket[],
  priced: boolean,
): Comparison {
  const at = new Map(sums.map((row) => [row.period, row]));
  const totalsIn = (periods: readonly Day[]) =>
    totalsOf(
      periods.flatMap((period) => at.get(period) ?? []),
      priced,
    );
  return {
    date_from: range.from,
    date_to: range.to,
    totals: totalsOf(sums, priced),
    count_purchases_by_period: buildEarlierDataset(buckets, (periods) => String(totalsIn(periods).count)),
    total_consumption_by_period: buildEarlierDataset(
      priced ? buckets : [],
      (periods) => totalsIn(periods).value ?? '0.00',
    ),
  };
}

const amountOf = (row: { readonly net: string } | undefined) => row?.net ?? '0.00';

function totalsOf(sums: readonly PeriodSums[], priced: boolean): PurchaseStatistics['totals'] {
  return {
    count: sums.reduce((total, { n }) => total + n, 0),
    value: priced ? sum(sums.map(({ net }) => toDecimal(net))).toFixed(2) : null,
  };
}

async function categoriesDataset(
  { tenant, lang }: CompanyReader,
  sums: readonly CategorySums[],
): Promise<PurchaseStatistics['count_purchases_by_category']> {
  const counted = sums.filter(({ n }) => n !== 0);
  const names = await readCategoryNames(
    tenant,
    counted.map(({ category_id }) => category_id),
    lang,
  );
  const groups = sortByCount(
    counted.map(({ category_id, n }) => {
      const { name = '', parent = '' } = names.get(category_id) ?? {};
      return { id: category_id, n, label: name, parent };
    }),
  );
  return buildGroupDataset(groups);
}

/** Returns one series for each of the largest suppliers, in descending order, and a last series for all others. */
async function suppliersDataset(
  { tenant }: CompanyReader,
  sums: readonly SupplierSums[],
  periods: readonly Day[],
): Promise<SeriesDataset> {
  const ids = [...new Set(sums.map(({ supplier_id }) => supplier_id))];
  const names = await readSupplierNames(
    tenant,
    ids.filter((id) => id !== 0),
  );
  const lines = ids
    .map((id) => {
      const own = new Map(
        sums.filter(({ supplier_id }) => supplier_id === id).map((row) => [row.period, row]),
      );
      return {
        id,
        name: names.get(id) ?? '',
        total: sum([...own.values()].map(({ net }) => toDecimal(net))),
        data: periods.map((period) => amountOf(own.get(period))),
      };
    })
    .sort(
      (one, other) =>
        Number(one.id === 0) - Number(other.id === 0) ||
        other.total.compare(one.total) ||
        one.name.localeCompare(other.name),
    );
  return {
    data: lines.map(({ id, name, data }) => ({ id, name, data })),
    labels: [...periods],
    colors: lines.map(({ id }) => (id === 0 ? NEUTRAL_COLOUR : getChartColour(id))),
    parent_cats: lines.map(() => ''),
  };
}
