import { EventEmitter } from 'node:events';
import { type CronItem, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Platform } from '../context.ts';
import { withRequestId } from '../request-id.ts';
import type { JobDefinition, JobLog } from './job.ts';
import { IDLE_POLL_MS, pollOneAtATime } from './poll-one-at-a-time.ts';
import { withJobCompletionRetry } from './record-job-completion.ts';
import { createWorkerLogger } from './worker-logger.ts';
import { WorkerPresence } from './worker-presence.ts';

export interface WorkerOptions {
  readonly platform: Platform;
  /** The pool of the worker. A separate pool is preferable, because each running job holds up to two connections. */
  readonly pool?: pg.Pool;
  readonly jobs: readonly JobDefinition[];
  readonly log: JobLog;
  /** The name of the process in the queue and in the log. */
  readonly name?: string;
  readonly concurrency?: number;
}

export interface RunningWorker {
  /** Settles when the worker has ended; rejects if the worker ended without `stop`. */
  readonly ended: Promise<void>;
  /** Stops accepting jobs and waits for running jobs. */
  stop(): Promise<void>;
}

/**
 * Job completions within this time in milliseconds are recorded together. If the process is killed in the meantime,
 * those jobs run again.
 */
const ENDS_TOGETHER_MS = 100;

/** Runs queued jobs, and scheduled jobs when they are due (UTC). */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { platform, pool = platform.pool, jobs, log, name = 'worker', concurrency = 4 } = options;
  const inHand = new JobsInHand();
  const tasks = taskList(jobs, platform, log, inHand);
  const parsedCronItems = parseCronItems(jobs.flatMap(cronItem));
  const presence = new WorkerPresence(pool, name, log, () => inHand.ids());
  await presence.start();
  const events: WorkerEvents = new EventEmitter();
  // Set before the first job is taken, so that the job's lock contains the name used by the presence.
  events.once('pool:create', ({ workerPool }) => {
    workerPool.id = presence.workerId;
    pollOneAtATime(events, workerPool);
  });
  const looking = firstLook(events);
  let isStopping = false;
  const failed = new Promise<never>((_, reject) => {
    events.once('pool:fatalError', ({ error }) => reject(error));
  });
  const runner = await run({
    pgPool: withJobCompletionRetry(pool, () => isStopping),
    logger: createWorkerLogger(log),
    events,
    concurrency,
    noHandleSignals: true,
    // With a delay, stopping waits until the completion of the last jobs is recorded, and jobs that complete together
    // take one statement.
    preset: {
      worker: {
        pollInterval: IDLE_POLL_MS,
        completeJobBatchDelay: ENDS_TOGETHER_MS,
        failJobBatchDelay: 0,
      },
    },
    taskList: tasks,
    parsedCronItems,
  }).catch(async (error: unknown) => {
    await presence.stop();
    throw error;
  });
  // A failed queue may wait for its last jobs forever.
  const ended = Promise.race([runner.promise, failed]).finally(() => presence.stop());
  const stop = async () => {
    isStopping = true;
    // `stop` rejects if the queue has already stopped by itself, and may never settle after a failure.
    const stopped = runner.stop().catch(() => undefined);
    await Promise.race([Promise.all([stopped, ended]), failed]).catch(() => undefined);
    await ended.catch(() => undefined);
  };
  await looking.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { ended, stop };
}

// If the very first poll fails, the queue never reports that failure, so the start fails instead.
async function firstLook(events: WorkerEvents): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    events.once('worker:getJob:empty', () => resolve());
    events.once('job:start', () => resolve());
    events.once('worker:getJob:error', ({ error }) => reject(error));
  });
}

/**
 * The jobs that this worker is running. A job that has just ended still counts until the queue has recorded its
 * completion.
 */
class JobsInHand {
  private readonly until = new Map<string, number>();

  async during(id: string, work: () => Promise<void>): Promise<void> {
    this.until.set(id, Number.POSITIVE_INFINITY);
    try {
      await work();
    } finally {
      this.until.set(id, Date.now() + NOTED_WITHIN_MS);
    }
  }

  ids(): string[] {
    for (const [id, until] of this.until) if (until < Date.now()) this.until.delete(id);
    return [...this.until.keys()];
  }
}

const NOTED_WITHIN_MS = 60_000;

function taskList(
  jobs: readonly JobDefinition[],
  platform: Platform,
  log: JobLog,
  inHand: JobsInHand,
): TaskList {
  const tasks: TaskList = {};
  for (const job of jobs) {
    if (tasks[job.name]) throw new Error(`two jobs are called ${job.name}`);
    tasks[job.name] = (payload, { job: { id, attempts }, abortSignal }) =>
      inHand.during(id, () =>
        withRequestId(reqIdOf(payload), () =>
          job.run({ platform, log, attempt: attempts, signal: abortSignal }, payload as never),
        ),
      );
  }
  return tasks;
}

/** Returns the request ID of the call that created a job. */
function reqIdOf(payload: unknown): string | undefined {
  const { reqId }: { readonly reqId?: unknown } = Object(payload);
  return typeof reqId === 'string' ? reqId : undefined;
}

function cronItem(job: JobDefinition): CronItem[] {
  return job.cron === undefined ? [] : [{ task: job.name, match: job.cron, identifier: job.name }];
}
