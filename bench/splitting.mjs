import { median, number, percent, quantile } from './support/figures.mjs';
import { fillStatistics, fillUp } from './support/mass.mjs';
import { caller, logIn, useProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount } from './support/scale.mjs';

/**
 * Measures what the check of split purchases costs who confirms, in a company of a million purchases: the same call with the check
 * off, with `warn` and with `enforce`, in turns within one run.
 */
const SIZE = amount(1_000_000, 1000, 'BENCH_SPLITTING');
/** The p95 with the check on may be so much above the one without. */
const AIM = 0.1;
const LEVELS = ['off', 'warn', 'enforce'];

export async function run() {
  const report = new Report('splitting');
  const product = await useProduct();
  try {
    console.log(`Filling a company with ${number(SIZE)} purchases.`);
    await fillUp(product, SIZE);
    await fillStatistics(product);
    const owner = caller(product.url, await logIn(product.url));
    const waiting = await product.query(
      `select p.id from purchases p join companies c on c.id = p.company_id
       where c.pib = '108123456' and p.kind = 'request' and p.status = 2 and p.request_number like 'M-%'
       order by p.id`,
    );
    const times = Object.fromEntries(LEVELS.map((level) => [level, []]));
    // The first ones warm up.
    const warm = Math.min(12, Math.floor(waiting.length / 3));
    for (const [nth, { id }] of waiting.entries()) {
      const level = LEVELS[nth % LEVELS.length];
      await product.query(
        `update companies set settings = settings || jsonb_build_object('splitting', $1::text, 'splitting_days', 14)
         where pib = '108123456'`,
        [level],
      );
      const began = performance.now();
      await owner('PUT', `purchases/offers/confirmOffers/${id}`, { canConfirm: true });
      const ms = performance.now() - began;
      if (nth >= warm) times[level].push(ms);
    }
    const p95 = (level) => quantile(times[level], 0.95);
    const [off] = LEVELS.map(p95);
    report.text(
      `${number(SIZE)} purchases; ${number(waiting.length)} of them confirmed by the owner one after the other, the level changed before each. Aim: p95 at most ${percent(AIM)} above that of a company without the check.`,
    );
    report.table(
      LEVELS.map((level) => ({
        level,
        confirmed: times[level].length,
        median: `${number(median(times[level]), 1)} ms`,
        p95: `${number(p95(level), 1)} ms`,
        'against off': percent(p95(level) / off - 1),
      })),
    );
    report.raw(
      'Rounds',
      LEVELS.map((level) => `${level}: ${times[level].map((ms) => ms.toFixed(1)).join(' ')}`).join('\n'),
    );
  } finally {
    await product.query(
      `update companies set settings = settings || '{"splitting": "warn"}' where pib = '108123456'`,
    );
    await product.stop();
  }
  report.write();
}
