import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { extractPdfText } from '#core/plans/server/packages.test-support.ts';
import { createActiveRequest, sendOffer } from '#core/purchase/server/testing/offers.test-support.ts';
import type { DetailResponse } from '#core/purchase/server/testing/requests.test-support.ts';
import { fetchPurchaseDetail } from './negotiation/negotiation.test-support.ts';

const server = setUpTestServer();

it('S1.02 S4.33 lines left out and smaller quantities go from the offer through a split award into the orders', async () => {
  const scene = await createActiveRequest(server, {
    articles: [
      { name: 'Lim 2 mm', quantity: '100' },
      { name: 'Profil 40x40', quantity: '20.5' },
    ],
  });
  const owner = await server.as('owner@demo.test');
  const [first, second] = scene.invited;
  const [sheet = 0, profile = 0] = scene.articles;
  // The first supplier offers 60 of the sheets and no profile; the second offers everything at a higher price.
  const part = { article_id: sheet, quantity: '60', unit_price: '10', vat_rate: '20' };
  await sendOffer(server, scene, first, [], { lines: [part] });
  await sendOffer(server, scene, second, ['11', '20']);
  const accept = (rfp_id: number, lines: object[]): Promise<DetailResponse> =>
    owner('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id, lines } });

  const line = (article_id: number, quantity: string) => ({ article_id, quantity });
  expect((await accept(first.rfp_id, [line(profile, '1')])).body.code).toBe('line_not_offered');
  expect((await accept(first.rfp_id, [line(sheet, '60.001')])).body.code).toBe('accepted_above_offered');
  expect((await accept(first.rfp_id, [line(sheet, '60')])).status).toBe(200);
  expect((await accept(second.rfp_id, [line(sheet, '40.001')])).body.code).toBe('accepted_above_requested');
  expect((await accept(second.rfp_id, [line(sheet, '40'), line(profile, '20.5')])).status).toBe(200);

  const confirmed = await owner('PUT', `purchases/offers/confirmOffers/${scene.id}`, {
    body: { canConfirm: true },
  });
  expect(confirmed.status).toBe(200);
  const { awards } = await fetchPurchaseDetail(owner, scene);
  expect(awards.map(({ net, lines }) => [net, lines.map(({ ordered }) => ordered)])).toEqual([
    ['600.00', ['60.000']],
    ['850.00', ['40.000', '20.500']],
  ]);
  const texts = await Promise.all(
    awards.map(async ({ id }) =>
      extractPdfText((await owner('GET', `purchases/${scene.id}/orders/${id}`)).raw),
    ),
  );
  const [forFirst = '', forSecond = ''] = texts;
  expect(forFirst).toContain('Lim 2 mm');
  expect(forFirst).not.toContain('Profil 40x40');
  expect(forFirst).toContain('600,00');
  for (const text of ['Lim 2 mm', 'Profil 40x40', '440,00', '410,00', '850,00'])
    expect(forSecond, text).toContain(text);
});
