import autocannon from 'autocannon';
import { startBare } from './support/bare-list.mjs';
import { bundleStatements } from './support/bundle-statements.mjs';
import { median, number, percent, quantile, spread, times } from './support/figures.mjs';
import { fillUp, openWork, tableSizes } from './support/mass.mjs';
import { cpuOf, cpuOfProcess } from './support/processes.mjs';
import { caller, logIn, useProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount, asking, firstRound, sizes } from './support/scale.mjs';
import { tellScreens } from './support/screen-growth.mjs';

/**
 * This benchmark measures the requests overview (the "Confirmed" tab, 20 rows with the counts of the three tabs)
 * while the company's purchases grow a thousandfold. It compares the overview with a bare route that runs the same
 * statements and with the smallest company. The other daily screens are compared only with the smallest company.
 */
const SIZES = sizes('1000,100000,1000000', '1000');
const QUERY = { kind: 'request', tab: 'confirmed' };
const PATH = `/api/purchases?${new URLSearchParams(QUERY)}`;
const ROUNDS = amount(9, 1, 'BENCH_ROUNDS');
const SECONDS = 3;
const LENGTH = asking(SECONDS, 16);
const CLIENTS = [8, 1];
const WAYS = ['product', 'bare with session', 'bare'];

export async function run() {
  const report = new Report('list-page');
  await bundleStatements();
  const sites = [];
  try {
    for (const size of SIZES) sites.push(await prepare(size));
    await checkCounts(report, sites);
    await tell(report, await measureAll(sites));
    await tellSizes(report, sites);
    await tellScreens(report, sites);
  } finally {
    for (const site of sites) {
      site.bare?.stop();
      await site.product.stop();
    }
  }
  report.write();
}

async function prepare(size) {
  const product = await useProduct();
  console.log(`Filling a company with ${number(size)} purchases.`);
  await fillUp(product, size);
  const bare = await startBare(product, await logIn(product.url), [{ key: 'GET purchases', query: QUERY }]);
  return { size, product, bare };
}

/** Compares the tab counts in the product's response with a direct count of the purchases. */
async function checkCounts(report, sites) {
  const rows = [];
  for (const { size, product } of sites) {
    const page = await caller(product.url, await logIn(product.url))('GET', PATH.slice('/api/'.length));
    const [counted] = await product.query(`
      select
        count(*) filter (where status in (-3, -2, -1) or status = 1 and date_for_offer >= date_trunc('second', now_utc()))::int as new,
        count(*) filter (where status in (2, 4) or status = 1 and (date_for_offer >= date_trunc('second', now_utc())) is not true)::int as closed,
        count(*) filter (where status in (3, 5, 6, 9))::int as confirmed
      from purchases where kind = 'request' and company_id = (select id from companies where pib = '108123456')`);
    const [{ all }] = await product.query(
      "select count(*)::int as all from purchases where company_id = (select id from companies where pib = '108123456')",
    );
    for (const tab of ['new', 'closed', 'confirmed'])
      if (page.counts[tab] !== counted[tab])
        throw new Error(`${size}: tab ${tab} says ${page.counts[tab]} and has ${counted[tab]}`);
    if (all !== size || page.data.length !== 20 || page.total !== counted.confirmed)
      throw new Error(`${size}: ${all} purchases, ${page.data.length} rows, total ${page.total}`);
    rows.push({
      purchases: number(all),
      'being worked on': number(openWork(size)),
      'tab New': number(page.counts.new),
      'tab Closed': number(page.counts.closed),
      'tab Confirmed': number(page.counts.confirmed),
    });
  }
  report.text('The counts of the three tabs, the same as counting the purchases one by one:');
  report.table(rows);
}

async function measureAll(sites) {
  const rounds = [];
  for (let round = firstRound; round <= ROUNDS; round += 1) {
    for (const clients of CLIENTS) {
      for (const site of sites) {
        const headers = { authorization: `Bearer ${await logIn(site.product.url)}` };
        for (const way of inTurn(WAYS, round)) {
          const figures = await measure(site, way, clients, headers);
          // Round 0 is a warm-up.
          if (round > 0) rounds.push({ round, size: site.size, way, clients, ...figures });
        }
      }
    }
  }
  return rounds;
}

/** Rotates the order of the list by one in each round. */
const inTurn = (list, round) => list.map((_, index) => list[(index + round) % list.length]);

async function measure({ product, bare }, way, clients, headers) {
  const url = {
    product: `${product.url}${PATH}`,
    'bare with session': `${bare.url}/session/0`,
    bare: `${bare.url}/0`,
  }[way];
  const used = () => ({
    node: cpuOfProcess(way === 'product' ? product.pid : bare.pid),
    postgres: cpuOf(product.pid).postgres,
  });
  const before = used();
  const latencies = [];
  const began = performance.now();
  const done = autocannon({ url, headers, connections: clients, ...LENGTH });
  done.on('response', (_client, status, _bytes, time) => {
    if (status !== 200) throw new Error(`${url} answered ${status}`);
    latencies.push(time);
  });
  const { errors, timeouts } = await done;
  const seconds = (performance.now() - began) / 1000;
  if (errors + timeouts > 0) throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts`);
  const after = used();
  const perRequest = (name) => ((after[name] - before[name]) * 1000) / latencies.length;
  return {
    perSecond: latencies.length / seconds,
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    nodeMs: perRequest('node'),
    postgresMs: perRequest('postgres'),
  };
}

async function tell(report, rounds) {
  const of = (size, way, clients, name) =>
    rounds
      .filter((one) => one.size === size && one.way === way && one.clients === clients)
      .map((one) => one[name]);
  const middle = (...what) => median(of(...what));
  const ratio = (size, way, clients) => {
    const bare = of(size, way, clients, 'perSecond');
    return median(of(size, 'product', clients, 'perSecond').map((value, index) => value / bare[index]));
  };
  const [least] = SIZES;
  for (const clients of CLIENTS) {
    report.text(
      `${clients} ${clients === 1 ? 'connection' : 'connections'}, requests a second, median of ${ROUNDS} interleaved rounds of ${SECONDS} s; each ratio is the median of the rounds' ratios:`,
    );
    report.table(
      SIZES.map((size) => ({
        purchases: number(size),
        product: `${number(middle(size, 'product', clients, 'perSecond'))} (${spread(of(size, 'product', clients, 'perSecond'))})`,
        'bare with session': number(middle(size, 'bare with session', clients, 'perSecond')),
        bare: number(middle(size, 'bare', clients, 'perSecond')),
        'of bare with session': percent(ratio(size, 'bare with session', clients)),
        'of bare': percent(ratio(size, 'bare', clients)),
      })),
    );
    report.text('CPU of a request, Node + PostgreSQL:');
    report.table(
      SIZES.map((size) => {
        const cpu = (way) => middle(size, way, clients, 'nodeMs') + middle(size, way, clients, 'postgresMs');
        return {
          purchases: number(size),
          ...Object.fromEntries(
            WAYS.map((way) => [
              way,
              `${number(middle(size, way, clients, 'nodeMs'), 2)} + ${number(middle(size, way, clients, 'postgresMs'), 2)} ms`,
            ]),
          ),
          'bare with session of product': percent(cpu('bare with session') / cpu('product')),
        };
      }),
    );
    report.text('How long a request takes:');
    report.table(
      SIZES.map((size) => {
        const p95 = of(size, 'product', clients, 'p95');
        const small = of(least, 'product', clients, 'p95');
        return {
          purchases: number(size),
          p50: `${number(middle(size, 'product', clients, 'p50'), 2)} ms`,
          p95: `${number(median(p95), 2)} ms (${spread(p95, 2)})`,
          [`p95 against ${number(least)}`]: times(median(p95.map((value, index) => value / small[index]))),
        };
      }),
    );
  }
}

async function tellSizes(report, sites) {
  const sizes = await Promise.all(sites.map(({ product }) => tableSizes(product)));
  report.text('Rows (and MB with indexes) of the tables that the page reads:');
  report.table(
    sizes[0].map(({ table }, index) => ({
      table,
      ...Object.fromEntries(
        sites.map(({ size }, site) => {
          const { rows, mb } = sizes[site][index];
          return [`at ${number(size)}`, `${number(rows)} (${number(mb, 1)})`];
        }),
      ),
    })),
  );
}
