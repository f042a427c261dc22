// @module-tag exhaustive
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_SUPPLIERS, type DemoUserEmail } from '#app/server/seed/cast.ts';
import { type ApiCaller, createApiCaller, sendRequest, submitOfferByLink } from '#app/stories/support/api.ts';
import {
  expectAccessible,
  installSession,
  logIn,
  openAsUser,
  openBrowser,
  openVisitorContext,
  submitLoginForm,
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

interface Detail {
  readonly status: number;
  readonly version: number;
  readonly request_number: string;
  readonly confirmed_by_owner: boolean;
  readonly cancel_reason: string | null;
  readonly rfps: { id: number; status: number; supplier: { name: string } }[];
}

/** Creates an active request with offers from two of its three suppliers. `unit` is the price per kilogram. */
async function requestWithOffers(api: ApiCaller, name: string, unit = '100') {
  const { id, links } = await sendRequest(product, api, { name });
  const linkOf = (supplier: string) => links.get(supplier) ?? '';
  const dearer = String(Number(unit) + 5);
  await submitOfferByLink(product, linkOf(METAL.name), METAL.pib, [unit, '420']);
  await submitOfferByLink(product, linkOf(CELIK.name), CELIK.pib, [dearer, '400']);
  return { id, linkOf };
}

async function open(email: DemoUserEmail, id: number) {
  const desk = await openAsUser(browser, product, email, `/procurements/requests/${id}`);
  await ready(desk.page);
  return desk;
}

const ready = (page: Page) => page.getByRole('radiogroup', { name: 'Award scenarios' }).waitFor();

async function acceptLowest(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Lowest per item/ }).check();
  await page.getByText('The lowest price is accepted for every item').waitFor();
}

const more = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

const history = (api: ApiCaller, id: number) =>
  api<{ data: { kind: string }[] }>('GET', `purchases/${id}/history`);

describe('deciding on a request', () => {
  it('S4.27 a user without the right has one way on, and while it waits none; the owner sends it back with a note', async () => {
    const user = await createApiCaller(product, 'user@demo.test');
    const { id } = await requestWithOffers(user, 'Predlog realizacije');
    const { page, problems } = await open('user@demo.test', id);
    await page.getByText('Accept at least one offer first.').waitFor();
    await acceptLowest(page);
    await page
      .getByText(
        'You are not authorized to confirm purchases. Send it for approval: those who can approve it are notified.',
      )
      .waitFor();
    expect(await page.getByRole('button', { name: 'Confirm offers' }).count()).toBe(0);
    const send = page.getByRole('button', { name: 'Send for approval' });
    await send.click();
    const dialog = page.getByRole('alertdialog', { name: /^Send request .* for approval\?$/ });
    await dialog.getByRole('button', { name: 'Send for approval' }).click();
    await page.getByText('Sent for approval').waitFor();
    await page.getByText(/^Awaiting approval by: .*Jelena/).waitFor();
    expect(await send.count()).toBe(0);
    await page.getByRole('button', { name: 'Withdraw from approval' }).waitFor();
    const proposed = await user<Detail>('GET', `purchases/${id}`);
    expect(proposed).toMatchObject({ status: 2 });
    await waitForMail(product, 'owner@demo.test', 'awaiting-confirmation', proposed.request_number);

    const owner = await open('owner@demo.test', id);
    await more(owner.page, 'Reject award');
    const reject = owner.page.getByRole('alertdialog', { name: /^Reject the award of/ });
    await reject.getByRole('button', { name: 'Reject award' }).click();
    await reject.getByText('Enter a reason.').waitFor();
    await expectAccessible(owner.page, 'reject the realization');
    await reject.getByRole('textbox', { name: 'Note' }).fill('Tražite i ponudu Inox Centra.');
    await reject.getByRole('button', { name: 'Reject award' }).click();
    await owner.page.getByText('Award rejected').waitFor();
    const note = await waitForMail(product, 'user@demo.test', 'rejected', proposed.request_number);
    expect(note.text).toContain('Tražite i ponudu Inox Centra.');
    await page.reload();
    await page.getByText('Rejected and returned to you').waitFor();
    await page.getByText('Tražite i ponudu Inox Centra.').first().waitFor();
    expect(await user<Detail>('GET', `purchases/${id}`)).toMatchObject({
      status: 1,
      confirmed_by_owner: false,
      rejected: true,
    });
    await send.waitFor();
    expect([...problems, ...owner.problems]).toEqual([]);
  });

  it('S4.27 an approver over the limit is refused in words, and may send it back', async () => {
    const user = await createApiCaller(product, 'user@demo.test');
    const { id } = await requestWithOffers(user, 'Iznad limita', '4100');
    const { page, problems } = await open('user@demo.test', id);
    await acceptLowest(page);
    await page.getByRole('button', { name: 'Send for approval' }).click();
    const dialog = page.getByRole('alertdialog', { name: /^Send request .* for approval\?$/ });
    await expectAccessible(page, 'send for approval');
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Hitno, molim.');
    await dialog.getByRole('button', { name: 'Send for approval' }).click();
    await page.getByText('Sent for approval').waitFor();
    expect(await user<Detail>('GET', `purchases/${id}`)).toMatchObject({ status: 2 });

    const approver = await open('approver@demo.test', id);
    await approver.page
      .getByText(/The amount is above your confirmation limit/)
      .first()
      .waitFor();
    const off = approver.page.getByRole('button', { name: 'Confirm offers' });
    expect(await off.getAttribute('aria-disabled')).toBe('true');
    await off.click({ force: true });
    expect(await approver.page.getByRole('dialog').count()).toBe(0);
    await more(approver.page, 'Reject award');
    const reject = approver.page.getByRole('alertdialog');
    await reject.getByRole('textbox', { name: 'Note' }).fill('Podelite na dva zahteva.');
    await reject.getByRole('button', { name: 'Reject award' }).click();
    await approver.page.getByText('Award rejected').waitFor();
    expect(await user<Detail>('GET', `purchases/${id}`)).toMatchObject({ status: 1, rejected: true });
    expect([...problems, ...approver.problems]).toEqual([]);
  });

  it('S4.27 S4.33 an approver within the limit comes by the mail and confirms', async () => {
    const user = await createApiCaller(product, 'user@demo.test');
    const { id } = await requestWithOffers(user, 'U okviru limita');
    const before = await user<Detail>('GET', `purchases/${id}`);
    await user('PUT', `purchases/offers/acceptOffer/${id}`, {
      rfp_id: before.rfps.find((rfp) => rfp.supplier.name === METAL.name)?.id,
    });
    await user('PUT', `purchase-steps/status/2/${id}`, {});
    const mail = await waitForMail(
      product,
      'approver@demo.test',
      'awaiting-confirmation',
      before.request_number,
    );
    const link = mail.links.find((one) => one.includes('/purchase-confirmation/'));
    const context = await openVisitorContext(browser, product);
    const page = await context.newPage();
    const problems = watchConsole(page);
    // The deep link leads to the login page and, after the login, to the purchase.
    await page.goto(link ?? '');
    await page.waitForURL((url) => url.pathname === '/login');
    await submitLoginForm(page, 'approver@demo.test');
    await page.getByRole('heading', { level: 1, name: 'U okviru limita' }).waitFor();
    const panel = page.getByRole('complementary', { name: 'Decision' });
    await expect.poll(() => panel.innerText()).toMatch(/Within your limit\s+of\s+400,000\.00\sRSD/);
    expect(await panel.getByRole('radio', { name: 'up to 4,000 EUR' }).isChecked()).toBe(true);
    await panel.getByRole('button', { name: 'Confirm the purchase' }).click();
    await page
      .getByRole('dialog', { name: /^Confirm the purchase/ })
      .getByRole('button', { name: 'Confirm the purchase' })
      .click();
    await page.getByText('The purchase is confirmed').waitFor();
    expect(await user<Detail>('GET', `purchases/${id}`)).toMatchObject({ status: 3 });
    await waitForMail(product, 'user@demo.test', 'purchase-confirmed', before.request_number);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('S4.26 S7.23 canceling asks for the reason; every supplier is told, and the links say so', async () => {
    const user = await createApiCaller(product, 'user@demo.test');
    const { id, linkOf } = await requestWithOffers(user, 'Otkazana nabavka');
    const { page, problems } = await open('user@demo.test', id);
    await more(page, 'Cancel the purchase');
    const dialog = page.getByRole('alertdialog', { name: /^Cancel request/ });
    await dialog.getByText(/3 invited suppliers are notified by email, and their links say so\./).waitFor();
    await dialog.getByRole('button', { name: 'Cancel the purchase' }).click();
    await dialog.getByText('Enter a reason.').waitFor();
    await expectAccessible(page, 'cancel');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Projekat je odložen.');
    await dialog.getByRole('button', { name: 'Cancel the purchase' }).click();
    await page.getByText('The purchase has been canceled').first().waitFor();
    await page.getByText('Projekat je odložen.').first().waitFor();
    const canceled = await user<Detail>('GET', `purchases/${id}`);
    expect(canceled).toMatchObject({ status: 4, cancel_reason: 'Projekat je odložen.' });
    for (const supplier of [METAL, CELIK, INOX])
      await waitForMail(product, supplier.contact.email, 'request-cancelled', canceled.request_number);

    const supplier = await openVisitorContext(browser, product, { width: 390, height: 844 });
    const supplierPage = await supplier.newPage();
    await supplierPage.goto(linkOf(METAL.name));
    await supplierPage.getByRole('heading', { name: 'The procurement is canceled' }).waitFor();
    await expectAccessible(supplierPage, 'a canceled link');
    expect(problems).toEqual([]);
    await supplier.close();
  });

  it('S4.30 reminds, invites more, sends a new link that ends the old one', async () => {
    const user = await createApiCaller(product, 'user@demo.test');
    const { id, linkOf } = await requestWithOffers(user, 'Podsetnik i novi link');
    const { request_number: number } = await user<Detail>('GET', `purchases/${id}`);
    const { page, problems } = await open('user@demo.test', id);
    await page.getByRole('button', { name: 'Remind 1' }).click();
    const remind = page.getByRole('alertdialog', { name: 'Remind 1 supplier?' });
    await remind.getByText(INOX.name).waitFor();
    await expectAccessible(page, 'remind');
    await remind.getByRole('button', { name: 'Remind' }).click();
    await page.getByText('Reminders sent').waitFor();
    await waitForMail(product, INOX.contact.email, 'reminder', number);

    await page.getByRole('button', { name: 'Invite more' }).click();
    const dialog = page.getByRole('dialog', { name: /^Invite more suppliers to/ });
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await dialog.getByText('Choose at least one supplier.').waitFor();
    await expectAccessible(page, 'invite more');
    await dialog.getByRole('combobox', { name: 'Suppliers' }).click();
    await page.getByRole('option', { name: /Stahlwerk Graz GmbH/ }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Invite 1 supplier' }).click();
    await page.getByText('The invitations have been sent').waitFor();
    const german = await waitForMail(product, 'vertrieb@stahlwerk-graz.test', 'request-for-offer', number);
    expect(german.lang).toBe('de-AT');

    const old = linkOf(INOX.name);
    await page
      .getByRole('listitem')
      .filter({ hasText: INOX.name })
      .getByRole('button', { name: `Actions for ${INOX.name}` })
      .click();
    await page.getByRole('menuitem', { name: 'Send new link' }).click();
    await page
      .getByRole('alertdialog', { name: `Send ${INOX.name} a new link?` })
      .getByRole('button', { name: 'Send new link' })
      .click();
    await page.getByText(`New link sent to ${INOX.name}`).waitFor();
    const supplier = await openVisitorContext(browser, product, { width: 390, height: 844 });
    const there = await supplier.newPage();
    await there.goto(old);
    await there.getByRole('heading', { name: 'This link is not valid' }).waitFor();
    const links = async () =>
      (
        (await (await fetch(`${product.url}/api/dev/outbox`)).json()) as {
          data: { to: string; text: string; links: string[] }[];
        }
      ).data
        .filter((mail) => mail.to === INOX.contact.email && mail.text.includes(number))
        .flatMap((mail) => mail.links)
        .filter((link) => link.includes('/procurements/confirm/') && link !== old);
    await expect.poll(async () => (await links()).length).toBeGreaterThan(0);
    await there.goto((await links())[0] ?? '');
    await there.getByLabel(/PIB\) of your company/).fill(INOX.pib);
    await there.getByRole('button', { name: 'Open the request' }).click();
    await there.getByRole('heading', { name: 'Podsetnik i novi link' }).waitFor();
    expect(problems).toEqual([]);
    await supplier.close();
  });
});

describe('two at once', () => {
  it('the second of two windows is told that something changed and shows it', async () => {
    const owner = await createApiCaller(product, 'owner@demo.test');
    const { id } = await requestWithOffers(owner, 'Dve kartice');
    const first = await open('owner@demo.test', id);
    const context = await openVisitorContext(browser, product);
    await installSession(context, 'owner@demo.test');
    const second = await context.newPage();
    const problems = watchConsole(second);
    // The fixed clock keeps the second window from polling, so that it still shows the state in which it was opened.
    await second.clock.install();
    await second.goto(`/procurements/requests/${id}`);
    await ready(second);
    await first.page.getByRole('checkbox', { name: `Accept the whole offer of ${CELIK.name}` }).check();
    await first.page.getByText(`The whole offer of ${CELIK.name} has been accepted`).waitFor();
    const { version } = await owner<Detail>('GET', `purchases/${id}`);

    await second.getByRole('radio', { name: /^Lowest per item/ }).click();
    await second.getByText('This was changed by someone else in the meantime').waitFor();
    await second.getByText(/Your changes were not saved/).waitFor();
    expect(
      await second.getByRole('checkbox', { name: `Accept the whole offer of ${CELIK.name}` }).isChecked(),
    ).toBe(true);
    expect((await owner<Detail>('GET', `purchases/${id}`)).version).toBe(version);
    await expectAccessible(second, 'after a conflict');
    await acceptLowest(second);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('S4.29 a double click confirms once, and Back afterwards shows it confirmed', async () => {
    const owner = await createApiCaller(product, 'owner@demo.test');
    const { id } = await requestWithOffers(owner, 'Dupli klik');
    const { page, problems } = await openAsUser(
      browser,
      product,
      'owner@demo.test',
      '/procurements/requests',
    );
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/confirmOffers/')) calls.push(request.method());
    });
    await page.getByRole('link', { name: 'Dupli klik' }).click();
    await page.getByRole('table', { name: /^Comparison of offers/ }).waitFor();
    await acceptLowest(page);
    await page.getByRole('button', { name: 'Confirm offers' }).click();
    const dialog = page.getByRole('dialog', { name: /^Confirm the purchase/ });
    await dialog.waitFor();
    await expectAccessible(page, 'confirming');
    await dialog.getByRole('button', { name: 'Confirm the purchase' }).dblclick();
    await page.getByText('The purchase is confirmed').waitFor();
    expect(calls).toEqual(['PUT']);
    const { data } = await history(owner, id);
    expect(data.filter(({ kind }) => kind === 'confirm')).toHaveLength(1);

    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Requests overview' }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { level: 2, name: 'Purchase orders' }).waitFor();
    expect(await page.getByRole('button', { name: 'Confirm offers' }).count()).toBe(0);
    expect(await page.getByRole('checkbox', { name: /^Accept the whole offer/ }).count()).toBe(0);
    expect(problems).toEqual([]);
  });
});

it('S2.23 on a phone, in the dark, offers are chosen and confirmed', async () => {
  const owner = await createApiCaller(product, 'owner@demo.test');
  const { id } = await requestWithOffers(owner, 'Odluka na telefonu');
  const context = await openVisitorContext(browser, product, { theme: 'dark', width: 390, height: 844 });
  const page = await context.newPage();
  const problems = watchConsole(page);
  await logIn(page, 'owner@demo.test', `/procurements/requests/${id}`);
  await ready(page);
  await acceptLowest(page);
  await page.getByRole('button', { name: 'Confirm offers' }).click();
  const dialog = page.getByRole('dialog', { name: /^Confirm the purchase/ });
  await dialog.waitFor();
  await expectAccessible(page, 'confirming on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await dialog.getByRole('button', { name: 'Confirm the purchase' }).click();
  await page.getByText('The purchase is confirmed').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
