import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';

export const ssoQuery = queryOptions({
  queryKey: ['sso'],
  queryFn: ({ signal }) => call('GET user-profile/sso', { signal, page: true }),
});
