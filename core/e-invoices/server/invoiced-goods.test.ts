import { expect, it } from 'vitest';
import { withServer } from '#app/server/test-support/server.ts';
import { orderedPurchase } from '#core/finances/server/finances.test-support.ts';
import type { Refusal } from '#core/purchase/server/testing/requests.test-support.ts';
import { FOLDER, receive } from '#core/warehouse/server/warehouse.test-support.ts';
import type { InvoicedGoods } from '../wire.ts';
import { decide, ordered, uploadedInvoice } from './incoming.test-support.ts';

const server = withServer();
const finance = server.caller('finance@demo.test');
const keeper = server.caller('storekeeper@demo.test');

const invoicedOf = (id: number, who = keeper) =>
  who<{ data: InvoicedGoods[] } & Refusal>('GET', `${FOLDER}/${id}/invoiced`);

it('a storekeeper sees the quantities that are invoiced of what comes in, above what came too, and nothing else of an invoice', async () => {
  const scene = await orderedPurchase(server);
  expect((await invoicedOf(scene.id)).body).toEqual({ data: [] });
  const { invoice, award } = await ordered(server, scene);
  await receive(keeper, scene, ['40', '20.5']);
  await uploadedInvoice(finance, invoice(['100', '20.5'], { number: 'K-1', issued: '2026-11-01' }));
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
  // Exactly these fields: no price, account, verdict or supplier's number.
  expect(answer.body).toEqual({ data: [first] });

  // Tonnes are converted to the kilograms of the order.
  const kilograms = invoice(['2', '0'], { number: 'K-2', issued: '2026-11-02' });
  const second = await uploadedInvoice(finance, {
    ...kilograms,
    lines: kilograms.lines.map((one) => ({ ...one, quantity: '0.002', unit: 'TNE' })),
  });
  expect((await invoicedOf(scene.id)).body.data.map(({ number, lines }) => [number, lines])).toEqual([
    ['K-1', first.lines],
    ['K-2', [line(0, '2')]],
  ]);
  // A refused invoice no longer counts.
  await decide(finance, second, 'refuse', { text: 'Nije naša.' });
  expect((await invoicedOf(scene.id)).body).toEqual({ data: [first] });
});

it('says which quantities finance has accepted', async () => {
  const scene = await orderedPurchase(server);
  const { invoice } = await ordered(server, scene);
  await receive(keeper, scene, ['100', '20.5']);
  const accepted = await uploadedInvoice(
    finance,
    invoice(['100', '20.5'], { number: 'K-10', issued: '2026-11-01' }),
  );
  expect((await decide(finance, accepted, 'accept', { note: '' })).status).toBe(200);
  await uploadedInvoice(finance, invoice(['10', '0'], { number: 'K-11', issued: '2026-11-02' }));
  expect((await invoicedOf(scene.id)).body.data.map(({ number, accepted }) => [number, accepted])).toEqual([
    ['K-10', true],
    ['K-11', false],
  ]);
});

it('finance users have their own page, a colleague without the right and another company see nothing', async () => {
  const scene = await orderedPurchase(server);
  for (const email of ['finance@demo.test', 'user@demo.test', 'admin@demo.test'] as const)
    expect((await invoicedOf(scene.id, server.caller(email))).status, email).toBe(403);
  expect((await invoicedOf(scene.id, server.caller('premium.owner@demo.test'))).status).toBe(404);
  expect((await invoicedOf(scene.id, server.caller('owner@demo.test'))).status).toBe(200);
});
