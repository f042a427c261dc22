import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';

export const sessionsKey = ['profile', 'sessions'] as const;

export const securityQuery = queryOptions({
  queryKey: ['profile', 'security'],
  queryFn: ({ signal }) => call('GET user-profile/security', { signal }),
});

export const accountDeletionQuery = queryOptions({
  queryKey: ['profile', 'leaving'],
  queryFn: ({ signal }) => call('GET user-profile/leaving', { signal }),
});
