import { QUEUES, type QueueName } from './job.ts';

/**
 * The number of emails sent concurrently, each over its own connection, unless `WORKER_QUEUES` sets a different number.
 */
export const MAIL_CONCURRENCY = 5;

/** A worker of a process: the queues whose jobs it runs, and how many jobs it runs concurrently. */
export interface WorkerGroup {
  readonly name: string;
  readonly queues: readonly QueueName[];
  readonly places: number;
}

const isQueue = (name: string): name is QueueName => QUEUES.some((queue) => queue === name);

/**
 * Parses `WORKER_QUEUES`, such as `mail:32,deadlines:8,rest`; returns undefined for anything else, or if a queue is
 * repeated.
 */
export function parseWorkerQueues(
  text: string,
): { queue: QueueName; places: number | undefined }[] | undefined {
  const read = text.split(',').map((part) => {
    const [, name = '', places] = /^\s*([a-z]+)(?::([1-9]\d{0,2}))?\s*$/.exec(part) ?? [];
    return isQueue(name)
      ? { queue: name, places: places === undefined ? undefined : Number(places) }
      : undefined;
  });
  const known = read.filter((one) => one !== undefined);
  const different = new Set(known.map(({ queue }) => queue)).size;
  return known.length === read.length && different === read.length ? known : undefined;
}

/**
 * Returns the workers of a process. By default there are two: emails have their own slots, so that deadlines and
 * other jobs do not wait for a slow mail server.
 */
export function planWorkerGroups(named: ReturnType<typeof parseWorkerQueues>, usual: number): WorkerGroup[] {
  if (named === undefined)
    return [
      { name: 'worker', queues: QUEUES.filter((queue) => queue !== 'mail'), places: usual },
      { name: 'mails', queues: ['mail'], places: MAIL_CONCURRENCY },
    ];
  return named.map(({ queue, places }) => ({
    name: queue,
    queues: [queue],
    places: places ?? (queue === 'mail' ? MAIL_CONCURRENCY : usual),
  }));
}

/**
 * Returns the number of database connections: one per slot, and two per worker for listening and for renewing its
 * presence.
 */
export const countConnections = (groups: readonly WorkerGroup[]): number =>
  groups.reduce((sum, { places }) => sum + places + 2, 0);

/** Returns how many emails a process sends concurrently. */
export const getMailConcurrency = (groups: readonly WorkerGroup[]): number =>
  groups.find(({ queues }) => queues.includes('mail'))?.places ?? 0;
