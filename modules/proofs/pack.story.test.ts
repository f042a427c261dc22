// @module-tag exhaustive
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiCaller, sendRequest } from '#app/stories/support/api.ts';
import {
  expectAccessible,
  openAsUser,
  openBrowser,
  openVisitorContext,
} from '#app/stories/support/browser.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';
import { unpackInto, unzipParts, zipParts } from './server/pack/pack.test-support.ts';

let product: Product;
let browser: Browser;
const folder = mkdtempSync(join(tmpdir(), 'ponuda-pack-'));
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  rmSync(folder, { recursive: true });
});

/** Runs the pack's verifier on an archive or a folder and returns its output. */
function verified(path: string): string {
  try {
    return execFileSync(process.execPath, [join(folder, 'unpacked/verify.mjs'), path], {
      encoding: 'utf8',
      env: {},
    });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

it('an owner downloads everything, and whoever has it verifies it without the product; a changed one is refused', async () => {
  const { id } = await sendRequest(product, await createApiCaller(product, 'user@demo.test'), {
    name: 'Paket nabavke',
    suppliers: 2,
  });
  const address = `/procurements/requests/${id}`;
  const colleague = await openAsUser(browser, product, 'user@demo.test', address);
  await colleague.page.getByRole('button', { name: 'Proof of the history' }).waitFor();
  expect(await colleague.page.getByRole('button', { name: 'Download everything' }).count()).toBe(0);

  const { page, problems } = await openAsUser(browser, product, 'owner@demo.test', address);
  await page.getByRole('button', { name: 'Download everything' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download everything' });
  const day = dialog.getByLabel('As of', { exact: true });
  await day.fill('01.01.2090');
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  await dialog.getByText('Choose a day in the past.').waitFor();
  await day.fill('01.01.2020');
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  await dialog.getByText('This purchase did not exist yet on that day.').waitFor();
  await expectAccessible(page, 'downloading everything about a purchase');
  const [clock] = await product.query<{ today: string }>(
    `select to_char(now_utc() at time zone 'Europe/Belgrade', 'DD.MM.YYYY') as today`,
  );
  await day.fill(clock?.today ?? '');
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  const archive = join(folder, 'pack.zip');
  await (await coming).saveAs(archive);
  await dialog.waitFor({ state: 'detached' });

  const unpacked = join(folder, 'unpacked');
  await unpackInto(unpacked, readFileSync(archive));
  expect(verified(archive)).toContain(
    'This pack is unchanged since it was signed, but by whom is not proven',
  );
  expect(verified(unpacked)).toContain(
    'This pack is unchanged since it was signed, but by whom is not proven',
  );

  // A forged pack contains a rewritten entry that fits the format but not the chain.
  const history = readFileSync(join(unpacked, 'history.json'), 'utf8');
  const changed = join(folder, 'changed.zip');
  writeFileSync(join(unpacked, 'history.json'), history.replace('Paket nabavke', 'Paket nabavki'));
  expect(verified(unpacked)).toContain('First fault: history.json, entry 1');
  const parts = await unzipParts(readFileSync(archive));
  writeFileSync(
    changed,
    await zipParts(new Map(parts).set('history.json', readFileSync(join(unpacked, 'history.json')))),
  );

  const context = await openVisitorContext(browser, product);
  const guest = await context.newPage();
  const requests: string[] = [];
  guest.on('request', (request) => requests.push(request.url()));
  await context.setOffline(true);
  await guest.goto(pathToFileURL(join(unpacked, 'verify.html')).href);
  const file = guest.locator('input[type=file]');
  await file.setInputFiles(archive);
  await guest.getByText('This pack is unchanged since it was signed, but by whom is not proven').waitFor();
  await file.setInputFiles(changed);
  await guest.getByText('This pack was changed.').waitFor();
  await guest.getByText('history.json: The content is different').waitFor();
  await guest.getByRole('combobox').selectOption('de');
  await guest.getByText('Dieses Nachweispaket wurde geändert.').waitFor();
  await context.setOffline(false);
  expect(requests.filter((url) => !url.startsWith('file:'))).toEqual([]);
  expect(problems).toEqual([]);
});
