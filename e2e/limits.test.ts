import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskOf, openBrowser } from './support/browser.ts';
import { type Product, useProduct } from './support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([useProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

it('an owner tries a lower limit on last year, sees what becomes of it, and nothing is changed', async () => {
  const limitOf = async () => {
    const [row] = await product.query<{ confirm_limit: string | null }>(
      `select confirm_limit::text from users where email = 'approver@demo.test'`,
    );
    return row?.confirm_limit;
  };
  const { page, problems } = await deskOf(browser, product, 'owner@demo.test', '/profile/company/rules');
  await page.getByRole('link', { name: 'Try other limits' }).click();
  const limit = page.getByRole('textbox', { name: /^Limit of Milica Todorović/ });
  await limit.waitFor();

  await limit.fill('abc');
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await page.getByRole('alert').first().waitFor();
  expect(await limit.inputValue()).toBe('abc');

  await limit.fill('1000');
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  const simulation = page.getByRole('region', { name: 'Under the draft' }).first();
  await simulation.getByText('The same person may').first().waitFor();
  await simulation.getByText(/Policies are known since/).waitFor();
  expect(await limitOf()).toBe('400000.00');
  expect(problems).toEqual([]);
});
