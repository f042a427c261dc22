import { GROUP_BY } from './periods.ts';

/** The maximum number of bars that are still readable individually. */
const FEW = 14;
/** From this number of days, a chart by week has too many bars. */
const MANY = 120;

/**
 * Returns the default grouping of charts: by day, as the specification states (§9). If most of the days are empty,
 * the grouping is by week or, for a long range, by month. '' means by day, as in the URL. `days` contains figures by
 * day.
 */
export function defaultGrouping(...days: readonly (readonly string[])[]): string {
  const { length } = days[0] ?? [];
  const filled = Array.from({ length }, (_, day) => days.some((figures) => Number(figures[day] ?? 0) > 0));
  if (length <= FEW || filled.filter(Boolean).length * 2 >= length) return '';
  return String(length > MANY ? GROUP_BY.MONTH : GROUP_BY.WEEK);
}
