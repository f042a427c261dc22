import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiAs } from './support/api.ts';
import { expectAccessible, logIn, mailTo, openBrowser, visitor, watchConsole } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Nothing of the page is cut off or has to be moved sideways. */
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

// Light at a desk is looked at in the stories.
const LOOKS = [
  ['dark', 1440],
  ['light', 390],
  ['dark', 390],
] as const;

const ordersOfTisa = () =>
  product.query<{ id: number; number: string }>(
    `select p.id, p.number from preorders p join companies c on c.id = p.company_id where c.name = 'Tisa Gradnja d.o.o.'`,
  );

describe('a company whose trial ran out', () => {
  it('S1.19 S2.31 S2.36 S8.02 S8.31 is led to payment, orders, gets the pro-forma by mail and as PDF', async () => {
    const context = await visitor(browser, product);
    const page = await context.newPage();
    const problems = watchConsole(page);
    await logIn(page, 'expired@demo.test');
    await page.waitForURL((url) => url.pathname === '/payment');
    await page.getByRole('heading', { level: 1, name: 'Your trial has ended' }).waitFor();
    await expect.poll(() => page.title()).toBe('Plan and payment · Ponuda');
    await page.getByText('Nothing is lost').waitFor();
    await page.getByText('Nothing ordered yet').waitFor();
    expect(await page.getByRole('link', { name: /^On request / }).count()).toBe(3);
    expect(await page.getByRole('link', { name: /^On request +Premium$/ }).getAttribute('href')).toBe(
      'mailto:prodaja@ponuda.test?subject=Premium',
    );

    // The sums follow the choice at once.
    const form = page.getByRole('region', { name: 'Order Basic' });
    await form.getByText('5,880.00').waitFor();
    await form.getByText('12 months').click();
    await form.getByText('70,560.00').waitFor();
    await form.getByRole('radio', { name: /^International/ }).check();
    await form.getByText('604.80').waitFor();
    await form.getByRole('radio', { name: /^For Serbia/ }).check();
    await form.getByText('3 months').click();
    await form.getByText('17,640.00').waitFor();
    await form.getByRole('button', { name: 'Order the plan' }).dblclick();

    await page.getByText('Package ordered').waitFor();
    await page.getByText('The pro-forma invoice was sent by e-mail.').waitFor();
    const order = page.getByRole('region', { name: /^Pro-forma invoice PR-/ });
    const heading = order.getByRole('heading', { level: 2 });
    const number = (await heading.innerText()).replace('Pro-forma invoice ', '');
    expect(number).toMatch(/^PR-\d{4}-\d{5}$/);
    await expect.poll(() => heading.evaluate((node) => node === document.activeElement)).toBe(true);
    await order.getByText('310-1234567891211-86').waitFor();
    await order.getByText(/^\d\d-\d{7}$/).waitFor();
    await order.getByRole('img', { name: 'QR code with the payment data' }).waitFor();
    await expectAccessible(page, 'an order');
    expect(await ordersOfTisa()).toHaveLength(1);

    const mail = await mailTo(product, 'expired@demo.test', 'package-ordered', number);
    expect(mail.attachments).toEqual([`${number}.pdf`]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      order.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${number}.pdf`);

    // The link of the mail opens the same, and so does the history.
    const link = mail.links.find((one) => one.includes('/payment?order='));
    await page.goto(link ?? '');
    await order.getByText('310-1234567891211-86').waitFor();
    await order.getByRole('button', { name: 'Close' }).click();
    await order.waitFor({ state: 'detached' });
    await page
      .getByRole('row', { name: new RegExp(number) })
      .getByText('Awaiting payment')
      .waitFor();
    await page.getByRole('link', { name: number }).click();
    await order.waitFor();

    // The same again is the same.
    await form.getByText('3 months').click();
    await form.getByRole('button', { name: 'Order the plan' }).click();
    await page.getByText('You have ordered this today already').waitFor();
    expect(await ordersOfTisa()).toHaveLength(1);

    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('S8.02 S3.16 finds everything open again once the payment is marked', async () => {
    const moderator = await apiAs(product, 'moderator@demo.test');
    const [order] = await ordersOfTisa();
    await moderator('PUT', `moderation/preorders/${order?.id}/paid`);
    await mailTo(product, 'expired@demo.test', 'package-active', order?.number ?? '');
    const context = await visitor(browser, product);
    const page = await context.newPage();
    await logIn(page, 'expired@demo.test');
    await page.waitForURL((url) => url.pathname === '/home');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('region', { name: 'Plan' }).count()).toBe(0);
    await page.goto('/payment');
    await page.getByRole('heading', { level: 1, name: 'Your plan is Basic' }).waitFor();
    await page.getByRole('row', { name: /^PR-/ }).getByText('Paid').waitFor();
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.waitForURL((url) => url.pathname === '/home');
    await context.close();
  });
});

describe('who cannot order', () => {
  it('S6.08 is told whom to ask', async () => {
    const context = await visitor(browser, product);
    const page = await context.newPage();
    await logIn(page, 'user@demo.test');
    await page.goto('/payment');
    await page.getByRole('heading', { level: 1, name: 'Your plan is Advanced' }).waitFor();
    await page.getByText('Ask an owner or admin of your company').waitFor();
    await page.getByRole('heading', { level: 3, name: 'Basic', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Order the plan' }).count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'Your orders' }).count()).toBe(0);
    await expectAccessible(page, 'plans for a user');
    await context.close();
  });
});

describe('the trial', () => {
  const trial = (daysAgo: number) =>
    product.query(
      `update companies set plan = '', plan_until = null,
         activated_date = now_utc() - make_interval(days => $1) where name = 'Tisa Gradnja d.o.o.'`,
      [daysAgo],
    );

  it('S1.18 S9.01 counts its days above every page, louder in the last week, and closes for a day', async () => {
    await trial(10);
    const context = await visitor(browser, product);
    const page = await context.newPage();
    const problems = watchConsole(page);
    await logIn(page, 'expired@demo.test');
    const banner = page.getByRole('region', { name: 'Trial' });
    await banner.getByText('20 days of your trial are left.').waitFor();
    expect(await banner.getAttribute('data-last')).toBeNull();
    await expectAccessible(page, 'home with the trial banner');
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
    await context.close();
  });

  it.each(LOOKS)('S2.31 payment is accessible and fits, %s at %i', async (theme, width) => {
    await trial(40);
    const owner = await apiAs(product, 'expired@demo.test');
    const order = { package: 'bsc', duration: 12, type: 'serbia' };
    const { number } = await owner<{ number: string }>('POST', 'user-profile/preorder', order);
    const context = await visitor(browser, product, { theme, width, height: 844 });
    const page = await context.newPage();
    await logIn(page, 'expired@demo.test');
    await page.waitForURL((url) => url.pathname === '/payment');
    await page.getByRole('link', { name: number }).waitFor();
    await expectAccessible(page, `payment ${theme} ${width}`);
    expect(await fits(page)).toBe(true);
    await page.getByRole('link', { name: number }).click();
    await page.getByRole('img', { name: 'QR code with the payment data' }).waitFor();
    await expectAccessible(page, `an order ${theme} ${width}`);
    expect(await fits(page)).toBe(true);
    await trial(25);
    await page.goto('/home');
    await page.getByRole('region', { name: 'Trial' }).waitFor();
    await expectAccessible(page, `trial banner ${theme} ${width}`);
    expect(await fits(page)).toBe(true);
    await context.close();
  });
});
