import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { DEMO_PASSWORD } from '#app/server/seed/cast.ts';
import type { Language } from '#platform/shared/languages.ts';
import { findChromium } from '#scripts/steps.mjs';
import { findAxeViolations } from './axe.ts';
import type { Product } from './product.ts';
import { openWindow } from './windows.ts';

/** The timeout for stories that hang, long enough for busy machines. */
export const STORY_TIMEOUT_MS = 90_000;

let shared: Promise<Browser> | undefined;

/**
 * Returns the browser that the test files of this process use one after the other. Closing it closes only its
 * windows. With `more` arguments, for example for a camera, starts a separate browser.
 */
export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  if (more.length > 0) return launch(more);
  shared ??= launch([]).then((browser) => {
    browser.close = async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
    };
    return browser;
  });
  return shared;
}

async function launch(more: readonly string[]): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('The browser tests need Chromium: apt-get install chromium');
  return await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Stories are short: the optimising compiler and helper threads cost more than they save.
      '--js-flags=--no-turbofan --single-threaded',
      ...more,
    ],
  });
}

export interface VisitorOptions {
  readonly lang?: Language;
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  /** Simulates a tablet: touch, without hover. */
  readonly touch?: boolean;
  /** Simulates a first-time user, for whom the welcome dialog opens. */
  readonly firstUse?: boolean;
  /**
   * Lets the browser cache the offline page, as users' browsers do. Set in every story about login, single sign-on,
   * offline use and new versions. Elsewhere the service worker is blocked: it only answers navigations, and each of a
   * hundred new browsers would first have to install it.
   */
  readonly worker?: boolean;
  /** Starts with an empty cache, for stories about loading code. */
  readonly fresh?: boolean;
  /** Shows the pseudo-language. The window caches its translations, so no other visitor reuses the window. */
  readonly accented?: boolean;
}

/** Opens a browser context with its own cookies and storage, by default in English. */
export async function openVisitorContext(
  browser: Browser,
  product: Product,
  {
    lang = 'en',
    theme = 'light',
    // Narrower than the screens on which a list row opens beside the list.
    width = 1400,
    height = 900,
    touch = false,
    firstUse = false,
    worker = false,
    fresh = false,
    accented = false,
  }: VisitorOptions = {},
): Promise<BrowserContext> {
  const options: BrowserContextOptions = {
    baseURL: product.url,
    viewport: { width, height },
    ...(touch ? { hasTouch: true, isMobile: true } : {}),
    bypassCSP: true,
    serviceWorkers: worker ? 'allow' : 'block',
    reducedMotion: 'reduce',
    colorScheme: theme,
    locale: accented ? 'en-XA' : 'sr-Latn-RS',
    timezoneId: 'Europe/Belgrade',
  };
  const context = fresh ? await browser.newContext(options) : await openWindow(browser, options);
  context.setDefaultTimeout(STORY_TIMEOUT_MS);
  await context.addInitScript(
    (settings) => {
      for (const [name, value] of settings)
        if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
    },
    [
      ['lang', lang],
      ['theme', theme],
      ...(firstUse ? [] : [['dialogWelcomeInstructions', '1'] as const]),
    ] as const,
  );
  return context;
}

/** Waits until the service worker handles every navigation in this browser, as in daily use. */
export async function activateServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

let entered = 0;

/**
 * Gives a browser its own session, as the login form does: the cookie and the stored token. The session is
 * installed only once, so that a logged-out user stays logged out.
 */
export async function installSession(
  context: BrowserContext,
  email: string,
  password: string = DEMO_PASSWORD,
): Promise<void> {
  const answer = await context.request.post('/api/auth/login', { data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} cannot log in: ${await answer.text()}`);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  await context.addInitScript(
    (login) => {
      if (Number(localStorage.getItem('entered')) >= login.nth) return;
      localStorage.setItem('entered', String(login.nth));
      localStorage.setItem('access_token', login.token);
    },
    { token, nth: ++entered },
  );
}

/** Logs in and opens a page, by default home. */
export async function logIn(page: Page, email: string, path = '/home'): Promise<void> {
  await installSession(page.context(), email);
  await page.goto(path);
}

export interface UserWindow {
  readonly page: Page;
  /** The console errors of this page during the story. */
  readonly problems: string[];
}
const desks = new WeakMap<Product, Map<string, UserWindow>>();

/**
 * Opens a page as a user. The user's window is reused for later stories in the file, because a new window must load
 * and compile everything, which takes as long as loading three pages.
 */
export async function openAsUser(
  browser: Browser,
  product: Product,
  email: string,
  path = '/home',
): Promise<UserWindow> {
  const known = desks.get(product) ?? new Map<string, UserWindow>();
  desks.set(product, known);
  let desk = known.get(email);
  if (desk && !desk.page.isClosed()) {
    desk.problems.length = 0;
  } else {
    const context = await openVisitorContext(browser, product);
    await installSession(context, email);
    const page = await context.newPage();
    desk = { page, problems: watchConsole(page) };
    known.set(email, desk);
  }
  await desk.page.goto(path);
  return desk;
}

export async function logInByForm(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login');
  await submitLoginForm(page, email, password);
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

export async function submitLoginForm(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
}

/**
 * Checks the current page with axe, for states that only a story reaches: a dialog, an error, a changed record.
 * walk.test.ts checks each screen in its initial state. `within` limits the check to part of the page if the rest
 * is partly covered.
 */
export async function expectAccessible(page: Page, where: string, within?: string): Promise<void> {
  const faults = await findAxeViolations(page, undefined, within);
  if (faults.length > 0) throw new Error(`${where}:\n${faults.join('\n')}`);
}

/** Lingui's warning about a message without a translation in the page's catalogue. */
const UNTRANSLATED = /^Uncompiled message detected/;

/** Collects the browser's console errors from the start of a story. */
export function watchConsole(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    const isFault = message.type() === 'error' && !/Failed to load resource/.test(message.text());
    if (isFault || UNTRANSLATED.test(message.text())) problems.push(message.text());
  });
  return problems;
}

export interface OutboxMail {
  readonly to: string;
  readonly template: string;
  readonly state: string;
  readonly subject: string;
  readonly text: string;
  readonly links: string[];
  readonly lang: string;
  readonly attachments: string[];
}

/**
 * Waits until an email that uses the template and contains these words in its subject or text has been sent to an
 * address. Returns the newest such email.
 */
export async function waitForMail(
  product: Pick<Product, 'url'>,
  email: string,
  template: string,
  words: string,
): Promise<OutboxMail> {
  const end = Date.now() + STORY_TIMEOUT_MS;
  for (;;) {
    for await (const mail of outbox(product)) {
      if (
        mail.to === email &&
        mail.state === 'sent' &&
        mail.template === template &&
        `${mail.subject}\n${mail.text}`.includes(words)
      )
        return mail;
    }
    if (Date.now() > end) throw new Error(`no ${template} came to ${email}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Yields the sent emails, newest first. */
async function* outbox(product: Pick<Product, 'url'>): AsyncGenerator<OutboxMail> {
  for (let page = 1; ; page++) {
    const response = await fetch(`${product.url}/api/dev/outbox?page=${page}`);
    const { data, last_page } = (await response.json()) as { data: OutboxMail[]; last_page: number };
    yield* data;
    if (page >= last_page) return;
  }
}
