import { visiblePriceScope } from '#core/purchase/rules/visibility.ts';
import { type DayRange, isBeforeData } from '#core/statistics/rules/ranges.ts';
import type { Figures, FiguresAnswer, FiguresQuery } from '#core/statistics/wire/answers.ts';
import type { CompanyReader } from '#platform/server/context.ts';
import { dec } from '#platform/shared/money/decimal.ts';
import { readFirstDay, type StatisticsScope } from '../statistics.read.ts';
import { scopeAndRangeOf } from '../statistics.ts';
import { readMoneyFigures, readTimeFigures } from './figures.read.ts';
import { coverageOf, EARLIER_RANGE_OF, percent } from './spend.ts';

/** Returns the key figures of the statistics tabs, with the figures of the range for comparison. */
export async function keyFiguresOf(ctx: CompanyReader, query: FiguresQuery): Promise<FiguresAnswer> {
  const { scope, range } = scopeAndRangeOf(ctx, query);
  const other = EARLIER_RANGE_OF[query.compare](range);
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
    ...coverageOf(ctx, range),
  };
}

async function figuresIn(ctx: CompanyReader, scope: StatisticsScope, range: DayRange): Promise<Figures> {
  const { n, total, first_offer, confirmed } = await readTimeFigures(scope, range);
  const seconds = (value: number | null | undefined) => (value == null ? null : Math.round(value));
  const times = {
    n,
    total_median: seconds(total?.[0]),
    total_p90: seconds(total?.[1]),
    first_offer_median: seconds(first_offer),
    confirming_median: seconds(confirmed),
  };
  const money = visiblePriceScope(ctx.actor) === 'none' ? undefined : await readMoneyFigures(scope, range);
  if (!money) return { ...times, money: null };
  const [net, compared] = [dec(money.net), dec(money.compared)];
  return {
    ...times,
    money: {
      value: net.toFixed(2),
      compared: compared.toFixed(2),
      compared_share: percent(compared, net),
      against_mean: dec(money.at_mean).sub(compared).toFixed(2),
      against_highest: dec(money.at_highest).sub(compared).toFixed(2),
      three_offers_share: percent(dec(money.with_three), net),
      suppliers: money.suppliers,
      largest_share: percent(dec(money.largest), net),
      largest_three_share: percent(dec(money.largest_three), net),
    },
  };
}
