// @module-tag exhaustive

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { Caller, TestResponse } from '../test-support/server.ts';
import { chooseRunCount } from '../test-support/soak.ts';
import { createRandomAdhocDirectForm } from './model-adhoc-direct-plans.test-support.ts';
import { createRandomRequestForm } from './model-request-plans.test-support.ts';
import {
  type Company,
  SeededRandom,
  setKnownLinkSecret,
  startWorld,
  type World,
} from './model-world.test-support.ts';

/** The number of races for each pair of calls; docs/races.md states which runs with `SOAK=1` were made. */
const ROUNDS = chooseRunCount(1, 200);
const CLIENTS = 8;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

interface Raced {
  readonly id: number;
  readonly version: number;
  readonly detail: PurchaseDetail;
  /** The id of the recorded receipt or payment; 0 if none was recorded. */
  readonly receipt_id: number;
  readonly payment_id: number;
}
type Call = (call: Caller, raced: Raced) => Promise<TestResponse<{ code?: string }>>;

const put =
  (path: (raced: Raced) => string, body: (raced: Raced) => unknown = () => ({})): Call =>
  (call, raced) =>
    call('PUT', path(raced), { body: body(raced), headers: { 'if-match': `"${raced.version}"` } });
const post =
  (path: (raced: Raced) => string, body: (raced: Raced) => unknown = () => ({})): Call =>
  (call, raced) =>
    call('POST', path(raced), { body: body(raced), headers: { 'if-match': `"${raced.version}"` } });
const status = (to: number, note = ''): Call =>
  put(
    ({ id }) => `purchase-steps/status/${to}/${id}`,
    () => ({ note }),
  );

const cancel = put(
  ({ id }) => `purchases/cancelPurchase/${id}`,
  () => ({ cancel_reason: 'nije više potrebno' }),
);
const rfp = (raced: Raced, index: number) => ({ rfp_id: raced.detail.rfps[index]?.id });
const edit = put(
  ({ id }) => `purchases/${id}`,
  ({ detail }) => ({
    name: `${detail.name} još jednom`,
    category_id: detail.category.id,
    articles: detail.articles.map(({ id, name, quantity, unit }) => ({ id, name, quantity, unit })),
    date_for_offer: detail.date_for_offer,
    supplier_ids: detail.rfps.map(({ supplier }) => supplier.id),
  }),
);
const goods = (rest: string) => (raced: Raced) =>
  `purchase-steps/storekeeper/purchases/${raced.id}/${rest.replace('{receipt}', String(raced.receipt_id))}`;
const award = ({ detail }: Raced) => ({ award_id: detail.awards[0]?.id });
const pay = (type: string) =>
  post(
    ({ id }) => `purchase-steps/finances/payments/${id}`,
    (raced) => ({ ...award(raced), amount: '1', payment_type: type }),
  );
const reversePayment = post(
  ({ id }) => `purchase-steps/finances/payments/reverse/${id}`,
  ({ payment_id }) => ({ payment_id, reason: 'greška' }),
);
const adhocDirect = (kind: 'ad-hoc' | 'direct', step: string, body: object = {}) =>
  put(
    ({ id }) => `${kind}-purchases/${step}/${id}`,
    () => body,
  );

/** A status with the calls that compete in it; every pair of calls races, and each call races against itself. */
interface Stage {
  readonly title: string;
  readonly company: 'morava' | 'drina';
  readonly prepare: (owner: Caller, company: Company) => Promise<Raced>;
  readonly calls: Readonly<Record<string, Call>>;
}

/** Makes a preparatory call and fails the test if the call does not succeed. */
async function must(
  answer: Promise<TestResponse<PurchaseDetail & { purchase?: PurchaseDetail }>>,
): Promise<PurchaseDetail> {
  const { status: code, body } = await answer;
  if (code >= 300) throw new Error(`not prepared: ${code} ${JSON.stringify(body)}`);
  return body.purchase ?? body;
}

const chance = new SeededRandom(11);

async function raised(owner: Caller, company: Company): Promise<PurchaseDetail> {
  const supplier_ids = company.suppliers.slice(0, 2).map(({ id }) => id);
  return must(
    owner('POST', 'purchases', { body: { ...createRandomRequestForm(company, chance), supplier_ids } }),
  );
}

/** Creates a sent request with an offer from each supplier; the first offer is partly accepted. */
async function offered(owner: Caller, company: Company): Promise<PurchaseDetail> {
  const { id } = await raised(owner, company);
  const sent = await must(owner('POST', `purchase-steps/rfps/send/${id}`, { body: {} }));
  for (const { id: rfpId, supplier } of sent.rfps) {
    const hash = `races-link-of-${rfpId}-long-enough`;
    await setKnownLinkSecret(world, { id: rfpId, hash });
    const lines = sent.articles.map((article) => ({
      article_id: article.id,
      unit_price: '10',
      vat_rate: '20',
    }));
    await world.server.anonymous('PUT', `supplier-offers/${hash}`, {
      body: { pib: supplier.pib, currency: 'RSD', lines },
    });
  }
  const lines = [{ article_id: sent.articles[0]?.id, quantity: '1' }];
  const body = { rfp_id: sent.rfps[0]?.id, lines };
  return must(owner('PUT', `purchases/offers/acceptOffer/${id}`, { body }));
}

async function closed(owner: Caller, company: Company): Promise<PurchaseDetail> {
  const { id } = await offered(owner, company);
  return must(owner('PUT', `purchases/offers/confirmOffers/${id}`, { body: { canConfirm: true } }));
}

async function received(owner: Caller, company: Company): Promise<PurchaseDetail> {
  const { id } = await closed(owner, company);
  return must(owner('PUT', `purchase-steps/status/${S.RECEIVED}/${id}`, { body: {} }));
}

async function paid(owner: Caller, company: Company): Promise<PurchaseDetail> {
  const detail = await received(owner, company);
  const to = detail.kind === 'direct' ? S.DIRECT_FINANCES : S.PAID;
  return payAll(owner, detail, to);
}

function payAll(owner: Caller, { id, awards }: PurchaseDetail, to: number): Promise<PurchaseDetail> {
  const value = awards[0]?.money?.payable ?? '0';
  return must(
    owner('PUT', `purchase-steps/status/${to}/${id}`, {
      body: { value, award_id: awards[0]?.id },
      query: { payment_type: 'standard' },
    }),
  );
}

async function bought(kind: 'ad-hoc' | 'direct', owner: Caller, company: Company): Promise<PurchaseDetail> {
  const [player] = company.players;
  if (!player) throw new Error('nobody there');
  const body = await createRandomAdhocDirectForm(world, company, player, chance, kind === 'ad-hoc');
  return must(owner('POST', `${kind}-purchases/create`, { body }));
}

async function approved(kind: 'ad-hoc' | 'direct', owner: Caller, company: Company): Promise<PurchaseDetail> {
  const { id } = await bought(kind, owner, company);
  return must(owner('PUT', `${kind}-purchases/approve/${id}`, { body: {} }));
}

async function newest(table: 'receipts' | 'payments', id: number): Promise<number> {
  const rows = await world.server.db
    .selectFrom(table)
    .select('id')
    .where('purchase_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  return rows[0]?.id ?? 0;
}

type Preparing = (owner: Caller, company: Company) => Promise<PurchaseDetail>;
const stage = (
  title: string,
  company: 'morava' | 'drina',
  preparing: Preparing,
  calls: Stage['calls'],
): Stage => ({
  title,
  company,
  calls,
  prepare: async (owner, of) => {
    const detail = await preparing(owner, of);
    return {
      id: detail.id,
      version: detail.version,
      detail,
      receipt_id: await newest('receipts', detail.id),
      payment_id: await newest('payments', detail.id),
    };
  },
});

const receive = post(goods('receipts'), (raced) => ({
  ...award(raced),
  lines: raced.detail.awards[0]?.lines.map(({ article_id, open }) => ({ article_id, delivered: open })),
}));
const closeShort = post(goods('short-closings'), (raced) => ({ ...award(raced), reason: 'nema više' }));
const reverseReceipt = post(goods('receipts/{receipt}/reversals'), () => ({ reason: 'greška' }));
const accept = (index: number) =>
  put(
    ({ id }) => `purchases/offers/acceptOffer/${id}`,
    (raced) => rfp(raced, index),
  );

const STAGES: readonly Stage[] = [
  stage('initiated', 'drina', raised, {
    'approve initiation': status(S.INITIATION_APPROVED),
    'reject initiation': status(S.INITIATED, 'ne'),
    edit,
    cancel,
  }),
  stage('requested', 'morava', raised, {
    send: post(({ id }) => `purchase-steps/rfps/send/${id}`),
    'reject request': status(S.REQUESTED, 'ne'),
    edit,
    cancel,
  }),
  stage('active', 'morava', offered, {
    'accept the first': accept(0),
    'accept the second': accept(1),
    'reject the first': put(
      ({ id }) => `purchases/offers/rejectOffer/${id}`,
      (raced) => rfp(raced, 0),
    ),
    'withdraw the first': post(
      ({ id }) => `purchases/${id}/invitations/withdraw`,
      (raced) => rfp(raced, 0),
    ),
    edit,
    confirm: put(
      ({ id }) => `purchases/offers/confirmOffers/${id}`,
      () => ({ canConfirm: true }),
    ),
    'send for approval': status(S.VALUATION),
    cancel,
  }),
  stage(
    'proposed',
    'morava',
    async (owner, company) => {
      const { id } = await offered(owner, company);
      return must(owner('PUT', `purchase-steps/status/${S.VALUATION}/${id}`, { body: {} }));
    },
    {
      confirm: put(
        ({ id }) => `purchases/offers/confirmOffers/${id}`,
        () => ({ canConfirm: true }),
      ),
      'withdraw the approval': status(S.ACTIVE),
      'reject realization': status(S.ACTIVE, 'preskupo'),
      edit,
      cancel,
    },
  ),
  stage('closed', 'morava', closed, {
    receive,
    'close short': closeShort,
    'pay in advance': pay('advance_partial'),
    cancel,
  }),
  stage('received', 'morava', received, { pay: pay('standard'), 'reverse the receipt': reverseReceipt }),
  stage('paid', 'morava', paid, {
    deliver: status(S.LOCKED),
    'reverse the receipt': reverseReceipt,
    'reverse the payment': reversePayment,
  }),
  stage('ad hoc', 'morava', (owner, of) => bought('ad-hoc', owner, of), {
    approve: adhocDirect('ad-hoc', 'approve'),
    reject: adhocDirect('ad-hoc', 'reject', { note: 'ne' }),
    cancel: adhocDirect('ad-hoc', 'cancel', { cancel_reason: 'ne' }),
  }),
  stage('ad hoc approved', 'morava', (owner, of) => approved('ad-hoc', owner, of), {
    pay: pay('standard'),
    reject: adhocDirect('ad-hoc', 'reject', { note: 'ne' }),
    cancel: adhocDirect('ad-hoc', 'cancel', { cancel_reason: 'ne' }),
  }),
  stage('direct', 'morava', (owner, of) => bought('direct', owner, of), {
    approve: adhocDirect('direct', 'approve'),
    reject: adhocDirect('direct', 'reject', { note: 'ne' }),
    cancel: adhocDirect('direct', 'cancel', { cancel_reason: 'ne' }),
  }),
  stage('direct approved', 'morava', (owner, of) => approved('direct', owner, of), {
    pay: pay('standard'),
    reject: adhocDirect('direct', 'reject', { note: 'ne' }),
    cancel: adhocDirect('direct', 'cancel', { cancel_reason: 'ne' }),
  }),
  stage(
    'direct paid',
    'morava',
    async (owner, company) => payAll(owner, await approved('direct', owner, company), S.DIRECT_FINANCES),
    { deliver: adhocDirect('direct', 'deliver'), 'reverse the payment': reversePayment },
  ),
];

function pairs(calls: Stage['calls']): (readonly [string, string])[] {
  const names = Object.keys(calls);
  return names.flatMap((one, index) => names.slice(index).map((other) => [one, other] as const));
}

/** Sends each of the two calls from half of the clients, all with the same version. */
async function race(stage: Stage, [one, other]: readonly [string, string]): Promise<string> {
  const company = world.companies[stage.company];
  const owner = company.players.find(({ actor }) => actor.role === 'owner' && !actor.impersonatedBy)?.call;
  if (!owner) throw new Error('no owner');
  const raced = await stage.prepare(owner, company);
  const before = await entries(raced.id);
  const names = Array.from({ length: CLIENTS }, (_, n) => (n % 2 === 0 ? one : other));
  const answers = await Promise.all(names.map((name) => stage.calls[name]?.(owner, raced)));
  const won = answers.flatMap((answer, n) => (answer && answer.status < 300 ? [names[n] ?? ''] : []));
  const lost = answers.filter((answer) => answer && answer.status >= 300);
  expect(
    { won: won.length, refused: lost.map((answer) => answer?.status) },
    `${stage.title}: ${one}, ${other}`,
  ).toEqual({
    won: 1,
    refused: Array.from({ length: CLIENTS - 1 }, () => expect.toBeOneOf([412, 422])),
  });
  const { version } = await world.server.db
    .selectFrom('purchases')
    .select('version')
    .where('id', '=', raced.id)
    .executeTakeFirstOrThrow();
  expect(version).toBe(raced.version + 1);
  expect(await entries(raced.id)).toBeGreaterThan(before);
  return won[0] ?? '';
}

async function entries(id: number): Promise<number> {
  const rows = await world.server.db
    .selectFrom('events')
    .select('id')
    .where('purchase_id', '=', id)
    .execute();
  return rows.length;
}

describe.each(STAGES)('fact 3, item 39: a purchase that is $title, by eight clients', (stage) => {
  it.each(pairs(stage.calls))(
    '%s against %s has one winner',
    async (one, other) => {
      const wins = new Map<string, number>();
      for (let round = 0; round < ROUNDS; round += 1) {
        const winner = await race(stage, [one, other]);
        wins.set(winner, (wins.get(winner) ?? 0) + 1);
      }
      if (ROUNDS > 1)
        console.log(
          `| ${stage.title} | ${one} | ${other} | ${ROUNDS} | ${wins.get(one) ?? 0} | ${one === other ? '' : (wins.get(other) ?? 0)} |`,
        );
      expect([...wins.values()].reduce((all, n) => all + n, 0)).toBe(ROUNDS);
    },
    600_000,
  );
});
