import { hashKey, type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Paged } from '#platform/shared/wire/common.ts';
import { useNotFoundOnMissingData } from './use-main-data.ts';

export interface PagedListOptions<Row> {
  /**
   * The query key, containing everything on which the rows depend. The page number is the `page` property of an
   * object in the key.
   */
  readonly queryKey: QueryKey;
  readonly fetchPage: (signal: AbortSignal) => Promise<Paged<Row>>;
  readonly page: number;
  /**
   * Puts the page number into the URL, replacing the history entry, so that Back does not lead to a page that no
   * longer exists.
   */
  readonly onPage: (page: number) => void;
  /** Whether the list is secondary data of the page, so that its 404 is shown in place. */
  readonly beside?: boolean;
}

export interface PagedList<Row> {
  /** Undefined until the first rows for these filters have been loaded; afterwards the most recently loaded rows. */
  readonly rows: readonly Row[] | undefined;
  readonly total: number;
  readonly lastPage: number;
  readonly page: number;
  readonly error: Error | null;
  readonly refreshing: boolean;
  /** Whether the rows belong to a different page than the requested one. Such rows may be read, but not acted on. */
  readonly stale: boolean;
  readonly retry: () => void;
}

/**
 * Hook that returns one page of a list. A page that has become empty is replaced by the last page with rows
 * (specification §5). While a page is loading, or if it could not be loaded, the previous page remains. Rows of other
 * filters do not remain, because they would be below the wrong heading.
 */
export function usePagedList<Row>({
  queryKey,
  fetchPage,
  page,
  onPage,
  beside = false,
}: PagedListOptions<Row>): PagedList<Row> {
  const query = useQuery<Paged<Row>>({
    queryKey,
    queryFn: ({ signal }) => fetchPage(signal),
    placeholderData: placeholderFromOtherPage<Paged<Row>>(queryKey),
  });
  useNotFoundOnMissingData(beside ? null : query.error);
  const filters = filtersOf(queryKey);
  const known = useRef<{ readonly filters: string; readonly data: Paged<Row> } | undefined>(undefined);
  if (query.data) known.current = { filters, data: query.data };
  const data = query.data ?? (known.current?.filters === filters ? known.current.data : undefined);
  const stale = data !== undefined && (query.data === undefined || query.isPlaceholderData);

  const emptied = !stale && data?.data.length === 0 && page > 1;
  const target = emptied ? Math.max(1, Math.min(page - 1, data.last_page)) : page;
  useEffect(() => {
    if (target !== page) onPage(target);
  }, [target, page, onPage]);

  return {
    rows: emptied ? undefined : data?.data,
    total: data?.total ?? 0,
    lastPage: data?.last_page ?? 1,
    page,
    error: query.error,
    refreshing: query.isFetching && data !== undefined,
    stale,
    retry: () => void query.refetch(),
  };
}

/** Returns the `placeholderData` of a query: only rows from a different page with the same filters. */
export function placeholderFromOtherPage<Data>(queryKey: QueryKey) {
  return (before: Data | undefined, of: { readonly queryKey: QueryKey } | undefined) =>
    of && filtersOf(of.queryKey) === filtersOf(queryKey) ? before : undefined;
}

/** Returns the key without its page, as a string for comparison. */
const filtersOf = (queryKey: QueryKey) =>
  hashKey(
    queryKey.map((part) =>
      typeof part === 'object' && part !== null && 'page' in part ? { ...part, page: 0 } : part,
    ),
  );
