import { beforeAll, describe, expect, it } from 'vitest';
import { buildSingleFileBody } from '#app/server/test-support/multipart.ts';
import { type Caller, setUpTestServer, type TestResponse } from '#app/server/test-support/server.ts';
import { extractPdfText } from '#core/plans/server/packages.test-support.ts';
import type { RequestScene } from '#core/purchase/server/testing/offers.test-support.ts';
import {
  createOrderedScene,
  fetchGoods,
  GOODS_PATH,
  postReceiptDecision,
  postReversal,
  postShortClosing,
  receiveQuantities,
  UNIQUE_PRICES,
} from './warehouse.test-support.ts';

/**
 * All amounts that can result from the order's prices: unit prices, net, VAT and gross of each line and in total, and
 * the payments.
 */
const AMOUNTS = [
  ...UNIQUE_PRICES,
  '7771.31',
  '177180.89',
  '184952.20',
  '36990.44',
  '221942.64',
  '9325.57',
  '212617.07',
  '4321.49',
  '5185.78',
  '987.65',
];

const server = setUpTestServer();
const keeper = server.caller('storekeeper@demo.test');
const owner = server.caller('owner@demo.test');
let scene: RequestScene;
let paperId = 0;
beforeAll(async () => {
  const admin = await server.as('admin@demo.test');
  scene = await createOrderedScene(server);
  await receiveQuantities(keeper, scene, ['100', '20'], { delivery_note_number: 'OT-1' });
  const short = await postShortClosing(keeper, scene);
  await postReceiptDecision(admin, scene, short.body.receipts[0]?.id ?? 0, true);
  const { body } = await fetchGoods(keeper, scene);
  await pay(body.orders[0]?.award_id ?? 0);
  await postReversal(keeper, scene, body.receipts[0]?.id ?? 0);
  paperId = body.receipts[1]?.id ?? 0;
});

async function pay(award_id: number): Promise<void> {
  const answer: TestResponse<{ code?: string }> = await owner(
    'PUT',
    `purchase-steps/status/6/${scene.id}?payment_type=standard`,
    {
      body: { value: '987.65', award_id },
    },
  );
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

/** Returns every string and number in a response, at any depth. */
function leaves(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(leaves);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leaves);
  return value === null || typeof value === 'boolean' ? [] : [String(value)];
}

/** Returns the amounts in a response, in wire format or formatted. */
function amountsIn(texts: readonly string[]): string[] {
  const digits = (text: string) => text.replaceAll(/[\s\u00a0.,]/g, '');
  return AMOUNTS.filter((amount) =>
    texts.some((text) => text.includes(amount) || digits(text).includes(digits(amount))),
  );
}

describe('S1.09 product 4: no amount on the way of the warehouse', () => {
  it('the walk finds amounts where there are some', async () => {
    const { body } = await owner('GET', `purchases/${scene.id}`);
    expect(amountsIn(leaves(body)).length).toBeGreaterThan(4);
    const history = await owner('GET', `purchases/${scene.id}/history`);
    expect(amountsIn(leaves(history.body))).toContain('987.65');
  });

  it.each([
    ['the list', () => `${GOODS_PATH}/get`],
    ['what has come', () => `${GOODS_PATH}/get?group=done`],
    ['one of it', () => `${GOODS_PATH}/${scene.id}`],
    ['the purchase', () => `purchases/${scene.id}`],
    ['its history', () => `purchases/${scene.id}/history`],
    ['all purchases', () => 'purchases'],
    ['the inbox', () => 'home/inbox'],
    ['the notifications', () => 'notifications'],
  ])('%s', async (_, path) => {
    const { status, body } = await keeper('GET', path());
    expect(status).toBe(200);
    expect(amountsIn(leaves(body))).toEqual([]);
  });

  it('the warehouse’s own answers hold none for anybody', async () => {
    for (const path of [`${GOODS_PATH}/get?group=done`, `${GOODS_PATH}/${scene.id}`])
      expect(amountsIn(leaves((await owner('GET', path)).body))).toEqual([]);
  });

  it('the history still says goods and papers', async () => {
    const { body }: TestResponse<{ data: { kind: string; data: object }[] }> = await keeper(
      'GET',
      `purchases/${scene.id}/history`,
    );
    expect(body.data.find(({ kind }) => kind === 'receive')?.data).toMatchObject({
      delivery_note: 'OT-1',
      goods: [{ quantity: '100' }, { quantity: '20' }],
    });
    expect(body.data.find(({ kind }) => kind === 'pay')?.data).toEqual({
      supplier: scene.invited[0].name,
    });
  });

  it('what a stale tab is shown instead', async () => {
    const { body } = await fetchGoods(keeper, scene);
    const stale = await keeper<{ fresh: object }>('POST', `${GOODS_PATH}/${scene.id}/short-closings`, {
      headers: { 'if-match': '"1"' },
      body: { award_id: body.orders[0]?.award_id, reason: 'x' },
    });
    expect(stale.status).toBe(412);
    expect(amountsIn(leaves(stale.body))).toEqual([]);
  });

  it('the printed receipt; the order itself is not theirs', async () => {
    const pdf = await keeper('GET', `${GOODS_PATH}/${scene.id}/receipts/${paperId}`);
    expect(pdf.status).toBe(200);
    expect(amountsIn([extractPdfText(pdf.raw)])).toEqual([]);
    const { body } = await fetchGoods(keeper, scene);
    const order = await keeper('GET', `purchases/${scene.id}/orders/${body.orders[0]?.award_id}`);
    expect(order.status).toBe(404);
  });

  it('the mails that come of it', async () => {
    const mails = await server.db
      .selectFrom('mails')
      .select(['params'])
      .where('template', 'in', ['awaiting-agreement', 'agreement-decided'])
      .execute();
    expect(mails.length).toBeGreaterThan(2);
    expect(amountsIn(leaves(mails))).toEqual([]);
  });

  it('files: papers of a receipt yes, those of offers and of what was bought without a request no', async () => {
    const upload = async (who: Caller) =>
      (
        (await who(
          'POST',
          'files',
          buildSingleFileBody('a.pdf', Buffer.from('%PDF-1.4\n%%EOF\n')),
        )) as TestResponse<{
          data: { id: number }[];
        }>
      ).body.data[0]?.id ?? 0;
    const attach = (file_id: number, more: object) =>
      server.db
        .insertInto('attachments')
        .values({ company_id: server.companyId('morava'), file_id, purchase_id: scene.id, ...more })
        .execute();
    const [ofReceipt, ofOffer, invoice] = [await upload(owner), await upload(owner), await upload(owner)];
    await attach(ofReceipt, { receipt_id: paperId });
    await attach(ofOffer, { rfp_id: scene.invited[0].rfp_id });
    await attach(invoice, {});
    expect((await keeper('GET', `files/${ofReceipt}`)).status).toBe(200);
    expect((await keeper('GET', `files/${ofOffer}`)).status).toBe(404);
    expect((await keeper('GET', `files/${invoice}`)).status).toBe(200);
    await server.db
      .updateTable('purchases')
      .set({ kind: 'ad_hoc', status: 6 })
      .where('id', '=', scene.id)
      .execute();
    expect((await keeper('GET', `files/${invoice}`)).status).toBe(404);
    expect((await owner('GET', `files/${invoice}`)).status).toBe(200);
  });
});
