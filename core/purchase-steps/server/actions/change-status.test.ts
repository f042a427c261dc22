import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { OFFER_STATUS, PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import {
  createActiveRequest,
  type RequestScene,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import {
  countPurchaseRows,
  createRequest,
  type DetailResponse,
  type KnownRecords,
  listFirstSuppliers,
  readHistoryKinds,
  readKnownRecords,
  readQueuedMails,
  requireId,
} from '#core/purchase/server/testing/requests.test-support.ts';

const server = setUpTestServer();
const user = server.caller('user@demo.test');
const owner = server.caller('owner@demo.test');
const approver = server.caller('approver@demo.test');
const initiator = server.caller('premium.user@demo.test');
const director = server.caller('premium.owner@demo.test');
let morava: KnownRecords;
let drina: KnownRecords;
beforeAll(async () => {
  morava = await readKnownRecords(server, 'morava');
  drina = await readKnownRecords(server, 'drina');
});

const move = (
  call: Caller,
  to: number,
  id: number,
  body: object = {},
  headers = {},
): Promise<DetailResponse> => call('PUT', `purchase-steps/status/${to}/${id}`, { body, headers });
const read = async (call: Caller, id: number) =>
  ((await call('GET', `purchases/${id}`)) as DetailResponse).body;

/** Returns the recipients of this template's emails about the purchase. */
async function notifiedOf(template: string, id: number): Promise<string[]> {
  const mails = await readQueuedMails(server, template);
  return mails
    .filter((mail) => (mail.params as { purchase_id?: number }).purchase_id === id)
    .map((mail) => mail.to_email);
}

/** Expects the call to be refused with this code, and the purchase to be unchanged. */
async function refuses(answer: () => Promise<DetailResponse>, id: number, status: number, code: string) {
  const trace = await countPurchaseRows(server, id);
  const { status: got, body } = await answer();
  expect([got, body.code]).toEqual([status, code]);
  expect(await countPurchaseRows(server, id)).toEqual(trace);
}

/** Creates an active request with one accepted offer from the first supplier. */
async function accepted(prices = ['100', '200']): Promise<RequestScene> {
  const scene = await createActiveRequest(server);
  const [first] = scene.invited;
  expect((await sendOffer(server, scene, first, prices)).status).toBe(200);
  const { status } = await user('PUT', `purchases/offers/acceptOffer/${scene.id}`, {
    body: { rfp_id: first.rfp_id },
  });
  expect(status).toBe(200);
  return scene;
}

describe('PUT purchase-steps/status/{status}/{id}', () => {
  it('S4.19 a number that leads nowhere from here is refused and changes nothing', async () => {
    const { id } = await createRequest(user, morava);
    for (const to of [S.INITIATED, S.INITIATION_APPROVED, S.VALUATION, S.RECEIVED, S.PAID, S.LOCKED, 0, 77])
      await refuses(() => move(owner, to, id), id, 422, 'invalid_transition');
    for (const to of [S.AD_HOC, S.AD_HOC_APPROVED, S.DIRECT_INITIATE, S.DIRECT_APPROVAL, S.DIRECT_FINANCES])
      await refuses(() => move(owner, to, id), id, 422, 'invalid_transition');
  });

  it('S4.25 a stale version is refused with the fresh state', async () => {
    const { id } = await createRequest(user, morava);
    await move(owner, S.REQUESTED, id, { note: 'Dopuniti' });
    const { status, body } = await move(user, S.REQUESTED, id, {}, { 'if-match': '"1"' });
    expect([status, body.code, body.fresh?.version]).toEqual([412, 'stale', 2]);
  });

  it('S4.24 staff reject a request with a note, its creator is told once and submits it again', async () => {
    const { id } = await createRequest(user, morava);
    await refuses(() => move(owner, S.REQUESTED, id, { note: '  ' }), id, 422, 'note_required');
    const rejected = await move(owner, S.REQUESTED, id, { note: 'Količina?' });
    expect(rejected.body).toMatchObject({
      status: S.REQUESTED,
      rejected: true,
      rejection_note: 'Količina?',
      next: 'creator',
      can: { resubmit: { ok: true }, send: { ok: false, code: 'rejected_must_resubmit' } },
    });
    expect(await notifiedOf('rejected', id)).toEqual(['user@demo.test']);
    const resubmitted = await move(user, S.REQUESTED, id);
    expect(resubmitted.body).toMatchObject({ status: S.REQUESTED, rejected: false, rejection_note: null });
    expect(await readHistoryKinds(server, id)).toEqual(['create', 'reject_request', 'resubmit']);
    // A purchase that is not rejected cannot be resubmitted: a move to the current status means "reject", which this
    // user may not do.
    await refuses(() => move(user, S.REQUESTED, id, { note: 'x' }), id, 403, 'forbidden');
  });

  it('S4.23 S4.15 an initiation is rejected with a note, submitted again, approved, and can be taken back', async () => {
    const { id } = await createRequest(initiator, drina);
    await refuses(() => move(initiator, S.INITIATION_APPROVED, id), id, 403, 'forbidden');
    await refuses(() => move(director, S.INITIATED, id), id, 422, 'note_required');
    const rejected = await move(director, S.INITIATED, id, { note: 'Nema plana' });
    expect(rejected.body).toMatchObject({ status: S.INITIATED, rejected: true });
    await refuses(() => move(director, S.INITIATION_APPROVED, id), id, 422, 'rejected_must_resubmit');
    expect((await move(initiator, S.INITIATED, id)).body.rejected).toBe(false);
    expect((await move(director, S.INITIATION_APPROVED, id)).body).toMatchObject({
      status: S.INITIATION_APPROVED,
      next: 'creator',
    });
    expect(await notifiedOf('initiation-approved', id)).toEqual(['premium.user@demo.test']);
    const back = await move(director, S.INITIATED, id, { note: 'Ipak ne' });
    expect(back.body).toMatchObject({ status: S.INITIATED, rejected: true, rejection_note: 'Ipak ne' });
    expect(await notifiedOf('rejected', id)).toHaveLength(2);
    expect(await readHistoryKinds(server, id)).toEqual([
      'create',
      'reject_initiation',
      'resubmit',
      'approve_initiation',
      'reject_initiation',
    ]);
  });

  it('S4.22 S4.30 the premium request is proposed by its creator and confirmed by staff, who send it so', async () => {
    const { id } = await createRequest(initiator, drina, { supplier_ids: [] });
    await move(director, S.INITIATION_APPROVED, id);
    await refuses(() => move(initiator, S.REQUESTED, id), id, 422, 'no_suppliers_chosen');
    const form = {
      name: 'Limovi za novembar',
      description: 'Toplo valjani, S235.',
      category_id: [...drina.categories.values()][0],
      articles: [
        { name: 'Lim 2 mm', quantity: '100', unit: 'kg' },
        { name: 'Profil 40x40', quantity: '20.5', unit: 'm' },
      ],
      date_for_offer: new Date(Date.now() + 86_400_000).toISOString(),
      supplier_ids: listFirstSuppliers(drina, 2),
    };
    expect((await initiator('PUT', `purchases/${id}`, { body: form })).status).toBe(200);
    const proposed = await move(initiator, S.REQUESTED, id);
    expect(proposed.body).toMatchObject({ status: S.REQUESTED, next: 'confirmers' });
    expect(await notifiedOf('awaiting-confirmation', id)).toContain('premium.owner@demo.test');
    await refuses(() => move(initiator, S.ACTIVE, id), id, 403, 'forbidden');
    const sent = await move(director, S.ACTIVE, id);
    expect(sent.body).toMatchObject({ status: S.ACTIVE, invited_count: 2 });
    expect((await readHistoryKinds(server, id)).slice(-2)).toEqual(['request', 'send']);
  });

  it('S4.30 sending for approval needs something accepted, freezes rate and digest, and tells who may confirm', async () => {
    const scene = await createActiveRequest(server);
    await refuses(() => move(user, S.VALUATION, scene.id), scene.id, 422, 'nothing_accepted');
    const { id } = await accepted();
    const { status, body } = await move(user, S.VALUATION, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: S.VALUATION,
      next: 'confirmers',
      can: { withdraw_approval: { ok: true }, accept_offer: { ok: false, code: 'invalid_transition' } },
    });
    const row = (await countPurchaseRows(server, id)).purchase;
    expect(row?.content_digest).toMatch(/^v2:[0-9a-f]{64}$/);
    expect(row?.frozen_rates).toMatchObject({ rates: { RSD: '117.2', EUR: '1' } });
    // 100 × 100 plus 20.5 × 200 is within the approver's limit; the owner may confirm any amount.
    expect(body.accepted).toMatchObject({ net: '14100.00', value: '4k_less', rate: '117.2' });
    expect((await notifiedOf('awaiting-confirmation', id)).sort()).toEqual([
      'approver@demo.test',
      'owner@demo.test',
    ]);
  });

  it('S4.33 above the approver’s limit only the others are asked', async () => {
    const { id } = await accepted(['4000', '200']);
    await move(user, S.VALUATION, id);
    expect(await notifiedOf('awaiting-confirmation', id)).toEqual(['owner@demo.test']);
    expect((await read(approver, id)).can.confirm).toEqual({ ok: false, code: 'over_limit' });
  });

  it('S4.30 a later rate does not change what was sent for approval', async () => {
    const { id } = await accepted();
    await move(user, S.VALUATION, id);
    const before = (await read(owner, id)).accepted;
    await server.db
      .insertInto('exchange_rates')
      .values({ currency: 'RSD', valid_from: '2026-01-02', per_eur: '130' })
      .execute();
    expect((await read(owner, id)).accepted).toEqual(before);
    expect((await read(owner, id)).can.confirm).toEqual({ ok: true });
    await server.db.deleteFrom('exchange_rates').where('valid_from', '=', '2026-01-02').execute();
  });

  it('S4.30 the creator withdraws it: active again, the approval is void, the offer stays accepted', async () => {
    const { id } = await accepted();
    await move(user, S.VALUATION, id);
    const { body } = await move(user, S.ACTIVE, id);
    expect(body).toMatchObject({ status: S.ACTIVE, confirmed_by_owner: false, rejected: false });
    expect(body.rfps[0]?.status).toBe(OFFER_STATUS.ACCEPTED);
    expect((await countPurchaseRows(server, id)).purchase).toMatchObject({
      content_digest: null,
      frozen_rates: null,
    });
    expect((await readHistoryKinds(server, id)).slice(-2)).toEqual([
      'send_for_approval',
      'withdraw_approval',
    ]);
  });

  it('S4.25 with a note the confirmer rejects the realization; its creator is told, the offer stays accepted', async () => {
    const { id } = await accepted();
    await move(user, S.VALUATION, id);
    const { status, body } = await move(approver, S.ACTIVE, id, { note: 'Preskupo' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: S.ACTIVE,
      rejected: true,
      rejection_note: 'Preskupo',
      confirmed_by_owner: false,
    });
    expect(body.rfps[0]?.status).toBe(OFFER_STATUS.ACCEPTED);
    expect(await notifiedOf('rejected', id)).toEqual(['user@demo.test']);
    // Sending the purchase for approval again clears the rejection.
    expect((await move(user, S.VALUATION, id)).body).toMatchObject({ status: S.VALUATION, rejected: false });
  });

  it('S4.27 what is only marked for confirmation can be rejected as well', async () => {
    const { id } = await accepted();
    await refuses(() => move(owner, S.ACTIVE, id, { note: 'Ne' }), id, 422, 'invalid_transition');
    const marked = await user<{ closed: boolean }>('PUT', `purchases/offers/confirmOffers/${id}`, {
      body: { canConfirm: true },
    });
    expect(marked.body.closed).toBe(false);
    await refuses(() => move(owner, S.ACTIVE, id), id, 422, 'note_required');
    const { body } = await move(owner, S.ACTIVE, id, { note: 'Ne' });
    expect(body).toMatchObject({ status: S.ACTIVE, rejected: true, confirmed_by_owner: false });
  });

  it('S4.25 receives everything open, pays what is given and delivers, each by whom it is for', async () => {
    const { id } = await accepted();
    const storekeeper = await server.as('storekeeper@demo.test');
    const finance = await server.as('finance@demo.test');
    const confirmed = await owner<{ closed: boolean }>('PUT', `purchases/offers/confirmOffers/${id}`, {
      body: { canConfirm: true },
    });
    expect(confirmed.body.closed).toBe(true);
    await refuses(() => move(owner, S.LOCKED, id), id, 422, 'invalid_transition');
    await refuses(() => move(user, S.RECEIVED, id), id, 403, 'forbidden');
    await refuses(() => move(finance, S.PAID, id, { value: '1' }), id, 422, 'payment_above_received');

    const received = await move(storekeeper, S.RECEIVED, id, { note: 'Sve je tu' });
    expect(received.body).toMatchObject({ status: S.RECEIVED, awards: [{ in: true }] });
    expect(received.body.awards[0]?.lines.map((line) => [line.sound, line.open])).toEqual([
      ['100', '0'],
      ['20.5', '0'],
    ]);
    await refuses(() => move(storekeeper, S.RECEIVED, id), id, 422, 'invalid_transition');

    await refuses(() => move(storekeeper, S.PAID, id, { value: '1' }), id, 403, 'forbidden');
    await refuses(() => move(finance, S.PAID, id, { value: '16920.01' }), id, 422, 'payment_above_payable');
    const half = await move(finance, S.PAID, id, { value: '6920' });
    expect(half.body).toMatchObject({
      status: S.RECEIVED,
      awards: [{ money: { payable: '16920.00', paid: '6920.00', fully_paid: false } }],
    });
    const paid = await move(finance, S.PAID, id, { value: '10000' });
    expect(paid.body).toMatchObject({ status: S.PAID, awards: [{ money: { fully_paid: true } }] });

    await refuses(() => move(finance, S.LOCKED, id), id, 403, 'forbidden');
    expect((await move(storekeeper, S.LOCKED, id)).body).toMatchObject({ status: S.LOCKED });
    await refuses(() => move(owner, S.PAID, id, { value: '1' }), id, 422, 'invalid_transition');
    expect((await readHistoryKinds(server, id)).slice(-4)).toEqual(['receive', 'pay', 'pay', 'deliver']);
  });

  it('S7.31 S4.25 puts it into the department given, and into none of another company', async () => {
    const raised = await createRequest(initiator, drina);
    const department = requireId(drina.sectors, 'Magacin');
    const foreign = await move(director, S.INITIATION_APPROVED, raised.id, {
      sector_id: requireId(morava.sectors, 'Montaža'),
    });
    expect([foreign.status, foreign.body.errors]).toEqual([
      422,
      { sector_id: [{ rule: 'unknown_record', params: {} }] },
    ]);
    expect((await read(director, raised.id)).status).toBe(S.INITIATED);
    const { body } = await move(director, S.INITIATION_APPROVED, raised.id, { sector_id: department });
    expect(body).toMatchObject({ status: S.INITIATION_APPROVED, sector: { id: department } });
    // A field that is left out keeps its value.
    const requested = await move(director, S.REQUESTED, raised.id);
    expect(requested.body).toMatchObject({ status: S.REQUESTED, sector: { id: department } });
  });

  it('S4.25 a payment without an amount is refused at its field', async () => {
    const { id } = await accepted();
    await owner('PUT', `purchases/offers/confirmOffers/${id}`, { body: { canConfirm: true } });
    await move(owner, S.RECEIVED, id);
    const trace = await countPurchaseRows(server, id);
    const { status, body } = await move(owner, S.PAID, id);
    expect([status, body.errors]).toEqual([422, { value: [{ rule: 'required', params: {} }] }]);
    expect(await countPurchaseRows(server, id)).toEqual(trace);
  });
});

describe('four eyes', () => {
  it('S6.10 nobody approves what they created, and is not told that it waits for them', async () => {
    await server.db
      .updateTable('companies')
      .set({ settings: JSON.stringify({ four_eyes: true }) })
      .where('id', '=', server.companyId('drina'))
      .execute();
    const { id, can } = await createRequest(director, drina);
    expect(can.approve_initiation).toEqual({ ok: false, code: 'four_eyes' });
    await refuses(() => move(director, S.INITIATION_APPROVED, id), id, 422, 'four_eyes');
    expect(await notifiedOf('awaiting-confirmation', id)).toEqual([]);
  });
});

describe('the mails of all these steps', () => {
  it('S4.30 go out whole, each with a way to the purchase', async () => {
    await server.runJobs();
    const templates = ['awaiting-confirmation', 'rejected', 'initiation-approved'];
    for (const template of templates) {
      const mails = await readQueuedMails(server, template);
      expect(mails.length).toBeGreaterThan(0);
      for (const mail of mails) {
        expect(mail).toMatchObject({ state: 'sent', last_error: null });
        const { purchase_id, request_number } = mail.params as {
          purchase_id: number;
          request_number: string;
        };
        expect(mail.subject).toContain(request_number);
        expect(mail.body_text).toMatch(
          new RegExp(`/procurements/(requests|purchase-confirmation)/${purchase_id}\\b`),
        );
      }
    }
    const rejected = await readQueuedMails(server, 'rejected');
    expect(rejected.filter((mail) => mail.body_text?.includes('> Količina?'))).toHaveLength(1);
  });
});
