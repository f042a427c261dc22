import { queryOptions } from '@tanstack/react-query';
import type { CallResult } from '#platform/web/lib/http/call-types.ts';
import { call } from '#platform/web/lib/http/http.ts';

export type FirstStepsDone = CallResult<'GET help/first-steps'>;

/** Query that is refetched whenever it is shown, because the user may have completed a step in the meantime. */
export const firstStepsQuery = queryOptions({
  queryKey: ['help', 'first-steps'],
  queryFn: ({ signal }) => call('GET help/first-steps', { signal }),
  staleTime: 0,
});
