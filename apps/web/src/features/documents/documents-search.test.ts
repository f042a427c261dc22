import { expect, it } from 'vitest';
import { isFiltered, queryOf, readDocumentsSearch } from './documents-search.ts';

it('S2.18 reads what it knows out of the address and sends what is set', () => {
  const search = readDocumentsSearch({ page: '3', q: '  ugovor ', supplier: '7', expiry: 'soon', more: 'x' });
  expect(search).toEqual({ page: 3, q: '  ugovor ', supplier: '7', expiry: 'soon' });
  expect(queryOf(search)).toEqual({ page: 3, q: 'ugovor', supplier_id: '7', expiry: 'soon' });
  expect(isFiltered(search)).toBe(true);
  const nothing = readDocumentsSearch({ page: '-1', q: ' ', supplier: "1' or 1=1", expiry: 'never' });
  expect(queryOf(nothing)).toEqual({ page: 1 });
  expect(isFiltered(nothing)).toBe(false);
});
