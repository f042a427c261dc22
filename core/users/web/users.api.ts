import { queryOptions } from '@tanstack/react-query';
import type { Role } from '#platform/shared/access/roles.ts';
import type { CallResult, QueryOf } from '#platform/web/lib/http/call-types.ts';
import { call } from '#platform/web/lib/http/http.ts';

export const userKeys = {
  all: ['users'],
  one: (id: number) => ['users', 'one', id],
  sectors: ['sectors'],
} as const;

type UsersQuery = QueryOf<'GET user-management/owner/users'>;

/**
 * Fetches a page of users. Owners have a separate list; all other users who manage users use the second list
 * (specification §6).
 */
export function fetchUsers(
  role: Role,
  query: UsersQuery,
  signal: AbortSignal,
): Promise<CallResult<'GET user-management/owner/users'>> {
  if (role === 'owner') return call('GET user-management/owner/users', { query, signal });
  return call('GET user-management/admin/users', { query, signal });
}

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: userKeys.one(id),
    queryFn: ({ signal }) => call('GET user-management/{id}', { params: { id }, page: true, signal }),
  });

/** Query for the users who confirm purchases, with their limits, and for the exchange rate to EUR. */
export const confirmersQuery = queryOptions({
  queryKey: [...userKeys.all, 'confirmers'],
  queryFn: ({ signal }) => call('GET user-management/owner/getRoles', { background: true, signal }),
  staleTime: 60_000,
});

/** Query for all departments, for pickers. */
export const sectorOptionsQuery = queryOptions({
  queryKey: ['sectors', 'options'],
  queryFn: ({ signal }) => call('GET user-management/sectors/getAll', { background: true, signal }),
  staleTime: 60_000,
});
