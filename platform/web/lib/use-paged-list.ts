import { hashKey, type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Paged } from '#platform/shared/wire/common.ts';
import { useMainData } from './use-main-data.ts';

export interface PagedListOptions<Row> {
  /** Everything the rows depend on; the page stands in it as `page` of an object. */
  readonly queryKey: QueryKey;
  readonly fetchPage: (signal: AbortSignal) => Promise<Paged<Row>>;
  readonly page: number;
  /** Puts the page into the address; replaces, so that Back does not lead to a page that is gone. */
  readonly onPage: (page: number) => void;
  /** It stands beside what the page is about: a 404 of it stays in its place. */
  readonly beside?: boolean;
}

export interface PagedList<Row> {
  /** Undefined until the first rows of these filters are there; afterwards always the newest that arrived. */
  readonly rows: readonly Row[] | undefined;
  readonly total: number;
  readonly lastPage: number;
  readonly page: number;
  readonly error: Error | null;
  readonly refreshing: boolean;
  /** The rows are of another page than the one asked for: they may be read, but nothing may be done with them. */
  readonly stale: boolean;
  readonly retry: () => void;
}

/**
 * One page of a list. A page that became empty steps back to the last that is not (specification §5); while a page is
 * on its way, or when it could not be loaded, the page before it stays. Rows of other filters never do: they would
 * stand below a heading that is not theirs.
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
    placeholderData: keepOtherPage<Paged<Row>>(queryKey),
  });
  useMainData(beside ? null : query.error);
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

/** For a query's `placeholderData`: what another page of the same filters answered, and nothing else. */
export function keepOtherPage<Data>(queryKey: QueryKey) {
  return (before: Data | undefined, of: { readonly queryKey: QueryKey } | undefined) =>
    of && filtersOf(of.queryKey) === filtersOf(queryKey) ? before : undefined;
}

/** The key without its page, as a text to compare. */
const filtersOf = (queryKey: QueryKey) =>
  hashKey(
    queryKey.map((part) =>
      typeof part === 'object' && part !== null && 'page' in part ? { ...part, page: 0 } : part,
    ),
  );
