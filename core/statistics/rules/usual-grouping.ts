import { GROUP_BY } from './periods.ts';

/** The most bars that are still readable one by one. */
const FEW = 14;
/** From this many days on, a chart by week has too many bars. */
const MANY = 120;

/**
 * Returns the default grouping of charts: by day, as the specification states (§9), unless most of the days are empty;
 * then by week, and a long range by month. '' is the day, as in the address. `days` are figures by day.
 */
export function usualGrouping(...days: readonly (readonly string[])[]): string {
  const { length } = days[0] ?? [];
  const filled = Array.from({ length }, (_, day) => days.some((figures) => Number(figures[day] ?? 0) > 0));
  if (length <= FEW || filled.filter(Boolean).length * 2 >= length) return '';
  return String(length > MANY ? GROUP_BY.MONTH : GROUP_BY.WEEK);
}
