import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import {
  buildRequestForm,
  countPurchaseRows,
  createRequest,
  createSentRequest,
  type DetailResponse,
  type KnownRecords,
  listFirstSuppliers,
  readHistoryKinds,
  readKnownRecords,
  readQueuedMails,
} from '#core/purchase/server/testing/requests.test-support.ts';

const server = setUpTestServer();
const user = server.caller('user@demo.test');
const owner = server.caller('owner@demo.test');
let known: KnownRecords;
beforeAll(async () => {
  known = await readKnownRecords(server, 'morava');
});

const edit = (call: Caller, id: number, body: unknown, headers = {}): Promise<DetailResponse> =>
  call('PUT', `purchases/${id}`, { body, headers });
const move = (call: Caller, to: number, id: number, note = ''): Promise<DetailResponse> =>
  call('PUT', `purchase-steps/status/${to}/${id}`, { body: { note } });

describe('PUT purchases/{id}', () => {
  it('S3.05 replaces what the form holds; its history says what changed', async () => {
    const before = await createRequest(user, known);
    const [, second, third, fourth] = listFirstSuppliers(known, 4);
    const form = buildRequestForm(known, {
      name: 'Limovi za decembar',
      articles: [{ name: 'Lim 3 mm', quantity: '5', unit: 't' }],
      supplier_ids: [fourth, third, second],
      date_for_offer: before.date_for_offer,
    });
    const { status, body } = await edit(user, before.id, form);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: S.REQUESTED, version: 2, name: 'Limovi za decembar' });
    expect(body.articles).toMatchObject([{ name: 'Lim 3 mm', quantity: '5.000', unit: 't' }]);
    expect(body.rfps.map((rfp) => rfp.supplier.id).sort()).toEqual([second, third, fourth].sort());
    const kept = before.rfps.filter((rfp) => rfp.supplier.id !== listFirstSuppliers(known, 1)[0]);
    expect(body.rfps.map((rfp) => rfp.id)).toEqual(expect.arrayContaining(kept.map((rfp) => rfp.id)));
    expect(await readHistoryKinds(server, before.id)).toEqual(['create', 'edit']);
    const { body: history } = await user<{ data: { data: { changed: string[] } }[] }>(
      'GET',
      `purchases/${before.id}/history`,
    );
    expect(history.data[0]?.data.changed.sort()).toEqual(['articles', 'name', 'suppliers']);
  });

  it('S4.24 clears a rejection', async () => {
    const { id } = await createRequest(user, known);
    expect((await move(owner, S.REQUESTED, id, 'Premalo')).body).toMatchObject({
      rejected: true,
      rejection_note: 'Premalo',
    });
    const { body } = await edit(user, id, buildRequestForm(known, { description: 'Više' }));
    expect(body).toMatchObject({ rejected: false, rejection_note: null, status: S.REQUESTED });
  });

  it('of two who saw the same version one is told what the other did, and nothing is lost', async () => {
    const { id } = await createRequest(user, known);
    const headers = { 'if-match': '"1"' };
    const [one, two] = await Promise.all([
      edit(user, id, buildRequestForm(known, { name: 'A' }), headers),
      edit(owner, id, buildRequestForm(known, { name: 'B' }), headers),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 412]);
    const [won, lost] = one.status === 200 ? [one, two] : [two, one];
    expect(lost.body.code).toBe('stale');
    expect(lost.body.fresh).toMatchObject({ id, version: 2, name: won.body.name });
  });

  it('S5.01 fields are judged before the version, the version before the state', async () => {
    const { id, version } = await createSentRequest(user, known);
    const headers = { 'if-match': '1' };
    expect((await edit(user, id, { name: '' }, headers)).body.code).toBe('validation_failed');
    expect((await edit(user, id, buildRequestForm(known), headers)).status).toBe(412);
    await user('PUT', `purchases/cancelPurchase/${id}`, {
      body: { cancel_reason: 'Greška' },
      headers: { 'if-match': `${version}` },
    });
    const trace = await countPurchaseRows(server, id);
    expect((await edit(user, id, buildRequestForm(known))).body.code).toBe('invalid_transition');
    expect(await countPurchaseRows(server, id)).toEqual(trace);
  });

  it('S4.23 an edit of what came back is its resubmission: the approvers are told that it is their turn', async () => {
    const drina = await readKnownRecords(server, 'drina');
    const initiator = await server.as('premium.user@demo.test');
    const approver = await server.as('premium.owner@demo.test');
    const { id, request_number } = await createRequest(initiator, drina);
    const asked = async () =>
      (await readQueuedMails(server, 'awaiting-confirmation')).filter(
        (mail) => (mail.params as { request_number?: string }).request_number === request_number,
      ).length;
    expect(await asked()).toBe(1);
    await edit(initiator, id, buildRequestForm(drina, { description: 'Sitnica' }));
    expect(await asked()).toBe(1);
    expect((await move(approver, S.INITIATED, id, 'Manje')).body).toMatchObject({
      rejected: true,
      next: 'creator',
    });
    const { body } = await edit(
      initiator,
      id,
      buildRequestForm(drina, { description: 'Manje, kako ste rekli' }),
    );
    expect(body).toMatchObject({ status: S.INITIATED, rejected: false, next: 'confirmers' });
    expect(await asked()).toBe(2);
  });

  it('S6.14 in premium suppliers and deadline may come later: the request itself asks for both', async () => {
    const drina = await readKnownRecords(server, 'drina');
    const initiator = await server.as('premium.user@demo.test');
    const approver = await server.as('premium.owner@demo.test');
    const bare = { supplier_ids: [], date_for_offer: null };
    const { id, date_for_offer } = await createRequest(initiator, drina, bare);
    expect(date_for_offer).toBeNull();
    await move(approver, S.INITIATION_APPROVED, id);
    expect((await move(initiator, S.REQUESTED, id)).body.code).toBe('no_suppliers_chosen');
    const { body } = await edit(
      initiator,
      id,
      buildRequestForm(drina, { ...bare, supplier_ids: listFirstSuppliers(drina, 1) }),
    );
    expect(body).toMatchObject({ status: S.INITIATION_APPROVED });
    expect(body.can.request).toEqual({ ok: false, code: 'deadline_not_ahead' });
    expect((await move(initiator, S.REQUESTED, id)).body.code).toBe('deadline_not_ahead');
    await edit(initiator, id, buildRequestForm(drina, { supplier_ids: listFirstSuppliers(drina, 1) }));
    expect((await move(initiator, S.REQUESTED, id)).body).toMatchObject({
      status: S.REQUESTED,
      next: 'confirmers',
    });
    // Once proposed, a request cannot lose its deadline.
    const without = await edit(initiator, id, buildRequestForm(drina, { date_for_offer: null }));
    expect(without.body.errors).toEqual({ date_for_offer: [{ rule: 'required', params: {} }] });
    const elsewhere: DetailResponse = await user('POST', 'purchases', {
      body: buildRequestForm(known, bare),
    });
    expect(elsewhere.body.errors).toEqual({ date_for_offer: [{ rule: 'required', params: {} }] });
  });

  it('S3.05 lines go on by their id; one of another request is none', async () => {
    const before = await createRequest(user, known);
    const other = await createRequest(user, known);
    const [lim] = before.articles;
    const article = { name: 'Lim 2 mm, sjajni', quantity: '90', unit: 'kg' };
    const { body } = await edit(
      user,
      before.id,
      buildRequestForm(known, { articles: [{ ...article, id: lim?.id }] }),
    );
    expect(body.articles).toMatchObject([{ id: lim?.id, name: 'Lim 2 mm, sjajni', quantity: '90.000' }]);
    const foreign = buildRequestForm(known, { articles: [{ ...article, id: other.articles[0]?.id }] });
    expect((await edit(user, before.id, foreign)).body.errors).toEqual({
      'articles.0.id': [{ rule: 'unknown_record', params: {} }],
    });
    const twice = buildRequestForm(known, {
      articles: [
        { ...article, id: lim?.id },
        { ...article, id: lim?.id },
      ],
    });
    expect((await edit(user, before.id, twice)).body.errors).toEqual({
      'articles.1.id': [{ rule: 'exist', params: {} }],
    });
    expect(
      (await createRequest(user, known, { articles: [{ ...article, id: lim?.id }] })).articles,
    ).toHaveLength(1);
  });

  it('S4.15 once the initiation is approved, what is asked for voids it, suppliers and deadline do not', async () => {
    const drina = await readKnownRecords(server, 'drina');
    const initiator = await server.as('premium.user@demo.test');
    const approver = await server.as('premium.owner@demo.test');
    const { id } = await createRequest(initiator, drina, { supplier_ids: [] });
    expect((await move(approver, S.INITIATION_APPROVED, id)).body.status).toBe(S.INITIATION_APPROVED);
    const form = buildRequestForm(drina, { supplier_ids: listFirstSuppliers(drina, 2) });
    const suppliers = await edit(initiator, id, form);
    expect(suppliers.body).toMatchObject({ status: S.INITIATION_APPROVED });
    expect(suppliers.body.rfps).toHaveLength(2);
    const more = await edit(initiator, id, {
      ...form,
      articles: [{ name: 'Lim', quantity: '900', unit: 'kg' }],
    });
    expect(more.body).toMatchObject({ status: S.INITIATED });
    expect(await readHistoryKinds(server, id)).toEqual([
      'create',
      'approve_initiation',
      'edit_suppliers',
      'edit',
    ]);
  });
});
