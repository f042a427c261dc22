import type { ApiKey } from '@ponuda/contract/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../../../lib/api-failure.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { statisticsKeys } from '../statistics.api.ts';

interface AnswerProps<Data> {
  readonly call: ApiKey;
  readonly query: object;
  readonly read: (signal: AbortSignal) => Promise<Data>;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Shows the answer of the server, or that it is loading or failed. An answer to an earlier question is never shown.
 */
export function Answer<Data>({ call, query, read, children }: AnswerProps<Data>) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...statisticsKeys.all, call, query],
    queryFn: ({ signal }) => read(signal),
  });
  const failure = error && failureOf(error);
  if (failure)
    return (
      <ErrorState
        message={failure.text}
        errorId={failure.id}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  return data === undefined ? <Skeleton height="320px" /> : children(data);
}
