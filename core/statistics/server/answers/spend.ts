import { getVisiblePriceScope } from '#core/purchase/rules/visibility.ts';
import { getChartColour } from '#core/statistics/rules/colours.ts';
import {
  type DayRange,
  isBeforeData,
  previousRange,
  previousYearRange,
} from '#core/statistics/rules/ranges.ts';
import type { ComparisonMode, Spend, SpendGrouping } from '#core/statistics/wire/answers.ts';
import type { StatisticsQuery } from '#core/statistics/wire/statistics.ts';
import type { CompanyReader } from '#platform/server/context.ts';
import { type Decimal, sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { readFirstDay } from '../statistics.read.ts';
import { resolveScopeAndRange } from '../statistics.ts';
import { readGroupNames } from './group-names.read.ts';
import { readSpend, type SpendSums } from './spend.read.ts';

/** Returns the earlier range for each choice of comparison. */
export const EARLIER_RANGE_BY_COMPARISON: Readonly<
  Record<ComparisonMode, (range: DayRange) => DayRange | null>
> = {
  period: previousRange,
  year: previousYearRange,
  none: () => null,
};

/** Returns spend by group, the largest first, in the range and in the range for comparison. */
export async function getSpend(
  ctx: CompanyReader,
  query: StatisticsQuery & { readonly by: SpendGrouping; readonly compare: ComparisonMode },
): Promise<Spend> {
  const { scope, range } = resolveScopeAndRange(ctx, query);
  const prices = getVisiblePriceScope(ctx.actor);
  const asked = EARLIER_RANGE_BY_COMPARISON[query.compare](range);
  const sums = await readSpend(scope, range, query.by, asked);
  const isEmpty = sums.every(({ n_before }) => n_before === 0);
  const other = asked && isEmpty && isBeforeData(asked, await readFirstDay(scope)) ? null : asked;
  const names = await readGroupNames(
    ctx.tenant,
    query.by,
    sums.flatMap(({ id }) => (id ? [id] : [])),
  );
  const total = {
    n: sums.reduce((all, { n }) => all + n, 0),
    net: sum(sums.map(({ net }) => toDecimal(net))),
  };
  const shownValue = (net: Decimal) => (prices === 'none' ? null : net.toFixed(2));
  const partOf = ({ n, net, n_before, net_before }: SpendSums) => ({
    n,
    value: shownValue(toDecimal(net)),
    before: other && { n: n_before, value: shownValue(toDecimal(net_before)) },
    share:
      prices === 'none'
        ? computePercent(toDecimal(n), toDecimal(total.n))
        : computePercent(toDecimal(net), total.net),
  });
  const others = sums.find(({ id }) => id === null);
  return {
    data: sums.flatMap((row) =>
      row.id === null
        ? []
        : [
            {
              id: row.id,
              name: names.get(row.id) ?? '',
              color: getChartColour(row.id || null),
              ...partOf(row),
            },
          ],
    ),
    others: others ? { groups: others.groups, ...partOf(others) } : null,
    total: { n: total.n, value: shownValue(total.net) },
    earlier: other && {
      total: {
        n: sums.reduce((all, { n_before }) => all + n_before, 0),
        value: shownValue(sum(sums.map(({ net_before }) => toDecimal(net_before)))),
      },
      date_from: other.from,
      date_to: other.to,
    },
    ...describeCoverage(ctx, range),
  };
}

/** Returns the fields, shared by all answers about money, that state what an answer covers. */
export function describeCoverage(
  { actor, company }: CompanyReader,
  { from, to }: { readonly from: string; readonly to: string },
): Pick<Spend, 'prices' | 'currency' | 'date_from' | 'date_to'> {
  return {
    prices: getVisiblePriceScope(actor),
    currency: company.settings.currency,
    date_from: from,
    date_to: to,
  };
}

/** Returns a percentage with one decimal; 0 when the whole is zero. */
export function computePercent(part: Decimal, whole: Decimal): string {
  return whole.isZero() ? '0.0' : part.mul(toDecimal(100)).div(whole, 1).toFixed(1);
}
