import { expect, it } from 'vitest';
import { sortInboxGroups } from './inbox-order.ts';

type Groups = Parameters<typeof sortInboxGroups>[0];
type Others = Parameters<typeof sortInboxGroups>[1];

const NOW = '2026-11-30T12:00:00Z';
const group = (id: Groups[number]['id'], waits_since: string | null) =>
  ({ id, total: 1, amount: null, items: [{ waits_since }] }) as unknown as Groups[number];
const others = (decide_by: string, answer_by: string, account: string) =>
  ({
    invoices: { total: 1, items: [{ decide_by }] },
    receipts: { total: 1, items: [{ answer_by }] },
    accounts: { total: 1, items: [{ waits_since: account }] },
  }) as unknown as Others;

it('orders invoices, receipts and accounts among the groups of purchases', () => {
  const groups = [
    group('compare', '2026-11-29T12:00:00Z'),
    group('receive', '2026-11-15T23:00:00Z'),
    group('pay', '2026-12-05T23:00:00Z'),
  ];
  const { order } = sortInboxGroups(groups, others('2026-11-17', '2026-12-01', '2026-11-20T12:00:00Z'), NOW);
  expect(order).toEqual(['receive', 'invoices', 'receipts', 'accounts', 'compare', 'pay']);
});

it('leaves out what is empty', () => {
  const empty = { total: 0, items: [] };
  const none = { invoices: { ...empty, amount: null }, receipts: empty, accounts: empty } as Others;
  const { groups, order } = sortInboxGroups([{ ...group('send', null), total: 0, items: [] }], none, NOW);
  expect([groups.length, order]).toEqual([1, []]);
});
