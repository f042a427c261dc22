import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../scripts/steps.mjs';
import { hashInMail, newLink } from './first-load.mjs';
import { median, number } from './support/figures.mjs';
import { caller, logIn, useProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount } from './support/scale.mjs';

/**
 * Lighthouse on every public page, as a desktop and as a phone. It is no dependency of the product: `LIGHTHOUSE` says
 * where `npm install lighthouse` was done (12.8.2 when the results here were kept).
 */
const LIGHTHOUSE = `${process.env.LIGHTHOUSE ?? ''}/node_modules/.bin/lighthouse`;
const RUNS = amount(3, 1, 'BENCH_ROUNDS');
const DEVICES = { desktop: ['--preset=desktop'], phone: [] };
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const CHROME =
  '--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update';

export async function run() {
  if (!existsSync(LIGHTHOUSE)) {
    console.log('lighthouse: set LIGHTHOUSE to a folder in which `npm install lighthouse` was done.');
    return;
  }
  const report = new Report('lighthouse');
  const product = await useProduct();
  const folder = mkdtempSync(join(tmpdir(), 'ponuda-lighthouse-'));
  try {
    const rows = [];
    for (const { name, path, first } of await publicPages(product))
      for (const device of Object.keys(DEVICES)) {
        const runs = [];
        // The two pages that open most often are judged by their speed too; of the others one run says enough.
        for (let i = 0; i < (first ? RUNS : 1); i += 1)
          runs.push(audit(`${product.url}${path}`, device, join(folder, 'audit.json')));
        rows.push({
          page: name,
          device,
          performance: median(runs.map((one) => one.scores.performance)),
          accessibility: Math.min(...runs.map((one) => one.scores.accessibility)),
          'best practices': Math.min(...runs.map((one) => one.scores['best-practices'])),
          'largest paint': `${number(median(runs.map((one) => one.largestPaint)))} ms`,
          'thread blocked': `${number(median(runs.map((one) => one.blocked)))} ms`,
          'layout shift': Math.max(...runs.map((one) => one.shift)).toFixed(3),
        });
      }
    report.text(
      `Scores of 100; the login and a supplier’s link as the median of ${RUNS} runs, the others of one:`,
    );
    report.table(rows);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  report.write();
}

/** Each with a link that works: what a dead one shows answers 404, which a browser writes into its console. */
async function publicPages(product) {
  await caller(product.url)('POST', 'auth/forgot-password', { email: 'user@demo.test' });
  const buyer = caller(product.url, await logIn(product.url));
  return [
    { name: 'login', path: '/login', first: true },
    { name: 'a supplier’s link', path: `/procurements/confirm/${await newLink(product)}`, first: true },
    { name: 'single sign-on', path: '/login/sso' },
    { name: 'registration', path: '/register' },
    { name: 'registered', path: '/register-success' },
    { name: 'forgotten password', path: '/forgot-password' },
    { name: 'new password', path: `/send-password/${await hashInMail(buyer, '/send-password/')}` },
    { name: 'registration of a supplier', path: '/marketplace/register' },
    { name: 'an affiliate’s page', path: '/affiliate/demo-partner-plus' },
    { name: 'becoming an affiliate', path: '/affiliate/apply' },
    { name: 'terms', path: '/terms' },
    { name: 'privacy', path: '/privacy' },
    { name: 'cookies', path: '/cookies' },
  ];
}

function audit(url, device, file) {
  const args = [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${CHROME}`,
    ...DEVICES[device],
  ];
  const { status, stderr } = spawnSync(LIGHTHOUSE, args, {
    encoding: 'utf8',
    env: { ...process.env, CHROME_PATH: findChromium() },
  });
  if (status !== 0) throw new Error(`${url}\n${stderr}`);
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)])),
    largestPaint: audits['largest-contentful-paint'].numericValue,
    blocked: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
  };
}
