// @module-tag exhaustive
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiCaller, sendRequest } from '#app/stories/support/api.ts';
import {
  expectAccessible,
  installSession,
  openAsUser,
  openBrowser,
  openVisitorContext,
} from '#app/stories/support/browser.ts';
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

it('the proof of a history says that nothing was changed, and names the entry that somebody with the database did change', async () => {
  const { id } = await sendRequest(product, await createApiCaller(product, 'user@demo.test'), {
    name: 'Dokaz istorije',
    suppliers: 2,
  });
  const { page, problems } = await openAsUser(
    browser,
    product,
    'user@demo.test',
    `/procurements/requests/${id}`,
  );
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

it('on a phone it names the day whose signed proof does not hold an entry, or was changed itself', async () => {
  // A demo request whose chain is included in the signed roots of its days.
  const [leaf] = await product.query<{ id: number; root_id: number; seq: number }>(
    `select l.purchase_id as id, l.root_id, l.seq from company_root_leaves l
     join companies c on c.id = l.company_id join purchases p on p.id = l.purchase_id
     where c.pib = '108123456' and p.kind = 'request' order by l.root_id desc, l.place limit 1`,
  );
  if (!leaf) throw new Error('the demo has no roots');
  const byHand = (sql: string) =>
    product.query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`);
  const context = await openVisitorContext(browser, product, { width: 390, height: 844 });
  await installSession(context, 'owner@demo.test');
  const page = await context.newPage();
  const open = page.getByRole('button', { name: 'Proof of the history' });
  const dialog = page.getByRole('dialog', { name: 'Proof of the history' });
  const reports = async (what: RegExp) => {
    await open.click();
    await dialog.getByRole('alert').getByText(what).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  };
  await page.goto(`/procurements/requests/${leaf.id}`);
  // On a phone the history replaces the offers.
  await page.getByRole('radio', { name: 'History' }).check({ force: true });

  await byHand(
    `delete from company_root_leaves where purchase_id = ${leaf.id} and root_id = ${leaf.root_id}`,
  );
  await reports(/^The signed proof of .* does not contain entry \d+\.$/);
  await expectAccessible(page, 'an entry that no proof holds');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await byHand(`update company_roots set root = sha256(root) where id = ${leaf.root_id}`);
  await reports(/^The signed proof of .* was changed\.$/);
  await expectAccessible(page, 'a proof that was changed');
  await context.close();
});
