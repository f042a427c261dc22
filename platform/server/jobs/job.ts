import type { Logger } from 'pino';
import type { Platform } from '../context.ts';

export type JobLog = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** A job works with these. */
export interface JobContext {
  readonly platform: Platform;
  readonly log: JobLog;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Aborted when the process stops and will not wait any longer. */
  readonly signal: AbortSignal;
}

/**
 * Jobs of one queue take places from each other and from no other queue, where a process gives each queue places of its
 * own (`WORKER_QUEUES`).
 */
export const QUEUES = ['mail', 'deadlines', 'webhooks', 'statistics', 'rest'] as const;
export type QueueName = (typeof QUEUES)[number];

/** A job a feature brings: run for each `addJob` of its name, and by the clock where `cron` is given. */
export interface JobDefinition<P = never> {
  /** Stands in the database: never rename one that may be waiting. */
  readonly name: string;
  /** The queue in which it waits; without it the one of all the rest. */
  readonly queue?: QueueName;
  /** Five fields, in UTC: `*\/5 * * * *`. */
  readonly cron?: string;
  /** Throwing lets it be tried again later. A job may run twice: what it does must bear that. */
  run(ctx: JobContext, payload: P): Promise<void>;
}

/** Gives the payload's type to `run`. */
export function defineJob<P>(job: JobDefinition<P>): JobDefinition {
  return job;
}
