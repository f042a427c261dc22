import autocannon from 'autocannon';
import { startBare } from './support/bare-list.mjs';
import { bundleStatements } from './support/bundle-statements.mjs';
import { median, number, percent, spread } from './support/figures.mjs';
import { fillUp } from './support/mass.mjs';
import { cpuOf, cpuOfProcess } from './support/processes.mjs';
import { logIn, useProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount, asking, firstRound } from './support/scale.mjs';
import { pathOf, screensOf } from './support/screens.mjs';

/**
 * Measures what people look at all day, each by the call that brings its content: requests a second and CPU against a bare
 * route that looks the session up and runs the same statements.
 */
const ROUNDS = amount(5, 1, 'BENCH_ROUNDS');
const LENGTH = asking(2, 8);
const CLIENTS = 8;
const PURCHASES = amount(1000, 100);
const AIM = 0.85;
/** Home alone has an aim of its own: milliseconds of CPU and statements. */
const HOME = { cpu: 12, statements: 4 };

export async function run() {
  const report = new Report('screens');
  await bundleStatements();
  const product = await useProduct();
  let bare;
  try {
    await fillUp(product, PURCHASES);
    const screens = await screensOf(product);
    const calls = screens.map((screen) => screen.call);
    bare = await startBare(product, await logIn(product.url), calls);
    const rounds = [];
    for (let round = firstRound; round <= ROUNDS; round += 1) {
      const headers = { authorization: `Bearer ${await logIn(product.url)}` };
      for (const place of screens.keys()) {
        const urls = {
          product: `${product.url}/api/${pathOf(calls[place])}`,
          bare: `${bare.url}/session/${place}`,
        };
        for (const way of round % 2 === 0 ? ['product', 'bare'] : ['bare', 'product']) {
          const pid = way === 'product' ? product.pid : bare.pid;
          const figures = await measure(product, pid, urls[way], headers);
          // Round 0 warms up.
          if (round > 0) rounds.push({ round, place, way, ...figures });
        }
      }
    }
    tell(report, { screens, rounds, statements: bare.statements });
  } finally {
    bare?.stop();
    await product.stop();
  }
  report.write();
}

async function measure(product, pid, url, headers) {
  const used = () => ({ node: cpuOfProcess(pid), postgres: cpuOf(product.pid).postgres });
  const before = used();
  const began = performance.now();
  let answers = 0;
  const done = autocannon({ url, headers, connections: CLIENTS, ...LENGTH });
  done.on('response', (_client, status) => {
    if (status !== 200) throw new Error(`${url} answered ${status}`);
    answers += 1;
  });
  const { errors, timeouts } = await done;
  if (errors + timeouts > 0) throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts`);
  const seconds = (performance.now() - began) / 1000;
  const after = used();
  return {
    perSecond: answers / seconds,
    nodeMs: ((after.node - before.node) * 1000) / answers,
    postgresMs: ((after.postgres - before.postgres) * 1000) / answers,
  };
}

function tell(report, { screens, rounds, statements }) {
  const of = (place, way, figure) =>
    rounds.filter((one) => one.place === place && one.way === way).map(figure);
  const cpu = ({ nodeMs, postgresMs }) => nodeMs + postgresMs;
  const ratios = (place, figure) => {
    const bare = of(place, 'bare', figure);
    return of(place, 'product', figure).map((value, round) => value / bare[round]);
  };
  const parts = (place, way) =>
    `${number(median(of(place, way, (one) => one.nodeMs)), 2)} + ${number(median(of(place, way, (one) => one.postgresMs)), 2)} ms`;
  report.text(
    `${CLIENTS} connections, ${number(PURCHASES)} purchases, median of ${ROUNDS} rounds in which the product and the bare route with its session take turns. Aim: ${percent(AIM)} of the bare route's requests a second; home at most ${HOME.cpu} ms and ${HOME.statements} statements. Statements without the session's; CPU of Node and PostgreSQL:`,
  );
  report.table(
    screens.map(({ name }, place) => ({
      screen: name,
      statements: statements[place].length - 1,
      'requests a second': number(median(of(place, 'product', (one) => one.perSecond))),
      bare: number(median(of(place, 'bare', (one) => one.perSecond))),
      'of bare': `${percent(median(ratios(place, (one) => one.perSecond)))} (${spread(ratios(place, (one) => one.perSecond).map((ratio) => ratio * 100))})`,
      CPU: parts(place, 'product'),
      'CPU, bare': parts(place, 'bare'),
      'bare CPU of product’s': percent(1 / median(ratios(place, cpu))),
    })),
  );
  report.raw('Rounds', rounds.map((round) => JSON.stringify(round, rounded)).join('\n'));
}

const rounded = (_key, value) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value);
