import { isOneOf } from '#platform/shared/closed-list.ts';
import { UNITS } from '#platform/shared/units.ts';
import { SEARCH_RESULTS_PER_KIND } from '#platform/shared/validation/limits.ts';
import { readStored, writeStored } from '#platform/web/lib/storage.ts';
import type { SearchRow } from './search-row.ts';

interface Kept {
  readonly user: number;
  readonly rows: readonly SearchRow[];
}

/** Returns the rows that this user chose most recently on this device; rows of other users are not shown. */
export function readRecentRows(user: number): readonly SearchRow[] {
  try {
    const stored: Kept | null = JSON.parse(readStored('recentSearches') ?? 'null');
    return stored?.user === user ? stored.rows.filter(isRow) : [];
  } catch {
    return [];
  }
}

/**
 * Stores the row as the most recent; a row that is already stored moves to the front. Prices are not stored, because
 * they change.
 */
export function storeRecentRow(user: number, row: SearchRow): void {
  if (row.key === 'offer') return;
  const others = readRecentRows(user).filter(({ key }) => key !== row.key);
  const stored = row.item ? { ...row, hint: '', figure: undefined, end: undefined } : row;
  const rows = [stored, ...others].slice(0, SEARCH_RESULTS_PER_KIND);
  writeStored('recentSearches', JSON.stringify({ user, rows } satisfies Kept));
}

/**
 * Validates a row from the browser's storage, because a different version or other code may have written it; accepts
 * only URLs of this product.
 */
function isRow(row: SearchRow): boolean {
  const { key, title, hint, href, file_id, item } = row;
  if ([key, title, hint].some((text) => typeof text !== 'string')) return false;
  if (item !== undefined)
    return href === undefined && typeof item.name === 'string' && isOneOf(UNITS, item.unit);
  return typeof href === 'string' ? /^\/(?![/\\])/.test(href) : Number.isInteger(file_id);
}
