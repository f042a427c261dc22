import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_SUPPLIERS } from '#app/server/seed/cast.ts';
import { createApiCaller, sendRequest, submitOfferByLink } from '#app/stories/support/api.ts';
import {
  expectAccessible,
  openBrowser,
  openVisitorContext,
  waitForMail,
  watchConsole,
} from '#app/stories/support/browser.ts';
import { expectNoFaults } from '#app/stories/support/check-screen.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const METAL = { name: 'Metal-Promet d.o.o.', pib: '108323453' };

interface Split {
  articles: { id: number }[];
  rfps: { id: number; supplier: { name: string } }[];
  awards: { order_number: string; supplier: { name: string }; net: string; vat: string; gross: string }[];
}

describe('the supplier’s page', () => {
  // Also proves S5.15, S8.10, S8.30.
  it('S1.02 S2.14 on a phone: wrong PIB, right PIB, offer, change', async () => {
    const buyer = await createApiCaller(product, 'owner@demo.test');
    const { id, links } = await sendRequest(product, buyer, { name: 'Telefon' });
    const context = await openVisitorContext(browser, product, { width: 390, height: 844 });
    const page = await context.newPage();
    const problems = watchConsole(page);
    await page.goto(links.get(METAL.name) ?? '');
    await page.getByLabel(/PIB\) of your company/).waitFor();
    await page.getByLabel(/PIB\) of your company/).fill('100002887');
    await page.getByRole('button', { name: 'Open the request' }).click();
    await page
      .getByText(/PIB/)
      .and(page.getByRole('alert'))
      .or(page.getByRole('alert').filter({ hasText: /PIB|tax number/ }))
      .first()
      .waitFor();
    await page.getByLabel(/PIB\) of your company/).fill(METAL.pib);
    await page.getByRole('button', { name: 'Open the request' }).click();

    await page.getByRole('heading', { name: 'Telefon' }).waitFor();
    await expectNoFaults(page, 'prices');
    const prices = page.getByLabel(/^Unit price/);
    await prices.nth(0).fill('12,5');
    await page.getByText('1,250.00').first().waitFor();
    await page.getByRole('button', { name: 'Send the offer' }).click();
    // The second item is neither priced nor declined, so its field gets focus and nothing is sent.
    expect(await prices.nth(1).evaluate((input) => input === document.activeElement)).toBe(true);
    await prices.nth(1).fill('410.25');
    await page.getByRole('button', { name: 'Send the offer' }).click();
    await page.getByRole('heading', { name: 'The offer has been sent' }).waitFor();
    await expectNoFaults(page, 'sent');
    const sent = await buyer<{
      rfps: { status: number; supplier: { name: string }; offer: { price: string } | null }[];
    }>('GET', `purchases/${id}`);
    expect(sent.rfps.find((rfp) => rfp.supplier.name === METAL.name)).toMatchObject({
      status: 2,
      offer: { price: '9455.00' },
    });

    await page.getByRole('button', { name: 'Change the offer' }).first().click();
    await prices.nth(0).fill('12');
    await page.getByRole('button', { name: 'Send the changed offer' }).click();
    await page.getByRole('heading', { name: 'The offer has been changed' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('S1.02 S8.10 five wrong numbers lock the link for a quarter of an hour, for the right number too', {
    tags: 'exhaustive',
  }, async () => {
    const buyer = await createApiCaller(product, 'owner@demo.test');
    const { links } = await sendRequest(product, buyer, { name: 'Pogrešan PIB', suppliers: 1 });
    const context = await openVisitorContext(browser, product, { width: 390, height: 844 });
    const page = await context.newPage();
    const problems = watchConsole(page);
    await page.goto(links.get(METAL.name) ?? '');
    const pib = page.getByLabel(/PIB\) of your company/);
    for (const left of ['4 tries are left', '3 tries are left', '2 tries are left', '1 try is left']) {
      await pib.fill('100002887');
      await page.getByRole('button', { name: 'Open the request' }).click();
      await page.getByText(`Wrong PIB code entered. ${left}.`).waitFor();
      // The entered number remains, so that the supplier can check it.
      expect(await pib.inputValue()).toBe('100002887');
    }
    await page.getByRole('button', { name: 'Open the request' }).click();
    await page.getByText('Too many wrong PIB codes. Try again in 15 minutes.').waitFor();
    await expectNoFaults(page, 'a locked link');
    await page.reload();
    await page.getByText('Too many wrong PIB codes. Try again in 15 minutes.').waitFor();
    expect(await pib.count()).toBe(0);

    await product.setClock('15 minutes 1 second');
    await page.reload();
    await pib.fill(METAL.pib);
    await page.getByRole('button', { name: 'Open the request' }).click();
    await page.getByRole('heading', { name: 'Pogrešan PIB' }).waitFor();
    await product.setClock('0');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('a German supplier is asked for its USt-IdNr., in the mail and on the page, with and without prefix', {
    tags: 'exhaustive',
  }, async () => {
    const buyer = await createApiCaller(product, 'owner@demo.test');
    const { data } = await buyer<{ data: { id: number; name: string }[] }>('GET', 'categories/options');
    const category = data.find(({ name }) => name === 'Limovi i profili')?.id;
    const supplier = await buyer<{ id: number }>('POST', 'suppliers', {
      name: 'Stahlhandel Bremen GmbH',
      pib: 'DE211400071',
      country: 'DE',
      internationalSupplier: true,
      category_ids: [category],
    });
    const email = 'angebote@stahlhandel.test';
    await buyer('POST', 'suppliers/category/add', {
      supplier_id: supplier.id,
      category_ids: [category],
      contact_person: { nameAndSurname: 'Jutta Bremer', email, phone: '', lang: 'de' },
    });
    const { id, request_number } = await buyer<{ id: number; request_number: string }>('POST', 'purchases', {
      name: 'Bleche aus Bremen',
      category_id: category,
      articles: [{ name: 'Lim HR S235, 2 mm', quantity: '100', unit: 'kg' }],
      date_for_offer: new Date(Date.now() + 48 * 3_600_000).toISOString(),
      date_for_delivery: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
      supplier_ids: [supplier.id],
    });
    await buyer('POST', `purchase-steps/rfps/send/${id}`, {});
    const mail = await waitForMail(product, email, 'request-for-offer', request_number);
    expect(mail.text).toContain('USt-IdNr.');
    const link = mail.links.find((one) => one.includes('/procurements/confirm/')) ?? '';

    for (const typed of ['211 400 071', 'de211400071']) {
      const context = await openVisitorContext(browser, product, { width: 390, height: 844 });
      const page = await context.newPage();
      await page.goto(link);
      await page.getByLabel(/USt-IdNr\./).fill(typed);
      await page.locator('form button[type=submit]').click();
      await page.getByRole('heading', { name: 'Bleche aus Bremen' }).waitFor();
      await context.close();
    }
  });

  it('a partial offer of 25 items leaves the rest out with one press', { tags: 'exhaustive' }, async () => {
    const buyer = await createApiCaller(product, 'owner@demo.test');
    const articles = Array.from({ length: 25 }, (_, index) => ({
      name: `Profil ${index + 1}`,
      quantity: '10',
      unit: 'kg',
    }));
    const { id, links } = await sendRequest(product, buyer, { name: 'Dvadeset pet stavki', articles });
    const context = await openVisitorContext(browser, product, { width: 390, height: 844 });
    const page = await context.newPage();
    const problems = watchConsole(page);
    await page.goto(links.get(METAL.name) ?? '');
    await page.getByLabel(/PIB\) of your company/).fill(METAL.pib);
    await page.getByRole('button', { name: 'Open the request' }).click();
    await page.getByRole('heading', { name: 'Dvadeset pet stavki' }).waitFor();
    const prices = page.getByLabel(/^Unit price/);
    for (let item = 0; item < 6; item++) await prices.nth(item).fill(`${item + 1}`);
    await page.getByRole('button', { name: 'Send the offer' }).click();
    const rest = page.getByRole('button', { name: 'Do not offer the rest (19)' });
    await rest.waitFor();
    await expectNoFaults(page, 'a partial offer');
    await rest.click();
    await page.getByText('6 priced, 19 not offered').waitFor();
    await page.getByRole('button', { name: 'Send the offer' }).click();
    await page.getByRole('heading', { name: 'The offer has been sent' }).waitFor();
    const { rfps } = await buyer<{ rfps: { supplier: { name: string }; offer: { price: string } | null }[] }>(
      'GET',
      `purchases/${id}`,
    );
    expect(rfps.find(({ supplier }) => supplier.name === METAL.name)?.offer?.price).toBe('210.00');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('S8.12 S4.31 after the deadline it says that one can no longer bid; in the supplier’s language', {
    tags: 'exhaustive',
  }, async () => {
    const buyer = await createApiCaller(product, 'owner@demo.test');
    const { links } = await sendRequest(product, buyer, { name: 'Kratak rok', hours: 1 });
    await product.setClock('1 hour 2 seconds');
    const context = await openVisitorContext(browser, product);
    const page = await context.newPage();
    await page.goto(links.get(METAL.name) ?? '');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('main').innerText()).toMatch(/deadline has passed|expired/i);
    await expectAccessible(page, 'expired');
    await product.setClock('0');
    await context.close();
  });

  it('S1.02 a winner of a part sees the lines, quantities and sums of its order, and has its PDF', {
    tags: 'exhaustive',
  }, async () => {
    const buyer = await createApiCaller(product, 'owner@demo.test');
    const { id, links } = await sendRequest(product, buyer, { name: 'Podeljena nabavka' });
    const linkOf = (name: string) => links.get(name) ?? '';
    const [winner, other, loser] = DEMO_SUPPLIERS;
    await submitOfferByLink(product, linkOf(winner.name), winner.pib, ['12.3456', '410.25']);
    await submitOfferByLink(product, linkOf(other.name), other.pib, ['12.5', '400']);
    await submitOfferByLink(product, linkOf(loser.name), loser.pib, ['99', '999']);
    const { rfps, articles } = await buyer<Split>('GET', `purchases/${id}`);
    const [sheet = 0, pipe = 0] = articles.map((article) => article.id);
    const accept = (name: string, lines: readonly { article_id: number; quantity: string }[]) => {
      const rfp = rfps.find(({ supplier }) => supplier.name === name);
      return buyer('PUT', `purchases/offers/acceptOffer/${id}`, { rfp_id: rfp?.id, version: 1, lines });
    };
    await accept(winner.name, [{ article_id: sheet, quantity: '40' }]);
    await accept(other.name, [
      { article_id: sheet, quantity: '60' },
      { article_id: pipe, quantity: '20' },
    ]);
    await buyer('PUT', `purchases/offers/confirmOffers/${id}`, { canConfirm: true });
    const { awards } = await buyer<Split>('GET', `purchases/${id}`);
    const award = awards.find(({ supplier }) => supplier.name === winner.name);
    expect(award).toMatchObject({ net: '493.82', vat: '98.76', gross: '592.58' });
    const order = award?.order_number ?? '';

    const context = await openVisitorContext(browser, product, { width: 390, height: 844 });
    const page = await context.newPage();
    const problems = watchConsole(page);
    const open = async (supplier: { readonly name: string; readonly pib: string }, title: string) => {
      await page.goto(linkOf(supplier.name));
      await page.getByLabel(/PIB\) of your company/).fill(supplier.pib);
      await page.getByRole('button', { name: 'Show my offer' }).click();
      await page.getByRole('heading', { name: title }).waitFor();
      return page.getByRole('main').innerText();
    };
    const text = await open(winner, 'Your offer was chosen');
    expect(text).toContain(
      `You won 1 of 2 items. Purchase order ${order} was sent to ${winner.contact.email}.`,
    );
    expect(text).toContain('40 of 100 kg × 12.3456 RSD');
    for (const sum of ['493.82', '98.76', '592.58']) expect(text).toContain(sum);
    expect(text).toMatch(/Kvadratna cev 40×40×3\s+not chosen/);
    expect(text).not.toContain('9,439.56');
    await expectNoFaults(page, 'won');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Order as PDF' }).click();
    expect((await download).suggestedFilename()).toBe(`${order}.pdf`);

    const mail = await waitForMail(product, winner.contact.email, 'purchase-order', order);
    expect(mail.text).toContain('493,82');
    expect(mail.text).toContain('592,58');

    const lost = await open(loser, 'This time another offer was chosen');
    expect(lost).not.toContain('Purchase order');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('a link that was never given says so plainly', { tags: 'exhaustive' }, async () => {
    const context = await openVisitorContext(browser, product, { width: 390 });
    const page = await context.newPage();
    await page.goto('/procurements/confirm/this-link-was-never-given-to-anybody');
    await page.getByRole('heading', { name: 'This link is not valid' }).waitFor();
    await context.close();
  });
});
