import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { type Caller, setUpTestServer, type TestResponse } from '#app/server/test-support/server.ts';
import { createAdhocDirect, DIRECT_PATH } from '#core/adhoc-direct/server/adhoc-direct.test-support.ts';
import {
  type DetailResponse,
  readKnownRecords,
} from '#core/purchase/server/testing/requests.test-support.ts';
import { receiveQuantities } from '#core/warehouse/server/warehouse.test-support.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { addDays, dayInBelgrade } from '#platform/shared/dates.ts';
import {
  createOrderedPurchase,
  FINANCES_PATH,
  type FinancePage,
  fetchAwardPayments,
  fetchFinanceAward,
  fetchFinanceDetail,
  payOrder,
  reversePayment,
} from './finances.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const finance = server.caller('finance@demo.test');
const storekeeper = server.caller('storekeeper@demo.test');

const today = dayInBelgrade(new Date().toISOString());
const list = (who: Caller, query: Record<string, string | number> = {}): Promise<TestResponse<FinancePage>> =>
  who('GET', `${FINANCES_PATH}/purchases/get`, { query });
const ids = ({ body }: TestResponse<FinancePage>) => body.data.map(({ award_id }) => award_id);

function enterInvoice(
  scene: { readonly id: number },
  award_id: number,
  number: string,
  amount: string,
  due_date: string,
): Promise<DetailResponse> {
  return finance('POST', `${FINANCES_PATH}/invoices/${scene.id}`, {
    body: { award_id, number, amount, due_date },
  });
}

describe('S7.34 the list', () => {
  it('overdue first, then what is due, then the newest; each tab with its count, sums per currency', async () => {
    const plain = await createOrderedPurchase(server);
    const due = await createOrderedPurchase(server);
    const overdue = await createOrderedPurchase(server);
    const euro = await createOrderedPurchase(server, { currency: 'EUR' });
    const [plainId, dueId, overdueId, euroId] = (await Promise.all(
      [plain, due, overdue, euro].map(async (scene) => (await fetchFinanceAward(owner, scene)).id),
    )) as [number, number, number, number];
    await enterInvoice(due, dueId, 'D-1', '6120', addDays(today, 3));
    await enterInvoice(overdue, overdueId, 'O-1', '6120', addDays(today, -3));
    await payOrder(finance, euro, '1000', { payment_type: 'advance_partial' });
    // Nothing has been received, so nothing has to be paid yet.
    expect((await list(finance, { tab: 'to_pay' })).body).toMatchObject({ data: [], total: 0 });
    const page = await list(finance, { tab: 'in_advance' });
    expect(ids(page)).toEqual([overdueId, dueId, euroId, plainId]);
    expect(page.body.data[0]).toMatchObject({
      overdue: true,
      next_due: addDays(today, -3),
      currency: 'RSD',
      net: '5100.00',
      gross: '6120.00',
      payable: '6120.00',
      received: '0.00',
      paid: '0.00',
      left_to_pay: '6120.00',
      payable_now: '0.00',
    });
    expect(page.body.counts).toEqual({ to_pay: 0, in_advance: 4, prepaid: 1, refund: 0, paid: 0, all: 4 });
    expect(page.body.sums).toEqual([
      { currency: 'RSD', to_pay: '18360.00', prepaid: '0.00', refund: '0.00' },
      { currency: 'EUR', to_pay: '5120.00', prepaid: '1000.00', refund: '0.00' },
    ]);
    expect(ids(await list(finance, { tab: 'prepaid' }))).toEqual([euroId]);
    const { order_number } = await fetchFinanceAward(owner, due);
    expect(ids(await list(finance, { tab: 'all', q: order_number.toLowerCase() }))).toEqual([dueId]);
    expect((await list(finance, { tab: 'paid', q: order_number })).body).toMatchObject({
      data: [],
      total: 0,
    });
    expect((await list(finance, { q: "%_'\\" })).body).toMatchObject({ total: 0, last_page: 1 });
    expect((await list(finance, { page: 99 })).body).toMatchObject({ data: [], total: 4, last_page: 1 });

    // Compacting the counts must not change the sums.
    const before = (await list(finance)).body;
    await sql`select graphile_worker.add_job('fold-award-counts')`.execute(server.db);
    await server.runJobs();
    expect((await list(finance)).body).toEqual(before);
    const { rows } = await server.platform.pool.query(
      'select currency from award_counts group by purchase_status, currency having count(*) > 1',
    );
    expect(rows).toEqual([]);
  });

  it('an order stands under To pay as far as goods are in, else under In advance; its partial index serves both', async () => {
    const scene = await createOrderedPurchase(server);
    const { id } = await fetchFinanceAward(owner, scene);
    const where = async () => {
      const found = await Promise.all(
        (['to_pay', 'in_advance', 'paid'] as const).map(async (tab) =>
          ids(await list(finance, { tab })).includes(id) ? tab : null,
        ),
      );
      return found.filter((tab) => tab !== null);
    };
    const counts = async () => (await list(finance)).body.counts;
    const before = await counts();
    expect(await where()).toEqual(['in_advance']);
    await receiveQuantities(storekeeper, scene, ['100', '0']);
    expect(await where()).toEqual(['to_pay']);
    const row = (await list(finance)).body.data.find(({ award_id }) => award_id === id);
    expect(row).toMatchObject({ left_to_pay: '6120.00', payable_now: '1200.00' });
    expect(await counts()).toEqual({
      ...before,
      to_pay: before.to_pay + 1,
      in_advance: before.in_advance - 1,
    });
    await payOrder(finance, scene, '1200');
    expect(await where()).toEqual(['in_advance']);
    await receiveQuantities(storekeeper, scene, ['0', '20.5']);
    await payOrder(finance, scene, '4920');
    expect(await where()).toEqual(['paid']);
    expect(await counts()).toEqual({ ...before, in_advance: before.in_advance - 1, paid: before.paid + 1 });
  });

  it('S2.30 direct purchases only for those who see that flow; another company’s never', async () => {
    const known = await readKnownRecords(server, 'morava');
    const purchase = await createAdhocDirect(owner, DIRECT_PATH, known);
    await owner('PUT', `${DIRECT_PATH}/approve/${purchase.id}`, { body: {} });
    const id = purchase.awards[0]?.id;
    expect(ids(await list(owner, { tab: 'to_pay' }))).toContain(id);
    const seen = await list(finance, { tab: 'all' });
    expect(ids(seen)).not.toContain(id);
    expect(seen.body.counts.all).toBe((await list(owner, { tab: 'all' })).body.counts.all - 1);
    expect((await list(await server.as('premium.owner@demo.test'))).body).toMatchObject({
      data: [],
      sums: [],
    });
  });

  it('what is locked leaves it', async () => {
    const scene = await createOrderedPurchase(server);
    const { id } = await fetchFinanceAward(owner, scene);
    await receiveQuantities(storekeeper, scene, ['100', '20.5']);
    await payOrder(finance, scene, '6120');
    expect(ids(await list(finance, { tab: 'paid' }))).toContain(id);
    await owner('PUT', `purchase-steps/status/9/${scene.id}`, { body: {} });
    expect(ids(await list(finance, { tab: 'all' }))).not.toContain(id);
  });
});

describe('invoices', () => {
  it('say what is due until they are paid; what is taken back is due again', async () => {
    const scene = await createOrderedPurchase(server);
    const { id } = await fetchFinanceAward(owner, scene);
    const nextDue = async () =>
      (await server.db.selectFrom('awards').select('next_due').where('id', '=', id).executeTakeFirst())
        ?.next_due;
    await enterInvoice(scene, id, 'R-1', '1200', addDays(today, 5));
    await enterInvoice(scene, id, 'R-2', '4920', addDays(today, 2));
    expect(await nextDue()).toBe(addDays(today, 2));
    await receiveQuantities(storekeeper, scene, ['100', '20.5']);
    // The search finds the number regardless of case, and the row includes the due date.
    await payOrder(finance, scene, '4920', { invoice_number: 'r-2' });
    expect(await nextDue()).toBe(addDays(today, 5));
    const [payment] = await fetchAwardPayments(owner, scene);
    expect(payment).toMatchObject({ invoice_number: 'R-2', due_date: addDays(today, 2) });
    await reversePayment(owner, scene, payment?.id ?? 0);
    expect(await nextDue()).toBe(addDays(today, 2));
    await payOrder(finance, scene, '6120');
    expect(await nextDue()).toBeNull();
  });

  it('are refused twice under one number, with a day that is none; taken away only unpaid', async () => {
    const scene = await createOrderedPurchase(server);
    const { id } = await fetchFinanceAward(owner, scene);
    await enterInvoice(scene, id, 'R-1', '100', today);
    const twice = await enterInvoice(scene, id, 'r-1', '100', today);
    expect(twice.body.errors).toMatchObject({ number: [{ rule: 'exist' }] });
    const wrong = await enterInvoice(scene, id, ' ', '0', '2026-02-31');
    expect(Object.keys(wrong.body.errors ?? {}).sort()).toEqual(['amount', 'due_date', 'number']);
    const invoice = (await fetchFinanceDetail(owner, scene)).body.awards[0]?.invoices[0]?.id ?? 0;
    const remove = (): Promise<DetailResponse> =>
      finance('PUT', `${FINANCES_PATH}/invoices/remove/${scene.id}`, { body: { invoice_id: invoice } });
    await payOrder(finance, scene, '50', { payment_type: 'advance_partial', invoice_number: 'R-1' });
    expect((await remove()).body.code).toBe('already_paid');
    const paymentId = (await fetchAwardPayments(owner, scene))[0]?.id ?? 0;
    await reversePayment(owner, scene, paymentId);
    expect((await remove()).status).toBe(200);
    expect((await remove()).body.errors).toMatchObject({ invoice_id: [{ rule: 'unknown_record' }] });
    expect((await enterInvoice(scene, id, 'R-1', '100', today)).status).toBe(201);
  });
});

describe('cost', () => {
  it('does not grow with what is locked: page, counts and tabs by their indexes', {
    tags: 'exhaustive',
  }, async () => {
    const scene = await createOrderedPurchase(server);
    // 9,000 orders are from past years, and 1,000 are active.
    await sql`
      insert into purchases (company_id, request_number, kind, status, name, category_id, creator_id)
      select p.company_id, 'H' || g, 'request', case when g <= 9000 then 9 else 3 end, 'Staro', p.category_id, p.creator_id
      from purchases p, generate_series(1, 10000) g where p.id = ${scene.id}`.execute(server.db);
    await sql`
      insert into awards (company_id, purchase_id, supplier_id, order_number, currency, net, vat, gross, net_in_company_currency)
      select p.company_id, p.id, a.supplier_id, p.request_number || '-1', 'RSD', 100, 20, 120, 100
      from purchases p, awards a where a.purchase_id = ${scene.id} and p.name = 'Staro'`.execute(server.db);
    await sql`select graphile_worker.add_job('fold-award-counts')`.execute(server.db);
    await server.runJobs();
    await sql`analyze awards, purchases, award_counts`.execute(server.db);
    const tabs = {
      awards_money_to_pay: 'a.payable_now > 0',
      awards_money_in_advance: 'a.left_to_pay > 0 and a.payable_now = 0',
    };
    for (const [index, condition] of Object.entries(tabs)) {
      const { rows } = await server.platform.pool.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, buffers) select a.* from awards a
         where a.company_id = ${server.companyId('morava')} and a.purchase_status in (3, 5, 6, 8, 21, 22)
           and ${condition} and a.purchase_status in (3, 5, 6, 8)
         order by a.next_due, a.id desc limit 20`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/Seq Scan|Sort/);
    }
    const { n } = await server.db
      .selectFrom('award_counts')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBeLessThan(30);
    const page = await list(finance, { tab: 'in_advance' });
    expect(page.body.counts.in_advance).toBeGreaterThan(900);
    expect(page.body.data.length).toBe(20);
    // The first page, which every user opens, must use a generic plan, because planning each call takes longer than
    // reading the page.
    const [{ text }, params] = await firstPage('in_advance');
    const connection = await server.platform.pool.connect();
    // The other tests force generic plans from the first call onwards.
    await connection.query('set plan_cache_mode = auto');
    const values = [server.companyId('morava'), ...params];
    for (let n = 0; n < 7; n += 1) await connection.query({ name: 'first_page', text, values });
    const plans = await connection.query<{ custom_plans: number; generic_plans: number }>(
      "select custom_plans, generic_plans from pg_prepared_statements where name = 'first_page'",
    );
    connection.release(true);
    expect(plans.rows).toEqual([{ custom_plans: 5, generic_plans: 2 }]);
  });

  /** Returns the statement that reads the first page of a tab, and its parameters. */
  async function firstPage(tab: string) {
    const rows = vi.spyOn(Tenant.prototype, 'rows');
    await list(finance, { tab });
    const call = rows.mock.calls.at(-1);
    rows.mockRestore();
    return call ?? [{ text: '' }, []];
  }
});
