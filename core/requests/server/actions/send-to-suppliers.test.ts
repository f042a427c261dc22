import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_SUPPLIERS } from '#app/server/seed/cast.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { OFFER_STATUS, PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import {
  countPurchaseRows,
  createRequest,
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
import { digestSecret } from '#platform/server/auth/secrets.ts';

const server = setUpTestServer();
const user = server.caller('user@demo.test');
const owner = server.caller('owner@demo.test');
let known: KnownRecords;
beforeAll(async () => {
  known = await readKnownRecords(server, 'morava');
});

const post = (call: Caller, path: string, body: unknown = {}, headers = {}): Promise<DetailResponse> =>
  call('POST', path, { body, headers });
const send = (call: Caller, id: number, body: unknown = {}, headers = {}) =>
  post(call, `purchase-steps/rfps/send/${id}`, body, headers);

/** Returns the invitation emails for these rfps, oldest first. */
async function invitations(rfpIds: readonly number[], template = 'request-for-offer') {
  const mails = await readQueuedMails(server, template);
  return mails.filter((mail) => rfpIds.includes((mail.params as { rfp_id?: number }).rfp_id ?? 0));
}
/** Acts as the user at a later time of the clock, with a session from that time. */
async function later<T>(offset: string, work: (call: Caller) => Promise<T>): Promise<T> {
  await server.setClock(offset);
  try {
    return await work(await server.as('user@demo.test'));
  } finally {
    await server.setClock('0');
  }
}
const linkOf = (mail: { params: unknown }) => (mail.params as { link: string }).link;
const secretOf = (mail: { params: unknown }) => linkOf(mail).split('/').at(-1) ?? '';
const stateOf = async (secret: string) =>
  (await server.anonymous<{ state?: string; code?: string }>('POST', `supplier-offers/${secret}/open`)).body;

describe('POST purchase-steps/rfps/send/{id}', () => {
  it('S4.21 S7.30 makes it active and writes to every supplier once, in its language, with a link of its own', async () => {
    const created = await createRequest(user, known, { supplier_ids: listFirstSuppliers(known, 4) });
    const { status, body } = await send(user, created.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: S.ACTIVE,
      version: 2,
      invited_count: 4,
      next: 'suppliers',
      bidding_open: true,
    });
    expect(body.sent_at).not.toBeNull();
    expect(body.rfps.every((rfp) => rfp.status === OFFER_STATUS.PENDING && rfp.sent_at !== null)).toBe(true);
    expect(await readHistoryKinds(server, created.id)).toEqual(['create', 'send']);

    const mails = await invitations(body.rfps.map((rfp) => rfp.id));
    expect(mails.map((mail) => [mail.to_email, mail.lang])).toEqual(
      DEMO_SUPPLIERS.slice(0, 4).map(({ contact }) => [contact.email, contact.lang]),
    );
    expect(
      mails.every((mail) => mail.from_name === 'Morava Oprema d.o.o.' && mail.reply_to === 'user@demo.test'),
    ).toBe(true);
    const links = mails.map(linkOf);
    expect(new Set(links).size).toBe(4);
    // The secret has 256 bits and is only in the email: the database stores a digest.
    expect(links.every((link) => /\/procurements\/confirm\/[\w-]{43}$/.test(link))).toBe(true);
    const stored = await server.db
      .selectFrom('rfps')
      .selectAll()
      .where('purchase_id', '=', created.id)
      .orderBy('id')
      .execute();
    expect(stored.map((rfp) => rfp.token_hash)).toEqual(mails.map((mail) => digestSecret(secretOf(mail))));
    const elsewhere = JSON.stringify([
      body,
      await server.db.selectFrom('events').selectAll().where('purchase_id', '=', created.id).execute(),
    ]);
    expect(mails.some((mail) => elsewhere.includes(secretOf(mail)))).toBe(false);
    expect((await stateOf(secretOf(mails[0] ?? { params: {} }))).state).toBe('open');
  });

  it('S4.21 the mail reads well and its link opens the invitation', async () => {
    const { rfps } = await createSentRequest(user, known, { supplier_ids: listFirstSuppliers(known, 1) });
    await server.runJobs();
    const [mail] = await invitations(rfps.map((rfp) => rfp.id));
    expect(mail).toMatchObject({ state: 'sent', last_error: null });
    expect(mail?.body_text).toContain('Lim 2 mm');
    expect(mail?.body_text).toContain('01.03.2027');
    expect(mail?.body_text).toContain(mail ? linkOf(mail) : '');
  });

  it('S4.21 of eight who send at once exactly one does, and each supplier has one mail', async () => {
    const { id } = await createRequest(user, known);
    const callers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => server.as(n % 2 === 0 ? 'user@demo.test' : 'owner@demo.test')),
    );
    const answers = await Promise.all(callers.map((call) => send(call, id, {}, { 'if-match': '"1"' })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(7).fill(412)]);
    const { rfps } = await countPurchaseRows(server, id);
    expect(await invitations(rfps.map((rfp) => rfp.id))).toHaveLength(3);
    expect(await readHistoryKinds(server, id)).toEqual(['create', 'send']);
  });

  it('S7.30 puts it into the department given', async () => {
    const { id } = await createRequest(user, known);
    const { body } = await send(user, id, { sector_id: requireId(known.sectors, 'Montaža') });
    expect(body.sector?.name).toBe('Montaža');
    const drina = await readKnownRecords(server, 'drina');
    const other = await createRequest(user, known);
    const foreign = await send(user, other.id, { sector_id: requireId(drina.sectors, 'Montaža') });
    expect(foreign.body.errors).toEqual({ sector_id: [{ rule: 'unknown_record', params: {} }] });
  });

  it('S4.21 goes to the contact person tied to the category, else to the first', async () => {
    const tenant = await server.tenant('morava');
    const supplier = requireId(known.suppliers, 'Vijak Komerc d.o.o.');
    const category = requireId(known.categories, 'Higijena');
    await tenant.transaction(async (tx) => {
      const second = await tx
        .insertInto('contact_persons', {
          supplier_id: supplier,
          name_and_surname: 'Higijena Odeljenje',
          email: 'higijena@vijak-komerc.test',
          lang: 'en',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('contact_person_categories', { contact_person_id: second.id, category_id: category })
        .execute();
    });
    const tied = await createSentRequest(user, known, { supplier_ids: [supplier], category_id: category });
    expect(tied.rfps[0]?.contact_person?.email).toBe('higijena@vijak-komerc.test');
    const other = await createSentRequest(user, known, { supplier_ids: [supplier] });
    expect(other.rfps[0]?.contact_person?.email).toBe('prodaja@vijak-komerc.test');
  });

  it.each([
    ['no_suppliers_chosen', { supplier_ids: [] }],
    ['no_supplier_with_email', 'without contact'],
  ] as const)('S4.21 refuses %s and leaves everything as it was', async (code, more) => {
    const id =
      more === 'without contact' ? await withoutContact() : (await createRequest(user, known, more)).id;
    const trace = await countPurchaseRows(server, id);
    const answer = await send(user, id);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(await countPurchaseRows(server, id)).toEqual(trace);
    const detail: DetailResponse = await user('GET', `purchases/${id}`);
    expect(detail.body.can.send).toEqual({ ok: false, code });
  });

  async function withoutContact(): Promise<number> {
    const tenant = await server.tenant('morava');
    const supplier = await tenant.transaction((tx) =>
      tx
        .insertInto('suppliers', { name: 'Bez kontakta', pib: '101134702' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return (await createRequest(user, known, { supplier_ids: [supplier.id] })).id;
  }

  it('S4.31 refuses a deadline that has passed', async () => {
    const { id } = await createRequest(user, known, { date_for_offer: getInstantInHours(1) });
    const answer = await later('2 hours', (call) => send(call, id));
    expect(answer.body.code).toBe('deadline_not_ahead');
  });

  it('S4.24 refuses what was rejected until it is submitted again', async () => {
    const { id } = await createRequest(user, known);
    await owner('PUT', `purchase-steps/status/${S.REQUESTED}/${id}`, { body: { note: 'Ne' } });
    expect((await send(user, id)).body.code).toBe('rejected_must_resubmit');
  });
});

describe('invitations of a request that is out', () => {
  it('S4.30 invites more: those alone are written to', async () => {
    const sent = await createSentRequest(user, known, { supplier_ids: listFirstSuppliers(known, 2) });
    const before = sent.rfps.map((rfp) => rfp.id);
    const more = listFirstSuppliers(known, 4).slice(2);
    const { status, body } = await post(user, `purchases/${sent.id}/invitations`, { supplier_ids: more });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 3, invited_count: 4 });
    const added = body.rfps.map((rfp) => rfp.id).filter((id) => !before.includes(id));
    expect(await invitations(added)).toHaveLength(2);
    expect(await invitations(before)).toHaveLength(2);
    expect(await readHistoryKinds(server, sent.id)).toEqual(['create', 'send', 'invite']);

    const trace = await countPurchaseRows(server, sent.id);
    const twice = await post(user, `purchases/${sent.id}/invitations`, { supplier_ids: more });
    expect(twice.body.code).toBe('supplier_already_invited');
    const drina = await readKnownRecords(server, 'drina');
    const foreign = await post(user, `purchases/${sent.id}/invitations`, {
      supplier_ids: listFirstSuppliers(drina, 1),
    });
    expect(foreign.body.errors).toEqual({ 'supplier_ids.0': [{ rule: 'unknown_record', params: {} }] });
    expect(await countPurchaseRows(server, sent.id)).toEqual(trace);
  });

  it('S4.30 resends with a new link; the old one is dead', async () => {
    const sent = await createSentRequest(user, known, { supplier_ids: listFirstSuppliers(known, 2) });
    const rfpId = sent.rfps[0]?.id ?? 0;
    await post(user, `purchases/${sent.id}/invitations/remind`, { rfp_ids: [rfpId] });
    const { status } = await post(user, `purchases/${sent.id}/invitations/resend`, { rfp_id: rfpId });
    expect(status).toBe(200);
    const [old, renewed] = await invitations([rfpId]);
    const [reminder] = await invitations([rfpId], 'reminder');
    if (!old || !renewed || !reminder) throw new Error('mails are missing');
    expect((await stateOf(secretOf(old))).code).toBe('link_unknown');
    expect((await stateOf(secretOf(reminder))).code).toBe('link_unknown');
    expect((await stateOf(secretOf(renewed))).state).toBe('open');
    expect(await readHistoryKinds(server, sent.id)).toEqual(['create', 'send', 'remind', 'resend']);
    // Queued emails are dropped, because their links are void.
    await server.runJobs();
    const states = [...(await invitations([rfpId])), ...(await invitations([rfpId], 'reminder'))];
    expect(states.map((mail) => mail.state)).toEqual(['dropped', 'sent', 'dropped']);
  });

  it('S4.30 reminds whoever has not answered, and every link goes on working', async () => {
    const sent = await createSentRequest(user, known, { supplier_ids: listFirstSuppliers(known, 3) });
    const [first, second, third] = sent.rfps.map((rfp) => rfp.id);
    const [mail] = await invitations([first ?? 0]);
    if (!mail) throw new Error('no invitation');
    const declined = await server.anonymous('POST', `supplier-offers/${secretOf(mail)}/decline`, {
      body: { pib: DEMO_SUPPLIERS[0].pib, reason: 'Nemamo' },
    });
    expect(declined.status).toBe(200);
    const { status, body } = await post(user, `purchases/${sent.id}/invitations/remind`);
    expect(status).toBe(200);
    expect(body.rfps.map((rfp) => rfp.reminded_at !== null)).toEqual([false, true, true]);
    const reminders = await invitations(
      [first, second, third].map((id) => id ?? 0),
      'reminder',
    );
    expect(reminders).toHaveLength(2);
    const [invited] = await invitations([second ?? 0]);
    for (const one of [reminders[0], invited])
      expect((await stateOf(one ? secretOf(one) : '')).state).toBe('open');
    expect(body.rfps[0]?.can.remind).toEqual({ ok: false, code: 'offer_declined' });
    const refused = await post(user, `purchases/${sent.id}/invitations/remind`, { rfp_ids: [first] });
    expect(refused.body.code).toBe('offer_declined');
  });

  it('says that nobody is left to remind once every supplier has declined, on the button and to the call', async () => {
    const sent = await createSentRequest(user, known, { supplier_ids: listFirstSuppliers(known, 1) });
    const [mail] = await invitations(sent.rfps.map((rfp) => rfp.id));
    await server.anonymous('POST', `supplier-offers/${mail ? secretOf(mail) : ''}/decline`, {
      body: { pib: DEMO_SUPPLIERS[0].pib, reason: 'Nemamo' },
    });
    const { body } = await user<PurchaseDetail>('GET', `purchases/${sent.id}`);
    expect(body.can.remind).toEqual({ ok: false, code: 'nobody_to_remind' });
    const refused = await post(user, `purchases/${sent.id}/invitations/remind`);
    expect([refused.status, refused.body.code]).toEqual([422, 'nobody_to_remind']);
  });

  it('an invitation of another purchase is not this one’s', async () => {
    const mine = await createSentRequest(user, known);
    const others = await createSentRequest(user, known);
    const foreign = others.rfps[0]?.id;
    const resend = await post(user, `purchases/${mine.id}/invitations/resend`, { rfp_id: foreign });
    expect(resend.body.errors).toEqual({ rfp_id: [{ rule: 'unknown_record', params: {} }] });
    const remind = await post(user, `purchases/${mine.id}/invitations/remind`, { rfp_ids: [foreign] });
    expect(remind.body.errors).toEqual({ 'rfp_ids.0': [{ rule: 'unknown_record', params: {} }] });
  });

  it('S4.31 once the deadline has passed nobody is invited, and the buttons say so', async () => {
    const sent = await createSentRequest(user, known, { date_for_offer: getInstantInHours(1) });
    const rfpId = sent.rfps[0]?.id;
    const more = listFirstSuppliers(known, 5).slice(4);
    const { refusals, detail } = await later('61 minutes', async (call) => ({
      refusals: [
        await post(call, `purchases/${sent.id}/invitations`, { supplier_ids: more }),
        await post(call, `purchases/${sent.id}/invitations/resend`, { rfp_id: rfpId }),
        await post(call, `purchases/${sent.id}/invitations/remind`),
      ],
      detail: (await call('GET', `purchases/${sent.id}`)) as DetailResponse,
    }));
    expect(refusals.map((answer) => answer.body.code)).toEqual(Array(3).fill('deadline_not_ahead'));
    const { invite, resend, remind } = detail.body.can;
    expect([invite, resend, remind]).toEqual(Array(3).fill({ ok: false, code: 'deadline_not_ahead' }));
  });
});
