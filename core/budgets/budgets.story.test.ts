import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_SUPPLIERS } from '#app/server/seed/cast.ts';
import { type ApiCaller, createApiCaller, sendRequest, submitOfferByLink } from '#app/stories/support/api.ts';
import {
  expectAccessible,
  logIn,
  openAsUser,
  openBrowser,
  openVisitorContext,
  watchConsole,
} from '#app/stories/support/browser.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';

let product: Product;
let browser: Browser;
let owner: ApiCaller;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
  owner = await createApiCaller(product, 'owner@demo.test');
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const [METAL] = DEMO_SUPPLIERS;
const CATEGORY = 'Limovi i profili';

interface Budget {
  readonly id: number;
  readonly category: { readonly id: number; readonly name: string };
  readonly amount: string;
  readonly spent: string;
  readonly reserved: string;
  readonly left: string;
  readonly date_from: string;
  readonly date_to: string;
}

const budgetOf = async (name: string): Promise<Budget> => {
  const { data } = await owner<{ data: Budget[] }>('GET', 'budgets');
  const found = data.find(({ category }) => category.name === name);
  if (!found) throw new Error(`${name} has no budget in force`);
  return found;
};
const setAmount = ({ id, category, date_from, date_to }: Budget, amount: string) =>
  owner('PUT', `budgets/${id}`, { category_id: category.id, amount, date_from, date_to });

/** Creates a request in the category with an accepted offer of 10,400 net, which awaits confirmation. */
async function addAccepted(name: string): Promise<{ id: number; request_number: string; version: number }> {
  // Articles that have not been purchased before, so that no price has to be checked.
  const articles = [
    { name: `${name}, lim`, quantity: '100', unit: 'kg' },
    { name: `${name}, cev`, quantity: '20', unit: 'm' },
  ];
  const { id, links } = await sendRequest(product, owner, { name, suppliers: 1, articles });
  await submitOfferByLink(product, links.get(METAL.name) ?? '', METAL.pib, ['100', '20']);
  const { rfps } = await owner<{ rfps: { id: number }[] }>('GET', `purchases/${id}`);
  return owner('PUT', `purchases/offers/acceptOffer/${id}`, { rfp_id: rfps[0]?.id });
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

async function choose(page: Page, field: string, search: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  if (typeof option === 'string') await page.getByRole('combobox', { name: search }).fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

const asOwner = (path?: string) => openAsUser(browser, product, 'owner@demo.test', path);

describe('budgets', () => {
  // Also proves S8.27.
  it('S2.28 S2.50 creates one, refuses what is missing and a period that is taken, and deletes it again', async () => {
    const { page, problems } = await asOwner();
    await page.getByRole('link', { name: 'Budgets overview' }).click();
    await page.getByRole('heading', { level: 1, name: 'Budgets overview' }).waitFor();
    await page.getByRole('link', { name: 'New budget' }).first().click();
    const form = page.getByRole('form', { name: 'New budget' });
    await form.getByRole('button', { name: 'Create budget' }).click();
    await form.getByText('Category is required.').waitFor();
    await form.getByText('Amount is required.').waitFor();
    await expectAccessible(page, 'new budget with errors');

    await choose(page, 'Category', 'Search categories', CATEGORY);
    await form.getByRole('textbox', { name: 'Amount' }).fill('25000.50');
    await form.getByRole('button', { name: 'Create budget' }).click();
    await form
      .getByText(/^This category already has a budget from 01\.01\.\d{4} to 31\.12\.\d{4}\.$/)
      .waitFor();
    expect(await form.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('25,000.50');

    await choose(page, 'Category', 'Search categories', 'Higijena');
    await form.getByRole('button', { name: 'Create budget' }).click();
    await toasts(page).getByText('Budget created').waitFor();
    await page.waitForURL(/\/budgets\/budgets$/);
    await page.getByRole('table', { name: 'Budgets' }).getByRole('link', { name: 'Higijena' }).click();
    await page.getByText('created the budget:').waitFor();
    await page.getByText('Nothing has been spent from this budget yet.').waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete the budget of “Higijena”?' });
    await expectAccessible(page, 'delete a budget');
    await dialog.getByRole('button', { name: 'Delete budget' }).click();
    await toasts(page).getByText('Budget deleted').waitFor();
    await page.waitForURL(/\/budgets\/budgets$/);
    expect(problems).toEqual([]);
  });

  it('S1.11 S3.10 counts a confirmed purchase, plays back yesterday, and refuses to move what is spent', async () => {
    const { id, request_number } = await addAccepted('Limovi po budžetu');
    await owner('PUT', `purchases/offers/confirmOffers/${id}`, { canConfirm: true });
    const budget = await budgetOf(CATEGORY);
    const { page, problems } = await asOwner(`/budgets/budgets/${budget.id}`);
    const ledger = page.getByRole('table', { name: 'Budget ledger' });
    const row = ledger.getByRole('row', { name: new RegExp(request_number) });
    await row.getByText('Confirmed').waitFor();
    await row.getByText('−10,400.00').waitFor();

    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const [year, month, day] = yesterday.split('-');
    await page.getByRole('textbox', { name: 'Balance on' }).fill(`${day}.${month}.${year}`);
    await page.getByText(`Balance on ${day}.${month}.${year}`).waitFor();
    await expect.poll(() => row.count()).toBe(0);
    await page.getByRole('button', { name: 'Show the current balance' }).click();
    await row.waitFor();

    // A purchase counts towards the budget, so the budget cannot be deleted.
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByText('Purchases are counted in this budget, so it cannot be deleted.').waitFor();

    await page.getByRole('menuitem', { name: 'Transfer to another budget' }).click();
    const move = page.getByRole('dialog', { name: `Transfer budget from “${CATEGORY}”` });
    await choose(page, 'To the budget of', 'Search budgets', 'Održavanje');
    await move.getByRole('textbox', { name: 'Amount' }).fill('999999999');
    await move.getByRole('textbox', { name: 'Reason' }).fill('Kvar na presi');
    await move.getByRole('button', { name: 'Transfer budget' }).click();
    await move.getByText(/^Only .* is left there\. Spent amounts cannot be transferred\.$/).waitFor();
    await expectAccessible(page, 'move money');
    await move.getByRole('textbox', { name: 'Amount' }).fill('1000');
    await move.getByRole('button', { name: 'Transfer budget' }).click();
    await toasts(page).getByText('Budget transferred').waitFor();
    await page.getByText('Kvar na presi').waitFor();
    await page.getByRole('link', { name: 'Održavanje' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Održavanje' }).waitFor();
    await page.getByText('Kvar na presi').waitFor();
    // A new request in this category shows the remaining budget.
    await page.goto('/procurements/new-request');
    await choose(page, 'Category', 'Find a category', 'Održavanje');
    await page
      .getByRole('region', { name: 'Category budget' })
      .getByText(/ left$/)
      .waitFor();
    expect((await budgetOf(CATEGORY)).amount).toBe((Number(budget.amount) - 1000).toFixed(2));
    expect(problems).toEqual([]);
  });

  // The demo company reserves budget amounts from the approval step onwards.
  it('what waits for its approval is reserved in the budget, and confirming commits it', {
    tags: 'exhaustive',
  }, async () => {
    const before = await budgetOf(CATEGORY);
    const { id, request_number } = await addAccepted('Limovi koji čekaju');
    await owner('PUT', `purchase-steps/status/${PURCHASE_STATUS.VALUATION}/${id}`, {});
    const { page, problems } = await asOwner(`/budgets/budgets/${before.id}`);
    const now = page.getByRole('region', { name: 'Budget totals' });
    await now.getByText('awaiting confirmation', { exact: true }).waitFor();
    const rows = page
      .getByRole('table', { name: 'Budget ledger' })
      .getByRole('row', { name: new RegExp(request_number) });
    const events = () => rows.getByRole('rowheader').allTextContents();
    await expect.poll(events).toEqual(['Reserved']);
    await expectAccessible(page, 'a budget with what is reserved');
    // On a phone, the four figures are arranged in two rows of two.
    await page.setViewportSize({ width: 390, height: 844 });
    const places = await now.locator('dl dd').evaluateAll((sums) =>
      sums.map((sum) => {
        const { x, y } = sum.getBoundingClientRect();
        return { x: Math.round(x), y: Math.round(y) };
      }),
    );
    expect([places.length, new Set(places.map(({ x }) => x)).size]).toEqual([4, 2]);
    expect(new Set(places.map(({ y }) => y)).size).toBe(2);
    expect(await fits(page), 'the sums').toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.goto(`/procurements/purchase-confirmation/${id}`);
    await page.getByRole('button', { name: 'Confirm the purchase' }).click();
    const dialog = page.getByRole('dialog', { name: /^Confirm the purchase/ });
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Confirm the purchase' }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.goto(`/budgets/budgets/${before.id}`);
    await expect.poll(events).toEqual(['Confirmed', 'Reserved']);
    expect(await budgetOf(CATEGORY)).toMatchObject({
      spent: (Number(before.spent) + 10_400).toFixed(2),
      reserved: before.reserved,
    });
    expect(problems).toEqual([]);
  });

  it('less than what is spent is warned of and allowed; an old form is refused and loses nothing', {
    tags: 'exhaustive',
  }, async () => {
    const budget = await budgetOf(CATEGORY);
    const { page, problems } = await asOwner(`/budgets/budgets/${budget.id}/edit`);
    const form = page.getByRole('form', { name: 'Change budget' });
    await form.getByText('It can no longer be changed: purchases are counted in this budget.').waitFor();
    await form.getByRole('textbox', { name: 'Amount' }).fill('1000');
    await form
      .getByText(/has already been spent\. With this amount, the budget would be overspent\.$/)
      .waitFor();
    await expectAccessible(page, 'a budget that will be overspent');
    await setAmount(budget, '7000000');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Save my version anyway' }).waitFor();
    expect(await form.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('1000');
    await page.getByRole('button', { name: 'Save my version anyway' }).click();
    await toasts(page).getByText('Data changed').waitFor();
    await page.getByRole('region', { name: 'Budget totals' }).getByText('over the budget.').waitFor();
    await setAmount(budget, budget.amount);
    expect(problems).toEqual([]);
  });

  it('warn lets a confirmation through and says so; stop refuses it with its reason', {
    tags: 'exhaustive',
  }, async () => {
    const budget = await budgetOf(CATEGORY);
    await setAmount(budget, (Number(budget.spent) + 1).toFixed(2));
    const { id } = await addAccepted('Preko budžeta');
    const { page, problems } = await asOwner(`/procurements/requests/${id}`);
    await page.getByRole('button', { name: 'Confirm offers' }).click();
    const dialog = page.getByRole('dialog', { name: /^Confirm the purchase/ });
    await dialog.getByText(/^After this purchase the budget is exceeded by /).waitFor();
    await product.query(
      `update companies set settings = settings || '{"budget_policy": "stop"}' where pib = '108123456'`,
    );
    await page.reload();
    await page.getByText('The budget of this category is not enough for this purchase.').first().waitFor();
    await product.query(
      `update companies set settings = settings || '{"budget_policy": "warn"}' where pib = '108123456'`,
    );
    await setAmount(budget, budget.amount);
    expect(problems).toEqual([]);
  });

  it('S3.20 shows all together and each with its bar, by period; on a phone, in the dark', {
    tags: 'exhaustive',
  }, async () => {
    const context = await openVisitorContext(browser, product, { theme: 'dark', width: 390 });
    const page = await context.newPage();
    const problems = watchConsole(page);
    await logIn(page, 'owner@demo.test', '/budgets/budgets');
    await page.getByText('Categories with a budget').waitFor();
    await page
      .getByRole('img', { name: /^Spent \d+ percent: paid .*, committed .*, left / })
      .first()
      .waitFor();
    await expectAccessible(page, 'budgets');
    await page.getByRole('radio', { name: 'All' }).check();
    await page.waitForURL(/period=all/);
    expect(await fits(page)).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('S6.02 S6.09 whoever may view budgets reads them, at home too, and changes nothing; others see nothing of them', {
    tags: 'exhaustive',
  }, async () => {
    await product.query(
      `update users set permissions = array['finances', 'view-budgets'] where email = 'finance@demo.test'`,
    );
    const { page } = await openAsUser(browser, product, 'finance@demo.test');
    const strip = page.getByRole('region', { name: 'Current budgets' });
    await expect.poll(() => strip.getByRole('listitem').count()).toBe(3);
    await expectAccessible(page, 'home with budgets');
    await strip.getByRole('link', { name: 'all', exact: true }).click();
    await page.getByText('Categories with a budget').waitFor();
    expect(await page.getByRole('link', { name: 'New budget' }).count()).toBe(0);
    await page.getByRole('table', { name: 'Budgets' }).getByRole('link', { name: CATEGORY }).click();
    await page.getByRole('heading', { name: 'Budget ledger' }).waitFor();
    for (const action of ['Delete', 'Transfer budget'])
      expect(await page.getByRole('button', { name: action }).count(), action).toBe(0);
    await page.goto('/budgets/create');
    await page.waitForURL(/\/home$/);

    const { page: plain } = await openAsUser(browser, product, 'user@demo.test');
    await plain.getByRole('heading', { name: 'Upcoming deadlines' }).waitFor();
    expect(await plain.getByRole('region', { name: 'Current budgets' }).count()).toBe(0);
    expect(await plain.getByRole('link', { name: 'Budgets overview' }).count()).toBe(0);
    await plain.goto('/budgets/budgets');
    await plain.waitForURL(/\/home$/);
  });
});
