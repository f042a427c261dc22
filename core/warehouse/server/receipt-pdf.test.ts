// @module-tag exhaustive

import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { extractPdfText, scanPdfCode } from '#core/plans/server/packages.test-support.ts';
import { buildWarehouseQrCode, warehouseUrl } from '#core/purchase/server/detail/warehouse-code.ts';
import type { RequestScene } from '#core/purchase/server/testing/offers.test-support.ts';
import { renderPdf } from '#platform/server/pdf/render-pdf.ts';
import { LANGUAGES } from '#platform/shared/languages.ts';
import { buildGoodsReceiptDocument, type GoodsReceiptData } from './pdf/goods-receipt.ts';
import {
  createOrderedScene,
  GOODS_PATH,
  type GoodsAnswer,
  postReversal,
  receiveQuantities,
} from './warehouse.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const keeper = server.caller('storekeeper@demo.test');
let scene: RequestScene;
let received: GoodsAnswer;
beforeAll(async () => {
  scene = await createOrderedScene(server);
  received = await receiveQuantities(keeper, scene, ['40', '20.5'], {
    delivery_note_number: 'OT-7/26',
    note: 'Paleta A',
  });
});

const print = async (who: Caller, receiptId: number) =>
  (await who('GET', `${GOODS_PATH}/${scene.id}/receipts/${receiptId}`)).raw;
const receipt = () => {
  const [first] = received.body.receipts;
  if (!first) throw new Error('nothing was received');
  return first;
};

describe('a printed goods receipt', () => {
  it('names order, delivery note, supplier and goods in the company’s language', async () => {
    const text = extractPdfText(await print(keeper, receipt().id));
    const said = [
      receipt().number,
      `${scene.number}-1`,
      'OT-7/26',
      'Paleta A',
      'Dragan Ilić',
      'Morava Oprema',
    ];
    const goods = ['Lim 2 mm', '40 kg', '20,5 kg', scene.invited[0].name];
    for (const part of [...said, ...goods]) expect(text).toContain(part);
  });

  it('carries the code of the purchase’s page in the warehouse, and so does the purchase order', async () => {
    const url = warehouseUrl(server.platform.config.publicUrl, scene.id);
    expect(await scanPdfCode(await print(keeper, receipt().id))).toBe(url);
    const awardId = received.body.orders[0]?.award_id;
    const order = await owner('GET', `purchases/${scene.id}/orders/${awardId}`);
    expect(await scanPdfCode(order.raw)).toBe(url);
  });

  it('says that it was reversed, and the reversal says what it takes back', async () => {
    const back = await postReversal(owner, scene, receipt().id, 'Vraćeno dobavljaču');
    const [reversal] = back.body.receipts;
    expect(extractPdfText(await print(owner, receipt().id))).toContain(reversal?.number);
    const text = extractPdfText(await print(owner, reversal?.id ?? 0));
    for (const part of [receipt().number, 'Vraćeno dobavljaču', '−40 kg']) expect(text).toContain(part);
  });

  it('stands in the company’s log as taken', async () => {
    const rows = await server.db
      .selectFrom('audit_events')
      .select('data')
      .where('kind', '=', 'downloaded')
      .execute();
    expect(rows.map(({ data }) => data)).toContainEqual(expect.objectContaining({ what: 'goods_receipt' }));
  });
});

describe('as a document', () => {
  const party = { name: 'Morava', address: 'Put 1', city: 'Čačak', country: 'RS', pib: '108123456' };
  const paper = (change: Partial<GoodsReceiptData> = {}): GoodsReceiptData => ({
    receipt: receipt(),
    company: party,
    supplier: party,
    agreedBy: '',
    language: 'sr_latin',
    request_number: '2026-0001',
    purchase_name: 'Limovi',
    delivery_place: '',
    ...change,
  });
  const make = (one: GoodsReceiptData) =>
    renderPdf(
      buildGoodsReceiptDocument(one, { logo: null, code: buildWarehouseQrCode('http://localhost', 1) }),
    );

  it.each(LANGUAGES)('can be made in %s', async (language) => {
    expect(extractPdfText(await make(paper({ language })))).toContain(receipt().number);
  });

  it.each(['short', 'reversal'] as const)(
    'of the kind %s is signed by nobody who hands goods over',
    async (kind) => {
      const text = extractPdfText(await make(paper({ language: 'en', receipt: { ...receipt(), kind } })));
      for (const part of ['Buyer', 'Entered by', 'Agreed by']) expect(text).toContain(part);
      for (const part of ['Handed over', 'Received by']) expect(text).not.toContain(part);
    },
  );

  it('keeps everything on the page, however long a word somebody typed', async () => {
    const word = 'x'.repeat(255);
    const long: GoodsReceiptData = paper({
      purchase_name: word,
      delivery_place: word,
      supplier: { ...party, name: word, address: word },
      receipt: {
        ...receipt(),
        delivery_note_number: word,
        note: word,
        lines: receipt().lines.map((line) => ({
          ...line,
          name: word,
          delivered: '41.000',
          damaged: '1.000',
          closed_short: '2.000',
        })),
      },
    });
    const edges = [...extractPdfText(await make(long), '-bbox').matchAll(/xMax="([\d.]+)"/g)].map(([, x]) =>
      Number(x),
    );
    expect(edges.length).toBeGreaterThan(20);
    // A4 is 595 points wide, with a margin of 40.
    expect(Math.max(...edges)).toBeLessThanOrEqual(556);
  });
});
