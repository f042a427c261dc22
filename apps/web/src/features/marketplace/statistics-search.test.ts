import { describe, expect, it } from 'vitest';
import { isFiltered as isListFiltered, readProcurementsSearch } from './procurements-search.ts';
import { isFiltered, queryOf, readStatisticsSearch } from './statistics-search.ts';

describe('S2.38 S7.17 filters of the marketplace’s charts in the address', () => {
  it('keeps what is known and drops the rest', () => {
    const read = readStatisticsSearch({
      date_from: '2026-02-30',
      date_to: '2026-02-28',
      groupby: '3',
      category: '-1',
      customer: '7',
      status: '3',
      no_value: '0',
    });
    expect(queryOf(read)).toEqual({ date_to: '2026-02-28', groupby: '3', customer: '7', no_value: '0' });
    expect(isFiltered(read)).toBe(true);
  });

  it('sends nothing where nothing is chosen, so that the defaults hold', () => {
    const read = readStatisticsSearch({});
    expect(queryOf(read)).toEqual({});
    expect(isFiltered(read)).toBe(false);
  });

  it('the list’s state is one of the known, its page a number', () => {
    expect(readProcurementsSearch({ state: 'secret', page: 'x', category: '5', text: 7 })).toEqual({
      page: 1,
      state: '',
      category: '5',
      customer: '',
      text: '',
    });
    expect(isListFiltered(readProcurementsSearch({ text: '  ' }))).toBe(false);
    expect(isListFiltered(readProcurementsSearch({ state: 'won' }))).toBe(true);
  });
});
