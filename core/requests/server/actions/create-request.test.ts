import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import {
  buildRequestForm,
  createRequest,
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

const server = setUpTestServer();
const user = server.caller('user@demo.test');
let known: KnownRecords;
let drina: KnownRecords;
beforeAll(async () => {
  known = await readKnownRecords(server, 'morava');
  drina = await readKnownRecords(server, 'drina');
});

const create = (call: Caller, body: unknown, headers = {}): Promise<DetailResponse> =>
  call('POST', 'purchases', { body, headers });
const countOf = async () => (await server.db.selectFrom('purchases').select('id').execute()).length;

describe('POST purchases', () => {
  it('S3.05 S4.22 raises a request with everything the form holds, one entry in its history and no mail', async () => {
    const form = buildRequestForm(known, { note: 'Samo za nas', quantity: null });
    const { status, body } = await create(user, form);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: S.REQUESTED,
      version: 1,
      rejected: false,
      premium: false,
      name: form.name,
      description: form.description,
      note: 'Samo za nas',
      delivery_place: 'Čačak',
      date_for_offer: form.date_for_offer,
      date_for_delivery: '2027-03-01',
      category: { name: 'Limovi i profili' },
      category_id: form.category_id,
      spent: '0.00',
      payment_type: null,
      // Defaults to the category's department.
      sector: { name: 'Proizvodnja' },
      creator: { name: 'Marko Petrović' },
      next: 'creator',
      invited_count: 0,
      bidding_open: false,
    });
    expect(body.articles.map(({ name, unit, implicit }) => [name, unit, implicit])).toEqual([
      ['Lim 2 mm', 'kg', false],
      ['Profil 40x40', 'm', false],
    ]);
    expect(body.rfps.map((rfp) => [rfp.supplier.id, rfp.sent_at])).toEqual(
      listFirstSuppliers(known, 3).map((id) => [id, null]),
    );
    expect(await readHistoryKinds(server, body.id)).toEqual(['create']);
    expect(await readQueuedMails(server, 'request-for-offer')).toEqual([]);
  });

  it('S3.06 a request without articles has one implicit line in the quantity and unit given', async () => {
    const { body } = await create(
      user,
      buildRequestForm(known, { articles: [], quantity: '12.5', unit: 'm2' }),
    );
    expect(body.articles).toMatchObject([
      { name: 'Limovi za novembar', quantity: '12.500', unit: 'm2', implicit: true },
    ]);
    expect(body).toMatchObject({ quantity: '12.500', unit: 'm2' });
  });

  it('S3.05 numbers run per company and year without a gap', async () => {
    const first = await createRequest(user, known);
    const [year, number] = first.request_number.split('-').map(Number);
    const created = await Promise.all([1, 2, 3, 4].map(() => createRequest(user, known)));
    const numbers = created.map(({ request_number }) => request_number).sort();
    expect(numbers).toEqual([1, 2, 3, 4].map((n) => `${year}-${String((number ?? 0) + n).padStart(4, '0')}`));
    const premium = await createRequest(await server.as('premium.user@demo.test'), drina);
    expect(premium.request_number).toBe(`${year}-0001`);
  });

  it('S4.16 S6.14 the premium plan begins with the initiation, and tells the approvers once', async () => {
    const purchase = await createRequest(await server.as('premium.user@demo.test'), drina);
    expect(purchase).toMatchObject({ status: S.INITIATED, premium: true, next: 'confirmers' });
    const mails = await readQueuedMails(server, 'awaiting-confirmation');
    const notified = mails.filter(
      (mail) => (mail.params as { purchase_id?: number }).purchase_id === purchase.id,
    );
    expect(notified.map((mail) => mail.to_email)).toEqual(['premium.owner@demo.test']);
  });

  it('a double click with one key makes one purchase and gets the same answer twice', async () => {
    const before = await countOf();
    const form = buildRequestForm(known);
    const headers = { 'idempotency-key': 'double-click-1' };
    const [one, two] = await Promise.all([create(user, form, headers), create(user, form, headers)]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body.id).toBe(two.body.id);
    expect(await countOf()).toBe(before + 1);
    const other = await create(user, { ...form, name: 'Nešto drugo' }, headers);
    expect(other.body).toMatchObject({ code: 'idempotency_mismatch', params: { id: one.body.id } });
  });

  it.each([
    [
      'a category of another company',
      () => ({ category_id: requireId(drina.categories, 'Higijena') }),
      'category_id',
    ],
    [
      'a department of another company',
      () => ({ sector_id: requireId(drina.sectors, 'Magacin') }),
      'sector_id',
    ],
    [
      'a supplier of another company',
      () => ({ supplier_ids: [...listFirstSuppliers(known, 1), ...listFirstSuppliers(drina, 1)] }),
      'supplier_ids.1',
    ],
    ['a file that is not there', () => ({ attachments: [{ file_id: 2_000_000 }] }), 'attachments.0.file_id'],
  ])('refuses %s by its field, and writes nothing', async (_what, more, field) => {
    const before = await countOf();
    const { status, body } = await create(user, buildRequestForm(known, more()));
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: [{ rule: 'unknown_record', params: {} }] });
    expect(await countOf()).toBe(before);
  });

  it('S5.01 names every field that is wrong', async () => {
    const suppliers = listFirstSuppliers(known, 1);
    const { body } = await create(user, {
      name: ' ',
      category_id: requireId(known.categories, 'Higijena'),
      articles: [{ name: '', quantity: '-1', unit: 'kg' }],
      date_for_offer: '',
      supplier_ids: [...suppliers, ...suppliers],
    });
    expect(body.code).toBe('validation_failed');
    expect(Object.keys(body.errors ?? {}).sort()).toEqual([
      'articles.0.name',
      'articles.0.quantity',
      'date_for_offer',
      'name',
      'supplier_ids.1',
    ]);
  });

  it('S4.31 the deadline has to lie ahead', async () => {
    const { body } = await create(user, buildRequestForm(known, { date_for_offer: getInstantInHours(-1) }));
    expect(body.errors?.date_for_offer).toEqual([{ rule: 'date_ahead', params: {} }]);
  });

  it('S7.29 lists one’s own purchases in a status, for staff all', async () => {
    const owner = await server.as('owner@demo.test');
    const mine = await createRequest(owner, known, { name: 'Zahtev vlasnice' });
    const path = `purchase-steps/initiator/purchases/get/${S.REQUESTED}`;
    const ids = async (call: Caller) =>
      (await call<{ data: PurchaseDetail[] }>('GET', path)).body.data.map((row) => row.id);
    expect(await ids(owner)).toContain(mine.id);
    expect(await ids(user)).not.toContain(mine.id);
    expect(await ids(await server.as('both@demo.test'))).toEqual([]);
    const none = await user<{ data: unknown[] }>('GET', 'purchase-steps/initiator/purchases/get/77');
    expect(none.body).toEqual({ data: [], current_page: 1, total: 0, last_page: 1 });
  });
});
