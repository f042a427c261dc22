import type { Language } from '@ponuda/domain/languages';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../apps/server/src/seed/cast.ts';
import { findChromium } from '../../scripts/steps.mjs';
import { axeFaults, axePath } from './axe.ts';
import type { Product } from './product.ts';

/** `more`: what a story needs besides, such as a camera. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
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
      ...more,
    ],
  });
}

export interface Visitor {
  readonly lang?: Language;
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  /** Has never used the application: the welcome opens by itself. */
  readonly firstUse?: boolean;
  /** Whether the browser may keep the offline page; without it every story is quicker. */
  readonly worker?: boolean;
}

/** A browser of one's own: own cookies, own storage. Stories are told in English unless told otherwise. */
export async function visitor(
  browser: Browser,
  product: Product,
  {
    lang = 'en',
    theme = 'light',
    width = 1440,
    height = 900,
    firstUse = false,
    worker = false,
  }: Visitor = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width, height },
    bypassCSP: true,
    serviceWorkers: worker ? 'allow' : 'block',
    reducedMotion: 'reduce',
    colorScheme: theme,
    locale: 'sr-Latn-RS',
    timezoneId: 'Europe/Belgrade',
  });
  context.setDefaultTimeout(10_000);
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

/** Logs in as one does: through the page. Who buys and supplies is asked where to; they buy, unless it is the story. */
export async function logIn(
  page: Page,
  email: string,
  password = DEMO_PASSWORD,
  { chooses = true } = {},
): Promise<void> {
  await page.goto('/login');
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  if (email !== 'both@demo.test' || !chooses) return;
  await page.locator('#main h1').first().waitFor();
  if (!page.url().endsWith('/select-platform')) return;
  await page.locator('#main a[href="/home"]').click();
  await page.waitForURL('**/home');
}

/** axe finds nothing on what the page shows now. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.addScriptTag({ path: axePath });
  const faults = await axeFaults(page);
  if (faults.length > 0) throw new Error(`${where}:\n${faults.join('\n')}`);
}

/** Nothing went wrong in the browser's console; listened to from the start of a story. */
export function watchConsole(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      problems.push(message.text());
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

/** The newest mail to an address of a kind whose subject or text has these words, once the worker has sent it. */
export async function mailTo(
  product: Pick<Product, 'url'>,
  email: string,
  template: string,
  words: string,
): Promise<OutboxMail> {
  const end = Date.now() + 15_000;
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
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** What was mailed, newest first. */
async function* outbox(product: Pick<Product, 'url'>): AsyncGenerator<OutboxMail> {
  for (let page = 1; ; page++) {
    const response = await fetch(`${product.url}/api/dev/outbox?page=${page}`);
    const { data, last_page } = (await response.json()) as { data: OutboxMail[]; last_page: number };
    yield* data;
    if (page >= last_page) return;
  }
}
