import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openPool } from '#platform/server/db/client.ts';
import { grantProduct } from '#platform/server/db/grant-product.ts';
import { raiseWall } from '#platform/server/db/wall/raise-wall.ts';
import { watchConnections } from './one-connection.ts';
import { TEMPLATE } from './template.ts';

export interface TestDatabase {
  readonly pool: pg.Pool;
  readonly url: string;
  /** The role that owns the tables: that of `url`, unless the product has one of its own. */
  readonly ownerUrl: string;
  drop(): Promise<void>;
}

interface How {
  /** Unless false, the product's role owns the tables. */
  readonly ownsTables?: boolean;
  /** With the wall below the company filter (ADR 0127). `ROW_SECURITY=on npx vitest run …` raises it everywhere. */
  readonly walled?: boolean;
}

/** An empty database with the newest schema, for one test file alone; of `template1` nothing at all is in it. */
export async function createTestDatabase(
  template = TEMPLATE,
  { ownsTables = true, walled = process.env.ROW_SECURITY === 'on' && template !== 'template1' }: How = {},
): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = openPool({ ...server, database: 'postgres', max: 1 });
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  const user = ownsTables ? server.user : `product_of_${name}`;
  const database = { ...server, database: name };
  if (walled) await asOwner(database, (owner) => raiseWall(owner, server.user));
  if (!ownsTables) await giveOwnRole(admin, database, user, walled);
  const pool = watchConnections(openPool({ ...server, user, database: name, max: 16, walled }));
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
async function giveOwnRole(
  admin: pg.Pool,
  database: pg.PoolConfig,
  role: string,
  walled: boolean,
): Promise<void> {
  await admin.query(`create role ${role} login`);
  // Who is no superuser may end the connections of a role only as its member.
  await admin.query(`grant ${role} to current_user`);
  await asOwner(database, async (owner) => {
    if (walled) await raiseWall(owner, role);
    await grantProduct(owner, role);
  });
}

async function asOwner(database: pg.PoolConfig, work: (owner: pg.Pool) => Promise<void>): Promise<void> {
  const owner = openPool({ ...database, max: 1 });
  await work(owner);
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
