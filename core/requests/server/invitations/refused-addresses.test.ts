import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import {
  createRequest,
  createSentRequest,
  type KnownRecords,
  type Refusal,
  readKnownRecords,
} from '#core/purchase/server/testing/requests.test-support.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { Supplier } from '#core/suppliers/wire/suppliers.ts';
import { startMailServer } from '#platform/server/mail/mail-server.test-support.ts';
import { openSmtp } from '#platform/server/mail/transport.ts';

const server = setUpTestServer();
const user = server.caller('user@demo.test');
const admin = server.caller('admin@demo.test');
let smtp: Awaited<ReturnType<typeof startMailServer>>;
let transport: ReturnType<typeof openSmtp>;
let known: KnownRecords;
beforeAll(async () => {
  smtp = await startMailServer();
  transport = openSmtp(smtp.url);
  known = await readKnownRecords(server, 'morava');
});
afterAll(async () => {
  transport.close();
  await smtp.stop();
});
afterEach(async () => {
  smtp.received.length = 0;
  smtp.control.refuse = undefined;
  await server.db.deleteFrom('mail_refusals').execute();
});

const send = () => server.runJobs(transport);
const supplierOf = async (id: number) => (await admin<Supplier>('GET', `suppliers/${id}`)).body;

/** Creates a request to one new supplier whose mail server reports that the mailbox does not exist. */
async function refusedRequest(email: string) {
  const category = known.categories.get('Limovi i profili');
  const { body: supplier } = await admin<Supplier>('POST', 'suppliers', {
    body: { name: `Firma ${email}`, pib: String(count()), internationalSupplier: true, country: '' },
  });
  await admin('POST', 'suppliers/category/add', {
    body: {
      supplier_id: supplier.id,
      category_ids: [category],
      contact_person: { nameAndSurname: 'Ana Anić', email },
    },
  });
  await send();
  smtp.received.length = 0;
  smtp.control.refuse = { at: 'RCPT TO', code: 550, text: '5.1.1 No such user here' };
  const purchase = await createSentRequest(user, known, { supplier_ids: [supplier.id] });
  await send();
  smtp.control.refuse = undefined;
  return { supplier: await supplierOf(supplier.id), purchase };
}
let last = 70_000;
const count = () => {
  last += 1;
  return last;
};

it('shows the refusal at the contact, sends nothing more, and sends all of it once it is tried again', async () => {
  const { supplier, purchase } = await refusedRequest('Nema@firma.test');
  const [person] = supplier.contact_persons;
  expect(person?.mail_refused).toEqual({
    reason: '550 5.1.1 No such user here',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  });
  const detail = (await user<PurchaseDetail>('GET', `purchases/${purchase.id}`)).body;
  expect(detail.rfps[0]?.can.remind).toMatchObject({ ok: false, code: 'mail_address_refused' });
  expect(detail.rfps[0]?.can.resend).toMatchObject({ ok: false, code: 'mail_address_refused' });
  const call = (path: string, body: object) =>
    user<Refusal>('POST', path, { body, headers: { 'if-match': `"${purchase.version}"` } });
  const rfpIds = [detail.rfps[0]?.id];
  const remind = await call(`purchases/${purchase.id}/invitations/remind`, { rfp_ids: rfpIds });
  expect(remind).toMatchObject({ status: 422, body: { code: 'mail_address_refused' } });
  const resend = await call(`purchases/${purchase.id}/invitations/resend`, { rfp_id: rfpIds[0] });
  expect(resend).toMatchObject({ status: 422, body: { code: 'mail_address_refused' } });
  await user('PUT', `purchases/cancelPurchase/${purchase.id}`, { body: { cancel_reason: 'Odustajemo' } });
  await send();
  expect(smtp.received).toEqual([]);

  const retry = () => admin('POST', `contact_persons/${person?.id}/try_mail_again`);
  expect(await retry()).toMatchObject({ status: 200, body: { mail_refused: null } });
  await send();
  // The invitation is outdated and dropped; the cancellation is sent.
  expect(smtp.received.map(({ to, mail }) => [to, mail.subject])).toEqual([
    [['nema@firma.test'], expect.stringContaining(purchase.request_number)],
  ]);
  await retry();
  await send();
  expect(smtp.received).toHaveLength(1);
});

it('invites another contact person of the supplier, and nobody where all were refused', async () => {
  const { supplier, purchase } = await refusedRequest('stara@firma.test');
  const draft = await createRequest(user, known, { supplier_ids: [supplier.id] });
  const sending = () =>
    user<PurchaseDetail & Refusal>('POST', `purchase-steps/rfps/send/${draft.id}`, { body: {} });
  expect(await sending()).toMatchObject({ status: 422, body: { code: 'no_supplier_with_email' } });
  await admin('POST', 'contact_persons', {
    body: { supplierId: supplier.id, nameAndSurname: 'Boris Borić', email: 'nova@firma.test' },
  });
  const { body: detail } = await user<PurchaseDetail>('GET', `purchases/${purchase.id}`);
  expect(detail.rfps[0]?.can).toMatchObject({
    remind: { ok: false, code: 'mail_address_refused' },
    resend: { ok: true },
  });
  expect((await sending()).status).toBe(200);
  await send();
  expect(smtp.received.flatMap(({ to }) => to)).toEqual(['nova@firma.test']);
});
