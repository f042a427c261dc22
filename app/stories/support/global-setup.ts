import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPool } from '#platform/server/db/client.ts';
import {
  type PostgresConnection,
  startEmbeddedPostgres,
} from '#platform/server/postgres/embedded-postgres.ts';
import { snapshotRows } from './demo-rows.ts';
import { startBuiltProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The data folder and the database of a product with the demo data, and the database server. Every story starts
     * with a copy of the folder and the database.
     */
    demo: { dataDir: string; server: PostgresConnection };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ponuda-demo-'));
  const product = await startBuiltProduct({ dataDir });
  await product.close();
  const serverDir = mkdtempSync(join(tmpdir(), 'ponuda-demo-server-'));
  cpSync(dataDir, serverDir, { recursive: true });
  const settings = { max_connections: '300' };
  const postgres = await startEmbeddedPostgres({ dataDir: serverDir, fast: true, settings });
  const pool = openPool({ ...postgres.connection, max: 1 });
  await snapshotRows(pool);
  await pool.end();
  project.provide('demo', { dataDir, server: postgres.connection });
  return async () => {
    await postgres.stop();
    for (const folder of [dataDir, serverDir]) rmSync(folder, { recursive: true, force: true });
  };
}
