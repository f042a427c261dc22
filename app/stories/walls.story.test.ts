// @module-tag exhaustive
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_USERS, type DemoUserEmail } from '#app/server/seed/cast.ts';
import { logIn, openBrowser, openVisitorContext, type UserWindow, watchConsole } from './support/browser.ts';
import { getSharedProduct, type Product } from './support/product.ts';

let product: Product;
let browser: Browser;
let counter: UserWindow | undefined;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const PATHS = {
  Home: '/home',
  'Categories overview': '/categories',
  'All suppliers': '/suppliers',
  'New request': '/procurements/new-request',
  'Requests overview': '/procurements/requests',
} as const;
type Entry = keyof typeof PATHS;

const STAFF: readonly Entry[] = [
  'Home',
  'Categories overview',
  'All suppliers',
  'New request',
  'Requests overview',
];
const REQUESTS: readonly Entry[] = ['Home', 'New request', 'Requests overview'];
const HOME: readonly Entry[] = ['Home'];

/**
 * The menu entries of each account according to specification §6. `opens` lists pages that open although the menu
 * does not list them.
 */
const ACCOUNTS: readonly {
  email: DemoUserEmail;
  why: string;
  menu: readonly Entry[];
  opens?: readonly Entry[];
}[] = [
  { email: 'owner@demo.test', why: 'S6.09 owner scope', menu: STAFF },
  { email: 'admin@demo.test', why: 'S6.09 admin scope', menu: STAFF },
  { email: 'both@demo.test', why: 'S6.09 owner who also sells', menu: STAFF },
  { email: 'user@demo.test', why: 'S6.09 user scope', menu: REQUESTS },
  { email: 'approver@demo.test', why: 'S6.10 may confirm', menu: REQUESTS },
  { email: 'adhoc@demo.test', why: 'S6.11 the ad hoc permissions', menu: REQUESTS },
  { email: 'direct@demo.test', why: 'S6.12 direct-finances is not finances', menu: REQUESTS },
  { email: 'storekeeper@demo.test', why: 'S6.13 S6.14 storekeeper only', menu: HOME },
  { email: 'finance@demo.test', why: 'S6.13 S6.14 finances', menu: HOME },
  {
    email: 'premium.owner@demo.test',
    why: 'S6.09 premium hides two entries, whose pages open all the same',
    menu: REQUESTS,
    opens: STAFF,
  },
  { email: 'premium.user@demo.test', why: 'S6.14 premium with initiate-purchase', menu: REQUESTS },
];

/** Logs in with an account. All accounts use the same window, one after another. */
async function at(email: DemoUserEmail): Promise<UserWindow> {
  if (!counter) {
    const page = await (await openVisitorContext(browser, product)).newPage();
    counter = { page, problems: watchConsole(page) };
  } else await counter.page.evaluate(() => localStorage.clear());
  counter.problems.length = 0;
  await logIn(counter.page, email);
  return counter;
}

/** Returns the side menu entries whose pages are known to these stories. */
async function menuOf(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Home' }).waitFor();
  const names = await menu.getByRole('link').allInnerTexts();
  return names.map((name) => name.trim()).filter((name) => name in PATHS);
}

describe('S6.08 S2.40 the side menu and the pages behind it', () => {
  it.each(ACCOUNTS.map((account) => [account.why, account.email, account] as const))(
    '%s: %s',
    async (_why, email, { menu, opens = menu }) => {
      const { page, problems } = await at(email);
      expect(await menuOf(page)).toEqual(menu);
      // A page has the same access checks whether it is opened by a link or by its address.
      for (const [entry, path] of Object.entries(PATHS)) {
        await page.evaluate((to) => history.pushState({}, '', to), path);
        const expected = (opens as readonly string[]).includes(entry) ? path : PATHS.Home;
        if (expected !== PATHS.Home) await page.getByRole('heading', { level: 1, name: entry }).waitFor();
        await expect
          .poll(() => new URL(page.url()).pathname, { message: `${email} at ${path}` })
          .toBe(expected);
      }
      expect(problems).toEqual([]);
    },
  );

  it('S6.14 home leads a storekeeper to no request: it would not open', async () => {
    const { page } = await at('storekeeper@demo.test');
    await page.getByRole('heading', { name: 'Latest changes' }).waitFor();
    expect(await page.locator('a[href^="/procurements/"]').count()).toBe(0);
  });

  it('S6.14 in premium, a user without initiate-purchase raises no request', async () => {
    const set = (permissions: string[]) =>
      product.query('update users set permissions = $1 where email = $2', [
        permissions,
        'premium.user@demo.test',
      ]);
    await set([]);
    const { page } = await at('premium.user@demo.test');
    expect(await menuOf(page)).toEqual(['Home', 'Requests overview']);
    expect(await page.getByRole('main').getByRole('link', { name: 'New request' }).count()).toBe(0);
    await page.goto(PATHS['New request']);
    await page.waitForURL((url) => url.pathname === '/home');
    await set(['initiate-purchase']);
  });

  it('the walls are the server’s: its calls refuse what the menu does not show', async () => {
    const status = async (email: string, path: string) => {
      const json = { 'content-type': 'application/json' };
      const login = await fetch(`${product.url}/api/auth/login`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email, password: 'Ponuda!2026' }),
      });
      const authorization = `Bearer ${((await login.json()) as { access_token: string }).access_token}`;
      return (await fetch(`${product.url}/api/${path}`, { headers: { authorization } })).status;
    };
    expect(await status('user@demo.test', 'suppliers/import/template')).toBe(403);
    expect(await status('finance@demo.test', 'suppliers')).toBe(403);
    expect(await status('storekeeper@demo.test', 'purchases/suppliers/suggested?category_id=1')).toBe(403);
    expect(await status('expired@demo.test', 'purchases')).toBe(402);
    expect(await status('pending@demo.test', 'purchases')).toBe(403);
    expect(await status('owner@demo.test', 'suppliers')).toBe(200);
  });
});

describe('who stays where they are', () => {
  const PLACES: readonly { email: DemoUserEmail; path: string; heading: string; title: string }[] = [
    {
      email: 'pending@demo.test',
      path: '/home',
      heading: 'The account awaits activation',
      title: 'Account status · Ponuda',
    },
    {
      email: 'expired@demo.test',
      path: '/payment',
      heading: 'Your trial ended on',
      title: 'Plan and payment · Ponuda',
    },
    {
      email: 'moderator@demo.test',
      path: '/moderation',
      heading: 'Companies',
      title: 'Moderation · Ponuda',
    },
  ];

  it.each(PLACES.map((place) => [place.email, place] as const))(
    'S2.42 %s stays at its own page',
    async (email, { path, heading, title }) => {
      const { page, problems } = await at(email);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await expect.poll(() => new URL(page.url()).pathname).toBe(path);
      await expect.poll(() => page.title()).toBe(title);
      expect(await page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0);

      // Every address shows the company's status.
      for (const other of ['/suppliers', '/procurements/requests/1']) {
        await page.goto(other);
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      }
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.waitForURL((url) => url.pathname === '/login');
      expect(problems).toEqual([]);
    },
  );

  it('S2.42 supplier@demo.test stays in the marketplace', async () => {
    const { page, problems } = await at('supplier@demo.test');
    for (const other of ['/suppliers', '/procurements/requests/1']) {
      await page.goto(other);
      await page.waitForURL('**/marketplace/home');
    }
    expect(problems).toEqual([]);
  });

  it('every demo account stands in one of the two lists', () => {
    const accounts = [...ACCOUNTS, ...PLACES]
      .map(({ email }) => email)
      .concat('supplier@demo.test')
      .sort();
    expect(accounts).toEqual(DEMO_USERS.map(({ email }) => email).sort());
  });
});
