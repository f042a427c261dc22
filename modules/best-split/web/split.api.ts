import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';

/** The polling interval of a running plan, in milliseconds. */
const LOOK_EVERY = 1000;

const splitKey = (id: number) => ['purchases', 'award-plans', id] as const;

/** Queries the plans of a request, newest first, and polls while the newest is running. */
export const splitPlansQuery = (id: number) =>
  queryOptions({
    queryKey: splitKey(id),
    queryFn: ({ signal }) => call('GET purchases/{id}/award-plans', { params: { id }, signal }),
    refetchInterval: ({ state }) => (isPlanInProgress(state.data?.data[0]?.state) ? LOOK_EVERY : false),
  });

/** Queries one plan. Only its state and staleness can change. */
export const splitPlanQuery = (id: number, { plan_id, state }: { plan_id: number; state: string }) =>
  queryOptions({
    queryKey: [...splitKey(id), plan_id, state],
    queryFn: ({ signal }) =>
      call('GET purchases/{id}/award-plans/{plan_id}', { params: { id, plan_id }, signal }),
  });

export function isPlanInProgress(state: string | undefined): boolean {
  return state === 'waiting' || state === 'running';
}
