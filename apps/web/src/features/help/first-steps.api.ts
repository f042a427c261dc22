import type { Api } from '@ponuda/contract/api';
import type { Answer } from '@ponuda/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/http.ts';

export type FirstStepsDone = Answer<Api['GET help/first-steps']>;

/** Asked anew each time it is shown: one comes back from having done something. */
export const firstStepsQuery = queryOptions({
  queryKey: ['help', 'first-steps'],
  queryFn: ({ signal }) => call('GET help/first-steps', { signal }),
  staleTime: 0,
});
