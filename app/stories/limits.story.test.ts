// @module-tag exhaustive
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  expectAccessible,
  installSession,
  openAsUser,
  openBrowser,
  openVisitorContext,
} from './support/browser.ts';
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

it('an owner tries a lower limit, looks behind a number, applies it, and an old tab applies nothing', async () => {
  const limitOf = async () => {
    const [row] = await product.query<{ confirm_limit: string | null }>(
      `select confirm_limit::text from users where email = 'approver@demo.test'`,
    );
    return row?.confirm_limit;
  };
  const limitOn = (page: Page) => page.getByRole('textbox', { name: /^Limit of Milica Todorović/ });
  const tryOn = (page: Page) => page.getByRole('button', { name: 'Try', exact: true }).click();
  const openMore = (page: Page) => page.getByText('Try permissions, rules and another period').click();
  const apply = (page: Page) => page.getByRole('button', { name: 'Apply to new decisions' }).click();
  const { page, problems } = await openAsUser(browser, product, 'owner@demo.test', '/profile/company/rules');
  await page.getByRole('link', { name: 'Try other limits' }).click();
  const limit = limitOn(page);
  await limit.waitFor();
  // Another tab of the same owner, opened before any changes.
  const context = await openVisitorContext(browser, product);
  await installSession(context, 'owner@demo.test');
  const old = await context.newPage();
  await old.goto('/profile/company/limits');
  await limitOn(old).fill('350000');

  await limit.fill('1.2.3');
  await page.getByText('Enter an amount, for example 1500.').waitFor();
  expect(await limit.inputValue()).toBe('1.2.3');

  await page.getByRole('slider', { name: 'Milica Todorović' }).press('ArrowLeft');
  await limit.fill('1000');
  await page.getByText(/could not have made/).waitFor();
  await openMore(page);
  await tryOn(page);
  const simulation = page.getByRole('region', { name: 'Under the draft' });
  await simulation.waitFor();
  expect(await limitOf()).toBe('400000.00');
  const stays = simulation.getByRole('row', { name: /The same person can/ }).getByRole('button');
  const number = Number(await stays.innerText());
  await stays.click();
  const list = page.getByRole('region', { name: 'The same person can' });
  await list.getByText(new RegExp(`of ${number}\\b`)).waitFor();
  await list.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /Excel|XLSX/ }).waitFor();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'limits tried');

  await apply(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Milica Todorović').waitFor();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog
    .getByText(/Reason.*required|Enter/)
    .first()
    .waitFor();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Season');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('The new limits and permissions apply from now on').waitFor();
  expect(await limitOf()).toBe('1000.00');
  expect(problems).toEqual([]);

  await apply(old);
  await old.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Old tab');
  await old.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await old.getByText('Permissions or rules have changed since you opened this page.').waitFor();
  expect(await limitOn(old).inputValue()).toMatch(/^350[.,]?000/);
  expect(await limitOf()).toBe('1000.00');
  await apply(old);
  await old.getByRole('dialog').getByText('1,000.00').waitFor();
});
