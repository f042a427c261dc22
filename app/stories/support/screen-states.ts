import type { Page } from 'playwright-core';
import { DEMO_SUPPLIERS } from '#app/server/seed/cast.ts';
import { NEW_COMPANY_OWNER, type Screen } from './screens.ts';

const owner = 'owner@demo.test';
const newOwner = NEW_COMPANY_OWNER.email;

/** Enters the tax number of the demo's first supplier, to whom the links of invitations belong. */
async function enterTaxNumber(page: Page): Promise<void> {
  await page.locator('input[name="pib"]').fill(DEMO_SUPPLIERS[0].pib);
  await page.locator('main form button[type="submit"]').click();
  await page.locator('input[name="pib"]').waitFor({ state: 'detached' });
}

/** Returns an action that clicks one of the page's buttons and waits for the dialog that the button opens. */
const openDialog =
  (button: string, nth = 0) =>
  async (page: Page): Promise<void> => {
    await page.locator(`main button${button}`).nth(nth).click();
    await waitForDialog(page);
  };
const PRIMARY = '[class*="_primary_"]';
/** The button that confirms an order. */
const ORDER_ANSWER = `main button${PRIMARY}`;
const SECONDARY = '[class*="_secondary_"]';

/** Opens the first menu of this kind and chooses its last entry, which deletes, cancels or withdraws. */
const chooseLastEntry = (button: string) => async (page: Page) => {
  await page.locator(`main ${button}`).first().click();
  await page.locator('[role="menuitem"]').last().click();
  await waitForDialog(page);
};
const ROW_MENU = 'tbody button[class*="_sm_"]';

async function waitForDialog(page: Page): Promise<void> {
  await page.locator(':is([role="dialog"], [role="alertdialog"]) :is(h1, h2)').first().waitFor();
}

/** Shows the page as it is printed, until the next screen is opened. */
async function showAsPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
}

/** Returns an action that shows the page in a different appearance; the next screen has the default again. */
const showIn =
  (stored: Readonly<Record<string, string>>) =>
  async (page: Page): Promise<void> => {
    await page.evaluate((values) => Object.assign(localStorage, values), stored);
    await page.reload();
    await page.locator('h1').first().waitFor();
    await page.evaluate(
      (names) => names.forEach((name) => void localStorage.removeItem(name)),
      Object.keys(stored),
    );
  };

/** A path that only moderators may call, so that its response has the server's own text in the user's language. */
const FORBIDDEN_PATH = '/api/moderation/companies';

/** How calls fail: with an error of the server, because the user may not make them, or without a response. */
type CallFailure = 'internal' | 'forbidden' | 'unreachable';

/** Returns an action that opens another list while every call fails. */
const failCalls =
  (failure: CallFailure) =>
  async (page: Page): Promise<void> => {
    await page.evaluate(
      ([how, forbidden]) => {
        const send = window.fetch;
        window.fetch = async (_call, init) => {
          if (how === 'unreachable') throw new TypeError('Failed to fetch');
          if (how === 'forbidden') return send(forbidden, init);
          const headers = { 'content-type': 'application/problem+json' };
          return new Response(JSON.stringify({ status: 500, code: how }), { status: 500, headers });
        };
        history.pushState({}, '', '/suppliers');
      },
      [failure, FORBIDDEN_PATH] as const,
    );
    await page.locator('main [role="alert"]').first().waitFor();
  };

/** States that have no address of their own or need data that the demo lacks. Only the pictures show them. */
export const SCREEN_STATES: readonly Screen[] = [
  { name: 'supplier-offer', as: null, path: '/procurements/confirm/{supplierLink}', act: enterTaxNumber },
  { name: 'supplier-sent', as: null, path: '/procurements/confirm/{sentLink}', act: enterTaxNumber },
  {
    name: 'supplier-won',
    as: null,
    path: '/procurements/confirm/{wonLink}',
    act: async (page) => {
      await enterTaxNumber(page);
      await page.locator(ORDER_ANSWER).waitFor();
    },
  },
  {
    name: 'supplier-order-confirmed',
    as: null,
    path: '/procurements/confirm/{wonLink}',
    act: async (page) => {
      await enterTaxNumber(page);
      await page.locator(ORDER_ANSWER).click();
      await page.locator(ORDER_ANSWER).waitFor({ state: 'detached' });
    },
  },
  { name: 'supplier-canceled', as: null, path: '/procurements/confirm/{canceledLink}' },
  { name: 'supplier-expired', as: null, path: '/procurements/confirm/{expiredLink}' },

  { name: 'request-wide', as: owner, path: '/procurements/requests/{wideRequest}' },
  { name: 'requests-no-match', as: owner, path: '/procurements/requests?q=qqqq' },
  { name: 'suppliers-no-match', as: owner, path: '/suppliers?q=qqqq' },
  {
    name: 'search',
    as: owner,
    path: '/home',
    act: async (page) => {
      await page.locator('[aria-keyshortcuts]').first().waitFor();
      await page.keyboard.press('Control+k');
      await page.locator('[role="dialog"] input').fill('vij');
      await page.locator('[role="dialog"] [role="option"]').nth(3).waitFor();
    },
  },
  {
    name: 'confirm-dialog',
    as: owner,
    path: '/procurements/purchase-confirmation/{confirmation}',
    act: openDialog(PRIMARY),
  },
  {
    name: 'confirm-dialog-prices',
    as: owner,
    path: '/procurements/purchase-confirmation/{pricesToCheck}',
    act: openDialog(PRIMARY),
  },
  { name: 'invite-more', as: owner, path: '/procurements/requests/{request}', act: openDialog(SECONDARY, 1) },
  {
    name: 'cancel-dialog',
    as: owner,
    path: '/procurements/requests/{request}',
    act: chooseLastEntry('button[class*="_outlined_"]'),
  },
  { name: 'category-dialog', as: owner, path: '/categories', act: openDialog(PRIMARY) },
  { name: 'category-delete', as: owner, path: '/categories', act: chooseLastEntry(ROW_MENU) },
  { name: 'supplier-delete', as: owner, path: '/suppliers', act: chooseLastEntry(ROW_MENU) },
  { name: 'users-dialog', as: owner, path: '/user-management/users', act: openDialog(SECONDARY, 1) },
  { name: 'user-delete', as: owner, path: '/user-management/users', act: chooseLastEntry(ROW_MENU) },
  { name: 'department-dialog', as: owner, path: '/user-management/sectors', act: openDialog(PRIMARY) },
  { name: 'request-printed', as: owner, path: '/procurements/requests/{request}', act: showAsPrinted },
  { name: 'order-printed', as: owner, path: '/procurements/requests/{confirmed}', act: showAsPrinted },
  {
    name: 'confirmation-printed',
    as: owner,
    path: '/procurements/purchase-confirmation/{confirmation}',
    act: showAsPrinted,
  },
  { name: 'unreachable', as: owner, path: '/home', act: failCalls('unreachable') },
  { name: 'refused', as: owner, path: '/home', act: failCalls('forbidden') },
  { name: 'failed', as: owner, path: '/home', act: failCalls('internal') },
  { name: 'supplier-missing', as: owner, path: '/suppliers/999999' },
  {
    name: 'menu-horizontal',
    as: owner,
    path: '/procurements/requests',
    act: showIn({ look: '{"layout":"horizontal"}' }),
  },
  { name: 'menu-semi-dark', as: owner, path: '/procurements/requests', act: showIn({ skin: 'semi-dark' }) },

  {
    name: 'receipt-dialog',
    as: 'storekeeper@demo.test',
    path: '/warehouse/storekeeper/purchase/{goods}',
    act: chooseLastEntry('button[class*="_outlined_"]'),
  },
  {
    name: 'payment-dialog',
    as: 'finance@demo.test',
    path: '/finances/purchase/{payable}',
    act: openDialog(PRIMARY),
  },
  {
    name: 'payment-slip',
    as: 'finance@demo.test',
    path: '/finances/purchase/{payable}',
    act: openDialog(`${SECONDARY}[class*="_lg_"]`),
  },
  {
    name: 'invoice-dialog',
    as: 'finance@demo.test',
    path: '/finances/purchase/{payable}',
    act: openDialog(`${SECONDARY}[class*="_sm_"]`),
  },

  { name: 'new-company-home', as: newOwner, path: '/home' },
  { name: 'new-company-requests', as: newOwner, path: '/procurements/requests' },
  { name: 'new-company-categories', as: newOwner, path: '/categories' },
  { name: 'new-company-suppliers', as: newOwner, path: '/suppliers' },
  { name: 'new-company-budgets', as: newOwner, path: '/budgets/budgets' },
  { name: 'new-company-users', as: newOwner, path: '/user-management/users' },
  { name: 'new-company-documents', as: newOwner, path: '/documents' },
  { name: 'new-company-finances', as: newOwner, path: '/finances' },
];
