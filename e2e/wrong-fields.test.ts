import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, openBrowser, visitor } from './support/browser.ts';
import { type Product, useProduct } from './support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([useProduct(), openBrowser()]);
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

/** The ring of each wrong control while it has the focus, beside the red of the theme and the page behind it. */
async function ringsOf(page: Page): Promise<Ring[]> {
  // Focus that follows a key is shown, and a transition would still be under way.
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
    const context = await visitor(browser, product, { theme });
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
