import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { createActiveRequest, sendOffer } from './offers.test-support.ts';

const server = setUpTestServer();

it('without a rate for GBP and USD only what is in these currencies is refused, with a sentence', async () => {
  await server.db.deleteFrom('exchange_rates').where('currency', 'in', ['GBP', 'USD']).execute();
  const scene = await createActiveRequest(server);
  const [first, second] = scene.invited;
  const user = server.caller('user@demo.test');
  const owner = server.caller('owner@demo.test');

  const refused = await sendOffer<{ code: string; detail: string }>(
    server,
    scene,
    first,
    ['1', '2'],
    {},
    'USD',
  );
  expect([refused.status, refused.body.code]).toEqual([422, 'rate_missing']);
  expect(refused.body.detail).toMatch(/currency/);
  expect((await sendOffer(server, scene, first, ['10', '200'])).status).toBe(200);
  expect((await sendOffer(server, scene, second, ['1', '2'], {}, 'EUR')).status).toBe(200);

  const accept = { body: { rfp_id: first.rfp_id } };
  const accepted = await user<PurchaseDetail>('PUT', `purchases/offers/acceptOffer/${scene.id}`, accept);
  expect(Object.keys(accepted.body.accepted?.rates ?? {})).toEqual(['RSD', 'KM', 'EUR']);
  for (const path of ['purchases', 'home/inbox', 'user-management/owner/getRoles'])
    expect([path, (await owner('GET', path)).status]).toEqual([path, 200]);
  const confirm = { body: { canConfirm: true } };
  const confirmed = await owner('PUT', `purchases/offers/confirmOffers/${scene.id}`, confirm);
  expect(confirmed.status).toBe(200);
});
