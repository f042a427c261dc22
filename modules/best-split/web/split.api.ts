import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';

/** How often a plan that is worked out is asked for. */
const LOOK_EVERY = 1000;

const splitKey = (id: number) => ['purchases', 'award-plans', id] as const;

/** The plans of a request, newest first; the newest is looked at again while it is worked out. */
export const splitsQuery = (id: number) =>
  queryOptions({
    queryKey: splitKey(id),
    queryFn: ({ signal }) => call('GET purchases/{id}/award-plans', { params: { id }, signal }),
    refetchInterval: ({ state }) => (isAtWork(state.data?.data[0]?.state) ? LOOK_EVERY : false),
  });

/** One plan; what changes of it is its state, and whether it is stale. */
export const splitQuery = (id: number, { plan_id, state }: { plan_id: number; state: string }) =>
  queryOptions({
    queryKey: [...splitKey(id), plan_id, state],
    queryFn: ({ signal }) =>
      call('GET purchases/{id}/award-plans/{plan_id}', { params: { id, plan_id }, signal }),
  });

export function isAtWork(state: string | undefined): boolean {
  return state === 'waiting' || state === 'running';
}
