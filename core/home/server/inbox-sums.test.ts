import type pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import type { DemoUserEmail } from '#app/server/seed/cast.ts';
import { seedAttachments } from '#app/server/seed/seed-adhoc-direct.ts';
import { seedReceipts } from '#app/server/seed/seed-fulfilment.ts';
import { seedPayments } from '#app/server/seed/seed-payments.ts';
import { seedPurchases } from '#app/server/seed/seed-purchases.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { confirmationApi } from '#core/confirmation/wire.ts';
import type { financesApi } from '#core/finances/wire.ts';
import { readRatesAt } from '#core/purchase/server/public.ts';
import { sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { convertAmount } from '#platform/shared/money/exchange.ts';
import type { EndpointResponse as Wire } from '#platform/shared/wire/endpoint.ts';
import type { homeApi } from '../wire.ts';

type Inbox = Wire<(typeof homeApi)['GET home/inbox']>;
type Group = Inbox['groups'][number];

const server = setUpTestServer();
beforeAll(async () => {
  const morava = await server.tenant('morava');
  await seedPurchases(morava);
  await seedAttachments(server.platform, morava);
  await seedReceipts(morava);
  await seedPayments(morava);
});

const inbox = async (email: DemoUserEmail) =>
  (await (await server.as(email))<Inbox>('GET', 'home/inbox')).body;
const groupOf = ({ groups }: Inbox, id: Group['id']) => {
  const found = groups.find((group) => group.id === id);
  if (!found) throw new Error(`no group ${id}`);
  return found;
};

it('shows three rows of a group; its sum is that of the whole list', async () => {
  const body = await inbox('owner@demo.test');
  expect(body.groups.every(({ items }) => items.length <= 3)).toBe(true);
  const owner = await server.as('owner@demo.test');
  const { body: list } = await owner<Wire<(typeof confirmationApi)['GET purchase-confirm']>>(
    'GET',
    'purchase-confirm',
    { query: { show: 'mine' } },
  );
  const confirm = groupOf(body, 'confirm');
  expect(confirm.total).toBe(list.total);
  expect(confirm.items.map(({ id }) => id)).toEqual(list.data.slice(0, 3).map(({ id }) => id));
  expect(confirm.amount).toBe(sum(list.data.map((row) => toDecimal(row.accepted_total ?? '0'))).toFixed(2));
  const { body: orders } = await owner<
    Wire<(typeof financesApi)['GET purchase-steps/finances/purchases/get']>
  >('GET', 'purchase-steps/finances/purchases/get', { query: { tab: 'to_pay' } });
  const pay = groupOf(body, 'pay');
  expect(pay.total).toBeGreaterThan(3);
  expect(pay.total).toBe(orders.total);
  const { rates } = await readRatesAt(server.db, body.server_now);
  const inDinars = orders.data.map((row) =>
    convertAmount(toDecimal(row.payable_now), row.currency, 'RSD', rates),
  );
  expect(pay.amount).toBe(sum(inDinars).toFixed(2));
  const first = pay.items[0];
  expect(first?.amount).toBe(first?.order?.payable_now);
});

it('puts what is late first, then what falls due within a day, then the longest wait', async () => {
  const { groups, server_now } = await inbox('owner@demo.test');
  const ranks = groups
    .filter(({ total }) => total > 0)
    .map(({ id, items }) => {
      const since = items[0]?.waits_since ?? null;
      if (since === null) return 4;
      if (!['receive', 'pay', 'pay_direct'].includes(id)) return 2;
      const ahead = Date.parse(since) - Date.parse(server_now);
      return ahead < -86_400_000 ? 0 : ahead <= 86_400_000 ? 1 : 3;
    });
  expect(ranks.length).toBeGreaterThan(4);
  expect(ranks[0]).toBe(0);
  expect(ranks).toEqual([...ranks].sort());
});

it('says that a company has begun once it has confirmed a purchase', async () => {
  expect((await inbox('owner@demo.test')).started).toBe(true);
  expect((await inbox('both@demo.test')).started).toBe(false);
});

it('shows a storekeeper no sum', async () => {
  const body = await inbox('storekeeper@demo.test');
  expect(groupOf(body, 'receive').total).toBeGreaterThan(0);
  expect(body.groups.flatMap(({ amount, items }) => [amount, ...items.map((item) => item.amount)])).toEqual(
    expect.not.arrayContaining([expect.any(String)]),
  );
  expect(body.activity.every(({ money }) => money === null)).toBe(true);
});

it('asks the database four times at most', async () => {
  const owner = await server.as('owner@demo.test');
  await owner('GET', 'home/inbox');
  const sent: string[] = [];
  const { pool } = server.platform;
  const noted = new WeakSet<object>();
  pool.on('acquire', (client: pg.PoolClient) => {
    if (noted.has(client)) return;
    noted.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const noting = (...args: unknown[]) => {
      const [what] = args as [string | { readonly text: string }];
      sent.push(typeof what === 'string' ? what : what.text);
      return query(...args);
    };
    Object.assign(client, { query: noting });
  });
  expect((await owner('GET', 'home/inbox')).status).toBe(200);
  const ofInbox = sent.filter((text) => !/\bsessions\b/.test(text));
  expect(ofInbox.length).toBeGreaterThan(1);
  expect(ofInbox.length).toBeLessThanOrEqual(4);
});
