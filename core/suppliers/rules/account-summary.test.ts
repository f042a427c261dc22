import { expect, it } from 'vitest';
import { accountSummary } from './account-summary.ts';

const version = (id: number, number: string, state: 'in_force' | 'proposed' | 'approved' | 'superseded') => ({
  ...{ id, number, state },
  rule: state === 'in_force' ? ('two_people' as const) : null,
});
const used = version(1, '160-0000000000178-0', 'in_force');

it('names the account in force by its last four digits', () => {
  expect(accountSummary({ data: [used], in_force: 1, known_before: '' })).toEqual({
    ...{ kind: 'in_force', digits: '1780', version: used },
  });
});

it('an account that waits comes before the one in force', () => {
  const waiting = version(2, '310-0000000000440-2', 'proposed');
  expect(accountSummary({ data: [waiting, used], in_force: 1, known_before: '' })).toMatchObject({
    ...{ kind: 'proposed', digits: '4402', current: '1780' },
  });
  const approved = { ...waiting, state: 'approved' as const };
  expect(accountSummary({ data: [approved], in_force: null, known_before: '' })).toMatchObject({
    ...{ kind: 'approved', digits: '4402', current: '' },
  });
});

it('says which account was emptied, and that there is none', () => {
  const emptied = version(3, '', 'in_force');
  expect(
    accountSummary({ data: [emptied, used], in_force: 3, known_before: '160-0000000000178-0' }),
  ).toMatchObject({ kind: 'emptied', digits: '1780' });
  expect(accountSummary({ data: [emptied], in_force: 3, known_before: '' })).toEqual({ kind: 'none' });
  expect(accountSummary({ data: [], in_force: null, known_before: '' })).toEqual({ kind: 'none' });
});
