import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskOf, openBrowser } from './support/browser.ts';
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

describe('home', () => {
  it('S2.16 S1.16 S3.19 S9.19 shows what waits and the counters', async () => {
    const { page, problems } = await deskOf(browser, product, 'owner@demo.test');
    await page.getByRole('heading', { level: 1, name: /waiting for you/ }).waitFor();
    await page.getByText('Active suppliers').waitFor();
    expect(problems).toEqual([]);
  });
});

describe('requests overview', () => {
  it('S2.22 S3.24 S5.16 tabs, filters and page stand in the address, so that a link shares the view', async () => {
    const { page } = await deskOf(browser, product, 'owner@demo.test', '/procurements/requests');
    await page.getByRole('tab', { name: /Confirmed/ }).click();
    await page.waitForURL(/tab=confirmed/);
    await page.getByRole('row').nth(5).waitFor();
    await page.getByLabel('Category').selectOption({ label: 'Ambalaža' });
    await page.waitForURL(/category=\d+/);
    await page.getByText('Ambalaža · Magacin').first().waitFor();
    const shared = page.url();
    const other = await page.context().newPage();
    await other.goto(shared);
    await other.getByText('Ambalaža · Magacin').first().waitFor();
    expect(await other.getByRole('tab', { name: /Confirmed/ }).getAttribute('aria-selected')).toBe('true');
    await other.getByPlaceholder('Number or name').fill('there is no such thing');
    await other.getByText('Nothing matches these filters').waitFor();
    await other.getByRole('button', { name: 'Clear filters' }).click();
    await other.getByRole('row').nth(5).waitFor();
    await other.close();
  });

  it('S2.40 S6.14 finance does not see the requests: no menu entry, and the address leads home', async () => {
    const { page } = await deskOf(browser, product, 'finance@demo.test', '/procurements/requests');
    await page.waitForURL((url) => url.pathname === '/home');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: 'Requests overview' }).count()).toBe(0);
  });
});
