import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  activateServiceWorker,
  logIn,
  logInByForm,
  openBrowser,
  openVisitorContext,
  submitLoginForm,
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

describe('login', () => {
  // Also proves S7.05.
  it('S2.02 S2.34 leads home, keeps the last path, and logout leads back', async () => {
    const context = await openVisitorContext(browser, product, { worker: true });
    const page = await context.newPage();
    const problems = watchConsole(page);
    await page.goto('/');
    await page.waitForURL((url) => url.pathname === '/login');
    await logInByForm(page, 'owner@demo.test');
    await page.waitForURL((url) => url.pathname === '/home');
    await activateServiceWorker(page);
    await page.reload();
    await expect.poll(() => page.title()).toBe('Home · Ponuda');
    await page.getByRole('link', { name: 'Requests overview' }).first().click();
    await page.waitForURL('**/procurements/requests');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('lastPage')))
      .toBe('/procurements/requests');
    await page.getByRole('button', { name: /Jelena Marković/ }).click();
    await page.getByRole('button', { name: /^Log ?out$/i }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('S2.01 S9.29 a deep link leads to login and back; guest pages are closed to the logged in', async () => {
    const context = await openVisitorContext(browser, product, { worker: true });
    const page = await context.newPage();
    await page.goto('/procurements/requests?tab=confirmed');
    await page.waitForURL((url) => url.pathname === '/login');
    await submitLoginForm(page, 'owner@demo.test');
    await page.waitForURL('**/procurements/requests?tab=confirmed');
    await page.goto('/login');
    await page.waitForURL((url) => url.pathname === '/home');
    await context.close();
  });

  it('S2.15 an address that does not exist says so', { tags: 'exhaustive' }, async () => {
    const context = await openVisitorContext(browser, product, { worker: true });
    const page = await context.newPage();
    await logIn(page, 'user@demo.test', '/there/is/nothing');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.title()).toContain('Ponuda');
    await context.close();
  });

  it('S8.03 three wrong passwords lock for five minutes, and the toast says so', {
    tags: 'exhaustive',
  }, async () => {
    const context = await openVisitorContext(browser, product, { worker: true });
    const page = await context.newPage();
    await page.goto('/login');
    for (let attempt = 0; attempt < 3; attempt++) {
      await page.locator('input[name="email"]').fill('direct@demo.test');
      await page.locator('input[name="password"]').fill('Wrong!2026');
      await page.locator('button[type="submit"][aria-busy]').waitFor({ state: 'detached' });
      await page.locator('button[type="submit"]').click();
      await page.getByRole('alert').or(page.getByText('locked for five minutes')).first().waitFor();
    }
    await page
      .getByText('Login is locked for five minutes after three wrong attempts in a row.')
      .first()
      .waitFor();
    await context.close();
  });
});
