import type { PurchaseStatistics } from '#core/statistics/wire/purchase-statistics.ts';
import { dec } from '#platform/shared/money/decimal.ts';

/** A key figure of the range, of the previous range and of the same range a year earlier; null if there is none. */
export interface Figure {
  readonly name: 'count' | 'value' | 'average';
  readonly now: string | null;
  readonly before: string | null;
  readonly year_ago: string | null;
}

type Totals = PurchaseStatistics['totals'];

export function reportFiguresOf({ totals, previous_period, previous_year }: PurchaseStatistics): Figure[] {
  const figure = (name: Figure['name'], of: (totals: Totals) => string | null): Figure => ({
    name,
    now: of(totals),
    before: previous_period && of(previous_period.totals),
    year_ago: previous_year && of(previous_year.totals),
  });
  return [
    figure('count', ({ count }) => String(count)),
    figure('value', ({ value }) => value),
    figure('average', ({ count, value }) =>
      value === null || count === 0 ? null : dec(value).div(dec(count), 2).toFixed(2),
    ),
  ];
}

/** Returns the change from earlier to now in percent with one decimal; null without an earlier value. */
export function changeOf(now: string | null, earlier: string | null): string | null {
  if (now === null || earlier === null || !dec(earlier).isPositive()) return null;
  return dec(now).sub(dec(earlier)).mul(dec(100)).div(dec(earlier), 1).toFixed(1);
}
