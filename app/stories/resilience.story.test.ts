// @module-tag exhaustive
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  activateServiceWorker,
  expectAccessible,
  logIn,
  openBrowser,
  openVisitorContext,
} from './support/browser.ts';
import { type Product, startBuiltProduct } from './support/product.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startBuiltProduct({ ownDatabase: true }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone' });

it('the server goes while a form is filled and comes back: nothing typed is lost, the offline page goes on by itself', async () => {
  const context = await openVisitorContext(browser, product, { worker: true });
  const page = await context.newPage();
  await logIn(page, 'owner@demo.test', '/profile');
  await activateServiceWorker(page);
  await phone(page).fill('+381645550101');
  const { dataDir, url } = product;
  await product.close();

  await page.getByRole('button', { name: 'Save' }).click();
  await toasts(page).getByText('Not sent: the server cannot be reached.').waitFor();
  await page.getByText('The server cannot be reached. Your entries are kept').waitFor();
  await expectAccessible(page, 'the server out of reach');

  const other = await context.newPage();
  await other.goto('/procurements/requests');
  await heading(other, 'No connection').waitFor();
  expect(await other.title()).toBe('No connection · Ponuda');
  await expectAccessible(other, 'the offline page');

  product = await startBuiltProduct({ dataDir, port: Number(new URL(url).port) });
  await heading(other, 'Requests overview').waitFor();
  await page.getByText('The server cannot be reached. What').waitFor({ state: 'detached' });
  expect(await phone(page).inputValue()).toBe('+381645550101');
  await page.getByRole('button', { name: 'Save' }).click();
  await toasts(page).getByText('Data changed').waitFor();
  // The service worker caches only its offline page, not the application.
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const caching = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return caching.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.sort()).toEqual([
    '/assets/icon-192.v1.png',
    '/assets/offline.v1.css',
    '/assets/offline.v1.js',
    '/offline',
  ]);
  await context.close();
});

it('a page loaded anew in the middle of the renewal renews first: none of its calls is refused', async () => {
  const context = await openVisitorContext(browser, product, { worker: true });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  await page.clock.install();
  await logIn(page, 'owner@demo.test', '/home');
  const home = page.getByRole('heading', { level: 1, name: /awaiting your action$/ });
  await home.waitFor();
  // The renewal request reaches the server, but its response is lost when the user leaves the page.
  const reached = new Promise<void>((resolve) => {
    void page.route('**/api/auth/refresh', async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await page.clock.fastForward(31_000);
  await reached;
  await page.unroute('**/api/auth/refresh');
  await page.reload();
  await home.waitFor();
  // The earlier token is valid for another ten seconds, after which it must no longer be used.
  await product.setClock('11 seconds');
  await page.getByRole('link', { name: 'All suppliers' }).first().click();
  await heading(page, 'Suppliers').waitFor();
  await page.getByRole('row').nth(1).waitFor();
  expect(refused).toEqual([]);
  await product.setClock('0');
  await context.close();
});

it('code and styles that a busy server refuses twice are asked for again without a word', async () => {
  const context = await openVisitorContext(browser, product, { fresh: true });
  const page = await context.newPage();
  await logIn(page, 'owner@demo.test', '/categories');
  const refused = new Map<string, number>();
  await page.route(
    // Matches only pages that consist of a single code file, because a page whose code imports another refused file
    // needs four attempts.
    /\/assets\/((delete-category|suppliers\.page|confirmations\.page)-[^/]*\.js|(suppliers|confirmations)-[^/]*\.css)(\?\d+)?$/,
    (route) => {
      const { pathname } = new URL(route.request().url());
      // The request that reads Retry-After does not count as an attempt.
      const asks = route.request().resourceType() === 'fetch';
      const before = refused.get(pathname) ?? 0;
      if (before === 2) return route.continue();
      if (!asks) refused.set(pathname, before + 1);
      return route.fulfill({ status: 503, headers: { 'retry-after': '1' } });
    },
  );
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^Delete / }).click();
  await page.getByRole('alertdialog').waitFor();
  expect(await toasts(page).textContent()).toBe('');
  await page.keyboard.press('Escape');
  for (const [link, name] of [
    ['All suppliers', 'Suppliers'],
    ['Purchase confirmation', 'Purchase confirmation'],
  ] as const) {
    await page.getByRole('link', { name: link }).first().click();
    await heading(page, name).waitFor();
  }
  const unstyled = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .filter(({ sheet }) => sheet === null)
      .map(({ href }) => href),
  );
  expect(unstyled).toEqual([]);
  expect(await toasts(page).textContent()).toBe('');
  // The code was refused twice; styles may load separately after the code that needs them. The digest in a file name
  // has eight characters, one of which may be a hyphen.
  const tries = new Map([...refused].map(([path, n]) => [path.replace(/-[\w-]{8}(?=\.\w+$)/, ''), n]));
  expect(tries.get('/assets/delete-category.js')).toBe(2);
  expect([...tries.keys()].filter((path) => path.endsWith('.css'))).not.toEqual([]);
  await context.close();
});

// Also proves S8.36.
it('S8.04 S8.06 code that fails is fetched again, a new version is offered, 500 and 429 are said', async () => {
  const context = await openVisitorContext(browser, product, { worker: true });
  const page = await context.newPage();
  const code = /\/assets\/delete-category-.*\.js(\?\d+)?$/;
  await page.route(code, (route) => route.abort());
  await logIn(page, 'owner@demo.test', '/categories');
  await activateServiceWorker(page);

  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^Delete / }).click();
  await toasts(page).getByText('This part could not be loaded.').waitFor();
  await page.unroute(code);
  await toasts(page).getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });

  const newer = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'newer' } });
  };
  await page.route('**/api/user-profile/**', newer);
  await page.goto('/profile');
  await phone(page).fill('+381645550202');
  await page.route('**/api/auth/refresh', newer);
  await page.evaluate(() => localStorage.setItem('refreshTime', '0'));
  await page.route('**/api/auth/me', newer);
  await page.getByRole('button', { name: 'Save' }).click();
  await toasts(page).getByText('Data changed').waitFor();
  await page.getByText('A new version is ready.').waitFor();
  await expectAccessible(page, 'a new version');
  // Nothing reloads automatically, and a reload that would lose input asks for confirmation first.
  await phone(page).fill('+381645550303');
  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.getByRole('button', { name: 'Reload' }).click();
  expect(await phone(page).inputValue()).toBe('+381645550303');
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByText('A new version is ready.').waitFor({ state: 'detached' });

  const refuse = (status: number, errorCode: string) => (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        status,
        code: errorCode,
        detail: '',
        request_id: 'req-77',
      }),
    });
  await page.unroute('**/api/user-profile/**');
  await page.route('**/api/user-profile/**', refuse(500, 'internal'));
  await page.getByRole('button', { name: 'Save' }).click();
  await toasts(page).getByText('An error has occurred. Please contact support.').waitFor();
  await toasts(page).getByText('req-77').waitFor();
  expect(await phone(page).inputValue()).toBe('+381645550303');

  await page.unroute('**/api/user-profile/**');
  await page.route('**/api/user-profile/**', refuse(429, 'too_many_requests'));
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/login');
  await toasts(page).getByText('Too many requests.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await context.close();
});
