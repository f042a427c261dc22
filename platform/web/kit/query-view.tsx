import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../lib/http/api-failure.ts';
import { ErrorState } from '../ui/error-state.tsx';

type Failing = Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;

/**
 * Shows why a query failed, with the error number for support and a retry button; renders nothing if the query did
 * not fail.
 */
export function QueryFailure({ query: { error, refetch, isFetching } }: { readonly query: Failing }) {
  if (!error) return null;
  const { text, id } = failureOf(error);
  return <ErrorState message={text} errorId={id} onRetry={() => void refetch()} retrying={isFetching} />;
}

interface QueryViewProps<T> {
  readonly query: Failing & Pick<UseQueryResult<T>, 'data'>;
  /** Shown until the first data arrives. */
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Shows the data of a query. If a refresh fails, the old data remains below the reason. */
export function QueryView<T>({ query, skeleton, children }: QueryViewProps<T>) {
  const { data, error } = query;
  return (
    <>
      <QueryFailure query={query} />
      {data === undefined ? !error && skeleton : children(data)}
    </>
  );
}
