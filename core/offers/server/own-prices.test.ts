import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import {
  createActiveRequest,
  type InvitedSupplier,
  type RequestScene,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import type { Invitation } from '../wire/supplier-offers.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');

/** Creates a purchase in which the first supplier's offer is ordered and the second supplier's is not. */
async function ordered(
  prices: readonly [string, string],
  currency: 'RSD' | 'EUR' = 'RSD',
): Promise<RequestScene> {
  const scene = await createActiveRequest(server);
  await sendOffer(server, scene, scene.invited[0], [...prices], {}, currency);
  await sendOffer(server, scene, scene.invited[1], ['44.4444', '555.5555']);
  const put = (what: string, body: object) => owner('PUT', `purchases/offers/${what}/${scene.id}`, { body });
  await put('acceptOffer', { rfp_id: scene.invited[0].rfp_id });
  expect((await put('confirmOffers', { canConfirm: true })).status).toBe(200);
  return scene;
}

const read = async ({ hash, pib }: InvitedSupplier) =>
  (await server.anonymous<Invitation>('POST', `supplier-offers/${hash}/read`, { body: { pib } })).body;

it('a supplier gets its own last price of an item from this buyer, and nothing of anybody else', async () => {
  const before = await createActiveRequest(server);
  expect((await read(before.invited[0])).own_prices).toBeNull();
  await ordered(['10', '200']);
  await ordered(['0.11', '2.2'], 'EUR');
  const scene = await createActiveRequest(server);
  const winner = await read(scene.invited[0]);
  expect(winner.own_prices?.prices.map(({ unit_price, currency }) => [Number(unit_price), currency])).toEqual(
    [
      [0.11, 'EUR'],
      [2.2, 'EUR'],
    ],
  );
  expect(winner.own_prices?.prices.map(({ article_id }) => article_id)).toEqual(
    winner.articles.map(({ id }) => id),
  );
  expect(Object.keys(winner.own_prices?.rates ?? {}).sort()).toEqual(['EUR', 'GBP', 'KM', 'RSD', 'USD']);
  // A supplier who did not win sees nothing: neither its own offer nor the winner's price.
  const other = await read(scene.invited[1]);
  expect(other.own_prices).toBeNull();
  expect(JSON.stringify(other)).not.toMatch(/0\.11|555\.5555/);
});

it('an item of another name or unit, an order that was cancelled and one of another buyer do not count', async () => {
  const scene = await createActiveRequest(server);
  const [winner] = scene.invited;
  const own = async () => (await read(winner)).own_prices?.prices.length ?? 0;
  expect(await own()).toBe(2);
  await sql`update articles set name = 'Nešto drugo' where purchase_id = ${scene.id} and position = (
    select min(position) from articles where purchase_id = ${scene.id})`.execute(server.db);
  expect(await own()).toBe(1);
  await sql`update articles set unit = 't' where purchase_id = ${scene.id}`.execute(server.db);
  expect(await own()).toBe(0);
  const secondRequest = await createActiveRequest(server);
  expect((await read(secondRequest.invited[0])).own_prices).not.toBeNull();
  await sql`update purchases set status = 4 where status = 3`.execute(server.db);
  expect((await read(secondRequest.invited[0])).own_prices).toBeNull();
});

it('nothing is read once nothing can be sent any more', async () => {
  await ordered(['10', '200']);
  const scene = await createActiveRequest(server);
  expect((await read(scene.invited[0])).own_prices).not.toBeNull();
  await sql`update purchases set date_for_offer = now_utc() - interval '2 s' where id = ${scene.id}`.execute(
    server.db,
  );
  expect((await read(scene.invited[0])).own_prices).toBeNull();
});
