import type { Logger } from 'pino';
import type { Platform } from '../context.ts';

export type JobLog = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** The context that is passed to a job. */
export interface JobContext {
  readonly platform: Platform;
  readonly log: JobLog;
  /** The number of the attempt; 1 for the first. */
  readonly attempt: number;
  /** Aborted when the stopping process no longer waits for its jobs. */
  readonly signal: AbortSignal;
}

/**
 * The queues. Jobs compete only with jobs of the same queue if a process sets a maximum of concurrent jobs per queue
 * (`WORKER_QUEUES`).
 */
export const QUEUES = ['mail', 'deadlines', 'webhooks', 'statistics', 'rest'] as const;
export type QueueName = (typeof QUEUES)[number];

/** A job of a feature: run for each `addJob` of its name, and on schedule if `cron` is given. */
export interface JobDefinition<P = never> {
  /** The name is stored in the database: never rename a job that may be waiting. */
  readonly name: string;
  /** The queue in which it waits; `rest` by default. */
  readonly queue?: QueueName;
  /** The schedule of the job in five fields, in UTC: `*\/5 * * * *`. */
  readonly cron?: string;
  /** A job that throws is retried later. A job may run twice, so it must be idempotent. */
  run(ctx: JobContext, payload: P): Promise<void>;
}

/** Defines a job, and infers the type of the payload of `run`. */
export function defineJob<P>(job: JobDefinition<P>): JobDefinition {
  return job;
}
