import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ProcurementRow } from '#core/marketplace/wire/marketplace.ts';
import { splitSearchWords } from '#platform/shared/search/search-key.ts';
import { SEARCH_RESULTS_PER_KIND } from '#platform/shared/validation/limits.ts';
import type { CallResult } from '#platform/web/lib/http/call-types.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { useDebounced } from '#platform/web/lib/use-debounced.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { toContactRow, toFileRow, toProcurementRow, toPurchaseRow, toSupplierRow } from './found-rows.ts';
import type { SearchGroup } from './search-row.ts';

/** Shorter than the usual pause between two letters, so that the response arrives within 150 ms of the last letter. */
const TYPING_PAUSE_MS = 80;
const LETTERS_MIN = 2;

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
  const asked = splitSearchWords(text).join('').length >= LETTERS_MIN;
  const query = useQuery({
    queryKey: ['search', menu, q],
    queryFn: ({ signal }) => ask(menu, q, signal),
    enabled: asked && splitSearchWords(q).join('').length >= LETTERS_MIN,
    placeholderData: keepPreviousData,
  });
  const found: Found = asked ? (query.data ?? {}) : {};
  const { purchases, suppliers, procurements, files, contacts } = found;
  const total = (of: { total: number } | undefined) => of?.total ?? 0;
  return {
    /** Whether all matches are loaded and belong to the current text. */
    settled: !asked || query.isError || (q === text && query.data !== undefined && !query.isPlaceholderData),
    error: asked && query.isError ? query.error : null,
    retry: () => void query.refetch(),
    retrying: query.isFetching,
    records: {
      rows: [
        ...(purchases?.data ?? []).map((row) => toPurchaseRow(row, actor)),
        ...(procurements?.data ?? []).map(toProcurementRow),
        ...(suppliers?.data ?? []).map(toSupplierRow),
      ],
      total: total(purchases) + total(procurements) + total(suppliers),
    },
    totals: { purchases: total(purchases) + total(procurements), suppliers: total(suppliers) },
    groups: [
      { id: 'files', rows: (files?.data ?? []).map(toFileRow), total: total(files) },
      {
        id: 'contacts',
        rows: (contacts?.data ?? []).map((row) => toContactRow(row, format)),
        total: total(contacts),
      },
    ] satisfies SearchGroup[],
  };
}
