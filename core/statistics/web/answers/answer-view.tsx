import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallKey } from '#platform/shared/wire/calls.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { TableSkeleton } from '../kit/statistics-skeleton.tsx';
import { statisticsKeys } from '../statistics.api.ts';

interface AnswerProps<Data> {
  readonly call: CallKey;
  readonly query: object;
  readonly read: (signal: AbortSignal) => Promise<Data>;
  /** Shown while the answer loads; by default the shape of a table. */
  readonly skeleton?: ReactNode;
  /** Whether the panel already shows that the figures could not be reloaded. */
  readonly failureShown?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Renders the server's answer, or its loading or error state. An answer stays visible if reloading it fails; the
 * answer to an earlier query is never shown.
 */
export function AnswerView<Data>({
  call,
  query,
  read,
  skeleton = <TableSkeleton />,
  failureShown = false,
  children,
}: AnswerProps<Data>) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...statisticsKeys.all, call, query],
    queryFn: ({ signal }) => read(signal),
  });
  const failure = error && !failureShown && <QueryFailure query={{ error, refetch, isFetching }} />;
  if (data === undefined) return failure || skeleton;
  return (
    <>
      {failure}
      {children(data)}
    </>
  );
}
