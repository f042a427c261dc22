import { hashKey, type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Paged } from '#platform/shared/wire/common.ts';
import { useNotFoundOnMissingData } from './use-main-data.ts';

export interface PagedListOptions<Row> {
  /** Everything on which the rows depend; the page is in it as `page` of an object. */
  readonly queryKey: QueryKey;
  readonly fetchPage: (signal: AbortSignal) => Promise<Paged<Row>>;
  readonly page: number;
  /**
   * Puts the page into the URL; replaces the history entry, so that Back does not lead to a page that no longer exists.
   */
  readonly onPage: (page: number) => void;
  /** The list is secondary data of the page: its 404 is shown in place. */
  readonly beside?: boolean;
}

export interface PagedList<Row> {
  /** Undefined until the first rows of these filters have arrived; then always the newest ones. */
  readonly rows: readonly Row[] | undefined;
  readonly total: number;
  readonly lastPage: number;
  readonly page: number;
  readonly error: Error | null;
  readonly refreshing: boolean;
  /** The rows are of another page than the requested one: they may be read, but not acted on. */
  readonly stale: boolean;
  readonly retry: () => void;
}

/**
 * Returns one page of a list. A page that became empty is replaced by the last page with rows (specification §5); while
 * a page is loading, or if it could not be loaded, the previous page stays. Rows of other filters do not stay, because
 * they would be below the wrong heading.
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

/** Returns a query's `placeholderData`: only rows of another page of the same filters. */
export function placeholderFromOtherPage<Data>(queryKey: QueryKey) {
  return (before: Data | undefined, of: { readonly queryKey: QueryKey } | undefined) =>
    of && filtersOf(of.queryKey) === filtersOf(queryKey) ? before : undefined;
}

/** Returns the key without its page, as a text to compare. */
const filtersOf = (queryKey: QueryKey) =>
  hashKey(
    queryKey.map((part) =>
      typeof part === 'object' && part !== null && 'page' in part ? { ...part, page: 0 } : part,
    ),
  );
