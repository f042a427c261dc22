// @module-tag exhaustive
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openAsUser, openBrowser } from '#app/stories/support/browser.ts';
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

const LAST_YEARS = '/home/statistics?date_from=2024-01-01&date_to=2030-12-31&groupby=4';

it('the owner asks where the money went, opens a bar, sees what waits, and marks a hint as looked at', async () => {
  const { page } = await openAsUser(browser, product, 'owner@demo.test', LAST_YEARS);
  const answers = page.getByRole('region', { name: 'Statistics', exact: true });
  const bar = answers.getByRole('region', { name: 'Spend' }).locator('tbody tr').first();
  // Elements behind the open drawer have no role, so the test finds them by tag.
  const value = (await bar.locator('bdi').first().textContent()) ?? '';
  await bar.getByRole('button').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('listitem').first().waitFor();
  expect(await drawer.locator('bdi').first().textContent()).toContain(value);
  await page.keyboard.press('Escape');
  await answers.getByRole('radio', { name: 'Buyer' }).check({ force: true });
  await expect.poll(() => page.url()).toContain('by=creator');

  await answers.getByRole('radio', { name: 'Savings', exact: true }).check({ force: true });
  await answers.getByText('Saved vs. highest offer').waitFor();
  // Each tab begins with four figures and keeps the filters.
  expect(await answers.locator('dl').first().locator('dt').count()).toBe(4);
  expect(page.url()).toContain('date_from=2024-01-01');
  await answers.getByRole('radio', { name: 'Time', exact: true }).check({ force: true });
  await answers.getByRole('region', { name: 'From request to confirmation' }).waitFor();
  await answers.getByRole('region', { name: 'Open purchases by pending step' }).waitFor();
  await expectAccessible(page, 'answers: time');
  await answers.getByRole('radio', { name: 'Suppliers', exact: true }).check({ force: true });
  await answers.getByRole('region', { name: 'Supplier response rate' }).waitFor();

  await answers.getByRole('radio', { name: 'Budgets', exact: true }).check({ force: true });
  await answers.getByText('Categories with a budget').waitFor();

  // A whole purchase kind: the number of purchases listed in the drawer equals its total.
  await answers.getByRole('radio', { name: 'Purchase types', exact: true }).check({ force: true });
  const ways = answers.getByRole('figure', { name: 'Purchases by type' });
  await ways.getByRole('radio', { name: 'Table' }).check({ force: true });
  const table = ways.getByRole('table');
  const heads = await table.locator('thead th').allTextContents();
  const direct = await table.locator(`tbody tr td:nth-child(${heads.indexOf('Direct purchases') + 1})`).all();
  const counts = await Promise.all(direct.map(async (cell) => Number(await cell.textContent())));
  const all = counts.reduce((sum, count) => sum + count, 0);
  await ways.getByRole('radio', { name: 'Chart' }).check({ force: true });
  await ways.getByRole('button', { name: 'Direct purchases' }).click();
  await drawer.getByRole('heading', { name: 'Direct purchases' }).waitFor();
  await drawer.getByText(all === 1 ? '1 purchase' : `${all} purchases`).waitFor();
  await page.keyboard.press('Escape');

  await answers.getByRole('radio', { name: 'Split purchases', exact: true }).check({ force: true });
  const mark = answers.getByRole('button', { name: 'Mark as reviewed', exact: true });
  await mark.first().waitFor();
  const hints = await mark.count();
  await mark.first().click();
  await expect.poll(() => mark.count()).toBe(hints - 1);
  await answers.getByRole('switch', { name: 'Show reviewed items' }).click();
  await answers.getByText('reviewed by').waitFor();
  await answers.getByRole('button', { name: 'Show again' }).click();
  await answers.getByText('None in this period.').waitFor();
  await expectAccessible(page, 'answers: close together');
});
