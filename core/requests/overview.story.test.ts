import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiCaller } from '#app/stories/support/api.ts';
import {
  expectAccessible,
  logIn,
  openAsUser,
  openBrowser,
  openVisitorContext,
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

describe('requests overview', () => {
  // Also proves S5.16.
  it('S2.22 S3.24 tabs, filters and page stand in the address, so that a link shares the view', async () => {
    const { page } = await openAsUser(browser, product, 'owner@demo.test', '/procurements/requests');
    await page.getByRole('tab', { name: /Confirmed/ }).click();
    await page.waitForURL(/tab=confirmed/);
    await page.getByRole('row').nth(5).waitFor();
    await page.getByLabel('Category').selectOption({ label: 'Ambalaža' });
    await page.waitForURL(/category=\d+/);
    await page.getByText('Ambalaža · Magacin').first().waitFor();
    const shared = page.url();
    const other = await page.context().newPage();
    await other.goto(shared);
    await other.getByText('Ambalaža · Magacin').first().waitFor();
    expect(await other.getByRole('tab', { name: /Confirmed/ }).getAttribute('aria-selected')).toBe('true');
    await other.getByPlaceholder('Number or name').fill('there is no such thing');
    await other.getByText('Nothing matches these filters').waitFor();
    await other.getByRole('button', { name: 'Clear filters' }).click();
    await other.getByRole('row').nth(5).waitFor();
    await other.close();
  });

  it('each tab has its own columns; what is confirmed never shows time left', {
    tags: 'exhaustive',
  }, async () => {
    const { page } = await openAsUser(browser, product, 'owner@demo.test', '/procurements/requests');
    const columns = async (tab: RegExp, one: string) => {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('columnheader', { name: one }).waitFor();
      const heads = await page.getByRole('columnheader').allInnerTexts();
      const own = heads.map((head) => head.trim());
      return own.slice(own.indexOf('Number')).filter((head) => head !== 'Actions');
    };
    const [base, after] = [
      ['Number', 'Subject', 'Status'],
      ['Pending with', 'Waiting'],
    ];
    expect(await columns(/^New/, 'Time left')).toEqual([
      ...base,
      ...['Answers', 'Best, RSD', 'Time left', ...after],
    ]);
    expect(await columns(/^Closed/, 'Ended')).toEqual([
      ...base,
      ...['Answers', 'Best, RSD', 'Ended', ...after],
    ]);
    expect(await columns(/^Confirmed/, 'Received')).toEqual([
      ...['Number', 'Subject', 'Supplier', 'Confirmed, RSD', 'Delivery', 'Received', 'Paid', 'Status'],
    ]);
    await page
      .getByRole('cell', { name: /^100\s?%$/ })
      .first()
      .waitFor();
    expect(await page.getByText('Time left').count()).toBe(0);
  });

  it('a tab that cannot load shows an error with a way out, and no row of another tab', {
    tags: 'exhaustive',
  }, async () => {
    const { page } = await openAsUser(browser, product, 'owner@demo.test', '/procurements/requests');
    const row = page.getByRole('row').nth(1);
    await row.waitFor();
    const name = (await row.getByRole('rowheader').getByRole('link').innerText()).trim();
    await page.route(/\/api\/purchases\?.*tab=closed/, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.getByRole('tab', { name: /Closed/ }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await page.getByRole('row').count()).toBe(0);
    expect(await page.getByRole('link', { name }).count()).toBe(0);
    await page.unroute(/\/api\/purchases\?.*tab=closed/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('row').nth(1).waitFor();
  });

  it('a request without suppliers says on a phone why it cannot be sent, without any hovering', {
    tags: 'exhaustive',
  }, async () => {
    const owner = await createApiCaller(product, 'owner@demo.test');
    const categories = await owner<{ data: { id: number; name: string }[] }>('GET', 'categories/options');
    const { id } = await owner<{ id: number }>('POST', 'purchases', {
      name: 'Bez dobavljača',
      category_id: categories.data.find((category) => category.name === 'Limovi i profili')?.id,
      articles: [{ name: 'Lim HR S235, 2 mm', quantity: '100', unit: 'kg' }],
      date_for_offer: new Date(Date.now() + 172_800_000).toISOString(),
      supplier_ids: [],
    });
    const phone = await openVisitorContext(browser, product, { width: 390, height: 844 });
    const page = await phone.newPage();
    await logIn(page, 'owner@demo.test', `/procurements/requests/${id}`);
    const reason = page.getByText('No supplier is chosen');
    await reason.waitFor();
    await page.getByText(/^Offers until /).waitFor();
    const [box, describedBy] = [
      await reason.boundingBox(),
      await page.getByRole('button', { name: 'Send to suppliers' }).getAttribute('aria-describedby'),
    ];
    expect(await page.locator(`#${describedBy}`).textContent()).toBe('No supplier is chosen');
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await expectAccessible(page, 'a request without suppliers on a phone');
    await page.getByRole('link', { name: 'Choose suppliers' }).click();
    await page.waitForURL(/\/edit$/);
    await phone.close();
  });

  it('S2.40 S6.14 finance does not see the requests: no menu entry, and the address leads home', {
    tags: 'exhaustive',
  }, async () => {
    const { page } = await openAsUser(browser, product, 'finance@demo.test', '/procurements/requests');
    await page.waitForURL((url) => url.pathname === '/home');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: 'Requests overview' }).count()).toBe(0);
  });
});
