import { visiblePriceScope } from '#core/purchase/rules/visibility.ts';
import { colourOf } from '#core/statistics/rules/colours.ts';
import { type DayRange, isBeforeData, previousRange, yearBefore } from '#core/statistics/rules/ranges.ts';
import type { Compare, Spend, SpendGrouping } from '#core/statistics/wire/answers.ts';
import type { StatisticsQuery } from '#core/statistics/wire/statistics.ts';
import type { CompanyReader } from '#platform/server/context.ts';
import { type Decimal, dec, sum } from '#platform/shared/money/decimal.ts';
import { readFirstDay } from '../statistics.read.ts';
import { scopeAndRangeOf } from '../statistics.ts';
import { readGroupNames } from './group-names.read.ts';
import { readSpend, type SpendSums } from './spend.read.ts';

/** Returns the earlier range for each choice of comparison. */
export const EARLIER_RANGE_OF: Readonly<Record<Compare, (range: DayRange) => DayRange | null>> = {
  period: previousRange,
  year: yearBefore,
  none: () => null,
};

/** Returns spend by group, the largest first, in the range and in the range for comparison. */
export async function spendOf(
  ctx: CompanyReader,
  query: StatisticsQuery & { readonly by: SpendGrouping; readonly compare: Compare },
): Promise<Spend> {
  const { scope, range } = scopeAndRangeOf(ctx, query);
  const prices = visiblePriceScope(ctx.actor);
  const asked = EARLIER_RANGE_OF[query.compare](range);
  const sums = await readSpend(scope, range, query.by, asked);
  const isEmpty = sums.every(({ n_before }) => n_before === 0);
  const other = asked && isEmpty && isBeforeData(asked, await readFirstDay(scope)) ? null : asked;
  const names = await readGroupNames(
    ctx.tenant,
    query.by,
    sums.flatMap(({ id }) => (id ? [id] : [])),
  );
  const total = { n: sums.reduce((all, { n }) => all + n, 0), net: sum(sums.map(({ net }) => dec(net))) };
  const shownValue = (net: Decimal) => (prices === 'none' ? null : net.toFixed(2));
  const partOf = ({ n, net, n_before, net_before }: SpendSums) => ({
    n,
    value: shownValue(dec(net)),
    before: other && { n: n_before, value: shownValue(dec(net_before)) },
    share: prices === 'none' ? percent(dec(n), dec(total.n)) : percent(dec(net), total.net),
  });
  const others = sums.find(({ id }) => id === null);
  return {
    data: sums.flatMap((row) =>
      row.id === null
        ? []
        : [{ id: row.id, name: names.get(row.id) ?? '', color: colourOf(row.id || null), ...partOf(row) }],
    ),
    others: others ? { groups: others.groups, ...partOf(others) } : null,
    total: { n: total.n, value: shownValue(total.net) },
    earlier: other && {
      total: {
        n: sums.reduce((all, { n_before }) => all + n_before, 0),
        value: shownValue(sum(sums.map(({ net_before }) => dec(net_before)))),
      },
      date_from: other.from,
      date_to: other.to,
    },
    ...coverageOf(ctx, range),
  };
}

/** Returns the fields of every answer about money that state what it covers. */
export function coverageOf(
  { actor, company }: CompanyReader,
  { from, to }: { readonly from: string; readonly to: string },
): Pick<Spend, 'prices' | 'currency' | 'date_from' | 'date_to'> {
  return {
    prices: visiblePriceScope(actor),
    currency: company.settings.currency,
    date_from: from,
    date_to: to,
  };
}

/** Returns a percentage with one decimal; 0 when the whole is zero. */
export function percent(part: Decimal, whole: Decimal): string {
  return whole.isZero() ? '0.0' : part.mul(dec(100)).div(whole, 1).toFixed(1);
}
