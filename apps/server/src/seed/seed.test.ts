import { PURCHASE_STATUS } from '@ponuda/domain/purchase/status';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test-support/server.ts';
import { CAST_USERS, DEMO_PASSWORD } from './cast.ts';
import { seedBudgets } from './seed-budgets.ts';
import { seedReceipts } from './seed-fulfilment.ts';
import { seedPurchases } from './seed-purchases.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const morava = await server.tenant('morava');
  await seedPurchases(morava);
  await seedReceipts(morava);
  await seedBudgets(morava);
});
afterAll(() => server.stop());

it('every demo account logs in with the one password', async () => {
  for (const { email } of CAST_USERS) {
    const { status } = await server.anonymous('POST', 'auth/login', {
      body: { email, password: DEMO_PASSWORD },
    });
    expect(status, email).toBe(200);
  }
});

it('the demo company has purchases in every state of a request over the last year', async () => {
  const { rows } = await server.platform.pool.query(
    'select status, count(*)::int as n from purchases group by status',
  );
  const statuses = rows.map((row: { status: number }) => row.status);
  for (const name of [
    'REQUESTED',
    'ACTIVE',
    'VALUATION',
    'CLOSED',
    'RECEIVED',
    'PAID',
    'LOCKED',
    'CANCELED',
  ] as const)
    expect(statuses).toContain(PURCHASE_STATUS[name]);
  const { rows: ages } = await server.platform.pool.query(
    "select max(now_utc() - created_at) > interval '350 days' as old from purchases",
  );
  expect(ages).toEqual([{ old: true }]);
});

it('offer totals are those of their lines, and no line is accepted above what was asked', async () => {
  const { rows: wrong } = await server.platform.pool.query(
    'select o.id from offers o join offer_lines l on l.offer_id = o.id group by o.id having sum(l.net) <> o.net',
  );
  expect(wrong).toEqual([]);
  const { rows: above } = await server.platform.pool.query(
    'select a.id from articles a join accepted_lines l on l.article_id = a.id group by a.id having sum(l.quantity) > a.quantity',
  );
  expect(above).toEqual([]);
});

it('the counts by status are those of a recount', async () => {
  const { rows: kept } = await server.platform.pool.query(
    'select status, sum(n)::int as n from purchase_counts group by status having sum(n) <> 0 order by status',
  );
  const { rows: counted } = await server.platform.pool.query(
    'select status, count(*)::int as n from purchases group by status order by status',
  );
  expect(kept).toEqual(counted);
});

it('what stands as received has come by its papers, and what is still expected has not', async () => {
  const { rows } = await server.platform.pool.query<{ status: number; goods_open: boolean; n: number }>(
    "select status, goods_open, count(*)::int as n from purchases where kind = 'request' and status in (3, 5, 6, 9) group by 1, 2 order by 1",
  );
  expect(rows.map(({ status, goods_open }) => [status, goods_open])).toEqual([
    [3, true],
    [5, false],
    [6, false],
    [9, false],
  ]);
  const { rows: states } = await server.platform.pool.query<{ kind: string; state: string }>(
    'select distinct kind, state from receipts order by 1, 2',
  );
  expect(states.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['receipt done', 'short waiting']);
});

it('budgets stand healthy, nearly spent and overspent, and their trails add up to them', async () => {
  const { rows } = await server.platform.pool.query<{ name: string; percent: number }>(
    `select c.name, round((b.committed + b.actual) * 100 / b.amount)::int as percent
     from budgets b join categories c on c.id = b.category_id where b.committed + b.actual > 0`,
  );
  // In the first days of a year nothing may be spent yet.
  for (const { name, percent } of rows) {
    if (name === 'Spojni materijal') expect(percent).toBe(94);
    else if (name === 'Ambalaža') expect(percent).toBe(104);
    else expect(percent).toBeLessThan(90);
  }
  const { rows: wrong } = await server.platform.pool.query(
    'select b.id from budgets b left join budget_changes h on h.budget_id = b.id group by b.id having coalesce(sum(h.amount), 0) <> b.amount',
  );
  expect(wrong).toEqual([]);
});
