import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { JobLog } from './job.ts';
import { workerLogger } from './worker-logger.ts';

/** Brings the queue's own schema to its version. Has to have run before the first `addJob`. */
export async function migrateJobs(pool: pg.Pool, log: JobLog): Promise<void> {
  await runMigrations({ pgPool: pool, logger: workerLogger(log) });
}
