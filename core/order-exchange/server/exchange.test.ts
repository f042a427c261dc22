import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_SUPPLIERS } from '#app/server/seed/cast.ts';
import { setUpTestServer, type TestResponse } from '#app/server/test-support/server.ts';
import { fetchPurchaseDetail } from '#core/offers/server/negotiation/negotiation.test-support.ts';
import { buildDespatchXml } from '#core/orders/rules/despatch.test-support.ts';
import { readOrderResponse } from '#core/orders/rules/order-response.ts';
import { buildOtpremnicaXml } from '#core/orders/rules/otpremnica.test-support.ts';
import type { AnnouncedDelivery } from '#core/orders/wire.ts';
import type { RequestScene } from '#core/purchase/server/testing/offers.test-support.ts';
import { readHistoryKinds } from '#core/purchase/server/testing/requests.test-support.ts';
import { type ReceiptAdviceMail, receiptAdviceMail } from '#core/warehouse/server/mail/receipt-advice.tsx';
import {
  createOrderedScene,
  fetchGoods,
  GOODS_PATH,
  postReversal,
  receiveQuantities,
} from '#core/warehouse/server/warehouse.test-support.ts';
import { createFormatters } from '#platform/server/i18n/formatters.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import { parseXml } from '#platform/server/xml/parse-xml.ts';
import { UNIT_CODES } from '#platform/shared/unit-codes.ts';
import { findElementsAtPath, getTextAtPath } from '#platform/shared/xml/element.ts';
import { uploadOrderFiles } from './exchange.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const keeper = server.caller('storekeeper@demo.test');

const switchOn = async (on: boolean) => {
  const { company_id } = await server.tenant('morava');
  await sql`update companies set settings = settings || jsonb_build_object('e_documents', ${on}::boolean)
    where id = ${company_id}`.execute(server.db);
};
// Changes the supplier's country, because no law sets a deadline for the receipt of a cross-border delivery.
const supplierIn = (country: string) =>
  server.db.updateTable('suppliers').set({ country }).where('name', '=', DEMO_SUPPLIERS[0].name).execute();
beforeAll(async () => {
  await switchOn(true);
  await supplierIn('AT');
});

const answer = (scene: RequestScene, body: object, invited = scene.invited[0]) =>
  server.anonymous('POST', `supplier-offers/${invited.hash}/order-response`, {
    body: { pib: invited.pib, ...body },
  });
const upload = (scene: RequestScene, ...files: readonly string[]) =>
  uploadOrderFiles(server, `supplier-offers/${scene.invited[0].hash}/order-documents`, files, {
    pib: scene.invited[0].pib,
  });
const storedResponses = (scene: RequestScene) =>
  server.db
    .selectFrom('e_documents')
    .innerJoin('awards', 'awards.id', 'e_documents.award_id')
    .select(['e_documents.kind', 'e_documents.number', 'e_documents.content', 'e_documents.data'])
    .where('awards.purchase_id', '=', scene.id)
    .orderBy('e_documents.id')
    .execute();

describe('a supplier answers its order', () => {
  it('confirms it, names another day, refuses a line and takes all of it back; each answer is kept, the last one counts', async () => {
    const scene = await createOrderedScene(server);
    const [sheet = 0, profile = 0] = scene.articles;
    const before = await fetchPurchaseDetail(owner, scene);
    const first = await answer(scene, { answer: 'confirmed' });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ answer: { response: 'confirmed', open: true, refused: [] } });
    expect((await answer(scene, { answer: 'confirmed' })).status).toBe(200);
    expect(await storedResponses(scene)).toHaveLength(1);

    await answer(scene, { answer: 'changed', promised_on: '2027-04-15', note: 'Valjaonica stoji.' });
    const goods = await fetchGoods(keeper, scene);
    expect(goods.body.orders[0]?.expected_on).toBe('2027-04-15');

    const refused = await answer(scene, { answer: 'refused', refused: [profile], note: 'Nema profila.' });
    expect(refused.body).toMatchObject({ answer: { response: 'partly_refused', refused: [profile] } });
    const after = await fetchPurchaseDetail(owner, scene);
    expect(after.awards[0]).toMatchObject({ response: 'partly_refused', net: before.awards[0]?.net });
    expect([after.status, after.version]).toEqual([before.status, before.version]);

    const whole = await answer(scene, { answer: 'refused', refused: [sheet, profile], note: 'Ništa.' });
    expect(whole.body).toMatchObject({ answer: { response: 'refused' } });
    await answer(scene, { answer: 'withdrawn' });
    expect((await fetchPurchaseDetail(owner, scene)).awards[0]).toMatchObject({
      response: 'none',
      promised_on: null,
    });

    const documents = await storedResponses(scene);
    const codes = documents.map(({ content }) => readOrderResponse(parseXml(content)).code);
    expect(codes).toEqual(['AP', 'CA', 'CA', 'RE', 'AB']);
    expect(await readHistoryKinds(server, scene.id)).toEqual(
      expect.arrayContaining(['order_answered', 'order_answered', 'order_answered']),
    );
  });

  it('tells whoever raised the request and who takes goods in, without a price', async () => {
    const scene = await createOrderedScene(server);
    const [, profile = 0] = scene.articles;
    await answer(scene, { answer: 'refused', refused: [profile], note: 'Nema profila.' });
    const notified = await server.db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'notifications.user_id')
      .select(['users.email', 'notifications.data'])
      .where('notifications.purchase_id', '=', scene.id)
      .where('notifications.kind', '=', 'order-answered')
      .orderBy('users.email')
      .execute();
    expect(notified.map(({ email, data }) => [email, data.page, data.step])).toEqual([
      ['storekeeper@demo.test', 'warehouse', 'partly_refused'],
      ['user@demo.test', 'request', 'partly_refused'],
    ]);
    const history = await keeper('GET', `purchases/${scene.id}/history`);
    expect(JSON.stringify(history.body)).toContain('Nema profila.');
  });

  it('is refused with what is wrong at its field, of a stranger, before an order and after goods came', async () => {
    const scene = await createOrderedScene(server);
    const [other] = (await createOrderedScene(server)).articles;
    const wrong = async (body: object) => (await answer(scene, body)).body;
    expect(await wrong({ answer: 'changed' })).toMatchObject({
      errors: { promised_on: [{ rule: 'required' }] },
    });
    expect(await wrong({ answer: 'changed', promised_on: '2020-01-01' })).toMatchObject({
      errors: { promised_on: [{ rule: 'date_past' }] },
    });
    expect(await wrong({ answer: 'refused', note: 'x' })).toMatchObject({
      errors: { refused: expect.anything() },
    });
    expect(await wrong({ answer: 'refused', refused: [other], note: 'x' })).toMatchObject({
      errors: { 'refused.0': [{ rule: 'unknown_record' }] },
    });
    expect(await wrong({ answer: 'confirmed', pib: '100000001' })).toMatchObject({ code: 'wrong_pib' });
    // Another supplier was invited but won nothing.
    expect((await answer(scene, { answer: 'confirmed' }, scene.invited[1])).status).toBe(404);

    await receiveQuantities(keeper, scene, ['40', '0']);
    expect(await wrong({ answer: 'confirmed' })).toMatchObject({ code: 'order_goods_came' });
    const [receipt] = (await fetchGoods(keeper, scene)).body.receipts;
    await postReversal(owner, scene, receipt?.id ?? 0);
    expect((await answer(scene, { answer: 'confirmed' })).status).toBe(200);
  });

  it('is no call of a company that takes no documents', async () => {
    const scene = await createOrderedScene(server);
    await switchOn(false);
    expect((await answer(scene, { answer: 'confirmed' })).status).toBe(404);
    expect((await upload(scene, 'x')).status).toBe(404);
    await switchOn(true);
  });
});

describe('a file of the supplier’s own system', () => {
  it('is taken once, by what it says; what it is refused for is told', async () => {
    const scene = await createOrderedScene(server);
    const order = `${scene.number}-1`;
    const [sheet = 0] = scene.articles;
    const good = buildDespatchXml({
      order,
      lines: [{ id: String(sheet), quantity: '102', unit: 'KGM', batch: 'Š-17' }],
    });
    const answers = await upload(
      scene,
      good,
      good,
      buildDespatchXml({ order: '2026-0000-9', lines: [{ id: String(sheet), quantity: '1' }] }),
      buildDespatchXml({ order, lines: [{ id: '999999999', quantity: '1' }] }),
      buildDespatchXml({ order, lines: [{ id: String(sheet), quantity: '1', unit: 'HUR' }] }),
      '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>',
      'no xml',
      '<!DOCTYPE x><x/>',
    );
    expect(answers.status).toBe(201);
    expect(
      answers.body.data.map(({ result, problem, field }) =>
        [result, problem, field].filter(Boolean).join(' '),
      ),
    ).toEqual([
      'taken',
      'duplicate',
      'refused order_unknown 2026-0000-9',
      'refused line_unknown 999999999',
      'refused unit_unknown HUR',
      'refused not_a_document Invoice',
      'refused not_xml',
      'refused doctype',
    ]);
    const announced = await keeper('GET', `${GOODS_PATH}/${scene.id}/announced`);
    expect(announced.body).toMatchObject({
      data: [
        { number: 'OT-1', taken: false, lines: [{ article_id: sheet, quantity: '102', batch: 'Š-17' }] },
      ],
    });
    // An announcement does not change any received quantity.
    expect((await fetchGoods(keeper, scene)).body.orders[0]?.lines[0]?.delivered).toBe('0');
  });

  it('fills in a receipt, which is counted and judged as any other; the same number again is its next version', async () => {
    const scene = await createOrderedScene(server);
    const order = `${scene.number}-1`;
    const [sheet = 0] = scene.articles;
    const one = (quantity: string) =>
      buildDespatchXml({ order, lines: [{ id: String(sheet), quantity, unit: 'TNE' }] });
    await upload(scene, one('0.09'), one('0.1'));
    const waiting: TestResponse<{ data: AnnouncedDelivery[] }> = await keeper(
      'GET',
      `${GOODS_PATH}/${scene.id}/announced`,
    );
    const [second, first] = waiting.body.data;
    expect([second?.version, first?.version]).toEqual([2, 1]);
    expect(second?.lines).toMatchObject([{ quantity: '100' }]);
    const over = await receiveQuantities(keeper, scene, ['101'], { despatch_id: second?.id });
    expect(over.body.code).toBe('quantity_not_open');
    expect(
      (await receiveQuantities(keeper, scene, ['90'], { despatch_id: 999_999 })).body.errors,
    ).toHaveProperty('despatch_id');
    expect((await receiveQuantities(keeper, scene, ['90'], { despatch_id: second?.id })).status).toBe(201);
    const reread = await keeper('GET', `${GOODS_PATH}/${scene.id}/announced`);
    expect(reread.body).toMatchObject({ data: [{ taken: true }, { taken: false }] });
  });

  it('comes to the warehouse by other ways too: found by its order, of its own supplier alone', async () => {
    const scene = await createOrderedScene(server);
    const order = `${scene.number}-1`;
    const [sheet = 0] = scene.articles;
    const lines = [{ id: String(sheet), quantity: '10' }];
    const file = (more: object) => buildDespatchXml({ order, lines, ...more });
    const taken = await uploadOrderFiles(
      server,
      'purchase-steps/storekeeper/despatch',
      [
        file({ supplier: scene.invited[1].pib }),
        file({ supplier: scene.invited[0].pib }),
        file({ order: 'X-1' }),
      ],
      {},
      'storekeeper@demo.test',
    );
    expect(taken.body.data.map(({ result, problem }) => problem ?? result)).toEqual([
      'other_supplier',
      'taken',
      'order_unknown',
    ]);
  });
});

describe('a delivery that a law wants answered', () => {
  const homeOf = async (): Promise<{ number: string; answer_by: string }[]> => {
    const { body } = await keeper<{ receipts: { items: { number: string; answer_by: string }[] } }>(
      'GET',
      'home/inbox',
    );
    return body.receipts.items;
  };
  const announcedOf = async (scene: RequestScene): Promise<AnnouncedDelivery[]> => {
    const { body } = await keeper<{ data: AnnouncedDelivery[] }>(
      'GET',
      `${GOODS_PATH}/${scene.id}/announced`,
    );
    return body.data;
  };

  it('has no day across a border', async () => {
    const scene = await createOrderedScene(server);
    const [sheet = 0] = scene.articles;
    await upload(
      scene,
      buildDespatchXml({ order: `${scene.number}-1`, lines: [{ id: String(sheet), quantity: '1' }] }),
    );
    expect(await announcedOf(scene)).toMatchObject([{ answer_by: null }]);
    expect(await homeOf()).toEqual([]);
  });

  it('stands in the warehouse and at home with its day, until the receipt has left', async () => {
    const scene = await createOrderedScene(server);
    const [sheet = 0] = scene.articles;
    await supplierIn('RS');
    // As in Serbia's state system, items are identified by name, without the buyer's ids.
    const { articles } = await fetchPurchaseDetail(owner, scene);
    const otpremnica = buildOtpremnicaXml({
      order: `${scene.number}-1`,
      number: 'SRB-OT-1',
      supplier: scene.invited[0].pib,
      arrives: '2031-12-02',
      lines: articles.map(({ name, unit }) => ({ name, quantity: '40', unit: UNIT_CODES[unit] })),
    });
    const taken = await uploadOrderFiles(
      server,
      'purchase-steps/storekeeper/despatch',
      [otpremnica],
      {},
      'storekeeper@demo.test',
    );
    expect(taken.body.data).toMatchObject([{ result: 'taken' }]);
    // The deadline is three working days after a Tuesday.
    expect(await announcedOf(scene)).toMatchObject([{ taken: false, answer_by: '2031-12-05' }]);
    expect(await homeOf()).toEqual([
      expect.objectContaining({
        number: 'SRB-OT-1',
        answer_by: '2031-12-05',
        order_number: `${scene.number}-1`,
      }),
    ]);

    const [{ id } = { id: 0 }] = await announcedOf(scene);
    await receiveQuantities(keeper, scene, ['38'], { despatch_id: id, delivery_note_number: 'SRB-OT-1' });
    expect(await announcedOf(scene)).toMatchObject([{ taken: true, answer_by: '2031-12-05' }]);
    const [receipt] = (await fetchGoods(keeper, scene)).body.receipts;
    const file = await keeper('GET', `${GOODS_PATH}/${scene.id}/receipts/${receipt?.id}/ubl`);
    const prijemnica = parseXml(file.raw);
    expect(getTextAtPath(prijemnica, 'CustomizationID')).toContain(
      'mfin.gov.rs:logistics:trns:receipt_advice',
    );
    expect(getTextAtPath(prijemnica, 'DespatchDocumentReference', 'ID')).toBe('SRB-OT-1');
    expect(
      findElementsAtPath(prijemnica, 'ReceiptLine').map((line) => [
        getTextAtPath(line, 'ReceivedQuantity'),
        getTextAtPath(line, 'OrderLineReference', 'LineID'),
        getTextAtPath(line, 'Item', 'SellersItemIdentification', 'ID'),
      ]),
    ).toEqual([
      ['38', String(sheet), 'A-1'],
      ['0', String(scene.articles[1]), 'A-2'],
    ]);
    expect(await announcedOf(scene)).toMatchObject([{ taken: true, answer_by: null }]);
    expect(await homeOf()).toEqual([]);
  });
});

it('a receipt leaves as data, and its reversal names it', async () => {
  const scene = await createOrderedScene(server);
  await receiveQuantities(keeper, scene, ['40', '20.5'], { delivery_note_number: 'OT-7' });
  const [receipt] = (await fetchGoods(keeper, scene)).body.receipts;
  const path = (id = 0) => `${GOODS_PATH}/${scene.id}/receipts/${id}/ubl`;
  const file = await keeper('GET', path(receipt?.id));
  expect(file.status).toBe(200);
  const text = file.raw.toString();
  for (const part of [
    receipt?.number,
    `${scene.number}-1`,
    'OT-7',
    '<cbc:ReceivedQuantity unitCode="KGM">40<',
  ])
    expect(text).toContain(part);
  for (const price of ['77.7131', '8642.97']) expect(text).not.toContain(price);
  const mail = await server.db
    .selectFrom('mails')
    .select(['to_email', 'params'])
    .where('dedupe_key', '=', `receipt-${scene.id}-${receipt?.number}`)
    .executeTakeFirst();
  expect(mail?.to_email).toBe(scene.invited[0].email);
  const params: ReceiptAdviceMail = JSON.parse(JSON.stringify(mail?.params));
  const attached = await receiptAdviceMail.attachments?.(params, {
    i18n: getServerI18n('sr_latin'),
    language: 'sr_latin',
    formatters: createFormatters('sr_latin'),
    publicUrl: '',
    platform: server.platform,
    tenant: await server.tenant('morava'),
  });
  expect(attached?.map(({ filename, content }) => [filename, content.equals(file.raw)])).toEqual([
    [`${receipt?.number}.xml`, true],
  ]);
  await postReversal(owner, scene, receipt?.id ?? 0, 'Vraćeno.');
  const [back] = (await fetchGoods(owner, scene)).body.receipts;
  const reversal = (await owner('GET', path(back?.id))).raw.toString();
  expect(reversal).toContain(`<cac:AdditionalDocumentReference><cbc:ID>${receipt?.number}<`);
  expect(reversal).toContain('>-40<');
  expect((await keeper('GET', path(receipt?.id))).raw.equals(file.raw)).toBe(true);
});
