// @module-tag exhaustive
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_SUPPLIERS } from '#app/server/seed/cast.ts';
import { createApiCaller, sendRequest, submitOfferByLink } from '#app/stories/support/api.ts';
import {
  expectAccessible,
  installSession,
  logIn,
  openAsUser,
  openBrowser,
  openVisitorContext,
  watchConsole,
} from '#app/stories/support/browser.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';
import { buildPng } from '#platform/server/files/files.test-support.ts';
import { parseCsv } from '#platform/server/sheets/csv.ts';
import { readSheet } from '#platform/server/sheets/read-sheet.test-support.ts';

let product: Product;
let browser: Browser;
const folder = mkdtempSync(join(tmpdir(), 'ponuda-company-'));
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  rmSync(folder, { recursive: true });
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}( |$)`) });

/** Returns the width and height of each image in a PDF. */
function imagesIn(pdf: Buffer): number[][] {
  const file = join(folder, 'order.pdf');
  writeFileSync(file, pdf);
  const lines = execFileSync('pdfimages', ['-list', file]).toString('utf8').trim().split('\n').slice(2);
  return lines.map((line) => line.trim().split(/\s+/).slice(3, 5).map(Number));
}

it('S3.03 an owner changes data and rules; orders and mails follow; a moderator’s matters stay', async () => {
  const context = await openVisitorContext(browser, product);
  const page = await context.newPage();
  const problems = watchConsole(page);
  await logIn(page, 'owner@demo.test', '/profile/company');
  await page.getByRole('heading', { level: 1, name: 'Company details' }).waitFor();
  await expect.poll(() => page.title()).toBe('Company details · Ponuda');
  await page.getByText('108123456').waitFor();
  const menu = page.getByRole('navigation', { name: 'Profile' });
  const subject = async (name: string) => {
    await menu.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };
  const save = async () => {
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Data changed').first().waitFor();
    await page.getByText(/not saved$/).waitFor({ state: 'detached' });
  };
  // The demo company already has purchases, so its currency is fixed.
  await page.getByText('The currency cannot change after the first purchase.').waitFor();
  // Only the owner may confirm all amounts, so the four-eyes rule cannot be enabled, and the page shows why.
  await subject('Purchasing rules');
  expect(await page.getByRole('switch', { name: /^Four-eyes rule/ }).isDisabled()).toBe(true);
  await page.getByText(/^Confirm the purchase: if .+, no one else can do this without a limit/).waitFor();

  await subject('Company details');
  await field(page, 'Company name').fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Company name is required.').waitFor();
  await field(page, 'Company name').fill('Morava Oprema AD');
  // The bar at the bottom lists the unsaved changes.
  await page.getByText('1 change is not saved').waitFor();
  await save();
  await subject('Purchasing rules');
  await page
    .getByRole('radiogroup', { name: 'When a budget is exceeded' })
    .getByRole('radio', { name: /^Stop/ })
    .check();
  await field(page, 'Over-delivery tolerance').fill('101');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText(/can be at most 100/).waitFor();
  await field(page, 'Over-delivery tolerance').fill('2.5');
  await field(page, 'Usual payment terms').fill('30 days after delivery');
  await save();
  await subject('Emails to suppliers');
  await field(page, 'Sender name').fill('Nabavka Morava');
  await page.getByText('Nabavka Morava via Ponuda').waitFor();
  await save();
  await page.getByRole('banner').getByText('Morava Oprema AD').waitFor();
  await subject('Purchasing rules');
  await page.reload();
  await field(page, 'Over-delivery tolerance').waitFor();
  expect(await field(page, 'Over-delivery tolerance').inputValue()).toBe('2.5');
  expect(
    await page
      .getByRole('radiogroup', { name: 'When a budget is exceeded' })
      .getByRole('radio', { name: /^Stop/ })
      .isChecked(),
  ).toBe(true);

  await subject('Company details');
  // A file that is not an image is refused as a logo, with a message. A large image is resized.
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await choose('logo.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await page.getByText('Only .png, .jpg and .jpeg pictures can be used.').waitFor();
  await choose('logo.png', 'image/png', buildPng(1200, 300));
  const shown = page.getByRole('img', { name: 'Logo on a light page' });
  await shown.waitFor();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
  await page.getByRole('img', { name: 'Logo in dark mode emails' }).waitFor();

  const api = await createApiCaller(product, 'owner@demo.test');
  const { id } = await sendRequest(product, api, { name: 'Zahtev sa logom', suppliers: 1 });
  const [mail] = await product.query<{ from_name: string; body_html: string; body_text: string }>(
    `select from_name, body_html, body_text from mails m join purchases p
      on m.body_text like '%' || p.request_number || '%' where p.id = $1 and template = 'request-for-offer'`,
    [id],
  );
  expect(mail).toMatchObject({ from_name: 'Nabavka Morava' });
  expect(mail?.body_html).toContain('cid:company-logo');
  expect(mail?.body_text).toContain('30 days after delivery');

  const [award] = await product.query<{ id: number; purchase_id: number }>(
    `select a.id, a.purchase_id from awards a join companies c on c.id = a.company_id
      where c.name = 'Morava Oprema AD' order by a.id limit 1`,
  );
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const order = await page.request.get(
    `${product.url}/api/purchases/${award?.purchase_id}/orders/${award?.id}`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  expect(imagesIn(await order.body())).toContainEqual([600, 150]);

  await page.getByRole('button', { name: 'Remove logo' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByRole('button', { name: 'Remove logo' }).click();
  await page.getByText('Logo removed').waitFor();
  await shown.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await context.close();
});

it('S4.27 four eyes is switched on once somebody else may confirm everything; then nobody confirms what they created', async () => {
  const owner = await createApiCaller(product, 'owner@demo.test');
  const { id, links } = await sendRequest(product, owner, { name: 'Četiri oka', suppliers: 1 });
  const [link] = links.values();
  await submitOfferByLink(product, link ?? '', DEMO_SUPPLIERS[0].pib, ['100', '420']);
  const { rfps } = await owner<{ rfps: { id: number }[] }>('GET', `purchases/${id}`);
  await owner('PUT', `purchases/offers/acceptOffer/${id}`, { rfp_id: rfps[0]?.id });
  await product.query(
    "update users set purchase_confirmation = true, confirm_limit = null where email = 'admin@demo.test'",
  );
  const { page, problems } = await openAsUser(browser, product, 'owner@demo.test', '/profile/company/rules');
  await page.getByRole('switch', { name: /^Four-eyes rule/ }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Data changed').waitFor();

  await page.goto(`/procurements/requests/${id}`);
  await page
    .getByText('You created or changed this purchase, so another user has to confirm it.')
    .first()
    .waitFor();
  await expect(
    owner('PUT', `purchases/offers/confirmOffers/${id}`, { canConfirm: true, value: '4k_less' }),
  ).rejects.toThrow('four_eyes');

  const admin = await openAsUser(
    browser,
    product,
    'admin@demo.test',
    `/procurements/purchase-confirmation/${id}`,
  );
  await admin.page.getByRole('button', { name: 'Confirm the purchase' }).click();
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Confirm the purchase' }).click();
  await admin.page.getByText('The purchase is confirmed').first().waitFor();
  expect(await owner('GET', `purchases/${id}`)).toMatchObject({ status: 3 });
  expect([...problems, ...admin.problems]).toEqual([]);
});

it('a stale tab is refused, shows what others changed and keeps what was typed', async () => {
  const context = await openVisitorContext(browser, product);
  const first = await context.newPage();
  await logIn(first, 'both@demo.test', '/profile/company');
  const second = await context.newPage();
  await second.goto('/profile/company');
  await field(second, 'Company name').waitFor();
  await field(first, 'City').fill('Novi Sad');
  await first.getByRole('button', { name: 'Save changes' }).click();
  await first.getByText('Data changed').waitFor();

  await field(second, 'Address').fill('Savska 99');
  await second.getByRole('button', { name: 'Save changes' }).click();
  const notice = second.getByRole('alert').filter({ hasText: 'changed by someone else' });
  await notice.waitFor();
  expect(await notice.innerText()).toMatch(/City\s+Beograd\s*→\s*Novi Sad/);
  expect(await field(second, 'Address').inputValue()).toBe('Savska 99');
  expect(await field(second, 'City').inputValue()).toBe('Novi Sad');
  await expectAccessible(second, 'a stale tab');
  // Leaving the page with unsaved changes asks for confirmation.
  await second.getByRole('link', { name: 'Audit log' }).click();
  await second.getByRole('button', { name: 'Stay' }).click();
  await second.getByRole('button', { name: 'Save changes' }).click();
  await second.getByText('Data changed').waitFor();
  await notice.waitFor({ state: 'detached' });
  const [row] = await product.query<{ address: string; city: string }>(
    `select address, city from companies where name = 'Sava Trgovina d.o.o.'`,
  );
  expect(row).toEqual({ address: 'Savska 99', city: 'Novi Sad' });
  await context.close();
});

it('the log shows who did what, is filtered by the address, and can be taken along', async () => {
  // The log names both the owner and the moderator who impersonated the owner.
  await product.query(
    `insert into audit_events (company_id, kind, actor_user_id, actor_name, impersonator_id, impersonator_name, ip, data)
      select c.id, 'settings_changed', u.id, u.name, m.id, m.name, '192.0.2.7',
        '{"before": {"budget_policy": "stop"}, "after": {"budget_policy": "warn"}, "reason": "=asked by phone"}'
      from companies c join users u on u.company_id = c.id and u.email = 'owner@demo.test',
        users m where m.email = 'moderator@demo.test'`,
  );
  const context = await openVisitorContext(browser, product);
  const page = await context.newPage();
  const problems = watchConsole(page);
  await logIn(page, 'owner@demo.test', '/profile/company');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  const newest = page.getByRole('row', { name: /Settings changed/ }).first();
  await newest.getByText('as seen by moderator Moderator').waitFor();
  await newest.getByRole('button', { name: 'Details' }).click();
  await expectAccessible(page, 'an entry’s details');
  await expect
    .poll(() => newest.innerText())
    .toMatch(
      /Reason =asked by phone\s+When a budget is exceeded\s+Stop\s*→\s*Warn\s+IP address 192\.0\.2\.7/,
    );

  await page.getByRole('combobox', { name: 'Action' }).selectOption('Company data changed');
  const changed = page.getByRole('row', { name: /Company data changed/ });
  await changed.waitFor();
  expect(new URL(page.url()).searchParams.get('kind')).toBe('company_changed');
  await changed.getByRole('button', { name: 'Details' }).click();
  await expect
    .poll(() => changed.innerText())
    .toMatch(/Jelena Marković[\s\S]*Name\s+Morava Oprema d\.o\.o\.\s*→\s*Morava Oprema AD/);
  await page.getByRole('textbox', { name: 'To day' }).fill('01.01.2020');
  await page.getByText('Nothing matches these filters').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page
    .getByRole('row', { name: /Settings changed/ })
    .first()
    .waitFor();
  await page.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option', { name: 'Jelena Marković' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('person')).toMatch(/^\d+$/);
  await page.getByRole('searchbox', { name: 'Name, IP address or detail' }).fill('asked by phone');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);

  const fetched = async (item: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ]);
    const path = join(folder, download.suggestedFilename());
    await download.saveAs(path);
    return { name: download.suggestedFilename(), content: readFileSync(path) };
  };
  const sheet = await fetched('Excel (.xlsx)');
  expect(sheet.name).toMatch(/^Audit log \d{4}-\d\d-\d\d\.xlsx$/);
  const rows = await readSheet({ filename: sheet.name, content: sheet.content });
  expect(rows).toHaveLength(2);
  expect(rows[1]?.slice(1, 7)).toEqual([
    'Settings changed',
    'Jelena Marković',
    'Moderator',
    '',
    '192.0.2.7',
    '=asked by phone',
  ]);
  const csv = await fetched('CSV');
  const lines = parseCsv(csv.content.toString('utf8'));
  expect(lines.find((line) => line[1] === 'Settings changed')?.[6]).toBe("'=asked by phone");

  await page.goto('/profile/audit?kind=exported');
  await expect.poll(() => page.getByRole('row', { name: /Data exported/ }).count()).toBe(2);
  expect(problems).toEqual([]);
  await context.close();
});

it('nobody but an owner gets there', async () => {
  const context = await openVisitorContext(browser, product);
  const page = await context.newPage();
  await installSession(context, 'admin@demo.test');
  for (const path of ['/profile/company', '/profile/audit']) {
    await page.goto(path);
    await page.waitForURL('**/home');
  }
  await context.close();
});
