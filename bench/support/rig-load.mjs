import { newTally, patientLogIn } from './rig-client.mjs';
import { patientJob } from './rig-job.mjs';
import { historyOf } from './rig-watch.mjs';

let number = 0;

/** Prepares the load for a rig: a category, and the history of an undisturbed job for comparison. */
export async function prepareLoad(rig, watch) {
  const { id: categoryId } = await watch.one(
    "select c.id from categories c join companies m on m.id = c.company_id where m.pib = '108123456' order by c.id limit 1",
  );
  const first = startLoad(rig, { categoryId, clients: 1 });
  const { acknowledged } = await first.end();
  return { categoryId, usual: await historyOf(watch, acknowledged[0].id) };
}

/**
 * Starts clients that do one main job after another. When the load is stopped, each client finishes its current
 * job.
 */
export function startLoad(rig, { categoryId, clients }) {
  const tally = newTally();
  const acknowledged = [];
  let over = false;
  const failed = [];
  const working = Array.from({ length: clients }, async () => {
    try {
      const buyer = await patientLogIn(rig, tally);
      do {
        number += 1;
        await patientJob({ rig, tally, buyer, categoryId, number, acknowledged });
      } while (!over);
    } catch (error) {
      failed.push(error.message);
    }
  });
  return {
    tally,
    acknowledged,
    end: async () => {
      over = true;
      await Promise.all(working);
      return { tally, acknowledged, failed };
    },
  };
}

/** Returns the longest time in seconds between two acknowledged writes. */
export function longestGap({ writes }) {
  const sorted = [...writes].sort((a, b) => a - b);
  return Math.max(0, ...sorted.slice(1).map((at, index) => at - sorted[index])) / 1000;
}

export const answersOf = ({ statuses, lost }) =>
  `${[...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, n]) => `${status}: ${n}`)
    .join(', ')}, connections lost: ${lost}`;
