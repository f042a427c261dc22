import type { WorkerEvents, WorkerPool } from 'graphile-worker';

/** How often a worker polls for jobs that have become due or whose notification was lost. */
const LOOK_EVERY_MS = 2_000;
/** How often each slot polls if nothing wakes it. */
export const IDLE_POLL_MS = 60_000;

/**
 * Lets only one slot of a worker poll for jobs at a time; each slot runs one job. Once the polling slot has found a
 * job, the next slot polls. Otherwise all slots would poll every two seconds, each over its own connection, and each
 * new job would wake another slot, even if another worker runs the job.
 */
export function pollOneAtATime(events: WorkerEvents, workerPool: WorkerPool): void {
  const wake = workerPool.nudge.bind(workerPool);
  /** The number of new jobs for which no slot has polled yet. */
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
