import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { extractPdfText } from '#core/plans/server/packages.test-support.ts';
import {
  createActiveRequest,
  type RequestScene,
  readScenePurchase,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { Savings, Spend } from '#core/statistics/wire/answers.ts';
import { parseCsv } from '#platform/server/sheets/csv.ts';
import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import { fetchPurchaseDetail } from './negotiation/negotiation.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');

/**
 * Creates three offers: one with a price step, a bundle and freight; one in EUR with freight; and one with a
 * price step but no freight.
 */
async function requestWithOffers(): Promise<RequestScene> {
  const articles = [
    { name: 'Lim 2 mm', quantity: '100' },
    { name: 'Profil 40x40', quantity: '20' },
  ];
  const scene = await createActiveRequest(server, { articles });
  const [sheet, profile] = scene.articles;
  const [first, second, third] = scene.invited;
  const lines = (prices: readonly [string, string], step: string | null) =>
    [sheet, profile].map((article_id, at) => ({
      ...{ article_id, unit_price: prices[at], vat_rate: '20' },
      ...(at === 0 && step ? { tiers: [{ from_quantity: '50', unit_price: step }] } : {}),
    }));
  const sent = [
    await sendOffer(server, scene, first, [], {
      lines: lines(['10', '20'], '9'),
      ...{ freight_net: '500', freight_vat_rate: '10' },
      bundles: [{ name: 'Sve', percent: '10', article_ids: [sheet, profile] }],
    }),
    await sendOffer(
      ...([server, scene, second, []] as const),
      { lines: lines(['0.10', '0.15'], null), freight_net: '4', freight_vat_rate: '20' },
      'EUR',
    ),
    await sendOffer(server, scene, third, [], { lines: lines(['12', '25'], '8') }),
  ];
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  return scene;
}

async function confirmed(scene: RequestScene): Promise<void> {
  const { status, body } = await owner('PUT', `purchases/offers/confirmOffers/${scene.id}`, {
    body: { canConfirm: true },
  });
  expect([status, body]).toMatchObject([200, { closed: true }]);
}

/** Returns the unrounded exchange rate, in RSD per EUR, at the time of the confirmation. */
async function rateOf({ id }: RequestScene): Promise<Decimal> {
  const { rows } = await sql<{ rate: string }>`
    select (rates -> 'rates' ->> 'RSD')::text as rate from confirmations where purchase_id = ${id}`.execute(
    server.db,
  );
  return toDecimal(rows[0]?.rate ?? 0);
}

/** Compares with a tolerance, because each line is rounded separately. */
const near = (amount: number) => expect.toSatisfy((shown: string) => Math.abs(Number(shown) - amount) < 0.02);

const factsOf = ({ id }: RequestScene) =>
  server.db
    .selectFrom('confirmed_awards')
    .select(['compared', 'at_mean', 'at_highest'])
    .where('purchase_id', '=', id)
    .orderBy('supplier_id')
    .execute();

it('the sums of awards with freight, a price step and two currencies agree wherever they are shown', async () => {
  const scene = await requestWithOffers();
  const { category_id } = await readScenePurchase(server, scene);
  const { body: budget } = await owner<{ id: number }>('POST', 'budgets', {
    body: { category_id, amount: '1000000', date_from: '2020-01-01', date_to: '2039-12-31' },
  });
  const [first, second] = scene.invited;
  const [sheet, profile] = scene.articles;
  const lines = [
    { rfp_id: first.rfp_id, article_id: sheet, quantity: '60' },
    { rfp_id: second.rfp_id, article_id: profile, quantity: '20' },
  ];
  const chosen = await owner<PurchaseDetail>('PUT', `purchases/offers/chooseOffers/${scene.id}`, {
    body: { scenario: 'own', lines },
  });
  await confirmed(scene);

  // The total is 60 × 9 + 500 RSD, and 20 × 0.15 + 4 EUR.
  const all = toDecimal('1040')
    .add((await rateOf(scene)).mul(toDecimal(7)).roundHalfUp(2))
    .toFixed(2);
  expect(chosen.body.accepted?.net).toBe(all);
  const { awards } = await fetchPurchaseDetail(owner, scene);
  expect(awards.map(({ net, gross, money }) => [net, gross, money?.payable])).toEqual([
    ['1040.00', '1198.00', '1198.00'],
    ['7.00', '8.40', '8.40'],
  ]);
  const order = async (at: number) => {
    const { raw } = await owner('GET', `purchases/${scene.id}/orders/${awards[at]?.id}`);
    return (await extractPdfText(raw)).replaceAll('\u00a0', ' ');
  };
  for (const shown of ['540,00', '500,00', '1.040,00', '1.198,00']) expect(await order(0)).toContain(shown);
  for (const shown of ['3,00', '4,00', '7,00', '8,40']) expect(await order(1)).toContain(shown);

  const { body: money } = await owner<{ data: { net: string; payable: string }[] }>(
    ...(['GET', 'purchase-steps/finances/purchases/get', { query: { q: scene.number } }] as const),
  );
  expect(money.data.map(({ net, payable }) => [net, payable]).sort()).toEqual([
    ['1040.00', '1198.00'],
    ['7.00', '8.40'],
  ]);
  const { body: spent } = await owner<{ spent: string }>('GET', `budgets/record/${budget.id}`);
  expect(spent.spent).toBe(all);
  // Without dates, both calls cover the last month up to today.
  const { body: spend } = await owner<Spend>('GET', 'statistics/answers/spend/get');
  expect(spend.data.map(({ n, value }) => [n, value])).toEqual([[1, all]]);
  const { body: savings } = await owner<Savings>('GET', 'statistics/answers/savings/get');
  expect(savings.totals.value).toBe(all);
  const { body: listed } = await owner<{ data: { id: number; accepted: object }[] }>('GET', 'purchases', {
    query: { q: scene.number },
  });
  expect(JSON.stringify(listed.data)).toContain(`"${all}"`);
  const file = await owner('GET', 'purchases/export', {
    query: { kind: 'request', format: 'csv', q: scene.number, tab: 'confirmed' },
  });
  const [head = [], row = []] = parseCsv(file.raw.toString('utf8'));
  expect(row[head.indexOf('Confirmed, net, RSD')]).toBe(all);
});

it('savings compare what would be owed: by the quantity ordered, with freight, and with bundles taken whole', async () => {
  const split = await requestWithOffers();
  const [first, second] = split.invited;
  const [sheet, profile] = split.articles;
  const lines = [
    { rfp_id: first.rfp_id, article_id: sheet, quantity: '60' },
    { rfp_id: second.rfp_id, article_id: profile, quantity: '20' },
  ];
  await owner('PUT', `purchases/offers/chooseOffers/${split.id}`, { body: { scenario: 'own', lines } });
  await confirmed(split);
  const rate = Number((await rateOf(split)).toString());
  const mean = (owed: readonly number[]) => owed.reduce((all, one) => all + one) / owed.length;
  const expected = (compared: number, owed: readonly number[], highest = Math.max(...owed)) =>
    expect.objectContaining({
      ...{ compared: near(compared), at_mean: near(mean(owed)), at_highest: near(highest) },
    });
  // 60 sheets: 60 × 9 + 500 RSD, (60 × 0.10 + 4) EUR, 60 × 8 RSD. 20 profiles: 400 + 500 RSD, (3 + 4) EUR, 500 RSD.
  expect(await factsOf(split)).toEqual([
    expected(1040, [1040, 10 * rate, 480]),
    expected(7 * rate, [900, 7 * rate, 500]),
  ]);

  const whole = await requestWithOffers();
  await owner('PUT', `purchases/offers/acceptOffer/${whole.id}`, {
    body: { rfp_id: whole.invited[0].rfp_id, version: 1 },
  });
  await confirmed(whole);
  // If one supplier wins everything, the sums are the totals of complete offers. Only the highest price is computed
  // by item: the sheets in EUR, and the profiles, which bear 360/1,170 of the first offer's freight.
  const highest = (10 + (4 * 810) / 1170) * rate + 360 + (500 * 360) / 1170;
  expect(await factsOf(whole)).toEqual([expected(1670, [1670, 17 * rate, 1300], highest)]);
});
