import { setTimeout as pause } from 'node:timers/promises';
import { median, number, quantile, spread, sum } from './support/figures.mjs';
import { longRequest } from './support/long-request.mjs';
import { cpuOf, cpuOfMainThread, memoryOfProcess } from './support/processes.mjs';
import { caller, logIn, useProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount, isShort } from './support/scale.mjs';

/**
 * This benchmark measures the solver for the cheapest split of a request: the CPU time and memory of its thread, the
 * memory that remains afterwards, and the duration of other users' calls, with the solver alternately running and
 * idle (ADR 0101).
 */
const ROUNDS = amount(5, 1, 'BENCH_ROUNDS');
/** Milliseconds until an idle solver thread has ended, with a margin. */
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
/** Daily calls of a colleague, which the main thread answers while another thread runs the solver. */
const CALLS = ['purchases?kind=request&tab=new', 'home/inbox', 'suppliers?page=1'];

export async function run() {
  const report = new Report('award');
  const product = await useProduct();
  try {
    const owner = caller(product.url, await logIn(product.url));
    const calls = async () => {
      const began = performance.now();
      for (const path of CALLS) await owner('GET', path);
      return performance.now() - began;
    };
    for (let n = 0; n < small(30, 2); n += 1) await calls();
    const requests = [];
    for (const kind of KINDS) requests.push({ kind, request: await longRequest(product, kind) });
    const rest = memoryOfProcess(product.pid);
    const rounds = [];
    for (let round = 1; round <= ROUNDS; round += 1)
      for (const { kind, request } of requests) {
        console.log(`Working out: ${kind.name}, round ${round}.`);
        const measured = await inTurns({ product, owner, request, kind, calls, rest });
        rounds.push({ name: kind.name, round, ...measured });
      }
    await pause(REST);
    tell(report, rounds, memoryOfProcess(product.pid) - rest);
  } finally {
    await product.stop();
  }
  report.write();
}

/** Measures a solver run with a colleague's concurrent calls, then the same number of calls without a solver run. */
async function inTurns({ product, owner, request, kind, calls, rest }) {
  const before = cpuOf(product.pid).node;
  const answering = cpuOfMainThread(product.pid);
  const began = performance.now();
  const path = `purchases/${request.id}/award-plans`;
  const { id } = await owner('POST', path, { rules: kind.rules(request) });
  let most = rest;
  const meanwhile = [];
  const state = async () =>
    (await product.query('select state from award_plans where id = $1', [id]))[0].state;
  while (['waiting', 'running'].includes(await state())) {
    meanwhile.push(await calls());
    most = Math.max(most, memoryOfProcess(product.pid));
  }
  const ms = performance.now() - began;
  const cpu = cpuOf(product.pid).node - before;
  const mainCpu = cpuOfMainThread(product.pid) - answering;
  const alone = [];
  const quiet = cpuOfMainThread(product.pid);
  for (let n = 0; n < meanwhile.length; n += 1) alone.push(await calls());
  const aloneCpu = cpuOfMainThread(product.pid) - quiet;
  const plan = await owner('GET', `${path}/${id}`);
  if (plan.state !== 'done') throw new Error(`the plan is ${plan.state}: ${plan.failure}`);
  const [{ solver, cpu_ms }] = await product.query('select solver, cpu_ms from award_plans where id = $1', [
    id,
  ]);
  return {
    ...{ solver, ms, cpu, own: cpu - mainCpu, thread: cpu_ms / 1000, taken: most - rest },
    ...{ alone, meanwhile, aloneCpu, meanwhileCpu: mainCpu },
    ...{ bound: plan.bound, unpriced: plan.rule_prices.filter((price) => price === null).length },
  };
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

function tell(report, rounds, left) {
  report.text(
    `Median of ${ROUNDS} rounds, the kinds of plans in turns. CPU is that of the whole process until the plan is there, without the thread that answers calls; the thread's own time is that of the clock. Memory is what the process holds beside what it held at rest; after all rounds and ${REST / 1000} s without work ${number(left)} MB are left of it.`,
  );
  report.table(
    KINDS.map(({ name, articles, offers, seconds, megabytes }) => {
      const own = rounds.filter((one) => one.name === name);
      const of = (figure) => own.map((one) => one[figure]);
      return {
        plan: `${name}, ${articles} × ${offers}`,
        by: own[0].solver,
        thread: `${number(median(of('thread')), 2)} s (${spread(of('thread'), 2)})`,
        'CPU, aim': `${number(median(of('own')), 2)} of ${seconds} s`,
        'memory, aim': `${number(median(of('taken')))} of ${megabytes} MB`,
        'not proved, rules without a price': `${own.filter(({ bound }) => bound !== null).length}, ${Math.max(...of('unpriced'))}`,
      };
    }),
  );
  report.text(
    `A colleague's ${CALLS.length} calls (${CALLS.join(', ')}), one after the other, while a plan is worked out and, in turns, as often without one: milliseconds for all of them. With a plan, the CPU of the answering thread contains what it does for the plan itself.`,
  );
  report.table(
    KINDS.map(({ name }) => {
      const own = rounds.filter((one) => one.name === name);
      const all = (figure) => own.flatMap((one) => one[figure]);
      const cpu = (figure) => number((sum(all(figure)) * 1000) / all('alone').length, 1);
      const shown = (figure, part) => number(quantile(all(figure), part), 1);
      return {
        beside: name,
        times: all('alone').length,
        'median without, with': `${shown('alone', 0.5)}, ${shown('meanwhile', 0.5)} ms`,
        'CPU of the answering thread without, with': `${cpu('aloneCpu')}, ${cpu('meanwhileCpu')} ms`,
        'p95 without, with': `${shown('alone', 0.95)}, ${shown('meanwhile', 0.95)} ms`,
      };
    }),
  );
}
