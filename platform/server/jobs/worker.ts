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
  /** Preferably a separate pool: each running job holds up to two connections. */
  readonly pool?: pg.Pool;
  readonly jobs: readonly JobDefinition[];
  readonly log: JobLog;
  /** The name of the process in the queue and the log. */
  readonly name?: string;
  readonly concurrency?: number;
}

export interface RunningWorker {
  /** Settles when the worker has ended; rejects if it was not ended by `stop`. */
  readonly ended: Promise<void>;
  /** Stops accepting jobs and waits for the running ones. */
  stop(): Promise<void>;
}

/**
 * The ends of jobs within this time are recorded together. If the process is killed meanwhile, those jobs run again.
 */
const ENDS_TOGETHER_MS = 100;

/** Runs the jobs of the queue, and the scheduled jobs when they are due (UTC). */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { platform, pool = platform.pool, jobs, log, name = 'worker', concurrency = 4 } = options;
  const inHand = new JobsInHand();
  const tasks = taskList(jobs, platform, log, inHand);
  const parsedCronItems = parseCronItems(jobs.flatMap(cronItem));
  const presence = new WorkerPresence(pool, name, log, () => inHand.ids());
  await presence.start();
  const events: WorkerEvents = new EventEmitter();
  // Before the first job is taken, so that the job's lock contains the name that the presence uses.
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
    // With a delay, stopping waits until the ends of the last jobs are recorded, and jobs that end together take one
    // statement.
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
    // A queue that has stopped itself rejects this, and a failed one may never answer.
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

// If the very first poll fails, the queue keeps that failure forever without reporting it: the start fails instead.
async function firstLook(events: WorkerEvents): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    events.once('worker:getJob:empty', () => resolve());
    events.once('job:start', () => resolve());
    events.once('worker:getJob:error', ({ error }) => reject(error));
  });
}

/**
 * The jobs that this worker runs. A job that has just ended counts for a while, until the queue has recorded its end.
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

/** Returns the number of the call that caused a job. */
function reqIdOf(payload: unknown): string | undefined {
  const { reqId }: { readonly reqId?: unknown } = Object(payload);
  return typeof reqId === 'string' ? reqId : undefined;
}

function cronItem(job: JobDefinition): CronItem[] {
  return job.cron === undefined ? [] : [{ task: job.name, match: job.cron, identifier: job.name }];
}
