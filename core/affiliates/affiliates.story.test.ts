// @module-tag exhaustive

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_AFFILIATE } from '#app/server/seed/cast.ts';
import {
  expectAccessible,
  logIn,
  openBrowser,
  openVisitorContext,
  waitForMail,
  watchConsole,
} from '#app/stories/support/browser.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';
import { isSerbianPib } from '#platform/shared/tax/tax-numbers.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const PARTNER = 'dragana@posrednik.test';

/** Returns the first number that is at least `from` and has a valid tax number check digit. */
function rightPib(from: number): string {
  for (let number = from; ; number++) if (isSerbianPib(String(number))) return String(number);
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const row = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Email address ${number}`, exact: true });

async function pageLinkOf(email: string): Promise<string> {
  const { links } = await waitForMail(product, email, 'affiliate-link', '/affiliate/');
  return links.find((link) => link.includes('/affiliate/')) ?? '';
}

/** Grants access to the clipboard, as a user does when asked. */
async function withClipboard(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url });
}

describe('affiliates', () => {
  // Also proves S2.37, S3.04, S7.20, S8.32, S8.33, S9.02.
  it('S1.04 S2.13 from the request to the invited company', async () => {
    // A visitor applies to become an affiliate, through the link below the login.
    const guest = await openVisitorContext(browser, product);
    const page = await guest.newPage();
    const problems = watchConsole(page);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Become an affiliate' }).click();
    await page.getByRole('heading', { level: 1, name: 'Become an affiliate' }).waitFor();
    await expect.poll(() => page.title()).toBe('Become an affiliate · Ponuda');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Company is required.').waitFor();
    await expectAccessible(page, 'become an affiliate, with errors');
    await field(page, 'Company').first().fill('Posrednik d.o.o.');
    await field(page, 'Your name').fill('Dragana Mitić');
    await field(page, 'Email').fill(PARTNER);
    await field(page, 'Phone').fill('+381 64 123-4567');
    await field(page, 'Tax number').fill('100002888');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('This tax number is not valid. Check the digits.').waitFor();
    await field(page, 'Tax number').fill('100002887');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByRole('heading', { name: 'Your application has been sent' }).waitFor();
    await waitForMail(product, PARTNER, 'affiliate-asked', 'Your application was received');

    // A moderator accepts the application.
    const office = await openVisitorContext(browser, product);
    const desk = await office.newPage();
    const deskProblems = watchConsole(desk);
    await logIn(desk, 'moderator@demo.test', '/moderation/affiliates?state=asked');
    await desk.getByRole('row', { name: /Posrednik/ }).waitFor();
    await desk.getByRole('button', { name: 'Actions for Posrednik d.o.o.' }).click();
    await desk.getByRole('menuitem', { name: 'Accept' }).click();
    const asked = desk.getByRole('alertdialog', { name: 'Accept Posrednik d.o.o. as an affiliate?' });
    await asked.waitFor();
    await expectAccessible(desk, 'accept an affiliate');
    await asked.getByRole('button', { name: 'Accept' }).click();
    await desk.getByText('Affiliate accepted').waitFor();
    await desk.getByText('Nothing matches these filters').waitFor();

    // The email contains the link to the affiliate's page.
    await withClipboard(guest);
    await page.goto(await pageLinkOf(PARTNER));
    await page.getByText('Posrednik d.o.o. · Dragana Mitić').waitFor();
    await expect.poll(() => page.title()).toBe('Affiliate page · Ponuda');
    const share = await page.getByRole('textbox', { name: 'Link to share' }).inputValue();
    expect(share).toMatch(new RegExp(`^${product.url}/register\\?affiliate=[2-9A-Z]{8}$`));
    await page.getByRole('button', { name: 'Copy link' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Affiliate link copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(share);

    // One address is invalid and another is a duplicate. Nothing is sent until the form is valid.
    const list = Array.from({ length: 10 }, (_, n) => `kupac${n}@firma.test`);
    const typed = list.map((email, n) => (n === 4 ? 'nije-adresa' : n === 7 ? 'KUPAC0@firma.test' : email));
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
    });
    await page.evaluate((text) => navigator.clipboard.writeText(text), typed.join('\n'));
    await row(page, 1).focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect.poll(() => row(page, 10).inputValue()).toBe('kupac9@firma.test');
    expect(await page.getByRole('button', { name: 'Add address' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Send invitations' }).click();
    await page.getByText('Enter a valid email address, for example name@company.com.').waitFor();
    await page.getByText('Email address 8 already exists. Enter another one.').waitFor();
    expect(await row(page, 5).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(calls).toEqual([]);
    expect(await page.getByRole('textbox', { name: /^Email address/ }).count()).toBe(10);
    // After the correction, all addresses are sent. The list and the count come from the response, even while the
    // refetch is slow.
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = /\/api\/affiliate\/[^/]+(\/invitations\?.*)?$/;
    await page.route(slow, async (route) => {
      if (route.request().method() === 'GET') await released;
      await route.continue();
    });
    await row(page, 5).fill('kupac4@firma.test');
    await row(page, 8).fill('kupac7@firma.test');
    await page.getByRole('button', { name: 'Send invitations' }).click();
    await page.getByText('Invitations sent', { exact: true }).waitFor();
    await page.getByText('40 more invitations can be sent today.').waitFor();
    expect(await page.getByText('k•••@firma.test').count()).toBe(10);
    release();
    // An error that only the server can detect is shown at its field. Addresses that were sent disappear from the
    // form.
    await row(page, 1).fill('deseti@firma.test');
    await row(page, 2).fill('KUPAC0@firma.test');
    await page.keyboard.press('Enter');
    await page.getByText('You have already invited this address.').waitFor();
    await page.getByText('d•••@firma.test').waitFor();
    expect(await row(page, 1).inputValue()).toBe('KUPAC0@firma.test');
    await page.reload();
    await page.getByText('1–11 of 11').waitFor();

    // The invited company registers with the code.
    const invitation = await waitForMail(product, 'kupac7@firma.test', 'affiliate-invitation', share);
    expect(invitation.links).toContain(share);
    await page.goto(share);
    await page.getByRole('heading', { level: 1, name: 'Register your company' }).waitFor();
    await page.getByLabel('Tax number (PIB)').fill(rightPib(113_000_000));
    await page.getByLabel('Company name').fill('Kupac Sedam d.o.o.');
    await page.getByLabel('Company number').fill('17162543');
    await page.getByLabel('Address', { exact: false }).first().fill('Trg slobode 2');
    await page.getByLabel('City').fill('Valjevo');
    await page.getByLabel('Full name').fill('Mila Kupac');
    await page.getByLabel('Email').fill('kupac7@firma.test');
    await page.getByLabel('Phone').fill('+381641234567');
    await page.getByLabel(/^Password/).fill('Tri.Sive.Patke.9');
    await page.getByLabel('Repeat the password').fill('Tri.Sive.Patke.9');
    await page.getByRole('checkbox', { name: 'I accept the terms of use' }).check();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.waitForURL(/register-success/);
    await page.goto(await pageLinkOf(PARTNER));
    await expect
      .poll(() => page.getByText('Registered companies').locator('..').innerText())
      .toMatch(/Registered companies\s+1/);

    // The link in an invitation unsubscribes its recipient; a new page link from the moderator invalidates the old one.
    await page.goto(
      (await waitForMail(product, 'kupac8@firma.test', 'affiliate-invitation', share)).links.find((link) =>
        link.includes('/affiliate/unsubscribe/'),
      ) ?? '',
    );
    await page.getByRole('heading', { level: 1, name: 'No more invitations?' }).waitFor();
    await page.getByRole('button', { name: 'Stop invitations' }).click();
    await page.getByRole('heading', { name: 'You will no longer receive invitations' }).waitFor();

    const old = await pageLinkOf(PARTNER);
    await desk.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Accepted' });
    await desk.getByRole('button', { name: 'Actions for Posrednik d.o.o.' }).click();
    await desk.getByRole('menuitem', { name: 'Send a new secret link' }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Send new link' }).click();
    await desk.getByText('New link sent').waitFor();
    await expect.poll(() => pageLinkOf(PARTNER)).not.toBe(old);
    await page.goto(old);
    await page.getByRole('heading', { name: 'This link is not valid' }).waitFor();
    await expectAccessible(page, 'a link that opens no page');
    expect(problems).toEqual([]);
    expect(deskProblems).toEqual([]);
    await guest.close();
    await office.close();
  });

  it('S2.37 S8.33 selects the link where the browser refuses the clipboard; shows the profit as a table', async () => {
    const context = await openVisitorContext(browser, product);
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    const page = await context.newPage();
    await page.goto(`/affiliate/${DEMO_AFFILIATE.hash}`);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('The link is selected: copy it with Ctrl+C.').waitFor();
    expect(await page.evaluate(() => window.getSelection()?.toString())).toContain('affiliate=PARTNER2');
    await page.getByText('1–3 of 3').waitFor();
    await page.getByText('Profit per month in RSD').first().waitFor();
    await page.getByRole('radio', { name: 'Table' }).check({ force: true });
    const table = page.getByRole('table', { name: 'Profit per month in RSD' });
    expect(await table.getByRole('row').count()).toBe(13);
    await expectAccessible(page, 'the profit as a table');
    await context.close();
  });

  it('S1.04 adds an affiliate by hand; what is typed is not lost', async () => {
    const context = await openVisitorContext(browser, product);
    const page = await context.newPage();
    await logIn(page, 'moderator@demo.test', '/moderation/affiliates');
    await page.getByRole('button', { name: 'Add affiliate' }).click();
    const form = page.getByRole('dialog', { name: 'New affiliate' });
    await form.getByRole('textbox', { name: 'Company', exact: true }).fill('Zapad Posredovanje');
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Luka Zapad');
    await form.getByRole('textbox', { name: 'Email' }).fill(DEMO_AFFILIATE.email.toUpperCase());
    await form.getByRole('button', { name: 'Add affiliate' }).click();
    await form.getByText('Email already exists. Enter another one.').waitFor();
    await expectAccessible(page, 'a new affiliate with an error');
    await form.getByRole('textbox', { name: 'Email' }).fill('luka@zapad.test');
    await form.getByRole('button', { name: 'Add affiliate' }).click();
    await page.getByText('Affiliate added').waitFor();
    await page.getByRole('row', { name: /Zapad Posredovanje/ }).waitFor();
    expect(await pageLinkOf('luka@zapad.test')).toContain('/affiliate/');
    await context.close();
  });
});
