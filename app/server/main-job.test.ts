import { expect, it } from 'vitest';
import type { Invitation, LinkState } from '#core/offers/wire/supplier-offers.ts';
import { OFFER_STATUS, PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { DEMO_SUPPLIERS } from './seed/cast.ts';
import { setUpTestServer } from './test-support/server.ts';

// The server uses a role that owns no table, as with MIGRATE_URL (ADR 0047), and row security (ADR 0127).
const server = setUpTestServer({ ROW_SECURITY: 'on' }, { ownsTables: false });
const buyer = server.caller('owner@demo.test');

interface Mail {
  to: string;
  template: string;
  subject: string;
  links: string[];
  attachments: string[];
}

async function mails(template: string): Promise<Mail[]> {
  await server.runJobs();
  const { body } = await server.anonymous<{ data: Mail[] }>('GET', 'dev/outbox');
  return body.data.filter((mail) => mail.template === template);
}

// Also proves S1.05, S4.21, S4.27, S4.29.
it('S0.01 S1.01 the main job: request, mails, offers by link, comparison, confirmation, orders', async () => {
  const tenant = await server.tenant('morava');
  const category = await tenant
    .selectFrom('categories')
    .select('categories.id')
    .where('categories.name', '=', 'Limovi i profili')
    .executeTakeFirstOrThrow();
  const suppliers = await tenant
    .selectFrom('suppliers')
    .select(['suppliers.id', 'suppliers.name'])
    .orderBy('suppliers.id')
    .limit(3)
    .execute();
  const created = await buyer<PurchaseDetail>('POST', 'purchases', {
    body: {
      name: 'Limovi za januar',
      category_id: category.id,
      articles: [
        { name: 'Lim 2 mm', quantity: '100', unit: 'kg' },
        { name: 'Lim 3 mm', quantity: '50.5', unit: 'kg' },
      ],
      date_for_offer: new Date(Date.now() + 3 * 864e5).toISOString(),
      supplier_ids: suppliers.map((supplier) => supplier.id),
    },
  });
  expect(created.status).toBe(201);
  expect(created.body.status).toBe(PURCHASE_STATUS.REQUESTED);
  const id = created.body.id;

  const sent = await buyer<PurchaseDetail>('POST', `purchase-steps/rfps/send/${id}`, { body: {} });
  expect(sent.body.status).toBe(PURCHASE_STATUS.ACTIVE);
  expect(sent.body.rfps.map((rfp) => rfp.status)).toEqual([
    OFFER_STATUS.PENDING,
    OFFER_STATUS.PENDING,
    OFFER_STATUS.PENDING,
  ]);

  const invitations = await mails('request-for-offer');
  expect(invitations).toHaveLength(3);
  const prices: Record<string, [string, string | undefined]> = {
    'Metal-Promet d.o.o.': ['104.5', '99.90'],
    'Čelik Trade d.o.o.': ['101.80', '101.20'],
    'Inox Centar d.o.o.': ['106', undefined],
  };
  for (const supplier of suppliers) {
    const cast = DEMO_SUPPLIERS.find((one) => one.name === supplier.name);
    const hash = invitations
      .find((mail) => mail.to === cast?.contact.email)
      ?.links.find((link) => link.includes('/procurements/confirm/'))
      ?.split('/')
      .at(-1);
    const opened = await server.anonymous<LinkState>('POST', `supplier-offers/${hash}/open`);
    expect(opened.body.state).toBe('open');
    const read = await server.anonymous<Invitation>('POST', `supplier-offers/${hash}/read`, {
      body: { pib: cast?.pib },
    });
    const lines = read.body.articles.flatMap((article, index) => {
      const price = prices[supplier.name]?.[index];
      return price === undefined ? [] : [{ article_id: article.id, unit_price: price, vat_rate: '20' }];
    });
    const offered = await server.anonymous<Invitation>('PUT', `supplier-offers/${hash}`, {
      body: { pib: cast?.pib, currency: 'RSD', lines, version: 0 },
    });
    expect(offered.status, JSON.stringify(offered.body)).toBe(200);
  }

  const compared = await buyer<PurchaseDetail>('GET', `purchases/${id}`);
  expect(compared.body.answered_count).toBe(3);
  const chosen = await buyer<PurchaseDetail>('PUT', `purchases/offers/chooseOffers/${id}`, {
    body: { scenario: 'lowest' },
    headers: { 'if-match': `"${compared.body.version}"` },
  });
  expect(chosen.status, JSON.stringify(chosen.body)).toBe(200);
  // 100 × 101.80 from Čelik Trade and 50.5 × 99.90 from Metal-Promet.
  expect(chosen.body.accepted?.net).toBe('15224.95');

  const confirmed = await buyer<{ closed: boolean; purchase: PurchaseDetail }>(
    'PUT',
    `purchases/offers/confirmOffers/${id}`,
    { body: { canConfirm: true, value: '4k_less' } },
  );
  expect(confirmed.body.closed, JSON.stringify(confirmed.body)).toBe(true);
  const { purchase } = confirmed.body;
  expect(purchase.status).toBe(PURCHASE_STATUS.CLOSED);
  expect(Object.fromEntries(purchase.rfps.map((rfp) => [rfp.supplier.name, rfp.status]))).toEqual({
    'Metal-Promet d.o.o.': OFFER_STATUS.CONFIRMED,
    'Čelik Trade d.o.o.': OFFER_STATUS.CONFIRMED,
    'Inox Centar d.o.o.': OFFER_STATUS.REJECTED,
  });
  expect(purchase.awards).toHaveLength(2);

  const orders = await mails('purchase-order');
  expect(orders.map((mail) => mail.attachments.length)).toEqual([1, 1]);
  expect(await mails('offer-result')).toHaveLength(1);
  const pdf = await buyer('GET', `purchases/${id}/orders/${purchase.awards[0]?.id}`);
  expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-');
});
