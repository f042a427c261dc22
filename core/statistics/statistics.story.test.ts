import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  installSession,
  openAsUser,
  openBrowser,
  openVisitorContext,
} from '#app/stories/support/browser.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';
import { parseCsv } from '#platform/server/sheets/csv.ts';
import { asDay, type Day, dayInBelgrade } from '#platform/shared/dates.ts';
import { shiftMonthBack } from './rules/periods.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** The demo's year: twelve months until today. */
const to = dayInBelgrade(new Date().toISOString());
const from = Array.from({ length: 11 }).reduce<Day>(
  (first) => shiftMonthBack(first),
  asDay(`${to.slice(0, 7)}-01`),
);
const YEAR = `date_from=${from}&date_to=${to}`;
const chart = (page: Page, name: string) => page.getByRole('figure', { name, exact: true });
const figure = (text: string | null) => Number((text ?? '').replaceAll(/[^\d.-]/g, ''));

/** Returns the file that an entry of a chart's menu downloads. */
async function fileOf(page: Page, title: string, entry: string): Promise<Buffer> {
  await chart(page, title)
    .getByRole('button', { name: `Download: ${title}` })
    .click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: entry }).click(),
  ]);
  return readFile(await download.path());
}

/** Returns the figures of a table column, keyed by row name. */
async function columnOf(table: Locator, column: number): Promise<Map<string, number>> {
  const rows = await table.locator('tbody tr').all();
  const cells = await Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
  return new Map(cells.map((texts) => [texts[0] ?? '', figure(texts[column] ?? '')]));
}

describe('statistics at home', () => {
  // Also proves S3.22, S7.43.
  it('S1.12 S2.38 are filtered in the address, opened bar by bar, and leave as files and pictures', async () => {
    const { page, problems } = await openAsUser(
      browser,
      product,
      'owner@demo.test',
      `/home/statistics?${YEAR}`,
    );
    // A year is grouped by month until a grouping is chosen.
    for (const grouping of ['Quarter', 'Month'])
      await page.getByRole('radio', { name: grouping, exact: true }).check({ force: true });
    await page.waitForURL(`**/home/statistics?${YEAR}&groupby=3`);

    // The same figures as a table and as a file.
    const value = chart(page, 'Spend by month');
    await value.getByRole('radio', { name: 'Table' }).check({ force: true });
    // Until the figures by month arrive, the figures by day are shown.
    await expect.poll(() => value.locator('tbody tr').count()).toBe(12);
    const months = await columnOf(value.getByRole('table'), 1);
    const csv = parseCsv((await fileOf(page, 'Spend by month', 'CSV')).toString('utf8'));
    expect(csv[0]?.slice(0, 2)).toEqual(['Period', 'Net value, RSD']);
    expect(csv.slice(1).map((row) => Number(row[1]))).toEqual([...months.values()]);
    const drawn = async (label: string) => {
      await page.getByRole('button', { name: 'Chart options' }).click();
      await page.getByRole('combobox', { name: 'Chart', exact: true }).selectOption({ label });
      await page.keyboard.press('Escape');
    };
    await drawn('By supplier');
    const picture = await pictureOf(page, await fileOf(page, 'Net value by supplier', 'Picture (PNG)'));
    expect(picture).toMatchObject({ width: 1920, filled: true });
    expect(picture.colours).toBeGreaterThan(5);

    await drawn('Net value');
    // Opens the purchases of the last non-empty month with the keyboard; their sum equals the value of the bar.
    const bars = value.getByRole('slider');
    const last = [...months.values()].findLastIndex((sum) => sum > 0);
    await bars.focus();
    for (let month = 0; month < last; month += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    const [name, sum] = [...months][last] ?? ['', 0];
    await drawer.getByRole('heading', { name: `Purchases: ${name}` }).waitFor();
    await drawer.getByRole('listitem').first().waitFor();
    const rows = await drawer.getByRole('listitem').locator('bdi').allTextContents();
    const inCents = rows.reduce((cents, text) => cents + Math.round(figure(text) * 100), 0);
    expect(inCents).toBe(Math.round(sum * 100));
    await expectAccessible(page, 'the purchases behind a bar');
    await page.goBack();
    await drawer.waitFor({ state: 'detached' });
    await page.goForward();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await drawer.waitFor({ state: 'detached' });

    await drawn('By category');
    // Narrows the statistics to a slice, whose count equals the count in the chart.
    const slice = chart(page, 'Purchases by category').getByRole('listitem').first();
    const category = (await slice.locator('span').first().textContent()) ?? '';
    const count = await slice.locator('bdi').first().textContent();
    await slice.getByRole('button').click();
    await drawer.getByText(`${count} purchases`).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('search').getByLabel('Category', { exact: true }).selectOption({ label: category });
    await expect.poll(() => chart(page, 'Purchases by category').getByRole('listitem').count()).toBe(1);
    await page.getByRole('search').getByRole('button', { name: 'Clear filters' }).click();
    await page.waitForURL('**/home/statistics?chart=categories');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('S6.16 are no page for a storekeeper, and on a phone everything stands in its width', {
    tags: 'exhaustive',
  }, async () => {
    const { page } = await openAsUser(browser, product, 'storekeeper@demo.test', `/home/statistics?${YEAR}`);
    await page.waitForURL((url) => url.pathname === '/home');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: 'Statistics' }).count()).toBe(0);
    await page.context().close();
    const user = await openAsUser(browser, product, 'user@demo.test', `/home/statistics?${YEAR}&groupby=3`);
    await user.page.getByRole('figure').first().waitFor();
    await user.page.setViewportSize({ width: 390, height: 844 });
    expect(await user.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(user.page, 'the statistics of a user on a phone');
    expect(user.problems).toEqual([]);
    await user.page.context().close();
  });

  it('S2.38 fit the spend table into the width of a phone, with German headings too', async () => {
    const context = await openVisitorContext(browser, product, { lang: 'de', width: 390, height: 844 });
    await installSession(context, 'owner@demo.test');
    const page = await context.newPage();
    await page.goto(`/home/statistics?${YEAR}`);
    const spend = page.getByRole('region', { name: 'Ausgaben' });
    await spend.getByRole('listitem').nth(2).waitFor();
    expect(await spend.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await context.close();
  });
});

/**
 * Returns properties of an image as the browser decodes it: its width, its number of colours, and whether it is
 * painted completely.
 */
function pictureOf(page: Page, file: Buffer) {
  return page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const brush = canvas.getContext('2d');
      brush?.drawImage(image, 0, 0);
      const { data = new Uint8ClampedArray() } = brush?.getImageData(0, 0, image.width, image.height) ?? {};
      const colours = new Map<string, number>();
      let filled = true;
      for (let at = 0; at < data.length; at += 4) {
        const colour = data.subarray(at, at + 3).join();
        colours.set(colour, (colours.get(colour) ?? 0) + 1);
        filled &&= data[at + 3] === 255;
      }
      // Counts only colours of areas; anti-aliased edges of letters have only a few pixels each.
      return {
        width: image.width,
        filled,
        colours: [...colours.values()].filter((points) => points > 500).length,
      };
    },
    [...file],
  );
}
