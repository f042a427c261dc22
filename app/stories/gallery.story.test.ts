// @module-tag exhaustive
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OVERLAY_NAMES } from '#platform/web/gallery/overlay-names.ts';
import { findAxeViolations } from './support/axe.ts';
import { openBrowser } from './support/browser.ts';
import { compareScreenshot } from './support/compare-screenshots.ts';
import { serveGallery } from './support/gallery.ts';
import { resizePage } from './support/page-variants.ts';

const kept = fileURLToPath(new URL('pictures', import.meta.url));
const failures = fileURLToPath(new URL('../../.cache/gallery', import.meta.url));
/** The WCAG rules, without axe's best-practice rules for whole pages, because the gallery repeats components. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const LOOKS = [1440, 390].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })));

let gallery: Awaited<ReturnType<typeof serveGallery>>;
let browser: Browser;
const taken = new Set<string>();
beforeAll(async () => {
  [gallery, browser] = await Promise.all([serveGallery(), openBrowser(['--font-render-hinting=none'])]);
});
afterAll(async () => {
  await browser?.close();
  await gallery?.close();
});

async function open(width: number, theme: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 640 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Belgrade',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime('2026-11-17T09:00:00Z');
  return page;
}

/**
 * Opens the gallery, or only the component in `hash`, which opens over a page, and waits until all animations have
 * finished.
 */
async function show(page: Page, hash = ''): Promise<void> {
  await page.goto(`${gallery.url}${hash}`);
  await page
    .locator(hash ? 'button' : '[data-section]')
    .first()
    .waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Fonts for rare characters start loading in the first of these two frames.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await document.fonts.ready;
  });
}

const picture = (page: Page) => page.screenshot({ animations: 'disabled', caret: 'hide' });

async function compare(png: Buffer, name: string): Promise<string[]> {
  taken.add(`${name}.png`);
  const wrong = await compareScreenshot(png, `${kept}/${name}.png`, `${failures}/${name}.png`);
  return wrong ? [`${name}: ${wrong}`] : [];
}

describe.each(LOOKS)('the gallery at $width, $theme', ({ width, theme }) => {
  it('looks as before, and is accessible', async () => {
    const page = await open(width, theme);
    await show(page);
    // The window is as tall as the page, because scrolling for a screenshot would change the layout.
    await resizePage(page, width, await page.evaluate(() => document.documentElement.scrollHeight));
    const whole = await picture(page);
    const sections = await page.locator('[data-section]').evaluateAll((all) =>
      all.map((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        // The clip is rounded to whole pixels within the page.
        const [x, y] = [Math.ceil(left), Math.ceil(top + scrollY)];
        const box = {
          left: x,
          top: y,
          width: Math.floor(right) - x,
          height: Math.floor(bottom + scrollY) - y,
        };
        return { name: one.getAttribute('data-section') ?? '', box };
      }),
    );
    const wrong: string[] = [];
    for (const { name, box } of sections)
      wrong.push(
        ...(await compare(await sharp(whole).extract(box).png().toBuffer(), `${name}.${width}.${theme}`)),
      );
    expect(wrong, `the pictures are in ${failures}`).toEqual([]);
    expect(await findAxeViolations(page, WCAG)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.context().close();
  });

  it('opens over the page as before', async () => {
    const page = await open(width, theme);
    const wrong: string[] = [];
    for (const name of OVERLAY_NAMES) {
      await show(page, `#${name}`);
      wrong.push(...(await compare(await picture(page), `${name}.${width}.${theme}`)));
    }
    expect(wrong, `the pictures are in ${failures}`).toEqual([]);
    await page.context().close();
  });
});

it('keeps no picture of what is gone', () => {
  expect(readdirSync(kept).filter((file) => !taken.has(file))).toEqual([]);
});
