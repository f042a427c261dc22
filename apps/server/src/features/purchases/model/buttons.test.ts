import type { PurchaseDetail } from '@ponuda/contract/purchases';
import type { ButtonAction } from '@ponuda/domain/purchase/actions';
import { PURCHASE_STATUS as S } from '@ponuda/domain/purchase/status';
import { beforeAll, expect, it } from 'vitest';
import type { CastEmail } from '../../../seed/cast.ts';
import { type Answer, type Caller, withServer } from '../../../test-support/server.ts';
import { AD_HOC, createAdhocDirect, DIRECT } from '../adhoc-direct/adhoc-direct.test-support.ts';
import { activeRequest, sendOffer } from '../testing/offers.test-support.ts';
import {
  type DetailAnswer,
  type Known,
  type Refusal,
  recordsOf,
  traceOf,
} from '../testing/requests.test-support.ts';
import { orderedScene } from '../warehouse/warehouse.test-support.ts';

/** A purchase walks its way; wherever it stands, each button says what its call would answer (product 5). */
const PEOPLE = [
  'owner@demo.test',
  'user@demo.test',
  'approver@demo.test',
  'storekeeper@demo.test',
  'finance@demo.test',
  'adhoc@demo.test',
  'direct@demo.test',
] as const satisfies readonly CastEmail[];
type Person = (typeof PEOPLE)[number];

const server = withServer();
let known: Known;
const people = new Map<Person, Caller>();
beforeAll(async () => {
  known = await recordsOf(server, 'morava');
  for (const email of PEOPLE) people.set(email, await server.as(email));
});

const as = (email: Person): Caller => people.get(email) ?? server.anonymous;

interface Call {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: object;
}
type Calls = Partial<Record<ButtonAction, Call>>;

const put = (path: string, body: object = {}): Call => ({ method: 'PUT', path, body });
const post = (path: string, body: object): Call => ({ method: 'POST', path, body });

/** What each button of goods and money sends, valid in itself. */
function factCalls({ id, awards: [award] }: PurchaseDetail): Calls {
  const award_id = award?.id;
  const goods = `purchase-steps/storekeeper/purchases/${id}`;
  const money = 'purchase-steps/finances/payments';
  const lines = award?.lines.map(({ article_id, ordered }) => ({ article_id, delivered: ordered }));
  const amount = award?.money?.payable ?? '1';
  return {
    receive: post(`${goods}/receipts`, { award_id, lines }),
    close_short: post(`${goods}/short-closings`, { award_id, reason: 'Nema više.' }),
    pay: post(`${money}/${id}`, { award_id, amount, payment_type: 'standard' }),
  };
}

/** What the buttons of a request send. */
function requestCalls(detail: PurchaseDetail): Calls {
  const { id, rfps } = detail;
  const rfp_id = rfps[0]?.id;
  const status = (to: number, note = '') => put(`purchase-steps/status/${to}/${id}`, { note });
  return {
    cancel: put(`purchases/cancelPurchase/${id}`, { cancel_reason: 'Kraj' }),
    confirm: put(`purchases/offers/confirmOffers/${id}`, { canConfirm: true }),
    accept_offer: put(`purchases/offers/acceptOffer/${id}`, { rfp_id }),
    undo_offer: put(`purchases/offers/undoAcceptedOffer/${id}`, { rfp_id }),
    send_for_approval: status(S.VALUATION),
    deliver: status(S.LOCKED),
    counter_propose: post(`purchases/${id}/counter-proposals`, {
      rfp_id,
      version: 1,
      lines: [{ article_id: detail.articles[0]?.id, target_price: '1' }],
    }),
  };
}

/** What the buttons of an ad hoc or direct purchase send. */
function adhocDirectCalls(path: string, { id }: PurchaseDetail): Calls {
  return {
    approve: put(`${path}/approve/${id}`),
    reject: put(`${path}/reject/${id}`, { note: 'Ne' }),
    resubmit: put(`${path}/resubmit/${id}`),
    cancel: put(`${path}/cancel/${id}`, { cancel_reason: 'Kraj' }),
    deliver: put(`${path}/deliver/${id}`),
  };
}

const detailOf = (call: Caller, id: number): Promise<DetailAnswer> => call('GET', `purchases/${id}`);
const send = (call: Caller, { method, path, body }: Call): Promise<Answer<Refusal>> =>
  call(method, path, { body });

/** The generic status call asks who may only where its number means something. */
const leadsNowhere = ({ path }: Call, code: string) =>
  path.startsWith('purchase-steps/status/') && code === 'invalid_transition';

/**
 * Every button that is off, for everybody who sees the purchase: its call gives the very reason. But for
 * `confirm`: for whom that is off, the same call proposes.
 */
async function expectHonestButtons(id: number, callsOf: (detail: PurchaseDetail) => Calls): Promise<void> {
  const calls = Object.entries(callsOf((await detailOf(as('owner@demo.test'), id)).body));
  const said: unknown[] = [];
  const answered: unknown[] = [];
  const trace = await traceOf(server, id);
  for (const email of PEOPLE) {
    const { status, body } = await detailOf(as(email), id);
    if (status !== 200) continue;
    for (const [action, call] of calls) {
      const { ok, code } = body.can[action as ButtonAction];
      if (ok || action === 'confirm') continue;
      const answer = (await send(as(email), call)).body.code;
      said.push([email, action, code]);
      answered.push([email, action, leadsNowhere(call, answer) && code === 'forbidden' ? code : answer]);
    }
  }
  expect(answered).toEqual(said);
  expect(said.length).toBeGreaterThan(0);
  expect(await traceOf(server, id)).toEqual(trace);
}

/** A button that is on: its call goes through and leads there. */
async function press(
  email: Person,
  id: number,
  action: ButtonAction,
  callsOf: (detail: PurchaseDetail) => Calls,
  to: number,
): Promise<void> {
  const { body } = await detailOf(as(email), id);
  expect([action, body.can[action]]).toEqual([action, { ok: true }]);
  const call = callsOf((await detailOf(as('owner@demo.test'), id)).body)[action];
  const { status, body: answer } = await send(as(email), call ?? put(''));
  expect([action, status < 300, answer.code]).toEqual([action, true, undefined]);
  expect((await detailOf(as('owner@demo.test'), id)).body.status).toBe(to);
}

it('S6.16 S4.30 of a request that is out, until it waits for approval', async () => {
  const scene = await activeRequest(server);
  await sendOffer(server, scene, scene.invited[0], ['10', '20']);
  await expectHonestButtons(scene.id, requestCalls);
  await press('user@demo.test', scene.id, 'accept_offer', requestCalls, S.ACTIVE);
  await expectHonestButtons(scene.id, requestCalls);
  await press('user@demo.test', scene.id, 'send_for_approval', requestCalls, S.VALUATION);
  await expectHonestButtons(scene.id, requestCalls);
  await press('approver@demo.test', scene.id, 'confirm', requestCalls, S.CLOSED);
});

it('S6.16 S6.13 of an order, from its confirmation to its end', async () => {
  const { id } = await orderedScene(server);
  const calls = (detail: PurchaseDetail) => ({ ...requestCalls(detail), ...factCalls(detail) });
  await expectHonestButtons(id, calls);
  await press('storekeeper@demo.test', id, 'receive', calls, S.RECEIVED);
  await expectHonestButtons(id, calls);
  await press('finance@demo.test', id, 'pay', calls, S.PAID);
  await expectHonestButtons(id, calls);
  await press('storekeeper@demo.test', id, 'deliver', calls, S.LOCKED);
  await expectHonestButtons(id, calls);
});

it.each([
  [AD_HOC, 'adhoc@demo.test', 'finance@demo.test', S.AD_HOC_APPROVED, S.PAID],
  [DIRECT, 'direct@demo.test', 'direct@demo.test', S.DIRECT_APPROVAL, S.DIRECT_FINANCES],
] as const)('S6.16 of %s, from raising to its end', async (path, approver, payer, approved, paid) => {
  const { id } = await createAdhocDirect(as(approver), path, known);
  const calls = (detail: PurchaseDetail) => ({ ...factCalls(detail), ...adhocDirectCalls(path, detail) });
  await expectHonestButtons(id, calls);
  await press(approver, id, 'approve', calls, approved);
  await expectHonestButtons(id, calls);
  await press(payer, id, 'pay', calls, paid);
  await expectHonestButtons(id, calls);
  await press('storekeeper@demo.test', id, 'deliver', calls, S.LOCKED);
  await expectHonestButtons(id, calls);
});
