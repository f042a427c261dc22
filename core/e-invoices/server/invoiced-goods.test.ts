import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { createOrderedPurchase } from '#core/finances/server/finances.test-support.ts';
import type { Refusal } from '#core/purchase/server/testing/requests.test-support.ts';
import { GOODS_PATH, receiveQuantities } from '#core/warehouse/server/warehouse.test-support.ts';
import type { InvoicedGoods } from '../wire.ts';
import { createOrderInvoiceBuilder, decideInvoice, uploadSampleInvoice } from './incoming.test-support.ts';

const server = setUpTestServer();
const finance = server.caller('finance@demo.test');
const keeper = server.caller('storekeeper@demo.test');

const invoicedOf = (id: number, who = keeper) =>
  who<{ data: InvoicedGoods[] } & Refusal>('GET', `${GOODS_PATH}/${id}/invoiced`);

it('a storekeeper sees the quantities that are invoiced of what comes in, above what came too, and nothing else of an invoice', async () => {
  const scene = await createOrderedPurchase(server);
  expect((await invoicedOf(scene.id)).body).toEqual({ data: [] });
  const { invoice, award } = await createOrderInvoiceBuilder(server, scene);
  await receiveQuantities(keeper, scene, ['40', '20.5']);
  await uploadSampleInvoice(finance, invoice(['100', '20.5'], { number: 'K-1', issued: '2026-11-01' }));
  const articles = award.lines.map(({ article_id }) => article_id);
  const line = (index: number, quantity: string) => ({
    award_id: award.id,
    article_id: articles[index],
    quantity,
  });
  const first = {
    number: 'K-1',
    kind: 'invoice',
    issued_on: '2026-11-01',
    accepted: false,
    lines: [line(0, '100'), line(1, '20.5')],
  };
  const answer = await invoicedOf(scene.id);
  // The response contains exactly these fields: no price, account, verdict or supplier number.
  expect(answer.body).toEqual({ data: [first] });

  // Tonnes are converted to the order's kilograms.
  const kilograms = invoice(['2', '0'], { number: 'K-2', issued: '2026-11-02' });
  const second = await uploadSampleInvoice(finance, {
    ...kilograms,
    lines: kilograms.lines.map((one) => ({ ...one, quantity: '0.002', unit: 'TNE' })),
  });
  expect((await invoicedOf(scene.id)).body.data.map(({ number, lines }) => [number, lines])).toEqual([
    ['K-1', first.lines],
    ['K-2', [line(0, '2')]],
  ]);
  // A refused invoice no longer counts.
  await decideInvoice(finance, second, 'refuse', { text: 'Nije naša.' });
  expect((await invoicedOf(scene.id)).body).toEqual({ data: [first] });
});

it('says which quantities finance has accepted', async () => {
  const scene = await createOrderedPurchase(server);
  const { invoice } = await createOrderInvoiceBuilder(server, scene);
  await receiveQuantities(keeper, scene, ['100', '20.5']);
  const accepted = await uploadSampleInvoice(
    finance,
    invoice(['100', '20.5'], { number: 'K-10', issued: '2026-11-01' }),
  );
  expect((await decideInvoice(finance, accepted, 'accept', { note: '' })).status).toBe(200);
  await uploadSampleInvoice(finance, invoice(['10', '0'], { number: 'K-11', issued: '2026-11-02' }));
  expect((await invoicedOf(scene.id)).body.data.map(({ number, accepted }) => [number, accepted])).toEqual([
    ['K-10', true],
    ['K-11', false],
  ]);
});

it('finance users have their own page, a colleague without the right and another company see nothing', async () => {
  const scene = await createOrderedPurchase(server);
  for (const email of ['finance@demo.test', 'user@demo.test', 'admin@demo.test'] as const)
    expect((await invoicedOf(scene.id, server.caller(email))).status, email).toBe(403);
  expect((await invoicedOf(scene.id, server.caller('premium.owner@demo.test'))).status).toBe(404);
  expect((await invoicedOf(scene.id, server.caller('owner@demo.test'))).status).toBe(200);
});
