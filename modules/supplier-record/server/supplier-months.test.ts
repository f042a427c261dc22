// @module-tag exhaustive

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Answer, type Caller, withServer } from '#app/server/test-support/server.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import { decide, ordered, uploadedInvoice } from '#core/e-invoices/server/incoming.test-support.ts';
import { deadlinePassedJob } from '#core/home/server/desk/jobs/deadline-passed.ts';
import {
  activeRequest,
  type Invited,
  type Scene,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import type { Answering } from '#core/statistics/wire/answers.ts';
import { foldSupplierMonths } from '#core/suppliers/server/jobs/fold-supplier-months.ts';
import { countedMonths, recountedMonths } from '#core/suppliers/server/supplier-months.test-support.ts';
import {
  closeShort,
  goodsOf,
  orderedScene,
  receive,
  reverse,
} from '#core/warehouse/server/warehouse.test-support.ts';
import type { Paged } from '#platform/shared/wire/common.ts';
import type { RecordCase, SharedRecord, SupplierFigures } from '../wire.ts';

const server = withServer();
let owner = server.caller('owner@demo.test');
/** Moves the clock and logs in again, because the earlier session would have expired. */
async function at(offset: string): Promise<void> {
  await server.setClock(offset);
  owner = server.caller('owner@demo.test');
}
const company = () => server.companyId('morava');

const runDeadlines = () =>
  deadlinePassedJob.run(
    { platform: server.platform, log: silentLog, attempt: 1, signal: new AbortController().signal },
    {} as never,
  );
const supplierOf = async ({ rfp_id }: Invited) =>
  (
    await server.db
      .selectFrom('rfps')
      .select('supplier_id')
      .where('id', '=', rfp_id)
      .executeTakeFirstOrThrow()
  ).supplier_id;
const casesOf = async (supplier: number, range = 'all') =>
  (await owner<SupplierFigures>('GET', `suppliers/${supplier}/figures`, { query: { range } })).body.cases;
const listOf = (
  call: Caller,
  supplier: number,
  figure: string,
  range = 'all',
): Promise<Answer<{ data: RecordCase[]; total: number }>> =>
  call('GET', `suppliers/${supplier}/figures/${figure}/list`, { query: { range } });
const agrees = async () => expect(await countedMonths(server.db)).toEqual(await recountedMonths(server.db));

/** Sets the due day of an order, this many days from today. */
async function promise(scene: Scene, days: number): Promise<void> {
  await sql`update offers set delivery_date = belgrade_day(now_utc()) + ${days}::int
    where rfp_id in (select id from rfps where purchase_id = ${scene.id})`.execute(server.db);
}
const part = (share: { part: number; whole: number }) => [share.part, share.whole];

describe('answered', () => {
  it('counts invitations once their deadline has passed, by the month of the deadline', async () => {
    const scene = await activeRequest(server, { deadline: '1 minute' });
    const [offers, declines, silent] = scene.invited;
    const [one, two, three] = await Promise.all(scene.invited.map(supplierOf));
    if (!one || !two || !three) throw new Error('three are invited');
    const before = await Promise.all([one, two, three].map((id) => casesOf(id)));
    await sendOffer(server, scene, offers, ['10', '10']);
    await server.anonymous('POST', `supplier-offers/${declines.hash}/decline`, {
      body: { pib: declines.pib, reason: 'nemamo' },
    });
    await runDeadlines();
    expect((await casesOf(one)).answered).toEqual(before[0]?.answered);

    await at('2 minutes');
    await runDeadlines();
    await runDeadlines();
    const [a, b, c] = await Promise.all([one, two, three].map((id) => casesOf(id)));
    expect(
      [a, b, c].map((cases, index) => [
        (cases?.answered.part ?? 0) - (before[index]?.answered.part ?? 0),
        (cases?.answered.whole ?? 0) - (before[index]?.answered.whole ?? 0),
      ]),
    ).toEqual([
      [1, 1],
      [1, 1],
      [0, 1],
    ]);
    await agrees();
    const { body } = await listOf(owner, three, 'answered', '12m');
    expect(body.data[0]).toMatchObject({ purchase_id: scene.id, outcome: 'no_answer', counted: false });
    expect(body.total).toBe(c?.answered.whole);

    // Extending a deadline reopens its invitations, and a withdrawn invitation does not count.
    await at('0');
    await server.db
      .updateTable('purchases')
      .set({ date_for_offer: sql<string>`now_utc() + interval '3 minutes'` })
      .where('id', '=', scene.id)
      .execute();
    expect(await casesOf(three)).toEqual(before[2]);
    await at('4 minutes');
    await runDeadlines();
    expect((await casesOf(three)).answered).toEqual(c?.answered);
    await server.db
      .updateTable('rfps')
      .set({ withdrawn_at: sql<string>`now_utc()` })
      .where('id', '=', silent.rfp_id)
      .execute();
    expect(await casesOf(three)).toEqual(before[2]);
    await at('0');
    await agrees();
  });

  it('leaves out what was confirmed before the deadline, and counts what was sent for approval and passed', async () => {
    const early = await orderedScene(server, { more: { deadline: '1 minute' } });
    const approved = await activeRequest(server, { deadline: '1 minute' });
    const [first] = approved.invited;
    const supplier = await supplierOf(first);
    await sendOffer(server, approved, first, ['10', '10']);
    const { whole } = (await casesOf(supplier)).answered;
    await server.db.updateTable('purchases').set({ status: 2 }).where('id', '=', approved.id).execute();
    await at('2 minutes');
    await runDeadlines();
    expect((await casesOf(supplier)).answered.whole).toBe(whole + 1);
    await at('0');
    const marked = await server.db
      .selectFrom('rfps')
      .select('id')
      .where('purchase_id', '=', early.id)
      .where('due_on', 'is not', null)
      .execute();
    expect(marked).toEqual([]);
    await agrees();
  });

  it('leaves out a request that the buyer cancelled, also after its deadline', async () => {
    const scene = await activeRequest(server, { deadline: '1 minute' });
    const supplier = await supplierOf(scene.invited[0]);
    const before = await casesOf(supplier);
    await at('2 minutes');
    await runDeadlines();
    expect((await casesOf(supplier)).answered.whole).toBe(before.answered.whole + 1);
    await server.db.updateTable('purchases').set({ status: 4 }).where('id', '=', scene.id).execute();
    expect(await casesOf(supplier)).toEqual(before);
    await at('0');
    await agrees();
  });
});

describe('on time and complete', () => {
  it('count an order once all of it has come, and again when a receipt is reversed', async () => {
    const scene = await orderedScene(server);
    const supplier = await supplierOf(scene.invited[0]);
    await promise(scene, 0);
    const before = await casesOf(supplier);
    await receive(owner, scene, ['100', '10']);
    expect(await casesOf(supplier)).toEqual(before);
    await receive(owner, scene, ['0', '10.5']);
    const after = await casesOf(supplier);
    expect(part(after.on_time)).toEqual([before.on_time.part + 1, before.on_time.whole + 1]);
    expect(part(after.complete)).toEqual([before.complete.part + 1, before.complete.whole + 1]);
    await agrees();

    const { body } = await goodsOf(owner, scene);
    const last = body.receipts.find(({ kind }) => kind === 'receipt');
    await reverse(owner, scene, last?.id ?? 0);
    expect(await casesOf(supplier)).toEqual(before);
    await agrees();
  });

  it('late, damaged and closed short: each is said of its order, and none is complete', async () => {
    const late = await orderedScene(server);
    const damaged = await orderedScene(server);
    const short = await orderedScene(server);
    const supplier = await supplierOf(late.invited[0]);
    await promise(late, -1);
    await promise(damaged, 0);
    await promise(short, 0);
    const before = await casesOf(supplier);
    await receive(owner, late, ['100', '20.5']);
    const { body: goods } = await goodsOf(owner, damaged);
    const [award] = goods.orders;
    await owner('POST', `purchase-steps/storekeeper/purchases/${damaged.id}/receipts`, {
      body: {
        award_id: award?.award_id,
        lines: [
          { article_id: award?.lines[0]?.article_id, delivered: '101', damaged: '1' },
          { article_id: award?.lines[1]?.article_id, delivered: '20.5' },
        ],
      },
    });
    await receive(owner, short, ['100', '20']);
    await closeShort(owner, short);
    const after = await casesOf(supplier);
    expect(part(after.on_time)).toEqual([before.on_time.part + 1, before.on_time.whole + 2]);
    expect(part(after.complete)).toEqual([before.complete.part, before.complete.whole + 3]);
    const outcomes = new Map(
      (await listOf(owner, supplier, 'complete')).body.data.map((row) => [row.purchase_id, row.outcome]),
    );
    expect([late, damaged, short].map(({ id }) => outcomes.get(id))).toEqual(['late', 'damaged', 'short']);
    await agrees();
  });

  it('an order without any day counts nowhere', async () => {
    const scene = await orderedScene(server);
    const supplier = await supplierOf(scene.invited[0]);
    const before = await casesOf(supplier);
    await sql`update offers set delivery_date = null
      where rfp_id in (select id from rfps where purchase_id = ${scene.id})`.execute(server.db);
    await receive(owner, scene, ['100', '20.5']);
    expect(await casesOf(supplier)).toEqual(before);
    await agrees();
  });
});

describe('price kept', () => {
  it('counts orders that are invoiced in full, kept where it is what was awarded', async () => {
    const scene = await orderedScene(server);
    const supplier = await supplierOf(scene.invited[0]);
    const before = await casesOf(supplier);
    const award = await server.db
      .selectFrom('awards')
      .select(['id', 'payable'])
      .where('purchase_id', '=', scene.id)
      .executeTakeFirstOrThrow();
    const invoice = (number: string, amount: string) =>
      owner<{ code?: string }>('POST', `purchase-steps/finances/invoices/${scene.id}`, {
        body: { award_id: award.id, number, amount, due_date: '2030-01-01' },
      });
    const half = (Number(award.payable) / 2).toFixed(2);
    await invoice('R-1', half);
    expect(await casesOf(supplier)).toEqual(before);
    const rest = (Number(award.payable) - Number(half)).toFixed(2);
    expect((await invoice('R-2', rest)).status).toBeLessThan(300);
    expect(part((await casesOf(supplier)).price_kept)).toEqual([
      before.price_kept.part + 1,
      before.price_kept.whole + 1,
    ]);
    await invoice('R-3', '1.00');
    expect(part((await casesOf(supplier)).price_kept)).toEqual([
      before.price_kept.part,
      before.price_kept.whole + 1,
    ]);
    expect((await listOf(owner, supplier, 'price_kept')).body.data[0]).toMatchObject({
      purchase_id: scene.id,
      outcome: 'price_higher',
    });
    await agrees();
  });
});

describe('price kept by e-invoices', () => {
  it('counts one that was accepted as any other invoice, and none that is open', async () => {
    const scene = await orderedScene(server);
    const supplier = await supplierOf(scene.invited[0]);
    await receive(owner, scene, ['100', '20.5']);
    const before = await casesOf(supplier);
    const { invoice } = await ordered(server, scene);
    const id = await uploadedInvoice(owner, invoice(['100', '20.5'], { number: 'EF-77' }));
    expect((await casesOf(supplier)).price_kept).toEqual(before.price_kept);
    expect((await decide(owner, id, 'accept', { note: 'U redu' })).status).toBe(200);
    expect(part((await casesOf(supplier)).price_kept)).toEqual([
      before.price_kept.part + 1,
      before.price_kept.whole + 1,
    ]);
    await agrees();
  });

  it('takes a credit note off, so that what was given back is no higher price', async () => {
    const scene = await orderedScene(server);
    const supplier = await supplierOf(scene.invited[0]);
    await receive(owner, scene, ['100', '20.5']);
    const before = await casesOf(supplier);
    const { award, invoice } = await ordered(server, scene);
    const accept = async (sample: Parameters<typeof uploadedInvoice>[1]) =>
      decide(owner, await uploadedInvoice(owner, sample), 'accept', { note: 'U redu' });
    const price = Number(award.lines[0]?.unit_price) + 1;
    expect((await accept(invoice(['100', '20.5'], { number: 'EF-78', price: String(price) }))).status).toBe(
      200,
    );
    expect(part((await casesOf(supplier)).price_kept)).toEqual([
      before.price_kept.part,
      before.price_kept.whole + 1,
    ]);
    const credit = invoice(['100'], { number: 'KO-78', type: '381', price: '1' });
    expect((await accept(credit)).status).toBe(200);
    expect(part((await casesOf(supplier)).price_kept)).toEqual([
      before.price_kept.part + 1,
      before.price_kept.whole + 1,
    ]);
    await agrees();
  });
});

describe('what is shown', () => {
  it('goes by the visibility of each purchase, and another company’s supplier is not there', async () => {
    const scene = await activeRequest(server, { creator: 'owner@demo.test', deadline: '-1 minutes' });
    const supplier = await supplierOf(scene.invited[0]);
    await runDeadlines();
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
    await foldSupplierMonths(server.db);
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
    const { body } = await owner<Paged<Answering>>('GET', 'statistics/answers/suppliers/get');
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
