import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openPool } from '../platform/db/client.ts';
import { grantProduct } from '../platform/db/grant-product.ts';
import { watchConnections } from './one-connection.ts';
import { TEMPLATE } from './template.ts';

export interface TestDatabase {
  readonly pool: pg.Pool;
  readonly url: string;
  /** The role that owns the tables: that of `url`, unless the product has one of its own. */
  readonly ownerUrl: string;
  drop(): Promise<void>;
}

/** An empty database with the newest schema, for one test file alone; of `template1` nothing at all is in it. */
export async function createTestDatabase(template = TEMPLATE, ownsTables = true): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = openPool({ ...server, database: 'postgres', max: 1 });
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  const user = ownsTables ? server.user : `product_of_${name}`;
  if (!ownsTables) await giveOwnRole(admin, { ...server, database: name }, user);
  const pool = watchConnections(openPool({ ...server, user, database: name, max: 16 }));
  const urlOf = (as: string) =>
    `postgresql://${as}@localhost:${server.port}/${name}?host=${encodeURIComponent(server.host)}`;
  return {
    pool,
    url: urlOf(user),
    ownerUrl: urlOf(server.user),
    drop: async () => {
      await pool.end();
      await admin.query(`drop database ${name} with (force)`);
      if (!ownsTables) await admin.query(`drop role ${user}`);
      await admin.end();
    },
  };
}

/** As with MIGRATE_URL: the product works with a role that owns no table (ADR 0047). */
async function giveOwnRole(admin: pg.Pool, database: pg.PoolConfig, role: string): Promise<void> {
  await admin.query(`create role ${role} login`);
  // Who is no superuser may end the connections of a role only as its member.
  await admin.query(`grant ${role} to current_user`);
  const owner = openPool({ ...database, max: 1 });
  await grantProduct(owner, role);
  await owner.end();
}

/** Runs statements as somebody who has the database and its triggers to themselves. */
export async function withDatabase(
  { ownerUrl }: Pick<TestDatabase, 'ownerUrl'>,
  ...statements: readonly string[]
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
