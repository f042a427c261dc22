import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ProcurementRow } from '#core/marketplace/wire/marketplace.ts';
import { splitSearchWords } from '#platform/shared/search/search-key.ts';
import { SEARCH_RESULTS_PER_KIND } from '#platform/shared/validation/limits.ts';
import type { CallResult } from '#platform/web/lib/http/call-types.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { useDebounced } from '#platform/web/lib/use-debounced.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import {
  itemRow,
  toContactRow,
  toFileRow,
  toProcurementRow,
  toPurchaseRow,
  toSupplierRow,
} from './found-rows.ts';
import type { SearchGroup, SearchRow } from './search-row.ts';

/**
 * In milliseconds. Shorter than the usual pause between two keystrokes, so that the response arrives within 150 ms of
 * the last keystroke.
 */
const TYPING_PAUSE_MS = 80;
const CHARACTERS_MIN = 2;

/** The matches from the server, on the company's or the supplier's side of the platform. */
type Found = Partial<CallResult<'GET search'>> & { procurements?: { data: ProcurementRow[]; total: number } };

async function ask(menu: 'side' | 'marketplace', q: string, signal: AbortSignal): Promise<Found> {
  if (menu === 'side') return call('GET search', { query: { q }, signal, background: true });
  const query = { page: 1, text: q };
  const { data, total } = await call('GET market-place', { query, signal, background: true });
  return { procurements: { data: data.slice(0, SEARCH_RESULTS_PER_KIND), total } };
}

/** Returns the matches for the typed words; previous matches stay until the new ones arrive. */
export function useSearchResults(menu: 'side' | 'marketplace', typed: string) {
  const actor = useActor();
  const format = useFormatters();
  const text = typed.trim();
  const q = useDebounced(text, TYPING_PAUSE_MS);
  const asked = splitSearchWords(text).join('').length >= CHARACTERS_MIN;
  const query = useQuery({
    queryKey: ['search', menu, q],
    queryFn: ({ signal }) => ask(menu, q, signal),
    enabled: asked && splitSearchWords(q).join('').length >= CHARACTERS_MIN,
    placeholderData: keepPreviousData,
  });
  const found: Found = asked ? (query.data ?? {}) : {};
  const { items, purchases, suppliers, procurements, files, contacts } = found;
  const groupOf = <Row>(
    id: SearchGroup['id'],
    matches: { readonly data: readonly Row[]; readonly total: number } | undefined,
    rowOf: (row: Row) => SearchRow,
  ): SearchGroup => ({ id, rows: matches?.data.map(rowOf) ?? [], total: matches?.total ?? 0 });
  return {
    /** Whether the text is long enough to be searched for. */
    asked,
    /** Whether all matches are loaded and belong to the current text. */
    settled: !asked || query.isError || (q === text && query.data !== undefined && !query.isPlaceholderData),
    error: asked && query.isError ? query.error : null,
    retry: () => void query.refetch(),
    retrying: query.isFetching,
    /** The kinds of records in the order shown, without pages. */
    groups: [
      groupOf('items', items, (row) => itemRow(row, actor, format)),
      groupOf('purchases', purchases, (row) => toPurchaseRow(row, actor)),
      groupOf('procurements', procurements, toProcurementRow),
      groupOf('suppliers', suppliers, toSupplierRow),
      groupOf('contacts', contacts, (row) => toContactRow(row, format)),
      groupOf('files', files, toFileRow),
    ],
  };
}
