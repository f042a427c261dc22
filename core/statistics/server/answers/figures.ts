import { getVisiblePriceScope } from '#core/purchase/rules/visibility.ts';
import { type DayRange, isBeforeData } from '#core/statistics/rules/ranges.ts';
import type { KeyFiguresAnswer, KeyFiguresQuery, KeyFigureValues } from '#core/statistics/wire/answers.ts';
import type { CompanyReader } from '#platform/server/context.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { readFirstDay, type StatisticsScope } from '../statistics.read.ts';
import { resolveScopeAndRange } from '../statistics.ts';
import { readMoneyFigures, readTimeFigures } from './figures.read.ts';
import { computePercent, describeCoverage, EARLIER_RANGE_BY_COMPARISON } from './spend.ts';

/** Returns the key figures of the statistics tabs, with the figures of the range for comparison. */
export async function getKeyFigures(ctx: CompanyReader, query: KeyFiguresQuery): Promise<KeyFiguresAnswer> {
  const { scope, range } = resolveScopeAndRange(ctx, query);
  const other = EARLIER_RANGE_BY_COMPARISON[query.compare](range);
  const first = other && (await readFirstDay(scope));
  const earlier = other && !isBeforeData(other, first) ? other : null;
  return {
    now: await figuresIn(ctx, scope, range),
    earlier: earlier && {
      ...(await figuresIn(ctx, scope, earlier)),
      date_from: earlier.from,
      date_to: earlier.to,
    },
    no_data_before: other && first && first > other.from ? first : null,
    ...describeCoverage(ctx, range),
  };
}

async function figuresIn(
  ctx: CompanyReader,
  scope: StatisticsScope,
  range: DayRange,
): Promise<KeyFigureValues> {
  const { n, total, first_offer, confirmed } = await readTimeFigures(scope, range);
  const seconds = (value: number | null | undefined) => (value == null ? null : Math.round(value));
  const times = {
    n,
    total_median: seconds(total?.[0]),
    total_p90: seconds(total?.[1]),
    first_offer_median: seconds(first_offer),
    confirming_median: seconds(confirmed),
  };
  const money = getVisiblePriceScope(ctx.actor) === 'none' ? undefined : await readMoneyFigures(scope, range);
  if (!money) return { ...times, money: null };
  const [net, compared] = [toDecimal(money.net), toDecimal(money.compared)];
  return {
    ...times,
    money: {
      value: net.toFixed(2),
      compared: compared.toFixed(2),
      compared_share: computePercent(compared, net),
      against_mean: toDecimal(money.at_mean).sub(compared).toFixed(2),
      against_highest: toDecimal(money.at_highest).sub(compared).toFixed(2),
      three_offers_share: computePercent(toDecimal(money.with_three), net),
      suppliers: money.suppliers,
      largest_share: computePercent(toDecimal(money.largest), net),
      largest_three_share: computePercent(toDecimal(money.largest_three), net),
    },
  };
}
