import { describe, expect, it } from 'vitest';
import { pickBodyFields } from '#app/server/test-support/pick-body-fields.ts';
import { type Caller, setUpTestServer, type TestResponse } from '#app/server/test-support/server.ts';
import {
  AD_HOC_PATH,
  createAdhocDirect,
  DIRECT_PATH,
} from '#core/adhoc-direct/server/adhoc-direct.test-support.ts';
import { extractPdfText, scanPdfCode } from '#core/plans/server/packages.test-support.ts';
import {
  createActiveRequest,
  type RequestScene,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import type { Refusal } from '#core/purchase/server/testing/requests.test-support.ts';
import { readKnownRecords } from '#core/purchase/server/testing/requests.test-support.ts';
import { setLegacyAccount } from '#core/suppliers/server/supplier.test-support.ts';
import type { Supplier } from '#core/suppliers/wire/suppliers.ts';
import { receiveQuantities } from '#core/warehouse/server/warehouse.test-support.ts';
import { readSheet } from '#platform/server/sheets/read-sheet.test-support.ts';
import { dayInBelgrade, formatDay } from '#platform/shared/dates.ts';
import type { PaymentSlip } from '../wire.ts';
import {
  createOrderedPurchase,
  FINANCES_PATH,
  fetchAwardPayments,
  fetchFinanceAward,
  payOrder,
  reversePayment,
} from './finances.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const finance = server.caller('finance@demo.test');
const storekeeper = server.caller('storekeeper@demo.test');

async function giveAccount(scene: RequestScene, account_number: string, country = 'RS'): Promise<void> {
  const { supplier } = await fetchFinanceAward(owner, scene);
  await (await server.tenant('morava')).transaction(async (tx) => {
    await setLegacyAccount(tx, supplier.id, account_number);
    await tx
      .updateTable('suppliers')
      .set({ country, company_name: 'Čelik Žabalj d.o.o.', address: 'Đure Jakšića 7', city: 'Čačak' })
      .where('id', '=', supplier.id)
      .execute();
  });
  // The account was already known when the purchase was approved.
  await server.db
    .updateTable('awards')
    .set({ approved_account: account_number })
    .where('purchase_id', '=', scene.id)
    .execute();
}

const slipOf = async (
  who: Caller,
  scene: RequestScene,
  query: Record<string, string | number> = {},
): Promise<TestResponse<PaymentSlip & Refusal>> =>
  who('GET', `${FINANCES_PATH}/slips/${scene.id}/${(await fetchFinanceAward(owner, scene)).id}`, { query });

const pdfOf = async (scene: RequestScene): Promise<Buffer> =>
  (
    await finance(
      'GET',
      `${FINANCES_PATH}/slips/${scene.id}/${(await fetchFinanceAward(owner, scene)).id}/pdf`,
    )
  ).raw;

describe('S2.30 the payment slip', () => {
  it('carries the NBS IPS QR of an order in dinars: the printed code is read byte for byte', async () => {
    const scene = await createOrderedPurchase(server);
    await giveAccount(scene, '310-1234567891211-86');
    await receiveQuantities(storekeeper, scene, ['100', '0']);
    const { id } = await fetchFinanceAward(owner, scene);
    await finance('POST', `${FINANCES_PATH}/invoices/${scene.id}`, {
      body: { award_id: id, number: '2026-118', amount: '1200', due_date: '2026-12-01' },
    });
    const { body } = await slipOf(finance, scene);
    expect(body).toMatchObject({
      account: '310-1234567891211-86',
      amount: '1200.00',
      reference: '2026-118',
      due_date: '2026-12-01',
      qr: { kind: 'ips' },
      why_no_qr: null,
    });
    const pdf = await pdfOf(scene);
    expect(await scanPdfCode(pdf)).toBe(
      'K:PR|V:01|C:1|R:310123456789121186|N:Čelik Žabalj d.o.o., Đure Jakšića 7, Čačak|I:RSD1200,00' +
        `|P:${body.payer}|SF:220|S:2026-118, ${scene.number}-1|RO:002026-118`,
    );
    expect(extractPdfText(pdf)).toContain('310-1234567891211-86');
  });

  it('an invoice number that is a reference of model 97 goes as one', { tags: 'exhaustive' }, async () => {
    const scene = await createOrderedPurchase(server);
    await giveAccount(scene, '310-1234567891211-86');
    const { id } = await fetchFinanceAward(owner, scene);
    await finance('POST', `${FINANCES_PATH}/invoices/${scene.id}`, {
      body: { award_id: id, number: '33-2600042', amount: '100', due_date: '2026-12-01' },
    });
    expect((await slipOf(finance, scene)).body).toMatchObject({ model: '97', amount: '100.00' });
    expect(await scanPdfCode(await pdfOf(scene))).toMatch(/\|RO:97332600042$/);
  });

  it('carries the SEPA code of an order in euros to an IBAN', async () => {
    const scene = await createOrderedPurchase(server, { currency: 'EUR' });
    await giveAccount(scene, 'DE89 3704 0044 0532 0130 00', 'DE');
    expect((await slipOf(finance, scene, { amount: '50' })).body).toMatchObject({
      amount: '50.00',
      payment_code: '',
      qr: { kind: 'epc' },
    });
    expect(await scanPdfCode(await pdfOf(scene))).toBe(
      `BCD\n002\n1\nSCT\n\nČelik Žabalj d.o.o.\nDE89370400440532013000\nEUR6120.00\n\n\n${scene.number}-1`,
    );
  });

  it('says why there is none', async () => {
    const scene = await createOrderedPurchase(server);
    await giveAccount(scene, '');
    expect((await slipOf(finance, scene)).body).toMatchObject({ qr: null, why_no_qr: 'no_account' });
    await giveAccount(scene, 'DE89 3704 0044 0532 0130 00', 'DE');
    expect((await slipOf(finance, scene)).body).toMatchObject({ qr: null, why_no_qr: 'currency' });
    await giveAccount(scene, '310-1234567891211-86');
    await payOrder(finance, scene, '6120', { payment_type: 'advance_final' });
    expect((await slipOf(finance, scene)).body).toMatchObject({ qr: null, why_no_qr: 'nothing_to_pay' });
    expect((await slipOf(finance, scene, { amount: '0' })).body.errors).toMatchObject({
      amount: [{ rule: 'decimal_above' }],
    });
    expect((await slipOf(finance, scene, { invoice_id: 999_999 })).status).toBe(404);
  });
});

describe('an account that was changed after the approval', () => {
  const NEW_ACCOUNT = '160-4000117001-96';

  it('is said on slip, print and sheet; a code is made only once finance has checked it', async () => {
    const scene = await createOrderedPurchase(server);
    await giveAccount(scene, '310-1234567891211-86');
    const admin = await server.as('admin@demo.test');
    await putAccount(admin, scene, NEW_ACCOUNT);

    const { body } = await slipOf(finance, scene);
    expect(body).toMatchObject({
      account: NEW_ACCOUNT,
      qr: null,
      why_no_qr: 'account_changed',
      account_changed: { before: '310-1234567891211-86', checked: null },
    });
    const admins = await server.db
      .selectFrom('users')
      .select('name')
      .where('email', '=', 'admin@demo.test')
      .executeTakeFirstOrThrow();
    expect(body.account_changed?.by).toBe(admins.name);
    const day = formatDay(dayInBelgrade(body.account_changed?.at ?? ''));
    const print = extractPdfText(await pdfOf(scene));
    expect(print).toContain(day);
    expect(print).toContain(admins.name);
    expect(await scanPdfCode(await pdfOf(scene))).toBeNull();

    await payOrder(finance, scene, '10', { payment_type: 'advance_partial' });
    const sheet = await finance('GET', `${FINANCES_PATH}/payments/export`, {
      query: { from: '2020-01-01', to: '2099-12-31' },
    });
    const rows = await readSheet({ filename: 'a.xlsx', content: sheet.raw });
    const mine = rows.find((row) => row.includes(`${scene.number}-1`));
    expect(mine?.at(-2)).toBe(NEW_ACCOUNT);
    expect(mine?.at(-1)).toContain(day);
    expect(mine?.at(-1)).toContain(admins.name);

    expect((await check(finance, scene, '310-1234567891211-86')).body).toMatchObject({ code: 'stale' });
    expect((await slipOf(finance, scene)).body.qr).toBeNull();
    const checked = await check(finance, scene, NEW_ACCOUNT);
    expect(checked.body).toMatchObject({ qr: { kind: 'ips' }, why_no_qr: null });
    expect(checked.body.account_changed?.checked).not.toBeNull();
    expect(await scanPdfCode(await pdfOf(scene))).toContain('R:160000400011700196');
    const log = await server.db
      .selectFrom('audit_events')
      .select('data')
      .where('kind', '=', 'supplier_account_checked')
      .execute();
    expect(log).toEqual([
      { data: expect.objectContaining({ account_number: NEW_ACCOUNT, number: `${scene.number}-1` }) },
    ]);

    // A further change must be checked again, but the approved account needs no check.
    await putAccount(admin, scene, '170-4008036001-80');
    expect((await slipOf(finance, scene)).body.account_changed?.checked).toBeNull();
    await putAccount(admin, scene, '310-1234567891211-86');
    expect((await slipOf(finance, scene)).body).toMatchObject({ account_changed: null, qr: { kind: 'ips' } });
  });

  it('makes an approval void that was asked for with the account before', async () => {
    const scene = await createActiveRequest(server);
    const [first] = scene.invited;
    await sendOffer(server, scene, first, ['10', '200']);
    const { body: known } = await owner<Supplier>('GET', `suppliers/${await supplierOf(first.rfp_id)}`);
    const before = { country: 'RS', account_number: '310-1234567891211-86' };
    await put(owner, known, before);
    await owner('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id: first.rfp_id } });
    await owner('PUT', `purchase-steps/status/2/${scene.id}`, { body: {} });
    await put(owner, known, { ...before, account_number: '170-4008036001-80' });
    const refused: TestResponse<Refusal> = await owner('PUT', `purchases/offers/confirmOffers/${scene.id}`, {
      body: { canConfirm: true },
    });
    expect(refused.body.code).toBe('approval_void');
    await put(owner, known, before);
    const closed: TestResponse<{ closed: boolean }> = await owner(
      'PUT',
      `purchases/offers/confirmOffers/${scene.id}`,
      { body: { canConfirm: true } },
    );
    expect(closed.body.closed).toBe(true);
  });

  const supplierOf = async (rfpId: number) =>
    (
      await server.db
        .selectFrom('rfps')
        .select('supplier_id')
        .where('id', '=', rfpId)
        .executeTakeFirstOrThrow()
    ).supplier_id;

  const check = (
    who: Caller,
    scene: RequestScene,
    account: string,
  ): Promise<TestResponse<PaymentSlip & Refusal>> =>
    fetchFinanceAward(owner, scene).then(({ id }) =>
      who('PUT', `${FINANCES_PATH}/slips/${scene.id}/${id}/check-account`, { body: { account } }),
    );

  async function putAccount(who: Caller, scene: RequestScene, account_number: string): Promise<void> {
    const { supplier } = await fetchFinanceAward(owner, scene);
    const { body } = await who<Supplier>('GET', `suppliers/${supplier.id}`);
    await put(who, body, { account_number });
  }

  async function put(who: Caller, known: Supplier, change: object): Promise<void> {
    const category_ids = known.categories.map(({ id }) => id);
    const answer = await who('PUT', `suppliers/${known.id}`, {
      body: { ...pickBodyFields('PUT suppliers/{id}', known), category_ids, ...change },
    });
    expect(answer.status).toBe(200);
  }
});

describe('the accountant’s sheet', () => {
  const today = () => dayInBelgrade(new Date().toISOString());
  const sheetOf = async (who: Caller, from = '2020-01-01', to = '2099-12-31') => {
    const answer = await who('GET', `${FINANCES_PATH}/payments/export`, { query: { from, to } });
    return { answer, rows: await readSheet({ filename: 'a.xlsx', content: answer.raw }) };
  };

  it('one row a payment, amounts as numbers, formulas as texts, reversals below zero, direct only for its flow', async () => {
    const scene = await createOrderedPurchase(server);
    const { order_number } = await fetchFinanceAward(owner, scene);
    await payOrder(finance, scene, '1000.55', {
      payment_type: 'advance_partial',
      note: '=HYPERLINK("http://evil")',
      invoice_number: '+1',
    });
    await reversePayment(owner, scene, (await fetchAwardPayments(owner, scene))[0]?.id ?? 0);
    const known = await readKnownRecords(server, 'morava');
    for (const path of [AD_HOC_PATH, DIRECT_PATH] as const) {
      const bought = await createAdhocDirect(owner, path, known);
      await owner('PUT', `${path}/approve/${bought.id}`, { body: {} });
      await payOrder(owner, bought, '77.01');
    }
    const { answer, rows } = await sheetOf(finance);
    expect(answer.headers['content-disposition']).toContain('.xlsx');
    const mine = rows.filter((row) => row.includes(order_number));
    expect(mine.length).toBe(2);
    expect(mine[0]).toContain('=HYPERLINK("http://evil")');
    expect(mine.map((row) => row[6])).toEqual(['1000.55', '-1000.55']);
    const sevens = (sheet: typeof rows) => sheet.filter((row) => row[6] === '77.01').length;
    expect(sevens(rows)).toBe(1);
    expect(sevens((await sheetOf(owner)).rows)).toBe(2);
    // The log records the export.
    const log = await server.db
      .selectFrom('audit_events')
      .selectAll()
      .where('kind', '=', 'exported')
      .execute();
    expect(log.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ what: 'payments', from: '2020-01-01', to: '2099-12-31' }),
    );
  });

  it('names the tax number as in the country of the company', async () => {
    const headings = async () => (await sheetOf(finance)).rows[0] ?? [];
    expect(await headings()).toContain('Tax number (PIB)');
    const company = server.db.updateTable('companies').where('id', '=', server.companyId('morava'));
    await company.set({ country: 'DE' }).execute();
    const abroad = await headings();
    await company.set({ country: 'RS' }).execute();
    expect(abroad.join()).toContain('USt-IdNr.');
    expect(abroad.join()).not.toContain('PIB');
  });

  it('keeps what was paid of purchases that are locked since, and bounds the period', async () => {
    const scene = await createOrderedPurchase(server);
    await receiveQuantities(storekeeper, scene, ['100', '20.5']);
    await payOrder(finance, scene, '6120');
    await owner('PUT', `purchase-steps/status/9/${scene.id}`, { body: {} });
    const { rows } = await sheetOf(finance, today(), today());
    expect(rows.some((row) => row.includes(`${scene.number}-1`))).toBe(true);
    expect((await sheetOf(finance, '2020-01-01', '2020-02-01')).rows.length).toBe(1);
    const wrong: TestResponse<Refusal> = await finance('GET', `${FINANCES_PATH}/payments/export`, {
      query: { from: '2026-02-01', to: '2026-01-31' },
    });
    expect(wrong.body.errors).toMatchObject({ to: [{ rule: 'date_order' }] });
  });
});
