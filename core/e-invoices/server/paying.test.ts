// @module-tag exhaustive
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import {
  createOrderedPurchase,
  fetchFinanceDetail,
  payOrder,
} from '#core/finances/server/finances.test-support.ts';
import { receiveQuantities } from '#core/warehouse/server/warehouse.test-support.ts';
import {
  createOrderInvoiceBuilder,
  decideInvoice,
  fetchIncomingInvoice,
  uploadSampleInvoice,
} from './incoming.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const finance = server.caller('finance@demo.test');
const storekeeper = server.caller('storekeeper@demo.test');

const settings = async (given: object) => {
  await sql`update companies set settings = settings || ${JSON.stringify(given)}::jsonb
    where id = ${server.companyId('morava')}`.execute(server.db);
};
afterEach(() =>
  settings({ invoice_match: 'off', invoice_tolerance_percent: '2', invoice_tolerance_amount: '50' }),
);

let invoices = 0;
const numbered = () => {
  invoices += 1;
  return { number: `P-${invoices}` };
};

/** Creates an order whose goods have all been received. */
async function received() {
  const scene = await createOrderedPurchase(server);
  const { invoice, award } = await createOrderInvoiceBuilder(server, scene);
  await receiveQuantities(storekeeper, scene, ['100', '20.5']);
  return { scene, invoice, award };
}

describe('a payment beside the e-invoices of its order', () => {
  it('is free where the company does not ask, and where it only warns', async () => {
    const { scene } = await received();
    expect((await payOrder(finance, scene, '1000')).status).toBe(201);
    await settings({ invoice_match: 'warn' });
    expect((await fetchFinanceDetail(finance, scene)).body).toMatchObject({
      invoice_match: 'warn',
      awards: [{ covered: '0.00', undecided: [] }],
    });
    expect((await payOrder(finance, scene, '1000')).status).toBe(201);
  });

  it('is bounded by those that match where it stops; above them an owner notes why', async () => {
    const { scene, invoice } = await received();
    await settings({ invoice_match: 'stop' });
    const refused = await payOrder(finance, scene, '1200', { note: 'Hitno' });
    expect([refused.status, refused.body.code]).toEqual([422, 'payment_not_covered']);
    const id = await uploadSampleInvoice(finance, invoice(['100', '0'], numbered()));
    expect((await fetchFinanceDetail(finance, scene)).body.awards[0]).toMatchObject({
      covered: '0.00',
      undecided: [{ id, decide_by: expect.any(String), verdict: 'match', gross: '1200.00', currency: 'RSD' }],
    });
    await decideInvoice(finance, id, 'accept', {});
    const { awards } = (await fetchFinanceDetail(finance, scene)).body;
    expect(awards[0]).toMatchObject({
      covered: '1200.00',
      undecided: [],
      invoices: [{ incoming: { id, verdict: 'match' } }],
    });
    expect((await payOrder(finance, scene, '1200.01')).body.code).toBe('payment_not_covered');
    expect((await payOrder(finance, scene, '1200')).status).toBe(201);
    expect((await payOrder(finance, scene, '0.01', { note: 'Hitno' })).body.code).toBe('payment_not_covered');
    expect((await payOrder(owner, scene, '100')).body.errors).toMatchObject({ note: [{ rule: 'required' }] });
    expect((await payOrder(owner, scene, '100', { note: 'Predujam po dogovoru' })).status).toBe(201);
  });

  it('is not covered by an e-invoice that was accepted although it differs; a wider tolerance covers it', async () => {
    await settings({ invoice_match: 'stop' });
    const { scene, invoice } = await received();
    const id = await uploadSampleInvoice(finance, invoice(['100', '0'], { ...numbered(), price: '10.5' }));
    expect((await fetchIncomingInvoice(finance, id)).body.verdict).toBe('question');
    await decideInvoice(finance, id, 'accept', { note: 'Dogovoreno.' });
    expect((await payOrder(finance, scene, '1000')).body.code).toBe('payment_not_covered');

    const wider = await received();
    await settings({ invoice_tolerance_percent: '5', invoice_tolerance_amount: '60' });
    const second = await uploadSampleInvoice(
      finance,
      wider.invoice(['100', '0'], { ...numbered(), price: '10.5' }),
    );
    expect((await fetchIncomingInvoice(finance, second)).body.verdict).toBe('within_tolerance');
    await decideInvoice(finance, second, 'accept', { note: 'U granici.' });
    expect((await payOrder(finance, wider.scene, '1260')).status).toBe(201);
    expect((await payOrder(finance, wider.scene, '0.01')).body.code).toBe('payment_not_covered');
  });

  it('of several orders is covered each by its own invoices, and by the generic call too', async () => {
    await settings({ invoice_match: 'stop' });
    const one = await received();
    const other = await received();
    const id = await uploadSampleInvoice(finance, one.invoice(['100', '20.5'], numbered()));
    await decideInvoice(finance, id, 'accept', {});
    expect((await payOrder(finance, other.scene, '1')).body.code).toBe('payment_not_covered');
    expect((await payOrder(finance, one.scene, '6120')).status).toBe(201);
  });
});

describe('two e-invoices with one number', () => {
  const payables = async (scene: Awaited<ReturnType<typeof received>>['scene']) =>
    ((await fetchFinanceDetail(finance, scene)).body.awards[0]?.invoices ?? []).map(
      ({ incoming, amount }) => [incoming?.id, amount],
    );

  it('never share a payable: the second is flagged, and is accepted once the first is taken off the order', async () => {
    const { scene, invoice } = await received();
    const named = numbered();
    const first = await uploadSampleInvoice(finance, invoice(['100', '0'], named));
    await decideInvoice(finance, first, 'accept', {});
    // An invoice of a different kind, in a different year or with different amounts may have the same number.
    const corrected = await uploadSampleInvoice(finance, invoice(['0', '20.5'], { ...named, type: '384' }));
    const earlier = await uploadSampleInvoice(
      finance,
      invoice(['0', '20.5'], { ...named, issued: '2025-11-02' }),
    );
    const other = await uploadSampleInvoice(finance, invoice(['0', '10'], named));
    for (const id of [corrected, earlier, other]) {
      const { body } = await fetchIncomingInvoice(finance, id);
      expect(body.findings.map(({ code }) => code)).toContain('same_number');
      const refused = await decideInvoice(finance, id, 'accept', { note: 'Da.' });
      expect([refused.status, refused.body.code]).toEqual([422, 'invoice_number_taken']);
      expect((await fetchIncomingInvoice(finance, id)).body.state).toBe('new');
    }
    expect(await payables(scene)).toEqual([[first, '1200.00']]);

    const [payable] = (await fetchFinanceDetail(finance, scene)).body.awards[0]?.invoices ?? [];
    await finance('PUT', `purchase-steps/finances/invoices/remove/${scene.id}`, {
      body: { invoice_id: payable?.id },
    });
    expect((await decideInvoice(finance, corrected, 'accept', { note: 'Da.' })).body.state).toBe('accepted');
    expect(await payables(scene)).toEqual([[corrected, '4920.00']]);
  });

  it('are decided at the same moment, and one of them gets the payable that was typed by hand', async () => {
    const { scene, invoice, award } = await received();
    const { number } = numbered();
    await finance('POST', `purchase-steps/finances/invoices/${scene.id}`, {
      body: { award_id: award.id, number, amount: '1200', due_date: '2026-12-02' },
    });
    const ids = [
      await uploadSampleInvoice(finance, invoice(['100', '0'], { number })),
      await uploadSampleInvoice(finance, invoice(['100', '0'], { number, type: '384' })),
    ];
    const answers = await Promise.all(ids.map((id) => decideInvoice(finance, id, 'accept', { note: 'Da.' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const accepted = ids[answers.findIndex(({ status }) => status === 200)];
    expect(await payables(scene)).toEqual([[accepted, '1200.00']]);
  });

  it('cover no more than the e-invoice asks for, whatever was typed by hand', async () => {
    const { scene, invoice, award } = await received();
    const { number } = numbered();
    await finance('POST', `purchase-steps/finances/invoices/${scene.id}`, {
      body: { award_id: award.id, number, amount: '6000', due_date: '2026-12-02' },
    });
    const id = await uploadSampleInvoice(finance, invoice(['100', '0'], { number }));
    await decideInvoice(finance, id, 'accept', {});
    await settings({ invoice_match: 'stop' });
    expect((await fetchFinanceDetail(finance, scene)).body.awards[0]?.covered).toBe('1200.00');
    expect((await payOrder(finance, scene, '1200.01')).body.code).toBe('payment_not_covered');
  });
});

it('an e-invoice of two orders covers of each what it asks for, also where one was typed by hand with the whole', async () => {
  const one = await received();
  const other = await received();
  const { number } = numbered();
  await finance('POST', `purchase-steps/finances/invoices/${one.scene.id}`, {
    body: { award_id: one.award.id, number, amount: '6000', due_date: '2026-12-02' },
  });
  const id = await uploadSampleInvoice(finance, one.invoice(['100', '20.5'], { number, order: '' }));
  const matched = await decideInvoice(finance, id, 'match', {
    award_ids: [one.award.id, other.award.id],
    lines: [
      { position: 1, award_id: one.award.id, article_id: one.award.lines[0]?.article_id },
      { position: 2, award_id: other.award.id, article_id: other.award.lines[1]?.article_id },
    ],
  });
  expect([matched.status, matched.body.errors]).toEqual([200, undefined]);
  await decideInvoice(finance, id, 'accept', { note: 'Dve porudžbine.' });
  await server.db.updateTable('incoming_invoices').set({ verdict: 'match' }).where('id', '=', id).execute();
  const coveredOf = async ({ scene }: typeof one) =>
    (await fetchFinanceDetail(finance, scene)).body.awards[0]?.covered;
  expect([await coveredOf(one), await coveredOf(other)]).toEqual(['1200.00', '4920.00']);
});

describe('another account in an e-invoice', () => {
  const OTHER = '160-4000117001-96';
  let supplier: number;
  beforeAll(async () => {
    supplier = (await received()).award.supplier.id;
    await server.db.deleteFrom('supplier_accounts').where('supplier_id', '=', supplier).execute();
  });
  const versions = () =>
    server.db
      .selectFrom('supplier_accounts')
      .select(['number', 'source', 'state', 'note', 'paper_file_id'])
      .where('supplier_id', '=', supplier)
      .orderBy('version')
      .execute();
  const account = async () =>
    (
      await server.db
        .selectFrom('suppliers')
        .select('account_number')
        .where('id', '=', supplier)
        .executeTakeFirstOrThrow()
    ).account_number;

  it('changes nothing under record, and becomes one proposal under two people', async () => {
    const { invoice } = await received();
    const before = await account();
    await uploadSampleInvoice(finance, invoice(['1', '0'], { ...numbered(), account: OTHER }));
    expect([await account(), await versions()]).toEqual([before, []]);

    await settings({ payee_guard: 'two_people' });
    const named = numbered();
    const id = await uploadSampleInvoice(finance, invoice(['1', '0'], { ...named, account: OTHER }));
    expect((await fetchIncomingInvoice(finance, id)).body.findings.map(({ code }) => code)).toContain(
      'account',
    );
    expect(await account()).toBe(before);
    expect(await versions()).toEqual([
      {
        ...{ number: OTHER, source: 'invoice', state: 'proposed', note: named.number },
        paper_file_id: expect.any(Number),
      },
    ]);
    // Another payee's account is not the supplier's, so it is not proposed.
    const factored = invoice(['1', '0'], {
      ...numbered(),
      account: '160-4000117002-93',
      payee: 'Faktor a.d.',
    });
    const other = await uploadSampleInvoice(finance, factored);
    expect((await fetchIncomingInvoice(finance, other)).body.findings).toContainEqual(
      expect.objectContaining({ code: 'payee', stated: 'Faktor a.d.', expected: 'Dobavljač' }),
    );
    expect(await versions()).toHaveLength(1);
    // The next invoice with this account does not create a second proposal, and neither does an invoice after a
    // refusal.
    await uploadSampleInvoice(finance, invoice(['1', '0'], { ...numbered(), account: OTHER }));
    expect(await versions()).toHaveLength(1);
    const [open] = await server.db
      .selectFrom('supplier_accounts')
      .select('id')
      .where('supplier_id', '=', supplier)
      .execute();
    // The user who uploaded the invoice must not decide on the proposed account.
    const own = await finance<{ code: string }>('PUT', `suppliers/${supplier}/accounts/${open?.id}/approve`, {
      body: {},
    });
    expect(own.body.code).toBe('account_needs_another');
    await owner('PUT', `suppliers/${supplier}/accounts/${open?.id}/refuse`, {
      body: { note: 'Nije njihov.' },
    });
    await uploadSampleInvoice(finance, invoice(['1', '0'], { ...numbered(), account: OTHER }));
    expect((await versions()).map(({ state }) => state)).toEqual(['refused']);
    await settings({ payee_guard: 'record' });
  });
});

it('the company’s own systems are told that an e-invoice came and what became of it', async () => {
  const { body: made } = await owner<{ webhook: { id: number } }>('POST', 'user-profile/webhooks', {
    body: {
      name: 'ERP',
      url: 'https://erp.example/',
      events: ['invoice.received', 'invoice.accepted', 'invoice.refused'],
    },
  });
  const { invoice } = await received();
  const named = numbered();
  const id = await uploadSampleInvoice(finance, invoice(['100', '0'], { ...named, price: '12' }));
  await decideInvoice(finance, id, 'refuse', { text: 'Cena nije dogovorena.' });
  await decideInvoice(
    finance,
    await uploadSampleInvoice(finance, invoice(['100', '0'], named)),
    'accept',
    {},
  );
  const sent = await server.db
    .selectFrom('webhook_deliveries')
    .select(['event', 'body'])
    .where('webhook_id', '=', made.webhook.id)
    .execute();
  expect(sent.map(({ event }) => event).sort()).toEqual([
    'invoice.accepted',
    'invoice.received',
    'invoice.received',
    'invoice.refused',
  ]);
  const refused = JSON.parse(sent.find(({ event }) => event === 'invoice.refused')?.body ?? '{}');
  expect(refused.data).toMatchObject({
    note: 'Cena nije dogovorena.',
    supplier: { id: expect.any(Number) },
    payment: { invoice_number: named.number, amount: '1440.00', currency: 'RSD' },
  });
});
