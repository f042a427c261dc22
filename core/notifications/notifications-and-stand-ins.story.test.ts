// @module-tag exhaustive

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_SUPPLIERS, type DemoUserEmail } from '#app/server/seed/cast.ts';
import { type ApiCaller, createApiCaller, sendRequest, submitOfferByLink } from '#app/stories/support/api.ts';
import {
  expectAccessible,
  logIn,
  openBrowser,
  openVisitorContext,
  waitForMail,
  watchConsole,
} from '#app/stories/support/browser.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';
import { addDays, dayInBelgrade, formatDay } from '#platform/shared/dates.ts';

let product: Product;
let browser: Browser;
let user: ApiCaller;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
  user = await createApiCaller(product, 'user@demo.test');
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const [METAL] = DEMO_SUPPLIERS;
const AWAY = 'Milica Todorović';
const STAND_IN = 'Vesna Lukić';
const today = dayInBelgrade(new Date().toISOString());
const until = addDays(today, 5);

/** Creates a request with an accepted offer that awaits confirmation. */
async function waiting(name: string) {
  const { id, links } = await sendRequest(product, user, { name, suppliers: 1 });
  await submitOfferByLink(product, links.get(METAL.name) ?? '', METAL.pib, ['100', '420']);
  const { rfps, request_number } = await user<{ rfps: { id: number }[]; request_number: string }>(
    'GET',
    `purchases/${id}`,
  );
  await user('PUT', `purchases/offers/acceptOffer/${id}`, { rfp_id: rfps[0]?.id });
  await user('PUT', `purchase-steps/status/2/${id}`, {});
  return { id, number: request_number };
}

async function open(email: DemoUserEmail, path: string, look: Parameters<typeof openVisitorContext>[2] = {}) {
  const context = await openVisitorContext(browser, product, look);
  const page = await context.newPage();
  const problems = watchConsole(page);
  await logIn(page, email, path);
  return { context, page, problems };
}

const bell = (page: Page, count: string) =>
  page.getByRole('button', { name: `${count} unread notification` });

it('S2.16 S4.33 a confirmer names a stand-in, who is told, confirms in their place, and stands in the history beside them', async () => {
  const { page, problems, context } = await open('approver@demo.test', '/profile');
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Stand-in' }).click();
  await page.getByRole('heading', { name: 'While you are away' }).waitFor();
  await page.getByText('No stand-in yet').waitFor();

  // A missing or invalid value is reported at its field, and the input is kept.
  const send = page.getByRole('button', { name: 'Appoint stand-in' });
  const lastDay = page.getByRole('textbox', { name: 'Last day' });
  await send.click();
  await page.getByText('Stand-in is required.').waitFor();
  await page.getByText('Last day is required.').waitFor();
  await expectAccessible(page, 'stand-in with errors');
  await page.getByRole('combobox', { name: 'Stand-in' }).click();
  await page.getByRole('option', { name: STAND_IN }).click();
  await lastDay.fill(formatDay(addDays(today, -1)));
  await send.click();
  await page.getByText('The last day cannot be before the first.').waitFor();
  await lastDay.fill(formatDay(until));
  await send.click();
  await page.getByText(`${STAND_IN} is your stand-in`).waitFor();
  const row = page.getByRole('row').filter({ hasText: STAND_IN });
  await row.getByText('now').waitFor();
  await row.getByText(`${formatDay(today)} – ${formatDay(until)}`).waitFor();
  await waitForMail(product, 'direct@demo.test', 'stand-in', AWAY);

  // A second stand-in for the same days is rejected.
  await page.getByRole('combobox', { name: 'Stand-in' }).click();
  await page.getByRole('option', { name: 'Snežana Jović' }).click();
  await lastDay.fill(formatDay(until));
  await send.click();
  await page.getByText(/You already have a stand-in from/).waitFor();
  await page.reload();

  const { id, number } = await waiting('Profili za zastupanje');
  const stand = await open('direct@demo.test', '/home');
  await stand.page.getByText(`You stand in for ${AWAY} until ${formatDay(until)}.`).waitFor();
  await bell(stand.page, '1').click();
  const list = stand.page.getByRole('dialog', { name: 'Notifications' });
  await list.getByText('Awaiting your action').waitFor();
  await list.getByText(`${number} · Profili za zastupanje`).waitFor();
  await expectAccessible(stand.page, 'the bell, open', '[role="dialog"]');
  await list.getByRole('link', { name: 'Marko Petrović requests confirmation of the purchase.' }).click();
  await stand.page.getByRole('heading', { level: 1, name: 'Profili za zastupanje' }).waitFor();
  await stand.page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  expect(new URL(stand.page.url()).pathname).toBe(`/procurements/purchase-confirmation/${id}`);
  await stand.page.getByText(`on behalf of ${AWAY}`).waitFor();
  await stand.page.getByText('Within their limit').waitFor();
  await stand.page.getByRole('button', { name: 'Confirm the purchase' }).click();
  await stand.page
    .getByRole('dialog', { name: /^Confirm the purchase/ })
    .getByRole('button', { name: 'Confirm the purchase' })
    .click();
  await stand.page.getByText('The purchase is confirmed').first().waitFor();
  expect(await user('GET', `purchases/${id}`)).toMatchObject({ status: 3 });

  // The notification no longer asks for an action, but its text remains readable.
  await page.goto('/notifications');
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  const notice = page.getByRole('row').filter({ hasText: number });
  await notice.getByText('requests confirmation of the purchase.').waitFor();
  expect(await notice.getByText('Awaiting your action').count()).toBe(0);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Unread' }).click();
  await page.getByText('Nothing matches these filters').waitFor();

  const buyer = await open('user@demo.test', `/procurements/requests/${id}`);
  await buyer.page.getByText(`${STAND_IN} for ${AWAY}`).first().waitFor();

  // After the stand-in period has ended, the user can no longer see the purchase.
  await page.goto('/profile/stand-in');
  await page.getByRole('row').filter({ hasText: STAND_IN }).getByRole('button', { name: /^End/ }).click();
  const asked = page.getByRole('alertdialog', { name: 'End the stand-in?' });
  await expectAccessible(page, 'ending a stand-in');
  await asked.getByRole('button', { name: 'Deactivate now' }).click();
  await page.getByRole('row').filter({ hasText: STAND_IN }).getByText('ended early').waitFor();
  await stand.page.goto('/procurements/purchase-confirmation');
  await stand.page.waitForURL((url) => url.pathname === '/home');
  expect(await stand.page.getByText(`You are the stand-in for ${AWAY}`).count()).toBe(0);

  expect([...problems, ...stand.problems, ...buyer.problems]).toEqual([]);
  for (const one of [context, stand.context, buyer.context]) await one.close();
});

it('mails come one by one or once a day; whoever approves nothing names no stand-in; on a phone in the dark', async () => {
  const { page, problems, context } = await open('user@demo.test', '/profile/notifications', {
    width: 390,
    height: 844,
    theme: 'dark',
  });
  const each = page.getByRole('radio', { name: /Individual emails/ });
  const daily = page.getByRole('radio', { name: /Once a day/ });
  await expect.poll(() => each.isChecked()).toBe(true);
  await daily.check();
  await page.getByText('Saved').first().waitFor();
  await page.reload();
  await expect.poll(() => daily.isChecked()).toBe(true);

  // A supplier's offer appears in the buyer's bell, but is emailed only in the next morning's digest.
  const { links, id } = await sendRequest(product, user, { name: 'Limovi za sažetak', suppliers: 1 });
  await submitOfferByLink(product, links.get(METAL.name) ?? '', METAL.pib, ['100', '420']);
  await page.goto('/notifications');
  await page.getByText(`${METAL.name} submitted an offer.`).first().waitFor();
  await page
    .getByRole('link', { name: `${METAL.name} submitted an offer.` })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === `/procurements/requests/${id}`);
  expect(
    await product.query(
      `select 1 from mails where template = 'offer-received' and params->>'purchase_id' = $1`,
      [String(id)],
    ),
  ).toEqual([]);

  await page.goto('/profile');
  await page.getByRole('navigation', { name: 'Profile' }).waitFor();
  expect(await page.getByRole('link', { name: 'Stand-in' }).count()).toBe(0);
  await page.goto('/profile/stand-in');
  await page.waitForURL((url) => url.pathname === '/home');
  expect(problems).toEqual([]);
  await context.close();
});
