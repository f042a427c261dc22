import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_SUPPLIERS, type DemoUserEmail } from '#app/server/seed/cast.ts';
import { type ApiCaller, createApiCaller } from '#app/stories/support/api.ts';
import {
  expectAccessible,
  logIn,
  logInByForm,
  openBrowser,
  openVisitorContext,
  type VisitorOptions,
  waitForMail,
  watchConsole,
} from '#app/stories/support/browser.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';

let product: Product;
let browser: Browser;
let buyer: ApiCaller;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
  buyer = await createApiCaller(product, 'premium.owner@demo.test');
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const [METAL, STEEL] = DEMO_SUPPLIERS;
const NAME = 'Lim za ograde';

/**
 * Creates a request sent to two suppliers whose accounts have not opened their links. Returns the first
 * supplier's link.
 */
async function invited(): Promise<{ id: number; link: string }> {
  const named = async (path: string) =>
    (await buyer<{ data: { id: number; name: string }[] }>('GET', path)).data;
  const suppliers = await named('suppliers/options');
  const categories = await named('categories/options');
  const { id, request_number } = await buyer<{ id: number; request_number: string }>('POST', 'purchases', {
    name: NAME,
    category_id: categories.find(({ name }) => name === 'Limovi i profili')?.id,
    articles: [{ name: 'Lim 3 mm', quantity: '200', unit: 'kg' }],
    date_for_offer: new Date(Date.now() + 48 * 3_600_000).toISOString(),
    supplier_ids: [METAL, STEEL].map((one) => suppliers.find(({ name }) => name === one.name)?.id),
  });
  for (const status of [-2, -1, 1]) await buyer('PUT', `purchase-steps/status/${status}/${id}`, {});
  const mail = await waitForMail(product, METAL.contact.email, 'request-for-offer', request_number);
  return { id, link: mail.links.find((one) => one.includes('/procurements/confirm/')) ?? '' };
}

async function visit(email: DemoUserEmail, path?: string, look?: VisitorOptions) {
  const context = await openVisitorContext(browser, product, look);
  const page = await context.newPage();
  const problems = watchConsole(page);
  await logIn(page, email, path);
  return { context, page, problems };
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function sendPrice(page: Page, price: string): Promise<void> {
  await page.getByLabel(/^Unit price/).fill(price);
  await page.getByRole('button', { name: 'Send the offer' }).click();
  await page.getByRole('heading', { name: 'The offer has been sent' }).waitFor();
}

// Also proves S7.16.
it('S0.02 S2.32 an invitation comes into the account with the buyer’s link, is answered from inside, and is won', async () => {
  const { id, link } = await invited();
  const { page, problems, context } = await visit('supplier@demo.test', '/home', {
    theme: 'dark',
    width: 390,
    height: 844,
  });
  await page.waitForURL('**/marketplace/home');
  await heading(page, /awaits? your answer/).waitFor();

  // The buyer knows the tax number, but this account has never opened a link from this buyer.
  await page.goto(`/marketplace/procurements?text=${encodeURIComponent(NAME)}`);
  await page.getByText('Nothing matches these filters').waitFor();
  await page.goto(link);
  await page.getByLabel(/PIB\) of your company/).fill(METAL.pib);
  await page.getByRole('button', { name: 'Open the request' }).click();
  await page.getByText('This invitation and your offers are also in your account.').waitFor();
  await page.getByRole('link', { name: 'Open the marketplace' }).click();

  await heading(page, NAME).waitFor();
  await page.getByText('Awaits your answer').waitFor();
  // The offer page opens without the email and without asking for the tax number again.
  await page.getByRole('button', { name: 'Submit an offer' }).click();
  await page.waitForURL('**/procurements/confirm/*');
  await sendPrice(page, '99');
  await page.getByRole('link', { name: 'Open the marketplace' }).click();
  await page.getByText('Offer sent').waitFor();
  await page.getByText('Version 1').waitFor();

  const { rfps } = await buyer<{ rfps: { id: number; supplier: { name: string } }[] }>(
    'GET',
    `purchases/${id}`,
  );
  const rfp = rfps.find(({ supplier }) => supplier.name === METAL.name);
  await buyer('PUT', `purchases/offers/acceptOffer/${id}`, { rfp_id: rfp?.id });
  await page.reload();
  await page.getByText('Offer sent').waitFor();
  await buyer('PUT', `purchases/offers/confirmOffers/${id}`, { canConfirm: true, value: '4k_less' });
  await page.reload();
  await page.getByText('You have won this procurement').waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain(STEEL.name);
  expect(problems).toEqual([]);
  await context.close();
});

// Also proves S7.17.
it('S1.24 S2.31 who buys and supplies chooses a side, bids on what is published, and switches', {
  tags: 'exhaustive',
}, async () => {
  const context = await openVisitorContext(browser, product);
  const page = await context.newPage();
  const problems = watchConsole(page);
  await logInByForm(page, 'both@demo.test');
  await page.waitForURL('**/select-platform');
  await heading(page, 'Select a workspace').waitFor();
  await page.getByRole('link', { name: /Marketplace/ }).click();
  await page.waitForURL('**/marketplace/home');

  // The statistics are grouped by month through the URL and shown as a chart or as a table.
  await page.getByRole('link', { name: 'Statistics' }).click();
  await page.waitForURL('**/marketplace/home/statistics');
  await page.getByLabel('By', { exact: true }).selectOption({ label: 'month' });
  await page.waitForURL('**/marketplace/home/statistics?groupby=3');
  const chart = page.getByRole('figure', { name: 'Invitations, offers and what was won' });
  await chart.getByRole('radio', { name: 'Table' }).check({ force: true });
  await chart.getByRole('columnheader', { name: 'Invitations' }).waitFor();
  // Clicking a point or slice of a chart opens the procurements that it counts.
  const drawer = page.getByRole('dialog');
  const opens = async (figure: Locator) => {
    const count = Number(await figure.innerText());
    await figure.click();
    await drawer
      .getByText(count === 1 ? '1 procurement' : `${count} procurements`, { exact: true })
      .waitFor();
    expect(await drawer.getByRole('listitem').count()).toBe(count);
  };
  await opens(chart.locator('tbody').getByRole('button').first());
  await expectAccessible(page, 'the procurements behind a figure');
  await page.goBack();
  await drawer.waitFor({ state: 'detached' });
  await page.goto('/marketplace/home/statistics?groupby=3&status=0');
  await page
    .getByRole('button', { name: 'Download: Invitations, offers and what was won', exact: true })
    .waitFor();
  // Each chart can be downloaded as a PNG, 1920 pixels wide.
  for (const title of [
    'Invitations, offers and what was won',
    'Net value of awards',
    'By period',
    'By category',
    'By customer',
  ]) {
    const button = page.getByRole('button', { name: `Download: ${title}`, exact: true });
    // A chart with fewer than three values is a sentence, which offers no download.
    if ((await button.count()) === 0) {
      expect(title).not.toBe('Invitations, offers and what was won');
      continue;
    }
    await button.click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Picture (PNG)' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${title} .*\\.png$`));
    const bytes = await readFile(await download.path());
    expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16)]).toEqual(['PNG', 1920]);
  }

  await page.goto('/marketplace/home');
  await page.getByRole('link', { name: 'Paletne navlake' }).click();
  await page.getByText('Published in one of your categories').waitFor();
  await page.getByRole('button', { name: 'Submit offer' }).click();
  await page.waitForURL('**/procurements/confirm/*');
  await sendPrice(page, '412.50');
  await page.getByRole('link', { name: 'Open the marketplace' }).click();
  await page.getByText('Offer sent').waitFor();

  const menu = page.getByRole('button', { name: 'User menu: Tamara Pavlović' });
  await menu.click();
  await page.getByRole('link', { name: 'Switch to the app' }).click();
  await heading(page, /wait/).waitFor();
  await menu.click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await logInByForm(page, 'both@demo.test');
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('New request').waitFor();
  expect(new URL(page.url()).pathname).toBe('/home');
  expect(problems).toEqual([]);
  await context.close();
});

// Also proves S7.13, S7.14.
it('S1.03 S7.12 a buyer publishes a request with a preview; who answers for the category bids and is marked so', {
  tags: 'exhaustive',
}, async () => {
  const seller = await visit('both@demo.test', '/marketplace/categories');
  await heading(seller.page, 'Categories').waitFor();
  await seller.page.getByRole('button', { name: 'Add contact person' }).click();
  const form = seller.page.getByRole('dialog');
  await form.getByLabel('Full name').fill('Mira Nikolić');
  await form.getByRole('textbox', { name: /^Email/ }).fill('mira');
  await form.getByLabel(/Receives emails for/).click();
  await seller.page.getByRole('option', { name: 'Metals' }).click();
  await seller.page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Add contact person' }).click();
  await form.getByText('Enter a valid email address').waitFor();
  await form.getByRole('textbox', { name: /^Email/ }).fill('mira@sava-trgovina.test');
  await form.getByRole('button', { name: 'Add contact person' }).click();
  await seller.page.getByRole('row', { name: /Metals Mira Nikolić/ }).waitFor();

  const { id } = await invited();
  const { page, problems, context } = await visit('premium.owner@demo.test', `/procurements/requests/${id}`);
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Publish on the marketplace' }).click();
  const preview = page.getByRole('alertdialog');
  await preview.getByText('Lim 3 mm').waitFor();
  expect(await preview.innerText()).not.toContain(METAL.name);
  await preview.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('on the marketplace', { exact: true }).waitFor();

  const mail = await waitForMail(product, 'mira@sava-trgovina.test', 'request-published', NAME);
  await seller.page.goto(mail.links.find((one) => one.endsWith(`/marketplace/procurements/${id}`)) ?? '');
  await seller.page.getByRole('button', { name: 'Submit offer' }).click();
  await seller.page.waitForURL('**/procurements/confirm/*');
  await sendPrice(seller.page, '87');
  await page.reload();
  await page.getByText('Sava Trgovina d.o.o.').first().waitFor();
  await page.getByText('from the marketplace', { exact: true }).waitFor();
  expect([...problems, ...seller.problems]).toEqual([]);
  await Promise.all([context.close(), seller.context.close()]);
});
