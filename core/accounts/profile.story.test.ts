// @module-tag exhaustive
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#app/server/seed/cast.ts';
import {
  expectAccessible,
  logIn,
  openBrowser,
  openVisitorContext,
  waitForMail,
  watchConsole,
} from '#app/stories/support/browser.ts';
import { smallPng } from '#app/stories/support/png.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';
import { generateTotpCode, getTotpStep } from '#platform/server/auth/totp.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const NEW_PASSWORD = 'Jesen!4711kiša';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the code that an authenticator app shows for a manually entered key, `steps` time steps from now. */
function appCode(key: string, steps = 0): string {
  const bits = [...key.replaceAll(' ', '')]
    .map((one) => BASE32.indexOf(one).toString(2).padStart(5, '0'))
    .join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return generateTotpCode(Buffer.from(bytes), getTotpStep(Date.now() / 1000) + steps);
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

async function inside(email: string, path: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await openVisitorContext(browser, product);
  const page = await context.newPage();
  await logIn(page, email, path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { context, page };
}

async function typePassword(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

describe('the profile', () => {
  // Also proves S8.24, S8.25.
  it('S2.17 S2.52 chooses a picture, uploads one, changes the data; the menu shows both', async () => {
    const context = await openVisitorContext(browser, product);
    const page = await context.newPage();
    const problems = watchConsole(page);
    await logIn(page, 'user@demo.test');
    await page.getByRole('button', { name: /Marko Petrović/ }).click();
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await expect.poll(() => page.title()).toBe('Profile · Ponuda');

    const menuPicture = page.getByRole('banner').locator('img[class*="avatar"]');
    await page.getByRole('button', { name: 'Boat' }).click();
    await page.getByText('Avatar image replaced').waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Boat' }).getAttribute('aria-pressed'))
      .toBe('true');
    await expect.poll(() => menuPicture.getAttribute('src')).toMatch(/\/assets\/10-.*\.svg$/);

    const picture = page.getByLabel(/Upload a picture/);
    await picture.setInputFiles({
      name: 'text.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    await page.getByText('Only .png, .jpg and .jpeg pictures can be used.').waitFor();
    await picture.setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: smallPng(600, 400, [200, 30, 30]),
    });
    await expect.poll(() => menuPicture.getAttribute('src')).toMatch(/^blob:/);
    const pixel = await menuPicture.evaluate((image: HTMLImageElement) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 256, height: 256 });
      const drawing = canvas.getContext('2d');
      drawing?.drawImage(image, 0, 0);
      return [image.naturalWidth, image.naturalHeight, ...(drawing?.getImageData(128, 128, 1, 1).data ?? [])];
    });
    expect(pixel).toEqual([256, 256, 200, 30, 30, 255]);

    await page.getByRole('textbox', { name: 'Full name' }).fill('');
    await page.getByRole('textbox', { name: 'Phone' }).fill('064 123');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Full name is required.').waitFor();
    await page.getByText(/Enter the number in the international format/).waitFor();
    await page.getByRole('textbox', { name: 'Full name' }).fill('Marko P. Petrović');
    await page.getByRole('textbox', { name: 'Phone' }).fill('+381641234567');
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Data changed').waitFor();
    await page.getByRole('button', { name: /Marko P\. Petrović/ }).waitFor();
    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe('+381641234567');
    expect(await page.getByRole('textbox', { name: 'Email' }).getAttribute('readonly')).not.toBeNull();
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each(['pending@demo.test', 'expired@demo.test'])('S2.17 is open to %s', async (email) => {
    const { context, page } = await inside(email, '/profile');
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await page.getByRole('link', { name: 'Security' }).click();
    await page.getByRole('row', { name: /this device/ }).waitFor();
    await expect.poll(() => page.title()).toBe('Security · Ponuda');
    await context.close();
  });
});

describe('security', () => {
  // Also proves S5.13.
  it('S8.22 S5.03 changes the password, a wrong old one first; other sessions are out with their next call', async () => {
    const other = await inside('finance@demo.test', '/home');
    const { context, page } = await inside('finance@demo.test', '/profile/security');
    await page.getByRole('row', { name: /this device/ }).waitFor();
    expect(await page.getByRole('button', { name: /^End the session on Chrome/ }).count()).toBe(1);

    const change = async (old: string) => {
      await page.getByRole('textbox', { name: 'Current password' }).fill(old);
      await page.getByRole('textbox', { name: 'New password', exact: true }).fill(NEW_PASSWORD);
      await page.getByRole('textbox', { name: 'Repeat the new password' }).fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Change password' }).click();
    };
    await change('Wrong!2026');
    await page.getByText('Current password is incorrect.').waitFor();
    expect(await page.getByRole('textbox', { name: 'New password', exact: true }).inputValue()).toBe(
      NEW_PASSWORD,
    );
    await expectAccessible(page, 'wrong password');
    await change(DEMO_PASSWORD);
    await page.getByText('Password changed').waitFor();
    await page.getByRole('button', { name: /^End the session on/ }).waitFor({ state: 'detached' });
    await page.getByText('Last changed on').waitFor();

    await other.page.goto('/procurements/requests');
    await other.page.waitForURL((url) => url.pathname === '/login');
    await typePassword(other.page, 'finance@demo.test', DEMO_PASSWORD);
    await other.page.getByText('Incorrect email address or password.').waitFor();
    await typePassword(other.page, 'finance@demo.test', NEW_PASSWORD);
    await other.page.waitForURL((url) => url.pathname !== '/login');
    const mail = await waitForMail(
      product,
      'finance@demo.test',
      'password-set',
      'Vaša lozinka je promenjena',
    );
    expect(mail.text).not.toContain(NEW_PASSWORD);

    await page.reload();
    await page.getByRole('button', { name: /^End the session on Chrome/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click();
    await page.getByText('1 session ended').waitFor();
    await other.page.goto('/home');
    await other.page.waitForURL((url) => url.pathname === '/login');
    await Promise.all([context.close(), other.context.close()]);
  });

  it('sets up the second factor by keyboard, logs in with it, and with a recovery code', async () => {
    const { context, page } = await inside('direct@demo.test', '/profile/security');
    const problems = watchConsole(page);
    await page.getByRole('button', { name: 'Set up the second factor' }).click();
    await page.getByRole('textbox', { name: 'Your password' }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    await expectAccessible(page, 'second factor, step 2');
    const key = await page.locator('code').innerText();
    await page.getByRole('textbox', { name: 'Code' }).fill('000000');
    await page.keyboard.press('Enter');
    await page.getByText('Code is incorrect.').waitFor();
    await page.getByRole('textbox', { name: 'Code' }).fill(appCode(key));
    await page.keyboard.press('Enter');
    const list = page.getByRole('list', { name: 'Recovery codes' });
    await list.waitFor();
    await expectAccessible(page, 'second factor, step 3');
    const codes = await list.getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('ponuda-recovery-codes.txt');
    await page.getByRole('checkbox', { name: 'I have saved the codes' }).check();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('10 recovery codes are left.').waitFor();
    expect(problems).toEqual([]);

    const guest = await openVisitorContext(browser, product);
    const door = await guest.newPage();
    await door.goto('/login');
    await typePassword(door, 'direct@demo.test', DEMO_PASSWORD);
    const code = door.getByRole('textbox', { name: 'Code' });
    await code.waitFor();
    await expect.poll(() => code.evaluate((input) => input === document.activeElement)).toBe(true);
    await expectAccessible(door, 'login, second step');
    expect(await door.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
    await door.keyboard.type(appCode(key, 1));
    await door.keyboard.press('Enter');
    await door.waitForURL((url) => url.pathname === '/home');
    await guest.close();

    const lost = await openVisitorContext(browser, product, { width: 390, theme: 'dark' });
    const loginPage = await lost.newPage();
    await loginPage.goto('/login');
    await typePassword(loginPage, 'direct@demo.test', DEMO_PASSWORD);
    await loginPage.getByRole('button', { name: 'Use a recovery code' }).click();
    await loginPage.getByRole('textbox', { name: 'Recovery code' }).fill((codes[0] ?? '').toLowerCase());
    await expectAccessible(loginPage, 'login, recovery code');
    expect(await fits(loginPage)).toBe(true);
    await loginPage.keyboard.press('Enter');
    await loginPage.waitForURL((url) => url.pathname === '/home');
    await lost.close();

    await page.reload();
    await page.getByText('9 recovery codes are left.').waitFor();
    await page.getByRole('button', { name: 'Switch off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Switch the second factor off?' });
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Switch off' }).click();
    await page.getByText('Second factor switched off').waitFor();
    await page.getByRole('button', { name: 'Set up the second factor' }).waitFor();
    await context.close();
  });

  it('S8.03 three wrong old passwords lock for five minutes, and the toast says so', async () => {
    const { context, page } = await inside('adhoc@demo.test', '/profile/security');
    await page.getByRole('button', { name: 'Set up the second factor' }).click();
    const password = page.getByRole('textbox', { name: 'Your password' });
    const send = async (text: string) => {
      await password.fill(text);
      await page.locator('button[type="submit"][aria-busy]').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Continue' }).click();
    };
    for (const text of ['Wrong!2026', 'Wrong!2027']) {
      await send(text);
      await page.getByText('Your password is incorrect.').waitFor();
    }
    await send('Wrong!2028');
    await page
      .getByText('Login is locked for five minutes after three wrong attempts in a row.')
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/profile/security');
    await context.close();
  });
});
