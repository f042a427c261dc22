import { expect, it } from 'vitest';
import { isFiltered, queryOf, readCategoriesSearch } from './categories-search.ts';

it('S3.26 S5.16 filters by name and department, trimmed; what is empty is left out', () => {
  expect(queryOf(readCategoriesSearch({ name: ' lim ', sector: 'Montaža', page: '2' }))).toEqual({
    page: 2,
    name: 'lim',
    'sector.name': 'Montaža',
  });
  const blank = readCategoriesSearch({ name: ' ', sector: '' });
  expect(queryOf(blank)).toEqual({ page: 1 });
  expect(isFiltered(blank)).toBe(false);
});
