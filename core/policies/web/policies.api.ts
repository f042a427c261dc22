import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';

export const POLICIES = ['policies'] as const;

export const policiesQuery = queryOptions({
  queryKey: [...POLICIES, 'all'],
  queryFn: ({ signal }) => call('GET policies', { page: true, signal }),
});
