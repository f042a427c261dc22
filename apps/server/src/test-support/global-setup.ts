import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { openPool } from '../platform/db/client.ts';
import { migrate } from '../platform/db/migrate.ts';
import { migrateJobs } from '../platform/jobs/job-schema.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { silentLog } from './silent-log.ts';
import { TEMPLATE } from './template.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../../../db/migrations', import.meta.url));

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL on which every test file makes a database of its own from the migrated template. */
    databaseServer: { host: string; port: number; user: string };
  }
}

async function makeTemplate(server: {
  host: string;
  port: number;
  user: string;
  database: string;
}): Promise<void> {
  const admin = openPool(server);
  await admin.query(`drop database if exists ${TEMPLATE}`);
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const pool = openPool({ ...server, database: TEMPLATE });
  await migrate(pool, MIGRATIONS);
  await migrateJobs(pool, silentLog);
  await pool.end();
}

/** TEST_DATABASE_HOST (a socket folder) runs the same tests on another server, as check does on PostgreSQL 15. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_HOST;
  if (given) {
    const server = {
      host: given,
      port: Number(process.env.TEST_DATABASE_PORT ?? 5432),
      user: process.env.TEST_DATABASE_USER ?? 'postgres',
    };
    await makeTemplate({ ...server, database: 'postgres' });
    project.provide('databaseServer', server);
    return async () => undefined;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'ponuda-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true, settings: { max_connections: '200' } });
  await makeTemplate(postgres.connection);
  const { host, port, user } = postgres.connection;
  project.provide('databaseServer', { host, port, user });
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
