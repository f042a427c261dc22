import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { PASSWORD_COST_IN_TESTS } from '#platform/server/auth/passwords.ts';
import { openDb, openPool } from '#platform/server/db/client.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { migrateJobs } from '#platform/server/jobs/job-schema.ts';
import { startDebianPostgres } from '#platform/server/postgres/debian-postgres.test-support.ts';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { seedDemoAccounts, seedPlatform } from '../seed/seed-cast.ts';
import { silentLog } from './silent-log.ts';
import { DEMO_TEMPLATE, EMPTY_TEMPLATE } from './template.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../db/migrations', import.meta.url));

const CACHE = fileURLToPath(new URL('../../../.cache', import.meta.url));
const BUILD_THREADS = fileURLToPath(new URL('../../../scripts/build-threads.mjs', import.meta.url));

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server on which every test file creates a database from the migrated template. */
    databaseServer: { host: string; port: number; user: string };
    /** The URL of the folder with the built worker threads. */
    threads: string;
  }
}

async function makeTemplates(server: {
  host: string;
  port: number;
  user: string;
  database: string;
}): Promise<void> {
  const admin = openPool(server);
  for (const name of [DEMO_TEMPLATE, EMPTY_TEMPLATE]) await admin.query(`drop database if exists ${name}`);
  await admin.query(`create database ${EMPTY_TEMPLATE}`);
  const pool = openPool({ ...server, database: EMPTY_TEMPLATE });
  await migrate(pool, MIGRATIONS_FOLDER);
  await migrateJobs(pool, silentLog);
  await pool.end();
  await admin.query(`create database ${DEMO_TEMPLATE} template ${EMPTY_TEMPLATE} strategy file_copy`);
  await admin.end();
  const castPool = openPool({ ...server, database: DEMO_TEMPLATE });
  const db = openDb(castPool);
  await seedPlatform(db);
  await seedDemoAccounts(db, PASSWORD_COST_IN_TESTS);
  await castPool.end();
}

/** Builds the worker threads like those of the server, inside the repository so that they find their libraries. */
async function buildThreads(): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'threads-'));
  await promisify(execFile)(process.execPath, [BUILD_THREADS, folder]);
  return folder;
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
    // Each test file has its own database and connections. PostgreSQL would plan each statement's first five
    // executions individually, which would cost more than the executions themselves.
    settings: { max_connections: '200', plan_cache_mode: 'force_generic_plan' },
  });
  return {
    connection: postgres.connection,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Provides a database server for the tests of a project. `postgres15` uses Debian's version, which is the oldest
 * supported one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = project.name === 'postgres15' ? await startDebianPostgres() : await startEmbedded();
  await makeTemplates(server.connection);
  const { host, port, user } = server.connection;
  project.provide('databaseServer', { host, port, user });
  const threads = await buildThreads();
  project.provide('threads', pathToFileURL(`${threads}/`).href);
  return async () => {
    rmSync(threads, { recursive: true, force: true });
    await server.stop();
  };
}
