import type { PurchaseStatistics } from '@ponuda/contract/purchase-statistics';

type Comparison = PurchaseStatistics['previous_year'];

/** What the charts stand beside: the period before unless the year before is chosen, or nothing. */
export function earlierOf(statistics: PurchaseStatistics, compare: string): Comparison {
  if (compare === 'none') return null;
  return compare === 'year' ? statistics.previous_year : statistics.previous_period;
}
