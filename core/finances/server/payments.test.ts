import { describe, expect, it } from 'vitest';
import { buildSingleFileBody } from '#app/server/test-support/multipart.ts';
import { type Caller, setUpTestServer, type TestResponse } from '#app/server/test-support/server.ts';
import {
  AD_HOC_PATH,
  createAdhocDirect,
  DIRECT_PATH,
} from '#core/adhoc-direct/server/adhoc-direct.test-support.ts';
import { impersonate } from '#core/moderation/server/moderation.test-support.ts';
import { readQueuedEmailsTo } from '#core/purchase/server/testing/offers.test-support.ts';
import {
  countPurchaseRows,
  type DetailResponse,
  readHistoryKinds,
  readKnownRecords,
} from '#core/purchase/server/testing/requests.test-support.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import {
  fetchGoods,
  postReceiptDecision,
  postReversal,
  postShortClosing,
  receiveQuantities,
} from '#core/warehouse/server/warehouse.test-support.ts';
import {
  createOrderedPurchase,
  FINANCES_PATH,
  fetchAwardPayments,
  fetchFinanceAward,
  fetchFinanceDetail,
  payOrder,
  readPurchaseLedger,
  readStoredAndSentSums,
  reversePayment,
} from './finances.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const finance = server.caller('finance@demo.test');
const storekeeper = server.caller('storekeeper@demo.test');

const code = ({ body }: DetailResponse) => body.code;

/** Checks that the stored sums match the facts, and that the ledger entries add up to the budget's spent amount. */
async function expectKept(scene: { readonly id: number }): Promise<void> {
  const { kept, awardMoney } = await readStoredAndSentSums(server, owner, scene);
  expect(kept).toEqual(awardMoney);
  const ledger = await readPurchaseLedger(server, scene);
  expect(Number(ledger.all)).toBeCloseTo(Number(ledger.committed) + Number(ledger.actual), 2);
  expect(ledger.spent).toBe(ledger.all);
  const { body } = await owner<PurchaseDetail>('GET', `purchases/${scene.id}`);
  // A category without a budget has no ledger entries.
  if (ledger.all !== null) expect(body.spent).toBe(ledger.all);
}

describe('S1.10 S4.25 a standard payment', () => {
  it('reaches what came in and no further; the last one makes the purchase PAID', async () => {
    const scene = await createOrderedPurchase(server);
    expect((await owner<PurchaseDetail>('GET', `purchases/${scene.id}`)).body).toMatchObject({
      category_id: expect.any(Number),
      payment_type: null,
      spent: '5100.00',
    });
    expect(code(await payOrder(finance, scene, '100'))).toBe('payment_above_received');
    await receiveQuantities(storekeeper, scene, ['50', '0']);
    // 50 at 10, with 20 % VAT.
    expect(code(await payOrder(finance, scene, '600.01'))).toBe('payment_above_received');
    const part = await payOrder(finance, scene, '600', { invoice_number: 'R-1', note: 'Prva rata' });
    expect(part).toMatchObject({ status: 201, body: { status: 3, payment_type: 'standard' } });
    expect(await readPurchaseLedger(server, scene)).toMatchObject({ committed: '4600.00', actual: '500.00' });
    await expectKept(scene);
    await receiveQuantities(storekeeper, scene, ['50', '20.5']);
    expect(code(await payOrder(finance, scene, '5520.01'))).toBe('payment_above_payable');
    expect((await payOrder(finance, scene, '5520')).body).toMatchObject({ status: 6 });
    expect(await readPurchaseLedger(server, scene)).toMatchObject({ committed: '0.00', actual: '5100.00' });
    await expectKept(scene);
    expect(await readHistoryKinds(server, scene.id)).toContain('pay');
  });

  it('by the status call of the specification, with the award where there are several', async () => {
    const scene = await createOrderedPurchase(server, { split: true });
    await receiveQuantities(storekeeper, scene, ['100'], { order: 0 });
    const call = (body: object): Promise<DetailResponse> =>
      finance('PUT', `purchase-steps/status/6/${scene.id}`, { body });
    expect((await call({ value: '10' })).body.errors).toMatchObject({ award_id: [{ rule: 'required' }] });
    const { id } = await fetchFinanceAward(finance, scene);
    expect((await call({ award_id: id })).body.errors).toMatchObject({ value: [{ rule: 'required' }] });
    expect((await call({ award_id: id, value: 'x' })).body.errors).toMatchObject({
      value: [{ rule: 'decimal' }],
    });
    expect((await call({ award_id: id, value: '1200.00' })).body).toMatchObject({ status: 3 });
    const advance: DetailResponse = await finance('PUT', `purchase-steps/status/6/${scene.id}`, {
      query: { payment_type: 'advance_final' },
      body: { award_id: (await fetchFinanceAward(finance, scene, 1)).id, value: '4920' },
    });
    // One order is received and paid, and the other was fully paid in advance.
    expect(advance.body).toMatchObject({ status: 6 });
    await expectKept(scene);
  });
});

describe('S3.05 payment in advance', () => {
  it('any number of parts, then one final that pays the rest; the kind is fixed by the first', async () => {
    const scene = await createOrderedPurchase(server);
    const advance = (amount: string, kind: 'partial' | 'final') =>
      payOrder(finance, scene, amount, { payment_type: `advance_${kind}` });
    expect((await advance('1000', 'partial')).status).toBe(201);
    expect(code(await payOrder(finance, scene, '10'))).toBe('payment_type_fixed');
    expect((await advance('500', 'partial')).body).toMatchObject({
      status: 3,
      payment_type: 'advance',
      spent: '5100.00',
    });
    expect(code(await advance('4619.99', 'final'))).toBe('final_payment_incomplete');
    expect(code(await advance('4620.01', 'final'))).toBe('payment_above_payable');
    expect((await advance('4620', 'final')).body).toMatchObject({ status: 6 });
    expect((await advance('1', 'partial')).body.code).toBe('invalid_transition');
    await expectKept(scene);
    // The goods arrive after the payment.
    const goods = await receiveQuantities(storekeeper, scene, ['100', '20.5']);
    expect(goods.status).toBe(201);
    expect((await fetchFinanceAward(owner, scene)).money).toMatchObject({
      fully_paid: true,
      refund_due: '0.00',
    });
  });

  it('closed short below what is paid: the refund is due, the ledger holds what was paid', async () => {
    const scene = await createOrderedPurchase(server);
    await payOrder(finance, scene, '6120', { payment_type: 'advance_final' });
    await receiveQuantities(storekeeper, scene, ['100', '0']);
    // An owner is both a storekeeper and a staff member, so a single step is enough.
    expect((await postShortClosing(owner, scene)).status).toBe(201);
    expect((await fetchFinanceAward(owner, scene)).money).toMatchObject({
      payable: '1200.00',
      paid: '6120.00',
      refund_due: '4920.00',
    });
    expect(await readPurchaseLedger(server, scene)).toMatchObject({ committed: '0.00', actual: '5100.00' });
    await expectKept(scene);
    const page: TestResponse<{ data: { award_id: number; refund_due: string }[] }> = await finance(
      'GET',
      `${FINANCES_PATH}/purchases/get`,
      { query: { tab: 'refund' } },
    );
    const { id } = await fetchFinanceAward(owner, scene);
    expect(page.body.data.find(({ award_id }) => award_id === id)).toMatchObject({ refund_due: '4920.00' });
    const deliver: DetailResponse = await owner('PUT', `purchase-steps/status/9/${scene.id}`, { body: {} });
    expect(deliver.body.code).toBe('refund_due');
  });
});

describe('a payment that is refused leaves everything as it was', () => {
  it.each([
    ['0', 'amount'],
    ['-5', 'amount'],
    ['1.005', 'amount'],
    ['abc', 'amount'],
    ['', 'amount'],
    ['1000000000000', 'amount'],
  ])('amount %s is refused at its field', async (amount, field) => {
    const scene = await createOrderedPurchase(server);
    const before = await countPurchaseRows(server, scene.id);
    const answer = await payOrder(finance, scene, amount, { payment_type: 'advance_partial' });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
    expect(await countPurchaseRows(server, scene.id)).toEqual(before);
  });

  it('an award of another purchase, a day to come, files of somebody else', async () => {
    const scene = await createOrderedPurchase(server);
    const other = await createOrderedPurchase(server);
    await receiveQuantities(storekeeper, scene, ['100', '20.5']);
    const foreign = await fetchFinanceAward(owner, other);
    const wrong = await payOrder(finance, scene, '10', { award_id: foreign.id });
    expect(wrong.body.errors).toMatchObject({ award_id: [{ rule: 'unknown_record' }] });
    const late = await payOrder(finance, scene, '10', { paid_on: '2099-01-01' });
    expect(late.body.errors).toMatchObject({ paid_on: [{ rule: 'date_not_ahead' }] });
    const upload: TestResponse<{ data: { id: number }[] }> = await owner(
      'POST',
      'files',
      buildSingleFileBody('nalog.pdf', Buffer.from('%PDF-1.4\n%%EOF\n')),
    );
    const file = upload.body.data[0]?.id ?? 0;
    const refused = await payOrder(finance, scene, '10', { file_ids: [file] });
    expect(refused.body.errors).toMatchObject({ 'file_ids.0': [{ rule: 'unknown_record' }] });
    expect((await fetchAwardPayments(owner, scene)).length).toBe(0);
    const own = await payOrder(owner, scene, '10', { file_ids: [file] });
    expect(own.status).toBe(201);
    expect((await fetchAwardPayments(finance, scene))[0]?.files).toMatchObject([
      { id: file, name: 'nalog.pdf' },
    ]);
  });

  it('a second click, and a page that is out of date: 412, nothing written', async () => {
    const scene = await createOrderedPurchase(server);
    await receiveQuantities(storekeeper, scene, ['100', '20.5']);
    const { body } = await fetchFinanceDetail(finance, scene);
    const headers = { 'if-match': String(body.purchase.version) };
    expect((await payOrder(finance, scene, '100', { headers })).status).toBe(201);
    const repeated = await payOrder(finance, scene, '100', { headers });
    expect(repeated).toMatchObject({ status: 412, body: { code: 'stale' } });
    expect((await fetchAwardPayments(finance, scene)).length).toBe(1);
  });

  it('two who pay the rest at once: one wins', async () => {
    const scene = await createOrderedPurchase(server);
    await receiveQuantities(storekeeper, scene, ['100', '20.5']);
    const { body } = await fetchFinanceDetail(finance, scene);
    const headers = { 'if-match': String(body.purchase.version) };
    const answers = await Promise.all([
      payOrder(finance, scene, '6120', { headers }),
      payOrder(owner, scene, '6120', { headers }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 412]);
    await expectKept(scene);
  });
});

describe('S6.13 who pays', () => {
  it('not a storekeeper, who sees nothing of it', async () => {
    const scene = await createOrderedPurchase(server);
    expect((await payOrder(storekeeper, scene, '10')).status).toBe(403);
    expect((await fetchFinanceDetail(storekeeper, scene)).status).toBe(404);
    const { id } = await fetchFinanceAward(owner, scene);
    for (const path of [`slips/${scene.id}/${id}`, `slips/${scene.id}/${id}/pdf`])
      expect((await storekeeper('GET', `${FINANCES_PATH}/${path}`)).status, path).toBe(404);
  });
});

describe('S6.13 a moderator who impersonates the owner', () => {
  it('neither pays nor takes back, nor notes an invoice', async () => {
    const scene = await createOrderedPurchase(server);
    await payOrder(owner, scene, '100', { payment_type: 'advance_partial' });
    const paymentId = (await fetchAwardPayments(owner, scene))[0]?.id ?? 0;
    const { id: award_id } = await fetchFinanceAward(owner, scene);
    const impersonating = await impersonate(
      server,
      await server.as('moderator@demo.test'),
      'owner@demo.test',
    );
    const invoice: DetailResponse = await impersonating('POST', `${FINANCES_PATH}/invoices/${scene.id}`, {
      body: { award_id, number: 'R-1', amount: '10', due_date: '2026-12-01' },
    });
    const answers = [
      await payOrder(impersonating, scene, '100', { payment_type: 'advance_partial' }),
      await reversePayment(impersonating, scene, paymentId),
      invoice,
    ];
    for (const answer of answers)
      expect([answer.status, answer.body.code]).toEqual([403, 'not_while_impersonating']);
    expect((await fetchAwardPayments(owner, scene)).length).toBe(1);
  });
});

describe('product 5: a payment is taken back by finances with an owner', () => {
  it('waits for an owner without effect; agreed to, it has one; the owner is told, and who entered it', async () => {
    const scene = await createOrderedPurchase(server);
    await receiveQuantities(storekeeper, scene, ['100', '20.5']);
    await payOrder(finance, scene, '6120', { invoice_number: 'R-7' });
    const [payment] = await fetchAwardPayments(finance, scene);
    const paymentId = payment?.id ?? 0;
    expect((await reversePayment(finance, scene, paymentId, ' ')).body.errors).toMatchObject({
      reason: [{ rule: 'required' }],
    });
    const requested = await reversePayment(finance, scene, paymentId);
    expect(requested).toMatchObject({ status: 201, body: { status: 6 } });
    expect(await fetchAwardPayments(finance, scene)).toMatchObject([
      { reversed: 'waiting', amount: '6120.00' },
      { kind: 'reversal', state: 'waiting', amount: '-6120.00', note: 'Dvaput plaćeno.' },
    ]);
    expect(code(await reversePayment(finance, scene, paymentId))).toBe('not_reversible');
    expect(
      (await readQueuedEmailsTo(server, 'owner@demo.test', 'awaiting-agreement')).length,
    ).toBeGreaterThan(0);
    await expectKept(scene);
    const waiting = (await fetchAwardPayments(owner, scene))[1]?.id ?? 0;
    const agree = (who: Caller): Promise<DetailResponse> =>
      who('PUT', `${FINANCES_PATH}/payments/agree/${scene.id}`, { body: { payment_id: waiting } });
    expect((await agree(finance)).status).toBe(403);
    const agreed = await agree(owner);
    expect(agreed).toMatchObject({ status: 200, body: { status: 5 } });
    expect(await fetchAwardPayments(finance, scene)).toMatchObject([
      { reversed: 'yes' },
      { state: 'done', decided_by: expect.any(String) },
    ]);
    expect(await readPurchaseLedger(server, scene)).toMatchObject({ committed: '5100.00', actual: '0.00' });
    expect((await readQueuedEmailsTo(server, 'finance@demo.test', 'agreement-decided')).length).toBe(1);
    await expectKept(scene);
    expect((await agree(owner)).body.code).toBe('nothing_to_agree');
    // After all payments are reversed, the other payment type can be chosen again.
    await receiveQuantities(storekeeper, scene, ['0', '0']);
    expect((await payOrder(finance, scene, '6120', { payment_type: 'advance_final' })).status).toBe(201);
  });

  it('refused by the owner it never has an effect, and can be asked for again', async () => {
    const scene = await createOrderedPurchase(server);
    await payOrder(finance, scene, '1000', { payment_type: 'advance_partial' });
    const paymentId = (await fetchAwardPayments(finance, scene))[0]?.id ?? 0;
    await reversePayment(finance, scene, paymentId);
    const waiting = (await fetchAwardPayments(owner, scene))[1]?.id ?? 0;
    const refused: DetailResponse = await owner('PUT', `${FINANCES_PATH}/payments/refuse/${scene.id}`, {
      body: { payment_id: waiting, note: 'Uplata je tačna.' },
    });
    expect(refused).toMatchObject({ status: 200, body: { status: 3 } });
    expect((await fetchFinanceAward(owner, scene)).money).toMatchObject({ paid: '1000.00' });
    await expectKept(scene);
    expect((await reversePayment(finance, scene, paymentId)).status).toBe(201);
  });

  it('nothing is delivered while it waits, for that would be the end of it', async () => {
    const scene = await createOrderedPurchase(server);
    await receiveQuantities(storekeeper, scene, ['100', '20.5']);
    await payOrder(finance, scene, '6120');
    await reversePayment(finance, scene, (await fetchAwardPayments(finance, scene))[0]?.id ?? 0);
    const deliver = (): Promise<DetailResponse> =>
      owner('PUT', `purchase-steps/status/9/${scene.id}`, { body: {} });
    const before = await countPurchaseRows(server, scene.id);
    expect((await deliver()).body.code).toBe('agreement_awaited');
    expect(await countPurchaseRows(server, scene.id)).toEqual(before);
    const shown: DetailResponse = await owner('GET', `purchases/${scene.id}`);
    expect(shown.body.can.deliver).toEqual({ ok: false, code: 'agreement_awaited' });
    const payment_id = (await fetchAwardPayments(owner, scene))[1]?.id;
    await owner('PUT', `${FINANCES_PATH}/payments/refuse/${scene.id}`, { body: { payment_id, note: '' } });
    expect((await deliver()).body.status).toBe(9);
  });

  it('an owner does it in one step', async () => {
    const scene = await createOrderedPurchase(server);
    await payOrder(owner, scene, '1000', { payment_type: 'advance_partial' });
    const paymentId = (await fetchAwardPayments(owner, scene))[0]?.id ?? 0;
    expect((await reversePayment(owner, scene, paymentId)).status).toBe(201);
    expect((await fetchFinanceAward(owner, scene)).money).toMatchObject({ paid: '0.00', payment_mode: null });
    await expectKept(scene);
  });

  it('not once the purchase is locked', async () => {
    const scene = await createOrderedPurchase(server);
    await receiveQuantities(storekeeper, scene, ['100', '20.5']);
    await payOrder(owner, scene, '6120');
    const paymentId = (await fetchAwardPayments(owner, scene))[0]?.id ?? 0;
    await owner('PUT', `purchase-steps/status/9/${scene.id}`, { body: {} });
    expect(code(await reversePayment(owner, scene, paymentId))).toBe('invalid_transition');
  });
});

describe('ad hoc and direct purchases', () => {
  async function approved(path: typeof AD_HOC_PATH | typeof DIRECT_PATH): Promise<PurchaseDetail> {
    const known = await readKnownRecords(server, 'morava');
    const purchase = await createAdhocDirect(owner, path, known);
    const answer: DetailResponse = await owner('PUT', `${path}/approve/${purchase.id}`, { body: {} });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  }

  it('S4.25 ad hoc: paid up to what is payable, PAID when fully; taken back it is approved again', async () => {
    const purchase = await approved(AD_HOC_PATH);
    const gross = purchase.awards[0]?.gross ?? '0';
    expect(code(await payOrder(finance, purchase, '999999'))).toBe('payment_above_payable');
    expect((await payOrder(finance, purchase, '100')).body).toMatchObject({ status: 8 });
    const rest = (Number(gross) - 100).toFixed(2);
    expect((await payOrder(finance, purchase, rest)).body).toMatchObject({ status: 6 });
    await expectKept(purchase);
    const paymentId = (await fetchAwardPayments(owner, purchase))[1]?.id ?? 0;
    expect((await reversePayment(owner, purchase, paymentId)).body).toMatchObject({ status: 8 });
    await expectKept(purchase);
  });

  it('S6.06 direct: paid by direct-finances, not by finances; DIRECT_FINANCES when fully paid', async () => {
    const purchase = await approved(DIRECT_PATH);
    const gross = purchase.awards[0]?.gross ?? '0';
    const direct = await server.as('direct@demo.test');
    expect((await payOrder(finance, purchase, gross)).status).toBe(404);
    expect((await payOrder(direct, purchase, gross)).body).toMatchObject({ status: 22 });
    const paymentId = (await fetchAwardPayments(direct, purchase))[0]?.id ?? 0;
    expect((await reversePayment(direct, purchase, paymentId)).body).toMatchObject({ status: 22 });
    const waiting = (await fetchAwardPayments(owner, purchase))[1]?.id ?? 0;
    const agreed: DetailResponse = await owner('PUT', `${FINANCES_PATH}/payments/agree/${purchase.id}`, {
      body: { payment_id: waiting },
    });
    expect(agreed.body).toMatchObject({ status: 21 });
    await expectKept(purchase);
  });
});

describe('a receipt taken back after it was paid', () => {
  it('leaves the sums true: prepaid what is not in any more', async () => {
    const scene = await createOrderedPurchase(server);
    await receiveQuantities(storekeeper, scene, ['100', '20.5']);
    await payOrder(finance, scene, '6120');
    const { body } = await fetchGoods(owner, scene);
    const receipt = body.receipts[0]?.id ?? 0;
    await postReversal(storekeeper, scene, receipt);
    const reversal = (await fetchGoods(owner, scene)).body.receipts.find(({ state }) => state === 'waiting');
    await postReceiptDecision(owner, scene, reversal?.id ?? 0, true);
    await expectKept(scene);
    const { id } = await fetchFinanceAward(owner, scene);
    const row = await server.db.selectFrom('awards').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ prepaid: '6120.00', left_to_pay: '0.00', refund_due: '0.00' });
  });
});
