import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { JobLog } from './job.ts';
import { createWorkerLogger } from './worker-logger.ts';

/** Migrates the queue's own schema. Must run before the first `addJob`. */
export async function migrateJobs(pool: pg.Pool, log: JobLog): Promise<void> {
  await runMigrations({ pgPool: pool, logger: createWorkerLogger(log) });
}
