import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_SUPPLIERS, type DemoUserEmail } from '#app/server/seed/cast.ts';
import { type ApiCaller, createApiCaller, sendRequest, submitOfferByLink } from '#app/stories/support/api.ts';
import {
  expectAccessible,
  logIn,
  openAsUser,
  openBrowser,
  openVisitorContext,
  waitForMail,
  watchConsole,
} from '#app/stories/support/browser.ts';
import { smallPng } from '#app/stories/support/png.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';

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

const [METAL, CELIK] = DEMO_SUPPLIERS;

interface Detail {
  readonly status: number;
  readonly request_number: string;
  readonly rfps: { id: number; supplier: { name: string } }[];
}
const detail = (id: number) => user<Detail>('GET', `purchases/${id}`);

/**
 * Creates a request with two offers and accepts the first offer as a whole. `unit` is the unit price for 100
 * kilograms.
 */
async function createAccepted(name: string, unit = '100') {
  const { id, links } = await sendRequest(product, user, { name });
  await submitOfferByLink(product, links.get(METAL.name) ?? '', METAL.pib, [unit, '420']);
  await submitOfferByLink(product, links.get(CELIK.name) ?? '', CELIK.pib, [String(Number(unit) + 5), '400']);
  const { request_number: number, rfps } = await detail(id);
  const rfp_id = rfps.find((rfp) => rfp.supplier.name === METAL.name)?.id;
  await user('PUT', `purchases/offers/acceptOffer/${id}`, { rfp_id });
  return { id, number };
}
const sendForApproval = (id: number, note = '') => user('PUT', `purchase-steps/status/2/${id}`, { note });

const open = (email: DemoUserEmail, path: string) => openAsUser(browser, product, email, path);

/** Changes settings of the demo company until the story ends. */
const settings = (change: Record<string, unknown>) =>
  product.query(`update companies set settings = settings || $1::jsonb where name = 'Morava Oprema d.o.o.'`, [
    JSON.stringify(change),
  ]);
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });

describe('purchase confirmation', () => {
  // Also proves S4.33.
  it('S2.24 S6.10 who must confirm is said before asking; the approver confirms from the list', async () => {
    const { id, number } = await createAccepted('Potvrda iz liste');
    const requester = await open('user@demo.test', `/procurements/requests/${id}`);
    await requester.page.getByRole('button', { name: 'Send for approval' }).click();
    const sendDialog = requester.page.getByRole('alertdialog', { name: /^Send request .* for approval\?$/ });
    const who = sendDialog.getByRole('region', { name: 'Who must approve' });
    await who.getByText('Any one of these approvers can approve').waitFor();
    await expect.poll(() => who.innerText()).toMatch(/Jelena Marković owner/);
    expect(await who.innerText()).toMatch(
      /Milica Todorović can confirm up to 4,000 EUR, limit 400,000\.00\sRSD/,
    );
    await expectAccessible(requester.page, 'who must confirm');
    await sendDialog.getByRole('textbox', { name: 'Note' }).fill('Zalihe su pri kraju.');
    await sendDialog.getByRole('button', { name: 'Send for approval' }).click();
    await requester.page.getByText('Pending with Jelena Marković or Milica Todorović').waitFor();

    const { page, problems } = await open('approver@demo.test', '/home');
    await page
      .getByRole('link', { name: /Purchase confirmation/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Purchase confirmation' }).waitFor();
    const row = page.getByRole('row').filter({ hasText: number });
    await row.getByText('You can confirm it').waitFor();
    await row.getByText('18,400.00').waitFor();
    await row.getByRole('link', { name: /Potvrda iz liste/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Potvrda iz liste' }).waitFor();
    await page.getByText('Zalihe su pri kraju.').waitFor();
    await page.getByRole('table').first().getByText('lowest').first().waitFor();
    const panel = page.getByRole('complementary', { name: 'Decision' });
    await expect.poll(() => panel.innerText()).toMatch(/Within your limit\s+of\s+400,000\.00\sRSD/);
    expect(await panel.getByRole('radio', { name: 'up to 4,000 EUR' }).isChecked()).toBe(true);
    await panel.getByRole('region', { name: 'Budget' }).waitFor();
    // The other offer, compared with the chosen one.
    const other = page.getByRole('row').filter({ hasText: CELIK.name }).last();
    expect(await other.innerText()).toMatch(/2 of 2.*18,500\.00.*\+100\.00/s);
    await panel.getByRole('button', { name: 'Confirm the purchase' }).click();
    // The first click does not place an order: it opens the same confirmation dialog as the request page.
    const dialog = page.getByRole('dialog', { name: /^Confirm the purchase/ });
    await dialog.getByText('18,400.00').first().waitFor();
    await dialog
      .getByText(/purchase order|order/i)
      .first()
      .waitFor();
    await expectAccessible(page, 'confirm');
    expect(await detail(id)).toMatchObject({ status: 2 });
    await dialog.getByRole('button', { name: 'Confirm the purchase' }).click();
    await toast(page).getByText('The purchase is confirmed').waitFor();
    await page.waitForURL((url) => url.pathname === '/procurements/purchase-confirmation');
    await expect.poll(() => page.getByRole('row').filter({ hasText: number }).count()).toBe(0);
    expect(await detail(id)).toMatchObject({ status: 3 });
    expect([...problems, ...requester.problems]).toEqual([]);
  });

  it('on a wide screen the list stays beside the decision, which has the same dialog', async () => {
    const first = await createAccepted('Prva pored liste');
    const second = await createAccepted('Druga pored liste');
    for (const { id } of [first, second]) await sendForApproval(id);
    const { page, problems } = await open('owner@demo.test', '/home');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/procurements/purchase-confirmation');
    await page.getByRole('link', { name: /Prva pored liste/ }).click();
    const beside = page.getByRole('complementary', { name: 'Prva pored liste' });
    await beside.getByRole('button', { name: 'Confirm the purchase' }).waitFor();
    await page.waitForURL((url) => url.searchParams.get('beside') === String(first.id));
    await expectAccessible(page, 'beside the list');
    const rows = await page.getByRole('row').allInnerTexts();
    const placeOf = (name: string) => rows.findIndex((text) => text.includes(name));
    const steps = placeOf('Druga pored liste') - placeOf('Prva pored liste');
    for (let step = 0; step < Math.abs(steps); step += 1)
      await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
    const other = page.getByRole('complementary', { name: 'Druga pored liste' });
    await other.getByRole('button', { name: 'Confirm the purchase' }).click();
    const dialog = page.getByRole('dialog', { name: /^Confirm the purchase/ });
    await dialog.getByText('18,400.00').first().waitFor();
    await dialog.getByRole('button', { name: 'Confirm the purchase' }).click();
    await toast(page).getByText('The purchase is confirmed').waitFor();
    await page.waitForURL((url) => !url.searchParams.has('beside'));
    await expect.poll(() => page.getByRole('link', { name: /Druga pored liste/ }).count()).toBe(0);
    expect(await detail(second.id)).toMatchObject({ status: 3 });
    await page.getByRole('link', { name: /Prva pored liste/ }).click();
    await beside.getByRole('button', { name: 'Confirm the purchase' }).waitFor();
    await page.keyboard.press('Escape');
    await beside.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1400, height: 900 });
    expect(problems).toEqual([]);
  });

  it('S4.27 every refusal says itself: limit, value, four eyes, budget, a changed content', {
    tags: 'exhaustive',
  }, async () => {
    const overLimit = await createAccepted('Iznad limita', '4100');
    const overBand = await createAccepted('Iznad praga', '5000');
    for (const { id } of [overLimit, overBand]) await sendForApproval(id);
    const { page, problems } = await open(
      'approver@demo.test',
      `/procurements/purchase-confirmation/${overLimit.id}`,
    );
    const off = () => page.getByRole('button', { name: 'Confirm the purchase' });
    const refused = async (words: string) => {
      await page.getByText(words).first().waitFor();
      expect(await off().getAttribute('aria-disabled')).toBe('true');
    };
    await refused('The amount is above your confirmation limit. Another user has to confirm it.');
    await page.goto(`/procurements/purchase-confirmation/${overBand.id}`);
    await refused(
      'You are not authorized to confirm purchases of this value. Another user has to confirm it.',
    );
    expect(await page.getByRole('radio', { name: 'up to 4,000 EUR' }).isDisabled()).toBe(true);
    await expectAccessible(page, 'refused');
    await page.goto('/procurements/purchase-confirmation?show=all');
    await page
      .getByRole('row')
      .filter({ hasText: overBand.number })
      .getByText('You are not authorized to confirm purchases of this value.')
      .first()
      .waitFor();

    const owner = await open('owner@demo.test', `/procurements/purchase-confirmation/${overLimit.id}`);
    const ownerOff = owner.page.getByRole('button', { name: 'Confirm the purchase' });
    await ownerOff.waitFor();
    expect(await ownerOff.getAttribute('aria-disabled')).toBeNull();
    const refusedNow = async (words: string) => {
      await owner.page.reload();
      await owner.page.getByText(words).first().waitFor();
      expect(await ownerOff.getAttribute('aria-disabled')).toBe('true');
    };
    await settings({ four_eyes: true });
    await product.query(
      `update purchases set creator_id = (select id from users where email = 'owner@demo.test') where id = $1`,
      [overLimit.id],
    );
    await refusedNow('You created or changed this purchase, so another user has to confirm it.');
    await settings({ four_eyes: false, budget_policy: 'stop' });
    const budgets = await product.query<{ id: number; amount: string }>(
      `select b.id, b.amount from budgets b join categories c on c.id = b.category_id where c.name = 'Limovi i profili'`,
    );
    const budget = (amount: string, id: number) =>
      product.query('update budgets set amount = $1 where id = $2', [amount, id]);
    for (const { id } of budgets) await budget('1', id);
    await refusedNow('The budget is not enough. Your company does not allow confirming beyond it.');
    for (const { id, amount } of budgets) await budget(amount, id);
    await settings({ budget_policy: 'warn' });
    await product.query('update purchases set content_digest = $1 where id = $2', [
      '0'.repeat(64),
      overLimit.id,
    ]);
    await refusedNow(
      'The offers or the request changed after it was sent for approval. It has to be sent again.',
    );

    // A purchase that was returned with a note is not pending with any approver.
    await owner.page.getByRole('button', { name: 'Reject with a reason' }).click();
    const reject = owner.page.getByRole('alertdialog');
    await reject.getByRole('textbox', { name: 'Note' }).fill('Pošaljite ponovo.');
    await reject.getByRole('button', { name: 'Reject award' }).click();
    await toast(owner.page).getByText('Award rejected').waitFor();
    await owner.page.waitForURL((url) => url.pathname === '/procurements/purchase-confirmation');
    expect(await detail(overLimit.id)).toMatchObject({ status: 1, rejected: true });
    expect([...problems, ...owner.problems]).toEqual([]);
  });

  it('S4.27 on a phone the decision comes first, and what changed meanwhile is said before it is confirmed', {
    tags: 'exhaustive',
  }, async () => {
    const { id } = await createAccepted('Odluka na telefonu');
    await sendForApproval(id);
    const context = await openVisitorContext(browser, product, { width: 390, height: 844, theme: 'dark' });
    const page = await context.newPage();
    const problems = watchConsole(page);
    await logIn(page, 'approver@demo.test', `/procurements/purchase-confirmation/${id}`);
    const decision = page.getByRole('complementary', { name: 'Decision' });
    await decision.getByText('18,400.00').first().waitFor();
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
    expect(await confirm.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    // A colleague proposes the purchase again, so the displayed state is stale.
    await product.query('update purchases set version = version + 1 where id = $1', [id]);
    await confirm.click();
    const yes = page
      .getByRole('dialog', { name: /^Confirm the purchase/ })
      .getByRole('button', { name: 'Confirm the purchase' });
    await yes.click();
    await toast(page).getByText('This was changed by someone else in the meantime').waitFor();
    expect(await detail(id)).toMatchObject({ status: 2 });
    await yes.click();
    await toast(page).getByText('The purchase is confirmed').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('S4.27 approving from the mail: without a login, once, and it says why it does not work any more', {
    tags: 'exhaustive',
  }, async () => {
    const { id, number } = await createAccepted('Potvrda iz mejla');
    await sendForApproval(id, 'Hitno, molim.');
    const linkIn = async (email: DemoUserEmail) => {
      const mail = await waitForMail(product, email, 'awaiting-confirmation', number);
      return mail.links.find((one) => one.includes('/procurements/approve/')) ?? '';
    };
    const link = await linkIn('approver@demo.test');
    const ownersLink = await linkIn('owner@demo.test');
    // Simulates the link requests of mail scanners.
    for (let i = 0; i < 20; i++) await fetch(link, { method: i % 2 ? 'GET' : 'HEAD' });
    expect(await detail(id)).toMatchObject({ status: 2 });

    const context = await openVisitorContext(browser, product, { width: 390, height: 844 });
    const page = await context.newPage();
    const problems = watchConsole(page);
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Potvrda iz mejla' }).waitFor();
    await page.getByText('Hitno, molim.').waitFor();
    await page.getByText('18,400.00').first().waitFor();
    await page.getByText(/You act as Milica Todorović/).waitFor();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'The purchase is confirmed' }).waitFor();
    await expectAccessible(page, 'approved from the mail');
    expect(await detail(id)).toMatchObject({ status: 3 });
    await page.reload();
    await page.getByText(/You have approved this purchase with this link already/).waitFor();
    await page.goto(ownersLink);
    await page.getByText(/Milica Todorović has already approved it/).waitFor();
    await expectAccessible(page, 'a link that is over');
    await page.goto('/procurements/approve/thislinkwasnevermailedtoanybody');
    await page.getByRole('heading', { level: 1, name: 'This link is not valid' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();

    const requester = await open('user@demo.test', `/procurements/requests/${id}`);
    await requester.page
      .getByText(/confirmed the purchase from the email/)
      .first()
      .waitFor();
  });

  it('S7.32 S8.18 a note with a file; what is refused stays as it was written', {
    tags: 'exhaustive',
  }, async () => {
    const { id } = await createAccepted('Sa napomenom');
    const { page, problems } = await open('user@demo.test', `/procurements/requests/${id}`);
    const notes = page.getByRole('region', { name: 'Internal notes' });
    await notes.getByRole('button', { name: 'Add a note' }).click();
    await notes.getByRole('button', { name: 'Add the note' }).click();
    await notes.getByText('Write a note or add a file.').waitFor();
    const text = notes.getByRole('textbox', { name: 'New note' });
    await text.fill('Dobavljač traži avans.');
    const files = notes.locator('input[type="file"]');
    await files.setInputFiles({ name: 'nije-slika.png', mimeType: 'image/png', buffer: Buffer.from('MZ') });
    await notes.getByRole('button', { name: 'Add the note' }).click();
    await toast(page).getByText('Failed to upload the internal note').waitFor();
    expect(await text.inputValue()).toBe('Dobavljač traži avans.');
    await notes.getByRole('button', { name: /nije-slika\.png/ }).click();
    await files.setInputFiles({
      name: 'uslovi.png',
      mimeType: 'image/png',
      buffer: smallPng(4, 4, [20, 120, 60]),
    });
    await notes.getByRole('button', { name: 'Add the note' }).click();
    await toast(page).getByText('The note has been added').waitFor();
    const list = notes.getByRole('list', { name: 'Internal notes' });
    await list.getByText('Dobavljač traži avans.').waitFor();
    await list.getByText('Marko Petrović').waitFor();
    const download = page.waitForEvent('download');
    await list.getByRole('button', { name: 'uslovi.png' }).click();
    expect((await download).suggestedFilename()).toBe('uslovi.png');
    expect(problems).toEqual([]);
  });
});
