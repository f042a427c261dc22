import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../lib/http/api-failure.ts';
import { ErrorState } from '../ui/error-state.tsx';

type Failing = Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;

/** Says why something could not be read, with the number for support and the way to try again; else nothing. */
export function QueryFailure({ query: { error, refetch, isFetching } }: { readonly query: Failing }) {
  if (!error) return null;
  const { text, id } = failureOf(error);
  return <ErrorState message={text} errorId={id} onRetry={() => void refetch()} retrying={isFetching} />;
}

interface QueryViewProps<T> {
  readonly query: Failing & Pick<UseQueryResult<T>, 'data'>;
  /** Shown until the first answer has come. */
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Shows what a query has read. Data that could not be read again stay, below the reason. */
export function QueryView<T>({ query, skeleton, children }: QueryViewProps<T>) {
  const { data, error } = query;
  return (
    <>
      <QueryFailure query={query} />
      {data === undefined ? !error && skeleton : children(data)}
    </>
  );
}
