import { GROUP_BY } from './periods.ts';

/** So many bars are still read one by one. */
const FEW = 14;
/** So many days make more weeks than a chart should have. */
const MANY = 120;

/**
 * Returns how charts group time where nobody chose it: by day, as the specification has it (§9), unless most of the days
 * are empty; then by week, and a long range by month. '' is the day, as in the address. `days` are figures by day.
 */
export function usualGrouping(...days: readonly (readonly string[])[]): string {
  const { length } = days[0] ?? [];
  const filled = Array.from({ length }, (_, day) => days.some((figures) => Number(figures[day] ?? 0) > 0));
  if (length <= FEW || filled.filter(Boolean).length * 2 >= length) return '';
  return String(length > MANY ? GROUP_BY.MONTH : GROUP_BY.WEEK);
}
