import { describe, expect, it } from 'vitest';
import { looksLikePib, readSuppliersSearch, SUPPLIER_FILTERS } from './suppliers-search.ts';

const queryOf = (search: ReturnType<typeof readSuppliersSearch>) => ({
  page: search.page,
  ...SUPPLIER_FILTERS.queryOf(search),
});

describe('the list of suppliers', () => {
  it('S3.25 filters by category, by name, and by number where a number is typed', () => {
    expect(queryOf(readSuppliersSearch({ q: 'čelik', category: '5' }))).toEqual({
      page: 1,
      'categories.id': '5',
      name: 'čelik',
    });
    expect(queryOf(readSuppliersSearch({ q: ' RS 100 002 ' }))).toEqual({ page: 1, pib: 'RS 100 002' });
  });

  it('S5.16 leaves out what is empty once trimmed', () => {
    const search = readSuppliersSearch({ q: '   ', category: '' });
    expect(queryOf(search)).toEqual({ page: 1 });
    expect(SUPPLIER_FILTERS.isSet(search)).toBe(false);
  });

  it.each(['100002887', '1000 028-87', 'RS100002887', 'ATU13585627', '44'])('%s is a number', (text) => {
    expect(looksLikePib(text)).toBe(true);
  });

  it.each(['Metal 3', '3M', 'a1', 'Trade', '7'])('%s is a name', (text) => {
    expect(looksLikePib(text)).toBe(false);
  });

  it('drops from the address what it does not know', () => {
    expect(readSuppliersSearch({ page: '-3', category: 'x', open: 'all', q: 7 })).toEqual({
      page: 1,
      q: '',
      category: '',
      open: '',
      state: '',
    });
  });
});
