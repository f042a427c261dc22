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

it('a buyer asks for the best split, sees what a rule costs, meets a contradiction and a changed offer, and takes it', async () => {
  // A request that is awaiting a decision, with at least three complete offers.
  const [request] = await product.query<{ id: number }>(
    `select p.id from purchases p join companies c on c.id = p.company_id
     where c.pib = '108123456' and p.kind = 'request' and p.status = 1 and not p.confirmed_by_owner
       and (select count(*) from articles a where a.purchase_id = p.id and a.removed_at is null) > 2
       and (select count(*) from rfps r where r.purchase_id = p.id and r.offer_id is not null
         and r.status in (2, 3) and not r.to_be_reconfirmed and r.declined_at is null) > 2
     order by p.id limit 1`,
  );
  const { page, problems } = await openAsUser(
    browser,
    product,
    'owner@demo.test',
    `/procurements/requests/${request?.id}`,
  );
  const tool = page.getByRole('button', { name: /^Best split/ });
  const panel = page.getByRole('dialog', { name: 'Best split' });
  const work = panel.getByRole('button', { name: 'Work out the best split' });
  const addRule = async (name: string, number?: string) => {
    await panel.getByRole('combobox', { name: 'Add a rule' }).click();
    await page.getByRole('option', { name, exact: true }).click();
    if (number) await panel.getByRole('textbox', { name: /^(Number|Percent)/ }).fill(number);
    await panel.getByRole('button', { name: 'Add rule', exact: true }).click();
  };
  await tool.focus();
  expect(await panel.count()).toBe(0);
  await page.keyboard.press('Enter');
  await panel.waitFor();

  // An invalid number is rejected at its field.
  await addRule('Maximum number of suppliers', 'many');
  await panel
    .getByText(/^Number/)
    .first()
    .waitFor();
  await panel.getByRole('textbox', { name: 'Number' }).fill('1');
  await panel.getByRole('button', { name: 'Add rule', exact: true }).click();
  await panel.getByText('At most 1 supplier').waitFor();
  await work.click();
  await panel.getByText(/^This rule costs/).waitFor();
  await expectAccessible(page, 'the best split with the price of its rule');

  // On a phone no other content covers the panel.
  await page.setViewportSize({ width: 390, height: 844 });
  const above = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((one) => Number(getComputedStyle(one).zIndex) > 30 && one.getClientRects().length > 0)
      .map(({ textContent }) => textContent),
  );
  expect(above).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await panel.getByRole('button', { name: 'Change the rules' }).click();
  await addRule('At least two suppliers');
  await work.click();
  await panel.getByText('These rules contradict each other:').waitFor();

  await panel.getByRole('button', { name: 'Remove rule' }).last().click();
  await work.click();
  await panel.getByRole('button', { name: 'Accept this split' }).waitFor();
  await product.query(
    `update offer_lines set unit_price = unit_price * 2
     where offer_id = (select max(offer_id) from rfps where purchase_id = ${request?.id}) returning offer_id`,
  );
  await page.reload();
  await tool.click();
  await panel.getByText(/^An offer, an item or a rate has changed since/).waitFor();
  expect(await panel.getByRole('button', { name: 'Accept this split' }).count()).toBe(0);

  await work.click();
  await panel.getByRole('button', { name: 'Accept this split' }).click();
  await page.getByText('The best split has been accepted').first().waitFor();
  const [taken] = await product.query<{ count: number }>(
    `select count(*)::int as count from rfps where purchase_id = ${request?.id} and status = 3`,
  );
  expect(taken?.count).toBe(1);

  // Undo restores the previous acceptance, which here is none.
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Accept at least one offer first.').waitFor();
  await page.getByText('Undone').first().waitFor();
  expect(problems).toEqual([]);
});
