import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { createActiveRequest, sendOffer } from './offers.test-support.ts';

const server = setUpTestServer();

// The age of the company's own rate is shown with the rate itself.
it.each([
  ['USD' as const, [{ currency: 'USD', day: '2025-01-01' }]],
  ['RSD' as const, []],
])('of an offer accepted in %s the old rates are named', async (currency, named) => {
  const scene = await createActiveRequest(server);
  const [first] = scene.invited;
  expect((await sendOffer(server, scene, first, ['1', '2'], {}, currency)).status).toBe(200);
  const path = `purchases/offers/acceptOffer/${scene.id}`;
  const accepted = await server.caller('user@demo.test')<PurchaseDetail>('PUT', path, {
    body: { rfp_id: first.rfp_id },
  });
  expect(accepted.body.accepted?.old_rates).toEqual(named);
});
