// @module-tag exhaustive

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Caller, setUpTestServer, type TestResponse } from '#app/server/test-support/server.ts';
import { createActiveRequest } from '#core/purchase/server/testing/offers.test-support.ts';
import type { SupplierResponseRate } from '#core/statistics/wire/answers.ts';
import { compactSupplierMonths } from '#core/suppliers/server/jobs/compact-supplier-months.ts';
import {
  findInvitedSupplierId,
  runDeadlineJob,
  setPromisedDeliveryDay,
} from '#core/suppliers/server/supplier-months.test-support.ts';
import {
  createOrderedScene,
  postShortClosing,
  receiveDamaged,
  receiveQuantities,
} from '#core/warehouse/server/warehouse.test-support.ts';
import type { Paged } from '#platform/shared/wire/common.ts';
import type { RecordCase, SharedRecord, SupplierFigures } from '../wire.ts';

const server = setUpTestServer();
let owner = server.caller('owner@demo.test');
/** Moves the clock and logs in again, because the earlier session would have expired. */
async function at(offset: string): Promise<void> {
  await server.setClock(offset);
  owner = server.caller('owner@demo.test');
}
const company = () => server.companyId('morava');
const casesOf = async (supplier: number, range = 'all') =>
  (await owner<SupplierFigures>('GET', `suppliers/${supplier}/figures`, { query: { range } })).body.cases;
const listOf = (
  call: Caller,
  supplier: number,
  figure: string,
  range = 'all',
): Promise<TestResponse<{ data: RecordCase[]; total: number }>> =>
  call('GET', `suppliers/${supplier}/figures/${figure}/list`, { query: { range } });
const part = (share: { part: number; whole: number }) => [share.part, share.whole];

describe('the cases of a figure', () => {
  it('have an invitation without an answer', async () => {
    const scene = await createActiveRequest(server, { deadline: '1 minute' });
    const supplier = await findInvitedSupplierId(server, scene.invited[2]);
    const before = await casesOf(supplier);
    await at('2 minutes');
    await runDeadlineJob(server);
    const { answered } = await casesOf(supplier);
    expect(part(answered)).toEqual([before.answered.part, before.answered.whole + 1]);
    const { body } = await listOf(owner, supplier, 'answered', '12m');
    expect(body.data[0]).toMatchObject({ purchase_id: scene.id, outcome: 'no_answer', counted: false });
    expect(body.total).toBe(answered.whole);
    await at('0');
  });

  it('say of each order that it was late, damaged or closed short', async () => {
    const late = await createOrderedScene(server);
    const damaged = await createOrderedScene(server);
    const short = await createOrderedScene(server);
    const supplier = await findInvitedSupplierId(server, late.invited[0]);
    await setPromisedDeliveryDay(server, late, -1);
    await setPromisedDeliveryDay(server, damaged, 0);
    await setPromisedDeliveryDay(server, short, 0);
    const before = await casesOf(supplier);
    await receiveQuantities(owner, late, ['100', '20.5']);
    await receiveDamaged(owner, damaged);
    await receiveQuantities(owner, short, ['100', '20']);
    await postShortClosing(owner, short);
    const after = await casesOf(supplier);
    expect(part(after.on_time)).toEqual([before.on_time.part + 1, before.on_time.whole + 2]);
    expect(part(after.complete)).toEqual([before.complete.part, before.complete.whole + 3]);
    const { body } = await owner<SupplierFigures>('GET', `suppliers/${supplier}/figures`);
    expect(body.most_days_late).toBe(1);
    const { data } = (await listOf(owner, supplier, 'complete')).body;
    const outcomes = new Map(data.map((row) => [row.purchase_id, row.outcome]));
    expect([late, damaged, short].map(({ id }) => outcomes.get(id))).toEqual(['late', 'damaged', 'short']);
  });

  it('have an order that was invoiced above its price', async () => {
    const scene = await createOrderedScene(server);
    const supplier = await findInvitedSupplierId(server, scene.invited[0]);
    const before = await casesOf(supplier);
    const award = await server.db
      .selectFrom('awards')
      .select(['id', 'payable'])
      .where('purchase_id', '=', scene.id)
      .executeTakeFirstOrThrow();
    const invoice = (number: string, amount: string) =>
      owner('POST', `purchase-steps/finances/invoices/${scene.id}`, {
        body: { award_id: award.id, number, amount, due_date: '2030-01-01' },
      });
    await invoice('R-1', award.payable);
    await invoice('R-2', '1.00');
    const { price_kept } = await casesOf(supplier);
    expect(part(price_kept)).toEqual([before.price_kept.part, before.price_kept.whole + 1]);
    expect((await listOf(owner, supplier, 'price_kept')).body.data[0]).toMatchObject({
      purchase_id: scene.id,
      outcome: 'price_higher',
    });
  });
});

describe('what is shown', () => {
  it('goes by the visibility of each purchase, and another company’s supplier is not there', async () => {
    const scene = await createActiveRequest(server, { creator: 'owner@demo.test', deadline: '-1 minutes' });
    const supplier = await findInvitedSupplierId(server, scene.invited[0]);
    await runDeadlineJob(server);
    const ids = async (call: Caller) =>
      (await listOf(call, supplier, 'answered')).body.data.map(({ purchase_id }) => purchase_id);
    expect(await ids(owner)).toContain(scene.id);
    expect(await ids(server.caller('adhoc@demo.test'))).not.toContain(scene.id);
    const stranger = await server.as('premium.owner@demo.test');
    expect((await listOf(stranger, supplier, 'answered')).status).toBe(404);
    expect((await listOf(owner, supplier, 'nothing')).status).toBe(404);
    expect((await listOf(owner, supplier, 'answered', '5y')).status).toBe(422);
  });

  it('reads at most 14 rows of a long history, and the same figures before and after the fold', async () => {
    const { id: supplier } = await server.db
      .selectFrom('suppliers')
      .select('id')
      .where('company_id', '=', company())
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await sql`insert into supplier_month_counts
      select ${company()}, ${supplier}, (date_trunc('month', now_utc()) - n % 120 * interval '1 month')::date,
        1, 2, 1, 1, 1, 1, 0, 1, 1
      from generate_series(0, 2399) n`.execute(server.db);
    const before = [await casesOf(supplier), await casesOf(supplier, '12m')];
    expect(before.map(({ answered }) => part(answered))).toEqual([
      [2400, 4800],
      [260, 520],
    ]);
    await compactSupplierMonths(server.db);
    expect([await casesOf(supplier), await casesOf(supplier, '12m')]).toEqual(before);
    const { n } = await server.db
      .selectFrom('supplier_month_counts')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('supplier_id', '=', supplier)
      .executeTakeFirstOrThrow();
    expect(n).toBe(14);
    await sql`delete from supplier_month_counts where supplier_id = ${supplier}`.execute(server.db);
  });

  it('has the answers that the statistics count', async () => {
    const { body } = await owner<Paged<SupplierResponseRate>>('GET', 'statistics/answers/suppliers/get');
    expect(body.data.some(({ counted }) => counted > 0)).toBe(true);
    for (const { id, answered, counted } of body.data)
      expect((await casesOf(id)).answered).toMatchObject({ part: answered, whole: counted });
  });

  it('an external supplier sees its figures with the buyers that share them, and with no other', async () => {
    const account = await server.as('supplier@demo.test');
    const shared = () => account<{ data: SharedRecord[] }>('GET', 'market-place/record');
    expect((await shared()).body.data).toEqual([]);
    const tied = await sql<{ id: number }>`
      update suppliers set account_company_id = (
          select company_id from users where email = 'supplier@demo.test'), account_linked_at = now_utc()
      where id = (select supplier_id from rfps where company_id = ${company()} and due_on is not null limit 1)
      returning id`.execute(server.db);
    expect((await shared()).body.data).toEqual([]);
    const share = (value: boolean) =>
      sql`update companies set settings = settings || jsonb_build_object('share_record', ${value}::boolean)
        where id = ${company()}`.execute(server.db);
    await share(true);
    const { data } = (await shared()).body;
    expect(data).toEqual([
      { customer: { id: company(), name: expect.any(String) }, cases: await casesOf(tied.rows[0]?.id ?? 0) },
    ]);
    await share(false);
    expect((await shared()).body.data).toEqual([]);
  });
});
