// @module-tag exhaustive

import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { createOrderedPurchase, payOrder } from '#core/finances/server/finances.test-support.ts';
import { REQUEST_TABS } from '#core/purchase/rules/tabs.ts';
import type { PurchaseRow } from '#core/purchase/wire/purchase-detail.ts';
import { receiveQuantities } from '#core/warehouse/server/warehouse.test-support.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { parseCsv } from '#platform/server/sheets/csv.ts';
import { percentDoneSql } from './purchase-rows.read.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');

const confirmed = async (who: Caller) =>
  (await who<{ data: PurchaseRow[] }>('GET', 'purchases', { query: { kind: 'request', tab: 'confirmed' } }))
    .body.data;
async function sharesOf(id: number, who = owner) {
  const row = (await confirmed(who)).find((one) => one.id === id);
  return row && [row.received_percent, row.paid_percent];
}

describe('how much of an order is in and paid', () => {
  it('follows receipts and payments by value, rounded down: 100 means all of it', async () => {
    const finance = await server.as('finance@demo.test');
    const storekeeper = await server.as('storekeeper@demo.test');
    // The orders are worth 1,200 and 4,920 gross.
    const scene = await createOrderedPurchase(server);
    const { id } = scene;
    expect(await sharesOf(id)).toEqual([0, 0]);
    await receiveQuantities(storekeeper, scene, ['100', '0']);
    expect(await sharesOf(id)).toEqual([19, 0]);
    await payOrder(finance, scene, '600');
    expect(await sharesOf(id)).toEqual([19, 9]);
    await receiveQuantities(storekeeper, scene, ['0', '20.4']);
    expect((await sharesOf(id))?.[0]).toBe(99);
    await receiveQuantities(storekeeper, scene, ['0', '0.1']);
    await payOrder(finance, scene, '5520');
    expect(await sharesOf(id)).toEqual([100, 100]);
  });

  it('is the exact share to a tenth, rounded down, whatever the sums are', async () => {
    const exact = (orders: readonly (readonly [net: number, done: number, payable: number])[]) => {
      const all = orders.reduce((product, [, , payable]) => product * BigInt(payable), 1n);
      const done = orders.reduce(
        (sum, [net, part, payable]) => sum + (BigInt(net) * BigInt(part) * all) / BigInt(payable),
        0n,
      );
      const net = orders.reduce((sum, [value]) => sum + BigInt(value), 0n);
      const whole = net * all;
      const tenths = (2000n * done + whole) / (2n * whole);
      return done < whole ? Math.min(Number(tenths / 10n), 99) : 100;
    };
    const order = fc
      .tuple(fc.integer({ min: 1, max: 99_999 }), fc.nat({ max: 9_999 }), fc.integer({ min: 1, max: 9_999 }))
      .map(([net, part, payable]) => [net, Math.min(part, payable), payable] as const);
    const cases = [
      [
        [3, 1, 3],
        [1, 0, 1],
      ] as const,
      ...fc.sample(fc.array(order, { minLength: 1, maxLength: 4 }), { numRuns: 300, seed: 7 }),
    ];
    const share = sql.raw(percentDoneSql('w.received'));
    for (const orders of cases) {
      const rows = sql.join(
        orders.map((one) => sql`(${sql.join(one.map((value) => sql`${value}::numeric`))})`),
      );
      const { rows: answer } = await sql<{ percent: number }>`
        select ${share} as percent
        from (values ${rows}) as w (net_in_company_currency, received, payable)`.execute(server.db);
      expect([orders, answer[0]?.percent]).toEqual([orders, exact(orders)]);
    }
  });

  it('is unknown for orders without a value, whatever is missing', async () => {
    for (const net of ['0', 'null']) {
      const { rows } = await sql<{ percent: number | null }>`
        select ${sql.raw(percentDoneSql('w.received'))} as percent
        from (values (${sql.raw(net)}::numeric, 1::numeric, 2::numeric), (0, 2, 2)) as w
          (net_in_company_currency, received, payable)`.execute(server.db);
      expect([net, rows[0]?.percent]).toEqual([net, null]);
    }
  });

  it('weighs several orders by their value, in one currency', async () => {
    const storekeeper = await server.as('storekeeper@demo.test');
    const scene = await createOrderedPurchase(server, { split: true });
    await sql`update awards set received = payable where id = (
      select min(id) from awards where purchase_id = ${scene.id})`.execute(server.db);
    // 1,000 of slightly more than 5,000 net: the first of two orders.
    expect(await sharesOf(scene.id)).toEqual([19, 0]);
    // A reader who may not see prices does not see the paid share.
    const seen: { body: PurchaseRow } = await storekeeper('GET', `purchases/${scene.id}`);
    expect(seen.body).toMatchObject({ received_percent: 19, paid_percent: null });
  });

  it('says what has come, and since when all of it is in', async () => {
    const storekeeper = await server.as('storekeeper@demo.test');
    const scene = await createOrderedPurchase(server);
    const goodsOf = async () => {
      const row = (await confirmed(owner)).find(({ id }) => id === scene.id);
      return row && [row.goods_state, row.received_on !== null];
    };
    expect(await goodsOf()).toEqual(['ordered', false]);
    await receiveQuantities(storekeeper, scene, ['1', '0']);
    expect(await goodsOf()).toEqual(['partly', false]);
    await receiveQuantities(storekeeper, scene, ['99', '20.5']);
    expect(await goodsOf()).toEqual(['received', true]);
  });

  it('lists by delivery what is expected first, the longest overdue before all, then the newest', async () => {
    const rows: PurchaseRow[] = [];
    for (let page = 1; page <= 3; page += 1) {
      const query = { kind: 'request', tab: 'confirmed', sort: 'delivery', page: String(page) };
      rows.push(...(await owner<{ data: PurchaseRow[] }>('GET', 'purchases', { query })).body.data);
    }
    const { rows: ids } = await sql<{ id: number }>`
      select id from purchases where company_id = ${server.companyId('morava')} and kind = 'request'
        and status in (3, 5, 6, 9)
      order by goods_open desc, case when goods_open then expected_on end, id desc`.execute(server.db);
    expect(rows.map(({ id }) => id)).toEqual(ids.map(({ id }) => id).slice(0, 60));
    const isIn = rows.map(({ goods_state }) => goods_state === 'received');
    expect(isIn.indexOf(true)).toBeGreaterThan(0);
    expect(isIn.lastIndexOf(false)).toBe(isIn.indexOf(true) - 1);
  });

  it('costs no statement for each row, and no scan', async () => {
    const statements = async () => {
      const rows = vi.spyOn(Tenant.prototype, 'rows');
      await confirmed(owner);
      const sent = rows.mock.calls.map(([statement, params]) => ({ text: statement.text, params }));
      rows.mockRestore();
      return sent;
    };
    const few = await statements();
    await createOrderedPurchase(server);
    await createOrderedPurchase(server);
    const more = await statements();
    expect(more).toHaveLength(few.length);
    const list = more.find(({ text }) => text.includes('received_percent'));
    await sql`insert into awards (company_id, purchase_id, supplier_id, order_number, currency, net, vat, gross,
        net_in_company_currency)
      select a.company_id, a.purchase_id, a.supplier_id, 'X' || g, 'RSD', 1, 0, 1, 1
      from (select * from awards limit 1) a, generate_series(1, 3000) g`.execute(server.db);
    await sql`analyze`.execute(server.db);
    const plan = await server.platform.pool.query(`explain ${list?.text}`, [
      server.companyId('morava'),
      ...(list?.params ?? []),
    ]);
    const lines = plan.rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
    expect(lines).not.toMatch(/Seq Scan on awards/);
    expect(lines).toMatch(/awards_purchase/);
  });
});

it('the file of each tab has the columns of its tab', async () => {
  const headings = async (query: Record<string, string>) => {
    const { raw } = await owner('GET', 'purchases/export', {
      query: { kind: 'request', format: 'csv', ...query },
    });
    return parseCsv(raw.toString('utf8'))[0];
  };
  const common = ['Number', 'Name', 'Status', 'Category', 'Department', 'Requester'];
  const offered = ['Invited', 'Offers', 'Declined', 'Best offer, RSD', 'Best offer of'];
  const accepted = ['Accepted suppliers', 'Accepted, net, RSD'];
  // Sequentially, because a user may not export several files at the same time.
  const files: (readonly string[] | undefined)[] = [];
  for (const tab of REQUEST_TABS) files.push(await headings({ tab }));
  const [fresh, closed, ordered] = files;
  expect(fresh).toEqual([
    ...common,
    'Offer deadline',
    'Delivery date',
    ...offered,
    'Pending with',
    'Created',
  ]);
  expect(closed).toEqual([
    ...common,
    ...['Offers until', 'Delivery date', ...offered, ...accepted, 'Pending with', 'Created'],
  ]);
  expect(ordered).toEqual([
    ...common,
    ...['Suppliers', 'Confirmed, net, RSD', 'Expected on', 'Received, %', 'Paid, %', 'Created'],
  ]);
  expect(await headings({})).toEqual([
    ...common,
    ...['Offer deadline', 'Delivery date', ...offered, ...accepted, 'Created'],
  ]);
});
