// @module-tag exhaustive

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import {
  createOrderInvoiceBuilder,
  decideInvoice,
  uploadSampleInvoice,
} from '#core/e-invoices/server/incoming.test-support.ts';
import { createActiveRequest, sendOffer } from '#core/purchase/server/testing/offers.test-support.ts';
import {
  createOrderedScene,
  fetchGoods,
  postReversal,
  postShortClosing,
  receiveDamaged,
  receiveQuantities,
} from '#core/warehouse/server/warehouse.test-support.ts';
import {
  findInvitedSupplierId,
  readStoredMonths,
  recomputeMonths,
  runDeadlineJob,
  setPromisedDeliveryDay,
} from './supplier-months.test-support.ts';

/**
 * These tests cover the monthly counts of suppliers, which triggers and jobs maintain and which the statistics and
 * the supplier record read.
 */
const server = setUpTestServer();
let owner = server.caller('owner@demo.test');
/** Moves the clock and logs in again, because the earlier session would have expired. */
async function at(offset: string): Promise<void> {
  await server.setClock(offset);
  owner = server.caller('owner@demo.test');
}

interface Share {
  readonly part: number;
  readonly whole: number;
}
interface Cases {
  readonly answered: Share;
  readonly on_time: Share;
  readonly complete: Share;
  readonly price_kept: Share;
}

/** Sums the months of a supplier. */
async function casesOf(supplier: number): Promise<Cases> {
  const share = (part: string, whole: string) =>
    sql<Share>`jsonb_build_object('part', coalesce(sum(${sql.ref(part)}), 0)::int,
      'whole', coalesce(sum(${sql.ref(whole)}), 0)::int)`;
  return await server.db
    .selectFrom('supplier_month_counts')
    .select([
      share('answered', 'invited_due').as('answered'),
      share('on_time', 'delivered').as('on_time'),
      share('complete', 'finished').as('complete'),
      share('price_kept', 'invoiced').as('price_kept'),
    ])
    .where('supplier_id', '=', supplier)
    .executeTakeFirstOrThrow();
}
const agrees = async () =>
  expect(await readStoredMonths(server.db)).toEqual(await recomputeMonths(server.db));
const part = (share: Share) => [share.part, share.whole];

describe('answered', () => {
  it('counts invitations once their deadline has passed, by the month of the deadline', async () => {
    const scene = await createActiveRequest(server, { deadline: '1 minute' });
    const [offers, declines, silent] = scene.invited;
    const [one, two, three] = await Promise.all(
      scene.invited.map((invited) => findInvitedSupplierId(server, invited)),
    );
    if (!one || !two || !three) throw new Error('three are invited');
    const before = await Promise.all([one, two, three].map((id) => casesOf(id)));
    await sendOffer(server, scene, offers, ['10', '10']);
    await server.anonymous('POST', `supplier-offers/${declines.hash}/decline`, {
      body: { pib: declines.pib, reason: 'nemamo' },
    });
    await runDeadlineJob(server);
    expect((await casesOf(one)).answered).toEqual(before[0]?.answered);

    await at('2 minutes');
    await runDeadlineJob(server);
    await runDeadlineJob(server);
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

    // Extending a deadline reopens the request's invitations, and a withdrawn invitation does not count.
    await at('0');
    await server.db
      .updateTable('purchases')
      .set({ date_for_offer: sql<string>`now_utc() + interval '3 minutes'` })
      .where('id', '=', scene.id)
      .execute();
    expect(await casesOf(three)).toEqual(before[2]);
    await at('4 minutes');
    await runDeadlineJob(server);
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
    const early = await createOrderedScene(server, { more: { deadline: '1 minute' } });
    const approved = await createActiveRequest(server, { deadline: '1 minute' });
    const [first] = approved.invited;
    const supplier = await findInvitedSupplierId(server, first);
    await sendOffer(server, approved, first, ['10', '10']);
    const { whole } = (await casesOf(supplier)).answered;
    await server.db.updateTable('purchases').set({ status: 2 }).where('id', '=', approved.id).execute();
    await at('2 minutes');
    await runDeadlineJob(server);
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
    const scene = await createActiveRequest(server, { deadline: '1 minute' });
    const supplier = await findInvitedSupplierId(server, scene.invited[0]);
    const before = await casesOf(supplier);
    await at('2 minutes');
    await runDeadlineJob(server);
    expect((await casesOf(supplier)).answered.whole).toBe(before.answered.whole + 1);
    await server.db.updateTable('purchases').set({ status: 4 }).where('id', '=', scene.id).execute();
    expect(await casesOf(supplier)).toEqual(before);
    await at('0');
    await agrees();
  });
});

describe('on time and complete', () => {
  it('count an order once all of it has come, and again when a receipt is reversed', async () => {
    const scene = await createOrderedScene(server);
    const supplier = await findInvitedSupplierId(server, scene.invited[0]);
    await setPromisedDeliveryDay(server, scene, 0);
    const before = await casesOf(supplier);
    await receiveQuantities(owner, scene, ['100', '10']);
    expect(await casesOf(supplier)).toEqual(before);
    await receiveQuantities(owner, scene, ['0', '10.5']);
    const after = await casesOf(supplier);
    expect(part(after.on_time)).toEqual([before.on_time.part + 1, before.on_time.whole + 1]);
    expect(part(after.complete)).toEqual([before.complete.part + 1, before.complete.whole + 1]);
    await agrees();

    const { body } = await fetchGoods(owner, scene);
    const last = body.receipts.find(({ kind }) => kind === 'receipt');
    await postReversal(owner, scene, last?.id ?? 0);
    expect(await casesOf(supplier)).toEqual(before);
    await agrees();
  });

  it('late, damaged and closed short: none is complete', async () => {
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
    await agrees();
  });

  it('an order without any day counts nowhere', async () => {
    const scene = await createOrderedScene(server);
    const supplier = await findInvitedSupplierId(server, scene.invited[0]);
    const before = await casesOf(supplier);
    await sql`update offers set delivery_date = null
      where rfp_id in (select id from rfps where purchase_id = ${scene.id})`.execute(server.db);
    await receiveQuantities(owner, scene, ['100', '20.5']);
    expect(await casesOf(supplier)).toEqual(before);
    await agrees();
  });
});

describe('price kept', () => {
  it('counts orders that are invoiced in full, kept where it is what was awarded', async () => {
    const scene = await createOrderedScene(server);
    const supplier = await findInvitedSupplierId(server, scene.invited[0]);
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
    await agrees();
  });
});

describe('price kept by e-invoices', () => {
  it('counts one that was accepted as any other invoice, and none that is open', async () => {
    const scene = await createOrderedScene(server);
    const supplier = await findInvitedSupplierId(server, scene.invited[0]);
    await receiveQuantities(owner, scene, ['100', '20.5']);
    const before = await casesOf(supplier);
    const { invoice } = await createOrderInvoiceBuilder(server, scene);
    const id = await uploadSampleInvoice(owner, invoice(['100', '20.5'], { number: 'EF-77' }));
    expect((await casesOf(supplier)).price_kept).toEqual(before.price_kept);
    expect((await decideInvoice(owner, id, 'accept', { note: 'U redu' })).status).toBe(200);
    expect(part((await casesOf(supplier)).price_kept)).toEqual([
      before.price_kept.part + 1,
      before.price_kept.whole + 1,
    ]);
    await agrees();
  });

  it('takes a credit note off, so that what was given back is no higher price', async () => {
    const scene = await createOrderedScene(server);
    const supplier = await findInvitedSupplierId(server, scene.invited[0]);
    await receiveQuantities(owner, scene, ['100', '20.5']);
    const before = await casesOf(supplier);
    const { award, invoice } = await createOrderInvoiceBuilder(server, scene);
    const accept = async (sample: Parameters<typeof uploadSampleInvoice>[1]) =>
      decideInvoice(owner, await uploadSampleInvoice(owner, sample), 'accept', { note: 'U redu' });
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
