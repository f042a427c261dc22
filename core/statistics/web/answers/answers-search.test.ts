import { expect, it } from 'vitest';
import { isFiltered } from '../statistics-search.ts';
import {
  formatPurchaseKindBarSegment,
  parsePurchaseKindBarSegment,
  readAnswersSearch,
} from './answers-search.ts';

it('a part of the purchase types is said and read back, and nothing else is one', () => {
  for (const bar of [
    { bucket: '2026-03-01', kind: 'ad_hoc' },
    { bucket: '', kind: 'request' },
    { bucket: '2026-03-01', kind: '' },
    { bucket: '', kind: '' },
  ] as const)
    expect(parsePurchaseKindBarSegment(formatPurchaseKindBarSegment(bar))).toEqual(bar);
  for (const wrong of ['', '5', 'others', '2026-02-30~direct', '~toString', '~direct~', 'x~'])
    expect(parsePurchaseKindBarSegment(wrong)).toBeNull();
});

it('the bar of the address is one of the ranking or of the purchase types', () => {
  expect(['12', 'others', '~direct', 'x', '~other'].map((bar) => readAnswersSearch({ bar }).bar)).toEqual([
    '12',
    'others',
    '~direct',
    '',
    '',
  ]);
});

it('only what filters counts as a filter, not which answer, chart or bar is shown', () => {
  expect(isFiltered(readAnswersSearch({ answer: 'time', chart: 'count', bar: '12' }))).toBe(false);
  expect(isFiltered(readAnswersSearch({ compare: 'year' }))).toBe(true);
});
