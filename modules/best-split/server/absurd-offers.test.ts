// @module-tag exhaustive

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { fetchPurchaseDetail } from '#core/offers/server/negotiation/negotiation.test-support.ts';
import {
  createActiveRequest,
  type RequestScene,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import type { LandedComparison } from '#modules/landed-cost/wire.ts';
import { sum, toDecimal } from '#platform/shared/money/decimal.ts';
import type { AwardPlan } from '../wire.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');

interface Refusal {
  readonly code?: string;
  readonly errors?: Readonly<Record<string, readonly { readonly rule: string }[]>>;
}

const articles = [
  { name: 'Lim 2 mm', quantity: '0.001' },
  { name: 'Profil 40x40', quantity: '99999' },
];
const line = (scene: RequestScene, at: number, unit_price: string, more = {}) => ({
  ...{ article_id: scene.articles[at], unit_price, vat_rate: '100', ...more },
});
const steps = (unit_price: string) =>
  [1, 2, 3, 4, 5].map((from) => ({ from_quantity: `${from * 10}.001`, unit_price }));

/**
 * Returns the most extreme valid offer: the maximum value in each field, five equal price steps, and everything in
 * one bundle priced at zero.
 */
const absurd = (scene: RequestScene) => ({
  ...{ freight_net: '999999999998', freight_vat_rate: '0', incoterm: 'EXW', incoterm_place: 'Ž'.repeat(255) },
  ...{ payment_days: 365, advance_percent: '100', lead_days: 999 },
  bundles: [{ name: 'Sve', percent: '100', article_ids: scene.articles }],
  lines: [
    line(scene, 0, '0.0001', { pack_size: '0.001', origin: 'AQ' }),
    line(scene, 1, '0.0001', { tiers: steps('0.0001'), pack_size: '999999', origin: 'CN' }),
  ],
});

async function planned(scene: RequestScene, rules: readonly object[]): Promise<AwardPlan> {
  const path = `purchases/${scene.id}/award-plans`;
  const { status, body } = await owner<{ id: number }>('POST', path, { body: { rules } });
  expect([status, body]).toMatchObject([202, {}]);
  await server.runJobs();
  return (await owner<AwardPlan>('GET', `${path}/${body.id}`)).body;
}

it('terms beyond all measure are refused at their field', async () => {
  const scene = await createActiveRequest(server, { articles });
  const refused = async (more: object, ...lines: readonly object[]) => {
    const { status, body } = await sendOffer<Refusal>(server, scene, scene.invited[0], [], {
      lines: lines.length > 0 ? lines : [line(scene, 1, '10')],
      ...more,
    });
    return [status, Object.entries(body.errors ?? {}).map(([field, [broken]]) => [field, broken?.rule])];
  };
  expect(await refused({ incoterm: 'EXW', incoterm_place: 'a'.repeat(10_000) })).toEqual([
    ...[422, [['incoterm_place', 'max']]],
  ]);
  expect(await refused({}, line(scene, 1, '10', { pack_size: '0.0001' }))).toEqual([
    ...[422, [['lines.0.pack_size', 'decimal_places']]],
  ]);
  expect(await refused({ freight_net: '1000000000000', freight_vat_rate: '20' })).toEqual([
    ...[422, [['freight_net', 'decimal_max']]],
  ]);
  expect(await refused({ advance_percent: '100.01' })).toEqual([422, [['advance_percent', 'decimal_max']]]);
  expect(await refused({ minimum_order_net: '999999999999' })).toEqual([
    ...[422, [['minimum_order_net', 'decimal_max']]],
  ]);
  const [status] = await refused({}, line(scene, 1, '999999999999'));
  expect(status).toBe(422);
});

it('one offer whose terms are at their very limits spoils no comparison and no split, and can be ordered itself', async () => {
  const { body: company } = await owner<{ name: string; settings: object }>('GET', 'user-profile/company');
  const compareBy = (landed_cost: boolean) =>
    owner('PUT', 'user-profile/company', {
      body: {
        name: company.name,
        settings: {
          ...company.settings,
          ...{ landed_cost, landed_capital_percent: '100', landed_late_percent: '100' },
        },
      },
    });
  expect((await compareBy(true)).status).toBe(200);
  const scene = await createActiveRequest(server, { articles });
  const [first, second, third] = scene.invited;
  const sent = [
    await sendOffer(server, scene, first, [], absurd(scene)),
    await sendOffer(server, scene, second, ['12.5', '3.4'], { freight_net: '900', freight_vat_rate: '20' }),
    await sendOffer(server, scene, third, ['10', '0.03'], { payment_days: 30 }, 'EUR'),
  ];
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);

  const landed = await owner<LandedComparison>('GET', `purchases/${scene.id}/landed`);
  expect(landed.status).toBe(200);
  expect(landed.body.offers).toHaveLength(3);
  for (const on of [true, false]) {
    await compareBy(on);
    const plan = await planned(scene, [
      { kind: 'at_least_two' },
      { kind: 'share_at_most', rfp_id: null, percent: '60' },
      { kind: 'exclude', rfp_id: first.rfp_id },
    ]);
    expect(plan).toMatchObject({ state: 'done', bound: null });
    expect(plan.rule_prices.every((price) => price !== null)).toBe(true);
    const free = await planned(scene, []);
    expect(free).toMatchObject({ state: 'done', stale: false });
    const path = `purchases/${scene.id}/award-plans/${free.id}/take`;
    const taken = await owner<{ accepted: { net: string } }>('PUT', path, { body: {} });
    expect([taken.status, taken.body.accepted.net]).toEqual([200, free.total]);
  }
  const lines = scene.articles.map((article_id, at) => ({
    ...{ rfp_id: first.rfp_id, article_id, quantity: articles[at]?.quantity },
  }));
  const accepted = await owner('PUT', `purchases/offers/chooseOffers/${scene.id}`, {
    body: { scenario: 'own', lines },
  });
  expect(accepted.status).toBe(200);
  expect((await owner('GET', `purchases/${scene.id}/papers/comparison`)).status).toBe(200);
  const confirmed = await owner('PUT', `purchases/offers/confirmOffers/${scene.id}`, {
    body: { canConfirm: true },
  });
  expect(confirmed.status).toBe(200);
  const { awards } = await fetchPurchaseDetail(owner, scene);
  for (const { id } of awards)
    expect((await owner('GET', `purchases/${scene.id}/orders/${id}`)).status).toBe(200);
  const { rows } = await sql<{ net: string }>`
    select net from confirmed_awards where purchase_id = ${scene.id}`.execute(server.db);
  expect(sum(rows.map(({ net }) => toDecimal(net))).isNegative()).toBe(false);
});
