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

it('whoever confirms is told which other purchases make this one cross a line, unless the owner has turned that off', async () => {
  const [last, ...others] = await product.query<{ id: number }>(
    `select p.id from purchases p join companies c on c.id = p.company_id
     where c.pib = '108123456' and p.name like 'Radna odela za%' order by p.id desc`,
  );
  const path = `/procurements/purchase-confirmation/${last?.id}`;
  const { page, problems } = await openAsUser(browser, product, 'owner@demo.test', path);
  const sentence = page.getByText(/^Together with \d+ other purchases? within 14 days/);
  await sentence.first().waitFor();
  await expectAccessible(page, 'a purchase that passes a line together with others');
  const link = page.locator(`a[href$="/${others[0]?.id}"]`).first();
  await link.click();
  await page.waitForURL((url) => url.pathname.endsWith(`/${others[0]?.id}`));

  await page.goto('/profile/company/rules');
  const level = page.getByRole('radiogroup', { name: 'Possible split purchases' });
  await page.getByRole('textbox', { name: /^Period checked, in days/ }).waitFor();
  await level.getByRole('radio').first().check({ force: true });
  await page.getByRole('button', { name: 'Save changes', exact: true }).click();
  await page.getByText('Data changed').first().waitFor();
  await page.goto(path);
  await page.getByText('To be confirmed').first().waitFor();
  expect(await sentence.count()).toBe(0);
  expect(problems).toEqual([]);
});
