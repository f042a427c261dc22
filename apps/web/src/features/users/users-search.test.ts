import { expect, it } from 'vitest';
import { isFiltered, queryOf, readUsersSearch } from './users-search.ts';

it('S3.27 S5.16 the role stands in the address, and a filter is trimmed and sent only when it is one', () => {
  const search = readUsersSearch({ role: 'admin', q: '  ana ', page: '3' });
  expect(queryOf(search)).toEqual({ page: 3, 'roles.name': 'admin', name: 'ana' });
  expect(isFiltered(search)).toBe(true);
  const none = readUsersSearch({ role: 'king', q: '   ', page: '-1' });
  expect(queryOf(none)).toEqual({ page: 1 });
  expect(isFiltered(none)).toBe(false);
});
