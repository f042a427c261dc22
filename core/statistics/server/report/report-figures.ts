import type { PurchaseStatistics } from '#core/statistics/wire/purchase-statistics.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';

/** A key figure of the range, of the previous range and of the same range a year earlier; null if there is none. */
export interface ReportFigure {
  readonly name: 'count' | 'value' | 'average';
  readonly now: string | null;
  readonly before: string | null;
  readonly year_ago: string | null;
}

type Totals = PurchaseStatistics['totals'];

export function computeReportFigures({
  totals,
  previous_period,
  previous_year,
}: PurchaseStatistics): ReportFigure[] {
  const figure = (name: ReportFigure['name'], of: (totals: Totals) => string | null): ReportFigure => ({
    name,
    now: of(totals),
    before: previous_period && of(previous_period.totals),
    year_ago: previous_year && of(previous_year.totals),
  });
  return [
    figure('count', ({ count }) => String(count)),
    figure('value', ({ value }) => value),
    figure('average', ({ count, value }) =>
      value === null || count === 0 ? null : toDecimal(value).div(toDecimal(count), 2).toFixed(2),
    ),
  ];
}

/** Returns the change from earlier to now in per cent with one decimal; null if there is no earlier value. */
export function computePercentChange(now: string | null, earlier: string | null): string | null {
  if (now === null || earlier === null || !toDecimal(earlier).isPositive()) return null;
  return toDecimal(now).sub(toDecimal(earlier)).mul(toDecimal(100)).div(toDecimal(earlier), 1).toFixed(1);
}
