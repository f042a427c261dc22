// @module-tag exhaustive
import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiCaller } from '#app/stories/support/api.ts';
import {
  expectAccessible,
  logIn,
  openBrowser,
  openVisitorContext,
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

/** The owner of a company that no other story uses. */
const OWNER = 'premium.owner@demo.test';

const videoIn = (page: Page) => page.getByRole('dialog', { name: 'Tutorials' }).locator('video');

// Also proves S2.39, S1.17.
it('S2.72 S9.26 the first visit opens the welcome once; the wizard notices what is done', async () => {
  // Removes categories and suppliers, so that the company appears to be new.
  const { company_id } = (
    await product.query<{ company_id: number }>('select company_id from users where email = $1', [OWNER])
  )[0] ?? { company_id: 0 };
  for (const table of ['categories', 'suppliers'])
    await product.query(`update ${table} set deleted_at = now() where company_id = $1`, [company_id]);
  await product.query('delete from confirmed_purchases where company_id = $1', [company_id]);
  await product.query('update users set created_at = now() where email = $1', [OWNER]);

  const context = await openVisitorContext(browser, product, { firstUse: true });
  const page = await context.newPage();
  const problems = watchConsole(page);
  await logIn(page, OWNER);
  const welcome = page.getByRole('dialog', { name: 'Welcome to Ponuda' });
  await welcome.waitFor();
  expect(await welcome.getByRole('listitem').count()).toBe(5);
  await expectAccessible(page, 'the welcome');
  await welcome.getByRole('button', { name: 'Close' }).last().click();
  await welcome.waitFor({ state: 'detached' });
  // Until a purchase is confirmed, the home page shows the steps instead of counters and tabs.
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect.poll(() => steps.getByRole('listitem').count()).toBe(5);
  await steps.getByText(/^\d of 5 steps$/).waitFor();
  await steps.getByRole('link', { name: 'Go to the categories' }).waitFor();
  expect(await page.getByText('Active suppliers').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Statistics' }).count()).toBe(0);
  await expectAccessible(page, 'the first day');
  // The sample data can be loaded and removed.
  await page.getByRole('button', { name: 'Load the example' }).click();
  await page.getByRole('link', { name: 'Compare the offers of the example' }).waitFor();
  await expectAccessible(page, 'the first day with the example');
  await page.getByRole('button', { name: 'Remove the example' }).click();
  await page.getByRole('button', { name: 'Load the example' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('dialogWelcomeInstructions'))).toBe('1');

  // The user opens the welcome dialog from the user menu, then the wizard.
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('button', { name: 'Instructions' }).click();
  // The primary button of the welcome dialog starts the first step.
  expect(await welcome.getByRole('link', { name: 'Go to the categories' }).getAttribute('href')).toBe(
    '/categories',
  );
  await welcome.getByRole('link', { name: 'Show me step by step' }).click();
  await page.getByRole('heading', { level: 1, name: 'First steps' }).waitFor();
  // The company's purchases remain, so their steps count as done.
  const done = Number((await page.getByText(/^\d steps? of 5 done$/).innerText())[0]);
  await page.getByRole('link', { name: 'Go to the categories' }).click();
  await page.getByRole('heading', { level: 1, name: /^Categories/ }).waitFor();
  const owner = await createApiCaller(product, OWNER);
  await owner('POST', 'categories', { name: 'Kancelarija' });
  await page.goBack();
  await page.getByText(`${done + 1} steps of 5 done`).waitFor();
  await page.getByRole('button', { name: /Create categories.*done/ }).waitFor();
  // The wizard continues with the next step.
  await page.getByRole('link', { name: 'Go to the suppliers' }).waitFor();
  await product.query('select rebuild_confirmed_facts()');
  expect(problems).toEqual([]);
  await context.close();
});

it('S2.53 S2.73 tutorials really play, with captions, and stop when another opens or the dialog closes', async () => {
  const context = await openVisitorContext(browser, product);
  const page = await context.newPage();
  const problems = watchConsole(page);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\.(webm|vtt)$/.test(new URL(request.url()).pathname)) fetched.push(request.url());
  });
  await logIn(page, 'user@demo.test');
  await page.getByRole('button', { name: 'Tutorials' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tutorials' });
  await dialog.waitFor();
  expect(await dialog.locator('h3').count()).toBe(3);
  expect(fetched.filter((url) => url.endsWith('.webm'))).toEqual([]);
  await expectAccessible(page, 'the tutorials');

  const first = await videoIn(page).elementHandle();
  if (!first) throw new Error('there is no video');
  const play = (video: typeof first) => video.evaluate((at) => (at as HTMLVideoElement).play());
  const timeOf = (video: typeof first) => video.evaluate((at) => (at as HTMLVideoElement).currentTime);
  const isPaused = (video: typeof first) => video.evaluate((at) => (at as HTMLVideoElement).paused);
  await play(first);
  await expect.poll(() => timeOf(first)).toBeGreaterThan(0.3);
  expect(await isPaused(first)).toBe(false);
  await expect
    .poll(() => first.evaluate((at) => (at as HTMLVideoElement).textTracks[0]?.activeCues?.length ?? 0))
    .toBeGreaterThan(0);

  await dialog.getByRole('button', { name: /^What does a supplier see/ }).click();
  expect(await isPaused(first)).toBe(true);
  const second = await dialog
    .getByLabel('What does a supplier see, without an account?', { exact: true })
    .and(page.locator('video'))
    .elementHandle();
  if (!second) throw new Error('there is no second video');
  await dialog.getByText('The video as text').last().click();
  await dialog.getByText('A supplier gets an email with a link.').waitFor();
  await play(second);
  await expect.poll(() => timeOf(second)).toBeGreaterThan(0.2);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await isPaused(second)).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});

it('S2.73 every video decodes, is served in ranges and kept for good, and the page’s policy lets it play', async () => {
  const assets = new URL('../../dist/web/assets/', import.meta.url);
  const videos = readdirSync(assets).filter((name) => name.endsWith('.webm'));
  // There are three tutorials in six languages.
  expect(videos).toHaveLength(18);
  // Unlike the contexts of other visitors, this one enforces the content security policy.
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  const problems = watchConsole(page);
  const answer = await page.goto('/terms?lang=en');
  expect(answer?.headers()['content-security-policy']).toContain("media-src 'self'");
  for (const name of videos) {
    const url = `${product.url}/assets/${name}`;
    const part = await fetch(url, { headers: { range: 'bytes=100-199' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toMatch(/^bytes 100-199\//);
    expect(part.headers.get('content-type')).toBe('video/webm');
    expect(part.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await part.arrayBuffer())).toEqual(
      readFileSync(new URL(name, assets)).subarray(100, 200),
    );
    const seen = await page.evaluate(async (src) => {
      const video = Object.assign(document.createElement('video'), { src, preload: 'auto', muted: true });
      await new Promise((resolve, reject) => {
        video.onloadeddata = resolve;
        video.onerror = () => reject(new Error(video.error?.message));
      });
      return { seconds: video.duration, width: video.videoWidth, height: video.videoHeight };
    }, url);
    expect(seen).toMatchObject({ width: 1280, height: 720 });
    expect(seen.seconds).toBeGreaterThan(15);
  }
  expect(problems).toEqual([]);
  await context.close();
});

it('S1.32 the footer leads to terms, privacy and cookies, in the reader’s language and without an account', async () => {
  const context = await openVisitorContext(browser, product, { width: 390, height: 844, theme: 'dark' });
  const page = await context.newPage();
  const problems = watchConsole(page);
  await page.goto('/login');
  const footer = page.getByRole('contentinfo');
  await footer.getByText(`© ${new Date().getFullYear()} Ponuda`).waitFor();
  for (const [link, title] of [
    ['Terms', 'Terms of use'],
    ['Privacy', 'Privacy'],
    ['Cookies', 'Cookies'],
  ] as const) {
    await footer.getByRole('link', { name: link }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.title()).toBe(`${title} · Ponuda`);
    expect(new URL(page.url()).search).toBe('?lang=en');
  }
  // A link in another language shows the text in that language without changing the reader's chosen language.
  await page.goto('/privacy?lang=de');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en');
  await page.getByText('Ponuda d.o.o.').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
