import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/steps.mjs';

const PASSWORD = 'Ponuda!2026';

/** Starts the built product with fresh demo data in a temporary folder. */
export async function startDemo(port = 3917) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ponuda-tutorials-'));
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [`${root}dist/server/main.js`], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      RATE_LIMIT: '0',
    },
    stdio: 'ignore',
  });
  for (let tries = 0; ; tries++) {
    if (
      await fetch(`${url}/ready`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break;
    if (tries > 600 || child.exitCode !== null) throw new Error('The product did not start. Is it built?');
    await wait(200);
  }
  return {
    url,
    stop: async () => {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function send(url, method, body, token) {
  const response = await fetch(url, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return await response.json();
}

/** Logs in as a user and calls the product's API, for steps that are not filmed. */
export async function apiAs(url, email) {
  const { access_token } = await send(`${url}/api/auth/login`, 'POST', { email, password: PASSWORD });
  return (method, path, body) => send(`${url}/api/${path}`, method, body, access_token);
}

/** Opens a logged-in window with the size, language and colour scheme of the film. */
export async function windowOf(browser, url, language, email) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 720 },
    bypassCSP: true,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: 'Europe/Belgrade',
  });
  await context.addInitScript((lang) => {
    localStorage.setItem('lang', lang);
    localStorage.setItem('theme', 'light');
    localStorage.setItem('dialogWelcomeInstructions', '1');
  }, language);
  const page = await context.newPage();
  if (email) {
    await page.goto('/login');
    await page.locator('input[name="email"]').fill(email);
    await page.locator('input[name="password"]').fill(PASSWORD);
    await page.locator('button[type="submit"]').click();
    await page.waitForURL((at) => !at.pathname.startsWith('/login'));
  }
  return page;
}

/** Returns the link in the email that invited a supplier to a request, once the email has been sent. */
export async function invitationTo(url, email, number) {
  for (let tries = 0; tries < 100; tries++) {
    const { data } = await send(`${url}/api/dev/outbox?page=1`, 'GET');
    const mail = data.find(
      (one) => one.to === email && one.template === 'request-for-offer' && one.text.includes(number),
    );
    if (mail) return { ...mail, link: mail.links.find((link) => link.includes('/procurements/confirm/')) };
    await wait(200);
  }
  throw new Error(`no invitation came to ${email}`);
}

/** Submits a supplier's offer through its link, with net unit prices in the order of the items. */
export async function answer(url, link, pib, prices) {
  const path = `${url}/api/supplier-offers/${link.split('/').at(-1)}`;
  await send(`${path}/open`, 'POST', {});
  const { articles, default_vat_rate } = await send(`${path}/read`, 'POST', { pib });
  const lines = articles.map(({ id, quantity }, index) => ({
    article_id: id,
    quantity,
    unit_price: prices[index],
    vat_rate: default_vat_rate,
  }));
  await send(path, 'PUT', { pib, currency: 'RSD', lines });
}
