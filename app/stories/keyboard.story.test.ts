// @module-tag exhaustive

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD, DEMO_SUPPLIERS } from '#app/server/seed/cast.ts';
import { isSerbianPib } from '#platform/shared/tax/tax-numbers.ts';
import { type ApiCaller, createApiCaller, sendRequest, submitOfferByLink } from './support/api.ts';
import { openBrowser, openVisitorContext, watchConsole } from './support/browser.ts';
import { createKeyboardUser, type KeyboardUser } from './support/keyboard-user.ts';
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

const [METAL, CELIK] = DEMO_SUPPLIERS;
const NAME = 'Sve tastaturom';
const PIB = String(
  Array.from({ length: 20 }, (_, at) => 109_000_000 + at).find((pib) => isSerbianPib(String(pib))),
);

interface Person {
  readonly page: Page;
  readonly keys: KeyboardUser;
  /** Checks that the loaded page has this heading and that the heading has focus. */
  heading(name: string): Promise<void>;
}

/** Opens a browser that is operated only by keyboard. Checks the console and each focused element. */
async function withKeys(story: (person: Person) => Promise<void>): Promise<void> {
  const context = await openVisitorContext(browser, product);
  const page = await context.newPage();
  const problems = watchConsole(page);
  const keys = createKeyboardUser(page);
  await story({ page, keys, heading: (name) => keys.has(page.getByRole('heading', { level: 1, name })) });
  expect([...keys.faults, ...problems]).toEqual([]);
  await context.close();
}

async function logInByKeys({ page, keys }: Person, email: string): Promise<void> {
  await page.goto('/login');
  await keys.fill(page.getByRole('textbox', { name: 'Email' }), email);
  await keys.fill(page.getByRole('textbox', { name: 'Password' }), DEMO_PASSWORD);
  await keys.press('Enter');
  await page.waitForURL('**/home');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Returns the option if it is highlighted, because Enter chooses only the highlighted option. */
const highlighted = (option: Locator) => option.and(option.page().locator('[data-highlighted]'));

/** Checks that Escape closes what a button opened and returns focus to the button, then opens it again. */
async function openTwice({ keys }: Person, button: Locator, first: Locator): Promise<void> {
  await keys.enter(button);
  await keys.has(first);
  await keys.press('Escape');
  await keys.has(button);
  await keys.press('Enter');
  await keys.has(first);
}

it('a stop without a ring is found, and one behind a bar', async () => {
  const page = await browser.newPage();
  await page.setContent(`
    <button>seen</button> <button style="outline: none">bare</button> <button id="below">below</button>
    <p style="position: fixed; inset: 40px 0 auto; block-size: 60px; margin: 0; background: #fff">bar</p>
    <style>#below { position: fixed; inset-block-start: 50px }</style>`);
  const keys = createKeyboardUser(page);
  await keys.to(page.getByRole('button', { name: 'below' }));
  expect(keys.faults).toEqual([
    'bare: no ring',
    expect.stringMatching(/^below: nothing of it is to be seen/),
  ]);
  await page.close();
});

it('S1.01 a request is raised and sent, past the menu and through the sheet', () =>
  withKeys(async (person) => {
    const { page, keys, heading } = person;
    await logInByKeys(person, 'user@demo.test');
    await keys.enter(page.getByRole('link', { name: 'Skip to content' }));
    await keys.has(page.getByRole('main'));
    await keys.enter(page.getByRole('link', { name: 'New request' }).first());
    await page.getByRole('heading', { level: 1, name: 'New request' }).waitFor();
    await keys.has(page.getByRole('textbox', { name: 'Request name' }));
    await keys.type(NAME);
    // Selects the button, not the search field in its list, which remains in the page until it has faded out.
    const category = page.getByRole('combobox', { name: 'Category' }).and(page.locator('button'));
    await keys.enter(category);
    await keys.type('limovi');
    await highlighted(page.getByRole('option', { name: /^Limovi i profili/ })).waitFor();
    await keys.press('Enter');
    await keys.has(category);
    await keys.to(page.getByRole('textbox', { name: 'Item, 1', exact: true }));
    await keys.type('Lim HR S235, 3 mm');
    await keys.press('Tab');
    await keys.type('250');
    await keys.press('Enter');
    await keys.type('Kvadratna cev 40×40×3');
    await keys.press('Tab');
    await keys.type('60');
    await keys.enter(page.getByRole('button', { name: '5 days' }));
    const suppliers = page.getByRole('table', { name: 'Suppliers' }).getByRole('checkbox');
    await keys.to(suppliers.nth(1));
    await keys.press('Space');
    await keys.enter(page.getByRole('button', { name: /^Send to/ }));
    await heading(NAME);
  }));

it('S1.02 a supplier proves its PIB and sends its offer', () =>
  withKeys(async ({ page, keys, heading }) => {
    const { links } = await sendRequest(product, await createApiCaller(product, 'owner@demo.test'), {
      name: 'Ponuda',
    });
    await page.goto(links.get(METAL.name) ?? '');
    await keys.fill(page.getByLabel(/PIB\) of your company/), METAL.pib);
    await keys.press('Enter');
    await heading('Ponuda');
    const prices = page.getByLabel(/^Unit price/);
    await keys.fill(prices.nth(0), '12,5');
    // The missing price moves focus to its field, and nothing is sent.
    const send = page.getByRole('button', { name: 'Send the offer' });
    await keys.enter(send);
    await keys.has(prices.nth(1));
    await keys.type('410.25');
    await keys.enter(send);
    await heading('The offer has been sent');
  }));

it('S4.28 S4.29 offers are compared, accepted and confirmed', () =>
  withKeys(async (person) => {
    const { page, keys, heading } = person;
    const { links } = await sendRequest(product, await createApiCaller(product, 'owner@demo.test'), {
      name: 'Poređenje',
      suppliers: 2,
    });
    await submitOfferByLink(product, links.get(METAL.name) ?? '', METAL.pib, ['10', '40']);
    await submitOfferByLink(product, links.get(CELIK.name) ?? '', CELIK.pib, ['11', '39']);
    await logInByKeys(person, 'owner@demo.test');
    await keys.enter(page.getByRole('link', { name: 'Requests overview' }).first());
    await heading('Requests overview');
    await keys.enter(page.getByRole('link', { name: 'Poređenje' }));
    await heading('Poređenje');

    // Accepts one row of the matrix: the dialog asks for the quantity and then returns focus.
    const accept = page.getByRole('checkbox', { name: `Accept Kvadratna cev 40×40×3 from ${METAL.name}` });
    await keys.to(accept);
    await keys.press('Space');
    await page.getByText(/has been accepted from/).waitFor();
    await keys.has(accept);
    // Radio buttons are selected with the arrow keys.
    const ways = page.getByRole('radiogroup', { name: 'Award scenarios' }).getByRole('radio');
    await keys.to(ways.nth(2));
    await keys.press('ArrowUp');
    await keys.has(ways.nth(1));
    await page.getByText(/To be confirmed: 2 of 2 items/).waitFor();
    await keys.press('ArrowUp');
    await keys.has(ways.first());
    await page.getByText('To be confirmed: 2 of 2 items, 1 supplier').waitFor();
    const confirm = page.getByRole('button', { name: 'Confirm offers' });
    await expect.poll(() => confirm.getAttribute('aria-busy')).toBe(null);
    const dialog = page.getByRole('dialog', { name: /^Confirm the purchase/ });
    // The prices differ greatly from the last prices paid, so the dialog opens with focus on the checkbox.
    await openTwice(person, confirm, dialog.getByRole('checkbox', { name: /^I have checked the price/ }));
    await keys.press('Space');
    await keys.enter(dialog.getByRole('button', { name: 'Confirm the purchase' }));
    await page.getByText('The purchase is confirmed').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await keys.kept();
  }));

/** Creates an order with lines of 1,000 and 4,000 net. If `received` is set, half of the order is received. */
async function ordered(name: string): Promise<number> {
  const owner: ApiCaller = await createApiCaller(product, 'owner@demo.test');
  const { id, links } = await sendRequest(product, owner, { name, suppliers: 1 });
  await submitOfferByLink(product, links.get(METAL.name) ?? '', METAL.pib, ['10', '200']);
  const { rfps } = await owner<{ rfps: { id: number }[] }>('GET', `purchases/${id}`);
  await owner('PUT', `purchases/offers/acceptOffer/${id}`, { rfp_id: rfps[0]?.id });
  await owner('PUT', `purchases/offers/confirmOffers/${id}`, { canConfirm: true });
  return id;
}

it('S1.09 S1.10 goods are received, and what came in is paid', async () => {
  await ordered('Prijem i plaćanje');
  await withKeys(async (person) => {
    const { page, keys, heading } = person;
    await logInByKeys(person, 'storekeeper@demo.test');
    await keys.enter(page.getByRole('link', { name: 'Receipts' }).first());
    await heading('Receipts');
    await keys.fill(page.getByRole('searchbox'), 'Prijem');
    // Waits until the list shows only the search result.
    await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
    await keys.enter(page.getByRole('link', { name: 'Prijem i plaćanje' }));
    await heading('Prijem i plaćanje');
    await keys.enter(page.getByRole('button', { name: 'Receive all that remains' }));
    await keys.enter(page.getByRole('button', { name: 'Close receipt' }));
    await page
      .getByText(/^Goods receipt GR-/)
      .first()
      .waitFor();
    await keys.kept();
  });
  await withKeys(async (person) => {
    const { page, keys, heading } = person;
    await logInByKeys(person, 'finance@demo.test');
    await keys.enter(page.getByRole('link', { name: 'Finances overview' }).first());
    await heading('Finances overview');
    await keys.fill(page.getByRole('searchbox', { name: 'Order, supplier or purchase' }), 'Prijem i');
    await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
    await keys.enter(page.getByRole('link', { name: new RegExp(METAL.name) }));
    await heading('Prijem i plaćanje');
    const dialog = page.getByRole('dialog', { name: `Payment to ${METAL.name}` });
    const amount = dialog.getByRole('textbox', { name: 'Amount' });
    await openTwice(person, page.getByRole('button', { name: 'Record payment', exact: true }), amount);
    await keys.enter(dialog.getByRole('button', { name: 'Record payment' }));
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Reverse the payment/ }).waitFor();
    await keys.kept();
  });
});

it('S2.20 a supplier and its contact person are added, and one logs out from the user menu', () =>
  withKeys(async (person) => {
    const { page, keys, heading } = person;
    await logInByKeys(person, 'owner@demo.test');
    await keys.enter(page.getByRole('link', { name: 'All suppliers' }));
    await heading('All suppliers');
    await keys.enter(page.getByRole('link', { name: 'Add supplier' }));
    await page.getByRole('heading', { level: 1, name: 'New supplier' }).waitFor();
    await keys.has(page.getByRole('textbox', { name: /^Tax number/ }));
    await keys.type(PIB);
    await keys.fill(page.getByRole('textbox', { name: /^Name/ }), 'Tastatura d.o.o.');
    await keys.fill(page.getByRole('textbox', { name: 'Contact email' }), 'una@tastatura.test');
    await keys.fill(page.getByRole('textbox', { name: 'Full name' }), 'Una Prokić');
    const categories = page.getByRole('combobox', { name: 'Categories' });
    await keys.enter(categories);
    await keys.type('amb');
    const found = page.getByRole('option', { name: /^Ambalaža/ });
    await highlighted(found).waitFor();
    await keys.press('Enter');
    await found.and(page.locator('[aria-selected="true"]')).waitFor();
    await keys.press('Escape');
    await keys.has(categories.and(page.locator('button')));
    await keys.press('Control+Enter');
    await page.getByText('Supplier added').waitFor();
    await heading('Tastatura d.o.o.');
    await keys.kept();

    const menu = page.getByRole('button', { name: /^User menu/ });
    await keys.enter(menu);
    await keys.to(page.getByRole('button', { name: 'Instructions' }));
    await keys.press('Escape');
    await keys.has(menu);
    await keys.press('Enter');
    await keys.enter(page.getByRole('button', { name: 'Logout' }));
    await page.waitForURL('**/login');
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
  }));
