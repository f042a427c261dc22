// @module-tag exhaustive

import { beforeAll, expect, it } from 'vitest';
import {
  fetchIncomingInvoice,
  INCOMING_INVOICES_PATH,
  type IncomingPage,
} from '#core/e-invoices/server/incoming.test-support.ts';
import { INVOICE_VERDICTS } from '#core/finances/rules/cover.ts';
import type { PaymentSlip } from '#core/finances/wire.ts';
import { countReplayAgreements } from '#core/policies/server/policies.test-support.ts';
import type { Policies, Simulation } from '#core/policies/wire.ts';
import { computeAwardFacts, computeStatusFromFacts } from '#core/purchase/rules/facts.ts';
import { PURCHASE_STATUS, type PurchaseKind } from '#core/purchase/rules/status.ts';
import { readFulfilment } from '#core/purchase/server/record/award-facts.read.ts';
import { readChainVerification } from '#core/purchase/server/record/chain/chain.read.ts';
import { seedAwardPlan } from '#modules/best-split/server/seed.ts';
import type { AwardPlan } from '#modules/best-split/wire.ts';
import { seedLandedCosts } from '#modules/landed-cost/server/seed.ts';
import type { LandedComparison } from '#modules/landed-cost/wire.ts';
import { seedProofs } from '#modules/proofs/server/seed.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { addDays, asDay } from '#platform/shared/dates.ts';
import { findHistoryFaults } from '../model/model-history.test-support.ts';
import { setUpTestServer } from '../test-support/server.ts';
import { DEMO_PASSWORD, DEMO_USERS } from './cast.ts';
import { seedAttachments } from './seed-adhoc-direct.ts';
import { seedBankAccounts, seedSelfApprovedAccount } from './seed-bank-accounts.ts';
import { seedBudgets, seedReservations } from './seed-budgets.ts';
import { seedReceipts } from './seed-fulfilment.ts';
import { seedPassedDeadlines } from './seed-passed-deadlines.ts';
import { seedPayments } from './seed-payments.ts';
import { enableSplitPurchaseHints, seedPolicyDraft } from './seed-policies.ts';
import { seedPremiumCompany } from './seed-premium.ts';
import { seedPurchases } from './seed-purchases.ts';
import { eraseFormerColleague } from './special/former-colleague.ts';
import { seedInvoices } from './special/seed-invoices.ts';
import { SPLIT_REQUEST } from './special/special-requests.ts';

const server = setUpTestServer();
beforeAll(async () => {
  const morava = await server.tenant('morava');
  await seedPurchases(morava);
  await seedAttachments(server.platform, morava);
  await seedReceipts(morava);
  await seedPayments(morava);
  await seedBankAccounts(morava);
  await seedSelfApprovedAccount(await server.tenant('sava'));
  await seedInvoices(server.platform, morava);
  await seedPassedDeadlines(morava);
  await morava.transaction((tx) => seedAwardPlan(tx, SPLIT_REQUEST.name));
  await enableSplitPurchaseHints(morava);
  await seedBudgets(morava);
  await seedReservations(morava);
  await seedPolicyDraft(morava, await readClock(server.db));
  await seedPremiumCompany(await server.tenant('drina'));
  await seedLandedCosts(server.platform, await server.tenant('drina'));
  await eraseFormerColleague(morava, server.platform.config.secretKey);
  await seedProofs(server.platform, morava);
});

it('every decision of the demo is what the policy of its day says', async () => {
  const { agrees, ...faults } = await countReplayAgreements(server);
  expect(faults).toEqual({ differs: [], not_compared: [] });
  expect(agrees).toBeGreaterThan(30);
});

it('the demo has an e-invoice of each verdict, one that ends tomorrow, one with another account and one accepted', async () => {
  const finance = await server.as('finance@demo.test');
  const { body } = await finance<IncomingPage>('GET', `${INCOMING_INVOICES_PATH}?state=all`);
  expect(new Set(body.data.map(({ verdict }) => verdict))).toEqual(new Set(INVOICE_VERDICTS));
  expect(body.counts).toMatchObject({ to_decide: 6, accepted: 1 });
  expect(body.data.map(({ decide_by }) => decide_by)).toContain(addDays(asDay(body.today), 1));
  const found = await Promise.all(
    body.data.map(async ({ id }) =>
      (await fetchIncomingInvoice(finance, id)).body.findings.map(({ code }) => code),
    ),
  );
  expect(found.flat()).toEqual(
    expect.arrayContaining(['account', 'order_number', 'price', 'quantity', 'vat_rate']),
  );
});

it('every demo account logs in with the one password', async () => {
  for (const { email } of DEMO_USERS) {
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
    'INITIATED',
    'INITIATION_APPROVED',
    'REQUESTED',
    'ACTIVE',
    'VALUATION',
    'CLOSED',
    'RECEIVED',
    'PAID',
    'LOCKED',
    'CANCELED',
    'AD_HOC',
    'AD_HOC_APPROVED',
    'DIRECT_INITIATE',
    'DIRECT_APPROVAL',
    'DIRECT_FINANCES',
  ] as const)
    expect(statuses).toContain(PURCHASE_STATUS[name]);
  const { rows: ages } = await server.platform.pool.query(
    "select max(now_utc() - created_at) > interval '350 days' as old from purchases",
  );
  expect(ages).toEqual([{ old: true }]);
});

it('offer totals are those of their lines and freight, and no line is accepted above what was asked', async () => {
  const { rows: wrong } = await server.platform.pool.query(
    `select o.id from offers o join offer_lines l on l.offer_id = o.id group by o.id, o.net, o.freight_net
      having sum(l.net) + coalesce(o.freight_net, 0) <> o.net`,
  );
  expect(wrong).toEqual([]);
  const { rows: above } = await server.platform.pool.query(
    'select a.id from articles a join accepted_lines l on l.article_id = a.id group by a.id having sum(l.quantity) > a.quantity',
  );
  expect(above).toEqual([]);
});

it('S2.25 S2.26 an ad hoc or direct purchase is paid and budgeted as its state says', async () => {
  const { rows } = await server.platform.pool.query(
    `select p.request_number from purchases p join awards a on a.purchase_id = p.id
      left join lateral (select coalesce(sum(amount), 0) as paid from payments where award_id = a.id) m on true
      left join lateral (select sum(amount) as spent from budget_entries where award_id = a.id) b on true
      where p.kind <> 'request' and ((p.status in (6, 9, 22)) <> (m.paid = a.gross) or a.paid <> m.paid
        or p.confirmed_at is null and b.spent is not null or b.spent <> a.net_in_company_currency)`,
  );
  expect(rows).toEqual([]);
  const { rows: attachments } = await server.platform.pool.query(
    `select p.id from purchases p where p.kind = 'ad_hoc'
      and not exists (select from attachments t where t.purchase_id = p.id)`,
  );
  expect(attachments).toEqual([]);
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
  // The list is empty in the first days of a year, when nothing is spent yet.
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

it('every purchase that is ordered stands where its receipts and payments put it, and its sums with it', async () => {
  const morava = await server.tenant('morava');
  const purchases = await morava
    .selectFrom('purchases')
    .select(['id', 'kind', 'status', 'request_number'])
    .where('status', 'in', [3, 5, 6, 8, 9, 21, 22])
    .execute();
  expect(purchases.length).toBeGreaterThan(10);
  for (const { id, kind, status, request_number } of purchases) {
    const awards = await morava.selectFrom('awards').selectAll().where('purchase_id', '=', id).execute();
    const { of } = await readFulfilment(morava, id);
    const facts = [];
    for (const award of awards) {
      const lines = await morava
        .selectFrom('award_lines')
        .selectAll()
        .where('award_id', '=', award.id)
        .execute();
      const fact = computeAwardFacts(of(award.id, lines, null).record);
      facts.push(fact);
      expect(award, request_number).toMatchObject({
        purchase_status: status,
        payable: fact.payable.toFixed(2),
        received: kind === 'request' ? fact.payable_for_received.toFixed(2) : null,
        paid: fact.paid.toFixed(2),
      });
    }
    const before = kind === 'direct' ? PURCHASE_STATUS.DIRECT_FINANCES : PURCHASE_STATUS.PAID;
    const expected = status === PURCHASE_STATUS.LOCKED ? before : status;
    expect(computeStatusFromFacts(kind as PurchaseKind, facts), request_number).toBe(expected);
  }
});

it('payments stand overdue, due, in part, in advance and with a reversal that waits; the ledger holds what is paid', async () => {
  const { rows } = await server.platform.pool.query<Record<string, number>>(
    `select count(*) filter (where next_due < current_date)::int as overdue,
      count(*) filter (where next_due >= current_date)::int as due, count(*) filter (where prepaid > 0)::int as prepaid,
      count(*) filter (where left_to_pay > 0 and paid > 0)::int as part from awards`,
  );
  for (const [what, n] of Object.entries(rows[0] ?? {})) expect(n, what).toBeGreaterThan(0);
  const { rows: waiting } = await server.platform.pool.query(
    "select id from payments where state = 'waiting'",
  );
  expect(waiting.length).toBe(1);
  const { rows: wrong } = await server.platform.pool.query(
    `select a.order_number from awards a join budget_entries e on e.award_id = a.id
     where a.paid = a.payable group by a.id having sum(e.amount) filter (where e.kind <> 'actual') <> 0`,
  );
  expect(wrong).toEqual([]);
});

it('the chains of the demo’s histories hold', async () => {
  expect(await findHistoryFaults(server)).toEqual([]);
});

it('a colleague of the demo was erased, and her name stands nowhere', async () => {
  let erased = 0;
  const morava = await server.tenant('morava');
  for (const { id } of await morava.selectFrom('purchases').select('id').execute())
    erased += (await readChainVerification(server.db, morava, id)).erased;
  expect(erased).toBeGreaterThan(0);
  for (const table of ['events', 'users', 'audit_events', 'mails', 'confirmed_purchases']) {
    const { rows } = await server.platform.pool.query(
      `select from ${table} t where t::text ilike '%Mirjana Tošić%' or t::text ilike '%mirjana.tosic%'`,
    );
    expect(rows, table).toEqual([]);
  }
});

it('the suppliers of the demo have records of a few cases and of many', async () => {
  const { rows } = await server.platform.pool.query<{
    answered: number;
    delivered: number;
    invoiced: number;
  }>(
    `select sum(invited_due)::int as answered, sum(finished)::int as delivered, sum(invoiced)::int as invoiced
      from supplier_month_counts where company_id = $1 group by supplier_id order by 1`,
    [server.companyId('morava')],
  );
  const cases = rows.map(({ answered }) => answered);
  expect([Math.min(...cases), Math.max(...cases)]).toEqual([2, 40]);
  expect(rows.some(({ delivered }) => delivered > 2)).toBe(true);
  expect(rows.some(({ invoiced }) => invoiced > 2)).toBe(true);
});

it('one request of the premium company has a flip point near the rate, and an offer that does not say everything', async () => {
  const owner = await server.as('premium.owner@demo.test');
  const { id } = await (await server.tenant('drina'))
    .selectFrom('purchases')
    .select('id')
    .where('name', '=', 'Aluminijum iz uvoza')
    .executeTakeFirstOrThrow();
  const { body } = await owner<LandedComparison>('GET', `purchases/${id}/landed`);
  const [first, second, third] = body.offers;
  expect(body.winner).toBe(second?.rfp_id);
  expect(body.flips.find(({ currency }) => currency === 'EUR')).toMatchObject({
    ...{ from_rfp: second?.rfp_id, to_rfp: first?.rfp_id, rate: '118.742613', now: '117.2' },
  });
  expect(third?.parts.find(({ kind }) => kind === 'freight')).toMatchObject({
    known: false,
    low: '18000.00',
  });
});

it('accounts wait for a second person and for their time, one was decided alone, a slip names two people, and budgets hold what waits', async () => {
  const { rows } = await server.platform.pool.query<{ state: string; rule: string | null; n: number }>(
    `select a.state, a.rule, count(*)::int as n from supplier_accounts a where a.version > 1 or a.rule = 'alone'
     group by 1, 2 order by 1, 2`,
  );
  expect(rows).toEqual([
    { state: 'approved', rule: 'two_people', n: 1 },
    { state: 'in_force', rule: 'alone', n: 1 },
    { state: 'in_force', rule: 'two_people', n: 2 },
    { state: 'proposed', rule: null, n: 1 },
  ]);
  const { rows: payable } = await server.platform.pool.query<{ id: number; purchase_id: number }>(
    `select w.id, w.purchase_id from awards w
     join supplier_accounts a on a.supplier_id = w.supplier_id and a.state = 'in_force' and a.rule = 'two_people'
     where w.received > w.paid order by a.decided_at`,
  );
  const finance = server.caller('finance@demo.test');
  const slips = await Promise.all(
    payable.map(({ id, purchase_id }) =>
      finance<PaymentSlip>('GET', `purchase-steps/finances/slips/${purchase_id}/${id}`),
    ),
  );
  const seen = { rule: 'two_people', proposed_by: 'Snežana Jović', decided_by: 'Jelena Marković' };
  expect(slips.map(({ body }) => [body.qr?.kind, body.account_seen_by, body.account_warning?.kind])).toEqual([
    ['ips', expect.objectContaining(seen), undefined],
    ['ips', expect.objectContaining(seen), 'confirmed_before'],
  ]);
  const { rows: held } = await server.platform.pool.query(
    'select id from purchases where reserved_net > 0 and status = $1',
    [PURCHASE_STATUS.VALUATION],
  );
  expect(held.length).toBeGreaterThan(1);
});

it('an owner has tried other limits, whose year says what would become of it, and can download a purchase whole', async () => {
  const owner = server.caller('owner@demo.test');
  const { body: policies } = await owner<Policies>('GET', 'policies');
  expect(policies.versions.length).toBeGreaterThanOrEqual(3);
  const [draft] = policies.drafts;
  const { draft: tried, from, to } = draft ?? {};
  const { body: year } = await owner<Simulation>('POST', 'policies/simulate', {
    body: { name: draft?.name, draft: tried, from, to },
  });
  expect(year.decisions).toBeGreaterThan(30);
  // Trying the stored draft again updates it instead of creating a second one.
  expect(year.id).toBe(draft?.id);
  expect((await owner<Policies>('GET', 'policies')).body.drafts).toHaveLength(policies.drafts.length);
  const { same, other, nobody } = year.totals;
  expect([same.n > 0, other.n + nobody.n > 0, year.record.differs]).toEqual([true, true, 0]);
});

it('a request of many items is split by three rules, one of 180 waits for offers, and a series waits for its last part', async () => {
  const owner = server.caller('owner@demo.test');
  const { rows: plans } = await server.platform.pool.query<{ id: number; purchase_id: number }>(
    'select id, purchase_id from award_plans',
  );
  const [plan] = plans;
  const { body } = await owner<AwardPlan>('GET', `purchases/${plan?.purchase_id}/award-plans/${plan?.id}`);
  expect(body).toMatchObject({ state: 'done', stale: false, bound: null, uncovered: [] });
  expect(body.rule_prices).toHaveLength(3);
  expect(body.rule_prices.some((price) => Number(price) > 0)).toBe(true);

  const { rows: longest } = await server.platform.pool.query<{
    lines: number;
    status: number;
    offers: number;
  }>(
    `select count(*)::int as lines, p.status, (select count(*)::int from rfps where purchase_id = p.id and offer_id is not null) as offers
     from purchases p join articles a on a.purchase_id = p.id group by p.id order by 1 desc limit 1`,
  );
  expect(longest).toEqual([{ lines: 180, status: PURCHASE_STATUS.ACTIVE, offers: 0 }]);

  const { rows: last } = await server.platform.pool.query<{ id: number }>(
    `select id from purchases where name like 'Radna odela za%' and status = $1`,
    [PURCHASE_STATUS.VALUATION],
  );
  const { body: splits } = await owner<{
    level: string;
    windows: { purchases: object[]; sum_eur: string }[];
  }>('GET', `purchases/${last[0]?.id}/splits`);
  expect(splits.level).toBe('warn');
  expect(splits.windows.some(({ purchases }) => purchases.length >= 2)).toBe(true);
});
