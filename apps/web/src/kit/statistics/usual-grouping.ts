import type { Dataset } from '@ponuda/contract/statistics';
import { GROUP_BY } from '@ponuda/domain/statistics/periods';

/** So many bars are still read one by one. */
const FEW = 14;
/** So many days make more weeks than a chart should have. */
const MANY = 120;

/**
 * Returns how charts group time where nobody chose it: by day, as the specification has it (§9), unless most of the days
 * are empty; then by week, and a long range by month. '' is the day, as in the address. `days` are figures by day.
 */
export function usualGrouping(days: readonly Dataset[]): string {
  const { length } = days[0]?.labels ?? [];
  const filled = Array.from({ length }, (_, day) => days.some(({ data }) => Number(data[day] ?? 0) > 0));
  if (length <= FEW || filled.filter(Boolean).length * 2 >= length) return '';
  return String(length > MANY ? GROUP_BY.MONTH : GROUP_BY.WEEK);
}
