import type { WorkerEvents, WorkerPool } from 'graphile-worker';

/** How often a worker looks for jobs that have become due, or of which the database could not tell it. */
const LOOK_EVERY_MS = 2_000;
/** How often each place looks by itself, should nobody wake it. */
export const LEFT_TO_ITSELF_MS = 60_000;

/**
 * Has one place of a worker look for jobs, and the next one only when that one has found something. Left to themselves all
 * places would look every two seconds, each over a connection of its own, and as many of them as there are new jobs, also
 * where those are another worker's.
 */
export function lookOneByOne(events: WorkerEvents, workerPool: WorkerPool): void {
  const wake = workerPool.nudge.bind(workerPool);
  /** How many jobs there may be that nobody has looked for yet. */
  let expected = 0;
  let ending = false;
  const look = (count: number) => {
    if (ending) return;
    expected = Math.max(expected, count);
    wake(1);
  };
  workerPool.nudge = look;
  const timer = setInterval(look, LOOK_EVERY_MS, Number.POSITIVE_INFINITY);
  events.on('job:start', () => {
    expected -= 1;
    if (expected > 0) look(0);
  });
  events.on('worker:getJob:empty', () => {
    expected = 0;
  });
  const end = () => {
    ending = true;
    clearInterval(timer);
  };
  events.on('pool:gracefulShutdown', end);
  events.on('pool:forcefulShutdown', end);
  events.on('pool:release', end);
}
