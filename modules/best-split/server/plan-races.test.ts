// @module-tag exhaustive

import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { fetchPurchaseDetail } from '#core/offers/server/negotiation/negotiation.test-support.ts';
import {
  createActiveRequest,
  type RequestScene,
  readSceneEvents,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { LandedComparison } from '#modules/landed-cost/wire.ts';
import type { AwardPlan } from '../wire.ts';

const server = setUpTestServer();
const user = server.caller('user@demo.test');
const owner = server.caller('owner@demo.test');

/**
 * Creates a request with two items and two suppliers, each cheaper for one item, and the plan that splits the items
 * between them.
 */
async function planned(): Promise<{ readonly scene: RequestScene; readonly plan: AwardPlan }> {
  const scene = await createActiveRequest(server);
  await sendOffer(server, scene, scene.invited[0], ['10', '300']);
  await sendOffer(server, scene, scene.invited[1], ['0.20', '1.50'], {}, 'EUR');
  const path = `purchases/${scene.id}/award-plans`;
  const { body } = await user<{ id: number }>('POST', path, { body: {} });
  await server.runJobs();
  const { body: plan } = await user<AwardPlan>('GET', `${path}/${body.id}`);
  expect(plan).toMatchObject({ state: 'done', stale: false, parts: [{}, {}] });
  return { scene, plan };
}

const take = (scene: RequestScene, plan: AwardPlan, headers = {}) =>
  user<PurchaseDetail & { code?: string }>('PUT', `purchases/${scene.id}/award-plans/${plan.id}/take`, {
    body: {},
    headers,
  });

it('of two tabs and a colleague who decide at the same moment one wins, and the others are told', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { scene, plan } = await planned();
    const { version } = await fetchPurchaseDetail(user, scene);
    const headers = { 'if-match': String(version) };
    const [first] = scene.invited;
    const accept = () =>
      owner<PurchaseDetail>('PUT', `purchases/offers/acceptOffer/${scene.id}`, {
        ...{ headers, body: { rfp_id: first.rfp_id, version: 1 } },
      });
    const answers = await Promise.all([
      ...[take(scene, plan, headers), accept(), take(scene, plan, headers), accept()],
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    const { accepted, version: now } = await fetchPurchaseDetail(user, scene);
    expect(now).toBe(version + 1);
    const won = answers.findIndex(({ status }) => status === 200);
    expect(accepted?.net).toBe(won % 2 === 0 ? plan.total : '7150.00');
    const kinds = (await readSceneEvents(server, scene)).filter(({ kind }) => kind === 'accept_offer');
    expect(kinds).toHaveLength(won % 2 === 0 ? 2 : 1);
  }
});

it('a plan that is taken while an offer changes is what was shown, or is refused', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { scene, plan } = await planned();
    const [first] = scene.invited;
    const [taken, changed] = await Promise.all([
      take(scene, plan),
      sendOffer(server, scene, first, ['99', '300']),
    ]);
    // A caller who read the request before the offer arrived has a stale version.
    const outcome = `${taken.status} ${taken.body.code ?? ''}`.trim();
    expect(['200', '412 stale', '422 plan_stale']).toContain(outcome);
    const { accepted } = await fetchPurchaseDetail(user, scene);
    if (taken.status === 200) expect(taken.body.accepted?.net).toBe(plan.total);
    else expect([changed.status, accepted?.net ?? '0.00']).toEqual([200, '0.00']);
  }
});

it('a plan is taken by no other company and for no other request', async () => {
  const { scene, plan } = await planned();
  const { scene: other } = await planned();
  const stranger = server.caller('premium.owner@demo.test');
  for (const path of [
    `purchases/${scene.id}/award-plans/${plan.id}/take`,
    `purchases/${other.id}/award-plans/${plan.id}/take`,
  ])
    expect((await stranger('PUT', path, { body: {} })).status).toBe(404);
  expect((await take(other, plan)).status).toBe(404);
  const nobody = `purchases/${scene.id}/award-plans/999999/take`;
  expect((await user('PUT', nobody, { body: {} })).status).toBe(404);
  expect((await fetchPurchaseDetail(user, scene)).accepted?.net ?? '0.00').toBe('0.00');
});

it('a rate that is taken away leaves a plan readable and out of date, and nothing fails', async () => {
  const { scene, plan } = await planned();
  const path = `purchases/${scene.id}/award-plans`;
  const read = async () => (await user<AwardPlan>('GET', `${path}/${plan.id}`)).body;
  // Without a stored rate, 118 RSD equal one EUR (product 4).
  await server.db.deleteFrom('exchange_rates').where('currency', '=', 'RSD').execute();
  expect(await read()).toMatchObject({ state: 'done', stale: true, total: plan.total });
  expect((await user<LandedComparison>('GET', `purchases/${scene.id}/landed`)).status).toBe(200);
  expect((await take(scene, plan)).body.code).toBe('plan_stale');
  const { body } = await user<{ id: number }>('POST', path, { body: {} });
  await server.runJobs();
  // The total is 1,000 RSD plus 20.5 × 1.50 EUR.
  const reread = (await user<AwardPlan>('GET', `${path}/${body.id}`)).body;
  expect(reread).toMatchObject({ state: 'done', stale: false, total: '4628.50' });
});
