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

it('a buyer sees how reliable a supplier is, how sure that is, and every case behind it', async () => {
  const [often] = await product.query<{ id: number; part: number; whole: number }>(
    `select supplier_id as id, sum(answered)::int as part, sum(invited_due)::int as whole from supplier_month_counts
     where company_id = (select id from companies where pib = '108123456')
     group by 1 order by 3 desc, 1 limit 1`,
  );
  if (!often) throw new Error('the demo has a supplier with a record');
  const { page, problems } = await openAsUser(
    browser,
    product,
    'owner@demo.test',
    `/suppliers/${often.id}?range=all`,
  );
  const strip = page.getByRole('region', { name: 'Reliability' });
  const answered = strip.getByRole('definition').filter({ hasText: `${often.part} of ${often.whole}` });
  await answered.getByText(/^\d+–\d+\s?%/).waitFor();
  await expectAccessible(page, 'the record of a supplier');

  await page.getByRole('button', { name: 'All cases' }).click();
  const drawer = page.getByRole('dialog', { name: 'All cases' });
  await drawer.getByRole('row').nth(1).waitFor();
  expect(new URL(page.url()).searchParams.get('figure')).toBe('answered');
  // By keyboard, because the list above may still grow and move it away from a pointer.
  await drawer.getByText('What counts', { exact: true }).press('Enter');
  await drawer.getByText(/^Answered: invitations whose deadline has passed/).waitFor();
  await expectAccessible(page, 'the cases behind a figure');
  await drawer.getByRole('radio', { name: 'Complete' }).check({ force: true });
  await page.waitForURL(/figure=complete/);
  await drawer.getByRole('radio', { name: 'Last 12 months' }).check({ force: true });
  await page.waitForURL((url) => !url.searchParams.has('range'));
  await page.goBack();
  await drawer.waitFor({ state: 'detached' });

  // A figure based on few cases shows no percentage.
  const [few] = await product.query<{ id: number }>(
    'select supplier_id as id from supplier_month_counts group by 1 having sum(invited_due) = 2',
  );
  await page.goto(`/suppliers/${few?.id}?range=all`);
  await strip.getByText('2 of 2', { exact: true }).waitFor();

  // Opens the record of a supplier that was never invited.
  const [fresh] = await product.query<{ id: number }>(
    `delete from supplier_month_counts where supplier_id = ${often.id} returning supplier_id as id`,
  );
  await page.goto(`/suppliers/${fresh?.id}?range=all`);
  await strip.getByText('no cases yet').first().waitFor();
  expect(problems).toEqual([]);
});
