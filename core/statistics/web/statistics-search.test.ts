import { describe, expect, it } from 'vitest';
import {
  buildDrillDownQuery,
  formatDrillDownTarget,
  isFiltered,
  parseDrillDownTarget,
  readStatisticsSearch,
  toPurchaseStatisticsQuery,
} from './statistics-search.ts';

describe('S7.43 S5.16 filters of home’s statistics in the address', () => {
  it('keeps what is known and drops the rest', () => {
    const read = readStatisticsSearch({
      date_from: '2026-02-30',
      date_to: '2026-02-28',
      groupby: '3',
      category: '-1',
      supplier: '7',
      status: '8',
      compare: 'year',
      no_value: '0',
      behind: 'x',
    });
    expect(toPurchaseStatisticsQuery(read)).toEqual({
      date_to: '2026-02-28',
      groupby: '3',
      supplier: '7',
      status: '8',
      no_value: '0',
    });
    expect(isFiltered(read)).toBe(true);
    expect(read.behind).toBe('');
    expect(readStatisticsSearch({ status: '0' }).status).toBe('');
  });

  it('S9.18 sends nothing where nothing is chosen, so that the defaults hold', () => {
    const read = readStatisticsSearch({ behind: '~' });
    expect(toPurchaseStatisticsQuery(read)).toEqual({});
    expect(isFiltered(read)).toBe(false);
  });

  it('a bar is said and read back', () => {
    for (const behind of [
      { bucket: '2026-03-01', supplier: null, category: null },
      { bucket: '2026-03-01', supplier: 5, category: null },
      { bucket: '2026-03-01', supplier: 'others', category: null },
      { bucket: '', supplier: null, category: 12 },
      { bucket: '', supplier: null, category: null },
    ] as const)
      expect(parseDrillDownTarget(formatDrillDownTarget(behind))).toEqual(behind);
    for (const wrong of ['', '2026-03-01', '2026-02-30~', '~s0', '~x1', '~s1c2'])
      expect(parseDrillDownTarget(wrong)).toBeNull();
  });

  it('asks for the purchases of a bar within the filters', () => {
    const search = readStatisticsSearch({ supplier: '7', category: '3', groupby: '3', compare: 'none' });
    expect(buildDrillDownQuery(search, { bucket: '2026-03-01', supplier: 'others', category: 4 })).toEqual({
      supplier: '7',
      category: 4,
      groupby: '3',
      bucket: '2026-03-01',
      others: '1',
    });
  });
});
