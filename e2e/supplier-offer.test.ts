import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiAs, sendRequest } from './support/api.ts';
import { expectAccessible, openBrowser, visitor, watchConsole } from './support/browser.ts';
import { expectRight } from './support/check-screen.ts';
import { type Product, startProduct } from './support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const METAL = { name: 'Metal-Promet d.o.o.', pib: '108323453' };

describe('the supplier’s page', () => {
  it('S1.02 S2.14 S5.15 S8.10 S8.30 on a phone: wrong PIB, right PIB, offer, change', async () => {
    const buyer = await apiAs(product, 'owner@demo.test');
    const { id, links } = await sendRequest(product, buyer, { name: 'Telefon' });
    const context = await visitor(browser, product, { width: 390, height: 844 });
    const page = await context.newPage();
    const problems = watchConsole(page);
    await page.goto(links.get(METAL.name) ?? '');
    await page.getByLabel(/PIB \(tax number\)/).waitFor();
    await page.getByLabel(/PIB \(tax number\)/).fill('100002887');
    await page.getByRole('button', { name: 'Open the request' }).click();
    await page
      .getByText(/PIB/)
      .and(page.getByRole('alert'))
      .or(page.getByRole('alert').filter({ hasText: /PIB|tax number/ }))
      .first()
      .waitFor();
    await page.getByLabel(/PIB \(tax number\)/).fill(METAL.pib);
    await page.getByRole('button', { name: 'Open the request' }).click();

    await page.getByRole('heading', { name: 'Telefon' }).waitFor();
    await expectRight(page, 'prices');
    const prices = page.getByLabel(/^Unit price/);
    await prices.nth(0).fill('12,5');
    await page.getByText('1,250.00').first().waitFor();
    await page.getByRole('button', { name: 'Send the offer' }).click();
    // The second item has neither price nor a no: the field gets the focus, nothing is sent.
    expect(await prices.nth(1).evaluate((input) => input === document.activeElement)).toBe(true);
    await prices.nth(1).fill('410.25');
    await page.getByRole('button', { name: 'Send the offer' }).click();
    await page.getByRole('heading', { name: 'The offer is sent' }).waitFor();
    await expectRight(page, 'sent');
    const sent = await buyer<{
      rfps: { status: number; supplier: { name: string }; offer: { price: string } | null }[];
    }>('GET', `purchases/${id}`);
    expect(sent.rfps.find((rfp) => rfp.supplier.name === METAL.name)).toMatchObject({
      status: 2,
      offer: { price: '9455.00' },
    });

    await page.getByRole('button', { name: 'Change the offer' }).first().click();
    await prices.nth(0).fill('12');
    await page.getByRole('button', { name: 'Send the changed offer' }).click();
    await page.getByRole('heading', { name: 'The offer is changed' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('S8.12 S4.31 after the deadline it says that one can no longer bid; in the supplier’s language', async () => {
    const buyer = await apiAs(product, 'owner@demo.test');
    const { links } = await sendRequest(product, buyer, { name: 'Kratak rok', hours: 1 });
    await product.setClock('1 hour 2 seconds');
    const context = await visitor(browser, product);
    const page = await context.newPage();
    await page.goto(links.get(METAL.name) ?? '');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('main').innerText()).toMatch(/deadline has passed|expired/i);
    await expectAccessible(page, 'expired');
    await product.setClock('0');
    await context.close();
  });

  it('a link that was never given says so plainly', async () => {
    const context = await visitor(browser, product, { width: 390 });
    const page = await context.newPage();
    await page.goto('/procurements/confirm/this-link-was-never-given-to-anybody');
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    await context.close();
  });
});
