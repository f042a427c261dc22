import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  installSession,
  logIn,
  openBrowser,
  openVisitorContext,
  submitLoginForm,
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

const PASSWORD = 'Tri.Sive.Patke.9';
const NEW_PASSWORD = 'Kos.Na.Grani.7';

/** Yields tax numbers with a valid check digit. */
function* rightPibs(from: number): Generator<string> {
  for (let number = from; ; number++) if (isSerbianPib(String(number))) yield String(number);
}
const pibs = rightPibs(112_000_000);
const nextPib = () => pibs.next().value as string;

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function fillRegistration(page: Page, { email, pib = nextPib() }: { email: string; pib?: string }) {
  await page.getByLabel('Tax number (PIB)').fill(pib);
  await page.getByLabel('Company name').fill('Zlatar Nameštaj d.o.o.');
  await page.getByLabel('Company number').fill('17162543');
  await page.getByLabel('Address', { exact: false }).first().fill('Trg slobode 2');
  await page.getByLabel('City').fill('Nova Varoš');
  await page.getByLabel('Full name').fill('Vladan Obradović');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('+381 64 123-4567');
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel('Repeat the password').fill(PASSWORD);
  await page.getByRole('checkbox', { name: 'I accept the terms of use' }).check();
}
const send = (page: Page) => page.getByRole('button', { name: 'Register', exact: true }).click();

/** Returns the path of the link in the newest email that uses a template. */
async function linkIn(email: string, template: string, path: string): Promise<string> {
  const { links } = await waitForMail(product, email, template, path);
  return links.find((link) => link.includes(path)) ?? '';
}

describe('registration', () => {
  // Also proves S2.07, S2.11, S5.11, S5.12, S8.13, S8.20.
  it('S2.05 S2.06 registers, confirms by the mail, logs in and awaits activation', async () => {
    const email = 'vladan@zlatar.test';
    const context = await openVisitorContext(browser, product);
    const page = await context.newPage();
    const problems = watchConsole(page);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Register your company' }).click();
    await heading(page, 'Register your company').waitFor();

    // Errors are shown at the fields, the first invalid field is focused, and a language change loses no input.
    await send(page);
    await page.getByText('Tax number (PIB) is required.').waitFor();
    await page.getByText('Tick this box to continue.').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'pib');
    await expectAccessible(page, 'registration with errors');
    await fillRegistration(page, { email, pib: '108123456' });
    await page.getByLabel(/^Password/).fill('kratka');
    await page.getByText(/^[23] of 7 password rules met/).waitFor();
    await page.getByLabel(/^Password/).fill('Zlatar#26xy');
    await page.getByText('6 of 7 password rules met').waitFor();
    await page.getByText('The password cannot contain the name of your company or of Ponuda.').waitFor();
    for (const lang of ['de', 'en']) {
      await page.getByRole('button', { name: /^(Language|Sprache)/ }).click();
      await page.locator(`button[lang="${lang}"]`).click();
      await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(lang);
    }
    expect(await page.getByLabel('Company name').inputValue()).toBe('Zlatar Nameštaj d.o.o.');

    // The terms open in a separate tab, and the input remains in the form.
    const [terms] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'terms of use', exact: true }).click(),
    ]);
    await terms.getByRole('heading', { level: 1, name: 'Terms of use' }).waitFor();
    await terms.close();

    // The tax number belongs to another company: the error is shown at its field, and no input is lost.
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await send(page);
    await page.getByText('Tax number (PIB) already exists. Enter another one.').waitFor();
    await page.getByText('This company is already registered.').waitFor();
    await page.getByLabel('Tax number (PIB)').fill(nextPib());
    await send(page);

    await page.waitForURL('**/register-success');
    await heading(page, 'Check your inbox').waitFor();
    await page.getByText(`We have sent an email with a link to ${email}`, { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Send new link' }).click();
    await page.getByText('a new link has been sent', { exact: false }).waitFor();

    // A page with a truncated link explains what to do. The complete link works, even when it is opened twice.
    const link = await linkIn(email, 'confirm-registration', '/register/confirm/');
    const confirm = () => page.getByRole('button', { name: 'Confirm the address' }).click();
    await page.goto(link.slice(0, -3));
    await confirm();
    await heading(page, 'Registration confirmation failed').waitFor();
    for (let time = 0; time < 2; time++) {
      await page.goto(link);
      await confirm();
      await heading(page, 'The address has been confirmed').waitFor();
    }
    expect(await page.title()).toBe('The address has been confirmed · Ponuda');
    await expectAccessible(page, 'confirmed');
    await waitForMail(product, email, 'awaiting-activation', 'moderator');

    await installSession(context, email, PASSWORD);
    await page.goto('/home');
    await heading(page, 'The account awaits activation').waitFor();
    await page.getByRole('button', { name: 'Become a supplier too' }).click();
    await page.getByText('Request sent to a moderator').waitFor();
    await page.getByRole('button', { name: 'Become a supplier too' }).waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await context.close();
  });

  it('S2.01 S2.10 a supplier registers by an affiliate’s link; logged in, the mail’s link still confirms and leads home', {
    tags: 'exhaustive',
  }, async () => {
    const email = 'prodaja@zlatar.test';
    await product.query(
      `insert into affiliates (company_name, name, email, state, code) values ('A', 'A', 'a@a.test', 'accepted', 'ZLATAR7')`,
    );
    const context = await openVisitorContext(browser, product);
    const page = await context.newPage();
    const problems = watchConsole(page);
    await page.goto('/register?affiliate=ZLATAR7');
    await page.getByText('ZLATAR7').waitFor();
    await page.getByRole('link', { name: 'Register as a supplier' }).click();
    await heading(page, 'Register as a supplier').waitFor();
    await page.getByText('ZLATAR7').waitFor();
    for (const [country, label] of [
      ['Austria', 'VAT ID (UID)'],
      ['Serbia', 'Tax number (PIB)'],
    ] as const) {
      await page.getByRole('combobox', { name: 'Country' }).selectOption(country);
      await page.getByLabel(label).waitFor();
    }
    await fillRegistration(page, { email });
    await send(page);
    await page.waitForURL('**/register-success');
    await installSession(context, email, PASSWORD);
    await page.goto('/home');
    await heading(page, 'Confirm your email address').waitFor();
    await page.getByRole('button', { name: 'Send new link' }).click();
    await page.getByText('A new link has been sent', { exact: false }).waitFor();
    await expectAccessible(page, 'status before the confirmation');
    await page.goto('/register');
    await page.waitForURL((url) => url.pathname === '/home');
    await page.goto(await linkIn(email, 'confirm-registration', '/register/confirm/'));
    await page.getByRole('button', { name: 'Confirm the address' }).click();
    await page.waitForURL((url) => url.pathname === '/home');
    await heading(page, 'The supplier account awaits activation').waitFor();
    await page.getByRole('button', { name: 'Become a buyer too' }).waitFor();
    await expectAccessible(page, 'status of a supplier');
    const [company] = await product.query<{ code: string; external_supplier: number }>(
      `select a.code, c.external_supplier from companies c join affiliates a on a.id = c.affiliate_id
       where a.code = 'ZLATAR7'`,
    );
    expect(company).toEqual({ code: 'ZLATAR7', external_supplier: 1 });
    expect(problems).toEqual([]);
    await context.close();
  });

  it('S5.09 a taken address looks like a free one; its owner gets a mail', {
    tags: 'exhaustive',
  }, async () => {
    const context = await openVisitorContext(browser, product);
    const page = await context.newPage();
    await page.goto('/register');
    await fillRegistration(page, { email: 'owner@demo.test' });
    await send(page);
    await page.waitForURL('**/register-success');
    await page.getByText('We have sent an email with a link to owner@demo.test', { exact: false }).waitFor();
    await waitForMail(product, 'owner@demo.test', 'already-registered', 'owner@demo.test');
    await context.close();
  });
});

describe('forgotten password', () => {
  // Also proves S2.12, S8.22, S8.23.
  it('S2.08 S2.09 is set anew by the mailed link; the old one and other sessions are over', async () => {
    const email = 'user@demo.test';
    const elsewhere = await openVisitorContext(browser, product);
    const other = await elsewhere.newPage();
    await logIn(other, email);
    const context = await openVisitorContext(browser, product);
    const page = await context.newPage();
    const problems = watchConsole(page);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot it?' }).click();
    await heading(page, 'Forgot your password?').waitFor();
    await page.getByLabel('Email').fill('user@');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('Enter a valid email address', { exact: false }).waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    await page.getByText('A link to set a new password was sent by email.').waitFor();
    await expectAccessible(page, 'login after a link was sent');

    const link = await linkIn(email, 'reset-password', '/send-password/');
    await page.goto(link);
    await heading(page, 'New password').waitFor();
    await page.getByText('You will be logged out on every device', { exact: false }).waitFor();
    await field(page, 'New password').fill('Ponuda!2027');
    await field(page, 'Repeat the password').fill('Ponuda!2028');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('Repeat the password does not match.').waitFor();
    await page.getByText('The password cannot contain the name', { exact: false }).waitFor();
    await field(page, 'New password').fill(NEW_PASSWORD);
    await field(page, 'Repeat the password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    await page.getByText('Password changed', { exact: true }).waitFor();

    await submitLoginForm(page, email);
    await page.getByRole('alert').filter({ hasText: 'Incorrect email address or password' }).waitFor();
    await submitLoginForm(page, email, NEW_PASSWORD);
    await page.waitForURL((url) => url.pathname === '/home');
    await other.goto('/procurements/requests');
    await other.waitForURL((url) => url.pathname === '/login');
    await waitForMail(product, email, 'password-set', '/login');

    // The link has been used. A page that was opened earlier with a different link reports an error when its form is
    // sent too late.
    const stranger = await openVisitorContext(browser, product);
    const late = await stranger.newPage();
    await late.goto(link);
    await heading(late, 'This link no longer works').waitFor();
    await late.getByRole('link', { name: 'Request a new link' }).click();
    await late.getByLabel('Email').fill('approver@demo.test');
    await late.getByRole('button', { name: 'Send the link' }).click();
    await late.waitForURL((url) => url.pathname === '/login');
    await late.goto(await linkIn('approver@demo.test', 'reset-password', '/send-password/'));
    await field(late, 'New password').fill(NEW_PASSWORD);
    await field(late, 'Repeat the password').fill(NEW_PASSWORD);
    await product.setClock('31 minutes');
    await late.getByRole('button', { name: 'Set the password' }).click();
    await heading(late, 'This link no longer works').waitFor();
    await product.setClock('0');
    expect(problems).toEqual([]);
    for (const one of [context, elsewhere, stranger]) await one.close();
  });
});
