import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { median, number, percent, spread, sum } from './support/figures.mjs';
import { fillUp } from './support/mass.mjs';
import { cpuOf, memoryOf } from './support/processes.mjs';
import { caller, logIn, newDataDir, startProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount, isShort } from './support/scale.mjs';

/**
 * Measures the time from process start until /ready succeeds: first with an empty data folder, where the database
 * and the demo are created, then with the same folder again. Also measures the memory at rest, both after a start
 * and after work.
 */
const ROUNDS = amount(5, 1);
const AIMS = { first: 2000, later: 700, memory: 130 };
const PURCHASES = amount(10_000, 100);
const VISITS = amount(200, 2);
/** A pause long enough for garbage collection and PostgreSQL's background work. */
const REST_MS = amount(15_000, 100);

export async function run() {
  const report = new Report('start');
  await tellMemory(report, await tellStarts(report));
  report.write();
}

/** Reports the start times. Returns the data folder of the last round, which contains the demo data. */
async function tellStarts(report) {
  const rounds = [];
  let dataDir;
  for (let round = 1; round <= ROUNDS; round += 1) {
    if (dataDir) rmSync(dataDir, { recursive: true, force: true });
    dataDir = newDataDir();
    const first = await startOnce(dataDir);
    const later = await startOnce(dataDir);
    rounds.push({ round, first, schema: { ms: first.schemaMs }, later });
  }
  report.text(
    `From the start of the process to ready, median of ${ROUNDS} rounds. The CPU is what the start takes on a machine with nothing else to do, at least:`,
  );
  report.table(
    [
      { start: 'first, on an empty folder', of: 'first', aim: AIMS.first },
      { start: 'first, until the demo begins', of: 'schema', aim: AIMS.first },
      { start: 'later, on the same folder', of: 'later', aim: AIMS.later },
    ].map(({ start, of, aim }) => {
      const values = rounds.map((round) => round[of].ms);
      const cpu = rounds.map((round) => round[of].cpuMs);
      return {
        start,
        median: `${number(median(values))} ms`,
        'least to most': `${spread(values)} ms`,
        aim: `${number(aim)} ms`,
        'of the aim': percent(median(values) / aim),
        'CPU of all processes': cpu.includes(undefined) ? '–' : `${number(median(cpu))} ms`,
      };
    }),
  );
  return dataDir;
}

async function startOnce(dataDir) {
  const product = await startProduct({ dataDir });
  const cpu = cpuOf(product.pid);
  await product.end();
  return { ms: product.readyMs, schemaMs: product.schemaMs, cpuMs: sum(Object.values(cpu)) * 1000 };
}

async function tellMemory(report, dataDir) {
  let product = await startProduct({ dataDir });
  await fillUp(product, PURCHASES);
  // Restarts the product before its memory is measured, because seeding is not part of normal operation.
  if (!isShort) {
    await product.end();
    product = await startProduct({ dataDir });
  }
  try {
    await pause(REST_MS);
    const started = memoryOf(product.pid);
    const call = caller(product.url, await logIn(product.url));
    for (let visit = 0; visit < VISITS; visit += 1)
      await call('GET', `purchases?kind=request&tab=confirmed&page=${1 + (visit % 50)}`);
    await pause(REST_MS);
    const worked = memoryOf(product.pid);
    report.text(
      `Memory at rest with ${number(PURCHASES)} purchases, what processes share counted once (PSS):`,
    );
    report.table(
      [
        ['after the start', started],
        [`after ${VISITS} pages of the overview`, worked],
      ].map(([when, { node, postgres, processes }]) => ({
        when,
        Node: `${number(node)} MB`,
        PostgreSQL: `${number(postgres)} MB (${processes} processes)`,
        together: `${number(node + postgres)} MB`,
        aim: `${AIMS.memory} MB`,
        'of the aim': percent((node + postgres) / AIMS.memory),
      })),
    );
  } finally {
    await product.stop();
  }
}
