import { SEARCH_ITEMS, SEARCH_RESULTS_PER_KIND } from '#platform/shared/validation/limits.ts';
import type { SearchGroup } from './search-row.ts';

/** The number of rows that the list shows without scrolling on a usual screen. */
const ROWS = 10;
/** The number of rows that each kind gets even if there are more than `ROWS`. */
const ROWS_AT_LEAST = 2;

/**
 * Returns the kinds that have matches, each with the rows to show: at most four items, and two to five rows of each
 * other kind, as many as fit.
 */
export function allocateRows(groups: readonly SearchGroup[]): SearchGroup[] {
  const found = groups
    .filter(({ rows }) => rows.length > 0)
    .map((group) => {
      const [least, most] =
        group.id === 'items' ? [SEARCH_ITEMS, SEARCH_ITEMS] : [ROWS_AT_LEAST, SEARCH_RESULTS_PER_KIND];
      return { group, shown: Math.min(least, group.rows.length), most: Math.min(most, group.rows.length) };
    });
  let left = ROWS - found.reduce((all, { shown }) => all + shown, 0);
  return found.map(({ group, shown, most }) => {
    const more = Math.max(0, Math.min(most - shown, left));
    left -= more;
    return { ...group, rows: group.rows.slice(0, shown + more) };
  });
}
