// @module-tag exhaustive
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseCsv } from '#platform/server/sheets/csv.ts';
import { readSheet } from '#platform/server/sheets/read-sheet.test-support.ts';
import { logIn, openBrowser, openVisitorContext, watchConsole } from './support/browser.ts';
import { getSharedProduct, type Product } from './support/product.ts';

let product: Product;
let browser: Browser;
const folder = mkdtempSync(join(tmpdir(), 'ponuda-exports-'));
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  rmSync(folder, { recursive: true });
});

async function exported(page: Page, item: string): Promise<{ name: string; rows: string[][] }> {
  await page.getByRole('button', { name: 'Export' }).focus();
  await page.keyboard.press('Enter');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).press('Enter'),
  ]);
  const name = download.suggestedFilename();
  const path = join(folder, name);
  await download.saveAs(path);
  const content = readFileSync(path);
  const rows = name.endsWith('.csv')
    ? parseCsv(content.toString('utf8'))
    : await readSheet({ filename: name, content });
  return { name, rows };
}

it('a list leaves with its filters as CSV and Excel; a typed article says what it cost, an offer how it compares', async () => {
  const context = await openVisitorContext(browser, product);
  const page = await context.newPage();
  const problems = watchConsole(page);
  await logIn(page, 'owner@demo.test', '/procurements/requests?tab=confirmed&q=vijci');
  const numbers = page.getByRole('rowheader').getByText(/^\d{4}-\d{4}$/);
  await page.getByRole('table', { name: 'Requests' }).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(1);
  const csv = await exported(page, 'CSV');
  expect(csv.name).toMatch(/^Requests \d{4}-\d\d-\d\d\.csv$/);
  expect(csv.rows.length).toBeGreaterThan(1);
  for (const row of csv.rows.slice(1)) expect(row[1]?.toLowerCase()).toContain('vijci');
  for (const number of await numbers.allTextContents())
    expect(csv.rows.map(([first]) => first)).toContain(number);
  const sheet = await exported(page, 'Excel (.xlsx)');
  expect(sheet.rows.map(([first]) => first)).toEqual(csv.rows.map(([first]) => first));
  // The export does not change the page's filters.
  expect(page.url()).toContain('q=vijci');

  await page.goto('/procurements/new-request');
  await page.getByRole('textbox', { name: 'Item, 1' }).fill('vijak m8');
  const hint = page.getByText(/Vijak M8×30 8\.8: last bought for [\d.,]+ RSD\/pcs from/);
  await hint.waitFor();
  await page.getByRole('button', { name: 'All prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prices of vijak m8' });
  await dialog.getByRole('img', { name: /vijak m8/ }).waitFor();
  expect(
    await dialog.getByRole('table', { name: 'Prices, newest first' }).getByRole('row').count(),
  ).toBeGreaterThan(2);
  await page.keyboard.press('Escape');
  // The hint disappears without interrupting the typing.
  await page.getByRole('textbox', { name: 'Item, 1' }).fill('nešto sasvim novo');
  await hint.waitFor({ state: 'detached' });

  const [open] = await product.query<{ id: number }>(`
    select p.id from purchases p join articles a on a.purchase_id = p.id
    where p.kind = 'request' and p.status = 1 and (select count(*) from rfps r where r.purchase_id = p.id and r.offer_id is not null) > 1
      and exists (select from articles b join awards w on w.purchase_id = b.purchase_id
        where b.name = a.name and b.unit = a.unit and b.purchase_id <> p.id and b.company_id = a.company_id)
    order by p.id desc limit 1`);
  await page.goto(`/procurements/requests/${open?.id}`);
  // The option is enabled once the last prices are loaded.
  const last = page.getByRole('radio', { name: 'last', exact: true, disabled: false });
  await last.waitFor({ state: 'attached' });
  await last.check({ force: true });
  await page
    .getByTitle(/^Last bought for [\d.,]+ RSD from/)
    .first()
    .waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('main button[aria-controls^="article-"]').first().click();
  await page
    .getByText(/% vs\. last|as last time/)
    .first()
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});
