import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { OFFER_STATUS as O, PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import {
  createActiveRequest,
  type RequestScene,
  readQueuedEmailsTo,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import {
  countPurchaseRows,
  createRequest,
  type DetailResponse,
  type KnownRecords,
  readHistoryKinds,
  readKnownRecords,
} from '#core/purchase/server/testing/requests.test-support.ts';

const server = setUpTestServer();
const user = server.caller('user@demo.test');
const owner = server.caller('owner@demo.test');
let known: KnownRecords;
beforeAll(async () => {
  known = await readKnownRecords(server, 'morava');
});

const inDays = (days: number) =>
  new Date(Math.floor(Date.now() / 1000) * 1000 + days * 86_400_000).toISOString();
const extend = (
  call: Caller,
  { id }: Pick<RequestScene, 'id'>,
  date_for_offer: unknown,
  headers = {},
): Promise<DetailResponse> => call('POST', `purchases/${id}/deadline`, { body: { date_for_offer }, headers });
const withdraw = (
  call: Caller,
  { id }: Pick<RequestScene, 'id'>,
  rfp_id: unknown,
  reason = '',
): Promise<DetailResponse> =>
  call('POST', `purchases/${id}/invitations/withdraw`, { body: { rfp_id, reason } });
const mailsFor = async (email: string, template: string, { number }: RequestScene) =>
  (await readQueuedEmailsTo(server, email, template)).filter(
    (mail) => (mail.params as { request_number?: string }).request_number === number,
  );

describe('POST purchases/{id}/deadline', () => {
  it('S4.30 moves it later and tells those who may bid once; an offer stays good', async () => {
    const scene = await createActiveRequest(server);
    const [first, second, third] = scene.invited;
    await sendOffer(server, scene, first, ['100', '400']);
    await server.anonymous('POST', `supplier-offers/${second.hash}/decline`, {
      body: { pib: second.pib, reason: 'Nemamo' },
    });
    const later = inDays(10);
    const { status, body } = await extend(user, scene, later);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: S.ACTIVE, revision: 1, date_for_offer: later });
    expect(body.rfps[0]).toMatchObject({ status: O.OFFER_SENT, to_be_reconfirmed: false });
    expect((await mailsFor(first.email, 'request-changed', scene))[0]?.params).toMatchObject({
      fields: [{ field: 'date_for_offer', new: later }],
      items: [],
      to_be_reconfirmed: false,
    });
    expect(await mailsFor(second.email, 'request-changed', scene)).toEqual([]);
    expect(await mailsFor(third.email, 'request-changed', scene)).toHaveLength(1);
    expect((await readHistoryKinds(server, scene.id)).at(-1)).toBe('extend_deadline');
  });

  it('S5.13 refuses an earlier, the same and a past one, and what is no moment', async () => {
    const scene = await createActiveRequest(server);
    const trace = await countPurchaseRows(server, scene.id);
    expect((await extend(user, scene, inDays(6))).body.code).toBe('deadline_not_later');
    expect((await extend(user, scene, trace.purchase?.date_for_offer)).body.code).toBe('deadline_not_later');
    expect((await extend(user, scene, inDays(-1))).body.code).toBe('deadline_not_ahead');
    expect((await extend(user, scene, 'sutra')).body.errors).toEqual({
      date_for_offer: [{ rule: 'date', params: {} }],
    });
    expect(await countPurchaseRows(server, scene.id)).toEqual(trace);
  });

  it('S4.31 opens the bidding again once it has passed', async () => {
    const scene = await createActiveRequest(server, { deadline: '-1 hours' });
    const [first] = scene.invited;
    expect((await sendOffer(server, scene, first, ['100', '400'])).body.code).toBe('deadline_passed');
    const { body } = await extend(user, scene, inDays(1));
    expect(body).toMatchObject({ bidding_open: true, next: 'suppliers' });
    expect((await sendOffer(server, scene, first, ['100', '400'])).status).toBe(200);
    expect(await readHistoryKinds(server, scene.id)).toEqual(['extend_deadline', 'offer_submitted']);
  });

  it('of two who extend at once one does, and suppliers are told once', async () => {
    const scene = await createActiveRequest(server);
    const later = inDays(9);
    const answers = await Promise.all([extend(user, scene, later), extend(owner, scene, later)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await mailsFor(scene.invited[0].email, 'request-changed', scene)).toHaveLength(1);
  });

  it('S4.19 nothing is extended before it is sent', async () => {
    const request = await createRequest(user, known);
    expect((await extend(user, request, inDays(9))).body.code).toBe('invalid_transition');
  });
});

describe('POST purchases/{id}/invitations/withdraw', () => {
  it('S4.30 takes one supplier out: told once, its link says so, nothing of it is accepted', async () => {
    const scene = await createActiveRequest(server);
    const [first, second] = scene.invited;
    await sendOffer(server, scene, first, ['100', '400']);
    await user('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id: first.rfp_id } });
    await user('PUT', `purchases/offers/confirmOffers/${scene.id}`, { body: { canConfirm: false } });
    const { status, body } = await withdraw(user, scene, first.rfp_id, 'Poslovna tajna');
    expect(status).toBe(200);
    expect(body).toMatchObject({ confirmed_by_owner: false, accepted_total: null, invited_count: 2 });
    expect(body.rfps[0]).toMatchObject({
      status: O.OFFER_SENT,
      accepted_lines: [],
      can: {
        accept_offer: { ok: false, code: 'offer_withdrawn' },
        withdraw_invitation: { ok: false, code: 'offer_withdrawn' },
      },
    });
    const mails = await mailsFor(first.email, 'invitation-withdrawn', scene);
    expect(mails.map((mail) => mail.params)).toMatchObject([{ offered: true }]);
    // The reason is recorded only in the history.
    expect(JSON.stringify(mails)).not.toContain('Poslovna tajna');
    expect(await mailsFor(second.email, 'invitation-withdrawn', scene)).toEqual([]);
    const state = await server.anonymous<{ state: string }>('POST', `supplier-offers/${first.hash}/open`, {
      body: {},
    });
    expect(state.body.state).toBe('withdrawn');
    expect((await sendOffer(server, scene, first, ['90', '400'])).body.code).toBe('link_withdrawn');
    const trace = await countPurchaseRows(server, scene.id);
    expect((await withdraw(user, scene, first.rfp_id)).body.code).toBe('offer_withdrawn');
    expect(await countPurchaseRows(server, scene.id)).toEqual(trace);
  });

  it('S4.31 not once the deadline has passed, nor one of another purchase', async () => {
    const expired = await createActiveRequest(server, { deadline: '-1 hours' });
    const open = await createActiveRequest(server);
    expect((await withdraw(user, expired, expired.invited[0].rfp_id)).body.code).toBe('deadline_not_ahead');
    expect((await withdraw(user, open, expired.invited[0].rfp_id)).body.errors).toEqual({
      rfp_id: [{ rule: 'unknown_record', params: {} }],
    });
  });
});
