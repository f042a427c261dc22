import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import {
  createActiveRequest,
  type RequestScene,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import { compactSupplierCounts } from '#core/suppliers/server/jobs/compact-supplier-counts.ts';
import { addDays, dayInBelgrade } from '#platform/shared/dates.ts';
import type { Paged } from '#platform/shared/wire/common.ts';
import type { ArticlePrices, SupplierFigures, SupplierInvitation } from '../wire.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const user = server.caller('user@demo.test');

const supplierOf = async (rfpId: number) =>
  (await server.db.selectFrom('rfps').select('supplier_id').where('id', '=', rfpId).executeTakeFirstOrThrow())
    .supplier_id;
const figures = async (id: number) => (await owner<SupplierFigures>('GET', `suppliers/${id}/figures`)).body;
const invitations = (call: Caller, id: number, page = 1) =>
  call<Paged<SupplierInvitation>>('GET', `suppliers/${id}/invitations`, { query: { page } });
const prices = async (call: Caller, id: number) =>
  (await call<{ data: ArticlePrices[] }>('GET', `suppliers/${id}/prices`)).body.data;

/** Recomputes the counts from the rows that they count. */
async function recounted() {
  const { rows } = await sql<SupplierFigures & { supplier_id: number }>`
    select supplier_id, sum(invited)::int as invited, sum(offered)::int as offered, sum(declined)::int as declined,
      sum(won)::int as won, sum(lost)::int as lost, sum(delivered)::int as delivered, sum(on_time)::int as on_time
    from (
      select supplier_id, 1 as invited, (offer_id is not null)::int as offered,
        (offer_id is null and declined_at is not null)::int as declined, (status = 4)::int as won,
        (status = 5)::int as lost, 0 as delivered, 0 as on_time
      from rfps where sent_at is not null and withdrawn_at is null
      union all
      select supplier_id, 0, 0, 0, 0, 0, 1, on_time::int from supplier_deliveries d
      where not exists (select from receipts back where back.reverses_id = d.receipt_id and back.state = 'done')
    ) all_of_it group by 1 order by 1`.execute(server.db);
  return rows;
}
async function counted() {
  const { rows } = await sql<SupplierFigures & { supplier_id: number }>`
    select supplier_id, sum(invited)::int as invited, sum(offered)::int as offered, sum(declined)::int as declined,
      sum(won)::int as won, sum(lost)::int as lost, sum(delivered)::int as delivered, sum(on_time)::int as on_time
    from supplier_counts group by 1
    having max(invited) <> 0 or count(*) > 1 order by 1`.execute(server.db);
  return rows.filter(({ invited, delivered }) => invited + delivered > 0);
}

async function closed(unitPrice = '10'): Promise<RequestScene> {
  const scene = await createActiveRequest(server);
  const [first, second] = scene.invited;
  await sendOffer(server, scene, first, [unitPrice, unitPrice]);
  await sendOffer(server, scene, second, ['900', '900']);
  await user('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id: first.rfp_id } });
  const { status } = await owner('PUT', `purchases/offers/confirmOffers/${scene.id}`, {
    body: { canConfirm: true },
  });
  expect(status).toBe(200);
  return scene;
}

/** Records a delivery the given number of days after the promised day. */
async function received(scene: RequestScene, late: number): Promise<number> {
  const tenant = await server.tenant('morava');
  return tenant.transaction(async (tx) => {
    const award = await tx
      .selectFrom('awards')
      .selectAll()
      .where('purchase_id', '=', scene.id)
      .executeTakeFirstOrThrow();
    const today = dayInBelgrade(new Date().toISOString());
    await tx
      .updateTable('purchases')
      .set({ date_for_delivery: addDays(today, -late) })
      .where('id', '=', scene.id)
      .execute();
    await sql`update offers set delivery_date = null where rfp_id = ${award.rfp_id}`.execute(tx.trx);
    const { id: user_id } = await tx.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('receipts', { purchase_id: scene.id, award_id: award.id, kind: 'receipt', user_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

describe('what a supplier’s profile counts', () => {
  it('invitations, answers, wins and deliveries follow every step, and agree with a recount', async () => {
    const first = await closed();
    const [winner, loser] = first.invited;
    const [won, lost] = [await supplierOf(winner.rfp_id), await supplierOf(loser.rfp_id)];
    expect(await figures(won)).toEqual({
      invited: 1,
      offered: 1,
      declined: 0,
      won: 1,
      lost: 0,
      delivered: 0,
      on_time: 0,
      usual_answer_seconds: expect.any(Number),
      most_days_late: null,
      ordered: { year: expect.any(Number), net: expect.stringMatching(/^[1-9]\d*\.\d\d$/), orders: 1 },
      cases: expect.any(Object),
    });
    expect(await figures(lost)).toMatchObject({ invited: 1, offered: 1, won: 0, lost: 1 });
    await received(first, 0);
    const late = await received(await closed(), 3);
    expect(await figures(won)).toMatchObject({ invited: 2, won: 2, delivered: 2, on_time: 1 });
    const tenant = await server.tenant('morava');
    await tenant.transaction(async (tx) => {
      const receipt = await tx
        .selectFrom('receipts')
        .select(['purchase_id', 'award_id', 'user_id'])
        .where('id', '=', late)
        .executeTakeFirstOrThrow();
      const { id } = await tx
        .insertInto('receipts', { ...receipt, kind: 'reversal', state: 'waiting', reverses_id: late })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.updateTable('receipts').set({ state: 'done' }).where('id', '=', id).execute();
    });
    expect(await figures(won)).toMatchObject({ delivered: 1, on_time: 1 });
    const open = await createActiveRequest(server);
    expect(await figures(won)).toMatchObject({ invited: 3, offered: 2 });
    await owner('POST', `purchases/${open.id}/rfps/${open.invited[0].rfp_id}/withdraw`, {
      body: { reason: 'ne treba' },
    });
    expect(await counted()).toEqual(await recounted());
    await compactSupplierCounts(server.db);
    await compactSupplierCounts(server.db);
    expect(await counted()).toEqual(await recounted());
    const { n } = await server.db
      .selectFrom('supplier_counts')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('supplier_id', '=', won)
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
  });

  it('another company’s supplier is not there', async () => {
    const { supplier_id } = await server.db
      .selectFrom('rfps')
      .select('supplier_id')
      .executeTakeFirstOrThrow();
    const stranger = await server.as('premium.owner@demo.test');
    for (const part of ['figures', 'invitations', 'prices'])
      expect((await stranger('GET', `suppliers/${supplier_id}/${part}`)).status).toBe(404);
  });
});

describe('invitations and offers', () => {
  it('are paged, newest first, and of those requests alone that the caller sees', async () => {
    const scene = await closed('11');
    const supplier = await supplierOf(scene.invited[0].rfp_id);
    const { body } = await invitations(owner, supplier);
    expect(body.data[0]).toMatchObject({
      rfp_id: scene.invited[0].rfp_id,
      purchase_id: scene.id,
      status: 4,
      declined: false,
      offer: { currency: 'RSD', at: expect.any(String) },
    });
    expect(body.total).toBe((await figures(supplier)).invited);
    const theirs = await invitations(user, supplier);
    expect(theirs.body.data.map(({ purchase_id }) => purchase_id)).toContain(scene.id);
    const adhoc = await server.as('adhoc@demo.test');
    expect((await invitations(adhoc, supplier)).body).toMatchObject({ data: [], total: 0, last_page: 1 });
    expect((await invitations(owner, supplier, 99)).body.data).toEqual([]);
  });
});

describe('prices', () => {
  it('of each article order by order, for those who may see them', async () => {
    const scene = await closed('12.5');
    const supplier = await supplierOf(scene.invited[0].rfp_id);
    const data = await prices(owner, supplier);
    const [article] = data;
    expect(article?.points.length).toBeGreaterThanOrEqual(2);
    expect(article?.points.at(-1)).toMatchObject({ unit_price: '12.5000' });
    expect(article?.currency).toBe('RSD');
    const adhoc = await server.as('adhoc@demo.test');
    expect(await prices(adhoc, supplier)).toEqual([]);
  });
});

it('costs the same with a long history: what is read is found by index', async () => {
  const supplier = await supplierOf((await createActiveRequest(server)).invited[0].rfp_id);
  const company = server.companyId('morava');
  await sql`insert into supplier_counts select ${company}, 1000000 + n, 1, 0, 0, 0, 0, 0, 0
    from generate_series(1, 20000) n`.execute(server.db);
  await sql`analyze supplier_counts, rfps, awards`.execute(server.db);
  const planOf = async (query: ReturnType<typeof sql>) =>
    JSON.stringify((await sql`explain ${query}`.execute(server.db)).rows);
  expect(
    await planOf(
      sql`select sum(invited) from supplier_counts where company_id = ${company} and supplier_id = ${supplier}`,
    ),
  ).toContain('supplier_counts_key');
  await server.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const plan = async (query: ReturnType<typeof sql>) =>
      JSON.stringify((await sql`explain ${query}`.execute(trx)).rows);
    expect(
      await plan(sql`select id from rfps where company_id = ${company} and supplier_id = ${supplier}
        and sent_at is not null and withdrawn_at is null order by sent_at desc, id desc limit 20`),
    ).toContain('rfps_supplier_newest');
    expect(
      await plan(sql`select id from awards where company_id = ${company} and supplier_id = ${supplier}
        order by id desc limit 100`),
    ).toContain('awards_supplier');
  });
});
