import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { openPool } from '../platform/db/client.ts';
import { migrate } from '../platform/db/migrate.ts';
import { migrateJobs } from '../platform/jobs/job-schema.ts';
import { startDebianPostgres } from '../platform/postgres/debian-postgres.test-support.ts';
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

interface Server {
  readonly connection: { host: string; port: number; user: string; database: string };
  stop(): Promise<void>;
}

async function startEmbedded(): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ponuda-test-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    fast: true,
    settings: { max_connections: '200' },
  });
  return {
    connection: postgres.connection,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** TEST_POSTGRES=debian runs the same tests on Debian's server, the oldest that is promised. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_POSTGRES === 'debian' ? await startDebianPostgres() : await startEmbedded();
  await makeTemplate(server.connection);
  const { host, port, user } = server.connection;
  project.provide('databaseServer', { host, port, user });
  return () => server.stop();
}
