// @module-tag exhaustive
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiCaller, sendRequest, submitOfferByLink } from '#app/stories/support/api.ts';
import {
  expectAccessible,
  openBrowser,
  openVisitorContext,
  watchConsole,
} from '#app/stories/support/browser.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';

let product: Product;
let browser: Browser;
let folder: string;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
  folder = mkdtempSync(join(tmpdir(), 'receipt-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await browser?.close();
  await product?.stop();
});

const METAL = { name: 'Metal-Promet d.o.o.', pib: '108323453' };

/** Replaces a character in the middle of the signed text. */
function changed(jws: string): string {
  const at = Math.floor(jws.length / 2);
  return `${jws.slice(0, at)}${jws[at] === 'A' ? 'B' : 'A'}${jws.slice(at + 1)}`;
}

it('a supplier takes the receipt of its offer, and anybody verifies it: by the code’s link, by the file, by the command', async () => {
  const buyer = await createApiCaller(product, 'owner@demo.test');
  const { links } = await sendRequest(product, buyer, { name: 'Potvrda', suppliers: 1 });
  const link = links.get(METAL.name) ?? '';
  await submitOfferByLink(product, link, METAL.pib, ['10', '5']);
  const context = await openVisitorContext(browser, product, { width: 390, height: 844 });
  const page = await context.newPage();
  const problems = watchConsole(page);
  await page.goto(link);
  await page.getByLabel(/PIB\) of your company/).fill(METAL.pib);
  await page.getByRole('button', { name: 'Open the request' }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the receipt' }).click();
  const file = join(folder, 'receipt.jws');
  await (await download).saveAs(file);
  const jws = readFileSync(file, 'utf8');
  await page.getByRole('button', { name: 'Show the QR code' }).click();
  await page.getByRole('img', { name: 'QR code of the receipt' }).waitFor();
  // The link below the QR code looks like a link, and there is space between the code and the button above it.
  const verify = page.getByRole('link', { name: 'Verify the receipt' });
  expect(await verify.evaluate((link) => getComputedStyle(link).fontWeight)).toBe('600');
  const [button, code] = await Promise.all(
    [
      page.getByRole('button', { name: 'Download the receipt' }),
      page.getByRole('img', { name: 'QR code of the receipt' }),
    ].map((one) => one.boundingBox()),
  );
  expect((code?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeGreaterThanOrEqual(12);
  await expectAccessible(page, 'the receipt of an offer');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  await verify.click();
  const verdict = page.getByRole('status');
  const genuine = /^This receipt is genuine\. .+ received version 1 of offer .+ on \d{2}\.\d{2}\.\d{4} /;
  await verdict.getByText(genuine).waitFor();
  await page.getByText(METAL.pib).waitFor();
  expect(
    await page.evaluate(() =>
      document.fonts.ready.then(() => document.fonts.check('14px "Manrope Variable"')),
    ),
  ).toBe(true);
  // 100 at 10 and 20 at 5, with 20 % VAT, in the reader's number format.
  await verdict.getByText(/^1,320\.00\sRSD$/).waitFor();
  for (const language of ['de', 'sr_latin']) {
    await page.getByRole('combobox').selectOption(language);
    await verdict.getByText(/^1\.320,00\sRSD$/).waitFor();
  }
  await page.getByRole('combobox').selectOption('en');
  await expectAccessible(page, 'a receipt that is genuine');
  expect(asked.filter((one) => one.includes(jws.slice(0, 40)) && !one.includes('#'))).toEqual([]);

  const input = page.getByLabel('Drop files here, or choose them');
  const give = (name: string, text: string) =>
    input.setInputFiles({ name, mimeType: 'application/jose', buffer: Buffer.from(text) });
  await give('changed.jws', changed(jws));
  await verdict.getByText('This receipt was changed.').waitFor();
  await expectAccessible(page, 'a receipt that was changed');
  await give('receipt.jws', jws);
  await verdict.getByText(genuine).waitFor();
  await give('note.txt', 'This is a note.');
  await verdict.getByText(/^This is not a receipt/).waitFor();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await verdict.getByText(/^Das ist weder eine Bestätigung/).waitFor();
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en');

  // If the browser lacks Ed25519, the page refers to the command-line verifier, which needs neither network nor
  // installation.
  await page.evaluate(() => {
    crypto.subtle.importKey = () => Promise.reject(new DOMException('no', 'NotSupportedError'));
  });
  await give('receipt.jws', jws);
  await page.getByText('node verify.mjs receipt.jws ponuda-keys.json').waitFor();
  for (const name of ['verify.mjs', 'ponuda-keys.json']) {
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    await (await saved).saveAs(join(folder, name));
  }
  const command = (name: string) =>
    execFileSync(process.execPath, ['verify.mjs', name, 'ponuda-keys.json'], {
      cwd: folder,
      encoding: 'utf8',
    });
  expect(command('receipt.jws')).toContain('This receipt is genuine.');
  writeFileSync(join(folder, 'changed.jws'), changed(jws));
  expect(() => command('changed.jws')).toThrow();
  expect(problems).toEqual([]);
  await context.close();
});

it('the page that verifies weighs less than 80 KB; its typeface may be missing', async () => {
  const parts = ['/verify', '/verify.js', '/verify.css', '/verify-fonts.css'];
  const answers = await Promise.all(parts.map((path) => fetch(`${product.url}${path}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const bytes = await Promise.all(answers.map(async (one) => (await one.arrayBuffer()).byteLength));
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(80_000);
});
