import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, openAsUser, openBrowser, openVisitorContext } from '#app/stories/support/browser.ts';
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

describe('home', () => {
  // Also proves S3.19, S9.19.
  it('S2.16 S1.16 shows what waits and the counters', async () => {
    const { page, problems } = await openAsUser(browser, product, 'owner@demo.test');
    await page.getByRole('heading', { level: 1, name: /awaiting your action/ }).waitFor();
    await page.getByText('Active suppliers').waitFor();
    expect(await page.getByRole('figure').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('is worked through by j, k and Enter; only the row in focus has a primary button', {
    tags: 'exhaustive',
  }, async () => {
    const { page } = await openAsUser(browser, product, 'owner@demo.test', '/home');
    const rows = page.getByRole('main').locator('[data-row-link]');
    await rows.first().waitFor();
    // The keyboard shortcuts are loaded after the page.
    await page.locator('button[aria-keyshortcuts]').waitFor();
    // Sections that load later may move the rows.
    await page.waitForLoadState('networkidle');
    const green = () =>
      page.evaluate(() => {
        const primary = getComputedStyle(document.documentElement).getPropertyValue('--primary').trim();
        const probe = Object.assign(document.createElement('i'), { style: `background:${primary}` });
        document.body.append(probe);
        const colour = getComputedStyle(probe).backgroundColor;
        probe.remove();
        const verbs = [...document.querySelectorAll('main li > [aria-hidden="true"]')];
        return verbs.flatMap((verb, at) => (getComputedStyle(verb).backgroundColor === colour ? [at] : []));
      });
    expect(await green()).toEqual([0]);
    for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
    await expect.poll(green).toEqual([1]);
    const href = (await rows.nth(1).getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${href}`);
  });

  it('each group shows three rows and says how many more there are; they lead to its list', {
    tags: 'exhaustive',
  }, async () => {
    const { page } = await openAsUser(browser, product, 'owner@demo.test', '/home');
    const pay = page.getByRole('region', { name: 'Orders to pay' });
    await pay.waitFor();
    const all = Number(await pay.getByRole('heading').locator('xpath=following-sibling::*[1]').innerText());
    expect(await pay.locator('[data-row-link]').count()).toBe(Math.min(3, all));
    await pay.getByRole('link', { name: `${all - 3} more` }).click();
    await page.waitForURL('**/finances');
  });

  it('moves by next to nothing while it loads', { tags: 'exhaustive' }, async () => {
    const context = await openVisitorContext(browser, product);
    const page = await context.newPage();
    await page.addInitScript(() => {
      const shifts = Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.shifted += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await logIn(page, 'owner@demo.test');
    await page.getByText('Active suppliers').waitFor();
    await page.getByText('Latest changes').waitFor();
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02);
    await context.close();
  });
});
