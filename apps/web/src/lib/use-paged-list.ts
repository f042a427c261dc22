import type { Paged } from '@ponuda/contract/common';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

export interface PagedListOptions<Row> {
  /** Everything the rows depend on, the page included. */
  readonly queryKey: readonly unknown[];
  readonly fetchPage: (signal: AbortSignal) => Promise<Paged<Row>>;
  readonly page: number;
  /** Puts the page into the address; replaces, so that Back does not lead to a page that is gone. */
  readonly onPage: (page: number) => void;
}

export interface PagedList<Row> {
  /** Undefined until the first rows are there; afterwards always the newest that arrived. */
  readonly rows: readonly Row[] | undefined;
  readonly total: number;
  readonly lastPage: number;
  readonly page: number;
  readonly error: Error | null;
  readonly refreshing: boolean;
  readonly retry: () => void;
}

/**
 * One page of a list. A page that became empty steps back to the last that is not (specification §5); a page
 * that could not be loaded leaves the old rows in place beside the error.
 */
export function usePagedList<Row>({
  queryKey,
  fetchPage,
  page,
  onPage,
}: PagedListOptions<Row>): PagedList<Row> {
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchPage(signal),
    placeholderData: keepPreviousData,
  });
  const known = useRef<Paged<Row> | undefined>(undefined);
  if (query.data) known.current = query.data;
  const data = query.data ?? known.current;

  const emptied =
    query.data !== undefined && !query.isPlaceholderData && query.data.data.length === 0 && page > 1;
  const target = emptied ? Math.max(1, Math.min(page - 1, query.data.last_page)) : page;
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
    retry: () => void query.refetch(),
  };
}
