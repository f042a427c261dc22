// @module-tag exhaustive
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type LoginProvider,
  type ProviderState,
  startLoginProvider,
} from '#app/server/test-support/login-provider.ts';
import {
  activateServiceWorker,
  expectAccessible,
  logIn,
  logInByForm,
  openBrowser,
  openVisitorContext,
  watchConsole,
} from '#app/stories/support/browser.ts';
import { type ProxiedProduct, startProxiedProduct } from '#app/stories/support/proxied-product.ts';

let product: ProxiedProduct;
let provider: LoginProvider;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProxiedProduct(), openBrowser()]);
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

/** Logs in on the provider's own page, which a separate process serves. */
async function logInAtProvider(page: Page, account: string): Promise<void> {
  await page.getByRole('heading', { name: 'Login provider' }).waitFor();
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function logOut(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: /^Log ?out$/i }).click();
}

/**
 * Opens a browser that has logged in with a password before and is now logged out, so that the service worker is
 * installed.
 */
async function usedBrowser(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await openVisitorContext(browser, product, { worker: true });
  const page = await context.newPage();
  await logInByForm(page, 'user@demo.test');
  await activateServiceWorker(page);
  await logOut(page, /Marko Petrović/);
  await page.waitForURL((url) => url.pathname === '/login');
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  product.navigations();
  return { context, page };
}

/** Logs a colleague in through the provider, starting at the login page. */
async function companyLogin(page: Page, email: string, account: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Company login (SSO)' }).click();
  await page.getByRole('textbox', { name: 'Work email' }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await logInAtProvider(page, account);
  await page.waitForURL('**/home');
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

describe('single sign-on', () => {
  it('S7.09 an owner connects the provider, tests it and switches it on', async () => {
    const context = await openVisitorContext(browser, product, { worker: true });
    const page = await context.newPage();
    const problems = watchConsole(page);
    await logIn(page, 'owner@demo.test', '/profile/sso');
    await activateServiceWorker(page);
    await page.getByRole('heading', { level: 1, name: 'Single sign-on' }).waitFor();
    await page.getByRole('button', { name: 'Test the connection' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Redirect URI' }).inputValue()).toBe(
      `${product.url}/api/sso/callback`,
    );

    const issuer = page.getByRole('textbox', { name: /^Address of the provider/ });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Client ID is required.').waitFor();
    await issuer.fill('https://10.0.0.1');
    await page.getByRole('textbox', { name: 'Client ID' }).fill(provider.clientId);
    await page.getByLabel(/^Client secret/).fill(provider.clientSecret);
    await page.getByRole('textbox', { name: 'Email domains' }).fill('gmail.com');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/This address cannot be reached from the internet/).waitFor();
    await issuer.fill('http://127.0.0.1:9');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/Anyone can get an address at gmail.com/).waitFor();
    await page.getByRole('textbox', { name: 'Email domains' }).fill('elsewhere.test');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/No user in your company has a confirmed email address at elsewhere.test/).waitFor();
    await expectAccessible(page, 'single sign-on with errors');
    await page.getByRole('textbox', { name: 'Email domains' }).fill('Demo.test');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Settings saved').waitFor();
    await page.getByRole('button', { name: 'Test the connection' }).click();
    await page.getByText(/No response from http:\/\/127\.0\.0\.1:9/).waitFor();

    await issuer.fill(provider.issuer);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/No response from/).waitFor({ state: 'detached' });
    await expect
      .poll(() => page.getByRole('button', { name: 'Test the connection' }).getAttribute('aria-disabled'))
      .toBeNull();
    product.navigations();
    await page.getByRole('button', { name: 'Test the connection' }).click();
    await logInAtProvider(page, 'jelena');
    await page.getByText('The provider works with these settings.').waitFor();
    expect(product.navigations()).toEqual(['/api/sso/callback', '/profile/sso']);
    await page.getByText(/with the account owner@demo\.test/).waitFor();
    await expectAccessible(page, 'single sign-on, tested');
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByText('Single sign-on switched on').waitFor();
    await page.getByRole('button', { name: 'Switch off' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  // Also proves S2.74, S7.07.
  it('S2.03 S2.04 a colleague logs in by it with a spinner, and no token stands in an address', async () => {
    const { context, page } = await usedBrowser();
    const problems = watchConsole(page);
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await page.goto('/login');
    await page.getByRole('link', { name: 'Company login (SSO)' }).click();
    await page.getByRole('heading', { level: 1, name: 'Company login' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Work email is required.').waitFor();
    await page.getByRole('textbox', { name: 'Work email' }).fill('user@demo.test');
    await page.getByRole('button', { name: 'Continue' }).click();

    // Delays the response until the spinner has been checked.
    let release = () => {};
    const spinnerSeen = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/auth/refresh', async (route) => {
      await spinnerSeen;
      await route.continue();
    });
    await logInAtProvider(page, 'marko');
    await page.getByRole('status').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login/sso-authorization');
    await expectAccessible(page, 'the spinner');
    release();
    const checked = page.waitForRequest(
      (request) => request.url().endsWith('/api/auth/me') && request.frame().url().endsWith('/home'),
    );
    await page.waitForURL('**/home');
    await checked;
    expect(await stored(page, 'sso')).toBe('1');
    const token = (await stored(page, 'access_token')) ?? 'none';
    expect(addresses.filter((address) => address.includes(token))).toEqual([]);
    expect(product.navigations()).toEqual([
      '/login',
      '/login/sso',
      '/api/sso2',
      '/api/sso/callback',
      '/login/sso-authorization',
      '/home',
    ]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('S7.06 S8.08 who is disabled at the provider is led to its login; a logout leads to the provider’s end', async () => {
    const { context, page } = await usedBrowser();
    await companyLogin(page, 'owner@demo.test', 'jelena');
    await provider.set({ disabled: ['sub-jelena'] });
    // The access token has expired, and the renewal asks the provider.
    await product.setClock('40 minutes');
    await page.goto('/suppliers');
    await page.getByRole('heading', { name: 'Login provider' }).waitFor();
    expect(page.url()).toContain(provider.issuer);

    await provider.set({ disabled: [] });
    await logInAtProvider(page, 'jelena');
    // The browser returns to the page where the session ended.
    await page.waitForURL('**/suppliers');
    await logOut(page, /Jelena Marković/);
    await page.waitForURL(/\/session\/end/);
    await page.getByRole('button', { name: /sign me out/ }).click();
    await page.waitForURL(`${product.url}/login**`);
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(await stored(page, 'access_token')).toBeNull();
    await product.setClock('0');
    await context.close();
  });

  it('S7.09 an owner connects a provider that sends upn only, by naming the claim and the domain it vouches for', async () => {
    await provider.set({
      accounts: {
        jelena: { sub: 'sub-jelena', upn: 'owner@demo.test', name: 'Jelena M.' },
        marko: { sub: 'sub-marko', upn: 'user@demo.test' },
      },
    });
    const context = await openVisitorContext(browser, product, { worker: true });
    const page = await context.newPage();
    await logIn(page, 'owner@demo.test', '/profile/sso');
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const saved = async () => {
      await press('Save');
      const notice = page.getByRole('region', { name: 'Notifications' });
      await notice.getByText('Settings saved').waitFor();
      await notice.getByRole('button', { name: 'Close' }).click();
      await notice.getByText('Settings saved').waitFor({ state: 'detached' });
    };
    await page.getByRole('textbox', { name: /^Domains the provider verifies/ }).fill('demo.test, other.test');
    await press('Save');
    await page.getByText('Add other.test to the email domains above first.').waitFor();
    await page.getByRole('textbox', { name: /^Domains the provider verifies/ }).fill('demo.test');
    await saved();
    await press('Test the connection');
    await logInAtProvider(page, 'jelena');
    await page.getByText(/sends no verified email address/).waitFor();
    await page.getByRole('textbox', { name: /^Claim with the email address/ }).fill('upn');
    await saved();
    // The owner's session at the provider is still open, so the provider redirects back without a login page.
    await press('Test the connection');
    await page.getByText(/with the account owner@demo\.test \(Jelena M\.\)/).waitFor();
    await expectAccessible(page, 'a provider that vouches');
    await press('Switch on');
    await page.getByRole('button', { name: 'Switch off' }).waitFor();
    await context.close();
    await product.query('delete from sso_identities');

    const colleague = await usedBrowser();
    await companyLogin(colleague.page, 'user@demo.test', 'marko');
    await colleague.context.close();
    await product.query("update sso_providers set email_claim = 'email', vouched_domains = '{}'");
  });

  it('S7.09 a company with a gateway of its own is led there first, and back with its key', async () => {
    const gateway = createServer((request, response) => {
      const asked = new URL(request.url ?? '', 'http://gateway.test');
      const started = asked.pathname === '/sso2' ? `${product.url}/api/sso2${asked.search}` : product.url;
      response.writeHead(302, { location: started }).end();
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', () => resolve()));
    const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    await product.query('update sso_providers set gateway_url = $1', [url]);
    const { context, page } = await usedBrowser();
    await companyLogin(page, 'user@demo.test', 'marko');
    expect(product.navigations()).toEqual([
      '/login',
      '/login/sso',
      '/api/sso2',
      '/api/sso2',
      '/api/sso/callback',
      '/login/sso-authorization',
      '/home',
    ]);
    await product.query("update sso_providers set gateway_url = ''");
    gateway.close();
    await context.close();
  });

  it('a browser whose worker still preloads logs in all the same, and a new worker ends the preload', async () => {
    const { context, page } = await usedBrowser();
    const preload = (change?: 'enable') =>
      page.evaluate(async (how) => {
        const { navigationPreload } = await navigator.serviceWorker.ready;
        if (how) await navigationPreload.enable();
        return (await navigationPreload.getState()).enabled;
      }, change);
    expect(await preload()).toBe(false);
    expect(await preload('enable')).toBe(true);
    await companyLogin(page, 'user@demo.test', 'marko');
    // Every navigation arrives twice: as the preload that the browser discards, and as the real request.
    expect(product.navigations().filter((path) => path === '/api/sso/callback')).toHaveLength(2);
    // The browser treats a worker file with a different URL as a different worker, as after a new build.
    const registerNewWorker = () =>
      page.evaluate(async () => {
        await navigator.serviceWorker.register('/sw.js?lang=de');
      });
    // A worker whose installation failed is installed by the next registration, as on every visit.
    await expect
      .poll(async () => {
        await registerNewWorker();
        return await preload();
      })
      .toBe(false);
    await context.close();
  });

  it('a token that must not be believed leads to a page that says so, and so do other refusals', async () => {
    const { context, page } = await usedBrowser();
    const landing = `${product.url}/login/sso-authorization`;
    const begin = async (state: ProviderState) => {
      await provider.set({ spoil: null, ...state });
      await product.query('delete from sso_attempts');
      await page.goto(`/api/sso2?email=user@demo.test&redirect_url=${encodeURIComponent(landing)}`);
    };
    const refused = async (code: string, words: RegExp) => {
      await page.waitForURL(`${landing}?error=${code}`);
      await page.getByRole('heading', { name: 'You are not logged in' }).waitFor();
      await page.getByText(words).waitFor();
      await page.getByRole('link', { name: 'Log in with a password' }).waitFor();
    };
    await begin({});
    await logInAtProvider(page, 'a stranger');
    await refused('denied', /rejected the login/);
    // The remaining cases use the provider session that starts here.
    await begin({ spoil: { alg: 'none' } });
    await logInAtProvider(page, 'marko');
    await refused('not_trusted', /could not be verified/);
    for (const spoil of [
      { claims: { aud: 'somebody else' } },
      { claims: { nonce: 'of another login' } },
      { claims: { iss: 'https://evil.example' } },
      { shift: -700 },
      { key: 'stranger' },
    ] as const) {
      await begin({ spoil });
      await refused('not_trusted', /could not be verified/);
    }
    await expectAccessible(page, 'a token that could not be verified');
    await begin({
      accounts: { marko: { sub: 'sub-marko', email: 'nobody@demo.test', email_verified: true } },
    });
    // Marko is already linked: he is recognised by his subject at the provider, not by his current email address.
    await page.waitForURL('**/home');
    await product.query('delete from sso_identities');
    await begin({});
    await refused('unknown_user', /has the e-?mail address of this account/);
    await page.goto(`/api/sso/callback?state=made-up&code=x`);
    await refused('expired', /took too long, or has been used/);
    await context.close();
  });

  it('S9.21 says in words where it does not work, and waits before it goes there again', async () => {
    const context = await openVisitorContext(browser, product, { worker: true });
    const page = await context.newPage();
    // After ten seconds the page may redirect to the provider again. The fixed clock prevents that during the checks.
    await page.clock.setFixedTime(new Date());
    await page.goto('/login/sso');
    await page.getByRole('textbox', { name: 'Work email' }).fill('ana@nowhere.test');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(/There is no company login for this email address/).waitFor();
    await expectAccessible(page, 'no company login');
    await page.getByRole('link', { name: 'Use another email address' }).click();
    await page.getByRole('textbox', { name: 'Work email' }).fill('user@demo.test');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(/You were at the company login a moment ago/).waitFor();
    await expectAccessible(page, 'pending');
    await page.goto('/login/sso-authorization?error=email_unverified');
    await page.getByRole('heading', { name: 'You are not logged in' }).waitFor();
    await expectAccessible(page, 'refused by the provider');
    await context.close();
  });
});
