import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { openPool } from '../platform/db/client.ts';
import { watchConnections } from './one-connection.ts';
import { TEMPLATE } from './template.ts';

export interface TestDatabase {
  readonly pool: pg.Pool;
  readonly url: string;
  drop(): Promise<void>;
}

/** An empty database with the newest schema, for one test file alone; of `template1` nothing at all is in it. */
export async function createTestDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = openPool({ ...server, database: 'postgres', max: 1 });
  await admin.query(`create database ${name} template ${template}`);
  const pool = watchConnections(openPool({ ...server, database: name, max: 16 }));
  return {
    pool,
    url: `postgresql://${server.user}@localhost:${server.port}/${name}?host=${encodeURIComponent(server.host)}`,
    drop: async () => {
      await pool.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
