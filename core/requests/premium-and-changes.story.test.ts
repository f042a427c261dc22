import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_SUPPLIERS, type DemoUserEmail } from '#app/server/seed/cast.ts';
import { createApiCaller, sendRequest, submitOfferByLink } from '#app/stories/support/api.ts';
import {
  expectAccessible,
  logIn,
  openAsUser,
  openBrowser,
  openVisitorContext,
  waitForMail,
  watchConsole,
} from '#app/stories/support/browser.ts';
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

const [METAL, CELIK, INOX] = DEMO_SUPPLIERS;

const as = (email: DemoUserEmail, path: string) => openAsUser(browser, product, email, path);

const more = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

/** Confirms the open dialog, with a note if it asks for one. */
async function answer(page: Page, verb: string, note?: string): Promise<void> {
  const asked = page.getByRole('alertdialog');
  await asked.waitFor();
  if (note !== undefined) await asked.getByRole('textbox').fill(note);
  await asked.getByRole('button', { name: verb }).click();
  await asked.waitFor({ state: 'hidden' });
}

const idIn = (page: Page) => Number(page.url().match(/requests\/(\d+)/)?.[1]);

interface Detail {
  readonly status: number;
  readonly version: number;
  readonly revision: number;
  readonly request_number: string;
  readonly rejected: boolean;
  readonly bidding_open: boolean;
  readonly rfps: { id: number; withdrawn_at: string | null; supplier: { name: string } }[];
}

describe('a premium request before it goes out', () => {
  // Also proves S4.16, S4.22, S4.23, S4.24, S6.14.
  it('S1.20 S4.15 is initiated, sent back, approved, completed, proposed and confirmed', async () => {
    const user = await as('premium.user@demo.test', '/procurements/new-request');
    const { page } = user;
    await page.getByLabel(/^Request name/).fill('Limovi za premium');
    await page.getByLabel(/^Category/).click();
    await page.getByRole('option', { name: /^Limovi i profili/ }).click();
    await page.getByRole('checkbox', { name: METAL.name }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all' }).uncheck();
    const cells = page.getByRole('table', { name: 'Items' });
    await cells.getByLabel('Item, 1', { exact: true }).fill('Lim 2 mm');
    await cells.getByLabel('Quantity, 1', { exact: true }).fill('100');
    await page.getByText('Can be added later, before you propose the request.').waitFor();
    await expectAccessible(page, 'new premium request');
    await page.getByRole('button', { name: 'Submit for approval' }).click();
    await page.waitForURL(/\/procurements\/requests\/\d+$/);
    await page.getByRole('heading', { name: 'Limovi za premium' }).waitFor();
    const id = idIn(page);
    expect(await page.getByRole('button', { name: 'Approve initiation' }).count()).toBe(0);

    // The owner finds the request on the home page and sends it back with a note.
    const owner = await as('premium.owner@demo.test', '/home');
    await owner.page.getByRole('link', { name: 'Limovi za premium' }).first().click();
    await more(owner.page, 'Reject the initiation');
    const reject = owner.page.getByRole('alertdialog');
    await reject.getByRole('button', { name: 'Reject the initiation' }).click();
    await reject.getByText('Enter a reason.').waitFor();
    await expectAccessible(owner.page, 'reject the initiation');
    await answer(owner.page, 'Reject the initiation', 'Pola je dovoljno.');

    // Changing the requested items submits the request again.
    await page.reload();
    await page.getByText('Pola je dovoljno.').first().waitFor();
    await more(page, 'Change');
    await page.waitForURL(/\/procurements\/requests\/\d+\/edit$/);
    await page.getByRole('table', { name: 'Items' }).getByLabel('Quantity, 1', { exact: true }).fill('50');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Changes saved').waitFor();

    await owner.page.reload();
    await owner.page.getByRole('button', { name: 'Approve initiation' }).click();
    await expectAccessible(owner.page, 'approve initiation');
    await answer(owner.page, 'Approve initiation');
    await owner.page.getByText('Initiation approved').first().waitFor();

    // Without suppliers and deadline, the button states what is missing; adding them in the form needs no new approval.
    await page.reload();
    const propose = page.getByRole('button', { name: 'Propose the request' });
    await propose.waitFor();
    expect(await propose.getAttribute('aria-disabled')).toBe('true');
    await more(page, 'Change');
    await page.getByRole('checkbox', { name: METAL.name }).check();
    await page.getByRole('button', { name: '10 days' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Changes saved').waitFor();
    await propose.click();
    await expectAccessible(page, 'propose the request');
    await answer(page, 'Propose the request');
    await page.getByText('Request proposed').first().waitFor();
    expect(await page.getByRole('button', { name: 'Confirm the request' }).count()).toBe(0);

    await owner.page.reload();
    await more(owner.page, 'Reject the request');
    await answer(owner.page, 'Reject the request', 'Sačekajmo ponedeljak.');
    await owner.page.getByText('Request rejected').waitFor();
    const confirm = owner.page.getByRole('button', { name: 'Confirm the request' });
    expect(await confirm.getAttribute('aria-disabled')).toBe('true');

    await page.reload();
    await page.getByRole('button', { name: 'Submit again' }).click();
    await answer(page, 'Submit again');
    await page.getByText('The request has been submitted again').waitFor();

    await owner.page.reload();
    await confirm.click();
    await owner.page
      .getByRole('alertdialog', { name: /^Confirm request .* and send it to 1 supplier\?$/ })
      .waitFor();
    await answer(owner.page, 'Confirm the request');
    await owner.page.getByText('The invitations have been sent').waitFor();
    const { status, request_number } = await (
      await createApiCaller(product, 'premium.owner@demo.test')
    )<Detail>('GET', `purchases/${id}`);
    expect(status).toBe(1);
    await waitForMail(product, METAL.contact.email, 'request-for-offer', request_number);
    expect([...user.problems, ...owner.problems]).toEqual([]);
  });
});

describe('changing a request that is out', () => {
  // Also proves S4.28.
  it('S4.12 S4.13 shows what suppliers are told before saving; offers wait for their word', {
    tags: 'exhaustive',
  }, async () => {
    const api = await createApiCaller(product, 'user@demo.test');
    const { id, links } = await sendRequest(product, api, { name: 'Limovi u izmeni' });
    const linkOf = (name: string) => links.get(name) ?? '';
    await submitOfferByLink(product, linkOf(METAL.name), METAL.pib, ['100', '420']);
    await submitOfferByLink(product, linkOf(CELIK.name), CELIK.pib, ['105', '400']);
    const { request_number } = await api<Detail>('GET', `purchases/${id}`);
    const { page, problems } = await as('user@demo.test', `/procurements/requests/${id}`);
    await page.getByRole('radio', { name: /^Lowest per item/ }).check();
    await page.getByText(/^To be confirmed: 2 of 2 items/).waitFor();

    await more(page, 'Change');
    await page.getByRole('heading', { name: `Edit request ${request_number}` }).waitFor();
    await page.getByText('Before anything is saved, you see what suppliers will be notified of.').waitFor();
    // An edit that changes nothing is not saved, and no user or supplier is notified.
    await page.getByRole('button', { name: 'Review and save' }).click();
    await page.getByText('Nothing was changed').waitFor();

    await page.goto(`/procurements/requests/${id}/edit`);
    const items = page.getByRole('table', { name: 'Items' });
    await items.getByLabel('Quantity, 1', { exact: true }).fill('120');
    await page.getByRole('checkbox', { name: INOX.name }).uncheck();
    await page.getByRole('button', { name: 'Review and save' }).click();
    const review = page.getByRole('alertdialog', { name: `Save the changes of ${request_number}?` });
    await review.getByText('2 offers must be reconfirmed.').waitFor();
    await review.getByText('2 suppliers are notified of the change, in one email each.').waitFor();
    await review.getByText(/^Acceptance is withdrawn for:/).waitFor();
    await review.getByText(/^1 invitation is withdrawn:/).waitFor();
    await expectAccessible(page, 'review of the changes');
    await review.getByRole('button', { name: 'Back to the form' }).click();
    expect(await api<Detail>('GET', `purchases/${id}`)).toMatchObject({ revision: 1 });
    await page.getByRole('button', { name: 'Review and save' }).click();
    await review.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Changes saved').waitFor();
    expect(await api<Detail>('GET', `purchases/${id}`)).toMatchObject({ revision: 2 });

    await page.getByText('to be reconfirmed').first().waitFor();
    const whole = page.getByRole('checkbox', { name: `Accept the whole offer of ${METAL.name}` });
    expect(await whole.isDisabled()).toBe(true);
    await page.getByText('Accept at least one offer first.').waitFor();
    const mail = await waitForMail(product, METAL.contact.email, 'request-changed', request_number);
    expect(mail.text).toContain('120');
    await waitForMail(product, INOX.contact.email, 'invitation-withdrawn', request_number);

    // The supplier uses the link in this email to confirm that its offer is still valid. The withdrawn supplier was
    // notified of the reason.
    const supplier = await openVisitorContext(browser, product, { width: 390, height: 844 });
    const offer = await supplier.newPage();
    await offer.goto(mail.links.find((link) => link.includes('/confirm/')) ?? '');
    await offer.getByLabel(/PIB\) of your company/).fill(METAL.pib);
    await offer.getByRole('button', { name: 'Open the request' }).click();
    await offer.getByText('Reconfirm your offer').waitFor();
    await offer.getByRole('button', { name: 'Confirm the offer' }).click();
    await offer.getByRole('heading', { name: 'Offer reconfirmed' }).waitFor();
    await offer.goto(linkOf(INOX.name));
    await offer
      .getByText(/withdrawn/)
      .first()
      .waitFor();
    await supplier.close();
    await page.reload();
    await whole.waitFor();
    expect(await whole.isDisabled()).toBe(false);
    expect(problems).toEqual([]);
  });

  // Also proves S4.31.
  it('S4.26 S4.30 extends the deadline, withdraws and invites again, copies and cancels', {
    tags: 'exhaustive',
  }, async () => {
    const api = await createApiCaller(product, 'user@demo.test');
    const { id } = await sendRequest(product, api, { name: 'Limovi na čekanju', hours: 1 });
    const { request_number } = await api<Detail>('GET', `purchases/${id}`);
    const context = await openVisitorContext(browser, product, { theme: 'dark', width: 390, height: 844 });
    const page = await context.newPage();
    const problems = watchConsole(page);
    await logIn(page, 'user@demo.test', `/procurements/requests/${id}`);
    await more(page, 'Extend the deadline');
    const extend = page.getByRole('dialog', { name: /^Extend the deadline of/ });
    await expectAccessible(page, 'extend the deadline');
    await extend.getByLabel(/^New offer deadline/).fill('01.01.2020');
    await extend.getByRole('button', { name: 'Extend the deadline' }).click();
    await extend.getByText(/later/).waitFor();
    await extend.getByRole('button', { name: '+1 week' }).click();
    await extend.getByRole('button', { name: 'Extend the deadline' }).click();
    await page.getByText('Deadline extended').waitFor();
    await waitForMail(product, METAL.contact.email, 'request-changed', request_number);

    await page.getByRole('button', { name: `Actions for ${INOX.name}` }).click();
    await page.getByRole('menuitem', { name: 'Withdraw the invitation' }).click();
    const withdraw = page.getByRole('alertdialog', { name: `Withdraw the invitation of ${INOX.name}?` });
    await expectAccessible(page, 'withdraw an invitation');
    await withdraw.getByRole('button', { name: 'Withdraw the invitation' }).click();
    await page.getByText(`The invitation of ${INOX.name} has been withdrawn`).waitFor();
    await page.getByRole('button', { name: 'Invite more' }).click();
    const invite = page.getByRole('dialog', { name: /^Invite more suppliers/ });
    await invite.getByRole('combobox').click();
    await page.getByRole('option', { name: new RegExp(`^${INOX.name}`) }).click();
    await page.keyboard.press('Escape');
    await invite.getByRole('button', { name: 'Invite 1 supplier' }).click();
    await page.getByText('The invitations have been sent').waitFor();
    expect((await api<Detail>('GET', `purchases/${id}`)).rfps.every((rfp) => rfp.withdrawn_at === null)).toBe(
      true,
    );

    await more(page, 'Copy as new');
    await page.waitForURL(/new-request\?copy=/);
    expect(await page.getByLabel(/^Request name/).inputValue()).toBe('Limovi na čekanju');
    await page.getByText('Attachments are not copied.').waitFor();
    await page.goBack();

    await more(page, 'Cancel the purchase');
    await answer(page, 'Cancel the purchase', 'Nije više potrebno.');
    await page.getByText('The purchase has been canceled').first().waitFor();
    await waitForMail(product, METAL.contact.email, 'request-cancelled', request_number);
    await page.goto(`/procurements/requests/${id}/edit`);
    await page.getByText(`${request_number} cannot be edited now`).waitFor();
    await expectAccessible(page, 'cannot be edited');
    expect(problems).toEqual([]);
    await context.close();
  });
});
