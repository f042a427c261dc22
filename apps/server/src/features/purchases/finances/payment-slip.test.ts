import type { PaymentSlip } from '@ponuda/contract/finances';
import { dayInBelgrade } from '@ponuda/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import { type Answer, type Caller, startTestServer, type TestServer } from '../../../test-support/server.ts';
import { pdfText, scanned } from '../../packages/packages.test-support.ts';
import type { Scene } from '../offers.test-support.ts';
import type { Refusal } from '../requests.test-support.ts';
import { recordsOf } from '../requests.test-support.ts';
import { AD_HOC, createTrade, DIRECT } from '../trade/trade.test-support.ts';
import { receive } from '../warehouse/warehouse.test-support.ts';
import {
  awardOf,
  FINANCES,
  orderedPurchase,
  pay,
  paymentsOf,
  reversePayment,
} from './finances.test-support.ts';

let server: TestServer;
let owner: Caller;
let finance: Caller;
let storekeeper: Caller;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.as('owner@demo.test');
  finance = await server.as('finance@demo.test');
  storekeeper = await server.as('storekeeper@demo.test');
});
afterAll(() => server.stop());

async function giveAccount(scene: Scene, account_number: string, country = 'RS'): Promise<void> {
  const { supplier } = await awardOf(owner, scene);
  await server.db
    .updateTable('suppliers')
    .set({
      account_number,
      country,
      company_name: 'Čelik Žabalj d.o.o.',
      address: 'Đure Jakšića 7',
      city: 'Čačak',
    })
    .where('id', '=', supplier.id)
    .execute();
}

const slipOf = async (
  who: Caller,
  scene: Scene,
  query: Record<string, string | number> = {},
): Promise<Answer<PaymentSlip & Refusal>> =>
  who('GET', `${FINANCES}/slips/${scene.id}/${(await awardOf(owner, scene)).id}`, { query });

const pdfOf = async (scene: Scene): Promise<Buffer> =>
  (await finance('GET', `${FINANCES}/slips/${scene.id}/${(await awardOf(owner, scene)).id}/pdf`)).raw;

describe('S2.30 the payment slip', () => {
  it('carries the NBS IPS QR of an order in dinars: the printed code is read byte for byte', async () => {
    const scene = await orderedPurchase(server);
    await giveAccount(scene, '310-1234567891211-86');
    await receive(storekeeper, scene, ['100', '0']);
    const { id } = await awardOf(owner, scene);
    await finance('POST', `${FINANCES}/invoices/${scene.id}`, {
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
    expect(await scanned(pdf)).toBe(
      'K:PR|V:01|C:1|R:310123456789121186|N:Čelik Žabalj d.o.o., Đure Jakšića 7, Čačak|I:RSD1200,00' +
        `|P:${body.payer}|SF:220|S:2026-118, ${scene.number}-1|RO:002026-118`,
    );
    expect(pdfText(pdf)).toContain('310-1234567891211-86');
  });

  it('an invoice number that is a reference of model 97 goes as one', async () => {
    const scene = await orderedPurchase(server);
    await giveAccount(scene, '310-1234567891211-86');
    const { id } = await awardOf(owner, scene);
    await finance('POST', `${FINANCES}/invoices/${scene.id}`, {
      body: { award_id: id, number: '33-2600042', amount: '100', due_date: '2026-12-01' },
    });
    expect((await slipOf(finance, scene)).body).toMatchObject({ model: '97', amount: '100.00' });
    expect(await scanned(await pdfOf(scene))).toMatch(/\|RO:97332600042$/);
  });

  it('carries the SEPA code of an order in euros to an IBAN', async () => {
    const scene = await orderedPurchase(server, { currency: 'EUR' });
    await giveAccount(scene, 'DE89 3704 0044 0532 0130 00', 'DE');
    expect((await slipOf(finance, scene, { amount: '50' })).body).toMatchObject({
      amount: '50.00',
      payment_code: '',
      qr: { kind: 'epc' },
    });
    expect(await scanned(await pdfOf(scene))).toBe(
      `BCD\n002\n1\nSCT\n\nČelik Žabalj d.o.o.\nDE89370400440532013000\nEUR6120.00\n\n\n${scene.number}-1`,
    );
  });

  it('says why there is none', async () => {
    const scene = await orderedPurchase(server);
    await giveAccount(scene, '');
    expect((await slipOf(finance, scene)).body).toMatchObject({ qr: null, why_no_qr: 'no_account' });
    await giveAccount(scene, 'DE89 3704 0044 0532 0130 00', 'DE');
    expect((await slipOf(finance, scene)).body).toMatchObject({ qr: null, why_no_qr: 'currency' });
    await giveAccount(scene, '310-1234567891211-86');
    await pay(finance, scene, '6120', { payment_type: 'advance_final' });
    expect((await slipOf(finance, scene)).body).toMatchObject({ qr: null, why_no_qr: 'nothing_to_pay' });
    expect((await slipOf(finance, scene, { amount: '0' })).body.errors).toMatchObject({
      amount: [{ rule: 'decimal_above' }],
    });
    expect((await slipOf(finance, scene, { invoice_id: 999_999 })).status).toBe(404);
  });
});

describe('the accountant’s sheet', () => {
  const today = () => dayInBelgrade(new Date().toISOString());
  const sheetOf = async (who: Caller, from = '2020-01-01', to = '2099-12-31') => {
    const answer = await who('GET', `${FINANCES}/payments/export`, { query: { from, to } });
    return { answer, rows: await readSheet({ filename: 'a.xlsx', content: answer.raw }) };
  };

  it('one row a payment, amounts as numbers, formulas as texts, reversals below zero, direct only for its flow', async () => {
    const scene = await orderedPurchase(server);
    const { order_number } = await awardOf(owner, scene);
    await pay(finance, scene, '1000.55', {
      payment_type: 'advance_partial',
      note: '=HYPERLINK("http://evil")',
      invoice_number: '+1',
    });
    await reversePayment(owner, scene, (await paymentsOf(owner, scene))[0]?.id ?? 0);
    const known = await recordsOf(server, 'morava');
    for (const path of [AD_HOC, DIRECT] as const) {
      const bought = await createTrade(owner, path, known);
      await owner('PUT', `${path}/approve/${bought.id}`, { body: {} });
      await pay(owner, bought, '77.01');
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
    // That it left stands in the log.
    const log = await server.db
      .selectFrom('audit_events')
      .selectAll()
      .where('kind', '=', 'exported')
      .execute();
    expect(log.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ what: 'payments', from: '2020-01-01', to: '2099-12-31' }),
    );
  });

  it('keeps what was paid of purchases that are locked since, and bounds the period', async () => {
    const scene = await orderedPurchase(server);
    await receive(storekeeper, scene, ['100', '20.5']);
    await pay(finance, scene, '6120');
    await owner('PUT', `purchase-steps/status/9/${scene.id}`, { body: {} });
    const { rows } = await sheetOf(finance, today(), today());
    expect(rows.some((row) => row.includes(`${scene.number}-1`))).toBe(true);
    expect((await sheetOf(finance, '2020-01-01', '2020-02-01')).rows.length).toBe(1);
    const wrong: Answer<Refusal> = await finance('GET', `${FINANCES}/payments/export`, {
      query: { from: '2026-02-01', to: '2026-01-31' },
    });
    expect(wrong.body.errors).toMatchObject({ to: [{ rule: 'date_order' }] });
  });
});
