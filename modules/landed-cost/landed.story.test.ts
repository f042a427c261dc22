// @module-tag exhaustive
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiCaller } from '#app/stories/support/api.ts';
import { expectAccessible, openAsUser, openBrowser } from '#app/stories/support/browser.ts';
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

interface Company {
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

it('a buyer compares offers by what they cost at the gate, sees at which rate another wins, overrides a cost, and takes a part below a price step', async () => {
  const api = await createApiCaller(product, 'premium.owner@demo.test');
  const compareAtTheGate = async (landed_cost: boolean) => {
    const { name, settings } = await api<Company>('GET', 'user-profile/company');
    await api('PUT', 'user-profile/company', { name, settings: { ...settings, landed_cost } });
  };
  await compareAtTheGate(false);
  const [request] = await product.query<{ id: number }>(
    `select id from purchases where name = 'Aluminijum iz uvoza'`,
  );
  const { page, problems } = await openAsUser(
    browser,
    product,
    'premium.owner@demo.test',
    `/procurements/requests/${request?.id}`,
  );
  const table = page.getByRole('table', { name: /^Comparison of offers/ });
  const row = (name: string | RegExp) => table.getByRole('row', { name });
  await row(/^Freight 18,000.00.RSD net, VAT 20.% 330.00.EUR net, VAT 0.% not stated$/).waitFor();
  await row(/^Minimum order, net not stated 2,000.00.EUR not stated$/).waitFor();
  expect(await page.getByText(/^Landed total/).count()).toBe(0);

  await compareAtTheGate(true);
  await page.reload();
  await page
    .getByText(/^Čelik Trade d.o.o. wins by [\d,.]+.RSD. At 118.\d+ RSD or more for one EUR/)
    .waitFor();
  await page.getByRole('button', { name: 'Landed total, RSD' }).click();
  await row(/^Freight 18,000.00 38,676.00 not stated 18,000.00 to 38,676.00$/).waitFor();
  await table.getByRole('button', { name: 'price steps: Lim Al 5754, 2 mm, Čelik Trade d.o.o.' }).click();
  await table.getByText('from 800 kg: 4.25 EUR').waitFor();
  await expectAccessible(page, 'the comparison at the gate, opened');

  // Each empty field is rejected with its own error, and entered values remain.
  await page.getByRole('button', { name: 'Costs of this request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Costs of this request' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await dialog.getByLabel('Handling: Germany').fill('5');
  await save.click();
  await dialog.getByText('Customs is required.').waitFor();
  await dialog.getByText('Reason is required.').waitFor();
  // Rotating the phone keeps all entered values.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('radio', { name: 'By item', includeHidden: true }).waitFor({ state: 'attached' });
  expect(await dialog.getByLabel('Handling: Germany').inputValue()).toBe('5');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByLabel('Customs: Germany').fill('0');
  await dialog.getByLabel('Reason').fill('Hitna isporuka preko Beča');
  await expectAccessible(page, 'the costs of a request');
  await save.click();
  await page
    .getByText(
      /^Metal-Promet d.o.o. wins by [\d,.]+.RSD. Below [\d.]+ RSD for one EUR, Čelik Trade d.o.o. wins./,
    )
    .waitFor();
  await page.getByText('Own costs for this request: “Hitna isporuka preko Beča”').waitFor();
  await page.getByText('Radomir Nikolić changed the landed costs').first().waitFor();

  // The supplier's record opens from the table.
  await table.getByRole('button', { name: 'Metal-Promet d.o.o.', exact: true }).click();
  const record = page.getByRole('dialog', { name: 'Metal-Promet d.o.o.' });
  await record.getByRole('heading', { name: 'Answered' }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('radio', { name: 'By item', includeHidden: true }).waitFor({ state: 'attached' });
  await record.getByRole('heading', { name: 'Answered' }).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await record.waitFor({ state: 'detached' });

  // A quantity below the price step costs more, and one below the minimum order is rejected with the missing amount.
  await table
    .getByRole('checkbox', { name: 'Accept Lim Al 5754, 2 mm from Metal-Promet d.o.o.' })
    .check({ force: true });
  await page.keyboard.press('d');
  const part = table.getByRole('textbox', { name: 'Quantity from Čelik Trade d.o.o.' });
  const rest = table.getByRole('textbox', { name: 'Quantity from Metal-Promet d.o.o.' });
  const whole = Number((await rest.inputValue()).replaceAll(',', ''));
  const divide = async (quantity: number) => {
    await part.fill(String(quantity));
    await rest.fill(String(whole - quantity));
  };
  await divide(100);
  await table.getByText('Freight 330.00 EUR, that is 3.30 EUR per unit.').waitFor();
  await table.getByRole('button', { name: 'Accept the quantities' }).click();
  await table.getByText(/minimum order is 2,000.00.EUR; 1,555.00.EUR are missing/).waitFor();
  await divide(500);
  await table.getByText('This quantity costs 4.45 EUR per unit instead of 4.25 EUR.').waitFor();
  await table.getByRole('button', { name: 'Accept the quantities' }).click();
  await table.getByText('accepted at 521.54').waitFor();

  // On a phone the page shows the same parts, one supplier at a time.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('radio', { name: 'By supplier' }).check({ force: true });
  await page.getByRole('button', { name: 'Landed total, RSD' }).click();
  await page.getByText('Benefit of the payment term').waitFor();
  await expectAccessible(page, 'an offer at the gate on a phone');
  expect(problems).toEqual([]);
});
