import { expect, it } from 'vitest';
import { readUsersSearch, USER_FILTERS } from './users-search.ts';

it('S3.27 S5.16 the role stands in the address, and a filter is trimmed and sent only when it is one', () => {
  const search = readUsersSearch({ role: 'admin', q: '  ana ', page: '3' });
  expect(search.page).toBe(3);
  expect(USER_FILTERS.queryOf(search)).toEqual({ 'roles.name': 'admin', name: 'ana' });
  expect(USER_FILTERS.isSet(search)).toBe(true);
  const none = readUsersSearch({ role: 'king', q: '   ', page: '-1' });
  expect(none.page).toBe(1);
  expect(USER_FILTERS.queryOf(none)).toEqual({});
  expect(USER_FILTERS.isSet(none)).toBe(false);
});
