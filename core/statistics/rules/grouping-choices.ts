import type { Day } from '#platform/shared/dates.ts';
import { GROUP_BY_VALUES, type GroupBy, periodsBetween } from './periods.ts';

/** The numbers of bars between which a chart is offered: fewer compare nothing, more are no longer readable. */
const FEWEST = 3;
const MOST = 62;

/** Returns the groupings that suit a range, and the chosen one. */
export function listGroupingChoices(from: Day, to: Day, chosen: string): GroupBy[] {
  return GROUP_BY_VALUES.filter((by) => {
    if (String(by) === chosen) return true;
    const { length } = periodsBetween(from, to, by);
    return length >= FEWEST && length <= MOST;
  });
}
