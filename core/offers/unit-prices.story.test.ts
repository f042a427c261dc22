// @module-tag exhaustive
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_SUPPLIERS } from '#app/server/seed/cast.ts';
import { createApiCaller, sendRequest, submitOfferByLink } from '#app/stories/support/api.ts';
import { openAsUser, openBrowser, openVisitorContext } from '#app/stories/support/browser.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const [METAL, CELIK] = DEMO_SUPPLIERS;
const PHONE = { width: 390, height: 844 };
/** Matches a unit price used in this story, or the difference between two of them, with truncated decimals. */
const CUT = /(?<![\d.,])(12[.,]35|0[.,]01|0[.,]15)(?!\d)/;

interface Detail {
  version: number;
  request_number: string;
  articles: { id: number }[];
  rfps: { id: number; supplier: { name: string } }[];
  awards: { id: number }[];
}

async function expectWhole(page: Page, where: string, shown: readonly string[] = ['12.3456', '0.0123']) {
  await page
    .getByText(shown[0] ?? '')
    .first()
    .waitFor();
  const text = await page.locator('body').innerText();
  expect(text.match(CUT)?.[0], where).toBeUndefined();
  for (const price of shown) expect(text, where).toContain(price);
}

it('S3.08 S5.15 unit prices keep up to four decimals on every screen, in every mail and in every file', async () => {
  const buyer = await createApiCaller(product, 'owner@demo.test');
  const { id, links } = await sendRequest(product, buyer, { name: 'Cene sa četiri decimale' });
  const linkOf = (name: string) => links.get(name) ?? '';
  await submitOfferByLink(product, linkOf(METAL.name), METAL.pib, ['12.3456', '0.0123']);
  await submitOfferByLink(product, linkOf(CELIK.name), CELIK.pib, ['12.5', '0.0150']);
  const before = await buyer<Detail>('GET', `purchases/${id}`);
  const rfp = before.rfps.find(({ supplier }) => supplier.name === METAL.name);
  await buyer('PUT', `purchases/offers/acceptOffer/${id}`, { rfp_id: rfp?.id, version: 1 });

  const desk = await openAsUser(browser, product, 'owner@demo.test', `/procurements/requests/${id}`);
  await expectWhole(desk.page, 'the comparison', ['12.3456', '0.0123', '+0.1544', '+0.0027']);
  await desk.page.setViewportSize(PHONE);
  await desk.page.getByRole('radio', { name: 'By supplier' }).check({ force: true });
  await expectWhole(desk.page, 'an offer on a phone');
  await desk.page.getByRole('radio', { name: 'By item' }).check({ force: true });
  await expectWhole(desk.page, 'the items on a phone');
  for (const name of [/^Lim HR/, /^Kvadratna cev/]) await desk.page.getByRole('button', { name }).click();
  await expectWhole(desk.page, 'an item on a phone', ['0.0123', '+0.0027']);

  await buyer('PUT', `purchase-steps/status/2/${id}`, {});
  await desk.page.goto(`${product.url}/procurements/purchase-confirmation/${id}`);
  await expectWhole(desk.page, 'the confirmation on a phone');
  await desk.page.setViewportSize({ width: 1440, height: 900 });
  await expectWhole(desk.page, 'the confirmation');

  await buyer('PUT', `purchases/offers/confirmOffers/${id}`, { canConfirm: true });
  await desk.page.goto(`${product.url}/procurements/requests/${id}`);
  await expectWhole(desk.page, 'the comparison after the decision');
  await desk.page.goto(`${product.url}/finances/purchase/${id}`);
  await expectWhole(desk.page, 'the finances');

  const guest = await openVisitorContext(browser, product, PHONE);
  const page = await guest.newPage();
  await page.goto(linkOf(METAL.name));
  await page.getByLabel(/PIB\) of your company/).fill(METAL.pib);
  await page.getByRole('button', { name: 'Show my offer' }).click();
  await expectWhole(page, 'the supplier’s page');
  await guest.close();

  const outbox = await fetch(`${product.url}/api/dev/outbox`);
  const { data: mails } = (await outbox.json()) as { data: { subject: string; text: string }[] };
  const own = mails.filter(({ subject, text }) => `${subject}${text}`.includes(before.request_number));
  expect(own.length).toBeGreaterThan(3);
  for (const mail of own) expect(mail.text.match(CUT)?.[0], mail.subject).toBeUndefined();
});
