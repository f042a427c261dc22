import { spawnSync } from 'node:child_process';
import { root } from '../scripts/steps.mjs';
import { prepareJob } from './main-job.mjs';
import { bundleStatements } from './support/bundle-statements.mjs';
import { median, number, quantile, spread, times } from './support/figures.mjs';
import { fillStatistics, fillUp, tableSizes } from './support/mass.mjs';
import { cpuOf } from './support/processes.mjs';
import { caller, logIn, untilMailsAreOut, useProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount, firstRound, isShort, sizes } from './support/scale.mjs';

/**
 * Measures the calls of the home page and the statistics while the company's purchases grow a thousandfold.
 * Compares them with direct sums over the purchases, measures the cost of updating the stored sums on each write,
 * and checks that the stored sums equal a recount.
 */
const SIZES = sizes('1000,1000000', '1000');
const ROUNDS = amount(9, 1, 'BENCH_ROUNDS');
const CALLS = amount(30, 1, 'BENCH_CALLS');
const WRITE_ROUNDS = amount(9, 1, 'BENCH_WRITE_ROUNDS');
const JOBS = amount(6, 1);
const CHANGES = 10_000;

const TABLES = [
  'purchases',
  'awards',
  'offer_lines',
  'statistics_sums',
  'statistics_changes',
  'confirmed_purchases',
  'confirmed_awards',
];
const OWNER = 'owner@demo.test';
const USER = 'user@demo.test';
const FIVE_YEARS = { date_from: daysAgo(5 * 365), date_to: daysAgo(0) };
const YEAR = { date_from: daysAgo(365), date_to: daysAgo(0), groupby: 3 };

/** The home page's calls, followed by the calls for statistics charts and statistics answers. */
const READS = [
  { name: 'home: what waits, deadlines, activity', key: 'GET home/inbox' },
  { name: 'home: counters', key: 'GET statistics/calculations/homepageCalculations' },
  { name: 'home: budgets', key: 'GET statistics/budgets/get' },
  { name: 'charts: last month by day (the default)', key: 'GET statistics/global/get', query: {} },
  {
    name: 'charts: five years by month',
    key: 'GET statistics/global/get',
    query: { ...FIVE_YEARS, groupby: 3 },
  },
  {
    name: 'charts: five years by week',
    key: 'GET statistics/global/get',
    query: { ...FIVE_YEARS, groupby: 2 },
  },
  {
    name: 'charts: five years by month, of one department',
    key: 'GET statistics/global/get',
    query: { ...FIVE_YEARS, groupby: 3 },
    email: USER,
  },
  { name: 'behind a bar: the first page of a month', key: 'GET statistics/purchases/get', query: 'month' },
  { name: 'answers: spend of a year', key: 'GET statistics/answers/spend/get', query: YEAR },
  { name: 'answers: ways of buying in a year', key: 'GET statistics/answers/kinds/get', query: YEAR },
  { name: 'answers: where it waits', key: 'GET statistics/answers/waiting/get' },
  { name: 'answers: suppliers', key: 'GET statistics/answers/suppliers/get' },
];
/** Calls that read each purchase in their date range, so that their duration grows with the number of purchases. */
const OF_EACH_PURCHASE = [
  { name: 'answers: savings of a year', key: 'GET statistics/answers/savings/get', query: YEAR },
  { name: 'answers: times of a year', key: 'GET statistics/answers/times/get', query: YEAR },
  { name: 'answers: close together in a year', key: 'GET statistics/answers/splits/get', query: YEAR },
];

/** The triggers that update the stored sums and facts of the statistics. They are disabled for the comparison. */
const TRIGGERS = [
  ['purchases', 'purchases_statistics_new'],
  ['purchases', 'purchases_statistics'],
  ['awards', 'awards_statistics_new'],
  ['awards', 'awards_statistics'],
  ['purchases', 'purchases_confirmed_new'],
  ['purchases', 'purchases_confirmed_gone'],
  ['purchases', 'purchases_confirmed'],
];

export async function run() {
  const report = new Report('statistics');
  await bundleStatements();
  const sites = [];
  try {
    for (const size of SIZES) sites.push(await prepare(size));
    await tellSizes(report, sites);
    tellReads(report, await measureReads(sites));
    const largest = sites.at(-1);
    await tellDirect(report, largest);
    await tellWrites(report, largest);
    await tellRecount(report, largest);
  } finally {
    for (const { product } of sites) await product.stop();
  }
  // A short run skips this check, because the test suite already does it with fewer changes.
  if (!isShort) tellRandomChanges(report);
  report.write();
}

function daysAgo(days) {
  return new Date(Date.now() - days * 864e5).toISOString().slice(0, 10);
}

async function prepare(size) {
  const product = await useProduct();
  console.log(`Filling a company with ${number(size)} purchases.`);
  await fillUp(product, size);
  const began = performance.now();
  await fillStatistics(product);
  return { size, product, fillSeconds: (performance.now() - began) / 1000 };
}

async function tellSizes(report, sites) {
  const sizes = await Promise.all(sites.map(({ product }) => tableSizes(product, TABLES)));
  report.text('Rows (and MB with indexes):');
  report.table(
    TABLES.map((table, index) => ({
      table,
      ...Object.fromEntries(
        sites.map(({ size }, site) => {
          const { rows, mb } = sizes[site][index];
          return [`at ${number(size)}`, `${number(rows)} (${number(mb, 1)})`];
        }),
      ),
    })),
  );
  const { size, fillSeconds } = sites.at(-1);
  report.text(
    `Papers of the confirmations, all sums and facts counted anew, and vacuum at ${number(size)}: ${number(fillSeconds)} s.`,
  );
}

const queryOf = ({ query = {} }) =>
  query === 'month' ? { ...FIVE_YEARS, groupby: 3, bucket: `${daysAgo(400).slice(0, 7)}-01` } : query;

async function measureReads(sites) {
  const rounds = [];
  for (let round = firstRound; round <= ROUNDS; round += 1) {
    const tokens = new Map();
    for (const site of sites)
      for (const email of [OWNER, USER])
        tokens.set(`${site.size} ${email}`, await logIn(site.product.url, email));
    for (const read of [...READS, ...OF_EACH_PURCHASE]) {
      const inTurn = round % 2 === 0 ? sites : [...sites].reverse();
      for (const { size, product } of inTurn) {
        const call = caller(product.url, tokens.get(`${size} ${read.email ?? OWNER}`));
        const path = `${read.key.slice('GET '.length)}?${new URLSearchParams(queryOf(read))}`;
        const took = [];
        const calls = OF_EACH_PURCHASE.includes(read) ? Math.ceil(CALLS / 10) : CALLS;
        for (let i = 0; i < calls; i += 1) {
          const began = performance.now();
          await call('GET', path);
          took.push(performance.now() - began);
        }
        // Round 0 is a warm-up.
        if (round > 0)
          rounds.push({ round, size, name: read.name, p50: quantile(took, 0.5), p95: quantile(took, 0.95) });
      }
    }
  }
  return rounds;
}

function tellReads(report, rounds) {
  const of = (size, name, figure) =>
    rounds.filter((one) => one.size === size && one.name === name).map((one) => one[figure]);
  const [least, most] = [SIZES[0], SIZES.at(-1)];
  const rows = (reads) =>
    reads.map(({ name }) => {
      const [small, large] = [of(least, name, 'p95'), of(most, name, 'p95')];
      return {
        call: name,
        [`p50 at ${number(least)}`]: `${number(median(of(least, name, 'p50')), 1)} ms`,
        [`p50 at ${number(most)}`]: `${number(median(of(most, name, 'p50')), 1)} ms`,
        [`p95 at ${number(least)}`]: `${number(median(small), 1)} ms`,
        [`p95 at ${number(most)}`]: `${number(median(large), 1)} ms (${spread(large, 1)})`,
        'p95 against': times(median(large.map((value, index) => value / small[index]))),
      };
    });
  report.text(
    `One client, ${CALLS} calls a round, ${ROUNDS} rounds that take turns; the ratio is the median of the rounds' ratios (aim at most 2):`,
  );
  report.table(rows(READS));
  report.text('What looks at each purchase of its range, and grows with what was bought in it:');
  report.table(rows(OF_EACH_PURCHASE));
}

/** Queries that compute the same figures directly from purchases and awards. */
const DIRECT = [
  `select date_trunc('month', p.counted_on::timestamp)::date as period, p.category_id, count(*) as n, sum(w.net) as net
   from purchases p
   left join (select purchase_id, sum(net_in_company_currency) as net from awards where company_id = $1 group by 1) w
     on w.purchase_id = p.id
   where p.company_id = $1 and p.status in (3, 5, 6, 8, 9, 21, 22) and p.counted_on between $2 and $3
   group by grouping sets ((1), (2))`,
  `select date_trunc('month', p.counted_on::timestamp)::date as period, a.supplier_id, sum(a.net_in_company_currency) as net
   from purchases p join awards a on a.company_id = p.company_id and a.purchase_id = p.id
   where p.company_id = $1 and p.status in (3, 5, 6, 8, 9, 21, 22) and p.counted_on between $2 and $3
   group by 1, 2`,
];

async function tellDirect(report, { size, product }) {
  const [{ id }] = await product.query("select id from companies where pib = '108123456'");
  const path = `statistics/global/get?${new URLSearchParams({ ...FIVE_YEARS, groupby: 3 })}`;
  const call = caller(product.url, await logIn(product.url));
  const [direct, kept] = [[], []];
  for (let round = firstRound; round <= ROUNDS; round += 1) {
    const began = performance.now();
    for (const sql of DIRECT) await product.query(sql, [id, FIVE_YEARS.date_from, FIVE_YEARS.date_to]);
    const middle = performance.now();
    await call('GET', path);
    if (round === 0) continue;
    direct.push(middle - began);
    kept.push(performance.now() - middle);
  }
  const totals = (await call('GET', path)).totals;
  const [counted] = await product.query(
    `select count(distinct p.id)::int as count, sum(a.net_in_company_currency)::text as value
     from purchases p left join awards a on a.purchase_id = p.id
     where p.company_id = $1 and p.status in (3, 5, 6, 8, 9, 21, 22) and p.counted_on between $2 and $3`,
    [id, FIVE_YEARS.date_from, FIVE_YEARS.date_to],
  );
  if (totals.count !== counted.count || totals.value !== counted.value)
    throw new Error(`The sums say ${JSON.stringify(totals)}, the purchases ${JSON.stringify(counted)}`);
  report.text(
    `Five years by month, category and supplier at ${number(size)}: the whole answer over HTTP, with the comparison to the years before, against two aggregates in SQL over purchases and awards that answer the same (aim at least 20 times faster). Both find ${number(counted.count)} confirmed purchases worth ${counted.value}:`,
  );
  report.table([
    {
      'the answer': `${number(median(kept), 1)} ms (${spread(kept, 1)})`,
      'added up directly': `${number(median(direct), 1)} ms (${spread(direct, 1)})`,
      faster: times(median(direct.map((value, index) => value / kept[index]))),
    },
  ]);
}

async function tellWrites(report, { size, product }) {
  const job = await prepareJob(product);
  const keepSums = async (kept) => {
    for (const [table, trigger] of TRIGGERS)
      await product.query(`alter table ${table} ${kept ? 'enable' : 'disable'} trigger ${trigger}`);
  };
  const rounds = [];
  for (let round = firstRound; round <= WRITE_ROUNDS; round += 1)
    for (const kept of round % 2 === 0 ? [true, false] : [false, true]) {
      await keepSums(kept);
      const before = cpuOf(product.pid).postgres;
      const steps = [];
      for (let i = 0; i < JOBS; i += 1) steps.push(await job());
      await untilMailsAreOut(product);
      if (round > 0)
        rounds.push({
          round,
          kept,
          postgresMs: ((cpuOf(product.pid).postgres - before) * 1000) / JOBS,
          ...Object.fromEntries(
            Object.keys(steps[0]).map((name) => [name, median(steps.map((one) => one[name]))]),
          ),
        });
    }
  await keepSums(true);
  const of = (kept, name) => rounds.filter((one) => one.kept === kept).map((one) => one[name]);
  report.text(
    `What keeping sums and facts costs whoever writes at ${number(size)} purchases: ${WRITE_ROUNDS} rounds of ${JOBS} main jobs with the triggers and as many without them, in turns (aim at most 1.15):`,
  );
  report.table(
    [
      ['raise a request', 'raise a request'],
      ['send it', 'send it'],
      ['compare and choose', 'compare and choose'],
      ['confirm', 'confirm'],
      ['CPU of PostgreSQL for a whole job', 'postgresMs'],
    ].map(([step, name]) => ({
      step,
      without: `${number(median(of(false, name)), 1)} ms`,
      with: `${number(median(of(true, name)), 1)} ms (${spread(of(true, name), 1)})`,
      ratio: times(median(of(true, name)) / median(of(false, name))),
    })),
  );
}

/** Statements that change awards, and purchases from all five years. They run while the triggers are active. */
const CHANGED = {
  purchases: [
    `update purchases set category_id = (select max(id) from categories c where c.company_id = purchases.company_id)
     where id % 331 = 0`,
    'update purchases set status = 6 where id % 499 = 0 and status in (3, 5)',
    'update purchases set status = 4 where id % 997 = 0 and status in (3, 5, 6)',
    "update purchases set confirmed_at = confirmed_at - interval '40 days' where id % 787 = 0 and status in (3, 5, 6, 9)",
  ],
  awards: ['update awards set net_in_company_currency = net_in_company_currency + 0.01 where id % 211 = 0'],
};
const KEPT = ['statistics_sums', 'confirmed_purchases', 'confirmed_awards'];

/** Compares, row by row, the sums written by the triggers and by the job that folds them with a recount. */
async function tellRecount(report, { size, product }) {
  const differing = async (client, tables) => {
    for (const table of tables)
      await client.query(`create temp table kept_${table} as select * from ${table}`);
    await client.query('select rebuild_statistics()');
    await client.query('select rebuild_confirmed_facts()');
    const rows = [];
    for (const table of tables) {
      const { rows: found } = await client.query(`
        select (select count(*)::int from ${table}) as all,
          (select count(*)::int from ((table kept_${table} except all table ${table})
            union all (table ${table} except all table kept_${table})) d) as differing`);
      rows.push({ table, rows: found[0].all, differing: found[0].differing });
      await client.query(`drop table kept_${table}`);
    }
    return rows;
  };
  const rows = await product.session(async (client) => {
    await client.query("set work_mem = '256MB'");
    // Rows that were inserted without triggers are counted first.
    await client.query('select rebuild_statistics()');
    await client.query('select rebuild_confirmed_facts()');
    let changed = 0;
    for (const sql of CHANGED.purchases) changed += (await client.query(sql)).rowCount;
    await client.query('select fold_statistics()');
    const afterPurchases = await differing(client, KEPT);
    for (const sql of CHANGED.awards) changed += (await client.query(sql)).rowCount;
    await client.query('select fold_statistics()');
    const [afterAwards] = await differing(client, ['statistics_sums']);
    return [
      ...afterPurchases,
      { ...afterAwards, table: `statistics_sums, after awards too (${number(changed)} changes)` },
    ];
  });
  report.text(`Kept by triggers and folding, against counted anew, at ${number(size)} purchases:`);
  report.table(rows.map((row) => ({ ...row, rows: number(row.rows) })));
  if (rows.some(({ differing: n }) => n > 0)) throw new Error('The sums are not what counting anew finds.');
}

/** Runs the test suite's comparison with the requested number of random changes. */
function tellRandomChanges(report) {
  const began = performance.now();
  const { status, stdout } = spawnSync(
    'npx',
    [
      'vitest',
      'run',
      '--project',
      'server',
      'statistics/statistics.test.ts',
      '-t',
      'row by row',
      '--testTimeout',
      '1800000',
    ],
    { cwd: root, encoding: 'utf8', env: { ...process.env, STATISTICS_CHANGES: String(CHANGES) } },
  );
  if (status !== 0) throw new Error(stdout);
  report.text(
    `After ${number(CHANGES)} random changes (raised, moved, awarded, taken away, rolled back; folded in between) every row of the sums equals what counting the purchases one by one finds: passed in ${number((performance.now() - began) / 1000)} s.`,
  );
}
