import { median, number, spread } from './support/figures.mjs';
import { longRequest } from './support/long-request.mjs';
import { cpuOf, memoryOfProcess } from './support/processes.mjs';
import { logIn, useProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount, firstRound } from './support/scale.mjs';

/** Measures what a workbook of 2,000 filled rows takes to be made and to be checked: CPU and memory of the process (ADR 0102). */
const ROWS = amount(2000, 20);
const ROUNDS = amount(5, 1, 'BENCH_ROUNDS');
const SECONDS = 1;
const MEGABYTES = 60;

export async function run() {
  const report = new Report('workbook');
  const product = await useProduct();
  try {
    const request = await longRequest(product, { articles: ROWS, offers: 1, terms: true });
    const path = `purchases/${request.id}/rfps/${request.rfps[0]}/workbook`;
    const authorization = `Bearer ${await logIn(product.url)}`;
    const ask = async (method, to, body) => {
      const answer = await fetch(`${product.url}/api/${to}`, { method, headers: { authorization }, body });
      if (!answer.ok) throw new Error(`${to}: ${answer.status} ${await answer.text()}`);
      return answer;
    };
    const rounds = [];
    for (let round = firstRound; round <= ROUNDS; round += 1) {
      let file;
      const made = await measured(product, async () => {
        file = await (await ask('GET', path)).blob();
      });
      const form = new FormData();
      form.append('file', file, 'ponuda.xlsx');
      const checked = await measured(product, async () => {
        const { rows } = await (await ask('POST', `${path}/check`, form)).json();
        const priced = rows.filter(({ values, errors }) => values.unit_price !== '' && errors.length === 0);
        if (priced.length !== ROWS) throw new Error(`${priced.length} rows with a price instead of ${ROWS}`);
      });
      if (round > 0) rounds.push({ round, kb: file.size / 1024, made, checked });
    }
    report.text(
      `A workbook of ${number(ROWS)} rows, each with a price, ${number(median(rounds.map(({ kb }) => kb)))} KB; median of ${ROUNDS} rounds after one that warms up. CPU of Node's process, its threads among it; memory beside what it held before, at the most. Aim for the check: ${SECONDS} s and ${MEGABYTES} MB.`,
    );
    report.table(
      ['made', 'checked'].map((work) => {
        const of = (figure) => rounds.map((round) => round[work][figure]);
        return {
          work,
          CPU: `${number(median(of('cpu')), 2)} s (${spread(of('cpu'), 2)})`,
          memory: `${number(median(of('mb')))} MB (${spread(of('mb'))})`,
          'whole call': `${number(median(of('ms')))} ms`,
        };
      }),
    );
    report.raw('Rounds', rounds.map((round) => JSON.stringify(round)).join('\n'));
  } finally {
    await product.stop();
  }
  report.write();
}

async function measured(product, work) {
  const rest = memoryOfProcess(product.pid);
  let most = rest;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOfProcess(product.pid));
  }, 20);
  const before = cpuOf(product.pid).node;
  const began = performance.now();
  await work();
  const ms = performance.now() - began;
  clearInterval(watch);
  return { ms, cpu: cpuOf(product.pid).node - before, mb: most - rest };
}
