import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LoginProvider, startLoginProvider } from '../apps/server/src/test-support/login-provider.ts';
import { expectAccessible, logIn, openBrowser, visitor, watchConsole } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

let product: Product;
let provider: LoginProvider;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  provider = await startLoginProvider(product.url);
});
afterAll(async () => {
  await browser?.close();
  await provider?.stop();
  await product?.stop();
});
beforeEach(async () => {
  await provider.set({
    accounts: {
      jelena: { sub: 'sub-jelena', email: 'owner@demo.test', email_verified: true },
      marko: { sub: 'sub-marko', email: 'user@demo.test', email_verified: true },
    },
    disabled: [],
    down: false,
  });
});

/** At the provider: its own page, in its own process. */
async function logInAtProvider(page: Page, account: string): Promise<void> {
  await page.getByRole('heading', { name: 'Login provider' }).waitFor();
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** A colleague's way in, from the login page on. */
async function companyLogin(page: Page, email: string, account: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Company login (SSO)' }).click();
  await page.getByRole('textbox', { name: 'Work e-mail' }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await logInAtProvider(page, account);
  await page.waitForURL('**/home');
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

describe('single sign-on', () => {
  it('S7.09 an owner connects the provider, tests it and switches it on', async () => {
    const context = await visitor(browser, product);
    const page = await context.newPage();
    const problems = watchConsole(page);
    await logIn(page, 'owner@demo.test', '/profile/sso');
    await page.getByRole('heading', { level: 1, name: 'Single sign-on' }).waitFor();
    await page.getByRole('button', { name: 'Switch on' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Redirect URI' }).inputValue()).toBe(
      `${product.url}/api/sso/callback`,
    );

    const issuer = page.getByRole('textbox', { name: /^Address of the provider/ });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Client ID is required.').waitFor();
    await issuer.fill('https://10.0.0.1');
    await page.getByRole('textbox', { name: 'Client ID' }).fill(provider.clientId);
    await page.getByLabel(/^Client secret/).fill(provider.clientSecret);
    await page.getByRole('textbox', { name: 'E-mail domains' }).fill('gmail.com');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/This address is not open to the internet/).waitFor();
    await issuer.fill('http://127.0.0.1:9');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/Nobody in your company has a confirmed e-mail address at gmail.com/).waitFor();
    await expectAccessible(page, 'single sign-on with errors');
    await page.getByRole('textbox', { name: 'E-mail domains' }).fill('Demo.test');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Settings saved').waitFor();
    await page.getByRole('button', { name: 'Test the connection' }).click();
    await page.getByText(/Nothing answers at http:\/\/127\.0\.0\.1:9/).waitFor();

    await issuer.fill(provider.issuer);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/Nothing answers at/).waitFor({ state: 'detached' });
    await expect
      .poll(() => page.getByRole('button', { name: 'Test the connection' }).getAttribute('aria-disabled'))
      .toBeNull();
    await page.getByRole('button', { name: 'Test the connection' }).click();
    await logInAtProvider(page, 'jelena');
    await page.getByText('The provider works with these settings.').waitFor();
    await page.getByText(/with the account owner@demo\.test/).waitFor();
    await expectAccessible(page, 'single sign-on, tested');
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByText('Single sign-on switched on').waitFor();
    await page.getByRole('button', { name: 'Switch off' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('S2.03 S2.04 S2.74 S7.07 a colleague logs in by it with a spinner, and no token stands in an address', async () => {
    const context = await visitor(browser, product);
    const page = await context.newPage();
    const problems = watchConsole(page);
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await page.goto('/login');
    await page.getByRole('link', { name: 'Company login (SSO)' }).click();
    await page.getByRole('heading', { level: 1, name: 'Company login' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Work e-mail is required.').waitFor();
    await page.getByRole('textbox', { name: 'Work e-mail' }).fill('user@demo.test');
    await page.getByRole('button', { name: 'Continue' }).click();

    // The answer waits until the spinner has been looked at.
    let go = () => {};
    const looked = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/api/auth/refresh', async (route) => {
      await looked;
      await route.continue();
    });
    await logInAtProvider(page, 'marko');
    await page.getByRole('status').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login/sso-authorization');
    await expectAccessible(page, 'the spinner');
    go();
    const checked = page.waitForRequest(
      (request) => request.url().endsWith('/api/auth/me') && request.frame().url().endsWith('/home'),
    );
    await page.waitForURL('**/home');
    await checked;
    expect(await stored(page, 'sso')).toBe('1');
    const token = (await stored(page, 'access_token')) ?? 'none';
    expect(addresses.filter((address) => address.includes(token))).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('S7.06 S8.08 who is disabled at the provider is led to its login; a logout leads to the provider’s end', async () => {
    const context = await visitor(browser, product);
    const page = await context.newPage();
    await companyLogin(page, 'owner@demo.test', 'jelena');
    await provider.set({ disabled: ['sub-jelena'] });
    // The token has run out; the renewal asks the provider.
    await product.setClock('40 minutes');
    await page.goto('/suppliers');
    await page.getByRole('heading', { name: 'Login provider' }).waitFor();
    expect(page.url()).toContain(provider.issuer);

    await provider.set({ disabled: [] });
    await logInAtProvider(page, 'jelena');
    // Back where the session ended.
    await page.waitForURL('**/suppliers');
    await page.getByRole('button', { name: /Jelena Marković/ }).click();
    await page
      .getByRole('button', { name: 'Logout' })
      .or(page.getByRole('button', { name: 'Log out' }))
      .click();
    await page.waitForURL(/\/session\/end/);
    await page.getByRole('button', { name: /sign me out/ }).click();
    await page.waitForURL(`${product.url}/login**`);
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(await stored(page, 'access_token')).toBeNull();
    await product.setClock('0');
    await context.close();
  });

  it('S9.21 says in words where it does not work, and waits before it goes there again', async () => {
    const context = await visitor(browser, product);
    const page = await context.newPage();
    await page.goto('/login/sso');
    await page.getByRole('textbox', { name: 'Work e-mail' }).fill('ana@nowhere.test');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(/There is no company login for this e-mail address/).waitFor();
    await expectAccessible(page, 'no company login');
    await page.getByRole('link', { name: 'Use another e-mail address' }).click();
    await page.getByRole('textbox', { name: 'Work e-mail' }).fill('user@demo.test');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(/You were at the company login a moment ago/).waitFor();
    await expectAccessible(page, 'waiting');
    await page.goto('/login/sso-authorization?error=email_unverified');
    await page.getByRole('heading', { name: 'You are not logged in' }).waitFor();
    await expectAccessible(page, 'refused by the provider');
    await context.close();
  });
});
