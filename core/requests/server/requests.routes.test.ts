import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_SUPPLIERS } from '#app/server/seed/cast.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import type { PurchaseKind, PurchaseStatus } from '#core/purchase/rules/status.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { postToBudgets } from '#core/purchase/server/ledger/postings.repo.ts';
import { compactPurchaseCounts } from '#core/purchase/server/lists/jobs/compact-purchase-counts.ts';
import { buildFilterConditions } from '#core/purchase/server/lists/list-filter.ts';
import { createActiveRequest, sendOffer } from '#core/purchase/server/testing/offers.test-support.ts';
import {
  createRequest,
  createSentRequest,
  type DetailResponse,
  getInstantInHours,
  type KnownRecords,
  listFirstSuppliers,
  readKnownRecords,
  recountPurchases,
  requireId,
} from '#core/purchase/server/testing/requests.test-support.ts';
import type { PurchaseRow } from '#core/purchase/wire/purchase-detail.ts';
import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import { StatementParams } from '#platform/server/db/statement.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { Paged } from '#platform/shared/wire/common.ts';

type List = Paged<PurchaseRow> & { counts: Record<string, number>; code?: string };

const server = setUpTestServer();
const user = server.caller('user@demo.test');
const owner = server.caller('owner@demo.test');
let known: KnownRecords;
beforeAll(async () => {
  known = await readKnownRecords(server, 'morava');
});

const list = async (call: Caller, query: Record<string, string | number> = {}) =>
  (await call<List>('GET', 'purchases', { query })).body;
const names = async (call: Caller, query: Record<string, string | number> = {}) =>
  (await list(call, query)).data.map((row) => row.name);

/** Creates a purchase that has long been in this status; the transitions that lead there are tested elsewhere. */
async function addPurchase(
  name: string,
  more: {
    status: PurchaseStatus;
    kind?: PurchaseKind;
    deadline?: string;
    creator?: string;
    sector?: string;
    confirmed_by_owner?: boolean;
  },
): Promise<number> {
  const { deadline, creator = 'owner@demo.test', sector = 'Magacin', kind = 'request', ...columns } = more;
  const tenant = await server.tenant('morava');
  const { id } = await tenant.transaction((tx) =>
    tx
      .insertInto('purchases', {
        request_number: `S-${name}`,
        name,
        kind,
        category_id: requireId(known.categories, 'Ambalaža'),
        sector_id: requireId(known.sectors, sector),
        creator_id: requireId(known.users, creator),
        date_for_offer: deadline ?? null,
        ...columns,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

describe('GET purchases', () => {
  it('S7.21 another company sees only its own', async () => {
    await createRequest(user, known);
    expect(await list(await server.as('both@demo.test'))).toMatchObject({
      data: [],
      total: 0,
      last_page: 1,
      counts: { new: 0, closed: 0, confirmed: 0 },
    });
  });

  it('S7.21 S2.22 divides the requests into new, closed and confirmed, newest first, and counts them', async () => {
    const before = (await list(owner)).counts;
    await addPurchase('t-initiated', { status: S.INITIATED });
    await addPurchase('t-open', { status: S.ACTIVE, deadline: getInstantInHours(2) });
    await addPurchase('t-over', { status: S.ACTIVE, deadline: getInstantInHours(-2) });
    await addPurchase('t-valuation', { status: S.VALUATION, deadline: getInstantInHours(2) });
    await addPurchase('t-cancelled', { status: S.CANCELED });
    await addPurchase('t-closed', { status: S.CLOSED });
    await addPurchase('t-locked', { status: S.LOCKED });
    await addPurchase('t-adhoc', { status: S.AD_HOC, kind: 'ad_hoc' });
    const q = 't-';
    expect(await names(owner, { tab: 'new', q })).toEqual(['t-open', 't-initiated']);
    expect(await names(owner, { tab: 'closed', q })).toEqual(['t-cancelled', 't-valuation', 't-over']);
    expect(await names(owner, { tab: 'confirmed', q })).toEqual(['t-locked', 't-closed']);
    expect(await names(owner, { kind: 'ad_hoc', q })).toEqual(['t-adhoc']);
    const { counts } = await list(owner);
    expect(counts).toEqual({
      new: (before.new ?? 0) + 2,
      closed: (before.closed ?? 0) + 3,
      confirmed: (before.confirmed ?? 0) + 2,
    });
    // Two hours and a second later, the open request is in the other tab.
    await server.setClock('2 hours 1 second');
    const later = await list(await server.as('owner@demo.test'));
    await server.setClock('0');
    expect(later.counts).toMatchObject({ new: (counts.new ?? 0) - 1, closed: (counts.closed ?? 0) + 1 });
  });

  it('S3.24 S7.21 filters by status, category, department, accepted supplier, and by number or name', async () => {
    await addPurchase('f-žuti papir', { status: S.RECEIVED, sector: 'Montaža' });
    const scene = await createActiveRequest(server, { name: 'f-prihvaćena' });
    const [first, second] = scene.invited;
    await sendOffer(server, scene, first, ['10', null]);
    await sendOffer(server, scene, second, [null, '1000']);
    for (const { rfp_id } of [first, second])
      await user('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id } });

    expect(await names(owner, { status: S.RECEIVED, q: 'f-' })).toEqual(['f-žuti papir']);
    expect(await names(owner, { category_id: requireId(known.categories, 'Ambalaža'), q: 'f-' })).toEqual([
      'f-žuti papir',
    ]);
    expect(await names(owner, { sector: requireId(known.sectors, 'Montaža'), q: 'f-' })).toEqual([
      'f-žuti papir',
    ]);
    expect(await names(owner, { q: 'ZUTI' })).toEqual(['f-žuti papir']);
    expect(await names(owner, { q: scene.number })).toEqual(['f-prihvaćena']);
    expect(await names(owner, { q: '%' })).toEqual([]);
    // The filter finds the purchase by either of the two winners; the larger one is the accepted supplier.
    for (const one of [first, second]) {
      const found = await list(owner, { accepted_supplier: requireId(known.suppliers, one.name) });
      expect(found).toMatchObject({ total: 1, data: [{ name: 'f-prihvaćena' }] });
    }
    const [row] = (await list(owner, { q: 'f-prihva' })).data;
    expect(row).toMatchObject({
      accepted_supplier: { name: second.name },
      accepted_total: '21500.00',
      invited_count: 3,
      answered_count: 2,
      // Neither supplier offers everything, so there is no best offer.
      best_offer: null,
      offer_status: 3,
    });
    expect(row?.accepted_suppliers.map(({ name }) => name)).toEqual([first.name, second.name]);
    expect((await list(owner, { accepted_supplier: listFirstSuppliers(known, 3)[2] ?? 0 })).total).toBe(0);
  });

  it('S3.09 the best offer so far is the cheapest of those that offer everything, in the company’s currency', async () => {
    const scene = await createActiveRequest(server, { name: 'b-najbolja' });
    const [first, second, third] = scene.invited;
    await sendOffer(server, scene, first, ['1', null]);
    await sendOffer(server, scene, second, ['120', '10']);
    await sendOffer(server, scene, third, ['1', '1'], {}, 'EUR');
    const [row] = (await list(owner, { q: 'b-najbolja' })).data;
    // 100 × 120 + 20.5 × 10 RSD against 120.50 EUR, which is 14,122.60 RSD.
    expect(row?.best_offer).toEqual({
      price: '12205.00',
      supplier: { id: expect.any(Number), name: second.name },
      remark: null,
    });
    expect(row).toMatchObject({
      next: 'suppliers',
      answered_count: 3,
      offer_status: 2,
      accepted_total: null,
    });
  });

  it.each([
    // In winter Belgrade is one hour ahead of UTC, in summer two; on the days on which the clocks change, the offset at
    // the end of the day applies.
    ['2027-01-15', '2027-01-15T22:59:59.900Z', '2027-01-15T23:00:00Z'],
    ['2027-07-15', '2027-07-15T21:59:59Z', '2027-07-15T22:00:00Z'],
    ['2027-03-28', '2027-03-28T21:59:59Z', '2027-03-28T22:00:00Z'],
    ['2027-03-27', '2027-03-27T22:59:59Z', '2027-03-27T23:00:00Z'],
    ['2027-10-31', '2027-10-31T22:59:59Z', '2027-10-31T23:00:00Z'],
    ['2027-10-30', '2027-10-30T21:59:59Z', '2027-10-30T22:00:00Z'],
  ])('S5.17 the deadline filter takes in the whole of %s', async (day, last, next) => {
    const inside = await addPurchase(`d-${day}-in`, { status: S.CLOSED, deadline: last });
    const outside = await addPurchase(`d-${day}-out`, { status: S.CLOSED, deadline: next });
    for (const date_for_offer of [day, `${day} 23:59:59`]) {
      const ids = (await list(owner, { date_for_offer, q: `d-${day}` })).data.map((row) => row.id);
      expect(ids).toContain(inside);
      expect(ids).not.toContain(outside);
    }
  });

  it('S5.01 a filter that is no day is refused', async () => {
    const { status, body } = await owner<{ errors: object }>('GET', 'purchases', {
      query: { date_for_offer: '31.02.2027' },
    });
    expect([status, body.errors]).toEqual([422, { date_for_offer: [{ rule: 'date', params: {} }] }]);
  });

  it('S7.04 S3.18 pages of twenty from either end; one past the end is empty and tells the true last page', async () => {
    for (let n = 0; n < 45; n += 1) await addPurchase(`p-${String(n).padStart(2, '0')}`, { status: S.PAID });
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => list(owner, { q: 'p-', status: S.PAID, page })),
    );
    const expected = Array.from({ length: 45 }, (_, n) => `p-${String(44 - n).padStart(2, '0')}`);
    expect(pages.map(({ data }) => data.map((row) => row.name))).toEqual([
      expected.slice(0, 20),
      expected.slice(20, 40),
      expected.slice(40),
      [],
    ]);
    expect(pages.map(({ total, last_page, current_page }) => [total, last_page, current_page])).toEqual(
      [1, 2, 3, 4].map((page) => [45, 3, page]),
    );
  });

  it('S7.21 sorts by deadline: the next to run out first while bidding is open, the latest first behind it', async () => {
    for (const [name, hours] of [
      ['z-b', 20],
      ['z-a', 10],
      ['z-c', 30],
    ] as const)
      await addPurchase(name, { status: S.ACTIVE, deadline: getInstantInHours(hours) });
    await addPurchase('z-none', { status: S.REQUESTED });
    for (const [name, hours] of [
      ['y-b', -20],
      ['y-a', -10],
    ] as const)
      await addPurchase(name, { status: S.ACTIVE, deadline: getInstantInHours(hours) });
    expect(await names(owner, { tab: 'new', sort: 'deadline', q: 'z-' })).toEqual([
      'z-a',
      'z-b',
      'z-c',
      'z-none',
    ]);
    expect(await names(owner, { tab: 'closed', sort: 'deadline', q: 'y-' })).toEqual(['y-a', 'y-b']);
  });

  it('S6.16 a plain user sees their own and those of their departments, and counts no others', async () => {
    const mine = await addPurchase('v-mine', { status: S.REQUESTED, creator: 'user@demo.test' });
    const departments = await addPurchase('v-department', { status: S.REQUESTED, sector: 'Proizvodnja' });
    const others = await addPurchase('v-others', { status: S.REQUESTED });
    expect(await names(user, { q: 'v-' })).toEqual(['v-department', 'v-mine']);
    const statuses = await Promise.all(
      [mine, departments, others].map(async (id) => (await user('GET', `purchases/${id}`)).status),
    );
    expect(statuses).toEqual([200, 200, 404]);
    const seen = await list(user, { tab: 'new' });
    expect(seen.counts.new).toBe(seen.total);
    expect(
      (await list(user, { status: S.REQUESTED, tab: 'new' })).data.every((row) => row.name !== 'v-others'),
    ).toBe(true);
  });

  it('S6.10 a confirmer also sees, and counts, what waits for confirmation', async () => {
    const approver = await server.as('approver@demo.test');
    const before = (await list(approver)).counts;
    await addPurchase('w-proposed', {
      status: S.ACTIVE,
      deadline: getInstantInHours(-1),
      confirmed_by_owner: true,
    });
    await addPurchase('w-not', { status: S.ACTIVE, deadline: getInstantInHours(-1) });
    await addPurchase('w-valuation', { status: S.VALUATION });
    const seen = await list(approver, { q: 'w-' });
    expect(seen.data.map((row) => row.name)).toEqual(['w-valuation', 'w-proposed']);
    expect(seen.counts).toEqual({ ...before, closed: (before.closed ?? 0) + 2 });
  });

  it('S6.13 a storekeeper sees what is confirmed, without any amount', async () => {
    const scene = await createActiveRequest(server, { name: 's-magacin' });
    const [first] = scene.invited;
    await sendOffer(server, scene, first, ['123.45', '678.9']);
    await user('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id: first.rfp_id } });
    const storekeeper = await server.as('storekeeper@demo.test');
    expect((await storekeeper('GET', `purchases/${scene.id}`)).status).toBe(404);
    const confirmed = await owner<{ closed: boolean }>('PUT', `purchases/offers/confirmOffers/${scene.id}`, {
      body: { canConfirm: true },
    });
    expect(confirmed.body.closed).toBe(true);

    const priced: DetailResponse = await owner('GET', `purchases/${scene.id}`);
    const amounts = ['123.45', '678.9', priced.body.accepted?.net, priced.body.accepted?.gross];
    expect(amounts).not.toContain(undefined);
    const seen = [
      await storekeeper('GET', 'purchases', { query: { q: 's-magacin' } }),
      await storekeeper('GET', `purchases/${scene.id}`),
      await storekeeper('GET', `purchases/${scene.id}/history`),
    ];
    for (const { status, raw } of seen) {
      expect(status).toBe(200);
      for (const amount of amounts) expect(raw.toString()).not.toContain(amount);
    }
    expect(seen[1]?.body).toMatchObject({
      prices: false,
      accepted: null,
      budget: null,
      awards: [{ net: null }],
    });
  });

  it('counts are those of a recount after many changes, before and after they are folded', async () => {
    const statuses = [S.REQUESTED, S.ACTIVE, S.VALUATION, S.CLOSED, S.CANCELED, S.PAID];
    const sectors = [...known.sectors.values(), null];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const ids: number[] = [];
    for (let n = 0; n < 30; n += 1) ids.push(await addPurchase(`r-${n}`, { status: S.REQUESTED }));
    const change = async (id: number) => {
      await server.db
        .updateTable('purchases')
        .set({
          status: statuses[random(statuses.length)] ?? S.ACTIVE,
          sector_id: sectors[random(sectors.length)] ?? null,
        })
        .where('id', '=', id)
        .execute();
    };
    for (let n = 0; n < 100; n += 1) await change(ids[random(ids.length)] ?? 0);
    const companyId = server.companyId('morava');
    const counted = async () => {
      const rows = await server.db
        .selectFrom('purchase_counts')
        .select(['kind', 'status', 'category_id', 'sector_id', 'creator_id'])
        .select(sql<number>`sum(n)::int`.as('n'))
        .where('company_id', '=', companyId)
        .groupBy(['kind', 'status', 'category_id', 'sector_id', 'creator_id'])
        .having(sql<boolean>`sum(n) <> 0`)
        .execute();
      return rows.map((row) => JSON.stringify(row)).sort();
    };
    expect(await counted()).toEqual(await recountPurchases(server, companyId));
    // Compacting during concurrent writes neither loses a change nor counts one twice.
    await Promise.all([
      compactPurchaseCounts(server.db),
      ...Array.from({ length: 20 }, () => change(ids[random(ids.length)] ?? 0)),
      compactPurchaseCounts(server.db),
    ]);
    await compactPurchaseCounts(server.db);
    expect(await counted()).toEqual(await recountPurchases(server, companyId));
    const rows = await server.db
      .selectFrom('purchase_counts')
      .selectAll()
      .where('company_id', '=', companyId)
      .execute();
    expect(rows.length).toBe((await recountPurchases(server, companyId)).length);
    const everything = await server.db
      .selectFrom('purchases')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    expect((await list(owner)).total).toBe(everything.n);
  });

  it('each tab is read through its own index', async () => {
    const params = new StatementParams();
    const plans = await server.db.transaction().execute(async (trx) => {
      // With few rows PostgreSQL prefers a scan and a sort: disabling both makes it plan as for a large table, whether
      // or not the table was analyzed before.
      await sql`analyze purchases`.execute(trx);
      await sql`set local enable_seqscan = off`.execute(trx);
      await sql`set local enable_sort = off`.execute(trx);
      const planOf = async (tab: 'new' | 'closed' | 'confirmed') => {
        const where = buildFilterConditions({ tab }, params, '2026-01-01T00:00:00Z')
          .join(' and ')
          .replaceAll(/\$\d+/g, `'2026-01-01'`);
        const { rows } = await sql
          .raw<{ 'QUERY PLAN': string }>(
            `explain select p.id from purchases p
             where p.company_id = ${server.companyId('morava')} and ${where} order by p.id desc limit 20`,
          )
          .execute(trx);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      };
      return [await planOf('new'), await planOf('closed'), await planOf('confirmed')];
    });
    expect(plans.map((plan) => /purchases_tab_\w+/.exec(plan)?.[0])).toEqual([
      'purchases_tab_new',
      'purchases_tab_closed',
      'purchases_tab_confirmed',
    ]);
  });
});

describe('GET purchases/{id}', () => {
  it('a number that none can have is not found', async () => {
    expect((await user('GET', 'purchases/not-a-number')).status).toBe(404);
    expect((await user('GET', 'purchases/2147483648')).status).toBe(404);
  });

  it('every button says what its call would answer', async () => {
    const { body } = (await user(
      'GET',
      `purchases/${(await createSentRequest(user, known)).id}`,
    )) as DetailResponse;
    expect(body.can).toMatchObject({
      invite: { ok: true },
      resend: { ok: true },
      remind: { ok: true },
      cancel: { ok: true },
      accept_offer: { ok: false, code: 'offer_missing' },
      send_for_approval: { ok: false, code: 'nothing_accepted' },
      confirm: { ok: false, code: 'forbidden' },
      edit: { ok: true },
      extend_deadline: { ok: true },
      withdraw_invitation: { ok: true },
      send: { ok: false, code: 'invalid_transition' },
    });
    const accept = await user<{ code: string }>('PUT', `purchases/offers/acceptOffer/${body.id}`, {
      body: { rfp_id: body.rfps[0]?.id },
    });
    expect(accept.body.code).toBe(body.rfps[0]?.can.accept_offer.code);
    const edit = await user<{ code: string }>('PUT', `purchase-steps/status/${S.VALUATION}/${body.id}`, {
      body: {},
    });
    expect(edit.body.code).toBe(body.can.send_for_approval.code);
  });

  it('shows the budget in force with what the purchase would leave of it', async () => {
    const scene = await createActiveRequest(server, { category: 'Higijena' });
    const tenant = await server.tenant('morava');
    await tenant.transaction(async (tx) => {
      const budget = await tx
        .insertInto('budgets', {
          category_id: requireId(known.categories, 'Higijena'),
          amount: '20000',
          date_from: '2020-01-01',
          date_to: '2099-12-31',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const movement = { budget_id: budget.id, purchase_id: scene.id, award_id: null };
      await postToBudgets(tx, { user_id: null }, [
        { ...movement, kind: 'commit', amount: toDecimal('5000') },
        { ...movement, kind: 'release', amount: toDecimal('-5000') },
      ]);
    });
    const [first] = scene.invited;
    await sendOffer(server, scene, first, ['100', '100']);
    await user('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id: first.rfp_id } });
    const { body }: DetailResponse = await user('GET', `purchases/${scene.id}`);
    expect(body.budget).toEqual({
      amount: '20000.00',
      spent: '0.00',
      left: '20000.00',
      left_after: '7950.00',
      reserved: '0.00',
      left_if_all: '20000.00',
      ahead: '0.00',
      policy: 'warn',
    });
  });
});

describe('GET purchases/{id}/history', () => {
  it('S4.18 tells the way through the states and the negotiation, newest first', async () => {
    const { id, rfps } = await createSentRequest(user, known);
    await user('POST', `purchases/${id}/invitations/resend`, { body: { rfp_id: rfps[0]?.id } });
    await user('PUT', `purchases/cancelPurchase/${id}`, { body: { cancel_reason: 'Kraj' } });
    const { body } = await user<{ data: HistoryEvent[] }>('GET', `purchases/${id}/history`);
    expect(
      body.data.map(({ kind, views, from_status, to_status }) => [kind, views, from_status, to_status]),
    ).toEqual([
      ['cancel', ['procurement'], S.ACTIVE, S.CANCELED],
      ['resend', ['negotiation'], S.ACTIVE, S.ACTIVE],
      ['send', ['negotiation', 'procurement'], S.REQUESTED, S.ACTIVE],
      ['create', ['procurement'], null, S.REQUESTED],
    ]);
    expect(body.data[1]).toMatchObject({
      supplier: { name: rfps[0]?.supplier.name },
      actor_name: 'Marko Petrović',
    });
  });
});

describe('helpers of the form', () => {
  it('suggests the suppliers of the category first, with their last price for the article', async () => {
    const scene = await createActiveRequest(server, {
      articles: [
        { name: 'Šraf M8', quantity: '10' },
        { name: 'Navrtka M8', quantity: '10' },
      ],
    });
    const [first] = scene.invited;
    await sendOffer(server, scene, first, ['12.5', '3']);
    const { body } = await user<{
      data: {
        name: string;
        in_category: boolean;
        last_price: object | null;
        answered_count: number;
        contact_email: string;
      }[];
    }>('GET', 'purchases/suppliers/suggested', {
      query: { category_id: requireId(known.categories, 'Spojni materijal'), article: 'sraf m8' },
    });
    const inCategory = body.data.map((row) => row.in_category);
    expect(inCategory).toEqual([...inCategory].sort((a, b) => Number(b) - Number(a)));
    const tied = DEMO_SUPPLIERS.filter(({ categories }) =>
      (categories as readonly string[]).includes('Spojni materijal'),
    );
    expect(inCategory.filter(Boolean)).toHaveLength(tied.length);
    const found = body.data.find((row) => row.name === first.name);
    expect(found).toMatchObject({
      contact_email: first.email,
      last_price: { unit_price: '12.5000', currency: 'RSD', unit: 'kg' },
    });
    expect(found?.answered_count).toBeGreaterThan(0);
    const other = await server.as('premium.owner@demo.test');
    const theirs = await other<{ data: { last_price: object | null }[] }>(
      'GET',
      'purchases/suppliers/suggested',
      {
        query: { article: 'Šraf M8' },
      },
    );
    expect(theirs.body.data.every((row) => row.last_price === null)).toBe(true);
  });

  it('shows the mail as a supplier would get it, in its language and with nothing that runs', async () => {
    const { status, body } = await user<{ subject: string; html: string; text: string; from_name: string }>(
      'POST',
      'purchases/mail/preview',
      {
        body: {
          lang: 'en',
          name: 'Lim <script>alert(1)</script>',
          date_for_offer: '2027-01-15T22:59:59Z',
          articles: [
            { name: 'Lim 2 mm', quantity: '12.50', unit: 'kg' },
            { name: 'half typed', quantity: '1,', unit: 'kg' },
            { name: 'Rukavice', quantity: '10', unit: null },
          ],
        },
      },
    );
    expect(status).toBe(200);
    expect(body.from_name).toBe('Morava Oprema d.o.o.');
    expect(body.text).toContain('15.01.2027 23:59');
    expect(body.text).toContain('Lim 2 mm');
    expect(body.text).not.toContain('half typed');
    // The preview does not invent a missing unit.
    expect(body.text).toMatch(/Rukavice.*10 \(unit not chosen yet\)/s);
    expect(body.text).not.toContain('10 kg');
    expect(body.html).not.toContain('<script');
  });
});

describe('S7.22 GET purchase-confirm', () => {
  it('S7.22 S6.10 lists what waits for confirmation to whoever has the confirm right', async () => {
    await addPurchase('c-proposed', {
      status: S.ACTIVE,
      deadline: getInstantInHours(-1),
      confirmed_by_owner: true,
    });
    await addPurchase('c-active', { status: S.ACTIVE, deadline: getInstantInHours(-1) });
    const waiting = await addPurchase('c-valuation', { status: S.VALUATION });
    const approver = await server.as('approver@demo.test');
    const { body } = await approver<List>('GET', 'purchase-confirm');
    const found = body.data.map((row) => row.name).filter((name) => name.startsWith('c-'));
    expect(found).toEqual(['c-proposed', 'c-valuation']);
    expect(body.total).toBe(body.data.length);
    expect((await approver('GET', `purchase-confirm/${waiting}`)).status).toBe(200);
  });
});
