import { SEARCH_RESULTS_PER_KIND } from '#platform/shared/validation/limits.ts';
import type { SearchGroup, SearchRow } from './search-row.ts';

/** The number of the five rows that are reserved for application pages if records compete for them. */
const PAGES_AT_LEAST = 2;

/** Groups the rows of the combined kind under separate headings, so that no purchase is listed under "Pages". */
export function groupByHeading(
  { rows }: SearchGroup,
  totals: { readonly pages: number; readonly purchases: number; readonly suppliers: number },
): SearchGroup[] {
  const of = (look: SearchRow['look']) => rows.filter((row) => row.look === look);
  return [
    { id: 'pages', rows: of('page'), total: totals.pages },
    { id: 'purchases', rows: of('purchase'), total: totals.purchases },
    { id: 'suppliers', rows: of('supplier'), total: totals.suppliers },
  ];
}

/**
 * Returns pages of the application, then records that have their own page: one combined kind, five rows in total
 * (S2.69, S2.70).
 */
export function buildPagesGroup(
  pages: readonly SearchRow[],
  records: { readonly rows: readonly SearchRow[]; readonly total: number },
): SearchGroup {
  const room = Math.max(PAGES_AT_LEAST, SEARCH_RESULTS_PER_KIND - records.rows.length);
  return {
    id: 'pages',
    rows: [...pages.slice(0, room), ...records.rows].slice(0, SEARCH_RESULTS_PER_KIND),
    total: pages.length + records.total,
  };
}
