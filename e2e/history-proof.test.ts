import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiAs, sendRequest } from './support/api.ts';
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

it('the proof of a history says that nothing was changed, and names the entry that somebody with the database did change', async () => {
  const { id } = await sendRequest(product, await apiAs(product, 'user@demo.test'), {
    name: 'Dokaz istorije',
    suppliers: 2,
  });
  const { page, problems } = await deskOf(browser, product, 'user@demo.test', `/procurements/requests/${id}`);
  const open = page.getByRole('button', { name: 'Proof of the history' });
  const dialog = page.getByRole('dialog', { name: 'Proof of the history' });
  await open.click();
  await dialog.getByText(/^Every entry up to .* is unchanged\.$/).waitFor();
  const [end] = await product.query<{ seq: number; head: string }>(
    `select seq, encode(head, 'hex') as head from event_heads where purchase_id = ${id}`,
  );
  expect(await dialog.getByRole('code').textContent()).toBe(end?.head);
  expect(await dialog.getByRole('definition').first().textContent()).toBe(String(end?.seq));
  await expectAccessible(page, 'the proof of a history');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => open.evaluate((one) => one === document.activeElement)).toBe(true);

  await product.query(`set session_replication_role = replica;
    update events set actor_name = 'Somebody Else' where purchase_id = ${id} and seq = 2;
    set session_replication_role = origin`);
  await open.click();
  await dialog.getByRole('alert').getByText('Entry 2 was changed or is missing.').waitFor();
  await expectAccessible(page, 'a history that was changed');
  expect(problems).toEqual([]);
});
