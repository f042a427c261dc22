import { median, number, percent, quantile, sum } from './support/figures.mjs';
import { fillDecisions, fillUp, openWork } from './support/mass.mjs';
import { cpuOf } from './support/processes.mjs';
import { caller, logIn, untilMailsAreOut, useProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount, isShort } from './support/scale.mjs';

/**
 * Measures what the check of split purchases costs who confirms, in a company of a million purchases: the same call with the check
 * off, with `warn` and with `enforce`, in turns within one run.
 */
const SIZE = amount(1_000_000, 1000, 'BENCH_SPLITTING');
/** The p95 with the check on may be so much above the one without. */
const AIM = 0.1;
/** As many people buy in such a company: each of them makes nearly three purchases a day. */
const BUYERS = amount(200, 3);
/** The check of as many days as are proposed to a company that buys so much (ADR 0098), and of the fourteen of a small one. */
const LEVELS = [
  { level: 'off', days: 14 },
  { level: 'warn', days: 14 },
  { level: 'enforce', days: 3 },
  { level: 'enforce', days: 14 },
];
/** So many purchases wait for their confirmation: enough for a p95 of each level. */
const WAITING = amount(800, 10, 'BENCH_SPLITTING_WAITING');
/** So many are confirmed one after the other with one level, so that their CPU can be told apart. */
const TOGETHER = amount(5, 1);
const nameOf = ({ level, days }) => (level === 'off' ? level : `${level}, ${days} days`);

export async function run() {
  const report = new Report('splitting');
  const product = await useProduct();
  try {
    console.log(`Filling a company with ${number(SIZE)} purchases.`);
    const began = performance.now();
    await product.query(
      `insert into users overriding system value
       select (jsonb_populate_record(u, jsonb_build_object('id', nextval(pg_get_serial_sequence('users', 'id')),
         'email', 'buyer-' || n || '@bench.test'))).* from users u, generate_series(1, $1::int) n where u.email = 'user@demo.test'`,
      [BUYERS],
    );
    // A tenth of what is being worked on waits for its confirmation.
    await fillUp(product, SIZE, Math.max(openWork(SIZE), WAITING * 10));
    await fillDecisions(product);
    const filledSeconds = (performance.now() - began) / 1000;
    const waiting = await product.query(
      `select p.id from purchases p join companies c on c.id = p.company_id
       where c.pib = '108123456' and p.kind = 'request' and p.status = 2 and p.request_number like 'M-%'
       order by p.id`,
    );
    const times = new Map(LEVELS.map((one) => [one, []]));
    const cpu = new Map(LEVELS.map((one) => [one, []]));
    // The first round warms up.
    const rounds = Math.floor(waiting.length / LEVELS.length / TOGETHER);
    for (let round = 0; round < rounds; round += 1) {
      // A session ends by itself, and a busy machine takes its time.
      const owner = caller(product.url, await logIn(product.url));
      for (const one of LEVELS) {
        await product.query(
          `update companies set settings = settings || jsonb_build_object('splitting', $1::text, 'splitting_days', $2::int)
           where pib = '108123456'`,
          [one.level, one.days],
        );
        // The mails of the level before belong to it.
        await untilMailsAreOut(product);
        const before = cpuOf(product.pid);
        for (const { id } of waiting.splice(0, TOGETHER)) {
          const asked = performance.now();
          await owner('PUT', `purchases/offers/confirmOffers/${id}`, { canConfirm: true });
          if (round > 0 || isShort) times.get(one).push(performance.now() - asked);
        }
        await untilMailsAreOut(product);
        const after = cpuOf(product.pid);
        const spent = (process) => ((after[process] - before[process]) * 1000) / TOGETHER;
        if (round > 0 || isShort) cpu.get(one).push({ node: spent('node'), postgres: spent('postgres') });
      }
    }
    const middle = (one) => median(times.get(one));
    const p95 = (one) => quantile(times.get(one), 0.95);
    const each = (one, process) => sum(cpu.get(one).map((spent) => spent[process])) / cpu.get(one).length;
    const [off] = LEVELS;
    report.text(
      `${number(SIZE)} purchases, filled within ${number(filledSeconds)} s; ${number(sum([...times.values()].map((all) => all.length)))} of them confirmed by the owner one after the other, ${TOGETHER} with each level in turn. CPU is that of a confirmation with its mails and PDFs. Aim: p95 at most ${percent(AIM)} above that of a company without the check.`,
    );
    report.table(
      LEVELS.map((one) => ({
        check: nameOf(one),
        confirmed: times.get(one).length,
        median: `${number(middle(one), 1)} ms`,
        'against off': percent(middle(one) / middle(off) - 1),
        p95: `${number(p95(one), 1)} ms`,
        'p95 against off': percent(p95(one) / p95(off) - 1),
        'CPU of Node': `${number(each(one, 'node'), 1)} ms`,
        'CPU of PostgreSQL': `${number(each(one, 'postgres'), 1)} ms`,
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
