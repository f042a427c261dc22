import type { WorkerEvents, WorkerPool } from 'graphile-worker';

/** How often a worker polls for jobs that have become due, or of which a notification was lost. */
const LOOK_EVERY_MS = 2_000;
/** How often each place polls if nothing wakes it. */
export const IDLE_POLL_MS = 60_000;

/**
 * Lets only one place of a worker, which runs one job at a time, poll for jobs; the next place polls when that one has
 * found a job. Otherwise all places would poll every two seconds, each over its own connection, and each new job would
 * wake one more place, even if another worker runs it.
 */
export function pollOneAtATime(events: WorkerEvents, workerPool: WorkerPool): void {
  const wake = workerPool.nudge.bind(workerPool);
  /** The number of new jobs that no place has polled for yet. */
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
