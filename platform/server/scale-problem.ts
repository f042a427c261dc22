import { countConnections, type WorkerGroup } from './jobs/worker-queues.ts';

/** The variables that concern databases and processes. */
interface ScaleVariables {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_DIRECT_URL?: string | undefined;
  readonly DATABASE_REPLICA_URL?: string | undefined;
  readonly S3_URL?: object | undefined;
  readonly ROLE: string;
  readonly NODES: number;
  readonly WORKER_POOL_MAX: number;
}

/**
 * Returns a single line that explains why the variables of several processes cannot work together; undefined if they
 * can.
 */
export function findScaleProblem(read: ScaleVariables, workers: readonly WorkerGroup[]): string | undefined {
  if (read.DATABASE_DIRECT_URL !== undefined && read.DATABASE_URL === undefined)
    return 'DATABASE_DIRECT_URL: needs DATABASE_URL, the pool of connections in front of the same database';
  if (read.DATABASE_REPLICA_URL !== undefined && read.DATABASE_URL === undefined)
    return 'DATABASE_REPLICA_URL: needs DATABASE_URL, the database that it follows';
  if (read.ROLE === 'migrate' && read.DATABASE_URL === undefined)
    return 'ROLE: migrate needs DATABASE_URL; a database that the product brings along is migrated when it starts';
  if (read.NODES > 1 && read.DATABASE_URL === undefined)
    return 'NODES: several processes share one database, which DATABASE_URL has to name';
  if (read.NODES > 1 && read.S3_URL === undefined && read.ROLE !== 'migrate')
    return 'NODES: several processes share their files, which need S3_URL; a disk below DATA_DIR is for one';
  const needed = countConnections(workers);
  if (['all', 'worker'].includes(read.ROLE) && read.WORKER_POOL_MAX < needed)
    return `WORKER_POOL_MAX: must be at least ${needed} for what WORKER_CONCURRENCY and WORKER_QUEUES ask for`;
  return undefined;
}
