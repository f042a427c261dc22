import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openPool } from '#platform/server/db/client.ts';
import { grantAppPrivileges } from '#platform/server/db/grant-product.ts';
import { enableTenantIsolation } from '#platform/server/db/wall/enable-tenant-isolation.ts';
import { enforceSingleConnection } from './single-connection.ts';
import { EMPTY_TEMPLATE } from './template.ts';

export interface TestDatabase {
  readonly pool: pg.Pool;
  readonly url: string;
  /** The URL of the role that owns the tables; equals `url` unless the product has a separate role. */
  readonly ownerUrl: string;
  drop(): Promise<void>;
}

interface How {
  /** Whether the product's role owns the tables; true by default. */
  readonly ownsTables?: boolean;
  /** Whether row security is on (ADR 0127). `ROW_SECURITY=on npx vitest run …` enables it for all tests. */
  readonly walled?: boolean;
}

/** Creates a database with the newest schema for one test file, without the content of `template1`. */
export async function createTestDatabase(
  template = EMPTY_TEMPLATE,
  { ownsTables = true, walled = process.env.ROW_SECURITY === 'on' && template !== 'template1' }: How = {},
): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = openPool({ ...server, database: 'postgres', max: 1 });
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  const user = ownsTables ? server.user : `product_of_${name}`;
  const database = { ...server, database: name };
  if (walled) await asOwner(database, (owner) => enableTenantIsolation(owner, server.user));
  if (!ownsTables) await giveOwnRole(admin, database, user, walled);
  const pool = enforceSingleConnection(openPool({ ...server, user, database: name, max: 16, walled }));
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

/** Gives the product a role that owns no table, as with MIGRATE_URL (ADR 0047). */
async function giveOwnRole(
  admin: pg.Pool,
  database: pg.PoolConfig,
  role: string,
  walled: boolean,
): Promise<void> {
  await admin.query(`create role ${role} login`);
  // Without superuser rights, a user may only terminate connections of roles that the user is a member of.
  await admin.query(`grant ${role} to current_user`);
  await asOwner(database, async (owner) => {
    if (walled) await enableTenantIsolation(owner, role);
    await grantAppPrivileges(owner, role);
  });
}

async function asOwner(database: pg.PoolConfig, work: (owner: pg.Pool) => Promise<void>): Promise<void> {
  const owner = openPool({ ...database, max: 1 });
  await work(owner);
  await owner.end();
}

/** Runs statements as the owner of the tables, with triggers disabled. */
export async function runAsTableOwner(
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
