// @module-tag exhaustive
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#app/server/seed/cast.ts';
import {
  expectAccessible,
  logIn,
  openBrowser,
  openVisitorContext,
  waitForMail,
  watchConsole,
} from '#app/stories/support/browser.ts';
import { createGeneratedClient, type OpenApiDocument } from '#app/stories/support/generated-client.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';
import {
  hasValidSignature,
  startWebhookReceiver,
  type WebhookReceiver,
} from '#core/webhooks/server/receiver.test-support.ts';

let product: Product;
let browser: Browser;
let receiver: WebhookReceiver;
beforeAll(async () => {
  [product, browser, receiver] = await Promise.all([
    getSharedProduct(),
    openBrowser(),
    startWebhookReceiver(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await receiver?.stop();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** Returns the secret, which the dialog shows only once. */
async function takeSecret(page: Page, label: string): Promise<string> {
  const secret = await page.getByRole('dialog').getByLabel(label).inputValue();
  await button(page, 'Done').click();
  return secret;
}

it('a program gets a token and loses it; another system is told; a calendar reads deadlines', async () => {
  const context = await openVisitorContext(browser, product);
  const page = await context.newPage();
  const problems = watchConsole(page);
  await logIn(page, 'owner@demo.test', '/profile/api');

  // A token is created, used and revoked.
  await button(page, 'New API token').click();
  await button(page, 'Create token').click();
  await page.getByText('Name is required.').waitFor();
  await page.getByLabel('Name').fill('Warehouse robot');
  await page.getByRole('checkbox', { name: /^Warehouse/ }).check();
  await expectAccessible(page, 'the form of an API token');
  await button(page, 'Create token').click();
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
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: /Revoke/ }).click();
  await button(page, 'Revoke it now').click();
  await row.getByText('revoked', { exact: true }).waitFor();
  expect((await api('GET', 'purchases')).status).toBe(401);

  // A webhook is added and tested. Its delivery is viewed and sent again.
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await button(page, 'Add webhook').click();
  await page.getByLabel('Name').fill('ERP test');
  await page.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.1/');
  await page.getByRole('checkbox', { name: 'Decisions' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }).click();
  await page.getByText('This address cannot be reached from the internet.').waitFor();
  await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
  await page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }).click();
  const secret = await takeSecret(page, 'Signing secret');
  await page.getByRole('heading', { level: 1, name: 'ERP test' }).waitFor();
  await button(page, 'Send a test').click();
  await page.getByRole('row', { name: /Test.*delivered.*200/ }).waitFor();
  const [came] = receiver.received;
  expect(came?.message.event).toBe('test');
  expect(came && hasValidSignature(came, secret, Date.now() / 1000)).toBe(true);
  await button(page, /^Details.*Test/).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('answered 200').waitFor();
  await expectAccessible(page, 'a delivery');
  await drawer.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => receiver.received.map(({ message }) => message.id)).toHaveLength(2);
  expect(new Set(receiver.received.map(({ message }) => message.id)).size).toBe(1);

  // The demo owner's calendar link is replaced, read without a login, and deleted.
  await page.getByRole('link', { name: 'Calendar' }).click();
  await button(page, 'Create new link').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create new link' }).click();
  const address = await takeSecret(page, 'Address of the calendar');
  const feed = await fetch(address.replace(/^https?:\/\/[^/]+/, product.url));
  expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const lines = (await feed.text()).replaceAll('\r\n ', '').split('\r\n');
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT').length).toBeGreaterThan(3);
  await button(page, 'Deactivate link').click();
  await button(page, 'Deactivate now').click();
  await button(page, 'Create link').waitFor();
  expect((await fetch(address.replace(/^https?:\/\/[^/]+/, product.url))).status).toBe(404);
  expect(problems).toEqual([]);
  await context.close();
});

it('S7.01 a client made of the OpenAPI document alone takes a request from its suppliers to its orders', async () => {
  const document = (await (await fetch(`${product.url}/api/openapi.json`)).json()) as OpenApiDocument;
  const client = createGeneratedClient(document);
  const { access_token } = await client.call<{ access_token: string }>('POST_auth_login', {
    body: { email: 'owner@demo.test', password: DEMO_PASSWORD },
  });
  client.use(access_token);
  const categories = await client.call<{ data: { id: number; name: string }[] }>('GET_categories', {
    parameters: { page: 1 },
  });
  const category_id = categories.data.find(({ name }) => name === 'Limovi i profili')?.id;
  const created: { id: number; pib: string; email: string }[] = [];
  for (const [name, pib] of [
    ['Dokument Čelik d.o.o.', '307000013'],
    ['Dokument Metal d.o.o.', '307000021'],
  ] as const) {
    const { id } = await client.call<{ id: number }>('POST_suppliers', {
      parameters: { 'Idempotency-Key': `supplier-${pib}` },
      body: { name, pib, city: 'Čačak', category_ids: [category_id] },
    });
    const email = `prodaja-${pib}@document.test`;
    await client.call('POST_contact_persons', {
      body: { supplierId: id, nameAndSurname: 'Osoba iz dokumenta', email },
    });
    created.push({ id, pib, email });
  }
  const date_for_offer = new Date(Date.now() + 3 * 864e5).toISOString();
  const raise = () =>
    client.call<{ id: number; request_number: string }>('POST_purchases', {
      parameters: { 'Idempotency-Key': 'request-from-the-document' },
      body: {
        name: 'Zahtev iz dokumenta',
        category_id,
        articles: [{ name: 'Lim 2 mm', quantity: '100', unit: 'kg' }],
        date_for_offer,
        supplier_ids: created.map(({ id }) => id),
      },
    });
  const request = await raise();
  expect((await raise()).id).toBe(request.id);
  await client.call('POST_purchase_steps_rfps_send_id', { parameters: { id: request.id }, body: {} });
  for (const [index, { pib, email }] of created.entries()) {
    const mail = await waitForMail(product, email, 'request-for-offer', request.request_number);
    const hash =
      mail.links
        .find((one) => one.includes('/procurements/confirm/'))
        ?.split('/')
        .at(-1) ?? '';
    await client.call('POST_supplier_offers_hash_open', { parameters: { hash } });
    const { articles } = await client.call<{ articles: { id: number }[] }>('POST_supplier_offers_hash_read', {
      parameters: { hash },
      body: { pib },
    });
    await client.call('PUT_supplier_offers_hash', {
      parameters: { hash },
      body: {
        pib,
        currency: 'RSD',
        version: 0,
        lines: [{ article_id: articles[0]?.id, unit_price: index === 0 ? '104.5' : '99.9', vat_rate: '20' }],
      },
    });
  }
  interface Read {
    readonly version: number;
    readonly answered_count: number;
    readonly status: number;
    readonly awards: readonly { net: string }[];
  }
  const read = () => client.call<Read>('GET_purchases_id', { parameters: { id: request.id } });
  const { version, answered_count } = await read();
  expect(answered_count).toBe(2);
  const choose = (seen: number) =>
    client.call('PUT_purchases_offers_chooseOffers_id', {
      parameters: { id: request.id, 'If-Match': `"${seen}"` },
      body: { scenario: 'lowest' },
    });
  await choose(version);
  await expect(choose(version)).rejects.toThrow('412');
  await client.call('PUT_purchases_offers_confirmOffers_id', {
    parameters: { id: request.id },
    body: { canConfirm: true, value: '4k_less' },
  });
  expect(await read()).toMatchObject({ status: 3, awards: [{ net: '9990.00' }] });
});

it('the page of the API shows the document, and asks no other host for anything', async () => {
  const context = await openVisitorContext(browser, product, { width: 1440, height: 900 });
  const page = await context.newPage();
  const problems = watchConsole(page);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto('/api/docs');
  await page.getByRole('heading', { name: 'Ponuda', level: 1 }).waitFor();
  await page.getByText('Send an Idempotency-Key with a POST').first().waitFor();
  await page
    .getByRole('link', { name: /budgets/ })
    .first()
    .waitFor();
  expect([...hosts]).toEqual([new URL(product.url).host]);
  expect(problems).toEqual([]);
  await context.close();
});
