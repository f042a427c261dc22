import { expect, it } from 'vitest';
import { pickViewSearch, readViewSearch } from './view-search.ts';

const fields = {
  q: { read: (raw: unknown) => (typeof raw === 'string' ? raw : '') },
  category: { read: (raw: unknown) => (raw === '3' ? '3' : '') },
};

it('a view keeps filters, tab, sort order and hidden columns, but neither the page nor an opened record', () => {
  const search = '?page=2&category=3&q=+lim&tab=closed&beside=7&open=new&sort=deadline&hide=best.next';
  expect(pickViewSearch(search, fields)).toBe('tab=closed&sort=deadline&hide=best.next&q=lim&category=3');
  expect(pickViewSearch('?page=2&q=', fields)).toBe('');
});

it('two URLs with the same filters in another order are the same view', () => {
  expect(pickViewSearch('?q=lim&tab=new', fields)).toBe(pickViewSearch('?tab=new&q=lim', fields));
});

it('leaves out what the list no longer knows, and names it', () => {
  expect(readViewSearch('category=9&colour=red&q=lim', fields)).toEqual({
    search: 'q=lim',
    missing: ['category', 'colour'],
  });
  expect(readViewSearch('category=3', fields)).toEqual({ search: 'category=3', missing: [] });
});
