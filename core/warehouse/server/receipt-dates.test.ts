import { beforeEach, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { extractPdfText } from '#core/plans/server/packages.test-support.ts';
import type { RequestScene } from '#core/purchase/server/testing/offers.test-support.ts';
import { addDays, asDay, formatDay } from '#platform/shared/dates.ts';
import {
  createOrderedScene,
  fetchGoods,
  GOODS_PATH,
  postReversal,
  receiveQuantities,
} from './warehouse.test-support.ts';

const server = setUpTestServer();
const keeper = server.caller('storekeeper@demo.test');
const owner = server.caller('owner@demo.test');
let scene: RequestScene;
beforeEach(async () => {
  scene = await createOrderedScene(server);
});

const confirmedDaysAgo = (days: number) =>
  server.db
    .updateTable('purchases')
    .set({ confirmed_at: new Date(Date.now() - days * 86_400_000).toISOString() })
    .where('id', '=', scene.id)
    .execute();
const today = async () => asDay((await fetchGoods(keeper, scene)).body.today);

it('S2.29 a receipt without a date is of today; its reversal has none', async () => {
  const { body } = await receiveQuantities(keeper, scene, ['1', '0']);
  expect(body.receipts).toMatchObject([{ kind: 'receipt', received_on: body.today }]);
  const back = await postReversal(owner, scene, body.receipts[0]?.id ?? 0);
  expect(back.body.receipts).toMatchObject([{ kind: 'reversal', received_on: null }, {}]);
});

it('S2.29 a receipt can be dated back 30 days, and its document and history state the day', async () => {
  await confirmedDaysAgo(60);
  const day = addDays(await today(), -30);
  const { body } = await receiveQuantities(keeper, scene, ['1', '0'], { received_on: day });
  expect(body.orders).toMatchObject([{ receivable_from: day }]);
  expect(body.receipts).toMatchObject([{ received_on: day }]);
  const document = await keeper('GET', `${GOODS_PATH}/${scene.id}/receipts/${body.receipts[0]?.id}`);
  expect(extractPdfText(document.raw)).toContain(formatDay(day));
  const event = await server.db
    .selectFrom('events')
    .select('data')
    .where('purchase_id', '=', scene.id)
    .where('kind', '=', 'receive')
    .executeTakeFirstOrThrow();
  expect(event.data).toMatchObject({ received_on: day });
  const advice = await keeper('GET', `${GOODS_PATH}/${scene.id}/receipts/${body.receipts[0]?.id}/ubl`);
  expect(advice.raw.toString()).toContain(`<cbc:IssueDate>${await today()}</cbc:IssueDate>`);
  expect(advice.raw.toString()).toContain(`<cbc:ReceivedDate>${day}</cbc:ReceivedDate>`);
});

it.each([
  ['in the future', 60, 1, 'date_not_ahead'],
  ['more than 30 days back', 60, -31, 'date_from'],
  ['before the order was confirmed', 5, -6, 'date_from'],
])('S2.29 refuses a receipt date %s', async (_, confirmed, days, rule) => {
  await confirmedDaysAgo(confirmed);
  const answer = await receiveQuantities(keeper, scene, ['1', '0'], {
    received_on: addDays(await today(), days),
  });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toMatchObject({ received_on: [{ rule }] });
});

it('S2.29 a delivery is on time by its receipt date, not by the day of entry', async () => {
  await confirmedDaysAgo(20);
  const due = addDays(await today(), -3);
  await server.db
    .updateTable('purchases')
    .set({ date_for_delivery: due })
    .where('id', '=', scene.id)
    .execute();
  await server.db
    .updateTable('offers')
    .set({ delivery_date: due })
    .where('rfp_id', 'in', (eb) => eb.selectFrom('rfps').select('id').where('purchase_id', '=', scene.id))
    .execute();
  const { body } = await receiveQuantities(keeper, scene, ['100', '20.5'], {
    received_on: addDays(due, -1),
  });
  const award = await server.db
    .selectFrom('awards')
    .select('finished_on')
    .where('purchase_id', '=', scene.id)
    .executeTakeFirstOrThrow();
  expect(award.finished_on).toBe(addDays(due, -1));
  const delivery = await server.db
    .selectFrom('supplier_deliveries')
    .select('on_time')
    .where('receipt_id', '=', body.receipts[0]?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(delivery.on_time).toBe(true);
});

it('S2.29 a purchase is received on the last receipt date, without reversed receipts', async () => {
  await confirmedDaysAgo(20);
  const now = await today();
  await receiveQuantities(keeper, scene, ['99', '20.5'], { received_on: addDays(now, -9) });
  const { body } = await receiveQuantities(keeper, scene, ['1', '0']);
  const receivedOn = async () =>
    (await owner<{ received_on: string | null }>('GET', `purchases/${scene.id}`)).body.received_on;
  expect(await receivedOn()).toBe(now);
  await postReversal(owner, scene, body.receipts[0]?.id ?? 0);
  await receiveQuantities(keeper, scene, ['1', '0'], { received_on: addDays(now, -5) });
  expect(await receivedOn()).toBe(addDays(now, -5));
});
