// @module-tag exhaustive
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_SUPPLIERS, type DemoUserEmail } from '#app/server/seed/cast.ts';
import { type ApiCaller, createApiCaller, sendRequest, submitOfferByLink } from '#app/stories/support/api.ts';
import { openAsUser, openBrowser, waitForMail } from '#app/stories/support/browser.ts';
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

const [METAL] = DEMO_SUPPLIERS;

interface Detail {
  readonly status: number;
  readonly request_number: string;
  readonly cancel_reason: string | null;
  readonly rfps: { id: number }[];
  readonly awards: { id: number }[];
}

const open = (email: DemoUserEmail, path: string) => openAsUser(browser, product, email, path);

const more = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

/** Fills in and confirms the open confirmation dialog. */
async function answer(page: Page, verb: string, reason?: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  if (reason !== undefined) await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: verb }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Creates a request with one accepted offer of 10,000 + 8,400 net. */
async function acceptedRequest(api: ApiCaller, name: string): Promise<number> {
  const { id, links } = await sendRequest(product, api, { name, suppliers: 1 });
  await submitOfferByLink(product, links.get(METAL.name) ?? '', METAL.pib, ['100', '420']);
  const { rfps } = await api<Detail>('GET', `purchases/${id}`);
  await api('PUT', `purchases/offers/acceptOffer/${id}`, { rfp_id: rfps[0]?.id });
  return id;
}

const confirm = (api: ApiCaller, id: number) =>
  api('PUT', `purchases/offers/confirmOffers/${id}`, { canConfirm: true, value: '4k_less' });

describe('a proposed award', () => {
  it('S4.27 is withdrawn by whoever sent it, sent again and rejected with a note that its creator reads', async () => {
    const user = await createApiCaller(product, 'user@demo.test');
    const id = await acceptedRequest(user, 'Povučen predlog');
    const creator = await open('user@demo.test', `/procurements/requests/${id}`);
    await creator.page.getByRole('button', { name: 'Send for approval' }).click();
    await answer(creator.page, 'Send for approval');
    await creator.page.getByRole('button', { name: 'Withdraw from approval' }).click();
    await answer(creator.page, 'Withdraw from approval');
    await creator.page.getByRole('button', { name: 'Send for approval' }).waitFor();
    expect(await user('GET', `purchases/${id}`)).toMatchObject({ status: 1, rejected: false });

    await creator.page.getByRole('button', { name: 'Send for approval' }).click();
    await answer(creator.page, 'Send for approval');
    const owner = await open('owner@demo.test', `/procurements/purchase-confirmation/${id}`);
    await owner.page.getByRole('button', { name: 'Reject with a reason' }).click();
    await answer(owner.page, 'Reject award', 'Tražite još jednu ponudu.');
    await owner.page.waitForURL((url) => url.pathname === '/procurements/purchase-confirmation');
    const rejected = await user<Detail>('GET', `purchases/${id}`);
    expect(rejected).toMatchObject({ status: 1, rejected: true });
    await waitForMail(product, 'user@demo.test', 'rejected', rejected.request_number);
    await creator.page.reload();
    await creator.page.getByText('Tražite još jednu ponudu.').first().waitFor();
    expect([...creator.problems, ...owner.problems]).toEqual([]);
  });
});

describe('canceling', () => {
  it('S4.26 a premium request before and after its initiation is approved', async () => {
    const user = await createApiCaller(product, 'premium.user@demo.test');
    const staff = await createApiCaller(product, 'premium.owner@demo.test');
    const { data } = await user<{ data: { id: number }[] }>('GET', 'categories/options');
    const { page, problems } = await open('premium.user@demo.test', '/home');
    for (const [name, approved] of [
      ['Otkazano pokretanje', false],
      ['Otkazano posle odobrenja', true],
    ] as const) {
      const { id } = await user<{ id: number }>('POST', 'purchases', {
        name,
        category_id: data[0]?.id,
        articles: [{ name: 'Lim 2 mm', quantity: '10', unit: 'kg' }],
        date_for_offer: null,
      });
      if (approved) await staff('PUT', `purchase-steps/status/-2/${id}`, {});
      expect(await user('GET', `purchases/${id}`)).toMatchObject({ status: approved ? -2 : -3 });
      await page.goto(`/procurements/requests/${id}`);
      await more(page, 'Cancel the purchase');
      await answer(page, 'Cancel the purchase', 'Nije više potrebno.');
      await page.getByText('Nije više potrebno.').first().waitFor();
      expect(await user('GET', `purchases/${id}`)).toMatchObject({
        status: 4,
        cancel_reason: 'Nije više potrebno.',
      });
    }
    expect(problems).toEqual([]);
  });

  it('S4.26 an order of which nothing came in or was paid, by staff alone', async () => {
    const owner = await createApiCaller(product, 'owner@demo.test');
    const user = await createApiCaller(product, 'user@demo.test');
    const id = await acceptedRequest(user, 'Otkazana porudžbina');
    await confirm(owner, id);
    const creator = await open('user@demo.test', `/procurements/requests/${id}`);
    await creator.page.getByRole('button', { name: 'More actions' }).click();
    await creator.page.getByRole('menuitem').first().waitFor();
    expect(await creator.page.getByRole('menuitem', { name: 'Cancel the purchase' }).count()).toBe(0);

    const { page, problems } = await open('owner@demo.test', `/procurements/requests/${id}`);
    await more(page, 'Cancel the purchase');
    await answer(page, 'Cancel the purchase', 'Kupac je odustao.');
    await page.getByText('Kupac je odustao.').first().waitFor();
    const canceled = await owner<Detail>('GET', `purchases/${id}`);
    expect(canceled).toMatchObject({ status: 4, cancel_reason: 'Kupac je odustao.' });
    await waitForMail(product, METAL.contact.email, 'request-cancelled', canceled.request_number);
    expect(problems).toEqual([]);
  });
});

describe('an order', () => {
  // Also proves S4.30.
  it('S1.09 S1.10 a receipt and a payment are reversed and entered again, then it is delivered and locked', async () => {
    const owner = await createApiCaller(product, 'owner@demo.test');
    const id = await acceptedRequest(owner, 'Do kraja');
    await confirm(owner, id);
    const status = async () => (await owner<Detail>('GET', `purchases/${id}`)).status;
    const { page, problems } = await open('owner@demo.test', `/warehouse/storekeeper/purchase/${id}`);
    const receive = async () => {
      await page.getByRole('button', { name: 'Receive all that remains' }).click();
      await page.getByRole('button', { name: 'Close receipt' }).click();
      await expect.poll(status).toBe(5);
    };
    await receive();
    await page.getByRole('button', { name: /^Actions for GR-/ }).click();
    await page.getByRole('menuitem', { name: 'Reverse' }).click();
    await answer(page, 'Reverse', 'Pogrešna porudžbina.');
    await expect.poll(status).toBe(3);
    await page.getByText('Pogrešna porudžbina.').first().waitFor();
    await receive();

    await page.goto(`/finances/purchase/${id}`);
    const pay = async () => {
      await page.getByRole('button', { name: 'Record payment', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect.poll(() => dialog.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('22,080.00');
      await dialog.getByRole('button', { name: 'Record payment' }).click();
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(status).toBe(6);
    };
    await pay();
    await page.getByRole('button', { name: 'Reverse the payment of 22,080.00' }).click();
    await answer(page, 'Reverse payment', 'Pogrešan račun.');
    await page.getByText('reversed', { exact: true }).waitFor();
    await expect.poll(status).toBe(5);
    await pay();

    await page.goto(`/warehouse/storekeeper/purchase/${id}`);
    await page.getByRole('button', { name: 'Mark as delivered' }).click();
    await answer(page, 'Mark as delivered');
    await expect.poll(status).toBe(9);
    // A delivered order is locked and can no longer be changed.
    await page.goto(`/procurements/requests/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Do kraja' }).waitFor();
    const papers = page.getByRole('region', { name: 'Goods receipts' });
    await papers
      .getByText(/^Goods receipt GR-/)
      .first()
      .waitFor();
    await papers
      .getByRole('button', { name: /^Actions for GR-/ })
      .first()
      .click();
    await page.getByRole('menuitem').first().waitFor();
    expect(await page.getByRole('menuitem', { name: 'Reverse' }).count()).toBe(0);
    expect(problems).toEqual([]);
  });
});
