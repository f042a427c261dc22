import type { Logger } from 'pino';
import type { Platform } from '../context.ts';

export type JobLog = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** What a job gets to work with. */
export interface JobContext {
  readonly platform: Platform;
  readonly log: JobLog;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** Aborted when the process stops and waits no longer. */
  readonly signal: AbortSignal;
}

/**
 * The queues. Jobs compete only with those of the same queue if a process assigns places per queue (`WORKER_QUEUES`).
 */
export const QUEUES = ['mail', 'deadlines', 'webhooks', 'statistics', 'rest'] as const;
export type QueueName = (typeof QUEUES)[number];

/** A job of a feature: run for each `addJob` of its name, and on schedule if `cron` is given. */
export interface JobDefinition<P = never> {
  /** Stored in the database: never rename a job that may be waiting. */
  readonly name: string;
  /** The queue in which it waits; `rest` by default. */
  readonly queue?: QueueName;
  /** Five fields, in UTC: `*\/5 * * * *`. */
  readonly cron?: string;
  /** A job that throws is retried later. A job may run twice, so it must be idempotent. */
  run(ctx: JobContext, payload: P): Promise<void>;
}

/** Gives the payload's type to `run`. */
export function defineJob<P>(job: JobDefinition<P>): JobDefinition {
  return job;
}
