import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiCaller, sendRequest } from '#app/stories/support/api.ts';
import {
  expectAccessible,
  logInByForm,
  openAsUser,
  openBrowser,
  openVisitorContext,
  waitForMail,
} from '#app/stories/support/browser.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';
import { chooseFromRowMenu } from '#app/stories/support/row-menu.ts';

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

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const previewed = (page: Page) =>
  page
    .getByRole('list', { name: 'The side menu of this person' })
    .getByRole('listitem')
    .filter({ hasNot: page.getByRole('list') })
    .allInnerTexts();
const sideMenu = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').allInnerTexts();

async function choose(page: Page, field: string, search: string, name: string) {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('combobox', { name: search }).fill(name);
  await page.getByRole('option', { name }).click();
}

describe('users', () => {
  // Also proves S3.30, S6.02, S6.03, S6.07, S6.10, S8.21, S8.22.
  it('S1.15 S2.27 an invited approver sees exactly what the preview showed', async () => {
    const { page, problems } = await openAsUser(browser, product, 'owner@demo.test');
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await heading(page, 'Users');
    await expect.poll(() => page.title()).toBe('Users · Ponuda');
    await page.getByRole('link', { name: 'Invite user' }).click();
    await heading(page, 'New user');

    // An empty form shows errors at the fields and focuses the first one.
    await page.getByRole('button', { name: 'Invite user' }).click();
    await page.getByText('Full name is required.').waitFor();
    await page.getByRole('textbox', { name: 'Full name' }).fill('Sofija Rakić');
    await page.getByRole('textbox', { name: 'Email' }).fill('user@demo.test');
    await page.getByRole('textbox', { name: 'Phone' }).fill('+381 64 123-4567');
    await page.getByRole('combobox', { name: 'Email language' }).click();
    await page.getByRole('option', { name: 'English' }).click();

    expect(await previewed(page)).toEqual(['Home', 'New request', 'Requests overview']);
    await page.getByRole('button', { name: /^Individual permissions/ }).click();
    await page.getByRole('checkbox', { name: /^Confirm purchases up to 4,000 EUR/ }).check();
    await page
      .getByText('Without “Can confirm purchases” the permission to confirm has no effect.')
      .waitFor();
    await page
      .getByText('Custom: the individual permissions below are added to what is selected here.')
      .waitFor();
    await page.getByRole('checkbox', { name: /^Can confirm purchases/ }).check();
    // Both permissions together are a preset, which a single checkbox grants and removes.
    const approver = page.getByRole('checkbox', { name: /^Confirms up to a limit/ });
    await approver.uncheck();
    expect(await page.getByRole('checkbox', { name: /^Can confirm purchases/ }).isChecked()).toBe(false);
    await approver.check();
    await page.getByRole('textbox', { name: 'Confirmation limit' }).fill('250.000,00');
    await page.getByText('confirms purchases up to 250,000.00 RSD').waitFor();
    await page.getByRole('combobox', { name: 'Departments' }).click();
    await page.getByRole('option', { name: 'Magacin' }).click();
    await page.keyboard.press('Escape');
    await expectAccessible(page, 'inviting a user');
    const promised = await previewed(page);

    // The address already has an account; the error does not reveal whose.
    await page.getByRole('button', { name: 'Invite user' }).click();
    await page.getByText('Email already exists. Enter another one.').waitFor();
    await page.getByRole('textbox', { name: 'Email' }).fill('sofija@morava.test');
    await page.getByRole('button', { name: 'Invite user' }).click();
    await page.getByText('User created').waitFor();
    const row = page.getByRole('row', { name: /^Sofija Rakić/ });
    await expect.poll(() => row.innerText()).toContain('Confirms up to a limit');
    expect(await row.innerText()).toMatch(/Invited[\s\S]*250,000\.00\s+never/);

    const mail = await waitForMail(product, 'sofija@morava.test', 'user-invitation', 'Sofija Rakić');
    expect(mail.subject).toBe('Morava Oprema d.o.o. invites you to Ponuda');
    const link = mail.links.find((one) => one.includes('/send-password/')) ?? '';
    const invited = await openVisitorContext(browser, product);
    const her = await invited.newPage();
    await her.goto(link);
    await heading(her, 'Welcome to Ponuda');
    await her.getByLabel('New password', { exact: false }).first().fill(PASSWORD);
    await her.getByLabel('Repeat the password').fill(PASSWORD);
    await her.getByRole('button', { name: 'Set the password' }).click();
    await her.waitForURL(/\/login/);
    await logInByForm(her, 'sofija@morava.test', PASSWORD);
    await expect.poll(() => sideMenu(her)).toEqual(promised);

    // From now on the list shows no invitation; removing a permission closes the page on the next request.
    await page.reload();
    await expect.poll(() => row.innerText()).not.toContain('Invited');
    await page.getByRole('link', { name: 'Sofija Rakić' }).click();
    await heading(page, 'Sofija Rakić');
    expect(await page.getByRole('textbox', { name: 'Email' }).getAttribute('readonly')).not.toBeNull();
    await page.getByRole('textbox', { name: 'Confirmation limit' }).fill('100000');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Reason for the change is required.').waitFor();
    await expectAccessible(page, 'rights changed without a reason');
    await page.getByRole('textbox', { name: 'Reason for the change' }).fill('Nova na poslu.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Data changed').waitFor();
    await expect.poll(() => row.innerText()).toContain('100,000.00');
    const [entry] = await product.query<{ data: object }>(
      `select data from audit_events where kind = 'rights_changed' and subject_name = 'Sofija Rakić'`,
    );
    expect(entry?.data).toMatchObject({
      before: { confirm_limit: '250000.00' },
      after: { confirm_limit: '100000.00' },
      reason: 'Nova na poslu.',
    });
    expect(problems).toEqual([]);
    await invited.close();
  });

  // Also proves S6.16.
  it('S3.27 S6.15 an admin filters, and is told what is not theirs to give', {
    tags: 'exhaustive',
  }, async () => {
    const { page, problems } = await openAsUser(
      browser,
      product,
      'admin@demo.test',
      '/user-management/users',
    );
    await page.getByRole('combobox', { name: 'Role' }).selectOption('admin');
    await page.waitForURL(/role=admin/);
    await page.getByText('1–1 of 1').waitFor();
    await page.getByRole('row', { name: /^Snežana Jović/ }).waitFor();
    await page.getByRole('combobox', { name: 'Role' }).selectOption('');
    await page.getByRole('searchbox', { name: 'Name or email' }).fill('ilic');
    await page.getByRole('link', { name: 'Dragan Ilić' }).click();
    await heading(page, 'Dragan Ilić');
    await page.getByRole('button', { name: /^Individual permissions/ }).click();
    expect(await page.getByRole('radio', { name: /^Owner/ }).isDisabled()).toBe(true);
    // A user can remove a right that another user granted, but cannot grant rights of that kind, as a preset or
    // individually.
    for (const kind of ['preset', 'permission']) {
      expect(await page.locator(`#${kind}-storekeeper`).isDisabled()).toBe(false);
      const finance = page.locator(`#${kind}-finances`);
      expect(await finance.isDisabled()).toBe(true);
      expect(await finance.locator('..').innerText()).toContain(
        'only grant permissions that you have yourself',
      );
    }
    expect(await previewed(page)).toEqual(['Home', 'Receipts']);

    // Typed text is not lost by an accidental click.
    await page.getByRole('textbox', { name: 'Full name' }).fill('Dragan Ilić st.');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
    await page.getByRole('button', { name: 'Stay on the page' }).click();
    expect(await page.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Dragan Ilić st.');

    // Another user has saved in the meantime: nothing is overwritten silently.
    await product.query(`update users set version = version + 1 where email = 'storekeeper@demo.test'`);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This was changed by someone else in the meantime.').waitFor();
    await page.getByRole('button', { name: 'Save my version anyway' }).click();
    await page.getByText('Data changed').waitFor();
    await page.getByRole('link', { name: 'Jelena Marković' }).click();
    await page.getByText('An owner can be removed by a moderator only.').waitFor();
    expect(problems).toEqual([]);
  });

  it('S7.57 several people are invited from a pasted list, as the preview says', {
    tags: 'exhaustive',
  }, async () => {
    const { page, problems } = await openAsUser(
      browser,
      product,
      'owner@demo.test',
      '/user-management/users',
    );
    await page.getByRole('button', { name: 'Invite several' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite several users' });
    await dialog
      .getByRole('textbox', { name: 'Or paste a list' })
      .fill(
        [
          'Olga Olić\tolga@morava.test\tConfirms up to a limit\tMagacin\t250.000',
          'Pera Perić\tuser@demo.test',
          'Rade Radić\trade@morava.test\tStorkeeper',
        ].join('\n'),
      );
    await dialog.getByRole('button', { name: 'Check the list' }).click();
    await dialog.getByText('2 rows have errors, 1 can be imported').waitFor();
    await dialog.getByText('Marko Petrović already uses this address in your company.').waitFor();
    await expectAccessible(page, 'a list of people with errors');
    await dialog.getByRole('button', { name: 'Use “Storekeeper”' }).click();
    await dialog.getByRole('radio', { name: 'All rows (3)' }).check();
    await dialog.getByRole('checkbox', { name: 'Invite Pera Perić' }).uncheck();
    await dialog.getByText('confirms purchases up to 250,000.00 RSD').waitFor();
    await dialog.getByText('receives goods in the warehouse').waitFor();
    await expectAccessible(page, 'a list of people without errors');
    await dialog.getByRole('button', { name: 'Invite 2 people' }).click();
    await page.getByText('2 people invited').waitFor();
    await page.getByRole('row', { name: /^Olga Olić/ }).waitFor();
    await waitForMail(product, 'olga@morava.test', 'user-invitation', 'Olga Olić');
    await waitForMail(product, 'rade@morava.test', 'user-invitation', 'Rade Radić');
    expect(problems).toEqual([]);
  });

  it('S6.09 who does not manage users does not get there', { tags: 'exhaustive' }, async () => {
    const { page } = await openAsUser(browser, product, 'storekeeper@demo.test', '/user-management/users');
    await page.waitForURL(/\/home/);
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').first().waitFor();
    expect(await sideMenu(page)).not.toContain('Users');
  });

  it('S7.55 deletes a user, whose open requests a colleague takes over', { tags: 'exhaustive' }, async () => {
    const user = await createApiCaller(product, 'user@demo.test');
    const request = await sendRequest(product, user, { name: 'Vijci za halu' });
    const { page, problems } = await openAsUser(
      browser,
      product,
      'owner@demo.test',
      '/user-management/users',
    );
    await chooseFromRowMenu(page, 'Marko Petrović', 'Delete Marko Petrović');
    const dialog = page.getByRole('alertdialog', { name: 'Delete user Marko Petrović?' });
    await dialog.getByText(/\d+ open requests?/).waitFor();
    await expectAccessible(page, 'deleting a user');
    await dialog.getByRole('button', { name: 'Delete user' }).click();
    await dialog.getByText('Choose who takes over the open purchases.').waitFor();
    await choose(page, 'Who takes over the open purchases', 'Search colleagues', 'Milica Todorović');
    await dialog.getByRole('button', { name: 'Delete user' }).click();
    await page.getByText('User deleted').waitFor();
    await page.getByRole('row', { name: /^Marko Petrović/ }).waitFor({ state: 'detached' });
    await page.goto(`/procurements/requests/${request.id}`);
    await page
      .getByText('Jelena Marković reassigned the purchase from Marko Petrović to Milica Todorović')
      .waitFor();
    await expect(user('POST', 'auth/me')).rejects.toThrow('401');
    expect(problems).toEqual([]);
  });
});

describe('departments', () => {
  it('S3.11 S7.53 adds, renames, merges after asking, and deletes what nothing belongs to', {
    tags: 'exhaustive',
  }, async () => {
    const { page, problems } = await openAsUser(
      browser,
      product,
      'owner@demo.test',
      '/user-management/users',
    );
    await page.getByRole('link', { name: 'Departments' }).click();
    await heading(page, 'Departments');
    await page.getByRole('button', { name: 'Add department' }).click();
    const form = page.getByRole('dialog', { name: 'New department' });
    await form.getByRole('textbox', { name: 'Name' }).fill('magacin');
    await form.getByRole('button', { name: 'Add department' }).click();
    await form.getByText('Name already exists. Enter another one.').waitFor();
    await form.getByRole('textbox', { name: 'Name' }).fill('Kvalitet');
    await form.getByRole('button', { name: 'Add department' }).click();
    await page.getByText('Department added').waitFor();

    await page.getByRole('button', { name: 'Kvalitet', exact: true }).click();
    const rename = page.getByRole('dialog', { name: 'Rename department' });
    await rename.getByRole('textbox', { name: 'Name' }).fill('Kontrola kvaliteta');
    await rename.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Data changed').waitFor();

    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
    const numbers = async (name: string) =>
      ((await row(name).innerText()).match(/\d+|–/g) ?? []).map((part) => Number(part) || 0);
    await row('Kontrola kvaliteta').waitFor();
    const [from, into] = [await numbers('Montaža'), await numbers('Kontrola kvaliteta')];
    expect(into).toEqual([0, 0, 0]);
    await chooseFromRowMenu(page, 'Montaža', 'Merge Montaža');
    const merge = page.getByRole('alertdialog', { name: /^Merge department “Montaža”/ });
    await expectAccessible(page, 'merging departments');
    await merge.getByRole('button', { name: 'Merge departments' }).click();
    await merge.getByText('Choose the department that stays.').waitFor();
    await choose(page, 'Into which department', 'Search departments', 'Kontrola kvaliteta');
    await merge.getByRole('button', { name: 'Merge departments' }).click();
    await page.getByText('Departments merged').waitFor();
    await row('Montaža').waitFor({ state: 'detached' });
    await expect.poll(() => numbers('Kontrola kvaliteta')).toEqual(from);

    await page.getByRole('button', { name: 'Actions for Kontrola kvaliteta' }).click();
    const used = page.getByRole('menuitem', { name: /^Delete Kontrola kvaliteta/ });
    expect(await used.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add department' }).click();
    await form.getByRole('textbox', { name: 'Name' }).fill('Privremena');
    await form.getByRole('button', { name: 'Add department' }).click();
    await chooseFromRowMenu(page, 'Privremena', 'Delete Privremena');
    const asked = page.getByRole('alertdialog', { name: 'Delete department “Privremena”?' });
    await asked.getByRole('button', { name: 'Delete department' }).click();
    await page.getByText('Department deleted').waitFor();
    await row('Privremena').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });
});
