import { setTimeout as pause } from 'node:timers/promises';
import { median, number, quantile, spread } from './support/figures.mjs';
import { longRequest } from './support/long-request.mjs';
import { cpuOf, memoryOfProcess } from './support/processes.mjs';
import { caller, logIn, until, useProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount, isShort } from './support/scale.mjs';

/**
 * Measures what the cheapest split of a request takes: CPU and memory of its thread, what is left of the memory once it rests, and
 * how long the calls of others take meanwhile (ADR 0101).
 */
const ROUNDS = amount(3, 1, 'BENCH_ROUNDS');
/** Milliseconds after which a thread without work has ended, with some to spare. */
const REST = isShort ? 0 : 24_000;

const small = (full, short) => (isShort ? short : full);
const KINDS = [
  {
    ...{
      name: 'a program with six rules, each priced',
      articles: small(50, 5),
      offers: small(8, 3),
      terms: true,
    },
    ...{ seconds: 6, megabytes: 250, rules: sixRules },
  },
  {
    ...{ name: 'every set of suppliers tried', articles: small(200, 6), offers: small(12, 3), terms: false },
    ...{ seconds: 0.3, megabytes: 250, rules: () => [] },
  },
];

export async function run() {
  const report = new Report('award');
  const product = await useProduct();
  try {
    const rounds = [];
    for (const kind of KINDS) {
      const request = await longRequest(product, kind);
      for (let round = 1; round <= ROUNDS; round += 1) {
        console.log(`Working out: ${kind.name}, round ${round}.`);
        rounds.push({ name: kind.name, round, ...(await measured(product, request, kind)) });
      }
    }
    tell(report, rounds);
  } finally {
    await product.stop();
  }
  report.write();
}

function sixRules({ articles, rfps }) {
  const [one, two, three, four] = articles;
  return [
    { kind: 'max_suppliers', count: Math.ceil(rfps.length / 2) },
    { kind: 'at_least_two' },
    { kind: 'share_at_most', rfp_id: null, percent: '60' },
    { kind: 'not_split', article_id: one },
    { kind: 'together', article_ids: [two, three, four] },
    { kind: 'exclude', rfp_id: rfps[0] },
  ];
}

/** One plan, with what the process used until it was there, and what a colleague waited for a list before and meanwhile. */
async function measured(product, request, { rules }) {
  const owner = caller(product.url, await logIn(product.url));
  const list = async () => {
    const began = performance.now();
    await owner('GET', 'purchases?kind=request&tab=new');
    return performance.now() - began;
  };
  for (let n = 0; n < 20; n += 1) await list();
  const quiet = [];
  for (let n = 0; n < small(100, 3); n += 1) quiet.push(await list());
  const rest = memoryOfProcess(product.pid);
  const before = cpuOf(product.pid);
  const began = performance.now();
  const { id } = await owner('POST', `purchases/${request.id}/award-plans`, { rules: rules(request) });
  let most = rest;
  const meanwhile = [];
  const plan = await until('plan', async () => {
    meanwhile.push(await list());
    most = Math.max(most, memoryOfProcess(product.pid));
    const found = await owner('GET', `purchases/${request.id}/award-plans/${id}`);
    return ['waiting', 'running'].includes(found.state) ? undefined : found;
  });
  const ms = performance.now() - began;
  const cpu = cpuOf(product.pid).node - before.node;
  if (plan.state !== 'done') throw new Error(`the plan is ${plan.state}: ${plan.failure}`);
  const [{ solver, cpu_ms }] = await product.query('select solver, cpu_ms from award_plans where id = $1', [
    id,
  ]);
  await pause(REST);
  return {
    ...{
      solver,
      ms,
      cpu,
      thread: cpu_ms / 1000,
      taken: most - rest,
      left: memoryOfProcess(product.pid) - rest,
    },
    ...{ quiet: quantile(quiet, 0.95), meanwhile: quantile(meanwhile, 0.95), calls: meanwhile.length },
    ...{ bound: plan.bound, unpriced: plan.rule_prices.filter((price) => price === null).length },
  };
}

function tell(report, rounds) {
  report.text(
    `Median of ${ROUNDS} rounds, each in a new thread. CPU is that of the whole process until the plan can be read, the calls of others among it; the thread's own time is that of the clock. Memory is what the process holds beside what it held at rest.`,
  );
  report.table(
    KINDS.map(({ name, articles, offers, seconds, megabytes }) => {
      const own = rounds.filter((one) => one.name === name);
      const of = (figure) => own.map((one) => one[figure]);
      return {
        plan: `${name}, ${articles} × ${offers}`,
        by: own[0].solver,
        thread: `${number(median(of('thread')), 2)} s (${spread(of('thread'), 2)})`,
        'CPU, aim': `${number(median(of('cpu')), 2)} of ${seconds} s`,
        'memory, aim': `${number(median(of('taken')))} of ${megabytes} MB`,
        'after a rest': `${number(median(of('left')))} MB`,
        'p95 of a list before, meanwhile': `${number(median(of('quiet')), 1)}, ${number(median(of('meanwhile')), 1)} ms`,
        'not proved, rules without a price': `${own.filter(({ bound }) => bound !== null).length}, ${Math.max(...of('unpriced'))}`,
      };
    }),
  );
  report.raw('Rounds', rounds.map((round) => JSON.stringify(round)).join('\n'));
}
