// @module-tag exhaustive
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MALICIOUS_MARKUP } from '#app/server/test-support/markup.ts';
import { createApiCaller, sendRequest } from './support/api.ts';
import { logIn, openBrowser, openVisitorContext, watchConsole } from './support/browser.ts';
import { getSharedProduct, type Product } from './support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

interface Ring {
  readonly control: string;
  readonly ring: string;
  readonly red: string;
  readonly contrast: number;
}

/** Returns the colours of each invalid control's focus ring, with the theme's red and the background colour. */
async function ringsOf(page: Page): Promise<Ring[]> {
  // Only keyboard focus shows a ring, and a running transition would show a colour in between.
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important; }' });
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    const colourOf = (name: string) => {
      probe.style.color = `var(${name})`;
      return getComputedStyle(probe).color;
    };
    const parts = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
    const light = (colour: string) => {
      const [r = 0, g = 0, b = 0] = parts(colour).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [red, behind] = [colourOf('--red-t'), colourOf('--page')];
    return [...document.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].map((control) => {
      const target = control.matches('input, button, textarea, [tabindex]')
        ? control
        : (control.querySelector<HTMLElement>('input, button, [tabindex]') ?? control);
      target.focus();
      let ringed: Element | null = target;
      while (ringed && getComputedStyle(ringed).outlineStyle !== 'solid') ringed = ringed.parentElement;
      const ring = ringed ? getComputedStyle(ringed).outlineColor : 'none';
      const [less = 0, more = 0] = [light(ring), light(behind)].sort((a, b) => a - b);
      return {
        control: `${target.tagName} ${target.getAttribute('role') ?? target.getAttribute('type') ?? ''} ${target.getAttribute('name') ?? ''}`,
        ring,
        red,
        contrast: (more + 0.05) / (less + 0.05),
      };
    });
  });
}

it.each(['light', 'dark'] as const)(
  'in the %s theme the ring of a wrong field is red, at 3:1 against the page',
  async (theme) => {
    const context = await openVisitorContext(browser, product, { theme });
    const page = await context.newPage();
    const rings: Ring[] = [];
    const look = async () => {
      await page.locator('[aria-invalid="true"]').first().waitFor();
      rings.push(...(await ringsOf(page)));
    };
    await page.goto('/register');
    await page.locator('button[type="submit"]').click();
    await look();
    await logIn(page, 'owner@demo.test', '/procurements/new-request');
    await page.getByRole('button', { name: 'Save for later' }).click();
    await look();

    expect(rings.filter(({ ring, red }) => ring !== red)).toEqual([]);
    expect(rings.filter(({ contrast }) => contrast < 3)).toEqual([]);
    const kinds = new Set(rings.map(({ control }) => control.split(' ').slice(0, 2).join(' ')));
    expect([...kinds]).toEqual(
      expect.arrayContaining(['BUTTON combobox', 'INPUT checkbox', 'INPUT text', 'INPUT password']),
    );
    await context.close();
  },
);

it('fact 3, item 53: sixty pieces of markup are read as letters by the buyer and by the supplier', async () => {
  const [name = ''] = MALICIOUS_MARKUP;
  const api = await createApiCaller(product, 'owner@demo.test');
  const { id, links } = await sendRequest(product, api, {
    name,
    suppliers: 1,
    articles: MALICIOUS_MARKUP.map((one) => ({ name: one, quantity: '1', unit: 'kg' })),
  });
  const context = await openVisitorContext(browser, product);
  const page = await context.newPage();
  const problems = watchConsole(page);
  const missing = () =>
    page.evaluate((texts) => {
      const flat = (text: string) => text.replaceAll(/\s/g, '');
      const shown = flat(
        [
          document.body.innerText,
          ...[...document.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value),
        ].join('\n'),
      );
      return texts.filter((text) => !shown.includes(flat(text)));
    }, MALICIOUS_MARKUP);
  const ran = () => page.evaluate(() => 'ran' in window);
  await logIn(page, 'owner@demo.test', `/procurements/requests/${id}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await expect.poll(missing).toEqual([]);
  expect(await ran()).toBe(false);
  await page.goto([...links.values()][0] ?? '');
  await page.getByRole('textbox').first().fill('108323453');
  await page.keyboard.press('Enter');
  await expect.poll(missing).toEqual([]);
  expect(await ran()).toBe(false);
  expect(problems).toEqual([]);
  await context.close();
});
