import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { fetchPurchaseDetail } from '#core/offers/server/negotiation/negotiation.test-support.ts';
import { buildDespatchXml } from '#core/orders/rules/despatch.test-support.ts';
import type { Refusal } from '#core/purchase/server/testing/requests.test-support.ts';
import { createOrderedScene, fetchGoods } from '#core/warehouse/server/warehouse.test-support.ts';
import { fetchAnnouncedDeliveries, uploadOrderFiles } from './exchange.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const keeper = server.caller('storekeeper@demo.test');

it('a supplier has one order of a purchase: it is invited once, and each invitation is awarded once, whatever was split', async () => {
  const scene = await createOrderedScene(server, { split: true });
  const { awards } = await fetchPurchaseDetail(owner, scene);
  const supplier_ids = awards.map(({ supplier }) => supplier.id);
  const again = await owner<Refusal>('POST', `purchases/${scene.id}/invitations`, { body: { supplier_ids } });
  expect(again.status).toBe(422);
  expect([awards.length, new Set(supplier_ids).size]).toEqual([2, 2]);

  // Database constraints also reject a second invitation or award for the same supplier, whichever code inserts it.
  const tenant = await server.tenant('morava');
  const [{ rfp_id }] = scene.invited;
  const invited = tenant.transaction((tx) =>
    tx.insertInto('rfps', { purchase_id: scene.id, supplier_id: supplier_ids[0] ?? 0 }).execute(),
  );
  await expect(invited).rejects.toMatchObject({ constraint: 'rfps_purchase_id_supplier_id_key' });
  const { purchase_id, supplier_id, currency, ...money } = await server.db
    .selectFrom('awards')
    .select(['purchase_id', 'supplier_id', 'currency', 'net', 'vat', 'gross', 'net_in_company_currency'])
    .where('rfp_id', '=', rfp_id)
    .executeTakeFirstOrThrow();
  const values = { purchase_id, supplier_id, currency, rfp_id, ...money };
  const awarded = tenant.transaction((tx) =>
    tx.insertInto('awards', { ...values, order_number: `${scene.number}-9` }).execute(),
  );
  await expect(awarded).rejects.toMatchObject({ constraint: 'awards_rfp_id_key' });
});

it('one known twice under one tax number has two orders, and each document finds its own by its number', async () => {
  const scene = await createOrderedScene(server, { split: true });
  const { orders } = (await fetchGoods(owner, scene)).body;
  const [first] = scene.invited;
  // The same number in another country belongs to another supplier.
  await server.db
    .updateTable('suppliers')
    .set({ pib: first.pib, country: 'BA' })
    .where('id', '=', orders[1]?.supplier.id ?? 0)
    .execute();
  expect(orders.map(({ order_number }) => order_number)).toEqual([`${scene.number}-1`, `${scene.number}-2`]);
  for (const { award_id, order_number } of orders) {
    const xml = (await owner('GET', `purchases/${scene.id}/orders/${award_id}/ubl`)).raw.toString();
    expect(xml).toContain(`<cbc:ID>${order_number}</cbc:ID>`);
  }
  for (const order of orders.toReversed()) {
    const lines = [
      {
        id: String(order.lines[0]?.article_id),
        quantity: '5',
        unit: order.lines[0]?.unit === 'kg' ? 'KGM' : 'MTR',
      },
    ];
    const { order_number } = order;
    const xml = buildDespatchXml({
      order: order_number,
      number: `OT-${order_number}`,
      supplier: first.pib,
      lines,
    });
    await uploadOrderFiles(server, 'purchase-steps/storekeeper/despatch', [xml], {}, 'storekeeper@demo.test');
  }
  expect(
    (await fetchAnnouncedDeliveries(keeper, scene)).map(({ number, award_id }) => [number, award_id]).sort(),
  ).toEqual(orders.map(({ order_number, award_id }) => [`OT-${order_number}`, award_id]));
});
