import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';

export const POLICIES_KEY = ['policies'] as const;

export const policiesQuery = queryOptions({
  queryKey: [...POLICIES_KEY, 'all'],
  queryFn: ({ signal }) => call('GET policies', { page: true, signal }),
});
