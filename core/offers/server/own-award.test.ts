import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { Procurement } from '#core/marketplace/wire/marketplace.ts';
import {
  createActiveRequest,
  type InvitedSupplier,
  type RequestScene,
  readQueuedEmailsTo,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import type { Invitation, OwnAward } from '../wire/supplier-offers.ts';

const server = setUpTestServer();

const ARTICLES = [
  { name: 'Lim 2 mm', quantity: '100' },
  { name: 'Profil 40x40', quantity: '20.5' },
  { name: 'Cev 60', quantity: '7' },
];

/**
 * Creates a purchase in which the first supplier wins forty of the hundred units of the first item, and the third
 * item. The second supplier wins the rest. The third supplier also submits an offer, but wins nothing.
 */
async function splitPurchase(): Promise<RequestScene> {
  const scene = await createActiveRequest(server, { articles: ARTICLES });
  const [lim, profil, cev] = scene.articles;
  const [first, second, third] = scene.invited;
  await sendOffer(server, scene, first, ['12.3456', '410.25', '0.3333']);
  await sendOffer(server, scene, second, ['12.5', '400', null]);
  await sendOffer(server, scene, third, ['99', '999', '9']);
  const owner = await server.as('owner@demo.test');
  const accept = async (
    rfp: InvitedSupplier,
    lines: readonly { article_id?: number; quantity: string }[],
  ) => {
    const body = { rfp_id: rfp.rfp_id, version: 1, lines };
    const { status } = await owner('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body });
    expect(status).toBe(200);
  };
  await accept(first, [
    { article_id: lim ?? 0, quantity: '40' },
    { article_id: cev ?? 0, quantity: '7' },
  ]);
  await accept(second, [
    { article_id: lim ?? 0, quantity: '60' },
    { article_id: profil ?? 0, quantity: '20.5' },
  ]);
  const confirmed = await owner('PUT', `purchases/offers/confirmOffers/${scene.id}`, {
    body: { canConfirm: true },
  });
  expect([confirmed.status, confirmed.body]).toMatchObject([200, { closed: true }]);
  return scene;
}

const read = async ({ hash, pib }: InvitedSupplier) =>
  (await server.anonymous<Invitation>('POST', `supplier-offers/${hash}/read`, { body: { pib } })).body;
const order = ({ hash }: InvitedSupplier, pib: string) =>
  server.anonymous<{ code?: string }>('POST', `supplier-offers/${hash}/order`, { body: { pib } });
const sumsOf = ({ order_number, net, vat, gross }: OwnAward) => ({ order_number, net, vat, gross });

it('S1.02 tells each winner the lines and quantities it won, with the sums of its order, and no loser anything', async () => {
  const scene = await splitPurchase();
  const [first, second, third] = scene.invited;
  const owner = await server.as('owner@demo.test');
  const { awards } = (
    await owner<{ awards: (OwnAward & { rfp_id: number })[] }>('GET', `purchases/${scene.id}`)
  ).body;

  for (const winner of [first, second]) {
    const { result, award } = await read(winner);
    expect(result).toBe('won');
    const winnersAward = awards.find(({ rfp_id }) => rfp_id === winner.rfp_id);
    expect(award && sumsOf(award)).toEqual(winnersAward && sumsOf(winnersAward));
    const mail = (await readQueuedEmailsTo(server, winner.email, 'purchase-order')).at(-1);
    expect(mail?.params).toMatchObject({
      order_number: award?.order_number,
      net: award?.net,
      gross: award?.gross,
    });
    expect(award?.sent_to).toBe(winner.email);
  }
  expect((await read(first)).award?.lines).toMatchObject([
    { name: 'Lim 2 mm', unit: 'kg', quantity: '40.000', unit_price: '12.3456', net: '493.82' },
    { name: 'Cev 60', quantity: '7.000', unit_price: '0.3333', net: '2.33' },
  ]);
  expect(await read(third)).toMatchObject({ result: 'lost', award: null });
});

it('gives a winner its own order by link and tax number, and nobody another one', async () => {
  const scene = await splitPurchase();
  const [first, second, third] = scene.invited;
  const own = await order(first, first.pib);
  const { order_number = '' } = (await read(first)).award ?? {};
  expect([own.status, own.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(own.headers['content-disposition']).toContain(`${order_number}.pdf`);
  expect((await order(first, second.pib)).body.code).toBe('wrong_pib');
  expect((await order(third, third.pib)).status).toBe(404);

  const open = await createActiveRequest(server);
  expect((await order(open.invited[0], open.invited[0].pib)).status).toBe(404);
});

it('shows the marketplace account the same award, and the same file', async () => {
  const scene = await splitPurchase();
  const [first] = scene.invited;
  const supplier = await server.as('supplier@demo.test');
  await supplier('POST', 'market-place/links', { body: { hash: first.hash } });
  const { body } = await supplier<Procurement>('GET', `market-place/procurements/${scene.id}`);
  expect(body.invitation?.award).toEqual((await read(first)).award);
  const file = await supplier('GET', `market-place/procurements/${scene.id}/order`);
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);

  const open = await createActiveRequest(server);
  await supplier('POST', 'market-place/links', { body: { hash: open.invited[0].hash } });
  expect((await supplier('GET', `market-place/procurements/${open.id}/order`)).status).toBe(404);
});
