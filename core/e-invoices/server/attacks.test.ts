// @module-tag exhaustive
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { chooseRunCount } from '#app/server/test-support/soak.ts';
import { createOrderedPurchase } from '#core/finances/server/finances.test-support.ts';
import { receiveQuantities } from '#core/warehouse/server/warehouse.test-support.ts';
import {
  createOrderInvoiceBuilder,
  decideInvoice,
  fetchIncomingInvoice,
  uploadInvoices,
  uploadSampleInvoice,
} from './incoming.test-support.ts';
import {
  renderCiiSample,
  renderPdfSample,
  renderUblSample,
  SAMPLE_INVOICE,
} from './reading/samples.test-support.ts';

const server = setUpTestServer({ RATE_LIMIT: '0' });
const finance = server.caller('finance@demo.test');
const storekeeper = server.caller('storekeeper@demo.test');
let pib = '';
beforeAll(async () => {
  const { company_id } = await server.tenant('morava');
  ({ pib } = await server.db
    .selectFrom('companies')
    .select('pib')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow());
});

let count = 0;
const numbered = () => {
  count += 1;
  return { number: `N-${count}` };
};
/** Adds a buyer with this tax number to an invoice. */
const addressed = (xml: string, to: string) =>
  xml.replace(
    '<cac:PaymentMeans>',
    `<cac:AccountingCustomerParty><cac:Party><cac:PartyTaxScheme><cbc:CompanyID>${to}</cbc:CompanyID></cac:PartyTaxScheme></cac:Party></cac:AccountingCustomerParty><cac:PaymentMeans>`,
  );
const uploadedId = async (who: Caller, file: string) =>
  (await uploadInvoices(who, file)).body.data?.[0]?.id ?? 0;

describe('an invoice that is somebody else’s', () => {
  it('addressed to another company never matches; to this one, with the letters of its country, it does', async () => {
    const scene = await createOrderedPurchase(server);
    const { invoice } = await createOrderInvoiceBuilder(server, scene);
    await receiveQuantities(storekeeper, scene, ['100', '20.5']);
    const id = await uploadedId(
      finance,
      addressed(renderUblSample(invoice(['40', '0'], numbered())), '100002887'),
    );
    const other = (await fetchIncomingInvoice(finance, id)).body;
    expect(other.verdict).toBe('question');
    expect(other.findings.map(({ code, stated }) => [code, stated])).toEqual([['buyer', '100002887']]);
    expect((await decideInvoice(finance, id, 'accept', { note: '' })).status).toBe(422);
    const own = await uploadedId(
      finance,
      addressed(renderUblSample(invoice(['40', '0'], numbered())), `RS${pib}`),
    );
    expect((await fetchIncomingInvoice(finance, own)).body.verdict).toBe('match');
  });

  it('a credit note above the invoice is a finding', async () => {
    const scene = await createOrderedPurchase(server);
    const { invoice } = await createOrderInvoiceBuilder(server, scene);
    await receiveQuantities(storekeeper, scene, ['100', '20.5']);
    const first = await uploadSampleInvoice(finance, invoice(['40', '0'], numbered()));
    expect((await decideInvoice(finance, first, 'accept', { note: '' })).status).toBe(200);
    const credit = await uploadSampleInvoice(finance, { ...invoice(['41', '0'], numbered()), type: '381' });
    const { body } = await fetchIncomingInvoice(finance, credit);
    expect([body.verdict, body.findings.map(({ code }) => code)]).toEqual(['question', ['quantity']]);
  });
});

it('pressed twice and in a stale tab an invoice is decided once', async () => {
  const scene = await createOrderedPurchase(server);
  const { invoice } = await createOrderInvoiceBuilder(server, scene);
  await receiveQuantities(storekeeper, scene, ['100', '20.5']);
  const id = await uploadSampleInvoice(finance, invoice(['100', '0'], numbered()));
  const answers = await Promise.all([1, 2, 3].map(() => decideInvoice(finance, id, 'accept', { note: '' })));
  expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [200, undefined],
    [422, 'invoice_decided'],
    [422, 'invoice_decided'],
  ]);
  expect((await decideInvoice(finance, id, 'refuse', { text: 'Ipak ne.' })).body.code).toBe(
    'invoice_decided',
  );
  expect((await fetchIncomingInvoice(finance, id)).body.state).toBe('accepted');
});

it('files that mean harm are refused with their reason, whatever they are', async () => {
  const good = renderUblSample(SAMPLE_INVOICE);
  const bomb = `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><l>&b;</l>`;
  const { body } = await uploadInvoices(
    finance,
    bomb,
    `<!DOCTYPE x SYSTEM "http://127.0.0.1:1/x.dtd">${good}`,
    `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY % p SYSTEM "file:///etc/passwd"> %p;]>${good}`,
    `${'<a>'.repeat(2000)}`,
    renderPdfSample(renderCiiSample(SAMPLE_INVOICE), {
      also: [renderCiiSample({ ...SAMPLE_INVOICE, number: 'Drugi' })],
    }),
    '',
  );
  expect(body.data.map(({ problem }) => problem)).toEqual([
    'doctype',
    'doctype',
    'doctype',
    'too_complex',
    'several_invoices',
    'not_xml',
  ]);
  const large = await uploadInvoices(finance, Buffer.alloc(5 * 1024 * 1024 + 1, 'a'));
  expect(large.status).toBeLessThan(500);
  expect(JSON.stringify(large.body)).toMatch(/too_large|file_too_large/);
});

it('files changed at random are answered with a reason and never with a failure', async () => {
  const RUNS = chooseRunCount(2, 100);
  const originals = [
    Buffer.from(renderUblSample(SAMPLE_INVOICE)),
    Buffer.from(renderCiiSample(SAMPLE_INVOICE)),
    renderPdfSample(renderCiiSample(SAMPLE_INVOICE)),
  ];
  let seed = 20_261_126;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let run = 0; run < RUNS; run += 1) {
    const files = Array.from({ length: 10 }, () => {
      const copy = Buffer.from(originals[random(originals.length)] ?? '');
      for (let change = 0; change <= random(5); change += 1) copy[random(copy.length)] = random(256);
      return copy.subarray(0, copy.length - (random(4) === 0 ? random(copy.length) : 0));
    });
    const { status, body } = await uploadInvoices(finance, ...files);
    expect(status).toBe(201);
    expect(body.data).toHaveLength(10);
  }
});
