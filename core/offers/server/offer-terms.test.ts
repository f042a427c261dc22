import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { extractPdfText } from '#core/plans/server/packages.test-support.ts';
import {
  createActiveRequest,
  type RequestScene,
  readSceneEvents,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import type { DetailResponse } from '#core/purchase/server/testing/requests.test-support.ts';
import type { Offer } from '#core/purchase/wire/offer-terms.ts';
import {
  postReversal,
  postShortClosing,
  receiveQuantities,
} from '#core/warehouse/server/warehouse.test-support.ts';
import { fetchPurchaseDetail } from './negotiation/negotiation.test-support.ts';

const server = setUpTestServer();

const ARTICLES = [
  { name: 'Lim 2 mm', quantity: '100' },
  { name: 'Profil 40x40', quantity: '20' },
];

/**
 * Returns terms: sheets at 10, or 9 from a quantity of 50; profiles at 20; freight 500 with 10 % VAT; and a 10 %
 * discount if both are ordered in full.
 */
function termsOf({ articles: [sheet = 0, profile = 0] }: RequestScene) {
  return {
    freight_net: '500',
    freight_vat_rate: '10',
    incoterm: 'DAP',
    incoterm_place: 'Beograd',
    payment_days: 45,
    advance_percent: '30',
    minimum_order_net: '300',
    lead_days: 14,
    bundles: [{ name: 'Sve', percent: '10', article_ids: [sheet, profile] }],
    lines: [
      {
        article_id: sheet,
        unit_price: '10',
        vat_rate: '20',
        tiers: [{ from_quantity: '50', unit_price: '9' }],
        pack_size: '5',
        origin: 'CN',
      },
      { article_id: profile, unit_price: '20', vat_rate: '20' },
    ],
  };
}

it('what an offer says besides its prices is stored, answered and owed, by the quantity accepted', async () => {
  const scene = await createActiveRequest(server, { articles: ARTICLES });
  const [first] = scene.invited;
  const [sheet = 0, profile = 0] = scene.articles;
  const owner = await server.as('owner@demo.test');
  const sent = await sendOffer<{ offer: Offer }>(server, scene, first, [], termsOf(scene));
  expect(sent.status).toBe(200);
  // The net is 100 × 8.1 + 20 × 18 + 500; the VAT is 20 % of 1,170 and 10 % of 500.
  expect(sent.body.offer).toMatchObject({
    ...{ price: '1670.00', vat: '284.00', total_price: '1954.00' },
    ...{ freight_net: '500.00', freight_vat_rate: '10.00', freight_included: null, incoterm: 'DAP' },
    ...{ incoterm_place: 'Beograd', payment_days: 45, advance_percent: '30.00', lead_days: 14 },
    minimum_order_net: '300.00',
    bundles: [{ name: 'Sve', percent: '10.00', article_ids: [sheet, profile] }],
  });
  expect(sent.body.offer.lines[0]).toMatchObject({
    ...{ unit_price: '10.0000', net: '810.00', pack_size: '5.000', origin: 'CN' },
    tiers: [{ from_quantity: '50.000', unit_price: '9.0000' }],
  });

  const accept = (lines?: object[]): Promise<DetailResponse> =>
    owner('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id: first.rfp_id, lines } });
  const acceptedOf = async () => {
    const { accepted, rfps } = await fetchPurchaseDetail(owner, scene);
    const lines = rfps.find(({ id }) => id === first.rfp_id)?.accepted_lines ?? [];
    return [accepted?.net, ...lines.map(({ unit_price, tier_from }) => [unit_price, tier_from])];
  };
  const line = (article_id: number, quantity: string) => ({ article_id, quantity });
  // 29.999 × 10 is below the minimum of 300, because freight does not count.
  const low = await accept([line(sheet, '29.999')]);
  expect(low.body).toMatchObject({
    code: 'below_minimum',
    params: { minimum: '300.00\u00a0RSD', missing: '0.01\u00a0RSD' },
  });
  expect((await accept([line(sheet, '40')])).status).toBe(200);
  expect(await acceptedOf()).toEqual(['900.00', ['10', null]]);
  expect((await accept([line(sheet, '60')])).status).toBe(200);
  expect(await acceptedOf()).toEqual(['1040.00', ['9', '50']]);
  const undone = await owner<{ id: number }>('PUT', `purchases/offers/undoAcceptedOffer/${scene.id}`, {
    body: { rfp_id: first.rfp_id },
  });
  expect(undone.status).toBe(200);
  expect(await acceptedOf()).toEqual(['0.00']);
  expect((await accept()).status).toBe(200);
  expect(await acceptedOf()).toEqual(['1670.00', ['8.1', '50'], ['18', null]]);

  const listed = await owner<{ data: { id: number; accepted_value: string }[] }>(
    'GET',
    `purchases?q=${scene.number}`,
  );
  expect(JSON.stringify(listed.body.data.find(({ id }) => id === scene.id))).toContain('1670.00');
  const confirmed = await owner('PUT', `purchases/offers/confirmOffers/${scene.id}`, {
    body: { canConfirm: true },
  });
  expect(confirmed.status).toBe(200);
  const { awards } = await fetchPurchaseDetail(owner, scene);
  expect(awards[0]).toMatchObject({
    ...{ net: '1670.00', gross: '1954.00', freight: { net: '500.00', vat_rate: '10.00' } },
    money: { payable: '1954.00', payable_for_received: '0.00' },
  });
  const text = await extractPdfText(
    (await owner('GET', `purchases/${scene.id}/orders/${awards[0]?.id}`)).raw,
  );
  for (const part of ['DAP Beograd', '14 dana', '45 dana', '30 %', '500,00', '1.170,00', '1.954,00'])
    expect(text.replaceAll('\u00a0', ' '), part).toContain(part);
});

it('freight is owed from the first receipt on, once for any part, and not at all once everything is closed short', async () => {
  const scene = await createActiveRequest(server, { articles: ARTICLES });
  const [first] = scene.invited;
  const owner = await server.as('owner@demo.test');
  await sendOffer(server, scene, first, [], termsOf(scene));
  const lines = [{ article_id: scene.articles[0], quantity: '60' }];
  await owner('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id: first.rfp_id, lines } });
  await owner('PUT', `purchases/offers/confirmOffers/${scene.id}`, { body: { canConfirm: true } });
  const owed = async () => {
    const [award] = (await fetchPurchaseDetail(owner, scene)).awards;
    return [award?.lines[0]?.tier_from, award?.money?.payable, award?.money?.payable_for_received];
  };
  // The gross is 60 × 9 plus 20 % VAT, and 500 plus 10 % VAT.
  expect(await owed()).toEqual(['50.000', '1198.00', '0.00']);
  const came = await receiveQuantities(owner, scene, ['1']);
  expect(await owed()).toEqual(['50.000', '1198.00', '560.80']);
  await postReversal(owner, scene, came.body.receipts[0]?.id ?? 0);
  expect(await owed()).toEqual(['50.000', '1198.00', '0.00']);
  await postShortClosing(owner, scene);
  expect(await owed()).toEqual(['50.000', '0.00', '0.00']);
});

it('an offer without new terms says in the history what it always said', async () => {
  const scene = await createActiveRequest(server, { articles: ARTICLES });
  await sendOffer(server, scene, scene.invited[0], ['10', '20']);
  await sendOffer(server, scene, scene.invited[1], [], termsOf(scene));
  const changed = { ...termsOf(scene), freight_net: null, freight_vat_rate: null, freight_included: true };
  await sendOffer(server, scene, scene.invited[1], [], changed);
  // An identical offer does not create a new version.
  await sendOffer(server, scene, scene.invited[1], [], changed);
  const [plain, stated, other, ...more] = (await readSceneEvents(server, scene)).map(({ data }) => data);
  expect(more).toEqual([]);
  expect(Object.keys(plain ?? {})).not.toContain('terms');
  expect(((plain?.lines ?? []) as object[])[0]).toEqual({
    ...{
      article_id: scene.articles[0],
      article: 'Lim 2 mm',
      quantity: '100',
      unit_price: '10',
      vat_rate: '20',
    },
  });
  expect(stated?.terms).toMatchObject({ freight_net: '500', payment_days: 45 });
  expect(other?.old_terms).toMatchObject({ freight_net: '500' });
  expect(other?.terms).toMatchObject({ freight_included: true });
});

it('what cannot hold is refused at its field', async () => {
  const scene = await createActiveRequest(server, { articles: ARTICLES });
  const [sheet = 0] = scene.articles;
  const line = { article_id: sheet, unit_price: '10', vat_rate: '20' };
  const step = (from_quantity: string) => ({ from_quantity, unit_price: '9' });
  const refused = async (more: object) => {
    const { status, body } = await sendOffer<{ errors: Record<string, { rule: string }[]> }>(
      ...([server, scene, scene.invited[0], [], { lines: [line], ...more }] as const),
    );
    expect(status).toBe(422);
    return Object.entries(body.errors).map(([field, [broken]]) => [field, broken?.rule]);
  };
  expect(await refused({ freight_net: '5' })).toEqual([['freight_vat_rate', 'required']]);
  expect(await refused({ freight_vat_rate: '20' })).toEqual([['freight_net', 'required']]);
  expect(await refused({ freight_net: '5', freight_vat_rate: '20', freight_included: true })).toEqual([
    ['freight_included', 'choice'],
  ]);
  expect(await refused({ minimum_order_net: '1000.01' })).toEqual([['minimum_order_net', 'decimal_max']]);
  expect(await refused({ payment_days: 366 })).toEqual([['payment_days', 'decimal_max']]);
  expect(await refused({ bundles: [{ name: 'B', percent: '5', article_ids: [scene.articles[1]] }] })).toEqual(
    [['bundles.0.article_ids', 'unknown_record']],
  );
  expect(await refused({ lines: [{ ...line, tiers: [step('0')] }] })).toEqual([
    ['lines.0.tiers.0.from_quantity', 'decimal_above'],
  ]);
  expect(await refused({ lines: [{ ...line, tiers: [step('5'), step('5')] }] })).toEqual([
    ['lines.0.tiers.1.from_quantity', 'decimal_above'],
  ]);
  expect(await refused({ lines: [{ ...line, tiers: ['1', '2', '3', '4', '5', '6'].map(step) }] })).toEqual([
    ['lines.0.tiers', 'max_items'],
  ]);
});
