import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskOf, expectAccessible, openBrowser } from './support/browser.ts';
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

it('whoever confirms is told which other purchase makes this one cross a line, once the owner chose it', async () => {
  const [waiting] = await product.query<{ id: number; name: string }>(
    `select p.id, p.name from purchases p join companies c on c.id = p.company_id
     where c.pib = '108123456' and p.kind = 'request' and p.status = 2 order by p.id limit 1`,
  );
  // Another purchase of the same buyer and category, confirmed today, that stays below 4,000 EUR by itself.
  const [other] = await product.query<{ purchase_id: number }>(
    `update confirmed_purchases d set counted_on = (now_utc() at time zone 'Europe/Belgrade')::date, net_eur = 3999,
       creator_id = p.creator_id, category_id = p.category_id
     from purchases p where p.id = ${waiting?.id} and d.company_id = p.company_id
       and d.purchase_id = (select max(purchase_id) from confirmed_purchases where company_id = p.company_id)
     returning d.purchase_id`,
  );
  const path = `/procurements/purchase-confirmation/${waiting?.id}`;
  const { page, problems } = await deskOf(browser, product, 'owner@demo.test', path);
  const sentence = page.getByText(/^With other purchases within 14 days/);
  await page.getByText('To be confirmed').first().waitFor();
  expect(await sentence.count()).toBe(0);

  await page.goto('/profile/company/rules');
  const level = page.getByRole('radiogroup', { name: 'Possible split purchases' });
  await level.getByRole('radio', { name: /^Warn/ }).check({ force: true });
  await page.getByRole('textbox', { name: /^Period checked, in days/ }).waitFor();
  await page.getByRole('button', { name: 'Save changes', exact: true }).click();
  await page.getByText('Data changed').first().waitFor();

  await page.goto(path);
  await sentence.first().waitFor();
  await expectAccessible(page, 'a purchase that passes a line together with another');
  const link = page.locator(`a[href$="/${other?.purchase_id}"]`).first();
  await link.waitFor();
  await link.click();
  await page.waitForURL((url) => url.pathname.endsWith(`/${other?.purchase_id}`));
  expect(problems).toEqual([]);
});
