import { chromium } from 'playwright-core';
import { findChromium } from '../scripts/steps.mjs';
import { median, number, spread } from './support/figures.mjs';
import { DEMO_PASSWORD, useProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount, firstRound } from './support/scale.mjs';

/**
 * This benchmark measures navigation in the page, from the click or key press to the frame with the new content. The
 * browser has the code in its cache, as on every visit except the first.
 */
const ROUNDS = amount(15, 1, 'BENCH_ROUNDS');
/** The maximum durations in milliseconds. */
const AIMS = {
  'login → home': 700,
  'list → detail': 150,
  'detail → back': 150,
  'tab → rows': 150,
  'search typed → results': 150,
};
const ROW = 'main tbody a[href^="/procurements/requests/"]';
const LIST = '/procurements/requests';

export async function run() {
  const report = new Report('moves');
  const executablePath = findChromium();
  if (!executablePath) throw new Error('This benchmark needs Chromium: apt-get install chromium');
  const product = await useProduct();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const found = Object.fromEntries(Object.keys(AIMS).map((move) => [move, []]));
    const context = await browser.newContext({
      baseURL: product.url,
      // From 1440 px on, a row opens beside its list instead.
      viewport: { width: 1400, height: 900 },
      reducedMotion: 'reduce',
    });
    await context.addInitScript(watch);
    for (let round = firstRound; round <= ROUNDS; round += 1) {
      const measured = await moveAbout(context);
      if (round > 0) for (const [move, ms] of Object.entries(measured)) found[move].push(ms);
    }
    tell(report, found);
  } finally {
    await browser.close();
    await product.stop();
  }
  report.write();
}

/**
 * Installs the timer in every page. `sinceLast(kind, isThere)` returns the time from the last event of a kind
 * until the result is drawn.
 */
function watch() {
  localStorage.setItem('lang', 'en');
  localStorage.setItem('dialogWelcomeInstructions', '1');
  const last = {};
  for (const kind of ['pointerdown', 'input', 'popstate'])
    addEventListener(kind, () => (last[kind] = performance.now()), { capture: true });
  window.sinceLast = (kind, isThere) => {
    delete last[kind];
    return new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`Nothing followed ${kind} on ${location.href}`)), 10_000);
      const look = () => {
        if (last[kind] !== undefined && isThere()) resolve(performance.now() - last[kind]);
        else requestAnimationFrame(look);
      };
      look();
    });
  };
}

/** Starts the timer in the page, performs an action, and returns the milliseconds until the result. */
async function timed(page, kind, there, act) {
  const shown = page.evaluate(
    ([of, { selector, changed, path, text }]) => {
      const textOf = () => document.querySelector(changed)?.textContent;
      const before = changed && textOf();
      return window.sinceLast(of, () => {
        const at = document.querySelector(selector);
        if (!at || (path && location.pathname + location.search !== path)) return false;
        if (text && at.textContent.toLowerCase() !== text) return false;
        return changed === undefined || textOf() !== before;
      });
    },
    [kind, there],
  );
  await act();
  return await shown;
}

/** Logs in and navigates as a buyer in a new window. */
async function moveAbout(context) {
  await context.clearCookies();
  const page = await context.newPage();
  try {
    await page.goto('/login');
    await page.evaluate(() => sessionStorage.clear());
    await page.locator('input[name="email"]').fill('owner@demo.test');
    await page.locator('input[name="password"]').fill(DEMO_PASSWORD);
    const measured = {
      // A login loads a new document, so it is measured outside the page.
      'login → home': await since(async () => {
        await page.locator('button[type="submit"]').click();
        await page.locator('main h1').waitFor();
        await page.waitForURL('**/home');
        await page.locator('main h2').first().waitFor();
      }),
    };
    await page.locator(`a[href="${LIST}"]`).first().click();
    const row = page.locator(ROW).first();
    await row.waitFor();
    await page.waitForLoadState('networkidle');
    await row.hover();
    measured['list → detail'] = await timed(
      page,
      'pointerdown',
      { selector: 'main h1', changed: 'main h1', path: await row.getAttribute('href') },
      () => row.click(),
    );
    await page.waitForLoadState('networkidle');
    measured['detail → back'] = await timed(page, 'popstate', { selector: ROW, path: LIST }, () =>
      page.evaluate(() => history.back()),
    );
    const tab = page.getByRole('tab').nth(1);
    await tab.hover();
    measured['tab → rows'] = await timed(
      page,
      'pointerdown',
      { selector: ROW, changed: 'main tbody tr', path: `${LIST}?tab=closed` },
      () => tab.click(),
    );
    await page.keyboard.press('Control+K');
    const field = page.getByRole('dialog').getByRole('combobox');
    await field.waitFor();
    // Waits for the search dialog's code, because a placeholder replaces the dialog's field until it has loaded.
    await page.waitForLoadState('networkidle');
    await field.pressSequentially('limov');
    await page.waitForLoadState('networkidle');
    measured['search typed → results'] = await timed(
      page,
      'input',
      { selector: '[role="option"] mark', text: 'limovi' },
      () => field.press('i'),
    );
    // Logs out, because the login page would redirect a logged-in user in the next round.
    await page.evaluate(() => localStorage.clear());
    return measured;
  } finally {
    await page.close();
  }
}

async function since(act) {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

function tell(report, found) {
  report.text(
    `From the press until the new content is drawn, in Chromium at 1400 × 900 over the demo; median of ${ROUNDS} rounds after one that warms up.`,
  );
  report.table(
    Object.entries(found).map(([move, rounds]) => ({
      move,
      'median, ms': number(median(rounds)),
      'aim, ms': number(AIMS[move]),
      spread: spread(rounds),
    })),
  );
}
