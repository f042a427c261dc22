import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, logIn, openBrowser, visitor, watchConsole } from './support/browser.ts';
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
  it.each(['light', 'dark'] as const)(
    'S2.16 S1.16 S3.19 S9.19 shows what waits and the counters, %s',
    async (theme) => {
      const context = await visitor(browser, product, { theme });
      const page = await context.newPage();
      const problems = watchConsole(page);
      await logIn(page, 'owner@demo.test');
      await page.getByRole('heading', { level: 1, name: /waits? for you/ }).waitFor();
      await page.getByText('Active suppliers').waitFor();
      await expectAccessible(page, `home ${theme}`);
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});

describe('requests overview', () => {
  it('S2.22 S3.24 S5.16 tabs, filters and page stand in the address, so that a link shares the view', async () => {
    const context = await visitor(browser, product);
    const page = await context.newPage();
    await logIn(page, 'owner@demo.test');
    await page.goto('/procurements/requests');
    await page.getByRole('tab', { name: /Confirmed/ }).click();
    await page.waitForURL(/tab=confirmed/);
    await page.getByRole('row').nth(5).waitFor();
    await page.getByLabel('Category').selectOption({ label: 'Ambalaža' });
    await page.waitForURL(/category=\d+/);
    await page.getByText('Ambalaža · Magacin').first().waitFor();
    const shared = page.url();
    const other = await context.newPage();
    await other.goto(shared);
    await other.getByText('Ambalaža · Magacin').first().waitFor();
    expect(await other.getByRole('tab', { name: /Confirmed/ }).getAttribute('aria-selected')).toBe('true');
    await other.getByPlaceholder('Number or name').fill('there is no such thing');
    await other.getByText('Nothing matches these filters').waitFor();
    await other.getByRole('button', { name: 'Clear filters' }).click();
    await other.getByRole('row').nth(5).waitFor();
    await context.close();
  });

  it.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 390],
    ['dark', 390],
  ] as const)('S2.22 looks right and is accessible, %s at %i', async (theme, width) => {
    const context = await visitor(browser, product, { theme, width, height: 844 });
    const page = await context.newPage();
    await logIn(page, 'owner@demo.test');
    await page.goto('/procurements/requests');
    await page.getByText('Streč folija i lepljive trake').first().waitFor();
    await expectAccessible(page, `overview ${theme} ${width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await context.close();
  });

  it('S2.40 S6.14 finance does not see the requests: no menu entry, and the address leads home', async () => {
    const context = await visitor(browser, product);
    const page = await context.newPage();
    await logIn(page, 'finance@demo.test');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: 'Requests overview' }).count()).toBe(0);
    await page.goto('/procurements/requests');
    await page.waitForURL((url) => url.pathname === '/home');
    await context.close();
  });
});
