import { playRound } from './fuzz/round.mjs';
import { agent } from './fuzz/send.mjs';
import { Tally } from './fuzz/tally.mjs';
import { number } from './support/figures.mjs';
import { useProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount, isShort } from './support/scale.mjs';

/**
 * This benchmark calls the operations of the product's OpenAPI document as every kind of user and as a guest. The
 * data of each company contains unique strings (marks). No call may fail, each response must match the document, and
 * no response may contain another company's marks.
 */
const SEED = amount(20_261_126, 20_261_126, 'FUZZ_SEED');
/** The number of rounds. Each round uses a new product and different seeds. */
const ROUNDS = amount(10, 1, 'FUZZ_ROUNDS');
/** The number of times each operation is called in a round; there are about 420 operations. */
const EACH = amount(48, 1, 'FUZZ_EACH');
/** The number of concurrent calls. A short run makes one call at a time, so that it is reproducible. */
const LANES = amount(4, 1, 'FUZZ_LANES');

export async function run() {
  const report = new Report('fuzz');
  const tally = new Tally();
  let operations = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const product = await useProduct();
    try {
      operations = await playRound(product, { seed: SEED + round, each: EACH, lanes: LANES, tally });
    } finally {
      await product.stop();
    }
    console.log(
      `Round ${round + 1} of ${ROUNDS}: ${number(tally.calls)} calls, ${tally.faults.size} faults.`,
    );
  }
  agent.destroy();
  const never = tally.neverDone(operations);
  report.text(
    `${number(tally.calls)} calls of ${operations.length} operations, seed ${SEED}, ${ROUNDS} rounds: ${tally.faults.size} faults. No call got through at ${never.length} operations.`,
  );
  report.table(
    [...tally.statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => ({ status, answers: number(count) })),
  );
  for (const { what, times, example } of tally.faults.values()) report.text(`${times} × ${what}`, example);
  if (!isShort) report.text('Operations at which no call got through:', ...never);
  report.write();
  const [first] = tally.faults.values();
  if (first) throw new Error(`${tally.faults.size} faults; the first: ${first.what}`);
}
