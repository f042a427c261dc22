// @module-tag exhaustive
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_USERS } from '#app/server/seed/cast.ts';
import { logIn, openBrowser, openVisitorContext } from './support/browser.ts';
import { getSharedProduct, type Product } from './support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Users of active companies with a plan who use the buyer side of the application. */
const BUYERS = DEMO_USERS.map(({ email }) => email).filter(
  (email) => !/^(expired|pending|moderator|supplier)@/.test(email),
);

it('S2.16 every number in the menu is that of the tab which its entry opens, for every role', async () => {
  const seen: string[] = [];
  for (const email of BUYERS) {
    const desk = await openVisitorContext(browser, product);
    const page = await desk.newPage();
    const inbox = page.waitForResponse((response) => response.url().endsWith('/api/home/inbox'));
    await logIn(page, email);
    await inbox;
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link').first().waitFor();
    // The heading and the menu show the count from the same response.
    await page.getByRole('heading', { level: 1, name: /awaiting your action/ }).waitFor();
    const numbers = await menu
      .locator('a[data-waiting]')
      .evaluateAll((links) =>
        links.map((link) => [link.getAttribute('href') ?? '', link.getAttribute('data-waiting') ?? '']),
      );
    for (const [href = '', number = ''] of numbers) {
      await page.goto(href);
      const tab = page
        .getByRole('radiogroup', { name: 'Which orders' })
        .locator('label:has(:checked)')
        .or(page.getByRole('tab', { selected: true }));
      await tab.getByText(/\d/).waitFor();
      expect((await tab.innerText()).match(/\d+/)?.[0], `${email} ${href}`).toBe(number);
      seen.push(href);
    }
    await desk.close();
  }
  expect(new Set(seen)).toEqual(
    new Set(['/procurements/purchase-confirmation', '/warehouse/storekeeper', '/finances']),
  );
});
