// @module-tag exhaustive
import { fileURLToPath } from 'node:url';
import { Window } from 'happy-dom';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#platform/shared/languages.ts';
import { openBrowser, openVisitorContext, submitLoginForm, watchConsole } from './support/browser.ts';
import { getSharedProduct, type Product } from './support/product.ts';
import { listAccountScreens } from './support/screens.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** The paths of the owner's screens. Together they use nearly all messages of the catalogue. */
const OWNERS = new Set(listAccountScreens('owner@demo.test').map(({ path }) => path));

interface Route {
  readonly path: string;
  readonly title: { readonly id: string };
}

/**
 * Returns the route table. Its modules need a document and the browser's types, so they are not imported statically.
 */
async function routeTable(): Promise<Route[]> {
  const window = new Window();
  const { document, location, localStorage, sessionStorage } = window;
  const addEventListener = window.addEventListener.bind(window);
  Object.assign(globalThis, { window, document, location, localStorage, sessionStorage, addEventListener });
  const app = `${root}app/web`;
  const { features } = (await import(`${app}/features.ts`)) as {
    features: readonly { pages: readonly Route[] }[];
  };
  const { notFoundTitle } = (await import(`${app}/route-titles.ts`)) as {
    notFoundTitle: { readonly id: string };
  };
  return [...features.flatMap(({ pages }) => pages), { path: '/there/is/nothing', title: notFoundTitle }];
}

type Catalogue = Record<string, string | readonly unknown[]>;
const wordsOf = async (language: Language): Promise<Catalogue> =>
  ((await import(`${root}locales/compiled/${language}/web.js`)) as { messages: Catalogue }).messages;

/** Records every title shown in the tab, in order. */
async function recordTitles(context: BrowserContext): Promise<string[]> {
  const titles: string[] = [];
  await context.exposeBinding('titleIs', (_source, title: string) => titles.push(title));
  await context.addInitScript(() => {
    const tell = (globalThis as unknown as { titleIs: (title: string) => void }).titleIs;
    const native = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
    Object.defineProperty(document, 'title', {
      get: () => native?.get?.call(document),
      set: (title: string) => {
        tell(title);
        native?.set?.call(document, title);
      },
    });
  });
  return titles;
}

/**
 * Delays the catalogues until the router shows its pending state. The catalogue of the entry loads without delay.
 */
const slowWords = (page: Page) =>
  page.route(
    (url) => url.pathname.startsWith('/assets/words/'),
    async (route) => {
      const starts = () => document.getElementById('root')?.childElementCount === 0;
      if (!(await page.evaluate(starts)))
        await page
          .locator('[role="status"][class*="_screen_"]')
          .waitFor({ timeout: 500 })
          .catch(() => undefined);
      await route.continue();
    },
  );

it.each(LANGUAGES)(
  'S2.43 in %s the tab shows titles of pages and nothing else, however late their words come',
  async (lang) => {
    const words = await wordsOf(lang);
    const routes = await routeTable();
    const say = ({ title: { id } }: Route) => `${[words[id] ?? id].flat().join('')} · Ponuda`;
    const known = new Set(routes.map(say));
    const context = await openVisitorContext(browser, product, { lang });
    const titles = await recordTitles(context);
    const page = await context.newPage();
    const problems = watchConsole(page);
    await slowWords(page);

    await page.goto('/login');
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    const login = await page.title();
    expect(login).toMatch(/^\p{Lu}[\p{L} ]+ · Ponuda$/u);
    known.add(login);
    await submitLoginForm(page, 'owner@demo.test');
    await page.waitForURL('**/home');
    await heading.waitFor();
    // Titles load the same way in each language. Many pages are therefore visited only in the language that has a
    // fallback, and a few pages in each of the other languages.
    const far = lang === 'de-AT';
    const walk = routes.filter(({ path }) => OWNERS.has(path)).slice(0, far ? 20 : 3);
    expect(walk.length).toBe(far ? 20 : 3);
    for (const route of [...walk, ...routes.slice(-1)]) {
      await page.evaluate((to) => history.pushState({}, '', to), route.path);
      await expect.poll(() => titles.at(-1)).toBe(say(route));
    }
    await page.reload();
    await heading.waitFor();

    expect(titles.filter((title) => !known.has(title))).toEqual([]);
    expect(new Set(titles).size).toBeGreaterThan(walk.length - 3);
    expect(problems).toEqual([]);
    await context.close();
  },
);
