// @module-tag exhaustive
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiCaller, sendRequest } from '#app/stories/support/api.ts';
import { logIn, openBrowser, openVisitorContext, watchConsole } from '#app/stories/support/browser.ts';
import { resizePage, setThemeAndDirection } from '#app/stories/support/page-variants.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';
import { listAccountScreens } from '#app/stories/support/screens.ts';
import { findMisorderedTexts } from '#app/stories/support/text-order.ts';
import { createWalker, type Walker } from '#app/stories/support/walk.ts';

let product: Product;
let browser: Browser;
let walk: Walker;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
  walk = await createWalker(browser, product, 'owner@demo.test', { width: WIDTH, height: HEIGHT });
});
afterAll(async () => {
  await walk?.close();
  await browser?.close();
  await product?.stop();
});

const [HEIGHT, WIDTH] = [700, 1440];
const ORIGINAL = {
  theme: 'light',
  direction: 'ltr',
  dark: false,
  menu: { start: 0, width: 260, dark: false },
  above: null,
  bar: { top: 0, scrolled: 0, blur: 'none' },
  content: { start: 260, width: WIDTH - 260, edge: '0px' },
  footer: { fixed: false },
} as const;

/** Measures the parts of the page frame in pixels, before and after scrolling. */
const frameOf = (page: Page) =>
  page.evaluate(() => {
    const one = (selector: string) => document.querySelector<HTMLElement>(`[data-look] ${selector}`);
    const at = (element: Element) => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect();
      const rtl = document.documentElement.dir === 'rtl';
      return { top, bottom, left, right, width, start: rtl ? innerWidth - right : left };
    };
    /** Returns whether an element's background is dark, so that its text must be light. */
    const isDark = (element: Element) => {
      const channels = getComputedStyle(element).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
      return channels.slice(0, 3).every((channel) => channel < 64);
    };
    const [aside, bar, nav, main, footer] = [
      one('> aside'),
      one('> [data-page] > header'),
      one('> [data-page] > nav'),
      one('> [data-page] > main'),
      one('> [data-page] > footer'),
    ];
    if (!main) throw new Error('no page');
    scrollTo(0, 0);
    const { start, width } = at(main);
    const top = bar && at(bar).top;
    const fixed = footer && Math.round(at(footer).bottom) === innerHeight;
    scrollTo(0, 200);
    const scrolled = bar && at(bar).top;
    scrollTo(0, 0);
    return {
      theme: document.documentElement.dataset.theme,
      direction: document.documentElement.dir,
      dark: isDark(document.body),
      menu: aside && { start: at(aside).start, width: at(aside).width, dark: isDark(aside) },
      above: nav && at(nav).top,
      bar: bar && { top, scrolled, blur: getComputedStyle(bar).backdropFilter },
      content: { start, width, edge: getComputedStyle(main).borderTopWidth },
      footer: footer && { fixed },
    };
  });

/** Returns the footer text that the floating buttons cover at the end of the page. */
const coveredAtEnd = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    const opener = document.querySelector('[data-page] > div:last-child:has(> button)');
    if (!opener) return ['there are no floating buttons'];
    const over = opener.getBoundingClientRect();
    const covered = [...document.querySelectorAll('[data-page] > footer :is(bdi, a, button)')].filter(
      (part) => {
        const { top, bottom, left, right } = part.getBoundingClientRect();
        return top < over.bottom && bottom > over.top && left < over.right && right > over.left;
      },
    );
    scrollTo(0, 0);
    return covered.map(({ textContent }) => textContent);
  });

interface Animated {
  readonly moved: string[];
}

/** Records every animation and transition from now on. */
const watchMotion = (page: Page) =>
  page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      moved.push(`${this.tagName} is animated`);
      return animate.apply(this, how);
    };
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      moved.push(`${(target as Element).className} changes its ${propertyName}`);
    });
    document.addEventListener('animationstart', ({ target, animationName }) => {
      // A spinner without any motion would be useless, so it still fades in steps.
      if (animationName.includes('wait')) return;
      const running = (target as Element).getAnimations();
      if (running.some(({ effect }) => effect?.getComputedTiming().duration !== 0))
        moved.push(`${(target as Element).className} plays ${animationName}`);
    });
  });
const motionOf = (page: Page) => page.evaluate(() => (window as unknown as Animated).moved);

// Also proves S2.58, S2.59, S2.60, S2.61, S2.62, S2.63, S2.64, S2.65, S2.66, S9.30, S9.31.
it('S2.56 S2.57 each choice of the appearance shows at once, is kept, and goes back', async () => {
  const { page } = walk;
  const problems = watchConsole(page);
  const pages = new Map(listAccountScreens('owner@demo.test').map((screen) => [screen.name, screen]));
  const open = async (name: string) => {
    const screen = pages.get(name);
    if (!screen) throw new Error(`no screen ${name}`);
    await walk.open(screen);
  };
  // Ignores the session's keys, because the session may be renewed during the test.
  const storedChoices = () =>
    page.evaluate(() => {
      const { access_token: _, refreshTime: __, ...choices } = localStorage;
      return choices;
    });
  const shows = (what: object) => expect.poll(() => frameOf(page)).toEqual({ ...ORIGINAL, ...what });
  const drawer = page.getByRole('dialog', { name: 'Appearance' });
  const openDrawer = async () => {
    await page.getByRole('button', { name: 'Appearance' }).click();
    await drawer.waitFor();
  };
  const group = (name: string) => drawer.getByRole('radiogroup', { name });
  const choose = (name: string, value: string) =>
    group(name).getByRole('radio', { name: value, exact: true }).check();
  const turn = (name: string) => drawer.getByRole('switch', { name }).click();
  const reset = () => drawer.getByRole('button', { name: 'Restore defaults' }).click();

  // Opens the appearance drawer from the top bar. A list beside it, long enough to scroll, remains usable.
  await open('suppliers');
  await page.evaluate(() => localStorage.setItem('platform', '1 marketplace'));
  const untouched = await storedChoices();
  await watchMotion(page);
  await openDrawer();
  expect((await drawer.boundingBox())?.width).toBe(400);
  await shows({});

  // Each choice is made and then reset before the next one.
  const { bar, content, menu } = ORIGINAL;
  await choose('Skin', 'Bordered');
  await shows({ content: { ...content, start: 276, width: 1148, edge: '1px' } });
  await choose('Skin', 'Semi-dark');
  await shows({ menu: { ...menu, dark: true } });
  await choose('Skin', 'Default');
  await choose('Mode', 'Dark');
  await shows({ theme: 'dark', dark: true, menu: { ...menu, dark: true } });
  await choose('Mode', 'Light');
  await choose('Content width', 'Boxed');
  await shows({ content: { ...content, start: 310, width: 1080 } });
  await choose('Content width', 'Full');
  await turn('App bar blur');
  await shows({ bar: { ...bar, blur: 'blur(10px)' } });
  await turn('App bar blur');
  await choose('App bar', 'Static');
  await shows({ bar: { ...bar, scrolled: -200 } });
  await choose('App bar', 'Hidden');
  await shows({ bar: null });
  await choose('App bar', 'Fixed');
  await choose('Footer', 'Fixed');
  await shows({ footer: { fixed: true } });
  await choose('Footer', 'Hidden');
  await shows({ footer: null });
  await choose('Footer', 'Static');
  await turn('Right to left');
  await shows({ direction: 'rtl' });
  await turn('Right to left');
  await turn('Menu hidden');
  await shows({ menu: null, content: { ...content, start: 0, width: WIDTH } });
  // Without menu and bar, the floating buttons do not cover the content at the end of the page.
  await choose('App bar', 'Hidden');
  await expect.poll(() => coveredAtEnd(page)).toEqual([]);
  await choose('App bar', 'Fixed');
  await turn('Menu hidden');

  // The collapsed menu expands while the pointer is over it, without moving the page.
  await turn('Menu collapsed');
  const collapsed = { ...content, start: 68, width: WIDTH - 68 };
  await shows({ menu: { ...menu, width: 68 }, content: collapsed });
  await page.mouse.move(30, 300);
  await shows({ content: collapsed });
  await page.mouse.move(700, 300);
  await shows({ menu: { ...menu, width: 68 }, content: collapsed });
  await turn('Menu collapsed');

  // A choice that the horizontal layout does not support is hidden in the horizontal layout, and is available again in
  // the vertical layout.
  await choose('Skin', 'Semi-dark');
  await choose('App bar', 'Hidden');
  await shows({ bar: null, menu: { ...menu, dark: true } });
  await choose('Menu layout', 'Horizontal');
  const wide = { ...content, start: 0, width: WIDTH };
  await shows({ menu: null, above: 60, bar: { ...bar, scrolled: -200 }, content: wide });
  expect(await group('Skin').getByRole('radio').count()).toBe(2);
  expect(await group('App bar').getByRole('radio').count()).toBe(2);
  expect(await drawer.getByRole('switch', { name: 'Menu collapsed' }).count()).toBe(0);
  await resizePage(page, 1000, HEIGHT);
  await expect.poll(async () => (await frameOf(page)).menu?.width).toBe(68);
  expect(await group('Menu layout').count()).toBe(0);
  await resizePage(page, WIDTH, HEIGHT);
  await choose('Menu layout', 'Vertical');
  await shows({ bar: null, menu: { ...menu, dark: true } });
  await reset();
  await shows({});

  // All checks so far ran with reduced motion, so nothing has moved. Opening a page moves nothing either.
  await open('documents');
  expect(await motionOf(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const starts = await group('Page transition')
    .getByRole('radio')
    .evaluateAll((radios) =>
      radios.map((radio) => {
        (radio as HTMLInputElement).click();
        const [motion] = document.getElementById('main')?.getAnimations() ?? [];
        const effect = motion?.effect as KeyframeEffect | undefined;
        const from = effect?.getKeyframes()[0];
        motion?.finish();
        return [radio.parentElement?.textContent, from?.translate, from?.opacity].filter(Boolean).join(': ');
      }),
    );
  expect(starts).toEqual([
    'scroll-x: -24px: 0',
    'scroll-x-reverse: 24px: 0',
    'scroll-y: 0px -24px: 0',
    'scroll-y-reverse: 0px 24px: 0',
    'slide-x: -100%',
    'slide-x-reverse: 100%',
    'slide-y: 0px -100vh',
    'slide-y-reverse: 0px 100vh',
    'fade: 0',
  ]);

  // The choices survive a reload. Each is stored under a separate key.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await choose('Skin', 'Bordered');
  await choose('Mode', 'Dark');
  await choose('Content width', 'Boxed');
  await choose('App bar', 'Static');
  await choose('Footer', 'Fixed');
  await turn('Menu collapsed');
  await turn('Right to left');
  await choose('Page transition', 'slide-y');
  const chosen = await frameOf(page);
  expect(await storedChoices()).toEqual({
    ...untouched,
    lastPage: '/documents',
    skin: 'bordered',
    theme: 'dark',
    direction: 'rtl',
    look: JSON.stringify({
      width: 'boxed',
      bar: 'static',
      footer: 'fixed',
      collapsed: true,
      transition: 'slide-y',
    }),
  });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Polls, because the scroll height is final only once all content is loaded.
  await expect.poll(() => frameOf(page)).toEqual(chosen);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // The animation lasts only a fifth of a second, so polling the page could miss it.
  await page.evaluate(() => {
    const began = new Promise((resolve) => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        if (this.id === 'main') resolve((frames as Keyframe[])[0]?.translate);
        return animate.call(this, frames, options);
      };
    });
    Object.assign(window, { began });
    history.pushState({}, '', '/suppliers');
  });
  expect(await page.evaluate(() => (window as unknown as { began: Promise<string> }).began)).toBe('0 -100vh');

  await page.emulateMedia({ reducedMotion: 'reduce' });

  // The bar and the menu are both hidden, but still reachable.
  await openDrawer();
  await choose('App bar', 'Hidden');
  await turn('Menu hidden');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const menuDrawer = page.getByRole('dialog');
  await menuDrawer.getByRole('link', { name: 'Home' }).waitFor();
  await menuDrawer.getByRole('button', { name: 'Appearance' }).click();

  // The reset restores all choices and changes nothing else.
  await reset();
  await shows({});
  const { theme, lastPage, ...others } = untouched;
  expect(await storedChoices()).toMatchObject(others);
  expect(Object.keys(await storedChoices()).sort()).toEqual([...Object.keys(others), 'lastPage'].sort());

  // With forced colours, controls that are selected, switched on or pressed remain distinguishable.
  await page.emulateMedia({ forcedColors: 'active' });
  await turn('App bar blur');
  const [current, other] = await backgroundsOf(page, 'aside a[aria-current]', 'aside a:not([aria-current])');
  expect(current).not.toBe(other);
  const [on, off] = await backgroundsOf(page, '[role="switch"]:checked', '[role="switch"]:not(:checked)');
  expect(on).not.toBe(off);
  const [checked, free] = await backgroundsOf(
    page,
    'label[class*="_segment_"]:has(> :checked)',
    'label[class*="_segment_"]:not(:has(> :checked))',
  );
  expect(checked).not.toBe(free);
  expect(problems).toEqual([]);
});

const backgroundsOf = (page: Page, ...selectors: readonly string[]) =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const found = document.querySelector(selector);
        if (!found) throw new Error(`no ${selector}`);
        return getComputedStyle(found).backgroundColor;
      }),
    selectors,
  );

it('S2.65 from right to left names, notes, addresses and file names run as they are read, in lists, fields and messages', async () => {
  const context = await openVisitorContext(browser, product);
  await context.addInitScript(() => localStorage.setItem('direction', 'rtl'));
  const page = await context.newPage();
  const { id } = await sendRequest(product, await createApiCaller(product, 'user@demo.test'), {
    name: 'Lim za krov (2 mm).',
    suppliers: 2,
  });
  await logIn(page, 'owner@demo.test');
  const turned: Record<string, string[]> = {};
  for (const path of [
    '/home',
    '/procurements/requests',
    `/procurements/requests/${id}`,
    `/procurements/requests/${id}/edit`,
    '/suppliers',
    '/categories',
    '/documents',
    '/user-management/users',
    '/budgets/budgets',
    '/finances',
    '/profile',
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const found = await findMisorderedTexts(page);
    if (found.length > 0) turned[path] = found;
  }
  await page.goto('/categories');
  await page.getByRole('button', { name: 'Add category' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Krovovi d.o.o.');
  await page.getByRole('dialog').getByRole('button', { name: 'Add category' }).click();
  await page.getByRole('region', { name: 'Notifications' }).getByText('Category added. Now').waitFor();
  const messageTexts = await findMisorderedTexts(page);
  expect({ ...turned, ...(messageTexts.length > 0 ? { message: messageTexts } : {}) }).toEqual({});
  await context.close();
});

it('tabs that do not fit fade at the edge that hides some, from either side', async () => {
  const context = await openVisitorContext(browser, product, { width: 320 });
  const page = await context.newPage();
  await logIn(page, 'owner@demo.test', '/finances');
  const tabs = page.getByRole('radiogroup', { name: 'Which orders' });
  await tabs.getByRole('radio', { name: /^Paid/ }).waitFor();
  /**
   * Returns the widths of the fade at the beginning and end of the row, after scrolling to the given share of the
   * row's length.
   */
  const fadesAt = (share: number) =>
    tabs.evaluate(async (row, to) => {
      const sign = document.documentElement.dir === 'rtl' ? -1 : 1;
      row.scrollLeft = sign * to * (row.scrollWidth - row.clientWidth);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const style = getComputedStyle(row);
      // A right-to-left row may stop a fraction of a pixel before its end, so widths are rounded to tens.
      const tens = (name: string) => Math.round(Number.parseFloat(style.getPropertyValue(name)) / 10) * 10;
      return {
        before: tens('--fade-before'),
        after: tens('--fade-after'),
        towards: style.maskImage.match(/to \w+/)?.[0],
      };
    }, share);
  for (const [dir, towards] of [
    ['ltr', 'to right'],
    ['rtl', 'to left'],
  ] as const) {
    await setThemeAndDirection(page, 'light', dir);
    expect(await fadesAt(0)).toEqual({ before: 0, after: 40, towards });
    expect(await fadesAt(0.5)).toEqual({ before: 40, after: 40, towards });
    expect(await fadesAt(1)).toEqual({ before: 40, after: 0, towards });
  }
  await resizePage(page, 1440, 900);
  expect(await fadesAt(0)).toEqual({ before: 0, after: 0, towards: 'to left' });
  await context.close();
});
