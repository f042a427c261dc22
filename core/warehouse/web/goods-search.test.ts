import { expect, it } from 'vitest';
import { hasGoodsFilters, readGoodsSearch, toGoodsQuery } from './goods-search.ts';

it('reads what stands in the address, and drops what it does not know', () => {
  expect(readGoodsSearch({ tab: 'done', when: 'never', q: 'x', page: '3' })).toEqual({
    tab: 'done',
    when: '',
    q: 'x',
    page: 3,
  });
  expect(readGoodsSearch({ when: 'overdue', page: '-1', q: 7 })).toEqual({
    tab: 'expected',
    when: 'overdue',
    q: '',
    page: 1,
  });
});

it('asks for everything expected, for one part of it, or for what has nothing open', () => {
  const search = readGoodsSearch({});
  expect(toGoodsQuery(search)).toEqual({ page: 1, group: 'expected' });
  expect(toGoodsQuery({ ...search, when: 'week', q: ' OT-1 ' })).toEqual({
    page: 1,
    group: 'week',
    q: 'OT-1',
  });
  expect(toGoodsQuery({ ...search, tab: 'done', when: 'week' })).toEqual({ page: 1, group: 'done' });
  expect(hasGoodsFilters({ ...search, tab: 'done', when: 'week' })).toBe(false);
  expect(hasGoodsFilters({ ...search, when: 'week' })).toBe(true);
});
