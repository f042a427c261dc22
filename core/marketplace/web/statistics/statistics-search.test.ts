import { describe, expect, it } from 'vitest';
import { PROCUREMENT_FILTERS, readProcurementsSearch } from '../procurements/procurements-search.ts';
import {
  formatDrillDown,
  isFiltered,
  type ProcurementDrillDown,
  parseDrillDown,
  readStatisticsSearch,
  toProcurementDrillDownQuery,
  toSupplierStatisticsQuery,
} from './statistics-search.ts';

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
    expect(toSupplierStatisticsQuery(read)).toEqual({
      date_to: '2026-02-28',
      groupby: '3',
      customer: '7',
      no_value: '0',
    });
    expect(isFiltered(read)).toBe(true);
  });

  it('sends nothing where nothing is chosen, so that the defaults hold', () => {
    const read = readStatisticsSearch({});
    expect(toSupplierStatisticsQuery(read)).toEqual({});
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
    expect(PROCUREMENT_FILTERS.isSet(readProcurementsSearch({ text: '  ' }))).toBe(false);
    expect(PROCUREMENT_FILTERS.isSet(readProcurementsSearch({ state: 'won' }))).toBe(true);
  });
});

describe('S3.22 what a point, bar or slice stands for, in the address', () => {
  const every: ProcurementDrillDown[] = ['', '2026-03-01'].flatMap((bucket) =>
    (['0', '2', '5', 'confirmed'] as const).flatMap((counts) =>
      [
        null,
        { kind: 'category' as const, id: 7 },
        { kind: 'category' as const, id: 0 },
        { kind: 'customer' as const, id: 31 },
      ].map((of) => ({ bucket, counts, of })),
    ),
  );

  it('is read back as it was written', () => {
    for (const behind of every) expect(parseDrillDown(formatDrillDown(behind))).toEqual(behind);
  });

  it('is nothing else', () => {
    for (const text of ['', '~', '2026-02-30~~', '~3~', '~0~k0', '~0~c01', '~0~x5', '~0~c5~', 'a~0~'])
      expect(parseDrillDown(text), text).toBeNull();
    expect(readStatisticsSearch({ behind: '~3~' }).behind).toBe('');
  });

  it('narrows what the page shows to it', () => {
    const search = readStatisticsSearch({ groupby: '3', category: '4', status: '2', compare: 'year' });
    expect(
      toProcurementDrillDownQuery(search, {
        bucket: '2026-03-01',
        counts: '0',
        of: { kind: 'category', id: 9 },
      }),
    ).toEqual({ groupby: '3', category: 9, status: '0', bucket: '2026-03-01' });
    expect(
      toProcurementDrillDownQuery(search, {
        bucket: '',
        counts: 'confirmed',
        of: { kind: 'category', id: 0 },
      }),
    ).toEqual({
      groupby: '3',
      category: '4',
      status: 'confirmed',
      uncategorised: '1',
    });
    expect(
      toProcurementDrillDownQuery(search, { bucket: '', counts: '5', of: { kind: 'customer', id: 3 } }),
    ).toMatchObject({
      status: '5',
      customer: 3,
    });
  });
});
