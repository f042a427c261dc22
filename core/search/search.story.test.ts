// @module-tag exhaustive
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiCaller, type SentRequest, sendRequest } from '#app/stories/support/api.ts';
import {
  expectAccessible,
  logIn,
  openBrowser,
  openVisitorContext,
  watchConsole,
} from '#app/stories/support/browser.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';

let product: Product;
let browser: Browser;
let request: SentRequest;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
  request = await sendRequest(product, await createApiCaller(product, 'user@demo.test'), {
    name: 'Đubrivo za proleće',
    suppliers: 1,
  });
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const pathOf = (page: Page) => new URL(page.url()).pathname;

// Also proves S2.70, S2.71, S9.17.
it('S2.68 S2.69 everything is found and opened from the keyboard alone', async () => {
  const context = await openVisitorContext(browser, product);
  const page = await context.newPage();
  const problems = watchConsole(page);
  await logIn(page, 'owner@demo.test');
  const { keyboard } = page;
  const dialog = dialogOf(page);
  const field = dialog.getByRole('combobox', { name: 'Search' });
  const chosen = dialog.getByRole('option', { selected: true });
  /**
   * Presses the keys and waits for the focus in the loaded dialog, not in the placeholder field shown while it loads.
   */
  const openBy = async (keys: string) => {
    await keyboard.press(keys);
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  };
  await page.locator('button[aria-keyshortcuts]').waitFor();

  // A purchase is found with or without diacritics; the matching text is marked.
  await openBy('Control+Shift+Slash');
  await keyboard.type('djubrivo');
  await dialog.getByRole('option', { name: /Đubrivo za proleće/ }).waitFor();
  expect(await chosen.locator('mark').first().textContent()).toBe('Đubrivo');
  await dialog.getByRole('status').getByText('1 result').waitFor();
  await expectAccessible(page, 'the search');
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Đubrivo za proleće' }).waitFor();
  expect(pathOf(page)).toBe(`/procurements/requests/${request.id}`);

  // Back returns to the search with the opened row selected.
  await page.goBack();
  await expect.poll(() => field.inputValue()).toBe('djubrivo');
  await chosen.getByText('Đubrivo za proleće').waitFor();
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  // An item with its last price; Enter opens all its prices, and Escape returns to it.
  await openBy('Control+K');
  await dialog.getByRole('group', { name: 'Recently opened' }).getByText('Đubrivo za proleće').waitFor();
  await keyboard.type('hr lim');
  const headed = (name: string) => dialog.getByRole('group', { name });
  await headed('Items').getByText('RSD/kg').first().waitFor();
  const item = await headed('Items').getByRole('option').first().getAttribute('id');
  await keyboard.press('Enter');
  const prices = page.getByRole('dialog', { name: /^Prices of Lim HR/ });
  await prices.getByRole('table', { name: 'Prices, newest first' }).waitFor();
  await expectAccessible(page, 'the prices of an item');
  await keyboard.press('Escape');
  await prices.waitFor({ state: 'detached' });
  await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(item);

  // At most five results per kind, with the total; arrow keys wrap around, Home and End jump to the ends.
  await field.fill('li');
  await headed('Requests')
    .getByText(/^\d of \d+/)
    .waitFor();
  await dialog.locator('[role="listbox"][aria-busy="false"]').waitFor();
  for (const [name, most] of [
    ['Items', 4],
    ['Requests', 5],
    ['Suppliers', 5],
    ['Pages', 5],
  ] as const)
    expect(await headed(name).getByRole('option').count(), name).toBeLessThanOrEqual(most);
  const options = dialog.getByRole('option');
  const isChosen = (at: number) =>
    expect.poll(() => options.nth(at).getAttribute('aria-selected')).toBe('true');
  const last = (await options.count()) - 1;
  await keyboard.press('End');
  await isChosen(last);
  await keyboard.press('ArrowDown');
  await isChosen(0);
  await keyboard.press('ArrowUp');
  await isChosen(last);
  await keyboard.press('Home');
  await isChosen(0);
  expect(await field.getAttribute('aria-activedescendant')).toBe(await options.nth(0).getAttribute('id'));

  // Enter pressed right after typing opens the first result of the new search, not of the previous one.
  await field.fill('budgets over');
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Budgets' }).waitFor();
  expect(pathOf(page)).toBe('/budgets/budgets');

  // A contact, shown with email address and time, opens its supplier; a colleague opens in a new tab.
  await openBy('Control+K');
  await keyboard.type('metal-promet');
  const contact = dialog.getByRole('group', { name: 'Contacts' }).getByRole('option').first();
  await contact.getByText(/@/).waitFor();
  await contact.getByText(/\d\d\.\d\d\.\d{4}\.?\s\d\d:\d\d/).waitFor();
  const contactId = await contact.getAttribute('id');
  while ((await field.getAttribute('aria-activedescendant')) !== contactId) await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await page.waitForURL((url) => /^\/suppliers\/\d+$/.test(url.pathname));
  await page.getByRole('heading', { level: 1, name: /Metal-Promet/ }).waitFor();
  await openBy('Control+K');
  // The same applies when Enter is pressed before the response has arrived.
  await field.fill('marko petrovic');
  const tab = context.waitForEvent('page');
  await keyboard.press('Control+Enter');
  await (await tab).waitForURL((url) => url.pathname.startsWith('/user-management/users/'));
  await (await tab).close();

  // Without results the dialog states that there are none. The focus returns on Escape and when the dialog is closed.
  await field.fill('xyzzy');
  await dialog.getByText('No results for “xyzzy”').waitFor();
  await dialog.getByRole('option', { name: 'New request for “xyzzy”' }).waitFor();
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await openBy('Control+K');
  for (let tabs = 0; tabs < 3; tabs++) await keyboard.press('Tab');
  await dialog.waitFor({ state: 'detached' });

  // ? lists the shortcuts, g and a letter navigate; neither works while the user types.
  await page.goto('/suppliers');
  await page.getByRole('searchbox').first().waitFor();
  await page.locator('button[aria-keyshortcuts]').waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await keyboard.press('Shift+Slash');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.getByText('Go to a page').waitFor();
  await expectAccessible(page, 'the shortcuts');
  await keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await page.getByRole('searchbox').first().focus();
  await keyboard.type('g r?');
  expect(pathOf(page)).toBe('/suppliers');
  expect(await list.count()).toBe(0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await keyboard.type('gn');
  await page.waitForURL((url) => url.pathname === '/procurements/new-request');
  expect(problems).toEqual([]);
  await context.close();
});

it('S2.68 letters typed while the search is still on its way stand in its box', async () => {
  const context = await openVisitorContext(browser, product, { fresh: true });
  const page = await context.newPage();
  const { keyboard } = page;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/search-dialog-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await logIn(page, 'owner@demo.test');
  const opener = page.getByRole('button', { name: /^Search/ });
  await page.locator('button[aria-keyshortcuts]').waitFor();
  await opener.focus();
  await keyboard.press('Control+Shift+Slash');
  await keyboard.type('djub');
  const field = dialogOf(page).getByRole('combobox', { name: 'Search' });
  expect(await field.count()).toBe(0);
  release();
  await keyboard.type('rivo', { delay: 20 });
  await field.waitFor();
  await expect.poll(() => field.inputValue()).toBe('djubrivo');
  await dialogOf(page)
    .getByRole('option', { name: /Đubrivo za proleće/ })
    .waitFor();
  await keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
  await context.close();
});

it('S2.69 on a phone a file is found by its name and downloaded', async () => {
  const [file] = await product.query<{ id: number; name: string }>(
    `select f.id, f.name from files f join attachments a on a.file_id = f.id join purchases p on p.id = a.purchase_id
     join users u on u.company_id = p.company_id and u.email = 'owner@demo.test' order by f.id limit 1`,
  );
  if (!file) throw new Error('the demo has no file');
  const context = await openVisitorContext(browser, product, { width: 390, height: 844, theme: 'dark' });
  const page = await context.newPage();
  const problems = watchConsole(page);
  await logIn(page, 'owner@demo.test');
  await page.getByRole('button', { name: 'Search' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('combobox').fill(file.name);
  const found = dialog.getByRole('group', { name: 'Files' }).getByRole('option').first();
  await found.getByText(/(KB|MB)/).waitFor();
  await expectAccessible(page, 'the search on a phone');
  const coming = page.waitForEvent('download');
  await found.click();
  expect((await coming).suggestedFilename()).toBe(file.name);
  expect(problems).toEqual([]);
  await context.close();
});
