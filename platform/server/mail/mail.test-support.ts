import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { createTestDatabase } from '#app/server/test-support/database.ts';
import { startTestImportThreads } from '#app/server/test-support/import-threads.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import { readConfig } from '../config.ts';
import type { Platform } from '../context.ts';
import { openDb } from '../db/client.ts';
import { createDiskStorage } from '../files/disk-storage.ts';
import type { JobDefinition } from '../jobs/job.ts';
import { createWorkerLogger } from '../jobs/worker-logger.ts';

/** Starts a platform on its own database. */
export async function startMailPlatform() {
  const database = await createTestDatabase();
  const config = readConfig({
    NODE_ENV: 'test',
    MAIL_FROM: 'posta@ponuda.test',
    PUBLIC_URL: 'https://ponuda.test',
  });
  const storage = createDiskStorage(config.dataDir);
  const imports = startTestImportThreads();
  const platform: Platform = {
    config,
    pool: database.pool,
    db: openDb(database.pool),
    storage,
    imports,
    verifier: '',
  };
  return { platform, stop: () => database.drop() };
}

/** Runs every queued job, and retries jobs that failed before. */
export async function runDueJobs(platform: Platform, job: JobDefinition): Promise<void> {
  const { pool, db } = platform;
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(db);
  await runOnce({
    pgPool: pool,
    logger: createWorkerLogger(silentLog),
    parsedCronItems: [],
    noHandleSignals: true,
    // With a delay, even of zero, the run ends only after job completions have been recorded.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: {
      [job.name]: (payload, helpers) =>
        job.run(createJobContext(platform, helpers.job.attempts), payload as never),
    },
  });
}

export function createJobContext(platform: Platform, attempt = 1) {
  return { platform, log: silentLog, attempt, signal: new AbortController().signal };
}
