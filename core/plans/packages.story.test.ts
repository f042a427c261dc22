// @module-tag exhaustive
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiCaller } from '#app/stories/support/api.ts';
import { openAsUser, openBrowser, waitForMail } from '#app/stories/support/browser.ts';
import { expectNoFaults } from '#app/stories/support/check-screen.ts';
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

const ordersOfTisa = () =>
  product.query<{ id: number; number: string }>(
    `select p.id, p.number from preorders p join companies c on c.id = p.company_id where c.name = 'Tisa Gradnja d.o.o.'`,
  );

describe('a company whose trial ran out', () => {
  // Also proves S2.36, S8.02, S8.31.
  it('S1.19 S2.31 is led to payment, orders, gets the pro-forma by mail and as PDF', async () => {
    const { page, problems } = await openAsUser(browser, product, 'expired@demo.test');
    await page.waitForURL((url) => url.pathname === '/payment');
    await page.getByRole('heading', { level: 1, name: /^Your trial ended on/ }).waitFor();
    // No page in the menu may make a call that the server refuses.
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 402) refused.push(response.url());
    });
    for (const path of [
      '/home',
      '/suppliers',
      '/procurements/requests',
      '/categories',
      '/user-management/users',
      '/profile/sso',
    ]) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/payment');
    }
    await page.goto('/profile/company');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'All suppliers' }).waitFor();
    expect(await menu.getByRole('link', { name: 'All suppliers' }).getAttribute('title')).toBe(
      'All suppliers: opens once a plan is paid',
    );
    await menu.getByRole('link', { name: 'All suppliers' }).click();
    await page.getByRole('heading', { level: 1, name: /^Your trial ended on/ }).waitFor();
    expect(refused).toEqual([]);
    await expect.poll(() => page.title()).toBe('Plan and payment · Ponuda');
    await page.getByText('Nothing is lost').waitFor();
    await page.getByText('Nothing ordered yet').waitFor();
    expect(await page.getByRole('button', { name: /^Request an offer / }).count()).toBe(3);
    await page.getByRole('button', { name: /^Request an offer +Premium$/ }).click();
    await page.getByText(/^requested on /).waitFor();
    await waitForMail(product, 'prodaja@ponuda.test', 'plan-requested', 'Premium');

    // The sums are updated immediately.
    const form = page.getByRole('region', { name: 'Order Basic' });
    await form.getByText('5,880.00').waitFor();
    await form.getByText('12 months').click();
    await form.getByText('70,560.00').waitFor();
    await form.getByRole('radio', { name: /^International/ }).check();
    await form.getByText('604.80').waitFor();
    await form.getByRole('radio', { name: /^For Serbia/ }).check();
    await form.getByText('3 months').click();
    await form.getByText('17,640.00').waitFor();
    await form.getByRole('button', { name: 'Order a plan' }).dblclick();

    await page.getByText('Package ordered').waitFor();
    await page.getByText('The pro-forma invoice was sent by email.').waitFor();
    const order = page.getByRole('region', { name: /^Pro-forma invoice PR-/ });
    const heading = order.getByRole('heading', { level: 2 });
    const number = (await heading.innerText()).replace('Pro-forma invoice ', '');
    expect(number).toMatch(/^PR-\d{4}-\d{5}$/);
    await expect.poll(() => heading.evaluate((node) => node === document.activeElement)).toBe(true);
    await order.getByText('310-1234567891211-86').waitFor();
    await order.getByText(/^\d\d-\d{7}$/).waitFor();
    await order.getByRole('img', { name: 'QR code with the payment data' }).waitFor();
    expect(await ordersOfTisa()).toHaveLength(1);

    const mail = await waitForMail(product, 'expired@demo.test', 'package-ordered', number);
    expect(mail.attachments).toEqual([`${number}.pdf`]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      order.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${number}.pdf`);

    // The link in the email and the history open the same order.
    const link = mail.links.find((one) => one.includes('/payment?order='));
    await page.goto(link ?? '');
    await order.getByText('310-1234567891211-86').waitFor();
    await order.getByRole('img', { name: 'QR code with the payment data' }).waitFor();
    await expectNoFaults(page, 'an order');
    await order.getByRole('button', { name: 'Close' }).click();
    await order.waitFor({ state: 'detached' });
    await page
      .getByRole('row', { name: new RegExp(number) })
      .getByText('Awaiting payment')
      .waitFor();
    await page.getByRole('link', { name: number }).click();
    await order.waitFor();

    // An identical order is not created twice.
    await form.getByText('3 months').click();
    await form.getByRole('button', { name: 'Order a plan' }).click();
    await page.getByText('You have already ordered this today').waitFor();
    expect(await ordersOfTisa()).toHaveLength(1);

    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    expect(problems).toEqual([]);
    await page.close();
  });

  it('S8.02 S3.16 finds everything open again once the payment is marked', async () => {
    const moderator = await createApiCaller(product, 'moderator@demo.test');
    const [order] = await ordersOfTisa();
    await moderator('PUT', `moderation/preorders/${order?.id}/paid`);
    await waitForMail(product, 'expired@demo.test', 'package-active', order?.number ?? '');
    const { page } = await openAsUser(browser, product, 'expired@demo.test');
    await page.waitForURL((url) => url.pathname === '/home');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('region', { name: 'Plan', exact: true }).count()).toBe(0);
    await page.goto('/payment');
    await page.getByRole('heading', { level: 1, name: /^Basic is valid until/ }).waitFor();
    await page.getByRole('row', { name: /^PR-/ }).getByText('Paid').waitFor();
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.waitForURL((url) => url.pathname === '/home');
  });
});

describe('who cannot order', () => {
  it('S6.08 is told whom to ask', async () => {
    const { page } = await openAsUser(browser, product, 'user@demo.test', '/payment');
    await page.getByRole('heading', { level: 1, name: /^Advanced is valid until/ }).waitFor();
    await page.getByText('Contact an owner or admin of your company').waitFor();
    await page.getByRole('columnheader', { name: 'Basic', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Order a plan' }).count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'Your orders' }).count()).toBe(0);
  });
});

describe('the trial', () => {
  const trial = (daysAgo: number) =>
    product.query(
      `update companies set plan = '', plan_until = null, plan_since = now_utc(),
         activated_date = now_utc() - make_interval(days => $1) where name = 'Tisa Gradnja d.o.o.'`,
      [daysAgo],
    );

  it('S1.18 S9.01 counts its days above every page, louder in the last week, and closes for a day', async () => {
    await trial(10);
    const { page, problems } = await openAsUser(browser, product, 'expired@demo.test');
    const banner = page.getByRole('region', { name: 'Trial' });
    await banner.getByText('20 days of your trial are left.').waitFor();
    expect(await banner.getAttribute('data-last')).toBeNull();
    await expectNoFaults(page, 'home with the trial banner');
    await banner.getByRole('link', { name: 'Plans and prices' }).click();
    await page.getByRole('heading', { level: 1, name: '20 days of your trial are left' }).waitFor();
    await page.goBack();
    await banner.getByRole('button', { name: 'Close until tomorrow' }).click();
    await banner.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await banner.count()).toBe(0);

    await trial(24);
    await page.evaluate(() => localStorage.setItem('trialBannerClosed', '2020-01-01'));
    await page.reload();
    await banner.getByText('6 days of your trial are left.').waitFor();
    expect(await banner.getAttribute('data-last')).toBe('true');
    expect(problems).toEqual([]);
  });

  // Also proves S8.02.
  it('S1.18 S2.36 on its last day everything still works, and a second after its end the page leads to payment', async () => {
    await product.query(
      `update companies set plan = '', plan_until = null, plan_since = now_utc(),
         activated_date = now_utc() - interval '30 days' + interval '10 minutes' where name = 'Tisa Gradnja d.o.o.'`,
    );
    const { page, problems } = await openAsUser(browser, product, 'expired@demo.test');
    await page.evaluate(() => localStorage.setItem('trialBannerClosed', '2020-01-01'));
    await page.reload();
    const banner = page.getByRole('region', { name: 'Trial' });
    await banner.getByText('1 day of your trial is left.').waitFor();
    await page.goto('/procurements/requests');
    await page.getByRole('heading', { level: 1, name: 'Requests overview' }).waitFor();

    await product.setClock('10 minutes 1 second');
    await page.goto('/procurements/requests');
    await page.waitForURL('**/payment');
    await page.getByRole('heading', { level: 1, name: /^Your trial ended on/ }).waitFor();
    await product.setClock('0');
    expect(problems).toEqual([]);
  });
});
