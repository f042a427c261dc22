import { expect, it } from 'vitest';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { impersonate } from '#core/moderation/server/moderation.test-support.ts';
import {
  createActiveRequest,
  type InvitedSupplier,
  type RequestScene,
  readSceneEvents,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import type { LandedComparison } from '../wire.ts';

const server = setUpTestServer();

const ONE = [{ name: 'Lim 2 mm', quantity: '100' }];

function offer(
  scene: RequestScene,
  from: InvitedSupplier,
  price: string,
  { origin, ...terms }: Readonly<Record<string, unknown>>,
  currency: 'RSD' | 'EUR' | 'USD' = 'RSD',
) {
  const line = { article_id: scene.articles[0], unit_price: price, vat_rate: '20', origin };
  return sendOffer(server, scene, from, [], { lines: [line], ...terms }, currency);
}

const settings = async (over: object) => {
  const owner = await server.as('owner@demo.test');
  const { body } = await owner<{ version: number; name: string; settings: object }>(
    'GET',
    'user-profile/company',
  );
  const { name, settings: before } = body;
  const sent = { name, settings: { ...before, ...over } };
  const saved = await owner('PUT', 'user-profile/company', { body: sent });
  expect(saved.status).toBe(200);
};

it('answers the parts, the bounds of what is not stated, the winner and the rate at which it changes', async () => {
  const scene = await createActiveRequest(server, { articles: ONE });
  const [first, second, third] = scene.invited;
  const owner = await server.as('owner@demo.test');
  await settings({ landed_cost: true, landed_capital_percent: '9', landed_late_percent: '0.1' });
  const rates = [
    { origin: 'CN', customs_percent: '3', handling_percent: '1', valid_from: '2020-01-01' },
    { origin: 'CN', customs_percent: '5', handling_percent: '1', valid_from: '2021-01-01' },
    { origin: 'CN', customs_percent: '50', handling_percent: '1', valid_from: '2099-01-01' },
  ];
  expect((await owner('PUT', 'user-profile/landed-rates', { body: { rates } })).status).toBe(200);

  const terms = { payment_days: 0, advance_percent: '0', lead_days: 1 };
  await offer(scene, first, '1000', { ...terms, origin: 'RS', freight_net: '5000', freight_vat_rate: '20' });
  await offer(
    scene,
    second,
    '8',
    { ...terms, origin: 'CN', freight_net: '40', freight_vat_rate: '20' },
    'EUR',
  );
  await offer(scene, third, '20', { ...terms, origin: 'CN', freight_net: null }, 'USD');
  const { body } = await owner<LandedComparison>('GET', `purchases/${scene.id}/landed`);
  const of = (rfpId: number) => body.offers.find(({ rfp_id }) => rfp_id === rfpId);
  const parts = (rfpId: number) => of(rfpId)?.parts.map(({ kind, amount }) => [kind, amount]);
  expect(parts(first.rfp_id)?.slice(0, 4)).toEqual([
    ['goods', '100000.00'],
    ['freight', '5000.00'],
    ['customs', '0.00'],
    ['handling', '0.00'],
  ]);
  expect(of(first.rfp_id)).toMatchObject({ best: '105000.00', worst: '105000.00', can_win: true });
  const [flip] = body.flips;
  expect(body.winner).toBe(second.rfp_id);
  // 840 EUR plus 6 % against 105,000 RSD.
  expect(flip).toMatchObject({
    currency: 'EUR',
    from_rfp: second.rfp_id,
    to_rfp: first.rfp_id,
    rate: '117.924528',
  });
  const silent = of(third.rfp_id)?.parts.find(({ kind }) => kind === 'freight');
  expect(silent).toMatchObject({ amount: null, known: false, high: '5000.00' });
  expect(Number(of(third.rfp_id)?.best)).toBeLessThan(Number(of(third.rfp_id)?.worst));

  // The override is recorded in the history with its note; the approval and the version are unchanged.
  const override = {
    note: 'Bez carine po sporazumu',
    capital_percent: '0',
    rates: [{ origin: 'CN', customs_percent: '0', handling_percent: '0' }],
  };
  const other = await owner<LandedComparison>('PUT', `purchases/${scene.id}/landed`, { body: { override } });
  expect(other.body.flips[0]).toMatchObject({ currency: 'EUR', rate: '125' });
  expect(other.body.override?.note).toBe('Bez carine po sporazumu');
  const last = (await readSceneEvents(server, scene)).at(-1);
  expect(last).toMatchObject({ kind: 'landed_costs', data: { note: 'Bez carine po sporazumu' } });
  const back = await owner<LandedComparison>('PUT', `purchases/${scene.id}/landed`, {
    body: { override: null },
  });
  expect(back.body.flips[0]?.rate).toBe('117.924528');
});

it('a rejected offer is compared and cannot win', async () => {
  const scene = await createActiveRequest(server, { articles: ONE });
  const owner = await server.as('owner@demo.test');
  const [cheap, dear] = scene.invited;
  const terms = { payment_days: 0, advance_percent: '0', lead_days: 1, origin: 'RS', freight_included: true };
  await offer(scene, cheap, '10', terms);
  await offer(scene, dear, '20', terms);
  const winner = async () =>
    (await owner<LandedComparison>('GET', `purchases/${scene.id}/landed`)).body.winner;
  expect(await winner()).toBe(cheap.rfp_id);
  await owner('PUT', `purchases/offers/rejectOffer/${scene.id}`, { body: { rfp_id: cheap.rfp_id } });
  expect(await winner()).toBe(dear.rfp_id);
});

it('the costs of a request are changed by its creator and staff, also in the name of another, until it is confirmed', async () => {
  const scene = await createActiveRequest(server, { articles: ONE });
  const owner = await server.as('owner@demo.test');
  const [first] = scene.invited;
  await offer(scene, first, '10', {});
  const override = { note: 'Avion', capital_percent: '5' };
  const put = (who: Caller) =>
    who<{ code: string }>('PUT', `purchases/${scene.id}/landed`, {
      body: { override },
    });
  const behind = await impersonate(server, await server.as('moderator@demo.test'), 'owner@demo.test');
  expect((await put(behind)).status).toBe(200);
  const last = (await readSceneEvents(server, scene)).at(-1);
  expect(last).toMatchObject({ kind: 'landed_costs', data: { note: 'Avion' } });
  expect(last?.impersonator_id).not.toBeNull();

  await owner('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id: first.rfp_id } });
  await owner('PUT', `purchases/offers/confirmOffers/${scene.id}`, { body: { canConfirm: true } });
  expect((await put(owner)).body.code).toBe('purchase_confirmed');
  const { body } = await owner<LandedComparison>('GET', `purchases/${scene.id}/landed`);
  expect(body.can_override).toEqual({ ok: false, code: 'purchase_confirmed' });
});

it('the rates are the owner’s, one for each country and day', async () => {
  const owner = await server.as('owner@demo.test');
  const rate = { origin: 'TR', customs_percent: '1', handling_percent: '0.5', valid_from: '2026-01-01' };
  const twice = await owner<{ errors: object }>('PUT', 'user-profile/landed-rates', {
    body: { rates: [rate, rate] },
  });
  expect(twice.status).toBe(422);
  expect(twice.body.errors).toMatchObject({ 'rates.1.valid_from': [{ rule: 'exist' }] });
  await owner('PUT', 'user-profile/landed-rates', { body: { rates: [rate] } });
  const read = await owner<{ rates: object[] }>('GET', 'user-profile/landed-rates');
  expect(read.body.rates).toEqual([{ ...rate, customs_percent: '1.00', handling_percent: '0.50' }]);
  const entry = await server.db
    .selectFrom('audit_events')
    .select('data')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(entry?.data).toMatchObject({ after: { landed_rates: ['TR 1.00 % + 0.50 %, 2026-01-01'] } });
  const both = await server.as('both@demo.test');
  expect((await both<{ rates: object[] }>('GET', 'user-profile/landed-rates')).body.rates).toEqual([]);
});

it('the lead of the winner is the difference of the totals that are shown', async () => {
  const scene = await createActiveRequest(server, { articles: ONE });
  const owner = await server.as('owner@demo.test');
  const rates = [{ origin: 'CN', customs_percent: '5', handling_percent: '1', valid_from: '2021-01-01' }];
  expect((await owner('PUT', 'user-profile/landed-rates', { body: { rates } })).status).toBe(200);
  const [first, second] = scene.invited;
  const terms = { payment_days: 0, advance_percent: '0', lead_days: 1, origin: 'CN', freight_included: true };
  await offer(scene, first, '10.0001', terms);
  await offer(scene, second, '10.0009', terms);
  const { body } = await owner<LandedComparison>('GET', `purchases/${scene.id}/landed`);
  // The exact totals are 1,060.0106 and 1,060.0954; their exact difference would round to 0.08.
  expect(body.offers.map(({ worst }) => worst)).toEqual(expect.arrayContaining(['1060.01', '1060.10']));
  expect(body.ahead).toBe('0.09');
});

it('offers of one total are all the lowest, and none is ahead', async () => {
  const scene = await createActiveRequest(server, { articles: ONE });
  const terms = { payment_days: 0, advance_percent: '0', lead_days: 1, origin: 'RS', freight_included: true };
  for (const from of scene.invited) await offer(scene, from, '10', terms);
  const owner = await server.as('owner@demo.test');
  const { body } = await owner<LandedComparison>('GET', `purchases/${scene.id}/landed`);
  expect(body.lowest).toEqual(scene.invited.map(({ rfp_id }) => rfp_id));
  expect([body.winner, body.ahead]).toEqual([scene.invited[0].rfp_id, '0.00']);
});

it.each([
  [
    'the rates of customs and handling',
    async () => 'user-profile/landed-rates',
    (percent: string) => ({
      rates: [{ origin: 'CN', customs_percent: percent, handling_percent: '1', valid_from: '2026-01-01' }],
    }),
  ],
  [
    'the costs of one request',
    async () => `purchases/${(await createActiveRequest(server)).id}/landed`,
    (percent: string) => ({ override: { note: 'Prva', capital_percent: percent } }),
  ],
])('refuses the later of two edits of one version: %s', async (_, pathOf, body) => {
  const owner = await server.as('owner@demo.test');
  const path = await pathOf();
  const { version } = (await owner<{ version: number }>('GET', path)).body;
  const headers = { 'if-match': `"${version}"` };
  expect((await owner('PUT', path, { body: body('3'), headers })).status).toBe(200);
  const late = await owner<{ code: string; fresh?: { version: number } }>('PUT', path, {
    body: body('4'),
    headers,
  });
  expect([late.status, late.body.code]).toEqual([412, 'stale']);
  expect(late.body.fresh?.version).toBeGreaterThan(version);
});
