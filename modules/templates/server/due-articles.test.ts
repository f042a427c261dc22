import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import {
  createActiveRequest,
  type RequestScene,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import type { DueArticle } from '../wire.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const user = server.caller('user@demo.test');

const due = async (call: Caller, category = 0) =>
  (await call<{ data: DueArticle[] }>('GET', 'articles/due', { query: { category_id: category } })).body.data;

/** Creates a purchase from the first supplier, the given number of days ago and at the given price. */
async function bought(name: string, daysAgo: number, price: string): Promise<RequestScene> {
  const scene = await createActiveRequest(server, { articles: [{ name, quantity: '100' }] });
  const [first] = scene.invited;
  await sendOffer(server, scene, first, [price]);
  await user('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id: first.rfp_id } });
  await owner('PUT', `purchases/offers/confirmOffers/${scene.id}`, { body: { canConfirm: true } });
  await sql`update purchases set confirmed_at = now_utc() - make_interval(days => ${daysAgo}) where id = ${scene.id}`.execute(
    server.db,
  );
  return scene;
}

let scenes: RequestScene[];
beforeAll(async () => {
  await server.setNoon();
  // One article was bought every 31 days, last 40 days ago, with different spellings of its name. The other article
  // was bought only three times.
  scenes = [];
  for (const [name, daysAgo, price] of [
    ['Lak za drvo', 133, '10'],
    ['LAK za drvo', 102, '12'],
    ['Лак за дрво', 71, '14'],
    ['Lak za drvo', 40, '16'],
  ] as const)
    scenes.push(await bought(name, daysAgo, price));
  for (const daysAgo of [90, 60, 30]) await bought('Četka', daysAgo, '5');
});

it('names what was not bought for its usual interval, with the reason, the last price, the mean and the supplier', async () => {
  const all = await due(owner);
  expect(all.map(({ name }) => name)).toEqual(['Lak za drvo']);
  expect(all[0]).toMatchObject({
    ...{ unit: 'kg', quantity: '100.000', interval_days: 31, days_ago: 40 },
    ...{ last_price: '16.0000', mean: '13.0000', currency: 'RSD' },
    supplier: { name: scenes[0]?.invited[0].name },
  });
});

it('of a category alone where one is asked for, and of no other company', async () => {
  const { category_id: category } = await server.db
    .selectFrom('purchases')
    .select('category_id')
    .where('id', '=', scenes[0]?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(await due(owner, category)).toHaveLength(1);
  expect(await due(owner, category + 1)).toEqual([]);
  expect(await due(await server.as('both@demo.test'))).toEqual([]);
});

it('of those purchases alone whose prices the caller sees', async () => {
  expect(await due(user)).toHaveLength(1);
  await sql`update purchases set creator_id = (select id from users where email = 'owner@demo.test'), sector_id = null
    where id = ${scenes[0]?.id ?? 0}`.execute(server.db);
  // The user sees only three purchases, too few for a usual interval.
  expect(await due(user)).toEqual([]);
});

it('is not due again once it is bought', async () => {
  await bought('lak za drvo', 0, '18');
  expect(await due(owner)).toEqual([]);
});
