import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  isSigned,
  type Receiver,
  startReceiver,
} from '../apps/server/src/features/webhooks/receiver.test-support.ts';
import { expectAccessible, logIn, openBrowser, visitor, watchConsole } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

let product: Product;
let browser: Browser;
let receiver: Receiver;
beforeAll(async () => {
  [product, browser, receiver] = await Promise.all([startProduct(), openBrowser(), startReceiver()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await receiver?.stop();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** The secret that a dialog shows this once. */
async function takeSecret(page: Page, label: string): Promise<string> {
  const secret = await page.getByRole('dialog').getByLabel(label).inputValue();
  await button(page, 'Done').click();
  return secret;
}

it('a program gets a token and loses it; another system is told; a calendar reads deadlines', async () => {
  const context = await visitor(browser, product);
  const page = await context.newPage();
  const problems = watchConsole(page);
  await logIn(page, 'owner@demo.test', '/profile/api');

  // The token: made, used, revoked.
  await button(page, 'New API token').click();
  await button(page, 'Make the token').click();
  await page.getByText('Name is required.').waitFor();
  await page.getByLabel('Name').fill('Warehouse robot');
  await page.getByRole('checkbox', { name: /^Warehouse/ }).check();
  await expectAccessible(page, 'the form of an API token');
  await button(page, 'Make the token').click();
  const token = await takeSecret(page, 'API token');
  const api = (method: string, path: string, body?: object) =>
    fetch(`${product.url}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const list = await api('GET', 'purchases');
  expect(((await list.json()) as { data: unknown[] }).data.length).toBeGreaterThan(0);
  expect((await api('POST', 'suppliers', {})).status).toBe(403);
  const row = page.getByRole('row', { name: /Warehouse robot/ });
  await row.getByRole('button', { name: /Revoke/ }).click();
  await button(page, 'Revoke it now').click();
  await row.getByText('revoked', { exact: true }).waitFor();
  expect((await api('GET', 'purchases')).status).toBe(401);

  // The webhook: added, tested, the delivery seen and sent again.
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await button(page, 'Add a webhook').click();
  await page.getByLabel('Name').fill('ERP test');
  await page.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.1/');
  await page.getByRole('checkbox', { name: 'Decisions' }).check();
  await button(page, 'Add the webhook').click();
  await page.getByText('This address is not open to the internet.').waitFor();
  await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
  await button(page, 'Add the webhook').click();
  const secret = await takeSecret(page, 'Secret that signs');
  await page.getByRole('heading', { level: 1, name: 'ERP test' }).waitFor();
  await button(page, 'Send a test').click();
  await page.getByRole('row', { name: /Test.*delivered.*200/ }).waitFor();
  const [came] = receiver.received;
  expect(came?.message.event).toBe('test');
  expect(came && isSigned(came, secret, Date.now() / 1000)).toBe(true);
  await button(page, /^Details.*Test/).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('answered 200').waitFor();
  await expectAccessible(page, 'a delivery');
  await drawer.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => receiver.received.map(({ message }) => message.id)).toHaveLength(2);
  expect(new Set(receiver.received.map(({ message }) => message.id)).size).toBe(1);

  // The calendar: the link of the demo's owner is replaced, read by whoever has it, and ended.
  await page.getByRole('link', { name: 'Calendar' }).click();
  await button(page, 'Make a new link').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new link' }).click();
  const address = await takeSecret(page, 'Address of the calendar');
  const feed = await fetch(address.replace(/^https?:\/\/[^/]+/, product.url));
  expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const lines = (await feed.text()).replaceAll('\r\n ', '').split('\r\n');
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT').length).toBeGreaterThan(3);
  await button(page, 'End the link').click();
  await button(page, 'End it now').click();
  await button(page, 'Make my link').waitFor();
  expect((await fetch(address.replace(/^https?:\/\/[^/]+/, product.url))).status).toBe(404);
  expect(problems).toEqual([]);
  await context.close();
});

it('the page of all calls opens without a login, finds one and is accessible', async () => {
  const context = await visitor(browser, product, { width: 390, height: 844, theme: 'dark' });
  const page = await context.newPage();
  const problems = watchConsole(page);
  await page.goto('/api/docs#get-purchases-id');
  await page.getByRole('heading', { name: /GET \/api\/purchases\/\{id\}$/ }).waitFor();
  await page.getByRole('searchbox').fill('receipts delivery_note');
  await page.getByText(/^\d+ calls?$/).waitFor();
  const shown = page.getByRole('article');
  expect(await shown.count()).toBeLessThan(20);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expectAccessible(page, 'the page of all calls', 'section.group:not([hidden])');
  expect(problems).toEqual([]);
  await context.close();
});
