import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { extractPdfText } from '#core/plans/server/packages.test-support.ts';
import {
  createActiveRequest,
  readSceneEvents,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import type { OutgoingMail } from '#platform/server/mail/transport.ts';
import { fetchPurchaseDetail } from './negotiation/negotiation.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');

/** Matches words about terms other than prices, in English and in Serbian, the language of emails to suppliers. */
const WORDS =
  /freight|prevoz|lead time|vreme isporuke|payment term\b|odloženo plaćanje|avans\b|minimum order|minimalan iznos|bundle|paketi|pack size|pakovanj|origin|porekl|incoterm|landed|zavisn|nije navedeno|not stated/i;

it('an offer of prices alone says nothing else in mails, the order, the sheet of the comparison and the history', async () => {
  const scene = await createActiveRequest(server);
  const mails: OutgoingMail[] = [];
  const deliver = () =>
    server.runJobs({ send: async (mail) => void mails.push(mail), close: () => undefined });
  const [first, second] = scene.invited;
  await sendOffer(server, scene, first, ['10', '200']);
  await sendOffer(server, scene, second, ['11', '190'], { delivery_date: null }, 'EUR');
  await deliver();
  const paper = await owner('GET', `purchases/${scene.id}/papers/comparison`);
  await owner('PUT', `purchases/offers/acceptOffer/${scene.id}`, {
    body: { rfp_id: first.rfp_id, version: 1 },
  });
  await owner('PUT', `purchases/offers/confirmOffers/${scene.id}`, { body: { canConfirm: true } });
  await deliver();

  const { awards } = await fetchPurchaseDetail(owner, scene);
  expect(awards).toMatchObject([{ net: '5100.00', freight: null }]);
  expect(awards[0]?.lines.every(({ tier_from }) => tier_from === null)).toBe(true);
  const order = await owner('GET', `purchases/${scene.id}/orders/${awards[0]?.id}`);
  const texts = [
    ...mails.map(({ subject, text }) => `${subject}\n${text}`),
    await extractPdfText(paper.raw),
    await extractPdfText(order.raw),
  ];
  // Emails about offers were sent to the winner, the other suppliers and the buyer.
  expect(mails.length).toBeGreaterThan(4);
  for (const text of texts) expect(text.match(WORDS)?.[0] ?? null, text).toBeNull();
  const historyKeys = (await readSceneEvents(server, scene)).flatMap(({ data }) => Object.keys(data));
  expect(historyKeys.filter((key) => /terms|tier|freight|bundle|landed/.test(key))).toEqual([]);
});
