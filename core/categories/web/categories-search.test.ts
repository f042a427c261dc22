import { expect, it } from 'vitest';
import { CATEGORY_FILTERS, readCategoriesSearch } from './categories-search.ts';

it('S3.26 S5.16 filters by name and department, trimmed; what is empty is left out', () => {
  const search = readCategoriesSearch({ name: ' lim ', sector: 'Montaža', page: '2' });
  expect({ page: search.page, ...CATEGORY_FILTERS.queryOf(search) }).toEqual({
    page: 2,
    name: 'lim',
    'sector.name': 'Montaža',
  });
  const blank = readCategoriesSearch({ name: ' ', sector: '' });
  expect({ page: blank.page, ...CATEGORY_FILTERS.queryOf(blank) }).toEqual({ page: 1 });
  expect(CATEGORY_FILTERS.isSet(blank)).toBe(false);
});
