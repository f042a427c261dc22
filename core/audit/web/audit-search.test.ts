import { expect, it } from 'vitest';
import { AUDIT_FILTERS, readAuditSearch } from './audit-search.tsx';

const { isSet, none: NO_FILTERS, queryOf } = AUDIT_FILTERS;

it('reads what the address may say, and drops the rest', () => {
  const raw = { page: '3', q: 'Ana', kind: 'login', person: '7', from: '2026-01-01', to: '2026-02-28' };
  expect(readAuditSearch(raw)).toEqual({ ...raw, page: 3 });
  const wrong = { page: '-1', q: 5, kind: 'hacked', person: '0', from: '2026-02-30', to: '01.02.2026' };
  expect(readAuditSearch(wrong)).toEqual({ page: 1, ...NO_FILTERS });
});

it('sends only the filters that are set', () => {
  const none = readAuditSearch({});
  expect([isSet(none), queryOf(none)]).toEqual([false, {}]);
  const blank = readAuditSearch({ q: '  ' });
  expect([isSet(blank), queryOf(blank)]).toEqual([false, {}]);
  const set = readAuditSearch({ q: ' x ', kind: 'login', person: '7', from: '2026-01-01', to: '2026-01-02' });
  expect(isSet(set)).toBe(true);
  expect(queryOf(set)).toEqual({
    ...{ text: 'x', kind: 'login', actor: '7', from: '2026-01-01', to: '2026-01-02' },
  });
});
