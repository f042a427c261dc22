import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#app/server/test-support/database.ts';
import { startTestImportThreads } from '#app/server/test-support/import-threads.ts';
import { readConfig } from '../config.ts';
import type { Platform } from '../context.ts';
import { openDb } from '../db/client.ts';
import { createDiskStorage } from '../files/disk-storage.ts';

export const secretKey = 'a key that only the backup test knows';

/** Returns a function that sets up a platform on a database, with its files in a new folder under `root`. */
export const openProductIn =
  (root: string) =>
  async (database: Pick<TestDatabase, 'pool' | 'url'>): Promise<Platform> => {
    const dataDir = mkdtempSync(join(root, 'data-'));
    const environment = { NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: '0', SECRET_KEY: secretKey };
    const config = readConfig({ ...environment, DATABASE_URL: database.url, DATA_DIR: dataDir });
    return {
      config,
      pool: database.pool,
      db: openDb(database.pool),
      storage: createDiskStorage(dataDir),
      imports: startTestImportThreads(),
      verifier: fileURLToPath(new URL('verifier', inject('threads'))),
    };
  };

/** Creates a database without any schema. */
export const createEmptyDatabase = () => createTestDatabase('template1');
