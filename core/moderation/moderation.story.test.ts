import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  logIn,
  openAsUser,
  openBrowser,
  openVisitorContext,
  submitLoginForm,
  type UserWindow,
  waitForMail,
} from '#app/stories/support/browser.ts';
import { expectNoFaults } from '#app/stories/support/check-screen.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';
import { chooseFromRowMenu } from '#app/stories/support/row-menu.ts';

const run = promisify(execFile);

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function moderating(): Promise<UserWindow> {
  const desk = await openAsUser(browser, product, 'moderator@demo.test', '/moderation');
  await desk.page.getByRole('heading', { level: 1, name: 'Companies' }).waitFor();
  return desk;
}

async function setStatus(email: string, status: number): Promise<void> {
  await product.query(
    `update companies set status = $2, status_reason = '' where id = (select company_id from users where email = $1)`,
    [email, status],
  );
}

describe('accounts', () => {
  // Also proves S4.32.
  it('S1.23 S2.33 what waits is activated, the owner is told and works', async () => {
    const { page, problems } = await moderating();
    await expect.poll(() => page.title()).toBe('Moderation · Ponuda');
    // Every other path redirects to this page.
    await page.goto('/suppliers');
    await page.waitForURL('**/moderation');
    const row = page.getByRole('row').filter({ hasText: 'Lim Novi d.o.o.' });
    await row.getByText('108623455').waitFor();
    await row.getByText('pending@demo.test').waitFor();
    await row.getByRole('link', { name: 'Lim Novi d.o.o.' }).click();
    await page.getByRole('button', { name: 'Activate the company' }).click();
    await page.waitForURL('**/moderation');
    await page.getByText('No pending decisions').waitFor();

    const mail = await waitForMail(product, 'pending@demo.test', 'account-status', '');
    expect(mail.links.some((link) => link.endsWith('/login'))).toBe(true);
    const owner = await openVisitorContext(browser, product);
    const ownerPage = await owner.newPage();
    await logIn(ownerPage, 'pending@demo.test');
    await ownerPage.waitForURL('**/home');
    await ownerPage.getByRole('link', { name: 'Requests overview' }).click();
    await ownerPage.getByRole('heading', { level: 1, name: 'Requests overview' }).waitFor();
    await owner.close();
    expect(problems).toEqual([]);
  });

  it('S4.01 a rejection needs its reason, which the owner reads on the status page', {
    tags: 'exhaustive',
  }, async () => {
    await setStatus('pending@demo.test', 1);
    const { page } = await moderating();
    await page.getByRole('link', { name: 'Lim Novi d.o.o.' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lim Novi d.o.o.' }).waitFor();
    await page.getByText('Sandžačkih brigada 7').waitFor();
    const address = page.url();
    // A decision can be undone until the owner is notified.
    await page.getByRole('button', { name: 'Activate the company' }).click();
    await page.getByText('Account activated').waitFor();
    await page.waitForURL('**/moderation');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Decision undone').waitFor();
    await page.waitForURL(address);
    await page.getByRole('button', { name: 'Reject with a reason…' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Reject Lim Novi d.o.o.?' });
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await dialog.getByText('Enter a reason.').waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The PIB belongs to another company.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await page.getByText('Account rejected').waitFor();
    await page.waitForURL('**/moderation');
    await page.goto(address);
    // For a deletion, the name has to be typed in.
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Activate' }).waitFor();
    await page.getByRole('menuitem', { name: 'Delete account' }).click();
    const deletion = page.getByRole('alertdialog');
    await deletion.getByRole('textbox', { name: 'Reason' }).fill('Double');
    await deletion.getByRole('textbox', { name: /Type/ }).fill('Lim');
    await deletion.getByRole('button', { name: 'Delete account' }).click();
    await deletion.getByText('The name does not match.').waitFor();

    const owner = await openVisitorContext(browser, product);
    const ownerPage = await owner.newPage();
    await logIn(ownerPage, 'pending@demo.test');
    await ownerPage.getByRole('heading', { name: 'The account was not approved' }).waitFor();
    await ownerPage.getByText('The PIB belongs to another company.').waitFor();
    await expectAccessible(ownerPage, 'status page with reason');
    await owner.close();
  });

  it('finds any company, sets its plan', { tags: 'exhaustive' }, async () => {
    const { page } = await moderating();
    await page.getByRole('searchbox', { name: 'Name, tax number or email' }).fill('expired@');
    await page.getByRole('link', { name: 'Tisa Gradnja d.o.o.' }).click();
    await page.getByRole('button', { name: 'Set the plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan of Tisa Gradnja d.o.o.' });
    await dialog.getByRole('combobox', { name: 'Plan' }).click();
    await page.getByRole('option', { name: 'Advanced' }).click();
    await dialog.getByRole('textbox', { name: 'Last day' }).fill('01.01.2020');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Last day must be in the future.').waitFor();
    await dialog.getByRole('textbox', { name: 'Last day' }).fill('31.12.2099');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Plan set').waitFor();
    await page.getByText('31.12.2099 23:59').waitFor();
  });
});

describe('a user of a company', () => {
  it('product 4: is deleted with a reason and a successor; the owner reads why', {
    tags: 'exhaustive',
  }, async () => {
    const { page, problems } = await moderating();
    await page.getByRole('searchbox', { name: 'Name, tax number or email' }).fill('owner@demo');
    await page.getByRole('link', { name: 'Morava Oprema d.o.o.' }).click();
    const deleteUser = async (name: string) => {
      await page.getByRole('button', { name: `More for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Delete user' }).click();
      return page.getByRole('alertdialog', { name: `Delete user ${name}?` });
    };
    // The only owner cannot be deleted.
    const owner = await deleteUser('Jelena Marković');
    await owner.getByRole('textbox', { name: 'Reason' }).fill('She asked for it.');
    await owner.getByRole('combobox', { name: /takes over/ }).click();
    await page.getByRole('option').first().click();
    await owner.getByRole('button', { name: 'Delete user' }).click();
    await owner.getByRole('alert').getByText(/owner/).waitFor();
    await owner.getByRole('button', { name: 'Cancel' }).click();

    const dialog = await deleteUser('Marko Petrović');
    await dialog.getByText('leaves behind').waitFor();
    await dialog.getByRole('button', { name: 'Delete user' }).click();
    await dialog.getByText('Choose who takes over the open purchases.').waitFor();
    await dialog.getByText('Enter a reason.').waitFor();
    await expectAccessible(page, 'deleting a user as a moderator');
    await dialog.getByRole('combobox', { name: /takes over/ }).click();
    await page.getByRole('option', { name: 'Jelena Marković' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('He left the company.');
    await dialog.getByRole('button', { name: 'Delete user' }).click();
    await page.getByText('User deleted', { exact: true }).first().waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'More for Marko Petrović' }).count()).toBe(0);
    const mail = await waitForMail(product, 'owner@demo.test', 'user-removed', 'He left the company.');
    expect(mail.text).toContain('Marko Petrović');
    // The browser also logs the rejected request to the console.
    expect(problems.filter((line) => !line.includes('422'))).toEqual([]);
  });

  it('ADR 0015: who lost the second factor gets in by the password again', {
    tags: 'exhaustive',
  }, async () => {
    await product.query(
      `update users set totp_secret = 'sealed', totp_enabled_at = now_utc() where email = 'finance@demo.test'`,
    );
    const { page } = await moderating();
    await page.getByRole('searchbox', { name: 'Name, tax number or email' }).fill('owner@demo');
    await page.getByRole('link', { name: 'Morava Oprema d.o.o.' }).click();
    await page.getByRole('button', { name: 'More for Ivana Savić' }).click();
    await page.getByRole('menuitem', { name: 'Switch off second factor' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Switch off the second factor of Ivana Savić?' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('She called from the number we know.');
    await dialog.getByRole('button', { name: 'Switch off second factor' }).click();
    await page.getByText('Second factor switched off').first().waitFor();
    await waitForMail(
      product,
      'finance@demo.test',
      'second-factor-off',
      'She called from the number we know.',
    );
    const user = await openVisitorContext(browser, product);
    const userPage = await user.newPage();
    await logIn(userPage, 'finance@demo.test');
    await userPage.waitForURL('**/home');
    await user.close();
  });
});

describe('impersonation', () => {
  it('S9.27 a moderator who impersonates a user sees a bar on every page, confirms nothing, and is led back', {
    tags: 'exhaustive',
  }, async () => {
    const { page, problems } = await moderating();
    await page.getByRole('searchbox', { name: 'Name, tax number or email' }).fill('owner@demo');
    await page.getByRole('link', { name: 'Morava Oprema d.o.o.' }).click();
    await page.getByRole('button', { name: 'View as user Jelena Marković' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'View as Jelena Marković?' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('She asked for help.');
    await dialog.getByRole('button', { name: 'View as user' }).click();
    await page.waitForURL('**/home');
    const bar = page.getByRole('region', { name: 'Viewing as another user' });
    await bar.getByText('Jelena Marković').waitFor();
    await bar.getByText('Morava Oprema d.o.o.').waitFor();
    await bar.getByText(/1[45] minutes left/).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('access_token_impersonate'))).not.toBeNull();
    await expectNoFaults(page, 'home while looking on');

    const [waiting] = await product.query<{ id: number }>(
      `select p.id from purchases p join companies c on c.id = p.company_id
       where c.name like 'Morava%' and p.status = 2 order by p.id limit 1`,
    );
    await page.goto(`/procurements/requests/${waiting?.id}`);
    await bar.waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const answer = await page.evaluate(async (id) => {
      const token = localStorage.getItem('access_token_impersonate');
      const response = await fetch(`/api/purchases/offers/confirmOffers/${id}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ canConfirm: true }),
      });
      return ((await response.json()) as { code: string }).code;
    }, waiting?.id);
    expect(answer).toBe('not_while_impersonating');
    await expect.poll(() => page.getByText('not possible while you are viewing').count()).toBeGreaterThan(0);

    await bar.getByRole('button', { name: 'End viewing' }).click();
    await page.waitForURL('**/moderation');
    await page.getByRole('heading', { level: 1, name: 'Companies' }).waitFor();
    const mail = await waitForMail(
      product,
      'owner@demo.test',
      'impersonation-started',
      'She asked for help.',
    );
    expect(mail.text).toContain('Moderator');
    expect(problems).toEqual([]);
  });

  it('ends by itself, and the moderator is back', { tags: 'exhaustive' }, async () => {
    const { page } = await moderating();
    await page.getByRole('searchbox', { name: 'Name, tax number or email' }).fill('both@demo');
    await page.getByRole('link', { name: 'Sava Trgovina d.o.o.' }).click();
    await page.getByRole('button', { name: 'View as user Tamara Pavlović' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Look');
    await dialog.getByRole('button', { name: 'View as user' }).click();
    await page.getByRole('region', { name: 'Viewing as another user' }).waitFor();
    await product.setClock('15 minutes 5 seconds');
    // If one of the page's calls gets the error first, the browser is already leaving the page.
    await page.goto('/suppliers').catch((error: Error) => expect(error.message).toContain('ERR_ABORTED'));
    await page.waitForURL('**/moderation');
    await page.getByRole('heading', { level: 1, name: 'Companies' }).waitFor();
    await product.setClock('0');
  });
});

describe('a new moderator', () => {
  it('is made on the server while it runs, sets the password by the link, and works', {
    tags: 'exhaustive',
  }, async () => {
    const make = (...args: string[]) =>
      run(process.execPath, ['dist/server/main.js', 'make-moderator', ...args], {
        env: { ...process.env, ...product.env },
      });
    const { stdout } = await make('ana@ponuda.test', 'Ana', 'Anić');
    const link = /http\S+send-password\S+/.exec(stdout)?.[0] ?? '';
    await expect(make('ana@ponuda.test', 'Ana')).rejects.toMatchObject({
      stderr: 'Somebody has the address ana@ponuda.test already.\n',
    });
    await expect(make('ana')).rejects.toMatchObject({
      stderr: 'Usage: make-moderator [--lang sr_latin|en|de|de-AT|ru|ba] <email> <name>\n',
    });
    const page = await (await openVisitorContext(browser, product)).newPage();
    await page.goto(link);
    for (const field of ['password', 'passwordConfirm'])
      await page.locator(`input[name="${field}"]`).fill('Tri.Sive.Patke.9');
    await page.locator('button[type="submit"]').click();
    // After the redirect, the URL no longer contains the reason.
    await page.getByText('Your password has been set').waitFor();
    await submitLoginForm(page, 'ana@ponuda.test', 'Tri.Sive.Patke.9');
    await page.getByRole('heading', { level: 1, name: 'Companies' }).waitFor();
  });
});

describe('the platform', () => {
  it('a dead mail goes out again; a price and a rate are set; a category is added and deleted', {
    tags: 'exhaustive',
  }, async () => {
    await product.query(
      `insert into mails (dedupe_key, template, lang, to_email, params, state, attempts, last_error)
       values ('dead-story', 'account-status', 'en', 'lost@demo.test',
         '{"company": "Lim", "outcome": "activated", "reason": ""}', 'dead', 12, 'mailbox unavailable')`,
    );
    const { page, problems } = await moderating();
    await page.getByRole('link', { name: 'Email queue' }).click();
    await page.getByRole('radio', { name: 'Failed 1' }).check({ force: true });
    await page.getByText('mailbox unavailable').first().waitFor();
    await page.getByRole('button', { name: 'Send again lost@demo.test' }).click();
    await page.getByText('Email sent again').waitFor();
    await waitForMail(product, 'lost@demo.test', 'account-status', '');

    await page.getByRole('link', { name: 'Prices', exact: true }).click();
    const price = page.getByRole('textbox', { name: 'Basic, RSD' });
    await price.fill('viel');
    await page.getByRole('button', { name: 'Save prices' }).click();
    await page.getByText('Price must be a number').first().waitFor();
    await price.fill('5,100.50');
    await page.getByRole('button', { name: 'Save prices' }).click();
    await page.getByText('Prices changed').waitFor();
    expect(
      await product.query(`select per_month from plan_prices where plan = 'bsc' and currency = 'RSD'`),
    ).toEqual([{ per_month: '5100.50' }]);

    await page.getByRole('link', { name: 'Exchange rates' }).click();
    await page.getByRole('button', { name: 'Set a rate' }).click();
    const rate = page.getByRole('dialog', { name: 'Set a rate' });
    await rate.getByRole('textbox', { name: 'For one euro' }).fill('117.42');
    await rate.getByRole('button', { name: 'Save' }).click();
    await page.getByText('117.42').first().waitFor();

    await page.getByRole('link', { name: 'Marketplace categories' }).click();
    await page.getByRole('button', { name: 'Add category' }).click();
    const form = page.getByRole('dialog', { name: 'New marketplace category' });
    await form.waitFor();
    for (const name of await form.getByRole('textbox').all()) await name.fill('Tools');
    await form.getByRole('button', { name: 'Save' }).click();
    await chooseFromRowMenu(page, 'Tools', 'Delete Tools');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete category' }).click();
    await page.getByText('Marketplace category deleted').waitFor();

    // The platform's own log contains all these changes, with the values before and after each change.
    await page.getByRole('link', { name: 'Log', exact: true }).click();
    const entry = page.getByRole('row').filter({ hasText: 'Basic, RSD' });
    await entry.getByRole('button', { name: 'Details' }).click();
    await entry.getByText('5100.50').waitFor();
    expect(problems).toEqual([]);
  });
});
