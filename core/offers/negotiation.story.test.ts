// @module-tag exhaustive
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_SUPPLIERS } from '#app/server/seed/cast.ts';
import { type ApiCaller, createApiCaller, sendRequest, submitOfferByLink } from '#app/stories/support/api.ts';
import {
  expectAccessible,
  logIn,
  openBrowser,
  openVisitorContext,
  waitForMail,
  watchConsole,
} from '#app/stories/support/browser.ts';
import { smallPng } from '#app/stories/support/png.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';

let product: Product;
let browser: Browser;
let owner: ApiCaller;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
  owner = await createApiCaller(product, 'owner@demo.test');
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const [METAL, CELIK, INOX] = DEMO_SUPPLIERS;
const SHEET = 'Lim HR S235, 2 mm';
const TUBE = 'Kvadratna cev 40×40×3';

/** Opens a separate browser page: a desktop for the buyer, a phone for a supplier. */
async function pageOf(who: 'buyer' | 'supplier') {
  const phone = { width: 390, height: 844 };
  const context = await openVisitorContext(browser, product, who === 'supplier' ? phone : {});
  const page = await context.newPage();
  return { page, problems: watchConsole(page), close: () => context.close() };
}

async function openLink(page: Page, link: string, pib: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(/PIB\) of your company/).fill(pib);
  await page.getByRole('button', { name: 'Open the request' }).click();
}

async function openRequest(page: Page, id: number): Promise<void> {
  await logIn(page, 'owner@demo.test', `/procurements/requests/${id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const linkIn = (mail: { links: string[] }) =>
  mail.links.find((link) => link.includes('/procurements/confirm/')) ?? '';

// Also proves S2.14, S2.23.
it('S1.02 S1.06 a question to all, target prices and their answer, an edit that has to be confirmed', async () => {
  const name = 'Limovi, pregovor';
  const { id, links } = await sendRequest(product, owner, { name });
  const metal = await pageOf('supplier');
  const celik = await pageOf('supplier');
  const buyer = await pageOf('buyer');

  // One supplier asks a question. An empty question is refused.
  await openLink(metal.page, links.get(METAL.name) ?? '', METAL.pib);
  await metal.page.getByText('Ask the buyer').click();
  await metal.page.getByRole('button', { name: 'Send the question' }).click();
  await metal.page.getByText('Your question is required.').waitFor();
  await metal.page.getByRole('textbox', { name: /^Your question/ }).fill('Može li sečenje na meru?');
  await metal.page.getByRole('button', { name: 'Send the question' }).click();
  await metal.page.getByText('Question sent. You will receive the answer by email.').waitFor();

  // The buyer is notified and sends the answer to all suppliers.
  await submitOfferByLink(product, links.get(CELIK.name) ?? '', CELIK.pib, ['100', '410']);
  await waitForMail(product, 'owner@demo.test', 'question-asked', 'Može li sečenje na meru?');
  await openRequest(buyer.page, id);
  const questions = buyer.page.getByRole('region', { name: 'Questions from suppliers' });
  await questions.getByText('Može li sečenje na meru?').waitFor();
  await questions.getByRole('button', { name: new RegExp(`^Answer ?: ${METAL.name}`) }).click();
  const answer = buyer.page.getByRole('dialog', { name: `Answer ${METAL.name}` });
  await answer.getByRole('button', { name: 'Send the answer' }).click();
  await answer.getByText('Answer is required.').waitFor();
  await answer.getByRole('textbox', { name: /^Answer/ }).fill('Da, bez doplate.');
  await answer.getByRole('checkbox', { name: /^Answer all invited suppliers/ }).check();
  await expectAccessible(buyer.page, 'answering');
  await answer.getByRole('button', { name: 'Send the answer' }).click();
  await questions.getByText(/to all invited$/).waitFor();

  // The other supplier follows the link in its email, reads the answer without learning who asked, and responds to
  // the target prices.
  const answerMail = await waitForMail(product, CELIK.contact.email, 'question-answered', 'bez doplate');
  expect(answerMail.text).not.toContain(METAL.name);
  await buyer.page.getByRole('button', { name: `Actions for the offer of ${CELIK.name}` }).click();
  await buyer.page.getByRole('menuitem', { name: 'Propose target prices' }).click();
  const targets = buyer.page.getByRole('dialog', { name: `Target prices for ${CELIK.name}` });
  await targets.getByRole('button', { name: 'Send the target prices' }).click();
  await targets.getByText('Target price is required.').waitFor();
  await targets.getByRole('textbox', { name: new RegExp(SHEET) }).fill('100,01');
  await targets.getByRole('button', { name: 'Send the target prices' }).click();
  await targets.getByText(/^Target price .*100/).waitFor();
  await targets.getByRole('textbox', { name: new RegExp(SHEET) }).fill('92.5');
  await targets.getByRole('textbox', { name: /^Message/ }).fill('Možete li bliže?');
  await expectAccessible(buyer.page, 'target prices');
  await targets.getByRole('button', { name: 'Send the target prices' }).click();
  await buyer.page.getByText('target prices sent', { exact: true }).waitFor();
  await buyer.page.getByText('target 92.50 RSD').waitFor();

  const proposed = await waitForMail(product, CELIK.contact.email, 'counter-proposal', 'Možete li bliže?');
  await openLink(celik.page, linkIn(proposed), CELIK.pib);
  await celik.page.getByText('Question from an invited supplier').waitFor();
  expect(await celik.page.getByRole('main').innerText()).not.toContain(METAL.name);
  await celik.page.getByText(`${SHEET}: your price 100.00, target price 92.50 RSD`).waitFor();
  await expectAccessible(celik.page, 'target prices on the offer page');
  await celik.page.getByRole('button', { name: 'Answer with a new offer' }).click();
  await celik.page.getByText('Buyer’s target price: 92.50 RSD').waitFor();
  await celik.page
    .getByLabel(/^Unit price/)
    .nth(0)
    .fill('95');
  await celik.page.getByRole('button', { name: 'Send the changed offer' }).click();
  await celik.page.getByRole('heading', { name: 'The offer has been changed' }).waitFor();

  await buyer.page.reload();
  await buyer.page.getByText('target 92.50 → 95.00', { exact: true }).waitFor();
  await showInHistory(buyer.page, `${SHEET}: target 92.50 → 95.00`);

  // The request is changed. When the supplier returns, the first message is that the offer must be reconfirmed.
  await edit(id);
  await celik.page.reload();
  const changed = celik.page.getByRole('alert').filter({ hasText: 'Reconfirm your offer' });
  await changed
    .locator('p', { hasText: `${SHEET}, 100 kg` })
    .locator('ins', { hasText: `${SHEET}, 150 kg` })
    .waitFor();
  await changed.locator('p', { hasText: TUBE }).locator('ins', { hasText: 'not requested' }).waitFor();
  const prices = celik.page.getByLabel(/^Unit price/);
  await prices.nth(1).waitFor();
  expect([await prices.nth(0).inputValue(), await prices.nth(1).inputValue()]).toEqual(['95', '']);
  await expectAccessible(celik.page, 'an offer to be confirmed again');
  await celik.page.getByRole('button', { name: 'Confirm the offer' }).click();
  expect(await prices.nth(1).evaluate((input) => input === document.activeElement)).toBe(true);
  await prices.nth(1).fill('12');
  await celik.page.getByRole('button', { name: 'Confirm the offer' }).click();
  await celik.page.getByRole('heading', { name: 'Offer reconfirmed' }).waitFor();
  const { rfps } = await owner<{ rfps: { to_be_reconfirmed: boolean; offer: { price: string } | null }[] }>(
    'GET',
    `purchases/${id}`,
  );
  // 150 × 95 + 30 × 12
  expect(rfps[1]).toMatchObject({ to_be_reconfirmed: false, offer: { price: '14610.00' } });
  for (const { problems, close } of [metal, celik, buyer]) {
    expect(problems).toEqual([]);
    await close();
  }
});

/** Edits the request in the same way as the buyer's form: more sheets, and screws instead of tubes. */
async function edit(id: number): Promise<void> {
  interface Detail {
    readonly name: string;
    readonly category: { id: number };
    readonly date_for_offer: string;
    readonly articles: { id: number; name: string; quantity: string; unit: string; note: string }[];
    readonly rfps: { supplier: { id: number } }[];
  }
  const before = await owner<Detail>('GET', `purchases/${id}`);
  const [{ id: sheetId, name, unit, note }] = before.articles as [Detail['articles'][0]];
  await owner('PUT', `purchases/${id}`, {
    name: before.name,
    category_id: before.category.id,
    date_for_offer: before.date_for_offer,
    supplier_ids: before.rfps.map(({ supplier }) => supplier.id),
    articles: [
      { id: sheetId, name, unit, note, quantity: '150' },
      { name: 'Vijak M8', quantity: '30', unit: 'pieces' },
    ],
  });
}

// Also proves S8.12.
it('S1.02 S2.23 after the deadline nothing is answered any more, but an offer on paper is entered', async () => {
  const { id, links } = await sendRequest(product, owner, { name: 'Ponuda telefonom', hours: 1 });
  await submitOfferByLink(product, links.get(METAL.name) ?? '', METAL.pib, ['100', '410']);
  const hash = links.get(INOX.name)?.split('/').at(-1);
  await fetch(`${product.url}/api/supplier-offers/${hash}/questions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pib: INOX.pib, question: 'Koji je čelik?' }),
  });
  await product.setClock('1 hour 2 seconds');
  const { page, problems, close } = await pageOf('buyer');
  await openRequest(page, id);
  await page.getByRole('button', { name: /^Answer/ }).hover();
  await page
    .getByText('The offer deadline must be in the future. Set a later one.')
    .filter({ visible: true })
    .waitFor();

  await page.getByRole('button', { name: `Enter an offer of ${INOX.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Enter offer from ${INOX.name}` });
  await dialog.getByRole('button', { name: 'Enter an offer' }).click();
  await dialog.getByText('Received from is required.').waitFor();
  await dialog.getByRole('textbox', { name: /^Received from/ }).fill('Ana Ilić, telefonom');
  await dialog.getByRole('textbox', { name: new RegExp(`^Unit price, net ?: ${SHEET}`) }).fill('97,5');
  await dialog.getByRole('textbox', { name: new RegExp(`^Quantity ?: ${SHEET}`) }).fill('60');
  await dialog.getByText('5,850.00').waitFor();
  await dialog.getByRole('button', { name: 'Enter an offer' }).click();
  await dialog.getByText('Attach a supporting document.').waitFor();
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'ponuda.png', mimeType: 'image/png', buffer: smallPng(8, 8, [20, 120, 60]) });
  await dialog.getByText('ponuda.png').waitFor();
  await expectAccessible(page, 'entering an offer');
  await dialog.getByRole('button', { name: 'Enter an offer' }).click();
  await page.getByText(/^entered by .*, given by Ana Ilić, telefonom$/).waitFor();
  await page.getByText('only 60 kg').waitFor();
  await showInHistory(page, 'Provided by Ana Ilić, telefonom');
  await expectAccessible(page, 'a comparison with an entered offer');

  // The sheets are split: sixty to one supplier, the rest to the other.
  await page.getByRole('checkbox', { name: `Accept ${SHEET} from ${INOX.name}` }).check();
  await page.getByText(`${SHEET} has been accepted from ${INOX.name}`).waitFor();
  await page.getByRole('rowheader', { name: SHEET }).hover();
  await page.getByRole('button', { name: `Divide ${SHEET} among suppliers` }).click();
  await page.getByRole('textbox', { name: `Quantity from ${METAL.name}` }).fill('40');
  await expectAccessible(page, 'a line that is divided');
  await page.getByRole('button', { name: 'Accept the quantities' }).click();
  await page.getByText('40 kg accepted').waitFor();
  await page.getByText('60 kg accepted').waitFor();
  expect(problems).toEqual([]);
  await close();
  await product.setClock('0');
});

/** Opens the history's entry that has the given details. */
async function showInHistory(page: Page, details: string): Promise<void> {
  const text = page.getByText(details, { exact: true });
  const entry = page.locator('details', { has: text });
  await entry.waitFor();
  // Some entries are open at first.
  if ((await entry.getAttribute('open')) === null) await entry.locator('summary').click();
  await text.waitFor();
}
