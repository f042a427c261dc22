import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { root } from '../scripts/steps.mjs';
import { median, number, spread } from './support/figures.mjs';
import { Report } from './support/report.mjs';
import { amount, firstRound } from './support/scale.mjs';

/** Measures how long all of a comparison at the gate is reckoned: prices, parts, bounds, the winner, every rate. */
const ROUNDS = amount(9, 1, 'BENCH_ROUNDS');
const TIMES = amount(20, 1);
/** Milliseconds of CPU for the largest comparison. */
const AIM = 50;
const SIZES = [
  [20, 3],
  [50, 12],
  [200, 12],
];

export async function run() {
  const { offersOf, reckon } = await bundled();
  const report = new Report('landed');
  const rows = SIZES.map(([lines, offers]) => {
    const given = offersOf(lines, offers);
    let flips = 0;
    const took = [];
    for (let round = firstRound; round <= ROUNDS; round += 1) {
      const before = process.cpuUsage();
      for (let time = 0; time < TIMES; time += 1) flips = reckon(given);
      const { user, system } = process.cpuUsage(before);
      if (round > 0) took.push((user + system) / 1000 / TIMES);
    }
    return { lines, offers, flips, took };
  });
  report.text(
    `${TIMES} times in a round, in CPU time of the process, garbage collection included; median of ${ROUNDS} rounds.` +
      ` Aim for 200 lines and 12 offers: ${AIM} ms.`,
  );
  report.table(
    rows.map(({ lines, offers, flips, took }) => ({
      lines,
      offers,
      'flip points': flips,
      'ms of CPU': `${number(median(took), 2)} (${spread(took, 2)})`,
    })),
  );
  report.raw('Rounds', rows.map((row) => JSON.stringify(row)).join('\n'));
  report.write();
}

/** The domain's own code, bundled as the server is. */
async function bundled() {
  const entry = fileURLToPath(new URL('support/landed-work.mjs', import.meta.url));
  const file = `${root}.cache/bench/landed-work.js`;
  const made = await rolldown({ input: entry, platform: 'node' });
  await made.write({ file, format: 'esm' });
  await made.close();
  return await import(pathToFileURL(file).href);
}
