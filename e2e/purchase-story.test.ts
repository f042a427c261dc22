import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiAs, sendRequest } from './support/api.ts';
import { expectAccessible, logIn, mailTo, openBrowser, visitor, watchConsole } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const SUPPLIERS = [
  { name: 'Metal-Promet d.o.o.', pib: '108323453', prices: ['104,50', '99,90'] },
  { name: 'Čelik Trade d.o.o.', pib: '100002887', prices: ['101,80', '120,20'] },
] as const;

/** A supplier answers by the link, on a phone. */
async function placeOffer(link: string, pib: string, prices: readonly string[]): Promise<void> {
  const context = await visitor(browser, product, { width: 390, height: 844 });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel(/PIB \(tax number\)/).fill(pib);
  await page.getByRole('button', { name: 'Open the request' }).click();
  const fields = page.getByLabel(/^Unit price/);
  for (const [index, price] of prices.entries()) await fields.nth(index).fill(price);
  await page.getByRole('button', { name: 'Send the offer' }).click();
  await page.getByRole('heading', { name: 'The offer is sent' }).waitFor();
  await context.close();
}

async function openAsOwner(path: string): Promise<Page> {
  const context = await visitor(browser, product);
  const page = await context.newPage();
  await logIn(page, 'owner@demo.test');
  await page.goto(path);
  return page;
}

describe('from a need to an order', () => {
  it('S2.21 S3.06 S3.07 S8.29 a request is raised with lines pasted from Excel and sent to its suppliers', async () => {
    const context = await visitor(browser, product);
    const page = await context.newPage();
    const problems = watchConsole(page);
    await logIn(page, 'user@demo.test');
    await page.getByRole('link', { name: 'New request' }).first().click();
    await page.getByLabel(/^Request name/).fill('Lim za mašine');
    await page.getByLabel(/^Category/).click();
    await page.getByRole('option', { name: 'Limovi i profili' }).click();
    const firstCell = page.getByLabel(/^Item.*, 1$/).first();
    await firstCell.focus();
    await firstCell.evaluate((cell) => {
      const data = new DataTransfer();
      data.setData('text/plain', 'Lim 2 mm\t1.250,5\tkg\nCev 40×40\t20\tm\n');
      cell.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await expect
      .poll(() =>
        page
          .getByLabel(/^Item.*, 2$/)
          .first()
          .inputValue(),
      )
      .toBe('Cev 40×40');
    await page.getByRole('button', { name: '5 days' }).click();
    await expectAccessible(page, 'new request');
    await page.getByRole('button', { name: /^Send to \d+ suppliers/ }).click();
    await page.waitForURL(/\/procurements\/requests\/\d+/);
    await page.getByRole('heading', { name: 'Lim za mašine' }).waitFor();
    await page.getByText('Announced').first().waitFor();
    const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
    const { articles, rfps, request_number } = await (await apiAs(product, 'owner@demo.test'))<{
      articles: { name: string; quantity: string; unit: string }[];
      rfps: { status: number }[];
      request_number: string;
    }>('GET', `purchases/${id}`);
    expect(articles).toMatchObject([
      { name: 'Lim 2 mm', quantity: '1250.500', unit: 'kg' },
      { name: 'Cev 40×40', quantity: '20.000', unit: 'm' },
    ]);
    expect(rfps.every((rfp) => rfp.status === 0)).toBe(true);
    expect(
      (await mailTo(product, 'prodaja@metal-promet.test', 'request-for-offer', request_number)).lang,
    ).toBe('sr_latin');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('S1.01 S1.06 S2.23 S3.08 S4.27 S4.28 S4.29 S4.33 offers are compared, chosen, confirmed; orders go out', async () => {
    const buyer = await apiAs(product, 'owner@demo.test');
    const { id, links } = await sendRequest(product, buyer, { name: 'Poređenje ponuda', suppliers: 2 });
    for (const { name, pib, prices } of SUPPLIERS) await placeOffer(links.get(name) ?? '', pib, prices);

    const page = await openAsOwner(`/procurements/requests/${id}`);
    const problems = watchConsole(page);
    await page.getByRole('radio', { name: /Lowest per item/ }).waitFor();
    await expectAccessible(page, 'comparison');
    await page.getByRole('radio', { name: /Lowest per item/ }).click();
    const chosen = page.getByRole('checkbox', { name: 'Accept Lim HR S235, 2 mm from Čelik Trade d.o.o.' });
    await expect.poll(() => chosen.isChecked()).toBe(true);
    await expect
      .poll(() =>
        page
          .getByRole('checkbox', { name: 'Accept Kvadratna cev 40×40×3 from Metal-Promet d.o.o.' })
          .isChecked(),
      )
      .toBe(true);

    await page.getByRole('button', { name: 'Confirm offers' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /up to 4,000 EUR/ }).waitFor();
    await expectAccessible(page, 'confirmation');
    await dialog.getByRole('button', { name: 'Confirm the purchase' }).dblclick();
    await page.getByText('Completed').first().waitFor();

    const done = await buyer<{ status: number; request_number: string; rfps: { status: number }[] }>(
      'GET',
      `purchases/${id}`,
    );
    expect(done.status).toBe(3);
    expect(done.rfps.map((rfp) => rfp.status)).toEqual([4, 4]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /Order as PDF.*Čelik/ }).click(),
    ]);
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], {
      input: readFileSync(await download.path()),
    }).toString('utf8');
    expect(text).toContain('Lim HR S235, 2 mm');
    expect(text).toContain('10.180,00');
    const order = await mailTo(product, 'ponude@celik-trade.test', 'purchase-order', done.request_number);
    expect(order.attachments).toHaveLength(1);
    expect(problems).toEqual([]);

    const supplier = await (await visitor(browser, product, { width: 390 })).newPage();
    await supplier.goto(links.get('Čelik Trade d.o.o.') ?? '');
    await supplier
      .getByText(/confirmed|chosen/i)
      .first()
      .waitFor();
    await expectAccessible(supplier, 'result');
    await supplier.context().close();
    await page.context().close();
  });

  it('S4.26 S7.23 a purchase is canceled with its reason, and the supplier’s link says so', async () => {
    const buyer = await apiAs(product, 'owner@demo.test');
    const { id, links } = await sendRequest(product, buyer, { name: 'Za otkazivanje', suppliers: 1 });
    const page = await openAsOwner(`/procurements/requests/${id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: /Cancel/ }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByRole('textbox').fill('Potreba je otpala.');
    await dialog.getByRole('button', { name: /Cancel the purchase/ }).click();
    await page.getByText('Canceled').first().waitFor();
    const supplier = await (await visitor(browser, product, { width: 390 })).newPage();
    await supplier.goto(links.get('Metal-Promet d.o.o.') ?? '');
    await supplier.getByRole('heading', { name: /canceled/ }).waitFor();
    await supplier.context().close();
    await page.context().close();
  });

  it('a stale tab is told that something changed, and shows it', async () => {
    const buyer = await apiAs(product, 'owner@demo.test');
    const { id, links } = await sendRequest(product, buyer, { name: 'Dve kartice', suppliers: 2 });
    for (const { name, pib, prices } of SUPPLIERS) await placeOffer(links.get(name) ?? '', pib, prices);
    const page = await openAsOwner(`/procurements/requests/${id}`);
    const box = page.getByRole('checkbox', { name: 'Accept Lim HR S235, 2 mm from Metal-Promet d.o.o.' });
    await box.waitFor();
    await buyer('PUT', `purchases/offers/chooseOffers/${id}`, { scenario: 'lowest' });
    await box.click();
    await page.getByText('Somebody changed this request in the meantime').first().waitFor();
    await expect
      .poll(() =>
        page.getByRole('checkbox', { name: 'Accept Lim HR S235, 2 mm from Čelik Trade d.o.o.' }).isChecked(),
      )
      .toBe(true);
    await page.context().close();
  });
});
