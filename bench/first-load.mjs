import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findChromium } from '../scripts/steps.mjs';
import { number, percent, sum } from './support/figures.mjs';
import { caller, DEMO_PASSWORD, logIn, until, useProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';

/**
 * This benchmark measures the bytes that a browser with an empty cache fetches until a page is usable, as counted by
 * Chromium: compressed, including response headers.
 */
const BUDGETS = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));
/** The language of the product's first market. Other languages differ by some KB of catalogues and fonts. */
const LOCALE = 'sr-Latn-RS';
const KINDS = ['js', 'css', 'html', 'data', 'other', 'fonts'];

export async function run() {
  const report = new Report('first-load');
  const executablePath = findChromium();
  if (!executablePath) throw new Error('This benchmark needs Chromium: apt-get install chromium');
  const product = await useProduct();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const pages = [
      { page: 'login', requests: await visit(browser, product, login) },
      { page: 'offer', requests: await visit(browser, product, offer) },
      {
        page: 'overview',
        requests: await visit(browser, product, overview, await session(browser, product)),
      },
    ];
    tell(report, pages);
  } finally {
    await browser.close();
    await product.stop();
  }
  report.write();
}

/** Opens the login page. Like the functions below, returns once the page accepts input. */
async function login(page) {
  await page.goto('/login');
  await page.locator('input[name="email"]').waitFor();
}

async function offer(page, product) {
  await page.goto(`/procurements/confirm/${await newLink(product)}`);
  await page.locator('input').first().waitFor();
}

async function overview(page) {
  await page.goto('/procurements/requests');
  await page.locator('main a[href^="/procurements/requests/"]').first().waitFor();
}

/** Opens a page in a new context and returns its network transfers until the network is idle. */
async function visit(browser, product, open, storageState) {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: LOCALE,
    ...(storageState ? { storageState } : {}),
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const requests = new Map();
  await cdp.send('Network.enable');
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { pathname } = new URL(response.url);
    requests.set(requestId, {
      path: pathname,
      kind: kindOf(type, pathname),
      headers: response.encodedDataLength,
    });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await open(page, product);
  await page.waitForLoadState('networkidle');
  await context.close();
  return [...requests.values()].filter(({ bytes }) => bytes !== undefined);
}

function kindOf(type, path) {
  if (type === 'Font') return 'fonts';
  if (type === 'Document') return 'html';
  if (type === 'XHR' || type === 'Fetch') return 'data';
  if (path.endsWith('.js')) return 'js';
  return path.endsWith('.css') ? 'css' : 'other';
}

/** Returns the browser's storage state after logging in. */
async function session(browser, product) {
  const context = await browser.newContext({ baseURL: product.url, locale: LOCALE });
  const page = await context.newPage();
  await page.goto('/login');
  await page.locator('input[name="email"]').fill('owner@demo.test');
  await page.locator('input[name="password"]').fill(DEMO_PASSWORD);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL('**/home');
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Returns the hash in the link of an unanswered invitation, read from the invitation email. */
export async function newLink(product) {
  const buyer = caller(product.url, await logIn(product.url));
  const { data: categories } = await buyer('GET', 'categories');
  const [category] = categories;
  const { data: suppliers } = await buyer('GET', 'suppliers?name=Metal-Promet');
  const { id } = await buyer('POST', 'purchases', {
    name: 'Limovi',
    category_id: category.id,
    articles: [{ name: 'Lim 2 mm', quantity: '100', unit: 'kg' }],
    date_for_offer: new Date(Date.now() + 3 * 864e5).toISOString(),
    supplier_ids: [suppliers[0].id],
  });
  await buyer('POST', `purchase-steps/rfps/send/${id}`, {});
  return await hashInMail(buyer, '/procurements/confirm/');
}

/** Waits for the newest emailed link with this path and returns its last part. */
export const hashInMail = (buyer, path) =>
  until(`mails with ${path}`, async () => {
    const { data: mails } = await buyer('GET', 'dev/outbox');
    const link = mails.flatMap((mail) => mail.links).find((one) => one.includes(path));
    return link?.split('/').at(-1);
  });

function tell(report, pages) {
  const kb = (requests, unit = 'bytes') => sum(requests.map((request) => request[unit])) / 1024;
  report.text(
    'KB that go over the wire with an empty cache, brotli and headers included, and in brackets the number of requests. The budget is for JS and CSS with their words, without headers.',
  );
  report.table(
    pages.map(({ page, requests }) => {
      const of = (kind) => requests.filter((request) => request.kind === kind);
      const code = [...of('js'), ...of('css')];
      const bodies = kb(code) - kb(code, 'headers');
      return {
        page,
        'JS + CSS': `${number(bodies, 1)} KB`,
        budget: `${BUDGETS[page].kb} KB`,
        'of it': percent(bodies / BUDGETS[page].kb),
        'their headers': `${number(kb(code, 'headers'), 1)} KB`,
        ...Object.fromEntries(KINDS.map((kind) => [kind, `${number(kb(of(kind)), 1)} (${of(kind).length})`])),
        everything: `${number(kb(requests), 1)} (${requests.length})`,
      };
    }),
  );
}
