import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { emptyTables } from '#app/server/test-support/empty-tables.ts';
import { type Caller, setUpTestServer, type TestResponse } from '#app/server/test-support/server.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import {
  countPurchaseRows,
  type DetailResponse,
  type KnownRecords,
  listFirstSuppliers,
  type Refusal,
  readHistoryKinds,
  readKnownRecords,
  readQueuedMails,
  requireId,
} from '#core/purchase/server/testing/requests.test-support.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import {
  AD_HOC_PATH,
  type AdhocDirectPath,
  buildAdhocDirectForm,
  createAdhocDirect,
  DIRECT_PATH,
  uploadAttachment,
} from './adhoc-direct.test-support.ts';

const server = setUpTestServer();
const adhoc = server.caller('adhoc@demo.test');
const direct = server.caller('direct@demo.test');
const owner = server.caller('owner@demo.test');
const admin = server.caller('admin@demo.test');
const finance = server.caller('finance@demo.test');
const storekeeper = server.caller('storekeeper@demo.test');
let known: KnownRecords;
beforeAll(async () => {
  known = await readKnownRecords(server, 'morava');
});
afterEach(async () => {
  await settings({ four_eyes: false, budget_policy: 'warn' });
  await emptyTables(server.db, 'budgets');
});

const settings = (change: Record<string, unknown>) =>
  sql`update companies set settings = settings || ${JSON.stringify(change)}::jsonb where id = ${server.companyId('morava')}`.execute(
    server.db,
  );
type Step = 'approve' | 'reject' | 'cancel' | 'deliver' | 'resubmit' | 'update';
function step(
  call: Caller,
  path: AdhocDirectPath,
  step: Step,
  id: number,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<DetailResponse> {
  return call('PUT', `${path}/${step}/${id}`, { body, headers });
}
const code = ({ status, body }: DetailResponse) => [status, body.code];
const move = (call: Caller, to: number, id: number, note = ''): Promise<DetailResponse> =>
  call('PUT', `purchase-steps/status/${to}/${id}`, { body: { note } });
function pay(call: Caller, purchase: PurchaseDetail, amount?: string): Promise<DetailResponse> {
  const [award] = purchase.awards;
  return call('POST', `purchase-steps/finances/payments/${purchase.id}`, {
    body: { award_id: award?.id, amount: amount ?? award?.gross, payment_type: 'standard' },
  });
}
async function budgetOf(amount: string, category = 'Spojni materijal'): Promise<number> {
  const { id } = await server.db
    .insertInto('budgets')
    .values({
      company_id: server.companyId('morava'),
      category_id: requireId(known.categories, category),
      amount,
      date_from: '2000-01-01',
      date_to: '2099-12-31',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const entriesOf = async (id: number) =>
  (
    await server.db
      .selectFrom('budget_entries')
      .select(['kind', 'amount'])
      .where('purchase_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ kind, amount }) => `${kind} ${amount}`);
const rowOf = (id: number) =>
  server.db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const toldOf = async (template: string, number: string) =>
  (await readQueuedMails(server, template))
    .filter(({ params }) => (params as { request_number?: string }).request_number === number)
    .map(({ to_email }) => to_email)
    .sort();

describe('raising', () => {
  it('S2.25 S7.35 an ad hoc purchase has a number, one supplier with its lines, and totals of the server', async () => {
    const purchase = await createAdhocDirect(adhoc, AD_HOC_PATH, known);
    expect(purchase).toMatchObject({
      kind: 'ad_hoc',
      status: S.AD_HOC,
      accepted_total: '1225.50',
      accepted_suppliers: [{ name: 'Metal-Promet d.o.o.' }],
      next: 'confirmers',
      accepted: { net: '1225.50', gross: '1470.60' },
    });
    expect(purchase.request_number).toMatch(/^\d{4}-\d{4}$/);
    expect(purchase.awards).toMatchObject([
      {
        order_number: `${purchase.request_number}-1`,
        rfp_id: null,
        net: '1225.50',
        vat: '245.10',
        gross: '1470.60',
        lines: [
          { name: 'Ploča 125', ordered: '10.000', unit_price: '100.0000', net: '1000.00' },
          { name: 'Lepak', ordered: '5.500', unit_price: '41.0000', net: '225.50' },
        ],
      },
    ]);
    expect(purchase.attachments).toMatchObject([{ name: 'račun.pdf', for_suppliers: false }]);
    expect(await toldOf('awaiting-confirmation', purchase.request_number)).toEqual([
      'admin@demo.test',
      'owner@demo.test',
    ]);
  });

  it('S2.26 S7.36 a direct purchase needs no paper; a currency of its own is valued in the company’s', async () => {
    const purchase = await createAdhocDirect(direct, DIRECT_PATH, known, { currency: 'EUR' });
    expect(purchase).toMatchObject({ kind: 'direct', status: S.DIRECT_INITIATE });
    expect(purchase.awards).toMatchObject([{ currency: 'EUR', net: '1225.50' }]);
    expect(purchase.accepted_total).toBe('143628.60');
  });

  it('refuses an ad hoc purchase without a paper, and writes nothing', async () => {
    const before = await server.db.selectFrom('purchases').select('id').execute();
    const answer: DetailResponse = await adhoc('POST', `${AD_HOC_PATH}/create`, {
      body: buildAdhocDirectForm(known),
    });
    expect(code(answer)).toEqual([422, 'paper_required']);
    expect(answer.body.errors).toMatchObject({ file_ids: [{ rule: 'required' }] });
    expect(await server.db.selectFrom('purchases').select('id').execute()).toHaveLength(before.length);
  });

  it('names every field that is wrong: another company’s records, foreign papers, no value, too much', async () => {
    const other = await readKnownRecords(server, 'sava');
    const foreign = await uploadAttachment(owner);
    const [supplier = 0] = other.suppliers.values();
    const answer: DetailResponse = await adhoc('POST', `${AD_HOC_PATH}/create`, {
      body: buildAdhocDirectForm(known, {
        supplier_id: supplier || 999_999,
        category_id: 999_999,
        file_ids: [foreign],
      }),
    });
    expect(code(answer)).toEqual([422, 'validation_failed']);
    expect(Object.keys(answer.body.errors ?? {}).sort()).toEqual([
      'category_id',
      'file_ids.0',
      'supplier_id',
    ]);
    const line = { name: 'x', unit: 'kg', vat_rate: '20' };
    for (const [lines, rule] of [
      [[{ ...line, quantity: '0.001', unit_price: '0.0001' }], 'decimal_above'],
      [[{ ...line, quantity: '999999999999', unit_price: '999999999999' }], 'decimal_max'],
    ] as const) {
      const refused: DetailResponse = await adhoc('POST', `${AD_HOC_PATH}/create`, {
        body: buildAdhocDirectForm(known, { lines }),
      });
      expect(refused.body.errors).toMatchObject({ 'lines.0.unit_price': [{ rule }] });
    }
    const empty: DetailResponse = await adhoc('POST', `${AD_HOC_PATH}/create`, { body: { lines: [] } });
    expect(Object.keys(empty.body.errors ?? {}).sort()).toEqual([
      'category_id',
      'currency',
      'lines',
      'name',
      'supplier_id',
    ]);
  });

  it('a double click makes one purchase', async () => {
    const body = buildAdhocDirectForm(known);
    const headers = { 'idempotency-key': 'twice' };
    const [one, two] = await Promise.all([
      direct<PurchaseDetail>('POST', `${DIRECT_PATH}/create`, { body, headers }),
      direct<PurchaseDetail>('POST', `${DIRECT_PATH}/create`, { body, headers }),
    ]);
    expect(one.body.id).toBe(two.body.id);
  });

  it('S6.11 S6.12 is found in its own kind alone', async () => {
    const { id } = await createAdhocDirect(adhoc, AD_HOC_PATH, known);
    expect((await owner('GET', `${DIRECT_PATH}/get/${id}`)).status).toBe(404);
  });
});

describe('the lists', () => {
  it('S7.35 S7.36 hold their kind alone, newest first, filtered by status, category, number or name', async () => {
    const mine = await createAdhocDirect(adhoc, AD_HOC_PATH, known, { name: 'Jedinstveno ime' });
    const list = (path: AdhocDirectPath, query: Record<string, string | number>) =>
      owner<{ data: PurchaseDetail[]; total: number }>('GET', `${path}/get/all`, { query });
    const all = await list(AD_HOC_PATH, {});
    expect(all.body.data[0]?.id).toBe(mine.id);
    expect(new Set(all.body.data.map(({ kind }) => kind))).toEqual(new Set(['ad_hoc']));
    expect((await list(AD_HOC_PATH, { q: 'jedinstveno' })).body.data.map(({ id }) => id)).toEqual([mine.id]);
    expect((await list(AD_HOC_PATH, { status: S.AD_HOC_APPROVED })).body.total).toBe(0);
    expect((await list(AD_HOC_PATH, { status: 77 })).body.total).toBe(0);
    const category_id = requireId(known.categories, 'Ambalaža');
    expect((await list(AD_HOC_PATH, { category_id })).body.total).toBe(0);
    const supplied = await owner<{ total: number }>('GET', 'purchases', {
      query: { kind: 'ad_hoc', accepted_supplier: mine.awards[0]?.supplier.id ?? 0 },
    });
    expect(supplied.body.total).toBe(all.body.total);
  });
});

describe('changing', () => {
  it('puts the new lines in the place of the old, and a rejection is cleared by it', async () => {
    const { id, awards, attachments, request_number } = await createAdhocDirect(adhoc, AD_HOC_PATH, known);
    expect(code(await step(owner, AD_HOC_PATH, 'reject', id, { note: ' ' }))).toEqual([422, 'note_required']);
    await step(owner, AD_HOC_PATH, 'reject', id, { note: 'Nedostaje količina.' });
    expect(await toldOf('rejected', request_number)).toEqual(['adhoc@demo.test']);
    const rejected = await rowOf(id);
    expect([rejected.status, rejected.rejected, rejected.rejection_note]).toEqual([
      S.AD_HOC,
      true,
      'Nedostaje količina.',
    ]);
    expect(code(await step(owner, AD_HOC_PATH, 'approve', id))).toEqual([422, 'rejected_must_resubmit']);
    const file_ids = attachments.map((file) => file.id);
    const lines = [{ name: 'Kablovi', quantity: '3', unit: 'm', unit_price: '10', vat_rate: '0' }];
    const edited = await step(
      adhoc,
      AD_HOC_PATH,
      'update',
      id,
      buildAdhocDirectForm(known, { lines, file_ids }),
    );
    expect(edited.body).toMatchObject({ rejected: false, rejection_note: null, accepted_total: '30.00' });
    expect(edited.body.awards).toMatchObject([
      { id: awards[0]?.id, gross: '30.00', lines: [{ name: 'Kablovi' }] },
    ]);
    expect(await readHistoryKinds(server, id)).toEqual(['create', 'reject', 'edit']);
    // The emails were sent when the purchase was created and again after this edit.
    expect(await toldOf('awaiting-confirmation', request_number)).toHaveLength(4);
  });

  it('keeps the last paper of an ad hoc purchase; without any it is refused', async () => {
    const { id } = await createAdhocDirect(adhoc, AD_HOC_PATH, known);
    expect(code(await step(adhoc, AD_HOC_PATH, 'update', id, buildAdhocDirectForm(known)))).toEqual([
      422,
      'paper_required',
    ]);
  });

  it('submits a rejected one again as it is; one that was not rejected needs no word', async () => {
    const { id } = await createAdhocDirect(direct, DIRECT_PATH, known);
    expect(code(await step(direct, DIRECT_PATH, 'resubmit', id))).toEqual([422, 'not_rejected']);
    await move(owner, S.DIRECT_INITIATE, id, 'Skupo.');
    expect((await rowOf(id)).rejected).toBe(true);
    expect((await step(direct, DIRECT_PATH, 'resubmit', id)).body.rejected).toBe(false);
  });

  it('is over with the approval; a stale tab changes nothing', async () => {
    const mine = await createAdhocDirect(owner, DIRECT_PATH, known);
    const stale = { 'if-match': String(mine.version) };
    await step(owner, DIRECT_PATH, 'update', mine.id, buildAdhocDirectForm(known, { name: 'Prvo' }));
    const before = await countPurchaseRows(server, mine.id);
    const late = await step(
      owner,
      DIRECT_PATH,
      'update',
      mine.id,
      buildAdhocDirectForm(known, { name: 'Drugo' }),
      stale,
    );
    expect(code(late)).toEqual([412, 'stale']);
    expect(await countPurchaseRows(server, mine.id)).toEqual(before);
    await step(direct, DIRECT_PATH, 'approve', mine.id);
    expect(code(await step(owner, DIRECT_PATH, 'update', mine.id, buildAdhocDirectForm(known)))).toEqual([
      422,
      'invalid_transition',
    ]);
  });
});

describe('approving', () => {
  it('S4.06 keeps band, limit and rate, freezes the rates, commits the budget and tells creator and finances', async () => {
    const budget = await budgetOf('2000');
    const { id, request_number } = await createAdhocDirect(adhoc, AD_HOC_PATH, known);
    const answer = await step(admin, AD_HOC_PATH, 'approve', id);
    expect(answer.body).toMatchObject({
      status: S.AD_HOC_APPROVED,
      next: 'finances',
      budget: { spent: '1225.50', left: '774.50', left_after: '774.50' },
    });
    const stored = await server.db
      .selectFrom('confirmations')
      .selectAll()
      .where('purchase_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      value_choice: '4k_less',
      net: '1225.50',
      net_eur: '10.46',
      currency: 'RSD',
    });
    expect(stored.rates).toMatchObject({ rates: { RSD: '117.2' } });
    const row = await rowOf(id);
    expect(row.confirmed_at).not.toBeNull();
    expect(row.frozen_rates).not.toBeNull();
    expect(row.content_digest).toBe(stored.content_digest);
    expect(await entriesOf(id)).toEqual(['commit 1225.50']);
    expect(budget).toBeGreaterThan(0);
    expect(await toldOf('purchase-approved', request_number)).toEqual(['adhoc@demo.test']);
    expect(await toldOf('awaiting-payment', request_number)).toEqual([
      'finance@demo.test',
      'owner@demo.test',
    ]);
  });

  it('S4.03 a direct purchase in euros is worth what it was at the rate of its approval', async () => {
    const { id, request_number } = await createAdhocDirect(direct, DIRECT_PATH, known, { currency: 'EUR' });
    const { body } = await step(owner, DIRECT_PATH, 'approve', id);
    expect([body.status, body.accepted?.value]).toEqual([S.DIRECT_APPROVAL, '4k_less']);
    const award = await server.db
      .selectFrom('awards')
      .select('net_in_company_currency')
      .where('purchase_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(award.net_in_company_currency).toBe('143628.60');
    expect(await toldOf('awaiting-payment', request_number)).toEqual(['admin@demo.test', 'direct@demo.test']);
  });

  it('refuses above the limit, under four eyes, beyond a strict budget, and twice', async () => {
    const set = (confirm_limit: string | null) =>
      server.db.updateTable('users').set({ confirm_limit }).where('email', '=', 'direct@demo.test').execute();
    const mine = await createAdhocDirect(direct, DIRECT_PATH, known);
    await settings({ four_eyes: true });
    expect(code(await step(direct, DIRECT_PATH, 'approve', mine.id))).toEqual([422, 'four_eyes']);
    await settings({ four_eyes: false });
    await set('1225.49');
    const limited = await server.as('direct@demo.test');
    expect(code(await step(limited, DIRECT_PATH, 'approve', mine.id))).toEqual([422, 'over_limit']);
    await set('1225.50');
    await settings({ budget_policy: 'stop' });
    await budgetOf('1225.49');
    expect(code(await step(limited, DIRECT_PATH, 'approve', mine.id))).toEqual([422, 'budget_exceeded']);
    const shown = await limited<PurchaseDetail>('GET', `${DIRECT_PATH}/get/${mine.id}`);
    expect(shown.body.can.approve).toEqual({ ok: false, code: 'budget_exceeded' });
    expect(shown.body.budget?.left_after).toBe('-0.01');
    await settings({ budget_policy: 'warn' });
    expect((await step(limited, DIRECT_PATH, 'approve', mine.id)).status).toBe(200);
    expect(code(await step(limited, DIRECT_PATH, 'approve', mine.id))).toEqual([422, 'invalid_transition']);
    await set(null);
  });

  it('a moderator who impersonates a user approves nothing, and the button says so', async () => {
    const { id } = await createAdhocDirect(direct, DIRECT_PATH, known);
    const moderator = await server.as('moderator@demo.test');
    const begun = await moderator<{ access_token: string }>('POST', 'moderation/impersonate', {
      body: { user_id: known.users.get('owner@demo.test'), reason: 'Support call' },
    });
    const headers = { authorization: `Bearer ${begun.body.access_token}` };
    const answer: DetailResponse = await server.anonymous('PUT', `${DIRECT_PATH}/approve/${id}`, {
      body: {},
      headers,
    });
    expect(code(answer)).toEqual([403, 'not_while_impersonating']);
    const shown = await server.anonymous<PurchaseDetail>('GET', `${DIRECT_PATH}/get/${id}`, { headers });
    expect(shown.body.can.approve).toEqual({ ok: false, code: 'not_while_impersonating' });
  });

  it('approvals at once never overspend a strict budget', { tags: 'exhaustive' }, async () => {
    await settings({ budget_policy: 'stop' });
    await budgetOf('5000');
    const made = await Promise.all(
      Array.from({ length: 8 }, () => createAdhocDirect(direct, DIRECT_PATH, known)),
    );
    const answers = await Promise.all(made.map(({ id }) => step(owner, DIRECT_PATH, 'approve', id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['budget_exceeded']),
    );
  });

  it('S4.25 the generic status call approves, rejects and delivers alike', async () => {
    await budgetOf('2000');
    const { id } = await createAdhocDirect(adhoc, AD_HOC_PATH, known);
    expect((await move(adhoc, S.AD_HOC_APPROVED, id)).body.status).toBe(S.AD_HOC_APPROVED);
    expect(await entriesOf(id)).toEqual(['commit 1225.50']);
    expect((await move(finance, S.AD_HOC, id, 'Pogrešan račun.')).body).toMatchObject({
      status: S.AD_HOC,
      rejected: true,
    });
    expect(await entriesOf(id)).toEqual(['commit 1225.50', 'release -1225.50']);
    expect(code(await move(owner, S.LOCKED, id))).toEqual([422, 'invalid_transition']);
  });
});

describe('after the approval', () => {
  it('what it is paid counts in the budget of the approval that stands, not in the one it was sent back from', async () => {
    const budgetId = await budgetOf('2000');
    const { id, attachments } = await createAdhocDirect(adhoc, AD_HOC_PATH, known);
    await step(owner, AD_HOC_PATH, 'approve', id);
    await step(finance, AD_HOC_PATH, 'reject', id, { note: 'Pogrešna kategorija.' });
    const form = buildAdhocDirectForm(known, {
      category_id: requireId(known.categories, 'Ambalaža'),
      file_ids: attachments.map((file) => file.id),
    });
    await step(adhoc, AD_HOC_PATH, 'update', id, form);
    const approved = await step(owner, AD_HOC_PATH, 'approve', id);
    expect(approved.body.budget).toBeNull();
    expect((await pay(finance, approved.body, '100')).status).toBe(201);
    expect(await entriesOf(id)).toEqual(['commit 1225.50', 'release -1225.50']);
    const budget = await owner<{ spent: string }>('GET', `budgets/record/${budgetId}`);
    expect(budget.body.spent).toBe('0.00');
  });

  it('finances send an ad hoc purchase back: nothing stays frozen, and it is approved once more', async () => {
    await budgetOf('2000');
    const { id, request_number } = await createAdhocDirect(adhoc, AD_HOC_PATH, known);
    await step(owner, AD_HOC_PATH, 'approve', id);
    expect((await step(admin, AD_HOC_PATH, 'reject', id, { note: 'Ne.' })).status).toBe(403);
    expect(code(await step(finance, AD_HOC_PATH, 'reject', id))).toEqual([422, 'note_required']);
    await step(finance, AD_HOC_PATH, 'reject', id, { note: 'PIB na računu nije naš.' });
    const row = await rowOf(id);
    expect([row.status, row.rejected, row.confirmed_at, row.frozen_rates, row.content_digest]).toEqual([
      S.AD_HOC,
      true,
      null,
      null,
      null,
    ]);
    expect(await entriesOf(id)).toEqual(['commit 1225.50', 'release -1225.50']);
    expect(await toldOf('rejected', request_number)).toEqual(['adhoc@demo.test']);
    await step(adhoc, AD_HOC_PATH, 'resubmit', id);
    expect((await step(owner, AD_HOC_PATH, 'approve', id)).body.status).toBe(S.AD_HOC_APPROVED);
    expect(await entriesOf(id)).toEqual(['commit 1225.50', 'release -1225.50', 'commit 1225.50']);
    const given = await server.db
      .selectFrom('confirmations')
      .select('id')
      .where('purchase_id', '=', id)
      .execute();
    expect(given).toHaveLength(2);
  });

  it('an invoice entered before it was sent back is gone with the supplier or the currency it was in', async () => {
    const { id, attachments, awards } = await createAdhocDirect(adhoc, AD_HOC_PATH, known);
    const file_ids = attachments.map((file) => file.id);
    const numbers = async () => {
      const { body } = await finance<{ awards: { invoices: { number: string }[] }[] }>(
        'GET',
        `purchase-steps/finances/purchases/get/${id}`,
      );
      return body.awards[0]?.invoices.map(({ number }) => number);
    };
    const resubmit = async (more: object) => {
      await step(finance, AD_HOC_PATH, 'reject', id, { note: 'Proveriti.' });
      expect(
        (await step(adhoc, AD_HOC_PATH, 'update', id, buildAdhocDirectForm(known, { file_ids, ...more })))
          .status,
      ).toBe(200);
      await step(owner, AD_HOC_PATH, 'approve', id);
      return numbers();
    };
    const invoice = { award_id: awards[0]?.id, number: 'R-9', amount: '1470.60', due_date: '2026-12-01' };
    await step(owner, AD_HOC_PATH, 'approve', id);
    await finance('POST', `purchase-steps/finances/invoices/${id}`, { body: invoice });
    expect(await resubmit({ name: 'Ploče' })).toEqual(['R-9']);
    expect(await resubmit({ currency: 'EUR' })).toEqual([]);
    const award = await server.db
      .selectFrom('awards')
      .select('next_due')
      .where('purchase_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(award.next_due).toBeNull();
    await finance('POST', `purchase-steps/finances/invoices/${id}`, { body: { ...invoice, number: 'R-10' } });
    expect(await resubmit({ currency: 'EUR', supplier_id: listFirstSuppliers(known, 2)[1] })).toEqual([]);
  });

  it('a direct purchase is sent back by its finances, until something is paid', async () => {
    const { id } = await createAdhocDirect(owner, DIRECT_PATH, known);
    const approved = await step(owner, DIRECT_PATH, 'approve', id);
    await pay(direct, approved.body, '100');
    expect(code(await step(direct, DIRECT_PATH, 'reject', id, { note: 'Kasno.' }))).toEqual([
      422,
      'already_paid',
    ]);
    expect(code(await step(owner, DIRECT_PATH, 'cancel', id, { cancel_reason: 'Kasno.' }))).toEqual([
      422,
      'already_paid',
    ]);
    const another = await createAdhocDirect(owner, DIRECT_PATH, known);
    await step(owner, DIRECT_PATH, 'approve', another.id);
    const back = await step(direct, DIRECT_PATH, 'reject', another.id, { note: 'Pogrešna cena.' });
    expect(back.body).toMatchObject({ status: S.DIRECT_INITIATE, rejected: true });
  });

  it('S4.30 S4.17 is paid, then delivered by storekeeper or creator, and closed with that', async () => {
    const purchase = await createAdhocDirect(adhoc, AD_HOC_PATH, known);
    expect(code(await step(adhoc, AD_HOC_PATH, 'deliver', purchase.id))).toEqual([422, 'invalid_transition']);
    const approved = await step(owner, AD_HOC_PATH, 'approve', purchase.id);
    expect((await pay(finance, approved.body, '470.60')).body.status).toBe(S.AD_HOC_APPROVED);
    expect((await pay(finance, approved.body, '1000')).body.status).toBe(S.PAID);
    expect((await step(finance, AD_HOC_PATH, 'deliver', purchase.id)).status).toBe(403);
    expect((await step(storekeeper, AD_HOC_PATH, 'deliver', purchase.id)).body.status).toBe(S.LOCKED);
    const mine = await createAdhocDirect(direct, DIRECT_PATH, known);
    const ordered = await step(owner, DIRECT_PATH, 'approve', mine.id);
    expect((await pay(direct, ordered.body)).body.status).toBe(S.DIRECT_FINANCES);
    expect((await move(direct, S.LOCKED, mine.id)).body.status).toBe(S.LOCKED);
    expect(await readHistoryKinds(server, mine.id)).toEqual(['create', 'approve', 'pay', 'deliver']);
  });

  it('S4.26 is canceled with a reason by staff, which gives the budget its money back', async () => {
    await budgetOf('2000');
    const { id } = await createAdhocDirect(adhoc, AD_HOC_PATH, known);
    await step(owner, AD_HOC_PATH, 'approve', id);
    expect((await step(adhoc, AD_HOC_PATH, 'cancel', id, { cancel_reason: 'Ne treba.' })).status).toBe(403);
    const blank = await step(owner, AD_HOC_PATH, 'cancel', id, { cancel_reason: ' ' });
    expect(blank.body.errors).toMatchObject({ cancel_reason: [{ rule: 'required' }] });
    const canceled = await step(owner, AD_HOC_PATH, 'cancel', id, { cancel_reason: 'Ne treba.' });
    expect(canceled.body).toMatchObject({ status: S.CANCELED, cancel_reason: 'Ne treba.' });
    expect(await entriesOf(id)).toEqual(['commit 1225.50', 'release -1225.50']);
  });

  it('gives a direct purchase its order as a PDF from the approval on, an ad hoc one none', async () => {
    const order = (purchase: PurchaseDetail): Promise<TestResponse<Refusal>> =>
      owner('GET', `purchases/${purchase.id}/orders/${purchase.awards[0]?.id}`);
    const purchase = await createAdhocDirect(adhoc, AD_HOC_PATH, known);
    await step(owner, AD_HOC_PATH, 'approve', purchase.id);
    expect((await order(purchase)).status).toBe(404);
    const mine = await createAdhocDirect(direct, DIRECT_PATH, known);
    expect((await order(mine)).status).toBe(404);
    await step(owner, DIRECT_PATH, 'approve', mine.id);
    const { status, raw } = await order(mine);
    expect([status, raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });
});

describe('freight', () => {
  it('of an ad hoc or direct purchase is owed once, with its own VAT rate, and needs both fields', async () => {
    for (const [call, path] of [
      [adhoc, AD_HOC_PATH],
      [direct, DIRECT_PATH],
    ] as const) {
      const made = await createAdhocDirect(call, path, known, { freight_net: '500', freight_vat_rate: '10' });
      // The VAT is 20 % of 1,225.50 and 10 % of 500.
      expect(made.awards[0]).toMatchObject({
        ...{ net: '1725.50', vat: '295.10', gross: '2020.60' },
        freight: { net: '500.00', vat_rate: '10.00' },
      });
      const file_ids = path === AD_HOC_PATH ? [await uploadAttachment(call)] : [];
      const more = { file_ids, freight_net: '500', freight_vat_rate: null };
      const half = await call<Refusal>('POST', `${path}/create`, { body: buildAdhocDirectForm(known, more) });
      expect(half.body.errors).toMatchObject({ freight_vat_rate: [{ rule: 'required' }] });
      const approved = await step(admin, path, 'approve', made.id);
      expect([approved.status, approved.body.awards[0]?.money?.payable]).toEqual([200, '2020.60']);
    }
  });

  it('follows the form when the purchase is changed', async () => {
    const made = await createAdhocDirect(adhoc, AD_HOC_PATH, known, {
      freight_net: '500',
      freight_vat_rate: '10',
    });
    const file_ids = [await uploadAttachment(adhoc)];
    const body = buildAdhocDirectForm(known, { file_ids });
    const changed = await step(adhoc, AD_HOC_PATH, 'update', made.id, body);
    expect([changed.status, changed.body.awards[0]?.gross, changed.body.awards[0]?.freight]).toEqual([
      ...[200, '1470.60', null],
    ]);
  });
});
