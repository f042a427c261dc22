import { expect, it } from 'vitest';
import { readBudgetsSearch, readLedgerSearch } from './budgets-search.ts';

it('reads the overview out of the address, and drops what it does not know', () => {
  expect(readBudgetsSearch({ page: '2', period: 'year', category: '7' })).toEqual({
    page: 2,
    period: 'year',
    category: '7',
  });
  const nothing = { page: 1, period: 'in_force', category: '' };
  expect(readBudgetsSearch({})).toEqual(nothing);
  expect(readBudgetsSearch({ page: '-1', period: 'decade', category: 'x' })).toEqual(nothing);
});

it('reads the ledger out of the address, and drops what is no day', () => {
  expect(readLedgerSearch({ kind: 'paid', until: '2026-02-28' })).toEqual({
    page: 1,
    kind: 'paid',
    until: '2026-02-28',
  });
  expect(readLedgerSearch({ kind: 'loan', until: '2026-02-30' })).toEqual({ page: 1, kind: '', until: '' });
});
