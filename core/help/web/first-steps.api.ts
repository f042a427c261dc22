import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#app/api.ts';
import type { Answer } from '#platform/shared/wire/endpoint.ts';
import { call } from '#platform/web/lib/http/http.ts';

export type FirstStepsDone = Answer<Api['GET help/first-steps']>;

/** Asked anew each time it is shown: one comes back from having done something. */
export const firstStepsQuery = queryOptions({
  queryKey: ['help', 'first-steps'],
  queryFn: ({ signal }) => call('GET help/first-steps', { signal }),
  staleTime: 0,
});
