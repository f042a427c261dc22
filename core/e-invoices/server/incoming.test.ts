import { describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import {
  createOrderedPurchase,
  fetchFinanceAward,
  fetchFinanceDetail,
  payOrder,
} from '#core/finances/server/finances.test-support.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { receiveQuantities } from '#core/warehouse/server/warehouse.test-support.ts';
import type { IncomingDetail } from '../wire.ts';
import {
  createOrderInvoiceBuilder,
  decideInvoice,
  fetchIncomingInvoice,
  INCOMING_INVOICES_PATH,
  type IncomingPage,
  uploadInvoices,
  uploadSampleInvoice,
} from './incoming.test-support.ts';
import { buildSampleInvoice, renderCiiSample, renderPdfSample } from './reading/samples.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const finance = server.caller('finance@demo.test');
const storekeeper = server.caller('storekeeper@demo.test');

let invoices = 0;
const numbered = () => {
  invoices += 1;
  return { number: `R-${invoices}` };
};

describe('an invoice of what was ordered and received', () => {
  it('matches, is accepted in one press, and is paid as any invoice of the order', async () => {
    const scene = await createOrderedPurchase(server);
    const { invoice, award } = await createOrderInvoiceBuilder(server, scene);
    await receiveQuantities(storekeeper, scene, ['100', '20.5']);
    const id = await uploadSampleInvoice(finance, invoice(['100', '20.5'], numbered()));
    const { body } = await fetchIncomingInvoice(finance, id);
    expect(body).toMatchObject({
      verdict: 'match',
      findings: [],
      state: 'new',
      orders: [{ award_id: award.id }],
      lines: [{ match: { quantity: '100' } }, { match: { quantity: '20.5' } }],
    });
    const accepted = await decideInvoice(finance, id, 'accept', {});
    expect(accepted.body).toMatchObject({ state: 'accepted', verdict: 'match', decided_by: 'Ivana Savić' });
    const [row] = (await fetchFinanceDetail(owner, scene)).body.awards[0]?.invoices ?? [];
    expect(row).toMatchObject({ number: body.number, amount: '6120.00', due_date: '2026-12-02' });
    expect((await decideInvoice(finance, id, 'accept', {})).body.code).toBe('invoice_decided');
    expect((await decideInvoice(finance, id, 'refuse', { text: 'Ne.' })).body.code).toBe('invoice_decided');
    await payOrder(finance, scene, '6120', { invoice_number: body.number });
    expect((await fetchFinanceDetail(owner, scene)).body.awards[0]?.invoices[0]?.open).toBe('0.00');
  });

  it('before the goods came waits; afterwards it matches without anybody touching it', async () => {
    const scene = await createOrderedPurchase(server);
    const { invoice } = await createOrderInvoiceBuilder(server, scene);
    const id = await uploadSampleInvoice(finance, invoice(['100', '20.5'], numbered()));
    const before = (await fetchIncomingInvoice(finance, id)).body;
    expect(before.findings.map(({ code, position, expected }) => [code, position, expected])).toEqual([
      ['quantity', 1, '0'],
      ['quantity', 2, '0'],
    ]);
    await receiveQuantities(storekeeper, scene, ['100', '20.5']);
    expect((await fetchIncomingInvoice(finance, id)).body.verdict).toBe('match');
  });

  it('with another price is accepted with a note alone, and the note stays', async () => {
    const scene = await createOrderedPurchase(server);
    const { invoice } = await createOrderInvoiceBuilder(server, scene);
    await receiveQuantities(storekeeper, scene, ['100', '20.5']);
    const id = await uploadSampleInvoice(finance, invoice(['100', '20.5'], { ...numbered(), price: '12' }));
    const { body } = await fetchIncomingInvoice(finance, id);
    expect(body).toMatchObject({
      verdict: 'question',
      findings: [{ code: 'price', position: 1, stated: '12' }],
      reason: { code: 'price', position: 1, stated: '12' },
    });
    expect(body.suggested).toContain('12');
    expect((await decideInvoice(finance, id, 'accept', {})).body.errors).toMatchObject({
      note: [{ rule: 'required' }],
    });
    const accepted = await decideInvoice(finance, id, 'accept', { note: 'Dogovoreno telefonom.' });
    expect(accepted.body).toMatchObject({
      state: 'accepted',
      verdict: 'question',
      note: 'Dogovoreno telefonom.',
    });
  });

  it('that was typed by hand before is not there twice', async () => {
    const scene = await createOrderedPurchase(server);
    const { invoice, award } = await createOrderInvoiceBuilder(server, scene);
    await receiveQuantities(storekeeper, scene, ['100', '20.5']);
    const { number } = numbered();
    await finance('POST', `purchase-steps/finances/invoices/${scene.id}`, {
      body: { award_id: award.id, number: number.toLowerCase(), amount: '6120', due_date: '2026-12-02' },
    });
    const id = await uploadSampleInvoice(finance, invoice(['100', '20.5'], { number }));
    expect((await decideInvoice(finance, id, 'accept', {})).status).toBe(200);
    expect((await fetchFinanceDetail(owner, scene)).body.awards[0]?.invoices).toHaveLength(1);
  });
});

describe('what is found', () => {
  it('another currency, account and order, a paused supplier, and sums that do not add up', async () => {
    const scene = await createOrderedPurchase(server);
    const { invoice, award } = await createOrderInvoiceBuilder(server, scene);
    await receiveQuantities(storekeeper, scene, ['100', '20.5']);
    const sample = invoice(['100', '20.5'], { ...numbered(), currency: 'EUR', account: '160-4000117001-96' });
    const { totals } = sample;
    const id = await uploadSampleInvoice(finance, { ...sample, totals: { ...totals, gross: '6121.00' } });
    await owner('POST', `suppliers/${award.supplier.id}/pause`, { body: { reason: 'Kasni.' } });
    const { body } = await fetchIncomingInvoice(finance, id);
    await owner('POST', `suppliers/${award.supplier.id}/resume`);
    expect(body.verdict).toBe('refuse');
    expect([...new Set(body.findings.map(({ code }) => code))].sort()).toEqual([
      'account',
      'currency',
      'supplier_paused',
      'total',
    ]);
  });

  it('no order: those of the supplier are proposed, and a person picks one; never one of another supplier', async () => {
    const scene = await createOrderedPurchase(server);
    const other = await createOrderedPurchase(server, { split: true });
    const { invoice, award } = await createOrderInvoiceBuilder(server, scene);
    await receiveQuantities(storekeeper, scene, ['100', '20.5']);
    const id = await uploadSampleInvoice(finance, invoice(['100', '20.5'], { ...numbered(), order: '' }));
    const { body } = await fetchIncomingInvoice(finance, id);
    expect(body.orders).toEqual([]);
    expect(body.proposed.map(({ award_id }) => award_id)).toContain(award.id);
    expect((await decideInvoice(finance, id, 'accept', { note: 'Da.' })).body.code).toBe(
      'invoice_not_matched',
    );
    const foreign = await fetchFinanceAward(owner, other, 1);
    expect(foreign.supplier.id).not.toBe(award.supplier.id);
    const refused = await decideInvoice(finance, id, 'match', { award_ids: [foreign.id] });
    expect(refused.body.errors).toMatchObject({ award_ids: [{ rule: 'unknown_record' }] });
    expect(body.proposed.map(({ award_id }) => award_id)).not.toContain(foreign.id);
    const matched = await decideInvoice(finance, id, 'match', { award_ids: [award.id] });
    expect(matched.body).toMatchObject({
      orders: [{ award_id: award.id }],
      findings: [{ code: 'order_number' }],
      lines: [{ match: { quantity: '100' } }, { match: { quantity: '20.5' } }],
    });
    const [, second] = award.lines;
    const swapped = await decideInvoice(finance, id, 'match', {
      award_ids: [award.id],
      lines: [{ position: 1, award_id: award.id, article_id: second?.article_id, quantity: '2' }],
    });
    expect(swapped.body.lines.map(({ match }) => match?.quantity ?? null)).toEqual(['2', null]);
    const twice = { position: 1, award_id: award.id, article_id: second?.article_id };
    const wrong = await decideInvoice(finance, id, 'match', { award_ids: [award.id], lines: [twice, twice] });
    expect(Object.keys(wrong.body.errors ?? {})).toEqual(['lines.1.position']);
  });
});

describe('more than one order or supplier', () => {
  it('of two orders of one supplier is divided between them by their lines', async () => {
    const [one, other] = [await createOrderedPurchase(server), await createOrderedPurchase(server)];
    await receiveQuantities(storekeeper, one, ['100', '20.5']);
    await receiveQuantities(storekeeper, other, ['100', '20.5']);
    const [first, second] = [
      await createOrderInvoiceBuilder(server, one),
      await createOrderInvoiceBuilder(server, other),
    ];
    const both = [
      ...(first.invoice(['100', '0']).lines ?? []),
      ...(first.invoice(['0', '20.5']).lines ?? []),
    ];
    const { seller } = first.invoice(['100']);
    const sample = buildSampleInvoice(both, {
      ...numbered(),
      ...(seller ? { seller } : {}),
      order: first.award.order_number,
      account: '',
    });
    const id = await uploadSampleInvoice(finance, sample);
    const lineOf = (award: typeof first.award, index: number) => ({
      position: index + 1,
      award_id: award.id,
      article_id: award.lines[index]?.article_id,
    });
    const matched = await decideInvoice(finance, id, 'match', {
      award_ids: [first.award.id, second.award.id],
      lines: [lineOf(first.award, 0), lineOf(second.award, 1)],
    });
    expect(matched.body).toMatchObject({ verdict: 'match', findings: [] });
    expect((await decideInvoice(finance, id, 'accept', {})).status).toBe(200);
    const amounts = async (scene: typeof one) =>
      ((await fetchFinanceDetail(owner, scene)).body.awards[0]?.invoices ?? []).map(({ amount }) => amount);
    expect([await amounts(one), await amounts(other)]).toEqual([['1200.00'], ['4920.00']]);
  });

  it('of a supplier who is known twice is that of the one with the order', async () => {
    const scene = await createOrderedPurchase(server, { split: true });
    const [first, award] = [await fetchFinanceAward(owner, scene), await fetchFinanceAward(owner, scene, 1)];
    const read = (id: number) =>
      server.db
        .selectFrom('suppliers')
        .select(['pib', 'country'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const [before, { pib, country }] = [await read(first.supplier.id), await read(award.supplier.id)];
    const give = (values: { pib: string; country: string }) =>
      server.db.updateTable('suppliers').set(values).where('id', '=', first.supplier.id).execute();
    // Both supplier records have this tax number. The first record has the lower ID, but the order belongs to the
    // second.
    expect(first.supplier.id).toBeLessThan(award.supplier.id);
    await give({ pib, country: country === 'ME' ? 'BA' : 'ME' });
    const id = await uploadSampleInvoice(
      finance,
      buildSampleInvoice([{ name: 'Profil 40x40', quantity: '1', price: '200' }], {
        ...numbered(),
        order: award.order_number,
        seller: { name: 'Dobavljač', country, vat: pib },
        account: '',
      }),
    );
    await give(before);
    expect((await fetchIncomingInvoice(finance, id)).body).toMatchObject({
      supplier_id: award.supplier.id,
      orders: [{ award_id: award.id }],
    });
  });
});

it('an order that was paid and locked meanwhile: its invoice is accepted, and is nothing more to pay', async () => {
  const scene = await createOrderedPurchase(server);
  const { invoice } = await createOrderInvoiceBuilder(server, scene);
  const id = await uploadSampleInvoice(finance, invoice(['100', '20.5'], numbered()));
  await receiveQuantities(storekeeper, scene, ['100', '20.5']);
  expect((await payOrder(finance, scene, '6120')).status).toBe(201);
  const accepted = await decideInvoice(finance, id, 'accept', {});
  expect(accepted.body).toMatchObject({ state: 'accepted', verdict: 'match' });
  expect((await fetchFinanceDetail(owner, scene)).body.awards[0]?.invoices).toEqual([]);
});

it('an order whose purchase is closed is found by its invoice, which is accepted', async () => {
  const scene = await createOrderedPurchase(server);
  const { invoice, award } = await createOrderInvoiceBuilder(server, scene);
  await receiveQuantities(storekeeper, scene, ['100', '20.5']);
  expect((await payOrder(finance, scene, '6120')).status).toBe(201);
  const open = await uploadSampleInvoice(finance, invoice(['1'], numbered()));
  expect((await fetchIncomingInvoice(finance, open)).body.orders).toMatchObject([{ closed_at: null }]);
  const closing = await storekeeper('PUT', `purchase-steps/status/${PURCHASE_STATUS.LOCKED}/${scene.id}`, {
    body: {},
  });
  expect(closing.status).toBe(200);
  const { at: closed_at } = await server.db
    .selectFrom('events')
    .select('at')
    .where('purchase_id', '=', scene.id)
    .where('to_status', '=', PURCHASE_STATUS.LOCKED)
    .executeTakeFirstOrThrow();
  const id = await uploadSampleInvoice(finance, invoice(['100', '20.5'], numbered()));
  expect((await fetchIncomingInvoice(finance, id)).body).toMatchObject({
    orders: [{ award_id: award.id, closed_at }],
  });
  expect((await decideInvoice(finance, id, 'accept', { note: 'Da.' })).body.state).toBe('accepted');
  const without = await uploadSampleInvoice(finance, invoice(['1'], { ...numbered(), order: '' }));
  expect((await fetchIncomingInvoice(finance, without)).body.proposed).toContainEqual(
    expect.objectContaining({ award_id: award.id, closed_at }),
  );
  expect((await decideInvoice(finance, without, 'match', { award_ids: [award.id] })).status).toBe(200);
});

describe('an answer to the supplier', () => {
  it('is mailed to the contact person; a refused invoice may come anew under its number', async () => {
    const scene = await createOrderedPurchase(server);
    const { invoice } = await createOrderInvoiceBuilder(server, scene);
    await receiveQuantities(storekeeper, scene, ['100', '20.5']);
    const { number } = numbered();
    const id = await uploadSampleInvoice(finance, invoice(['100', '20.5'], { number, price: '12' }));
    const { body: seen } = await fetchIncomingInvoice(finance, id);
    expect(seen.answer_to).not.toBe('');
    await decideInvoice(finance, id, 'ask', { text: 'Zašto 12?' });
    expect((await fetchIncomingInvoice(finance, id)).body).toMatchObject({
      state: 'question',
      answer: 'Zašto 12?',
    });
    await decideInvoice(finance, id, 'refuse', { text: 'Cena nije dogovorena.' });
    await server.runJobs();
    const mails = await server.db
      .selectFrom('mails')
      .select(['template', 'to_email', 'body_text', 'subject'])
      .where('template', 'in', ['invoice-question', 'invoice-refused'])
      .orderBy('id')
      .execute();
    expect(mails.map(({ template, to_email }) => [template, to_email])).toEqual([
      ['invoice-question', seen.answer_to],
      ['invoice-refused', seen.answer_to],
    ]);
    expect(mails[0]?.body_text).toContain('Zašto 12?');
    expect(mails[1]?.subject).toContain(number);
    // The refused invoice no longer counts, so the corrected one matches.
    const corrected = await uploadInvoices(finance, invoice(['100', '20.5'], { number }));
    expect(corrected.body.data[0]?.result).toBe('taken');
    expect((await fetchIncomingInvoice(finance, corrected.body.data[0]?.id ?? 0)).body.verdict).toBe('match');
  });

  it('needs a text', async () => {
    const id = await uploadSampleInvoice(
      finance,
      buildSampleInvoice([{ name: 'A', quantity: '1', price: '1' }], numbered()),
    );
    for (const what of ['ask', 'refuse'] as const)
      expect((await decideInvoice(finance, id, what, { text: ' ' })).body.errors).toHaveProperty('text');
  });
});

it('an invoice that came before its supplier was added is linked to it, by the page and by another upload', async () => {
  const scene = await createOrderedPurchase(server);
  const { invoice, award } = await createOrderInvoiceBuilder(server, scene);
  await receiveQuantities(storekeeper, scene, ['100', '20.5']);
  const sample = invoice(['100', '0'], numbered());
  const second = invoice(['0', '20.5'], numbered());
  const pib = (value: string) =>
    server.db.updateTable('suppliers').set({ pib: value }).where('id', '=', award.supplier.id).execute();
  const own = sample.seller?.vat ?? '';
  await pib('999999999');
  const [id, other] = [
    await uploadSampleInvoice(finance, sample),
    await uploadSampleInvoice(finance, second),
  ];
  const link = () => finance<IncomingDetail>('PUT', `${INCOMING_INVOICES_PATH}/${id}/supplier`);
  expect((await link()).body).toMatchObject({ supplier_id: null, orders: [] });
  await pib(own);
  const linked = { supplier_id: award.supplier.id, orders: [{ award_id: award.id }], verdict: 'match' };
  expect((await link()).body).toMatchObject(linked);
  expect((await uploadInvoices(finance, second)).body.data[0]).toMatchObject({
    result: 'duplicate',
    id: other,
  });
  expect((await fetchIncomingInvoice(finance, other)).body).toMatchObject(linked);
});

describe('an invoice whose supplier is added afterwards', () => {
  const lines = [{ name: 'A', quantity: '1', price: '1' }];
  const from = (vat: string) =>
    buildSampleInvoice(lines, { ...numbered(), order: '', seller: { name: 'Novi', country: 'HR', vat } });
  const supplierOf = async (id: number) => (await fetchIncomingInvoice(finance, id)).body.supplier_id;

  it('is linked at once, and says what the supplier form is filled with', async () => {
    const id = await uploadSampleInvoice(finance, from('HR33392005961'));
    const decided = await uploadSampleInvoice(finance, from('HR33392005961'));
    await decideInvoice(finance, decided, 'refuse', { text: 'Ne.' });
    expect((await fetchIncomingInvoice(finance, id)).body).toMatchObject({
      supplier: 'Novi',
      seller_country: 'HR',
      tax_number: 'HR33392005961',
    });
    const { body } = await owner<{ id: number }>('POST', 'suppliers', {
      body: { name: 'Novi', country: 'HR', pib: '33392005961' },
    });
    expect(await supplierOf(id)).toBe(body.id);
    expect(await supplierOf(decided)).toBeNull();
  });

  it('is linked when the number of a supplier is corrected', async () => {
    const id = await uploadSampleInvoice(finance, from('HR69435151530'));
    const supplier = { name: 'Ispravljen', country: 'HR' };
    const { body } = await owner<{ id: number }>('POST', 'suppliers', {
      body: { ...supplier, pib: '94577403194' },
    });
    expect(await supplierOf(id)).toBeNull();
    await owner('PUT', `suppliers/${body.id}`, { body: { ...supplier, pib: '69435151530' } });
    expect(await supplierOf(id)).toBe(body.id);
  });

  it('is never linked to the supplier of another company', async () => {
    const id = await uploadSampleInvoice(finance, from('HR36201212847'));
    const stranger = await server.as('premium.owner@demo.test');
    const { status } = await stranger('POST', 'suppliers', {
      body: { name: 'Tuđ', country: 'HR', pib: '36201212847' },
    });
    expect(status).toBe(201);
    expect(await supplierOf(id)).toBeNull();
  });
});

it('of a partial construction invoice the code is answered, in the list too', async () => {
  const sample = buildSampleInvoice([{ name: 'A', quantity: '1', price: '1' }], { ...numbered(), order: '' });
  const id = await uploadSampleInvoice(finance, { ...sample, type: '875' });
  expect((await fetchIncomingInvoice(finance, id)).body).toMatchObject({ kind: 'invoice', type_code: '875' });
  const { body } = await finance<IncomingPage>('GET', INCOMING_INVOICES_PATH, { query: { state: 'all' } });
  expect(body.data.find((row) => row.id === id)).toMatchObject({ type_code: '875' });
});

describe('an upload', () => {
  it('has a result for each file; the same file or number is there once', async () => {
    const sample = buildSampleInvoice([{ name: 'A', quantity: '1', price: '1' }], {
      ...numbered(),
      order: '',
    });
    const pdf = renderPdfSample(renderCiiSample({ ...sample, ...numbered() }));
    const { status, body } = await uploadInvoices(finance, sample, pdf, 'Račun', sample, '<!DOCTYPE a><a/>');
    expect(status).toBe(201);
    expect(body.data.map(({ result, problem }) => [result, problem])).toEqual([
      ['taken', null],
      ['taken', null],
      ['refused', 'not_xml'],
      ['duplicate', null],
      ['refused', 'doctype'],
    ]);
    expect(body.data[3]?.id).toBe(body.data[0]?.id);
    // The invoice contains the same data, but the file differs.
    const repeated = await uploadInvoices(finance, { ...sample, due: '2026-12-03' });
    expect(repeated.body.data[0]).toMatchObject({ result: 'duplicate', id: body.data[0]?.id });
    const eleven = Array.from({ length: 11 }, () => 'x');
    expect((await uploadInvoices(finance, ...eleven)).body.code).toBe('too_many_files');
    expect((await uploadInvoices(finance)).body.code).toBe('no_files');
  });

  it('of the same number with other amounts or another date is kept beside the first, and each shows the other', async () => {
    const sample = buildSampleInvoice([{ name: 'A', quantity: '1', price: '1' }], {
      ...numbered(),
      order: '',
    });
    const id = await uploadSampleInvoice(finance, sample);
    const dear = buildSampleInvoice([{ name: 'A', quantity: '1', price: '2' }], sample);
    const other = await uploadSampleInvoice(finance, {
      ...dear,
      lines: dear.lines.map((line) => ({ ...line, price: '2', net: '2.00' })),
      vat: [{ rate: '20', base: '2.00', vat: '0.40' }],
      totals: { lines: '2.00', net: '2.00', vat: '0.40', gross: '2.40' },
    });
    const later = await uploadSampleInvoice(finance, { ...sample, issued: '2026-11-03' });
    expect(new Set([id, other, later]).size).toBe(3);
    for (const one of [id, other, later]) {
      const { body } = await fetchIncomingInvoice(finance, one);
      expect(body.twins.map((twin) => twin.id)).toEqual([id, other, later].filter((twin) => twin !== one));
      expect(body.findings).toContainEqual(expect.objectContaining({ code: 'same_number' }));
      expect(body.verdict).not.toBe('match');
    }
    // Numbers are compared only within a year, so this is a different invoice.
    const nextYear = await uploadSampleInvoice(finance, { ...sample, issued: '2025-11-03' });
    expect((await fetchIncomingInvoice(finance, nextYear)).body.twins).toEqual([]);
  });

  it('of nearly the same number is kept, and the other number is named', async () => {
    const lines = [{ name: 'A', quantity: '1', price: '1' }];
    const id = await uploadSampleInvoice(
      finance,
      buildSampleInvoice(lines, { number: 'BL-0071', order: '' }),
    );
    const typed = await uploadSampleInvoice(
      finance,
      buildSampleInvoice(lines, { number: 'BL/71', order: '' }),
    );
    const { body } = await fetchIncomingInvoice(finance, typed);
    expect(body.twins).toMatchObject([{ id, number: 'BL-0071', near: true }]);
    expect(body.findings).toContainEqual(
      expect.objectContaining({ code: 'number_near', stated: 'BL/71', expected: 'BL-0071' }),
    );
    // Spaces, invisible characters and Cyrillic letters do not make a different number.
    const [again] = (
      await uploadInvoices(finance, buildSampleInvoice(lines, { number: 'ВL -\u200b0071', order: '' }))
    ).body.data;
    expect(again).toMatchObject({ result: 'duplicate', id });
  });

  it('of sellers without a tax number is another invoice where name or account differ', async () => {
    const lines = [{ name: 'A', quantity: '1', price: '1' }];
    const of = (name: string, vat: string, account: string) =>
      buildSampleInvoice(lines, {
        number: 'BEZ-1',
        order: '',
        account,
        seller: { name, country: 'SE', vat },
      });
    const statement = 'Godkänd för F-skatt';
    const samples = [
      of('Firma Jedan', '', 'SE4550000000058398257466'),
      of('Firma Dva', '', 'SE4550000000058398257466'),
      of('Firma Tri', statement, 'SE3550000000054910000003'),
      of('Firma Četiri', statement, 'SE3550000000054910000003'),
      of('Firma Pet', '', ''),
      of('Firma Šest', '', ''),
    ];
    const { body } = await uploadInvoices(finance, ...samples);
    expect(body.data.map(({ result }) => result)).toEqual(samples.map(() => 'taken'));
    for (const { id } of body.data)
      expect((await fetchIncomingInvoice(finance, id ?? 0)).body).toMatchObject({
        twins: [],
        tax_number: '',
      });
    const redated = buildSampleInvoice(lines, { ...samples[2], due: '2026-12-24' });
    expect((await uploadInvoices(finance, redated)).body.data[0]).toMatchObject({
      result: 'duplicate',
      id: body.data[2]?.id,
    });
  });

  it('of a file that was refused is taken again', async () => {
    const sample = buildSampleInvoice([{ name: 'A', quantity: '1', price: '1' }], numbered());
    const id = await uploadSampleInvoice(finance, sample);
    await decideInvoice(finance, id, 'refuse', { text: 'Greška.' });
    const repeated = (await uploadInvoices(finance, sample)).body.data[0];
    expect(repeated).toMatchObject({ result: 'taken' });
    expect(repeated?.id).not.toBe(id);
  });

  it('at the same moment is taken once', async () => {
    const sample = buildSampleInvoice([{ name: 'A', quantity: '1', price: '1' }], numbered());
    const answers = await Promise.all(Array.from({ length: 5 }, () => uploadInvoices(finance, sample)));
    const results = answers.map(({ body }) => body.data[0]);
    expect(results.filter((one) => one?.result === 'taken')).toHaveLength(1);
    expect(new Set(results.map((one) => one?.id)).size).toBe(1);
  });

  it('is given back as it came, and listed by the day on which it is decided', async () => {
    const sample = buildSampleInvoice([{ name: 'A', quantity: '1', price: '1' }], {
      ...numbered(),
      issued: '2020-01-01',
    });
    const id = await uploadSampleInvoice(finance, sample);
    const paper = await finance('GET', `${INCOMING_INVOICES_PATH}/${id}/file`);
    expect(paper.headers['content-type']).toContain('application/xml');
    expect(paper.headers['content-disposition']).toContain('attachment');
    expect(paper.raw.toString()).toContain(sample.number ?? '');
    const page = (await finance<IncomingPage>('GET', INCOMING_INVOICES_PATH)).body;
    expect(page.data[0]).toMatchObject({ id, decide_by: '2020-01-16' });
    expect(page.counts.all).toBeGreaterThan(0);
    // The file is no longer an upload of the user, who can therefore neither read nor delete it through the upload
    // routes.
    const file = (await fetchIncomingInvoice(finance, id)).body.file.id;
    expect((await finance('GET', `files/${file}`)).status).toBe(404);
    expect((await finance('DELETE', `files/${file}`)).status).toBe(404);
    expect((await finance('GET', `${INCOMING_INVOICES_PATH}/${id}/file`)).status).toBe(200);
  });
});

it('fifty invoices that are matched at once never come to more than was received', {
  tags: 'exhaustive',
}, async () => {
  const scene = await createOrderedPurchase(server);
  const { invoice, award } = await createOrderInvoiceBuilder(server, scene);
  await receiveQuantities(storekeeper, scene, ['100', '20.5']);
  const ids: number[] = [];
  for (let index = 0; index < 50; index += 1)
    ids.push(await uploadSampleInvoice(finance, invoice(['7', '0'], { ...numbered(), order: '' })));
  await Promise.all(ids.map((id) => decideInvoice(finance, id, 'match', { award_ids: [award.id] })));
  const { counted } = await server.db
    .selectFrom('incoming_invoice_lines')
    .select((eb) => eb.fn.sum<string>('quantity').as('counted'))
    .where('award_id', '=', award.id)
    .executeTakeFirstOrThrow();
  expect(Number(counted)).toBe(100);
});

it('two invoices of one order, an advance that is set off, and a credit note come to what was ordered', async () => {
  const scene = await createOrderedPurchase(server);
  const { invoice, award } = await createOrderInvoiceBuilder(server, scene);
  await receiveQuantities(storekeeper, scene, ['100', '20.5']);
  const seller = invoice(['1']).seller;
  const advance = buildSampleInvoice([{ name: 'Avans', quantity: '1', price: '1000' }], {
    ...numbered(),
    ...(seller ? { seller } : {}),
    order: award.order_number,
    account: '',
    type: '386',
  });
  const first = await uploadSampleInvoice(finance, advance);
  expect((await decideInvoice(finance, first, 'accept', {})).body).toMatchObject({
    verdict: 'match',
    state: 'accepted',
  });
  const second = await uploadSampleInvoice(
    finance,
    invoice(['100', '0'], { ...numbered(), prepaid: '1200' }),
  );
  // The advance covers the 1,200 gross, so that nothing is left to pay.
  expect((await decideInvoice(finance, second, 'accept', {})).body).toMatchObject({ verdict: 'match' });
  const third = await uploadSampleInvoice(finance, invoice(['0', '20.5'], numbered()));
  expect((await decideInvoice(finance, third, 'accept', {})).body).toMatchObject({ verdict: 'match' });
  const amounts = ((await fetchFinanceDetail(owner, scene)).body.awards[0]?.invoices ?? []).map(
    ({ amount }) => amount,
  );
  expect(amounts.sort()).toEqual(['1200.00', '4920.00']);
  const credit = await uploadSampleInvoice(finance, invoice(['10', '0'], { ...numbered(), type: '381' }));
  expect((await decideInvoice(finance, credit, 'accept', {})).body).toMatchObject({ verdict: 'match' });
  const tooMuch = await uploadSampleInvoice(finance, invoice(['91', '0'], { ...numbered(), type: '381' }));
  expect((await fetchIncomingInvoice(finance, tooMuch)).body.findings).toMatchObject([
    { code: 'quantity', expected: '90' },
  ]);
});

it('an invoice with a total below zero is a credit note: it becomes nothing to pay, and gives back what was invoiced', async () => {
  const scene = await createOrderedPurchase(server);
  const { invoice } = await createOrderInvoiceBuilder(server, scene);
  await receiveQuantities(storekeeper, scene, ['100', '20.5']);
  const first = await uploadSampleInvoice(finance, invoice(['100', '20.5'], numbered()));
  await decideInvoice(finance, first, 'accept', {});
  const returned = await uploadSampleInvoice(finance, invoice(['-10', '0'], numbered()));
  const { body } = await fetchIncomingInvoice(finance, returned);
  expect(body).toMatchObject({
    kind: 'credit_note',
    verdict: 'match',
    gross: '120.00',
    lines: [{ quantity: '10', match: { quantity: '10' } }],
  });
  expect((await decideInvoice(finance, returned, 'accept', {})).body.state).toBe('accepted');
  // A negative invoice line also reduces the invoiced quantity once the invoice is accepted.
  const mixed = invoice(['10', '-20.5'], numbered());
  const second = await uploadSampleInvoice(finance, { ...mixed, type: '384' });
  expect((await fetchIncomingInvoice(finance, second)).body.kind).toBe('credit_note');
  await decideInvoice(finance, second, 'refuse', { text: 'Ne.' });
  const less = await uploadSampleInvoice(finance, invoice(['10', '-0.2'], numbered()));
  expect((await fetchIncomingInvoice(finance, less)).body).toMatchObject({
    kind: 'invoice',
    verdict: 'match',
  });
  const counted = async () =>
    (await fetchIncomingInvoice(finance, returned)).body.ordered.map(({ invoiced }) => invoiced);
  expect(await counted()).toEqual(['110', '20.5']);
  await decideInvoice(finance, less, 'accept', {});
  expect(await counted()).toEqual(['110', '20.3']);
  const payables = (await fetchFinanceDetail(owner, scene)).body.awards[0]?.invoices ?? [];
  expect(payables.map(({ incoming, amount }) => [incoming?.id, amount])).toEqual([
    [first, '6120.00'],
    [less, '72.00'],
  ]);
});
