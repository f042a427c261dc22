import type { Logger } from 'pino';
import type { Platform } from '../context.ts';

export type JobLog = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** The context that is passed to a job. */
export interface JobContext {
  readonly platform: Platform;
  readonly log: JobLog;
  /** The number of the attempt, starting at 1. */
  readonly attempt: number;
  /** Aborted when the stopping process no longer waits for its jobs. */
  readonly signal: AbortSignal;
}

/**
 * The queues. If a process sets a maximum of concurrent jobs per queue (`WORKER_QUEUES`), jobs compete only with jobs
 * of the same queue.
 */
export const QUEUES = ['mail', 'deadlines', 'webhooks', 'statistics', 'rest'] as const;
export type QueueName = (typeof QUEUES)[number];

/** A job of a feature. It runs for each `addJob` with its name, and on a schedule if `cron` is given. */
export interface JobDefinition<P = never> {
  /** The name is stored in the database, so a job that may be waiting must never be renamed. */
  readonly name: string;
  /** The job's queue; `rest` by default. */
  readonly queue?: QueueName;
  /** The job's schedule in UTC, in five fields: `*\/5 * * * *`. */
  readonly cron?: string;
  /** Runs the job. A job that throws is retried later. A job may run twice, so it must be idempotent. */
  run(ctx: JobContext, payload: P): Promise<void>;
}

/** Defines a job, inferring the payload type from `run`. */
export function defineJob<P>(job: JobDefinition<P>): JobDefinition {
  return job;
}
