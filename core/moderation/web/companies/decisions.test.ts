import { describe, expect, it } from 'vitest';
import { ACCOUNT_STATUS as A } from '#platform/shared/access/account-status.ts';
import { listPossibleDecisions } from './decisions.ts';

type Account = Parameters<typeof listPossibleDecisions>[0];
const company = (more: Partial<Account>): Account => ({
  status: A.ACTIVE,
  external_supplier: 0,
  external_supplier_since: null,
  awaits: [],
  ...more,
});
const said = (more: Parameters<typeof company>[0]) =>
  listPossibleDecisions(company(more)).map(({ side, to }) => `${side} ${to}`);

describe('S4.32 what a moderator can decide', () => {
  it('about a buyer, by the state of the account', () => {
    expect(said({ status: A.INIT })).toEqual(['buyer 5']);
    expect(said({ status: A.PENDING })).toEqual(['buyer 2', 'buyer 3', 'buyer 5']);
    expect(said({ status: A.ACTIVE })).toEqual(['buyer 4', 'buyer 5']);
    expect(said({ status: A.REJECTED })).toEqual(['buyer 2', 'buyer 5']);
    expect(said({ status: A.BLOCKED })).toEqual(['buyer 2', 'buyer 5']);
    expect(said({ status: A.DELETED, external_supplier: 2 })).toEqual([]);
  });

  it('about a supplier, not before its address is confirmed', () => {
    const init = { status: A.INIT, external_supplier: 1 } as const;
    expect(said({ ...init, awaits: ['external_supplier'] })).toEqual([
      'external_supplier 2',
      'external_supplier 3',
      'buyer 5',
    ]);
    expect(said(init)).toEqual(['external_supplier 3', 'buyer 5']);
    expect(said({ ...init, external_supplier: 2 })).toEqual(['external_supplier 4', 'buyer 5']);
    expect(said({ ...init, external_supplier: 0, external_supplier_since: '2026-01-01T00:00:00Z' })).toEqual([
      'external_supplier 2',
      'buyer 5',
    ]);
  });

  it('says what it saw, so that a newer state is noticed', () => {
    expect(listPossibleDecisions(company({ status: A.PENDING }))[0]).toEqual({
      side: 'buyer',
      to: 2,
      from: 1,
    });
  });
});
