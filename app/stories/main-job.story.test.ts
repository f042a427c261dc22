import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_SUPPLIERS } from '#app/server/seed/cast.ts';
import { createApiCaller, sendRequest, submitOfferByLink } from './support/api.ts';
import {
  expectAccessible,
  logIn,
  openBrowser,
  openVisitorContext,
  waitForMail,
  watchConsole,
} from './support/browser.ts';
import { type Product, startBuiltProduct } from './support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startBuiltProduct({ ownDatabase: true }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const [METAL, CELIK, INOX, STAHLWERK] = DEMO_SUPPLIERS;
const NAME = 'Materijal za halu 3';
const SHEET = 'Vijak M8×40\t500\tkom\tpocinkovan\nProfil UPN 80\t1.250,5\tkg\n';
/**
 * The net unit prices that each supplier enters; null if the supplier does not offer the item. No supplier has
 * the lowest price for every item.
 */
const PRICES = [
  { supplier: METAL, prices: ['100', '420', '12.3456', '95'] },
  { supplier: CELIK, prices: ['105', '400', '12', '97.5'] },
  { supplier: INOX, prices: ['110', '450', null, '99'] },
] as const;

interface Detail {
  readonly status: number;
  readonly request_number: string;
  readonly articles: { name: string; quantity: string; unit: string; note: string }[];
  readonly rfps: { status: number; supplier: { name: string }; offer: { price: string } | null }[];
  readonly awards: { order_number: string; net: string; supplier: { name: string } }[];
}

/** Pastes text into the focused cell, as Ctrl+V does. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const data = new DataTransfer();
    data.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);

async function openLink(page: Page, link: string, pib: string, button: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(/PIB\) of your company/).fill(pib);
  await page.getByRole('button', { name: button }).click();
}

// Also proves S1.06, S2.21, S2.22, S2.23, S3.06, S3.07, S3.08, S4.21, S4.28, S4.29, S4.33, S8.29.
it('S1.01 S1.02 from a need to an order', async () => {
  const { id, links } = await raise();
  await answer(id, links);
  await decide(id);
  await tellResults(id, links);
}, 300_000);

/** Creates the request as a user, previews the email, and sends it to four suppliers. */
async function raise() {
  const links = new Map<string, string>();
  const context = await openVisitorContext(browser, product);
  const page = await context.newPage();
  const problems = watchConsole(page);
  await logIn(page, 'user@demo.test');
  await page.getByRole('link', { name: 'New request' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'New request' }).waitFor();
  await expect.poll(() => page.title()).toBe('New request · Ponuda');

  // A missing value is reported at its field, and the first such field gets focus.
  await page.getByRole('button', { name: 'Save for later' }).click();
  await page.getByText('Request name is required.').waitFor();
  await page.getByText('Category is required.').waitFor();
  await page.getByText('Offer deadline is required.').waitFor();
  expect(
    await page.getByRole('textbox', { name: 'Request name' }).evaluate((at) => at === document.activeElement),
  ).toBe(true);
  await expectAccessible(page, 'a new request with errors');

  await page.getByRole('textbox', { name: 'Request name' }).fill(NAME);
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: /^Limovi i profili/ }).click();

  // The fields are filled as in a spreadsheet: Tab moves within the row, Enter to the next row.
  const unit = page.getByRole('combobox', { name: 'Unit, 1', exact: true });
  expect(
    await unit.evaluate((list) => [...(list as HTMLSelectElement).options].map((one) => one.value)),
  ).toEqual(['kg', 'm', 'm2', 'm3', 't', 'pieces', 'l']);
  expect(await unit.inputValue()).toBe('kg');
  await page.getByRole('textbox', { name: 'Item, 1', exact: true }).focus();
  await page.keyboard.type('Lim HR S235, 3 mm');
  await page.keyboard.press('Tab');
  await page.keyboard.type('250');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Kvadratna cev 40×40×3');
  await page.keyboard.press('Tab');
  // A number field rejects letters but accepts a second comma.
  await page.keyboard.type('6o,,');
  await page.keyboard.press('Tab');
  await page.getByText('Quantity must be a number, for example 1250.50.').waitFor();
  await page.getByRole('textbox', { name: 'Quantity, 2', exact: true }).fill('60');
  await page.getByText('Quantity must be a number, for example 1250.50.').waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Unit, 2', exact: true }).selectOption('m');
  await page.getByRole('textbox', { name: 'Item, 3', exact: true }).focus();
  await paste(page, SHEET);
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Item, 4', exact: true }).inputValue())
    .toBe('Profil UPN 80');
  expect(await page.getByRole('textbox', { name: 'Note, 3', exact: true }).inputValue()).toBe('pocinkovan');
  expect(await page.getByRole('combobox', { name: 'Unit, 3', exact: true }).inputValue()).toBe('pieces');

  await page.getByRole('button', { name: '5 days' }).click();
  const suppliers = page.getByRole('table', { name: 'Suppliers' });
  await suppliers.getByRole('checkbox', { name: 'Gvožđara Lazić d.o.o.' }).uncheck();
  await page.getByRole('button', { name: 'Send to 4 suppliers' }).waitFor();

  // The preview shows the email in the recipient's language.
  const mail = page.getByRole('article', { name: 'Email' });
  await mail.getByText(`${CELIK.contact.email} and 2 more, individually`).waitFor();
  await mail.getByText('Kvadratna cev 40×40×3').waitFor();
  await mail.getByText(NAME).first().waitFor();
  await page.getByRole('radio', { name: 'Deutsch (Österreich) (1)' }).check();
  await mail.getByText(STAHLWERK.contact.email).waitFor();
  await expectAccessible(page, 'a new request, filled in');

  await page.getByRole('button', { name: 'Send to 4 suppliers' }).click();
  await page.getByText('Request submitted').waitFor();
  await page.getByText(/4 suppliers are invited\./).waitFor();
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const user = await createApiCaller(product, 'user@demo.test');
  const sent = await user<Detail>('GET', `purchases/${id}`);
  expect(sent.status).toBe(1);
  expect(sent.articles).toMatchObject([
    { name: 'Lim HR S235, 3 mm', quantity: '250.000', unit: 'kg' },
    { name: 'Kvadratna cev 40×40×3', quantity: '60.000', unit: 'm' },
    { name: 'Vijak M8×40', quantity: '500.000', unit: 'pieces', note: 'pocinkovan' },
    { name: 'Profil UPN 80', quantity: '1250.500', unit: 'kg' },
  ]);
  for (const { name, contact } of [METAL, CELIK, INOX, STAHLWERK]) {
    const invitation = await waitForMail(product, contact.email, 'request-for-offer', sent.request_number);
    expect(invitation.lang).toBe(contact.lang);
    links.set(name, invitation.links.find((link) => link.includes('/procurements/confirm/')) ?? '');
  }
  expect(problems).toEqual([]);
  await context.close();
  return { id, links };
}

/** Sends offers as the suppliers, through their links on phones. */
async function answer(id: number, links: ReadonlyMap<string, string>) {
  for (const { supplier, prices } of PRICES) {
    const context = await openVisitorContext(browser, product, { width: 390, height: 844 });
    const page = await context.newPage();
    const problems = watchConsole(page);
    await openLink(page, links.get(supplier.name) ?? '', supplier.pib, 'Open the request');
    await page.getByRole('heading', { name: NAME }).waitFor();
    const fields = page.getByLabel(/^Unit price/);
    await fields.nth(prices.length - 1).waitFor();
    for (const [index, price] of prices.entries()) if (price) await fields.nth(index).fill(price);
    // Items are declined after all prices are entered, because declining removes the price field and shifts the index
    // of later fields.
    for (const [index, price] of prices.entries())
      if (!price)
        await page
          .getByRole('button', { name: /^Do not offer/ })
          .nth(index)
          .click();
    await page.getByRole('button', { name: 'Send the offer' }).click();
    await page.getByRole('heading', { name: 'The offer has been sent' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  }
  const user = await createApiCaller(product, 'user@demo.test');
  const { rfps } = await user<Detail>('GET', `purchases/${id}`);
  const offers = Object.fromEntries(rfps.map((rfp) => [rfp.supplier.name, rfp.offer?.price ?? null]));
  expect(offers).toEqual({
    // The sum of 25,000.00 + 25,200.00 + 6,172.80 + 118,797.50.
    [METAL.name]: '175170.30',
    [CELIK.name]: '178173.75',
    [INOX.name]: '178299.50',
    [STAHLWERK.name]: null,
  });
}

/**
 * As the owner, compares offers, accepts the lowest price for every item, changes one item manually, undoes the
 * change, and confirms.
 */
async function decide(id: number) {
  const context = await openVisitorContext(browser, product);
  const page = await context.newPage();
  const problems = watchConsole(page);
  await logIn(page, 'owner@demo.test');
  await page.getByRole('link', { name: 'Requests overview' }).first().click();
  await page.getByRole('rowheader', { name: NAME }).getByRole('link').click();
  const ways = page.getByRole('radiogroup', { name: 'Award scenarios' });
  await ways.getByRole('radio', { name: /^Lowest per item/ }).check();
  await page.getByText('The lowest price is accepted for every item').waitFor();
  const accepted = (article: string, supplier: string) =>
    page.getByRole('checkbox', { name: `Accept ${article} from ${supplier}` });
  const chosen = async () =>
    Promise.all(
      [
        ['Lim HR S235, 3 mm', METAL.name],
        ['Kvadratna cev 40×40×3', CELIK.name],
        ['Vijak M8×40', CELIK.name],
        ['Profil UPN 80', METAL.name],
      ].map(([article = '', supplier = '']) => accepted(article, supplier).isChecked()),
    );
  await expect.poll(chosen).toEqual([true, true, true, true]);
  await page.getByText('To be confirmed: 4 of 4 items, 2 suppliers').waitFor();
  await expect
    .poll(() =>
      page
        .getByRole('radio', { name: /^Lowest per item/ })
        .locator('..')
        .innerText(),
    )
    .toContain('173,797.50');

  // Accepts one item from another supplier, then undoes the acceptance.
  await accepted('Lim HR S235, 3 mm', CELIK.name).click();
  await page.getByText(`Lim HR S235, 3 mm has been accepted from ${CELIK.name}`).waitFor();
  await expect.poll(chosen).toEqual([false, true, true, true]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Undone', { exact: true }).waitFor();
  await expect.poll(chosen).toEqual([true, true, true, true]);

  const before = await (await createApiCaller(product, 'owner@demo.test'))<Detail>('GET', `purchases/${id}`);
  expect(Object.fromEntries(before.rfps.map((rfp) => [rfp.supplier.name, rfp.status]))).toEqual({
    [METAL.name]: 3,
    [CELIK.name]: 3,
    [INOX.name]: 2,
    [STAHLWERK.name]: 0,
  });

  await page.getByRole('button', { name: 'Confirm offers' }).click();
  const dialog = page.getByRole('dialog', { name: /^Confirm the purchase/ });
  await dialog.getByText('173,797.50').first().waitFor();
  expect(await dialog.getByRole('radio', { name: 'up to 4,000 EUR' }).isChecked()).toBe(true);
  await dialog.getByRole('radio', { name: 'over 4,000 EUR' }).check();
  await dialog.getByRole('radio', { name: 'up to 4,000 EUR' }).check();
  await dialog.getByText('2 suppliers receive their orders by email.').waitFor();
  await dialog.getByText('The other 2 invited suppliers are notified that they were not chosen.').waitFor();
  await dialog.getByRole('button', { name: 'Confirm the purchase' }).click();
  await page.getByText('The purchase is confirmed').waitFor();

  const owner = await createApiCaller(product, 'owner@demo.test');
  const done = await owner<Detail>('GET', `purchases/${id}`);
  expect(done.status).toBe(3);
  expect(Object.fromEntries(done.rfps.map((rfp) => [rfp.supplier.name, rfp.status]))).toEqual({
    [METAL.name]: 4,
    [CELIK.name]: 4,
    [INOX.name]: 5,
    [STAHLWERK.name]: 0,
  });
  expect(Object.fromEntries(done.awards.map((award) => [award.supplier.name, award.net]))).toEqual({
    [METAL.name]: '143797.50',
    [CELIK.name]: '30000.00',
  });

  const order = done.awards.find((award) => award.supplier.name === CELIK.name)?.order_number ?? '';
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Order as PDF: ${order}, ${CELIK.name}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${order}.pdf`);
  const pdf = execFileSync('pdftotext', ['-layout', '-', '-'], {
    input: readFileSync(await download.path()),
  }).toString('utf8');
  for (const words of [order, done.request_number, CELIK.name, CELIK.pib, 'Morava Oprema d.o.o.'])
    expect(pdf).toContain(words);
  expect(pdf).toMatch(/Kvadratna cev 40×40×3.*24\.000,00/);
  expect(pdf).toMatch(/Vijak M8×40.*6\.000,00/);
  expect(pdf).toContain('36.000,00');
  expect(pdf).not.toContain('Profil UPN 80');

  // The histories of the negotiation and of the procurement.
  const events = page.getByRole('list', { name: 'History, newest first' });
  await page.getByRole('radio', { name: 'Negotiation' }).check();
  await events.getByText('Inox Centar, v1').waitFor();
  await events.getByText('Marko Petrović created the request').waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'Steps' }).check();
  await events.getByText('Marko Petrović created the request').waitFor();
  await events.getByText('Marko Petrović sent the request to 4 suppliers').waitFor();
  await events.getByText('Jelena Marković confirmed the purchase').waitFor();

  await page.goto('/procurements/requests?tab=confirmed');
  await page.getByRole('link', { name: NAME }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
}

/**
 * Checks that the winners receive their orders, that the other suppliers are informed of the result, and that the
 * links show who won and accept no more offers.
 */
async function tellResults(id: number, links: ReadonlyMap<string, string>) {
  const owner = await createApiCaller(product, 'owner@demo.test');
  const { request_number: number, awards } = await owner<Detail>('GET', `purchases/${id}`);
  for (const { name, contact } of [METAL, CELIK]) {
    const order = await waitForMail(product, contact.email, 'purchase-order', number);
    const award = awards.find((one) => one.supplier.name === name);
    // The demo company also sends its orders as electronic documents.
    expect(order.attachments).toEqual([`${award?.order_number}.pdf`, `${award?.order_number}.xml`]);
  }
  for (const { contact } of [INOX, STAHLWERK]) {
    const result = await waitForMail(product, contact.email, 'offer-result', number);
    expect(result.attachments).toEqual([]);
    for (const other of [METAL.name, CELIK.name, '173.797,50']) expect(result.text).not.toContain(other);
  }
  const results = [
    [METAL, 'Your offer was chosen'],
    [INOX, 'This time another offer was chosen'],
  ] as const;
  for (const [supplier, heading] of results) {
    const context = await openVisitorContext(browser, product, { width: 390, height: 844 });
    const page = await context.newPage();
    const problems = watchConsole(page);
    await page.goto(links.get(supplier.name) ?? '');
    await page.getByRole('heading', { name: 'The purchase is confirmed' }).waitFor();
    await page.getByLabel(/PIB\) of your company/).fill(supplier.pib);
    await page.getByRole('button', { name: 'Show my offer' }).click();
    await page.getByRole('heading', { name: heading }).waitFor();
    expect(await page.getByRole('button', { name: /Change|Send the/ }).count()).toBe(0);
    await expectAccessible(page, heading);
    expect(problems).toEqual([]);
    await context.close();
  }
}

it('S4.33 above four thousand euros the higher value is preset and the lower one locked', {
  tags: 'exhaustive',
}, async () => {
  const owner = await createApiCaller(product, 'owner@demo.test');
  const sent = await sendRequest(product, owner, { name: 'Velika nabavka', suppliers: 1 });
  await submitOfferByLink(product, sent.links.get(METAL.name) ?? '', METAL.pib, ['6000', '400']);
  const context = await openVisitorContext(browser, product);
  const page = await context.newPage();
  await logIn(page, 'owner@demo.test', `/procurements/requests/${sent.id}`);
  await page.getByRole('checkbox', { name: `Accept the whole offer of ${METAL.name}` }).check();
  await page.getByText(`The whole offer of ${METAL.name} has been accepted`).waitFor();
  await page.getByRole('button', { name: 'Confirm offers' }).click();
  const dialog = page.getByRole('dialog', { name: /^Confirm the purchase/ });
  await dialog.getByText(/is more than 4,000 EUR\. The lower value cannot be chosen\./).waitFor();
  expect(await dialog.getByRole('radio', { name: 'over 4,000 EUR' }).isChecked()).toBe(true);
  expect(await dialog.getByRole('radio', { name: 'up to 4,000 EUR' }).isDisabled()).toBe(true);
  await context.close();
});

it('S2.21 on a phone the mail of a new request is seen over it', { tags: 'exhaustive' }, async () => {
  const context = await openVisitorContext(browser, product, { theme: 'dark', width: 390, height: 844 });
  const page = await context.newPage();
  const problems = watchConsole(page);
  await logIn(page, 'owner@demo.test', '/procurements/new-request');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: /^Spojni materijal/ }).click();
  await page.getByRole('checkbox', { name: 'Vijak Komerc d.o.o.' }).waitFor();
  await page.getByLabel(/^Request name/).fill('Vijci za montažu');
  await page.getByRole('button', { name: 'Preview email' }).click();
  await page.getByRole('article', { name: 'Email' }).waitFor();
  await expectAccessible(page, 'the mail');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});
