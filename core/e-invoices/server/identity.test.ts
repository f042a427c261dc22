// @module-tag exhaustive
import { describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { createOrderedPurchase } from '#core/finances/server/finances.test-support.ts';
import { receiveQuantities } from '#core/warehouse/server/warehouse.test-support.ts';
import {
  createOrderInvoiceBuilder,
  decideInvoice,
  fetchIncomingInvoice,
  INCOMING_INVOICES_PATH,
  uploadInvoices,
  uploadSampleInvoice,
} from './incoming.test-support.ts';
import { buildSampleInvoice, renderUblSample } from './reading/samples.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const finance = server.caller('finance@demo.test');
const storekeeper = server.caller('storekeeper@demo.test');

type Linked = Awaited<ReturnType<typeof fetchIncomingInvoice>>['body'];

interface Seller {
  readonly name: string;
  readonly country: string;
  readonly vat?: string;
  readonly legal?: string;
}

let invoices = 0;
/** Uploads one invoice per seller, all with the same number, date and amounts. Returns the results. */
async function uploadedOf(...sellers: readonly Seller[]) {
  invoices += 1;
  const number = `I-${invoices}`;
  const files = sellers.map(({ name, country, vat = '', legal = '' }) => {
    const sample = buildSampleInvoice([{ name: 'A', quantity: '1', price: '1' }], {
      number,
      order: '',
      account: '',
    });
    const xml = renderUblSample({ ...sample, seller: { name, country, vat } });
    return legal === ''
      ? xml
      : xml.replace(
          '</cbc:RegistrationName>',
          `</cbc:RegistrationName><cbc:CompanyID>${legal}</cbc:CompanyID>`,
        );
  });
  const { body } = await uploadInvoices(finance, ...files);
  return body.data.map(({ result }) => result);
}

describe('the same number, date and amounts', () => {
  it.each<[string, Seller, Seller]>([
    [
      'of a German and a Greek seller with the same digits',
      { name: 'Alfa', country: 'DE', vat: 'DE123456789' },
      { name: 'Beta', country: 'GR', vat: 'GR123456789' },
    ],
    [
      'of a Swedish and a Montenegrin seller with the same registration',
      { name: 'Alfa', country: 'SE', legal: '12345678' },
      { name: 'Beta', country: 'ME', legal: '12345678' },
    ],
    [
      'of two sellers with the same registration of an unknown country',
      { name: 'Alfa', country: '', legal: '12345678' },
      { name: 'Beta', country: '', legal: '12345678' },
    ],
    [
      'of two sellers with the placeholder 0 as their registration',
      { name: 'Alfa', country: 'RS', legal: '0' },
      { name: 'Beta', country: 'RS', legal: '0' },
    ],
  ])('%s are two invoices', async (_which, one, other) => {
    expect(await uploadedOf(one, other)).toEqual(['taken', 'taken']);
  });

  it('of one seller, once with the Greek prefix of VAT numbers, are one invoice', async () => {
    const seller = { name: 'Beta', country: 'GR' };
    expect(await uploadedOf({ ...seller, vat: 'EL123456780' }, { ...seller, vat: 'GR123456780' })).toEqual([
      'taken',
      'duplicate',
    ]);
  });
});

it('a supplier that is deleted and added again keeps its record, orders and e-invoices', async () => {
  const scene = await createOrderedPurchase(server);
  await receiveQuantities(storekeeper, scene, ['100', '20.5']);
  const { award, invoice } = await createOrderInvoiceBuilder(server, scene);
  const before = await owner<{ name: string; country: string; pib: string }>(
    'GET',
    `suppliers/${award.supplier.id}`,
  );
  expect((await owner('DELETE', `suppliers/${award.supplier.id}`)).status).toBe(200);
  invoices += 1;
  const id = await uploadSampleInvoice(finance, invoice(['100', '20.5'], { number: `I-${invoices}` }));
  const { name, country, pib } = before.body;
  expect((await owner('POST', 'suppliers', { body: { name, country, pib } })).body).toMatchObject({
    id: award.supplier.id,
  });
  expect((await fetchIncomingInvoice(finance, id)).body).toMatchObject({
    supplier_id: award.supplier.id,
    orders: [{ award_id: award.id }],
    verdict: 'match',
  });
});

describe('a supplier with a deleted record besides the one in use', () => {
  /**
   * Creates an active supplier record with the tax number of a deleted one, and an order for the deleted record
   * with received goods.
   */
  async function readded() {
    const scene = await createOrderedPurchase(server);
    await receiveQuantities(storekeeper, scene, ['100', '20.5']);
    const { award, invoice } = await createOrderInvoiceBuilder(server, scene);
    const { pib, country, name } = await server.db
      .selectFrom('suppliers')
      .select(['pib', 'country', 'name'])
      .where('id', '=', award.supplier.id)
      .executeTakeFirstOrThrow();
    const live = await server.db
      .selectFrom('suppliers')
      .select('id')
      .where('company_id', '=', server.companyId('morava'))
      .where('pib', '=', pib)
      .where('deleted_at', 'is', null)
      .execute();
    for (const { id } of live) expect((await owner('DELETE', `suppliers/${id}`)).status).toBe(200);
    const tenant = await server.tenant('morava');
    const added = await tenant.transaction((tx) =>
      tx.insertInto('suppliers', { name, country, pib }).returning('id').executeTakeFirstOrThrow(),
    );
    invoices += 1;
    const sample = invoice(['100', '20.5'], { number: `I-${invoices}` });
    return { award, supplier_id: added.id, sample, pib, country };
  }

  it('has the orders that were sent to the deleted record: its e-invoice finds them and is accepted', async () => {
    const { award, supplier_id, sample } = await readded();
    const id = await uploadSampleInvoice(finance, sample);
    expect((await fetchIncomingInvoice(finance, id)).body).toMatchObject({
      supplier_id,
      orders: [{ award_id: award.id }],
      findings: [],
      verdict: 'match',
    });
    expect((await decideInvoice(finance, id, 'accept', {})).body).toMatchObject({ state: 'accepted' });
  });

  it('is offered these orders where the e-invoice names none, and a person picks one', async () => {
    const { award, supplier_id, sample } = await readded();
    const id = await uploadSampleInvoice(finance, { ...sample, order: '' });
    const { body } = await fetchIncomingInvoice(finance, id);
    expect(body.supplier_id).toBe(supplier_id);
    expect(body.proposed.map(({ award_id }) => award_id)).toContain(award.id);
    const matched = await decideInvoice(finance, id, 'match', { award_ids: [award.id] });
    expect(matched.body).toMatchObject({ orders: [{ award_id: award.id }] });
    expect((await decideInvoice(finance, id, 'accept', { note: 'Da.' })).body).toMatchObject({
      state: 'accepted',
    });
  });

  it('keeps the open e-invoices of the deleted record: they find these orders and the new record', async () => {
    const { sample: first } = await readded();
    const id = await uploadSampleInvoice(finance, { ...first, order: 'N-0' });
    const { award, supplier_id } = await readded();
    const { body } = await finance<Linked>('PUT', `${INCOMING_INVOICES_PATH}/${id}/supplier`);
    expect(body.supplier_id).toBe(supplier_id);
    expect(body.proposed.map(({ award_id }) => award_id)).toContain(award.id);
  });

  it('loses the orders of a record that has the tax number of another company now', async () => {
    const { award, sample, pib } = await readded();
    const id = await uploadSampleInvoice(finance, sample);
    const { body: linked } = await fetchIncomingInvoice(finance, id);
    expect(linked.orders.map(({ award_id }) => award_id)).toEqual([award.id]);
    // The records get a different tax number and are deleted. Then a supplier with the number in the e-invoice is
    // added.
    await server.db
      .updateTable('suppliers')
      .set({ pib: '101134702', country: 'HU', deleted_at: '2026-01-01T00:00:00Z' })
      .where('company_id', '=', server.companyId('morava'))
      .where('pib', '=', pib)
      .execute();
    const { body: other } = await owner<{ id: number }>('POST', 'suppliers', {
      body: { name: 'Drugi', pib },
    });
    const { body } = await fetchIncomingInvoice(finance, id);
    expect(body).toMatchObject({ supplier_id: other.id, orders: [] });
  });
});
