import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  expectAccessible,
  logIn,
  openBrowser,
  openVisitorContext,
  waitForMail,
  watchConsole,
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

const OPERATORS = 'support@localhost.test';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const form = (page: Page) => page.getByRole('dialog', { name: 'Contact support' });
const message = (page: Page) => form(page).getByRole('textbox', { name: 'Message' });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send message' }).click();
const fileField = (page: Page) => form(page).locator('input[type=file]');
const choose = (page: Page, name: string, buffer: Buffer) =>
  fileField(page).setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const fails = (route: Route) =>
  route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    body: JSON.stringify({ status: 500, code: 'internal', detail: '', request_id: 'req-77' }),
  });

it('S3.30 S8.06 from an error to the mail: what is typed stays, also when the file is refused', async () => {
  const context = await openVisitorContext(browser, product);
  const page = await context.newPage();
  await logIn(page, 'owner@demo.test', '/categories');
  await page.getByRole('button', { name: 'Add category' }).first().click();
  const category = page.getByRole('dialog', { name: 'New category' });
  await category.getByRole('textbox', { name: 'Name' }).fill('Zavarivanje');
  await page.route('**/api/categories', fails);
  await category.getByRole('button', { name: 'Add category' }).click();
  await toasts(page).getByRole('button', { name: 'Contact support' }).click();

  // The dialog opens above the form that failed, which keeps its values.
  await message(page).fill('Ne mogu da sačuvam kategoriju.');
  await page.keyboard.press('Escape');
  await form(page).waitFor({ state: 'detached' });
  expect(await category.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Zavarivanje');
  await category.getByRole('button', { name: 'Add category' }).click();
  await toasts(page).getByRole('button', { name: 'Contact support' }).click();
  expect(await message(page).inputValue()).toBe('Ne mogu da sačuvam kategoriju.');
  await form(page).getByText('req-77').waitFor();
  await form(page).getByText('Owner', { exact: true }).waitFor();
  expect(await form(page).getByRole('combobox').innerText()).toContain('Suppliers, categories and documents');
  await expectAccessible(page, 'writing to support');

  await choose(page, 'slika.pdf', Buffer.from('no pdf at all'));
  await send(page);
  await form(page).getByText('Only .xls').waitFor();
  // On a phone the error may be below the visible area.
  expect(await fileField(page).evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await message(page).inputValue()).toBe('Ne mogu da sačuvam kategoriju.');
  await choose(page, 'slika.png', PNG);
  await send(page);
  await page.getByText('We will reply to owner@demo.test.').waitFor();
  await form(page).waitFor({ state: 'detached' });
  expect(await category.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Zavarivanje');
  const mail = await waitForMail(product, OPERATORS, 'support-message', 'Ne mogu da sačuvam kategoriju.');
  for (const said of ['req-77', '/categories', 'owner@demo.test']) expect(mail.text).toContain(said);
  expect(mail.attachments).toEqual(['slika.png']);
  await context.close();
});

it('S3.30 whoever is logged in finds it in the user menu; a guest says where the answer goes', {
  tags: 'exhaustive',
}, async () => {
  const context = await openVisitorContext(browser, product);
  const page = await context.newPage();
  const problems = watchConsole(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Contact support' }).click();
  await message(page).fill('Ne mogu da se prijavim.');
  await send(page);
  await form(page).getByText('Your email address is required.').waitFor();
  await form(page).getByRole('textbox', { name: 'Your email address' }).fill('gost@firma.test');
  await expectAccessible(page, 'a guest writes to support');
  await send(page);
  await page.getByText('We will reply to gost@firma.test.').waitFor();
  expect(
    (await waitForMail(product, OPERATORS, 'support-message', 'Ne mogu da se prijavim.')).text,
  ).toContain('gost@firma.test');

  await logIn(page, 'user@demo.test');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('button', { name: 'Contact support' }).first().click();
  await form(page).getByText('user@demo.test').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
