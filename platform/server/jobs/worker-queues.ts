import { QUEUES, type QueueName } from './job.ts';

/** How many mails are sent at the same time, each over a connection of its own, unless `WORKER_QUEUES` says otherwise. */
export const MAIL_PLACES = 5;

/** A worker of a process: the queues whose jobs it does, and how many of them at the same time. */
export interface WorkerGroup {
  readonly name: string;
  readonly queues: readonly QueueName[];
  readonly places: number;
}

const isQueue = (name: string): name is QueueName => QUEUES.some((queue) => queue === name);

/** Reads `WORKER_QUEUES`, such as `mail:32,deadlines:8,rest`: undefined for anything else, or a queue that comes twice. */
export function readQueues(text: string): { queue: QueueName; places: number | undefined }[] | undefined {
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
 * The workers of a process. Unless queues are named there are two: mails have places of their own, so that deadlines and
 * the rest do not wait for a slow mail server.
 */
export function workerGroups(named: ReturnType<typeof readQueues>, usual: number): WorkerGroup[] {
  if (named === undefined)
    return [
      { name: 'worker', queues: QUEUES.filter((queue) => queue !== 'mail'), places: usual },
      { name: 'mails', queues: ['mail'], places: MAIL_PLACES },
    ];
  return named.map(({ queue, places }) => ({
    name: queue,
    queues: [queue],
    places: places ?? (queue === 'mail' ? MAIL_PLACES : usual),
  }));
}

/** A place holds a connection, and a worker two of its own: it listens, and it says that it lives. */
export const connectionsOf = (groups: readonly WorkerGroup[]): number =>
  groups.reduce((sum, { places }) => sum + places + 2, 0);

/** How many mails a process sends at the same time. */
export const mailPlacesOf = (groups: readonly WorkerGroup[]): number =>
  groups.find(({ queues }) => queues.includes('mail'))?.places ?? 0;
