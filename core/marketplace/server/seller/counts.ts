import type { StatisticsMeasure } from '#core/marketplace/rules/procurement.ts';
import type { MarketplaceStatistics } from '#core/marketplace/wire/statistics.ts';
import type { Day } from '#platform/shared/dates.ts';
import { type Decimal, sum, toDecimal } from '#platform/shared/money/decimal.ts';
import type { StatisticsRow } from './statistics.read.ts';

const ZERO = toDecimal('0');

/** The counts in a range by measure and period. `worthOf` returns the value of a won row. */
export class StatisticsCounts {
  readonly #rows: readonly StatisticsRow[];
  readonly #counts = new Map<string, number>();
  readonly #values = new Map<Day, Decimal>();

  constructor(rows: readonly StatisticsRow[], worthOf: (row: StatisticsRow) => Decimal) {
    this.#rows = rows;
    for (const row of rows) {
      const key = `${row.measure} ${row.period}`;
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + row.n);
      if (row.measure === 'won')
        this.#values.set(row.period, (this.#values.get(row.period) ?? ZERO).add(worthOf(row)));
    }
  }

  rows(measure: StatisticsMeasure): StatisticsRow[] {
    return this.#rows.filter((row) => row.measure === measure);
  }

  has(measure: StatisticsMeasure, period: Day): boolean {
    return this.#counts.has(`${measure} ${period}`);
  }

  count(measure: StatisticsMeasure, period: Day): number {
    return this.#counts.get(`${measure} ${period}`) ?? 0;
  }

  /** Returns the count over the whole range. */
  total(measure: StatisticsMeasure): number {
    return this.rows(measure).reduce((total, { n }) => total + n, 0);
  }

  /** Returns the value of the sales won in a period, with 2 decimals. */
  value(period: Day): string {
    return (this.#values.get(period) ?? ZERO).toFixed(2);
  }

  totals(): MarketplaceStatistics['totals'] {
    return {
      invited: this.total('invited'),
      offered: this.total('offered'),
      won: this.total('won'),
      lost: this.total('lost'),
      won_value: sum([...this.#values.values()]).toFixed(2),
    };
  }
}
