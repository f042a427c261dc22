import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_SUPPLIERS } from '#app/server/seed/cast.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import type { Invitation } from '#core/offers/wire/supplier-offers.ts';
import { OFFER_STATUS as O, PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import {
  type InvitedSupplier,
  type RequestScene,
  readQueuedEmailsTo,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import {
  buildRequestForm,
  countPurchaseRows,
  createSentRequest,
  type DetailResponse,
  getInstantInHours,
  type KnownRecords,
  listFirstSuppliers,
  readHistoryKinds,
  readKnownRecords,
  readQueuedMails,
  requireId,
} from '#core/purchase/server/testing/requests.test-support.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { mailContextFor } from '#platform/server/mail/mail-context.ts';
import { renderMail } from '#platform/server/mail/render-mail.tsx';
import { requestChangedMail } from './invitations/mail/request-changed.tsx';

const server = setUpTestServer();
const user = server.caller('user@demo.test');
const owner = server.caller('owner@demo.test');
let known: KnownRecords;
beforeAll(async () => {
  known = await readKnownRecords(server, 'morava');
});

const linkIn = (params: unknown) => (params as { link: string }).link.split('/').at(-1) ?? '';

/** Creates a request sent to three suppliers, with its form and links. */
async function out(more: Readonly<Record<string, unknown>> = {}) {
  const form = buildRequestForm(known, more);
  const detail = await createSentRequest(user, known, form);
  const mails = await readQueuedMails(server, 'request-for-offer');
  const invited = detail.rfps.map((rfp): InvitedSupplier => {
    const mail = mails.find(({ params }) => (params as { rfp_id?: number }).rfp_id === rfp.id);
    const { name, pib } = rfp.supplier;
    return { rfp_id: rfp.id, name, pib, email: mail?.to_email ?? '', hash: linkIn(mail?.params) };
  });
  const [first, second, third] = invited;
  if (!first || !second || !third) throw new Error('three are invited');
  const scene: RequestScene = {
    id: detail.id,
    number: detail.request_number,
    articles: detail.articles.map(({ id }) => id),
    invited: [first, second, third],
  };
  const articles = detail.articles.map(({ id, name, quantity, unit, note }) => ({
    id,
    name,
    quantity,
    unit,
    note,
  }));
  return { scene, form: { ...form, articles }, first, second, third };
}

const edit = (call: Caller, { id }: RequestScene, body: unknown, headers = {}): Promise<DetailResponse> =>
  call('PUT', `purchases/${id}`, { body, headers });
const accept = (rfp: InvitedSupplier, { id }: RequestScene): Promise<DetailResponse> =>
  user('PUT', `purchases/offers/acceptOffer/${id}`, { body: { rfp_id: rfp.rfp_id } });
const invitationIn = (detail: PurchaseDetail, { rfp_id }: InvitedSupplier) =>
  detail.rfps.find(({ id }) => id === rfp_id);
const read = (rfp: InvitedSupplier, hash = rfp.hash) =>
  server.anonymous<Invitation>('POST', `supplier-offers/${hash}/read`, { body: { pib: rfp.pib } });
const changedMails = async ({ email }: InvitedSupplier, { number }: RequestScene) =>
  (await readQueuedEmailsTo(server, email, 'request-changed')).filter(
    (mail) => (mail.params as { request_number?: string }).request_number === number,
  );

describe('PUT purchases/{id} on a request that is out', () => {
  it('S4.13 keeps offers, asks for their word, undoes acceptances and tells every supplier once what changed', async () => {
    const { scene, form, first, second, third } = await out();
    await sendOffer(server, scene, first, ['100', '400']);
    await sendOffer(server, scene, second, ['110', '410']);
    await accept(first, scene);
    const [lim] = form.articles;
    const { status, body } = await edit(user, scene, {
      ...form,
      articles: [
        { ...lim, quantity: '80' },
        { name: 'Cev 20x20', quantity: '5', unit: 'm' },
      ],
      delivery_place: 'Gornji Milanovac',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: S.ACTIVE, revision: 2, accepted_total: null, best_offer: null });
    expect(body.articles).toMatchObject([
      { id: scene.articles[0], quantity: '80.000' },
      { name: 'Cev 20x20', quantity: '5.000' },
    ]);
    for (const one of [first, second])
      expect(invitationIn(body, one)).toMatchObject({
        status: O.OFFER_SENT,
        to_be_reconfirmed: true,
        accepted_lines: [],
        offer: { version: 1, revision: 1 },
        can: { accept_offer: { ok: false, code: 'to_be_reconfirmed' } },
      });
    expect(invitationIn(body, third)).toMatchObject({ status: O.PENDING, to_be_reconfirmed: false });
    expect((await accept(first, scene)).body.code).toBe('to_be_reconfirmed');
    expect(await readHistoryKinds(server, scene.id)).toContain('edit');

    // A removed article stays stored for the offers that refer to it, but is no longer requested.
    const removed = await server.db
      .selectFrom('articles')
      .select('removed_at')
      .where('id', '=', scene.articles[1] ?? 0)
      .executeTakeFirstOrThrow();
    expect(removed.removed_at).not.toBeNull();
    const sum = await user<{ lines: unknown[] }>('GET', `purchases/offers/sumQuantity/${scene.id}`);
    expect(sum.body.lines).toHaveLength(2);

    for (const one of [first, second, third]) {
      const mails = await changedMails(one, scene);
      expect(mails.map((mail) => mail.params)).toMatchObject([
        {
          to_be_reconfirmed: one !== third,
          fields: [{ field: 'delivery_place', old: 'Čačak', new: 'Gornji Milanovac' }],
          items: [
            { before: { name: 'Lim 2 mm', quantity: '100.000' }, after: { quantity: '80' } },
            { before: null, after: { name: 'Cev 20x20', quantity: '5', unit: 'm' } },
            { before: { name: 'Profil 40x40' }, after: null },
          ],
        },
      ]);
      // Both the link of the invitation and the link in this email open the invitation.
      for (const hash of [one.hash, linkIn(mails[0]?.params)])
        expect((await read(one, hash)).body).toMatchObject({
          state: 'open',
          to_be_reconfirmed: one !== third,
          articles: [{ id: scene.articles[0] }, { name: 'Cev 20x20' }],
          changes: {
            fields: [{ field: 'delivery_place', old: 'Čačak', new: 'Gornji Milanovac' }],
            items: [
              { article_id: scene.articles[0], before: { quantity: '100.000' }, after: { quantity: '80' } },
              { article_id: body.articles[1]?.id, before: null, after: { name: 'Cev 20x20' } },
              { article_id: null, before: { name: 'Profil 40x40' }, after: null },
            ],
          },
        });
    }
  });

  it('S4.13 a correction of texts is shown and mailed, and asks for no reconfirmation', async () => {
    const { scene, form, first, second } = await out();
    await sendOffer(server, scene, first, ['100', '400']);
    await accept(first, scene);
    const { body } = await edit(user, scene, { ...form, name: 'Limovi, hala B' });
    expect(body).toMatchObject({ status: S.ACTIVE, revision: 1, name: 'Limovi, hala B' });
    expect(invitationIn(body, first)).toMatchObject({ status: O.ACCEPTED, to_be_reconfirmed: false });
    const mails = await changedMails(first, scene);
    expect(mails.map(({ params }) => params)).toMatchObject([{ to_be_reconfirmed: false }]);
    const changes = { fields: [{ field: 'name', new: 'Limovi, hala B' }], items: [] };
    for (const one of [first, second])
      expect((await read(one)).body).toMatchObject({ to_be_reconfirmed: false, changes });
    // A new offer covers all changes made before it.
    await sendOffer(server, scene, second, ['90', '390']);
    expect((await read(second)).body.changes).toBeNull();
  });

  it('S4.13 the note of an item describes what is bought, so that another one asks for a reconfirmation', async () => {
    const { scene, form, first } = await out();
    await sendOffer(server, scene, first, ['100', '400']);
    await accept(first, scene);
    const [lim, profil] = form.articles;
    const articles = [{ ...lim, note: 'pocinkovano' }, profil];
    const { body } = await edit(user, scene, { ...form, articles });
    expect(body).toMatchObject({ status: S.ACTIVE, revision: 2 });
    expect(invitationIn(body, first)).toMatchObject({ status: O.OFFER_SENT, to_be_reconfirmed: true });
    const items = [{ article_id: scene.articles[0], after: { note: 'pocinkovano' } }];
    expect((await read(first)).body).toMatchObject({ to_be_reconfirmed: true, changes: { items } });
    // A change that was reverted does not count as a change.
    await edit(user, scene, form);
    expect((await read(first)).body.changes).toBeNull();
  });

  it('S4.13 an offer counts again once its supplier has changed it or said that it stands', async () => {
    const { scene, form, first } = await out();
    await sendOffer(server, scene, first, ['100', '400']);
    const { body } = await edit(user, scene, {
      ...form,
      articles: [{ ...form.articles[0], quantity: '50' }],
    });
    const line = { article_id: body.articles[0]?.id, unit_price: '95', vat_rate: '20' };
    const removed = { article_id: scene.articles[1], unit_price: '400', vat_rate: '20' };
    const send = (lines: object[]) =>
      server.anonymous('PUT', `supplier-offers/${first.hash}`, {
        body: { pib: first.pib, currency: 'RSD', version: 1, lines },
      });
    expect((await send([line, removed])).status).toBe(422);
    expect((await send([line])).status).toBe(200);
    const { body: fresh }: DetailResponse = await user('GET', `purchases/${scene.id}`);
    expect(fresh.best_offer).toMatchObject({ price: '4750.00' });
    expect(invitationIn(fresh, first)).toMatchObject({
      to_be_reconfirmed: false,
      offer: { version: 2, revision: 2 },
    });
    expect((await accept(first, scene)).status).toBe(200);
  });

  it('S4.12 takes a purchase back from approval: the digest, the rate and the proposal are gone', async () => {
    const { scene, form, first } = await out();
    await sendOffer(server, scene, first, ['100', '400']);
    await accept(first, scene);
    const proposed: DetailResponse = await user('PUT', `purchase-steps/status/${S.VALUATION}/${scene.id}`, {
      body: {},
    });
    expect(proposed.body).toMatchObject({ status: S.VALUATION, can: { edit: { ok: true } } });
    const { body } = await edit(owner, scene, { ...form, delivery_place: 'Kragujevac' });
    expect(body).toMatchObject({ status: S.ACTIVE, confirmed_by_owner: false, revision: 2 });
    const { purchase } = await countPurchaseRows(server, scene.id);
    expect(purchase).toMatchObject({ content_digest: null, frozen_rates: null });
    expect(body.can.confirm).toMatchObject({ ok: false });
  });

  it('what suppliers do not answer leaves their offers good and tells nobody', async () => {
    const { scene, form, first } = await out();
    await sendOffer(server, scene, first, ['100', '400']);
    await accept(first, scene);
    const { body } = await edit(user, scene, { ...form, note: 'Samo za nas' });
    expect(body).toMatchObject({ status: S.ACTIVE, revision: 1, note: 'Samo za nas' });
    expect(invitationIn(body, first)).toMatchObject({ status: O.ACCEPTED, to_be_reconfirmed: false });
    expect(await changedMails(first, scene)).toEqual([]);
    expect((await readHistoryKinds(server, scene.id)).at(-1)).toBe('edit_suppliers');
  });

  it('a form that changes nothing writes nothing, and a double click tells nobody twice', async () => {
    const { scene, form, first } = await out();
    const trace = await countPurchaseRows(server, scene.id);
    expect((await edit(user, scene, form)).status).toBe(200);
    expect(await countPurchaseRows(server, scene.id)).toEqual(trace);
    const headers = { 'if-match': '2' };
    const body = { ...form, name: 'Limovi, izmena' };
    const answers = await Promise.all([edit(user, scene, body, headers), edit(user, scene, body, headers)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(await changedMails(first, scene)).toHaveLength(1);
  });

  it('who is new is invited, who is taken out is withdrawn, and can be invited again', async () => {
    const { scene, form, first, second } = await out();
    await sendOffer(server, scene, first, ['100', '400']);
    await accept(first, scene);
    const [one, two, three, four] = listFirstSuppliers(known, 4);
    const { body } = await edit(user, scene, { ...form, supplier_ids: [two, three, four] });
    expect(body).toMatchObject({ revision: 1, invited_count: 3, accepted_total: null });
    expect(invitationIn(body, first)).toMatchObject({ status: O.OFFER_SENT, accepted_lines: [] });
    expect(invitationIn(body, first)?.withdrawn_at).not.toBeNull();
    const mails = async (template: string, email: string) =>
      (await readQueuedEmailsTo(server, email, template)).filter(
        (mail) => (mail.params as { request_number?: string }).request_number === scene.number,
      );
    expect(await mails('invitation-withdrawn', first.email)).toHaveLength(1);
    expect(await mails('request-for-offer', DEMO_SUPPLIERS[3].contact.email)).toHaveLength(1);
    expect(await mails('request-changed', second.email)).toEqual([]);
    expect((await read(first)).body).toMatchObject({ code: 'link_withdrawn' });
    expect((await readHistoryKinds(server, scene.id)).slice(-3)).toEqual([
      'edit_suppliers',
      'withdraw_invitation',
      'invite',
    ]);

    // The request has changed in the meantime: the earlier offer has to be reconfirmed.
    await edit(user, scene, { ...form, supplier_ids: [two, three, four], delivery_place: 'Niš' });
    const renewed: DetailResponse = await user('POST', `purchases/${scene.id}/invitations`, {
      body: { supplier_ids: [one] },
    });
    expect(invitationIn(renewed.body, first)).toMatchObject({ withdrawn_at: null, to_be_reconfirmed: true });
    const invitations = await mails('request-for-offer', first.email);
    expect(invitations).toHaveLength(2);
    expect((await read(first, linkIn(invitations[1]?.params))).body).toMatchObject({
      state: 'open',
      to_be_reconfirmed: true,
    });
  });

  it('S5.13 the deadline must lie ahead, and one that has passed can be moved with the rest', async () => {
    const { scene, form } = await out({ date_for_offer: getInstantInHours(1) });
    await server.setClock('2 hours');
    const call = await server.as('user@demo.test');
    try {
      const stays = await edit(call, scene, { ...form, name: 'Novo ime' });
      expect(stays.body.errors).toEqual({ date_for_offer: [{ rule: 'date_ahead', params: {} }] });
      const { body } = await edit(call, scene, { ...form, date_for_offer: getInstantInHours(50) });
      expect(body).toMatchObject({ status: S.ACTIVE, bidding_open: true, revision: 1 });
    } finally {
      await server.setClock('0');
    }
  });

  it('S4.09 once it is confirmed nothing is changed any more', async () => {
    const { scene, form, first } = await out();
    await sendOffer(server, scene, first, ['1', '4']);
    await accept(first, scene);
    await owner('PUT', `purchases/offers/confirmOffers/${scene.id}`, { body: { canConfirm: true } });
    const trace = await countPurchaseRows(server, scene.id);
    expect((await edit(owner, scene, { ...form, name: 'Kasno' })).body.code).toBe('invalid_transition');
    expect(await countPurchaseRows(server, scene.id)).toEqual(trace);
  });

  it('S7.16 the mail says old and new in the language of the contact person', async () => {
    const { scene, form } = await out({ supplier_ids: listFirstSuppliers(known, 4).slice(1) });
    await edit(user, scene, {
      ...form,
      supplier_ids: listFirstSuppliers(known, 4).slice(1),
      date_for_delivery: '2027-04-02',
      articles: [{ ...form.articles[0], quantity: '1250.5' }, form.articles[1]],
    });
    const mail = (await readQueuedEmailsTo(server, DEMO_SUPPLIERS[3].contact.email, 'request-changed')).at(
      -1,
    );
    expect(mail?.lang).toBe('de-AT');
    const words = mailContextFor('de-AT', 'http://localhost');
    const rendered = renderMail(
      requestChangedMail.render(mail?.params as never, words),
      { name: 'Morava', can_reply: true },
      words,
    );
    for (const text of ['01.03.2027', '02.04.2027', '100 kg', '1.250,5 kg', 'Lim 2 mm'])
      expect(rendered.text).toContain(text);
    expect(rendered.text).not.toContain('Profil 40x40');
  });

  it('S6.16 nobody edits what is not theirs, and another company sees nothing', async () => {
    const { scene, form } = await out();
    const storekeeper = await server.as('approver@demo.test');
    expect((await edit(storekeeper, scene, form)).status).toBe(404);
    const other = await server.as('both@demo.test');
    expect((await edit(other, scene, form)).status).toBe(404);
    expect(requireId(known.categories, 'Limovi i profili')).toBe(form.category_id);
  });
});
