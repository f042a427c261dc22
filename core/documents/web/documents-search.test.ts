import { expect, it } from 'vitest';
import { DOCUMENT_FILTERS, readDocumentsSearch } from './documents-search.ts';

it('S2.18 reads what it knows out of the address and sends what is set', () => {
  const search = readDocumentsSearch({ page: '3', q: '  ugovor ', supplier: '7', expiry: 'soon', more: 'x' });
  expect(search).toEqual({ page: 3, q: '  ugovor ', supplier: '7', expiry: 'soon' });
  expect(search.page).toBe(3);
  expect(DOCUMENT_FILTERS.queryOf(search)).toEqual({ q: 'ugovor', supplier_id: '7', expiry: 'soon' });
  expect(DOCUMENT_FILTERS.isSet(search)).toBe(true);
  const nothing = readDocumentsSearch({ page: '-1', q: ' ', supplier: "1' or 1=1", expiry: 'never' });
  expect(nothing.page).toBe(1);
  expect(DOCUMENT_FILTERS.queryOf(nothing)).toEqual({});
  expect(DOCUMENT_FILTERS.isSet(nothing)).toBe(false);
});
