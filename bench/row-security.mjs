import { measure, prepareJob } from './main-job.mjs';
import { median, number, spread, times } from './support/figures.mjs';
import { startProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';

/**
 * The costs of the wall below the company filter (ADR 0127): the main job by one client, on a product without it and on one
 * with it, in turns.
 */
const ROUNDS = 6;
const JOBS = 5;
const WARM_UP = 25;

export async function run() {
  const report = new Report('row-security');
  const sides = [];
  try {
    for (const wall of ['off', 'on']) {
      const product = await startProduct({ env: { ROW_SECURITY: wall } });
      const job = await prepareJob(product);
      sides.push({ wall, product, job, rounds: [] });
      for (let i = 0; i < WARM_UP; i += 1) await job();
    }
    for (let round = 0; round < ROUNDS; round += 1)
      // The first of one round is the last of the next.
      for (const side of round % 2 === 0 ? sides : [...sides].reverse())
        side.rounds.push(await measure(side.product, side.job, 1, JOBS));
    tell(report, sides);
  } finally {
    for (const { product } of sides) await product.stop();
  }
  report.write();
}

function tell(report, sides) {
  const of = ({ rounds }, figure) => median(rounds.map(figure));
  const [off] = sides;
  const figures = {
    'time of a job': (round) => round.jobMs,
    'CPU of the thread that answers': (round) => round.mainMs,
    'CPU of Node': (round) => round.nodeMs,
    'CPU of PostgreSQL': (round) => round.postgresMs,
    'CPU of a job': (round) => round.nodeMs + round.postgresMs,
  };
  report.text(
    `Median of ${ROUNDS} rounds of ${JOBS} jobs in turns; CPU with every mail and PDF that the job causes.`,
  );
  report.table(
    Object.entries(figures).map(([what, figure]) => ({
      'of a job': what,
      ...Object.fromEntries(
        sides.map((side) => [
          `ROW_SECURITY=${side.wall}`,
          `${number(of(side, figure), 1)} ms (${spread(side.rounds.map(figure), 1)})`,
        ]),
      ),
      ratio: times(of(sides.at(-1), figure) / of(off, figure)),
    })),
  );
}
