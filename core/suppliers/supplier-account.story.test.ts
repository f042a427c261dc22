// @module-tag exhaustive
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiCaller } from '#app/stories/support/api.ts';
import {
  expectAccessible,
  logInByForm,
  openAsUser,
  openBrowser,
  openVisitorContext,
  waitForMail,
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

const NEW = '310-1234567891211-86';
const WRONG = '160-4000117001-96';
const ENTERED = '205-9001007521-97';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const answer = (page: Page, name: string) =>
  page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name, exact: true });

it('another bank account of a supplier is paid to once a second person has seen it', async () => {
  const [supplier] = await product.query<{ id: number; name: string; account_number: string }>(
    `select s.id, s.name, s.account_number from suppliers s join companies c on c.id = s.company_id
     where c.pib = '108123456' and s.account_number <> '' order by s.id limit 1`,
  );
  const path = `/suppliers/${supplier?.id}/account`;

  // One person is enough for a company without the two-person rule. The owner's home page suggests the rule once.
  await product.query(
    `update companies set settings = settings || '{"payee_guard": "record"}' where pib = '108123456'`,
  );
  const { page: owner, problems } = await openAsUser(
    browser,
    product,
    'owner@demo.test',
    `/suppliers/${supplier?.id}`,
  );
  const digits = (number: string) => `…${number.slice(-5).replace('-', '')}`;
  const sentence = owner.getByRole('region', { name: 'Bank account' });
  await sentence.getByText(digits(supplier?.account_number ?? '')).waitFor();
  await owner.goto('/home');
  await owner.getByText('One person alone can change a supplier’s bank account.').waitFor();
  await owner.getByRole('link', { name: 'Open purchasing rules' }).click();
  await owner.waitForURL((url) => url.pathname === '/profile/company/rules');
  await owner.getByRole('radio', { name: /^Two people/ }).press('Space');
  await owner.getByRole('textbox', { name: /^Waiting time of bank accounts/ }).fill('48');
  await button(owner, 'Save changes').click();
  await owner.getByText('Data changed').first().waitFor();

  // The user who entered the account cannot approve it; a mistyped number is refused at its field.
  const { page: admin } = await openAsUser(browser, product, 'admin@demo.test', path);
  await button(admin, 'Enter another account').click();
  const dialog = admin.getByRole('dialog', { name: 'Enter another account' });
  const number = dialog.getByRole('textbox', { name: /^Account number/ });
  await number.fill('310-1234567891211-87');
  await answer(admin, 'Enter account').click();
  await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
  await number.fill(NEW);
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('S fakture 12');
  await answer(admin, 'Enter account').click();
  await admin.getByText('Another person with access to payments or suppliers').waitFor();
  expect(await button(admin, 'Approve account').count()).toBe(0);
  await button(admin, 'Withdraw proposal').waitFor();

  // The home page lists the account for finance, beside the demo's account; a notice is also shown.
  const { page: finance } = await openAsUser(browser, product, 'finance@demo.test', '/home');
  const accounts = finance.getByRole('region', { name: 'Bank accounts to approve' });
  await accounts.getByRole('link', { name: supplier?.name ?? '', exact: true }).waitFor();
  expect(await accounts.getByRole('listitem').count()).toBe(2);
  await expectAccessible(finance, 'home with bank accounts to approve');
  await finance.goto('/notifications');
  await finance
    .getByRole('link', { name: 'Snežana Jović requests approval of a bank account.' })
    .first()
    .click();
  await finance.waitForURL((url) => url.pathname === path);
  await finance.getByText('S fakture 12').waitFor();
  await button(finance, 'Approve account').click();
  await answer(finance, 'Approve account').click();
  await finance.getByRole('heading', { name: 'Approved account' }).waitFor();
  await finance.getByText(/^It is used for payments from/).waitFor();
  await finance.goto('/home');
  await finance.getByRole('heading', { level: 1, name: /awaiting your action/ }).waitFor();
  await accounts.waitFor();
  expect(await accounts.getByText(supplier?.name ?? '', { exact: true }).count()).toBe(0);
  await finance.goto(path);
  await finance.getByText(/^It is used for payments from/).waitFor();
  await expectAccessible(finance, 'the account');

  // An owner ends the waiting time; the note is required.
  await owner.goto(path);
  await button(owner, 'End the waiting time').click();
  await answer(owner, 'End the waiting time').click();
  await owner.getByText('Enter a reason.').waitFor();
  await owner.getByRole('textbox', { name: /^Note/ }).fill('Pozvali smo ih');
  await answer(owner, 'End the waiting time').click();
  await owner.getByText('The account is in use').first().waitFor();
  const versions = owner.getByRole('list', { name: 'Versions of the account' }).getByRole('listitem');
  await versions.first().getByText(NEW).waitFor();
  await versions.first().getByText('in use').waitFor();
  expect(await versions.count()).toBe(2);

  // An account approved by mistake is stopped before it is in force; the account in use stays.
  await button(admin, 'Enter another account').click();
  await number.fill(WRONG);
  await answer(admin, 'Enter account').click();
  await button(admin, 'Withdraw proposal').waitFor();
  await finance.goto(path);
  await button(finance, 'Approve account').click();
  await answer(finance, 'Approve account').click();
  await button(finance, 'Block account').click();
  await answer(finance, 'Block account').click();
  await finance.getByText('Enter a reason.').waitFor();
  await finance.getByRole('textbox', { name: /^Note/ }).fill('Nije njihov');
  await answer(finance, 'Block account').click();
  await finance.getByText('The account has been blocked').first().waitFor();
  const stopped = finance
    .getByRole('list', { name: 'Versions of the account' })
    .getByRole('listitem')
    .first();
  await stopped.getByText('rejected').waitFor();
  await stopped.getByText(/^Blocked by Ivana Savić on/).waitFor();
  expect(await button(finance, 'Block account').count()).toBe(0);
  await finance.getByRole('heading', { name: 'Account in use' }).locator('..').getByText(NEW).waitFor();

  await owner.goto('/home');
  await owner.getByRole('heading', { level: 1, name: /awaiting your action/ }).waitFor();
  expect(await owner.getByText('One person alone can change where').count()).toBe(0);
  await owner.goto(`/suppliers/${supplier?.id}`);
  await sentence.getByText(`Valid account ${digits(NEW)}, approved by two people.`).waitFor();
  await owner.getByRole('link', { name: 'Approval history' }).click();
  await owner.waitForURL((url) => url.pathname === path);
  expect(problems).toEqual([]);
});

it('an account that is changed in the supplier’s form is named after saving, in the form and where its orders are paid, until finance approves it', async () => {
  await product.query(
    `update companies set settings = settings || '{"payee_guard": "two_people"}' where pib = '108123456'`,
  );
  const [order] = await product.query<{ purchase_id: number; supplier_id: number }>(
    `select p.id as purchase_id, s.id as supplier_id
     from awards a join purchases p on p.id = a.purchase_id join suppliers s on s.id = a.supplier_id
     join companies c on c.id = p.company_id
     where c.pib = '108123456' and p.status = 5 and s.country = 'RS'
       and not exists (select from payments y where y.award_id = a.id)
       and not exists (select from supplier_accounts v where v.supplier_id = s.id and v.state = 'proposed')
     order by p.id limit 1`,
  );
  if (!order) throw new Error('no received order of a supplier without a proposal');
  const form = `/suppliers?open=${order.supplier_id}`;
  const { page: admin, problems } = await openAsUser(browser, product, 'admin@demo.test', form);
  await admin.getByRole('button', { name: /^Bank account/ }).click();
  await admin.getByRole('textbox', { name: /^Bank account/ }).fill(ENTERED);
  await button(admin, 'Save').click();
  await admin.getByText(`Account ${ENTERED} is proposed. Another person has to approve it`).first().waitFor();
  await admin.goto(form);
  await admin.getByRole('dialog').getByText(`Account ${ENTERED} was proposed by Snežana Jović`).waitFor();

  const { page: finance } = await openAsUser(
    browser,
    product,
    'finance@demo.test',
    `/finances/purchase/${order.purchase_id}`,
  );
  await finance.getByText(`Account ${ENTERED} was proposed by Snežana Jović`).first().waitFor();
  await finance.getByRole('link', { name: 'View bank account' }).first().click();
  await finance.waitForURL((url) => url.pathname === `/suppliers/${order.supplier_id}/account`);
  await button(finance, 'Approve account').click();
  await answer(finance, 'Approve account').click();
  await finance.getByRole('heading', { name: 'Approved account' }).waitFor();
  await finance.getByText(ENTERED).first().waitFor();
  expect(problems).toEqual([]);
});

it('a proposal that somebody else decided meanwhile, was refused, or came from a program is decided by a person, once', async () => {
  const [supplier] = await product.query<{ id: number; name: string }>(
    `select s.id, s.name from suppliers s join companies c on c.id = s.company_id
     where c.pib = '108123456' and s.account_number <> '' and s.country = 'RS'
       and not exists (select from supplier_accounts a where a.supplier_id = s.id and a.version > 1)
     order by s.id desc limit 1`,
  );
  const path = `/suppliers/${supplier?.id}/account`;
  const inUse = async (page: Page) => {
    const heading = page.getByRole('heading', { name: 'Account in use' });
    await heading.locator('..').getByText(WRONG).waitFor({ state: 'detached' });
  };

  // A program enters an account with a token, but cannot decide.
  const api = await createApiCaller(product, 'owner@demo.test');
  const { token } = await api<{ token: string }>('POST', 'user-profile/api-tokens', {
    name: 'ERP',
    writes: ['suppliers'],
  });
  const program = async (method: string, call: string, body: object) => {
    const answer = await fetch(`${product.url}/api/${call}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as { code?: string; id?: number } };
  };
  const made = await program('POST', `suppliers/${supplier?.id}/accounts`, { number: WRONG });
  expect(made.status).toBe(201);
  const [proposed] = await product.query<{ id: number }>(
    `select id from supplier_accounts where supplier_id = ${supplier?.id} and state = 'proposed'`,
  );
  const call = `suppliers/${supplier?.id}/accounts/${proposed?.id}/approve`;
  expect(await program('PUT', call, {})).toMatchObject({ status: 403, body: { code: 'not_for_tokens' } });

  // Two users have the account open; the second one sees the decision of the first.
  const [first, second] = await Promise.all(
    (['finance@demo.test', 'admin@demo.test'] as const).map((email) =>
      openAsUser(browser, product, email, path),
    ),
  );
  if (!first || !second) throw new Error('nobody is there');
  await button(first.page, 'Reject account').click();
  await answer(first.page, 'Reject account').click();
  await first.page.getByText('Enter a reason.').waitFor();
  await first.page.getByRole('textbox', { name: /^Note/ }).fill('Zvali smo ih: nije njihov');
  await answer(first.page, 'Reject account').click();
  const newest = (page: Page) =>
    page.getByRole('list', { name: 'Versions of the account' }).getByRole('listitem').first();
  await newest(first.page).getByText('rejected', { exact: true }).waitFor();
  await button(second.page, 'Approve account').click();
  await answer(second.page, 'Approve account').click();
  await second.page
    .getByText(/decided/)
    .first()
    .waitFor();
  await second.page.keyboard.press('Escape');
  await newest(second.page).getByText('rejected', { exact: true }).waitFor();
  await newest(second.page).getByText('Zvali smo ih: nije njihov').waitFor();
  expect(await button(second.page, 'Approve account').count()).toBe(0);
  await Promise.all([inUse(first.page), inUse(second.page)]);
  expect(first.problems).toEqual([]);
});

it('an admin with a second mailbox is one person for 30 days, unless an owner confirms the new user', async () => {
  const [supplier] = await product.query<{ id: number }>(
    `select s.id from suppliers s join companies c on c.id = s.company_id
     where c.pib = '108123456' and s.account_number <> '' and s.country = 'RS'
       and not exists (select from supplier_accounts a where a.supplier_id = s.id and a.version > 1)
     order by s.id limit 1`,
  );
  const path = `/suppliers/${supplier?.id}/account`;
  const [email, password] = ['snezana.druga@morava.test', 'Tri.Sive.Patke.9'];
  const admin = await createApiCaller(product, 'admin@demo.test');
  const form = { name: 'Druga Adresa', email, role: 'admin', lang: 'en' };
  const { id } = await admin<{ id: number }>('POST', 'user-management', form);
  await admin('POST', `suppliers/${supplier?.id}/accounts`, { number: WRONG });
  const told = await waitForMail(product, 'owner@demo.test', 'deciding-rights', 'Druga Adresa');
  expect(told.links.some((link) => link.endsWith(`/user-management/users/${id}`))).toBe(true);

  const { links } = await waitForMail(product, email, 'user-invitation', 'Druga Adresa');
  const hash = links
    .find((link) => link.includes('/send-password/'))
    ?.split('/')
    .at(-1);
  const second = await openVisitorContext(browser, product);
  const page = await second.newPage();
  await page.goto(`/send-password/${hash}`);
  for (const field of ['password', 'passwordConfirm'])
    await page.locator(`input[name="${field}"]`).fill(password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/\/login/);
  await logInByForm(page, email, password);
  await page.waitForURL((url) => url.pathname === '/home');
  await page.goto(path);
  await page.getByText(/do not count as two people yet/).waitFor();
  expect(await button(page, 'Approve account').count()).toBe(0);
  await expectAccessible(page, 'an account that the new user may not approve');

  const owner = await openAsUser(browser, product, 'owner@demo.test', `/user-management/users/${id}`);
  await owner.page.getByText(/^Invited by Snežana Jović on/).waitFor();
  await expectAccessible(owner.page, 'a user who is tied to another');
  await button(owner.page, 'I know this person').click();
  await owner.page.getByText('User confirmed').first().waitFor();
  expect(await button(owner.page, 'I know this person').count()).toBe(0);

  await page.goto(path);
  await button(page, 'Approve account').click();
  await answer(page, 'Approve account').click();
  await page.getByRole('heading', { name: 'Approved account' }).waitFor();
  expect(owner.problems).toEqual([]);
  await second.close();
});
