import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { type RequestScene, stopClock } from '#core/purchase/server/testing/offers.test-support.ts';
import { addDays, dayInBelgrade, weekday } from '#platform/shared/dates.ts';
import {
  createOrderedScene,
  fetchGoods,
  GOODS_PATH,
  type GoodsPage,
  postShortClosing,
  receiveQuantities,
} from './warehouse.test-support.ts';

const server = setUpTestServer();
const keeper = server.caller('storekeeper@demo.test');
const scenes: Record<string, RequestScene> = {};
// A Thursday, so that the week has days both before and after it.
const TODAY = '2026-11-19' as const;

beforeAll(async () => {
  await stopClock(server, `${TODAY}T10:00:00.000Z`);
  const expected = async (name: string, day: string | null) => {
    const scene = await createOrderedScene(server, { more: { name } });
    // Simulates that the supplier promised this day.
    await server.db
      .updateTable('offers')
      .set({ delivery_date: day })
      .where('rfp_id', '=', scene.invited[0].rfp_id)
      .execute();
    await server.db.updateTable('purchases').set({ expected_on: day }).where('id', '=', scene.id).execute();
    scenes[name] = scene;
  };
  await expected('Kasni', '2026-11-01');
  await expected('Danas', TODAY);
  await expected('Nedelja', '2026-11-22');
  await expected('Ponedeljak', '2026-11-23');
  await expected('Bez roka', null);
});

const list = async (query: Record<string, string | number> = {}) =>
  (await keeper<GoodsPage>('GET', `${GOODS_PATH}/get`, { query })).body;
const names = (page: GoodsPage) => page.data.map(({ name }) => name);

describe('what the warehouse expects', () => {
  it('S7.33 S3.18 stands by its day: overdue first, then today, this week, later', async () => {
    const page = await list();
    expect(weekday(dayInBelgrade(`${TODAY}T10:00:00.000Z`))).toBe(4);
    expect(names(page)).toEqual(['Kasni', 'Danas', 'Nedelja', 'Ponedeljak', 'Bez roka']);
    expect(page.data.map(({ group }) => group)).toEqual(['overdue', 'today', 'week', 'later', 'later']);
    expect(page).toMatchObject({
      today: TODAY,
      current_page: 1,
      total: 5,
      last_page: 1,
      counts: { expected: 5, overdue: 1, today: 1, week: 1, later: 2, done: 0 },
    });
    expect(page.data[0]?.orders).toMatchObject([
      { order_number: `${scenes.Kasni?.number}-1`, lines: 2, lines_in: 0 },
    ]);
  });

  it('is narrowed to one of these, and a page past the end is empty with the true last page', async () => {
    expect(names(await list({ group: 'week' }))).toEqual(['Nedelja']);
    expect(names(await list({ group: 'later' }))).toEqual(['Ponedeljak', 'Bez roka']);
    expect(await list({ page: 7 })).toMatchObject({ data: [], current_page: 7, total: 5, last_page: 1 });
    const wrong = await keeper<{ code: string }>('GET', `${GOODS_PATH}/get`, { query: { group: 'never' } });
    expect(wrong.body.code).toBe('validation_failed');
  });

  it('is found by order, supplier, article and delivery note, however it is typed', async () => {
    const { Danas: scene } = scenes;
    if (!scene) throw new Error('no scene');
    await receiveQuantities(keeper, scene, ['10', '0'], { delivery_note_number: 'OTP-4711/A' });
    await server.db.updateTable('purchases').set({ expected_on: TODAY }).where('id', '=', scene.id).execute();
    expect(names(await list({ q: `${scene.number}-1` }))).toEqual(['Danas']);
    expect(names(await list({ q: 'otp-4711' }))).toEqual(['Danas']);
    expect((await list({ q: scene.invited[0].name.toUpperCase() })).total).toBe(5);
    expect((await list({ q: 'lim 2 MM' })).total).toBe(5);
    expect((await list({ q: 'KASNI' })).total).toBe(1);
    expect((await list({ q: '100%' })).total).toBe(0);
    const [row] = (await list({ q: 'otp-4711' })).data;
    expect(row?.orders[0]).toMatchObject({ lines: 2, lines_in: 0 });
    // Both lists show the same percentage.
    const request = await keeper<{ received_percent: number }>('GET', `purchases/${scene.id}`);
    expect(row?.received_percent).toBe(request.body.received_percent);
  });

  it('moves to what has come once nothing is open, and says what waits', async () => {
    const { Kasni: late, Nedelja: sunday } = scenes;
    if (!late || !sunday) throw new Error('no scene');
    await receiveQuantities(keeper, late, ['100', '20.5']);
    await postShortClosing(keeper, sunday);
    const done = await list({ group: 'done' });
    expect(done.data).toMatchObject([
      { name: 'Kasni', group: 'done', received_percent: 100, orders: [{ lines_in: 2 }] },
    ]);
    expect(done.counts).toMatchObject({ expected: 4, overdue: 0, done: 1 });
    expect((await list({ group: 'week' })).data).toMatchObject([{ name: 'Nedelja', waiting: true }]);
  });

  it('takes the day that the supplier promised before the one asked for', async () => {
    const scene = await createOrderedScene(server, { more: { name: 'Obećano' } });
    const promised = addDays(dayInBelgrade(`${TODAY}T10:00:00.000Z`), 40);
    await server.db
      .updateTable('offers')
      .set({ delivery_date: promised })
      .where('rfp_id', '=', scene.invited[0].rfp_id)
      .execute();
    await receiveQuantities(keeper, scene, ['1', '0']);
    expect((await list({ q: 'Obecano' })).data).toMatchObject([{ expected_on: promised, group: 'later' }]);
  });

  it('tells by what has come how it stands, not by the state of the purchase', async () => {
    const scene = await createOrderedScene(server, { more: { name: 'Po delovima' } });
    const state = async () => {
      const { data } = await list({ q: scene.number, group: 'expected' });
      const [row] = data.length > 0 ? data : (await list({ q: scene.number, group: 'done' })).data;
      const { body } = await fetchGoods(keeper, scene);
      return [row?.state, body.state, row?.came];
    };
    expect(await state()).toEqual(['ordered', 'ordered', []]);
    const [first] = scene.articles;
    const { body } = await fetchGoods(keeper, scene);
    const line = { article_id: first, delivered: '50', damaged: '50' };
    const award_id = body.orders[0]?.award_id;
    await keeper('POST', `${GOODS_PATH}/${scene.id}/receipts`, { body: { award_id, lines: [line] } });
    // The delivered goods are damaged, so nothing counts as received.
    expect((await state()).slice(0, 2)).toEqual(['ordered', 'ordered']);
    await receiveQuantities(keeper, scene, ['50', '0']);
    const half = await state();
    expect(half.slice(0, 2)).toEqual(['partly', 'partly']);
    expect(half[2]).toEqual([{ unit: 'kg', delivered: '100.000', damaged: '50.000', sound: '50.000' }]);
    const file = await keeper('GET', `${GOODS_PATH}/get/export`, {
      query: { q: scene.number, format: 'csv' },
    });
    expect(file.raw.toString('utf8')).toMatch(/Partly received.*100 kg.*50 kg.*50 kg/);
    await receiveQuantities(keeper, scene, ['50', '20.5']);
    expect((await state()).slice(0, 2)).toEqual(['received', 'received']);
  });

  it('is the same for every storekeeper of the company and no other', async () => {
    const other = await server.as('both@demo.test');
    expect((await other<GoodsPage>('GET', `${GOODS_PATH}/get`)).body.total).toBe(0);
  });

  it('is read by its index, however much has come before', async () => {
    const { rows } = await server.platform.pool.query<{ indexdef: string }>(
      "select indexdef from pg_indexes where indexname = 'purchases_warehouse'",
    );
    expect(rows[0]?.indexdef).toContain('(company_id, goods_open, expected_on, id)');
    await server.platform.pool.query('set enable_seqscan = off');
    const plan = await server.platform.pool.query<{ 'QUERY PLAN': string }>(
      `explain select p.id from purchases p where p.company_id = 1 and p.status in (3, 5, 6, 22) and p.goods_open
       order by p.expected_on asc nulls last, p.id asc limit 20`,
    );
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('purchases_warehouse');
    expect(text).not.toContain('Sort');
  });
});

it('the received share is exact, and the same in the warehouse and in the requests', async () => {
  const { Ponedeljak: scene } = scenes;
  if (!scene) throw new Error('no scene');
  // Six tenths of each line. With floating-point arithmetic, the percentage would be 59.
  await receiveQuantities(keeper, scene, ['60', '12.3']);
  const [row] = (await list({ q: scene.number })).data;
  const request = await keeper<{ received_percent: number }>('GET', `purchases/${scene.id}`);
  expect([row?.received_percent, request.body.received_percent]).toEqual([60, 60]);
});
