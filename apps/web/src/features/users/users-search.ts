import { isRole, type Role } from '@ponuda/domain/access/roles';
import type { QueryOf } from '../../lib/call-types.ts';
import { pageOf } from '../../lib/search-state.ts';

/** The filters and the page of the list of users, as the address has them. */
export interface UsersSearch {
  readonly page: number;
  /** Part of a name or an address. */
  readonly q: string;
  /** '' is any. */
  readonly role: Role | '';
}

export const NO_FILTERS = { q: '', role: '' } as const;

export function readUsersSearch(raw: Record<string, unknown>): UsersSearch {
  return {
    page: pageOf(raw.page),
    q: typeof raw.q === 'string' ? raw.q.slice(0, 100) : '',
    role: isRole(raw.role) ? raw.role : '',
  };
}

export function isFiltered({ q, role }: UsersSearch): boolean {
  return q.trim() !== '' || role !== '';
}

/** The filter of specification §3 and a text; trimmed, and sent only when something is left of them (§5). */
export function queryOf({ page, q, role }: UsersSearch): QueryOf<'GET user-management/owner/users'> {
  const name = q.trim();
  return {
    page,
    ...(role === '' ? {} : { 'roles.name': role }),
    ...(name === '' ? {} : { name }),
  };
}
