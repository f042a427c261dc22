import type { Page } from 'playwright-core';
import { DEMO_SUPPLIERS } from '#app/server/seed/cast.ts';
import type { Screen } from './screens.ts';

const owner = 'owner@demo.test';

/** Enters the tax number of the demo's first supplier, to whom the links of invitations belong. */
async function enterTaxNumber(page: Page): Promise<void> {
  await page.locator('input[name="pib"]').fill(DEMO_SUPPLIERS[0].pib);
  await page.locator('main form button[type="submit"]').click();
  await page.locator('input[name="pib"]').waitFor({ state: 'detached' });
}

/** States that have no address of their own. Only the pictures show them. */
export const SCREEN_STATES: readonly Screen[] = [
  { name: 'supplier-offer', as: null, path: '/procurements/confirm/{supplierLink}', act: enterTaxNumber },
  { name: 'supplier-sent', as: null, path: '/procurements/confirm/{sentLink}', act: enterTaxNumber },
  { name: 'supplier-canceled', as: null, path: '/procurements/confirm/{canceledLink}' },
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
    act: async (page) => {
      await page.locator('main button[class*="_primary_"]').first().click();
      await page.locator('[role="dialog"], [role="alertdialog"]').waitFor();
    },
  },
];
