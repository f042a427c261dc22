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
/**
 * The check of as many days as are proposed to a company that buys so much (ADR 0098), and of the fourteen of a small one, within which
 * each of its few buyers has made a thousand purchases.
 */
const LEVELS = [
  { level: 'off', days: 14 },
  { level: 'warn', days: 14 },
  { level: 'enforce', days: 3 },
  { level: 'enforce', days: 14 },
];
const nameOf = ({ level, days }) => (level === 'off' ? level : `${level}, ${days} days`);

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
    const times = new Map(LEVELS.map((one) => [one, []]));
    // The first ones warm up.
    const warm = Math.min(12, Math.floor(waiting.length / 3));
    for (const [nth, { id }] of waiting.entries()) {
      const one = LEVELS[nth % LEVELS.length];
      await product.query(
        `update companies set settings = settings || jsonb_build_object('splitting', $1::text, 'splitting_days', $2::int)
         where pib = '108123456'`,
        [one.level, one.days],
      );
      const began = performance.now();
      await owner('PUT', `purchases/offers/confirmOffers/${id}`, { canConfirm: true });
      const ms = performance.now() - began;
      if (nth >= warm) times.get(one).push(ms);
    }
    const p95 = (one) => quantile(times.get(one), 0.95);
    const [off] = LEVELS.map(p95);
    report.text(
      `${number(SIZE)} purchases; ${number(waiting.length)} of them confirmed by the owner one after the other, the level changed before each. Aim: p95 at most ${percent(AIM)} above that of a company without the check.`,
    );
    report.table(
      LEVELS.map((one) => ({
        check: nameOf(one),
        confirmed: times.get(one).length,
        median: `${number(median(times.get(one)), 1)} ms`,
        p95: `${number(p95(one), 1)} ms`,
        'against off': percent(p95(one) / off - 1),
      })),
    );
    report.raw(
      'Rounds',
      LEVELS.map(
        (one) =>
          `${nameOf(one)}: ${times
            .get(one)
            .map((ms) => ms.toFixed(1))
            .join(' ')}`,
      ).join('\n'),
    );
  } finally {
    await product.query(
      `update companies set settings = settings || '{"splitting": "warn"}' where pib = '108123456'`,
    );
    await product.stop();
  }
  report.write();
}
