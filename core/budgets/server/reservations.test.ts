import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordSentStatements } from '#app/server/test-support/record-statements.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import { chooseRunCount } from '#app/server/test-support/soak.ts';
import { fetchAwardPayments, payOrder, reversePayment } from '#core/finances/server/finances.test-support.ts';
import { deadlinePassedJob } from '#core/home/server/desk/jobs/deadline-passed.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { createActiveRequest, sendOffer } from '#core/purchase/server/testing/offers.test-support.ts';
import {
  buildRequestForm,
  getInstantInHours,
  listFirstSuppliers,
  readKnownRecords,
} from '#core/purchase/server/testing/requests.test-support.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { receiveQuantities } from '#core/warehouse/server/warehouse.test-support.ts';
import { addDays, dayInBelgrade } from '#platform/shared/dates.ts';
import type { BudgetUse } from '../wire.ts';
import {
  type Category,
  confirmRequest,
  createBudget,
  createRequestToConfirm,
  createTestCategory,
  findInconsistentBudgets,
  findUnbalancedPostings,
  readBudget,
  setBudgetPolicy,
} from './budgets.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');

/** The number of purchases that are sent and confirmed at the same time. */
const AT_ONCE = chooseRunCount(12, 100);

let counted: ReturnType<typeof recordSentStatements>;
beforeAll(() => {
  counted = recordSentStatements(server.platform.pool);
});

let category: Category;
beforeEach(async () => {
  category = await createTestCategory(server);
  await setBudgetPolicy(server, 'warn');
  await reserve('approval');
});

async function reserve(budget_reservation: 'none' | 'approval' | 'sending'): Promise<void> {
  await sql`update companies set settings = settings || ${JSON.stringify({ budget_reservation })}::jsonb
    where id = ${server.companyId('morava')}`.execute(server.db);
}

const sendForApproval = ({ id }: { readonly id: number }) =>
  owner<PurchaseDetail>('PUT', `purchase-steps/status/${S.VALUATION}/${id}`, { body: {} });
const sums = async (id: number) => {
  const { committed, reserved, left, left_if_all } = await readBudget(owner, id);
  return { committed, reserved, left, left_if_all };
};
const waiting = async (net: string) => {
  const scene = await createRequestToConfirm(server, owner, category, net);
  expect((await sendForApproval(scene)).status).toBe(200);
  return scene;
};
const kinds = async (id: number) => {
  const { body } = await owner<{ data: { kind: string; amount: string }[]; total: number }>(
    'GET',
    `budgets/ledger/${id}`,
  );
  expect(body.total).toBe(body.data.length);
  return body.data.map(({ kind, amount }) => `${kind} ${amount}`);
};

describe('what waits for a decision', () => {
  it('is listed with who waits and since when, beside the suppliers on which the budget is spent', async () => {
    const budget = await createBudget(owner, category, { amount: '1000' });
    const [first, second] = [await waiting('300'), await waiting('200')];
    const use = async () => (await owner<BudgetUse>('GET', `budgets/use/${budget.id}`)).body;
    expect(await use()).toMatchObject({
      waiting: {
        count: 2,
        data: [
          { purchase: { id: second.id, request_number: second.number }, amount: '200.00' },
          { purchase: { id: first.id, request_number: first.number }, amount: '300.00' },
        ],
      },
      suppliers: [],
      others: { count: 0, amount: '0.00' },
    });
    expect((await confirmRequest(owner, first)).body.closed).toBe(true);
    const after = await use();
    expect(after.waiting.count).toBe(1);
    expect(after.suppliers.map(({ amount }) => amount)).toEqual(['300.00']);
  });

  it('is set aside when it is sent for approval, and becomes a commitment by the confirmation', async () => {
    const budget = await createBudget(owner, category, { amount: '1000' });
    const scene = await waiting('300');
    expect(await sums(budget.id)).toEqual({
      committed: '0.00',
      reserved: '300.00',
      left: '1000.00',
      left_if_all: '700.00',
    });
    const { body } = await owner<PurchaseDetail>('GET', `purchases/${scene.id}`);
    expect(body.budget).toMatchObject({
      left: '1000.00',
      left_if_all: '700.00',
      left_after: '700.00',
      ahead: '0.00',
    });
    expect((await confirmRequest(owner, scene)).body.closed).toBe(true);
    expect(await sums(budget.id)).toEqual({
      committed: '300.00',
      reserved: '0.00',
      left: '700.00',
      left_if_all: '700.00',
    });
    expect(await kinds(budget.id)).toEqual(['confirmed 300.00', 'reserved 300.00', 'created 1000.00']);
    const { rows } = await sql<{ kind: string; user: string; rated: boolean }>`
      select p.kind, u.name as user, p.rates is not null as rated
      from budget_postings p join users u on u.id = p.user_id
      where p.purchase_id = ${scene.id} order by p.id`.execute(server.db);
    expect(rows.map(({ rated }) => rated)).toEqual([true, true, true]);
  });

  it('a withdrawn approval, a rejection, a cancellation and a changed offer free it', async () => {
    const budget = await createBudget(owner, category, { amount: '1000' });
    const [withdrawn, rejected, cancelled, changed] = [
      await waiting('10'),
      await waiting('20'),
      await waiting('30'),
      await waiting('40'),
    ];
    expect((await sums(budget.id)).reserved).toBe('100.00');
    await owner('PUT', `purchase-steps/status/${S.ACTIVE}/${withdrawn.id}`, { body: {} });
    expect((await sums(budget.id)).reserved).toBe('90.00');
    await owner('PUT', `purchase-steps/status/${S.ACTIVE}/${rejected.id}`, { body: { note: 'Preskupo' } });
    expect((await sums(budget.id)).reserved).toBe('70.00');
    await owner('PUT', `purchases/cancelPurchase/${cancelled.id}`, { body: { cancel_reason: 'Ne treba' } });
    expect((await sums(budget.id)).reserved).toBe('40.00');
    await sendOffer(server, changed, changed.invited[0], ['50']);
    expect((await sums(budget.id)).reserved).toBe('0.00');
    expect([await findInconsistentBudgets(server), await findUnbalancedPostings(server)]).toEqual([[], []]);
  });

  it('freed by a stand-in keeps in whose place, as the history does', async () => {
    await createBudget(owner, category, { amount: '1000' });
    const scene = await waiting('20');
    const today = sql`(now_utc() at time zone 'Europe/Belgrade')::date`;
    await sql`insert into delegations (company_id, user_id, stand_in_id, date_from, date_to)
      select o.company_id, o.id, a.id, ${today}, ${today} from users o, users a
      where o.email = 'owner@demo.test' and a.email = 'admin@demo.test'`.execute(server.db);
    const rejected = await (await server.as('admin@demo.test'))(
      'PUT',
      `purchase-steps/status/${S.ACTIVE}/${scene.id}`,
      { body: { note: 'Preskupo' } },
    );
    await sql`delete from delegations`.execute(server.db);
    expect(rejected.status).toBe(200);
    const { rows } = await sql<{ by: string; instead: string }>`
      select u.email as by, o.email as instead from budget_postings p join users u on u.id = p.user_id
      left join users o on o.id = p.stands_in_for_user_id
      where p.purchase_id = ${scene.id} and p.kind = 'unreserve'`.execute(server.db);
    expect(rows).toEqual([{ by: 'admin@demo.test', instead: 'owner@demo.test' }]);
    const [entry] = (await owner<{ data: object[] }>('GET', `purchases/${scene.id}/history`)).body.data;
    expect(entry).toMatchObject({ stands_in_for: 'Jelena Marković' });
  });

  it('where the budget is a limit, who sent earlier comes first', async () => {
    await setBudgetPolicy(server, 'stop');
    const budget = await createBudget(owner, category, { amount: '1000' });
    const [first, second] = [await waiting('700'), await waiting('600')];
    const { body } = await owner<PurchaseDetail>('GET', `purchases/${second.id}`);
    expect(body.budget).toMatchObject({ left: '1000.00', left_if_all: '-300.00', ahead: '700.00' });
    expect((await confirmRequest(owner, second)).body).toMatchObject({ code: 'budget_exceeded' });
    const unsent = await createRequestToConfirm(server, owner, category, '400');
    expect((await confirmRequest(owner, unsent)).body).toMatchObject({ code: 'budget_exceeded' });
    expect((await confirmRequest(owner, first)).body.closed).toBe(true);
    expect(await sums(budget.id)).toMatchObject({ committed: '700.00', reserved: '600.00' });
  });

  it(`${AT_ONCE} purchases, each sent once and confirmed twice at once, never overspend, and nothing is lost`, {
    tags: 'exhaustive',
  }, async () => {
    await setBudgetPolicy(server, 'stop');
    const budget = await createBudget(owner, category, { amount: '1000' });
    const scenes = [];
    for (let n = 0; n < AT_ONCE; n += 4)
      scenes.push(
        ...(await Promise.all(
          Array.from({ length: 4 }, () => createRequestToConfirm(server, owner, category, '200')),
        )),
      );
    const answers = await Promise.all(
      scenes.flatMap((scene) => [
        sendForApproval(scene),
        confirmRequest(owner, scene),
        confirmRequest(owner, scene),
      ]),
    );
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    for (const scene of scenes) await confirmRequest(owner, scene);
    const { committed, left } = await sums(budget.id);
    expect(Number(committed)).toBeGreaterThan(0);
    expect(Number(committed)).toBeLessThanOrEqual(1000);
    expect(Number(left)).toBeGreaterThanOrEqual(0);
    expect([await findInconsistentBudgets(server), await findUnbalancedPostings(server)]).toEqual([[], []]);
  });

  it('from sending on it is what was expected, and nothing once the deadline ends without an offer', async () => {
    await reserve('sending');
    const budget = await createBudget(owner, category, { amount: '1000' });
    const known = await readKnownRecords(server, 'morava');
    const body = {
      name: 'Roba',
      category_id: category.id,
      articles: [{ name: 'Roba', quantity: '1', unit: 'kg' }],
      date_for_offer: getInstantInHours(72),
      supplier_ids: listFirstSuppliers(known, 1),
      estimated_net: '250',
    };
    const { body: raised } = await owner<PurchaseDetail>('POST', 'purchases', { body });
    expect((await sums(budget.id)).reserved).toBe('0.00');
    await owner('POST', `purchase-steps/rfps/send/${raised.id}`, { body: {} });
    expect((await sums(budget.id)).reserved).toBe('250.00');
    await sql`update purchases set date_for_offer = date_trunc('second', now_utc()) - interval '1 minute'
      where id = ${raised.id}`.execute(server.db);
    await deadlinePassedJob.run(
      { platform: server.platform, log: silentLog, attempt: 1, signal: new AbortController().signal },
      {} as never,
    );
    expect((await sums(budget.id)).reserved).toBe('0.00');
    expect(await kinds(budget.id)).toEqual(['unreserved 250.00', 'reserved 250.00', 'created 1000.00']);
  });

  it('a confirmation sends at most one statement more than where nothing is reserved', async () => {
    await createBudget(owner, category, { amount: '1000' });
    const sent = async (setting: 'none' | 'approval') => {
      await reserve(setting);
      const scene = await waiting('100');
      return (await counted(() => confirmRequest(owner, scene))).texts.length;
    };
    const [plain, reserving] = [await sent('none'), await sent('approval')];
    expect(reserving - plain).toBeLessThanOrEqual(1);
  });

  it('stands in the file of budgets, where the company reserves', async () => {
    await createBudget(owner, category, { amount: '1000' });
    await waiting('300');
    const line = async () => {
      const { raw } = await owner('GET', 'budgets/export', { query: { format: 'csv' } });
      const lines = raw.toString('utf8').split(/\r?\n/);
      return [lines[0]?.includes('Reserved'), lines.find((one) => one.includes(category.name))];
    };
    const [head, row] = await line();
    expect([head, row]).toEqual([true, expect.stringContaining('300.00')]);
    await reserve('none');
    expect((await line())[0]).toBe(false);
  });

  it('stands in what a webhook is told of a confirmation that is asked for, and of nothing else', async () => {
    const budget = await createBudget(owner, category, { amount: '1000' });
    const { body: made } = await owner<{ webhook: { id: number } }>('POST', 'user-profile/webhooks', {
      body: {
        name: 'ERP',
        url: 'https://erp.example/',
        events: ['confirmation.requested', 'offer.accepted', 'purchase.confirmed'],
      },
    });
    await waiting('300');
    await confirmRequest(owner, await waiting('200'));
    const sent = await server.db
      .selectFrom('webhook_deliveries')
      .select(['event', 'body'])
      .where('webhook_id', '=', made.webhook.id)
      .orderBy('created_at')
      .execute();
    await owner('DELETE', `user-profile/webhooks/${made.webhook.id}`);
    const budgets = sent.map(({ event, body }) => [event, JSON.parse(body).data.budget]);
    const known = { id: budget.id, currency: 'RSD', amount: '1000.00', spent: '0.00', left: '1000.00' };
    expect(budgets).toEqual([
      ['offer.accepted', undefined],
      ['confirmation.requested', { ...known, reserved: '300.00', left_if_all: '700.00' }],
      ['offer.accepted', undefined],
      ['confirmation.requested', { ...known, reserved: '500.00', left_if_all: '500.00' }],
      ['purchase.confirmed', undefined],
    ]);
  });

  it('N8 another category while it waits: freed in the one budget and set aside in the other, at once', async () => {
    await reserve('sending');
    const other = await createTestCategory(server);
    const [from, to] = [
      await createBudget(owner, category, { amount: '1000' }),
      await createBudget(owner, other, { amount: '1000' }),
    ];
    const known = await readKnownRecords(server, 'morava');
    const body = buildRequestForm(known, {
      category_id: category.id,
      supplier_ids: listFirstSuppliers(known, 1),
      estimated_net: '250',
    });
    const { body: raised } = await owner<PurchaseDetail>('POST', 'purchases', { body });
    await owner('POST', `purchase-steps/rfps/send/${raised.id}`, { body: {} });
    expect((await sums(from.id)).reserved).toBe('250.00');
    const moved = await owner<PurchaseDetail>('PUT', `purchases/${raised.id}`, {
      body: { ...body, category_id: other.id, estimated_net: '300' },
    });
    expect(moved.status).toBe(200);
    expect([(await sums(from.id)).reserved, (await sums(to.id)).reserved]).toEqual(['0.00', '300.00']);
    expect([await kinds(from.id), await kinds(to.id)]).toEqual([
      ['unreserved 250.00', 'reserved 250.00', 'created 1000.00'],
      ['reserved 300.00', 'created 1000.00'],
    ]);
    expect([await findInconsistentBudgets(server), await findUnbalancedPostings(server)]).toEqual([[], []]);
  });

  describe('N8 over the end of a period', () => {
    afterEach(() => server.setClock('0'));
    const today = () => dayInBelgrade(new Date().toISOString());
    /** Creates a budget for a period that ends today and one for a period that begins tomorrow. */
    const periods = async () =>
      [
        await createBudget(owner, category, { amount: '1000', date_to: today() }),
        await createBudget(owner, category, { amount: '1000', date_from: addDays(today(), 1) }),
      ] as const;

    it('what waits is freed where it was set aside and counts in the budget of the day it is confirmed', async () => {
      const [old, next] = await periods();
      const scene = await waiting('300');
      expect([(await sums(old.id)).reserved, (await sums(next.id)).reserved]).toEqual(['300.00', '0.00']);
      await server.setClock('2 days');
      const later = await server.as('owner@demo.test');
      expect((await confirmRequest(later, scene)).body.closed).toBe(true);
      await server.setClock('0');
      expect(await sums(old.id)).toMatchObject({ committed: '0.00', reserved: '0.00' });
      expect(await sums(next.id)).toMatchObject({ committed: '300.00', reserved: '0.00' });
      expect([await findInconsistentBudgets(server), await findUnbalancedPostings(server)]).toEqual([[], []]);
    });

    it('a payment that is reversed goes back into the budget in which it was paid', async () => {
      const [old, next] = await periods();
      const scene = await waiting('300');
      await confirmRequest(owner, scene);
      await receiveQuantities(owner, scene, ['1']);
      expect((await payOrder(owner, scene, '360')).status).toBe(201);
      expect(await readBudget(owner, old.id)).toMatchObject({ committed: '0.00', actual: '300.00' });
      await server.setClock('2 days');
      const later = await server.as('owner@demo.test');
      const [payment] = await fetchAwardPayments(later, scene);
      expect((await reversePayment(later, scene, payment?.id ?? 0)).status).toBe(201);
      await server.setClock('0');
      expect(await readBudget(owner, old.id)).toMatchObject({ committed: '300.00', actual: '0.00' });
      expect(await readBudget(owner, next.id)).toMatchObject({ committed: '0.00', actual: '0.00' });
      expect([await findInconsistentBudgets(server), await findUnbalancedPostings(server)]).toEqual([[], []]);
    });
  });

  it('N8 two currencies: both are set aside at the rates of the day, which the posting keeps, and nothing is left over', async () => {
    const budget = await createBudget(owner, category, { amount: '100000' });
    const scene = await createActiveRequest(server, {
      category: category.name,
      articles: ['Roba', 'Alat'].map((name) => ({ name, quantity: '1' })),
    });
    const [dinars, euros] = scene.invited;
    await sendOffer(server, scene, dinars, ['300', null]);
    await sendOffer(server, scene, euros, [null, '10'], {}, 'EUR');
    for (const { rfp_id } of [dinars, euros])
      await owner('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id } });
    expect((await sendForApproval(scene)).status).toBe(200);
    // 300 RSD and 10 EUR at 117.2.
    expect(await sums(budget.id)).toMatchObject({ reserved: '1472.00', left_if_all: '98528.00' });
    expect((await confirmRequest(owner, scene)).body.closed).toBe(true);
    expect(await sums(budget.id)).toMatchObject({ committed: '1472.00', reserved: '0.00' });
    const { rows } = await sql<{ kind: string; rate: string }>`
      select kind, rates -> 'rates' ->> 'RSD' as rate from budget_postings where purchase_id = ${scene.id} order by id`.execute(
      server.db,
    );
    expect(new Set(rows.map(({ rate }) => Number(rate)))).toEqual(new Set([117.2]));
    expect([await findInconsistentBudgets(server), await findUnbalancedPostings(server)]).toEqual([[], []]);
  });

  it('a budget with nothing but its grant is deleted by a posting that takes it back', async () => {
    const budget = await createBudget(owner, category, { amount: '1000' });
    const headers = { 'if-match': `"${budget.version}"` };
    expect((await owner('DELETE', `budgets/${budget.id}`, { headers })).status).toBeLessThan(300);
    const { rows } = await sql<{ kind: string; sum: string }>`
      select p.kind, r.amount as sum from budget_postings p join budget_posting_rows r on r.posting_id = p.id
      where r.budget_id = ${budget.id} and r.account = 'granted' order by p.id`.execute(server.db);
    expect(rows).toEqual([
      { kind: 'grant', sum: '-1000.00' },
      { kind: 'change', sum: '1000.00' },
    ]);
  });

  it('a posting without its counterpart is refused at the end of its transaction', async () => {
    const budget = await createBudget(owner, category, { amount: '1000' });
    const lone = sql`with posted as (
        insert into budget_postings (company_id, kind) values (${server.companyId('morava')}, 'grant')
        returning company_id, id)
      insert into budget_posting_rows (company_id, posting_id, budget_id, account, amount)
      select company_id, id, ${budget.id}, 'available', 5 from posted`;
    await expect(lone.execute(server.db)).rejects.toThrow('is not balanced');
    const empty = sql`insert into budget_postings (company_id, kind) values (${server.companyId('morava')}, 'grant')`;
    await expect(empty.execute(server.db)).rejects.toThrow('is not balanced');
  });
});
