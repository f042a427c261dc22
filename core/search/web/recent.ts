import { SEARCH_RESULTS_PER_KIND } from '#platform/shared/validation/limits.ts';
import { readStored, store } from '#platform/web/lib/storage.ts';
import type { SearchRow } from './search-row.ts';

interface Kept {
  readonly user: number;
  readonly rows: readonly SearchRow[];
}

/** Returns the rows that this user last chose on this device; another user's rows are not shown. */
export function recentRows(user: number): readonly SearchRow[] {
  try {
    const stored: Kept | null = JSON.parse(readStored('recentSearches') ?? 'null');
    return stored?.user === user ? stored.rows.filter(isRow) : [];
  } catch {
    return [];
  }
}

/** Stores the row as the most recent; a row that was stored already moves to the front. */
export function rememberRow(user: number, row: SearchRow): void {
  const others = recentRows(user).filter(({ key }) => key !== row.key);
  const rows = [row, ...others].slice(0, SEARCH_RESULTS_PER_KIND);
  store('recentSearches', JSON.stringify({ user, rows } satisfies Kept));
}

/**
 * Validates a row from the browser's storage, which another version or anything else may have written; only addresses
 * of this product are accepted.
 */
function isRow(row: SearchRow): boolean {
  const { key, title, hint, href, file_id } = row;
  if ([key, title, hint].some((text) => typeof text !== 'string')) return false;
  return typeof href === 'string' ? /^\/(?![/\\])/.test(href) : Number.isInteger(file_id);
}
