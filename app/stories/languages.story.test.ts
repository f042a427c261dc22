// @module-tag exhaustive

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_SUPPLIERS, type DemoUserEmail } from '#app/server/seed/cast.ts';
import { LANGUAGES, type Language } from '#platform/shared/languages.ts';
import { isSerbianPib } from '#platform/shared/tax/tax-numbers.ts';
import { createApiCaller, sendRequest, submitOfferByLink } from './support/api.ts';
import { logIn, openBrowser, openVisitorContext, waitForMail, watchConsole } from './support/browser.ts';
import { findNumberLayoutFaults } from './support/check-screen.ts';
import { getSharedProduct, type Product } from './support/product.ts';
import { createWalker } from './support/walk.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const [METAL, CELIK] = DEMO_SUPPLIERS;

interface Said {
  readonly ids: string;
  readonly htmlLang: string;
  readonly contentLanguage: string;
  readonly login: string;
  readonly home: string;
  readonly overview: string;
  readonly offer: string;
}

/** Expected texts in each language, written by hand. */
const SAID: Record<Language, Said> = {
  sr_latin: {
    ids: 'S1.25',
    htmlLang: 'sr-Latn',
    contentLanguage: 'sr_Latn',
    login: 'Prijava',
    home: 'Početna',
    overview: 'Pregled zahteva',
    offer: 'Slanje ponude',
  },
  en: {
    ids: 'S1.26',
    htmlLang: 'en',
    contentLanguage: 'en',
    login: 'Log in',
    home: 'Home',
    overview: 'Requests overview',
    offer: 'Submit an offer',
  },
  de: {
    ids: 'S1.27',
    htmlLang: 'de',
    contentLanguage: 'de',
    login: 'Anmelden',
    home: 'Start',
    overview: 'Anfragenübersicht',
    offer: 'Angebot abgeben',
  },
  'de-AT': {
    ids: 'S1.28',
    htmlLang: 'de-AT',
    contentLanguage: 'de',
    login: 'Anmelden',
    home: 'Start',
    overview: 'Anfragenübersicht',
    offer: 'Anbot legen',
  },
  ru: {
    ids: 'S1.29',
    htmlLang: 'ru',
    contentLanguage: 'ru',
    login: 'Вход',
    home: 'Главная',
    overview: 'Обзор заявок',
    offer: 'Подать предложение',
  },
  ba: {
    ids: 'S1.30',
    htmlLang: 'sr-Latn-BA',
    contentLanguage: 'ba',
    login: 'Prijava',
    home: 'Početna',
    overview: 'Pregled zahtjeva',
    offer: 'Slanje ponude',
  },
};

/** Words that exist only in English, and therefore reveal a missing translation in any other language. */
const ENGLISH =
  /\b(the|your|you|and|with|from|which|request|requests|offer|offers|supplier|suppliers|deadline|waits?|opened|sent|delete|search|password|items?|purchase|category|categories|department|save|cancel|close|loading|choose|delivery|quantity|unit|price|contact|person|overview|log in|log out|light|dark|menu)\b/giu;

/** Returns all text on a page, including text for screen readers. */
async function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const hidden = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap(
      (one) => ['aria-label', 'title', 'placeholder', 'alt'].map((name) => one.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...hidden].join('\n');
  });
}

/** Returns English words on the page, except in demo users' addresses and language names. */
async function englishOn(page: Page): Promise<string[]> {
  const text = (await wordsOf(page)).replace(/\S+@\S+/g, '').replace(/\bEnglish\b/g, '');
  return [...new Set(text.match(ENGLISH) ?? [])];
}

describe('the six languages', () => {
  it.each(LANGUAGES.map((language) => [SAID[language].ids, language] as const))(
    '%s S2.43 S7.02 login, home and the supplier’s page in %s',
    async (_ids, lang) => {
      const expected = SAID[lang];
      const owner = await createApiCaller(product, 'owner@demo.test');
      const { links } = await sendRequest(product, owner, { name: `Lim ${lang}`, suppliers: 1 });
      const context = await openVisitorContext(browser, product, { lang });
      const page = await context.newPage();
      const problems = watchConsole(page);
      const sent = new Set<string | undefined>();
      page.on('request', (request) => {
        if (request.url().includes('/api/')) sent.add(request.headers()['content-language']);
      });

      await page.goto('/login');
      await page.getByRole('heading', { level: 1, name: expected.login }).waitFor();
      await expect.poll(() => page.title()).toBe(`${expected.login} · Ponuda`);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(expected.htmlLang);
      const english = lang === 'en' ? [] : await englishOn(page);

      await logIn(page, 'owner@demo.test');
      await expect.poll(() => page.title()).toBe(`${expected.home} · Ponuda`);
      await page.getByRole('link', { name: expected.overview }).first().waitFor();
      await page.locator('#main h1').first().waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(expected.htmlLang);
      if (lang !== 'en') english.push(...(await englishOn(page)));
      const faults = await findNumberLayoutFaults(page);

      await page.goto(links.get(METAL.name) ?? '');
      await expect.poll(() => page.title()).toBe(`${expected.offer} · Ponuda`);
      await page.locator('input[name="pib"]').waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(expected.htmlLang);
      if (lang !== 'en') english.push(...(await englishOn(page)));

      expect([...faults, ...(await findNumberLayoutFaults(page))]).toEqual([]);
      expect([...sent]).toEqual([expected.contentLanguage]);
      expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(lang);
      expect(english).toEqual([]);
      // Checks that the search does find English words on an English page.
      if (lang === 'en') expect(await englishOn(page)).not.toEqual([]);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it('S9.08 S1.25 without a choice it is Serbian; a choice is kept, and nonsense falls back', async () => {
    const context = await browser.newContext({ baseURL: product.url, locale: 'en-US', bypassCSP: true });
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByRole('heading', { level: 1, name: 'Prijava' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('sr-Latn');

    await page.getByRole('button', { name: /Srpski/ }).click();
    await page.getByRole('button', { name: 'Deutsch (Österreich)' }).click();
    await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('de-AT');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor();
    const other = await context.newPage();
    await other.goto('/login');
    await other.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor();

    await page.evaluate(() => localStorage.setItem('lang', 'klingon'));
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Prijava' }).waitFor();
    await context.close();
  });

  it('S2.43 the switcher of the app changes the page in place, its title and what the server says', async () => {
    const context = await openVisitorContext(browser, product);
    const page = await context.newPage();
    await logIn(page, 'owner@demo.test', '/suppliers');
    await page.getByRole('heading', { level: 1, name: 'All suppliers' }).waitFor();
    const asked = page.waitForRequest(
      (request) => request.url().includes('/api/') && request.headers()['content-language'] === 'sr_Latn',
    );
    await page
      .getByRole('banner')
      .getByRole('button', { name: /English/ })
      .click();
    await page.getByRole('button', { name: 'Srpski' }).click();
    await page.getByRole('heading', { level: 1, name: 'Svi dobavljači' }).waitFor();
    await expect.poll(() => page.title()).toBe('Svi dobavljači · Ponuda');
    await page.getByRole('link', { name: 'Pregled kategorija' }).click();
    await asked;
    await page.getByRole('heading', { level: 1, name: 'Pregled kategorija' }).waitFor();
    await context.close();
  });
});

describe('S1.25 in Serbian', () => {
  it('no English is left on any screen', async () => {
    const owner = await createApiCaller(product, 'owner@demo.test');
    const { id, links } = await sendRequest(product, owner, { name: 'Lim za krov' });
    await submitOfferByLink(product, links.get(METAL.name) ?? '', METAL.pib, ['100', '200']);
    const walk = await createWalker(browser, product, 'owner@demo.test', { lang: 'sr_latin' });
    const { page } = walk;
    const problems = watchConsole(page);
    const left: Record<string, string[]> = {};
    const look = async (where: string) => {
      const words = await englishOn(page);
      if (words.length > 0) left[where] = words;
    };
    const screens = [
      ['/home', 'Aktivni dobavljači'],
      ['/categories', 'Ambalaža'],
      ['/suppliers', 'Adria Papir d.o.o.'],
      ['/suppliers/new', 'Novi dobavljač'],
      ['/procurements/new-request', 'Novi zahtev'],
      ['/procurements/requests', 'Lim za krov'],
      ['/procurements/requests?tab=closed', 'Pregled zahteva'],
      ['/procurements/requests?tab=confirmed', 'Pregled zahteva'],
      [`/procurements/requests/${id}`, 'Lim za krov'],
      ['/there/is/nothing', 'Ponuda'],
    ] as const;
    for (const [path, words] of screens) {
      await walk.open({ name: path, as: 'owner@demo.test', path });
      await page.getByText(words).first().waitFor();
      await look(path);
    }
    await page.goto(`/procurements/requests/${id}`);
    await page.getByRole('radio', { name: /sve od jednog/i }).check();
    await page.getByRole('button', { name: 'Potvrdi ponude' }).click();
    await page.getByRole('dialog').waitFor();
    await look('confirming');
    await page.goto(links.get(CELIK.name) ?? '');
    await page.locator('input[name="pib"]').fill(CELIK.pib);
    await page.getByRole('button', { name: 'Otvori zahtev' }).click();
    await page.getByRole('heading', { name: 'Lim za krov' }).waitFor();
    await look('offer');
    expect(left).toEqual({});
    expect(problems).toEqual([]);
    await walk.close();
  });

  it('nor where a purchase is above the limit of an approver', async () => {
    // 432,000 RSD is above the approver's limit of 400,000 RSD and below 4,000 EUR.
    const user = await createApiCaller(product, 'user@demo.test');
    const { id, links } = await sendRequest(product, user, { name: 'Skup lim' });
    await submitOfferByLink(product, links.get(METAL.name) ?? '', METAL.pib, ['3600', '3600']);
    const { page, close } = await createWalker(browser, product, 'user@demo.test', { lang: 'sr_latin' });
    const problems = watchConsole(page);
    await page.goto(`/procurements/requests/${id}`);
    await page.getByRole('radio', { name: /sve od jednog/i }).check();
    await page.getByRole('button', { name: 'Pošalji na odobrenje' }).click();
    await page.getByRole('alertdialog').getByText('iznos je iznad limita te osobe').first().waitFor();
    expect(await englishOn(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  it('nor on the screens of accounts, guests and moderators', async () => {
    const left: Record<string, string[]> = {};
    const look = async (as: DemoUserEmail | null, paths: readonly string[]) => {
      const walk = await createWalker(browser, product, as, { lang: 'sr_latin' });
      const problems = watchConsole(walk.page);
      for (const path of paths) {
        await walk.open({ name: path, as, path });
        const words = await englishOn(walk.page);
        if (words.length > 0) left[path] = words;
      }
      expect(problems).toEqual([]);
      await walk.close();
    };
    await look(null, [
      '/login',
      '/login/sso',
      '/register',
      '/marketplace/register',
      '/forgot-password',
      '/affiliate/demo-partner-plus',
      '/affiliate/apply',
    ]);
    await look('owner@demo.test', [
      '/profile',
      '/profile/security',
      '/profile/company',
      '/profile/company/rules',
      '/profile/company/emails',
      '/profile/company/plan',
      '/profile/company/archive',
      '/profile/sso',
      '/profile/audit',
      '/user-management/users',
      '/user-management/create',
      '/user-management/sectors',
      '/payment',
    ]);
    // The parent category page is left out, because it shows the names in every language.
    await look('moderator@demo.test', [
      '/moderation',
      '/moderation/preorders',
      '/moderation/prices',
      '/moderation/rates',
      '/moderation/affiliates',
      '/moderation/mails',
    ]);
    expect(left).toEqual({});
  });

  it('counts as Serbian counts: 1 ponuda, 2 ponude, 5 ponuda, 21 ponuda', async () => {
    const owner = await createApiCaller(product, 'owner@demo.test');
    const suppliers = await manySuppliers(21);
    const { id, request_number } = await owner<{ id: number; request_number: string }>('POST', 'purchases', {
      name: 'Dvadeset jedna ponuda',
      category_id: await categoryId('Limovi i profili'),
      articles: ['Jedan', 'Dva', 'Pet', 'Dvadeset jedan'].map((name) => ({
        name,
        quantity: '1',
        unit: 'kg',
      })),
      date_for_offer: new Date(Date.now() + 48 * 3_600_000).toISOString(),
      supplier_ids: suppliers.map((supplier) => supplier.id),
    });
    await owner('POST', `purchase-steps/rfps/send/${id}`, {});
    for (const [index, { email, pib }] of suppliers.entries()) {
      const mail = await waitForMail(product, email, 'request-for-offer', request_number);
      const link = mail.links.find((one) => one.includes('/procurements/confirm/')) ?? '';
      const price = String(100 + index);
      await submitOfferByLink(product, link, pib, [
        index < 1 ? price : null,
        index < 2 ? price : null,
        index < 5 ? price : null,
        price,
      ]);
    }
    const context = await openVisitorContext(browser, product, { lang: 'sr_latin', width: 390, height: 844 });
    const page = await context.newPage();
    await logIn(page, 'owner@demo.test', `/procurements/requests/${id}`);
    const items = page.locator('main button[aria-controls^="article-"]');
    await items.first().waitFor();
    const counts = (await items.allInnerTexts()).map((text) => /\d+ ponud[ae]/.exec(text)?.[0]);
    expect(counts).toEqual(['1 ponuda', '2 ponude', '5 ponuda', '21 ponuda']);
    await context.close();
  });
});

async function categoryId(name: string): Promise<number | undefined> {
  const owner = await createApiCaller(product, 'owner@demo.test');
  const { data } = await owner<{ data: { id: number; name: string }[] }>('GET', 'categories/options');
  return data.find((category) => category.name === name)?.id;
}

/** Creates suppliers of the demo company, each with a contact person. */
async function manySuppliers(count: number): Promise<{ id: number; pib: string; email: string }[]> {
  const owner = await createApiCaller(product, 'owner@demo.test');
  const suppliers: { id: number; pib: string; email: string }[] = [];
  for (let number = 112_000_000; suppliers.length < count; number++) {
    const pib = String(number);
    if (!isSerbianPib(pib)) continue;
    const email = `prodaja@d${pib}.test`;
    const { id } = await owner<{ id: number }>('POST', 'suppliers', {
      name: `Dobavljač ${pib}`,
      pib,
      country: 'RS',
    });
    await owner('POST', 'contact_persons', { supplierId: id, nameAndSurname: 'Prodaja', email });
    suppliers.push({ id, pib, email });
  }
  return suppliers;
}
