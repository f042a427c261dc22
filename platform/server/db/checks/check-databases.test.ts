import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#app/server/test-support/database.ts';
import { type Config, ConfigError, readConfig } from '../../config.ts';
import { openPool } from '../client.ts';
import { checkDatabases } from './check-databases.ts';

let database: TestDatabase;
let direct: pg.Pool;
const opened: pg.Pool[] = [];
beforeAll(async () => {
  // Uses a separate role, so that its settings affect no other test.
  database = await createTestDatabase(undefined, { ownsTables: false });
  direct = open({});
});
afterAll(async () => {
  await Promise.all(opened.map((pool) => pool.end()));
  await database.drop();
});

function open(more: Parameters<typeof openPool>[0]): pg.Pool {
  const pool = openPool({ connectionString: database.url, max: 2, ...more });
  opened.push(pool);
  return pool;
}

const configOf = (more: Record<string, string> = {}): Config =>
  readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://pool/ponuda',
    DATABASE_DIRECT_URL: 'postgres://database/ponuda',
    STATEMENTS: 'off',
    ...more,
  });

const settings = async (pool: pg.Pool) =>
  (
    await pool.query(
      "select current_setting('TimeZone') as zone, current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle",
    )
  ).rows[0];

/**
 * Simulates pgbouncer before 1.21 in transaction mode: each transaction runs on the most recently released
 * connection, and a driver that believes it has prepared a statement sends only the statement's name.
 */
function transactionPool(): pg.Pool {
  const pool = open({ pooled: true, named: false });
  const free: { client: pg.PoolClient; names: Set<string> }[] = [];
  const connect = async () => {
    let current: (typeof free)[number] | undefined;
    const believed = new Set<string>();
    return {
      query: async (asked: string | { name: string; text: string; values: unknown[] }) => {
        const one = current ?? free.pop() ?? { client: await pool.connect(), names: new Set<string>() };
        if (asked === 'begin') current = one;
        else if (!current) free.push(one);
        if (typeof asked === 'string') return await one.client.query(asked);
        if (believed.has(asked.name) && !one.names.has(asked.name))
          throw new Error(`prepared statement "${asked.name}" does not exist`);
        believed.add(asked.name);
        one.names.add(asked.name);
        return await one.client.query(asked);
      },
      release: () => {
        for (const { client } of [...free.splice(0), ...(current ? [current] : [])]) client.release(true);
      },
    };
  };
  return { query: pool.query.bind(pool), connect } as unknown as pg.Pool;
}

it('a connection without settings of its own is refused until the role has them', async () => {
  const bare = open({ pooled: true });
  await expect(
    checkDatabases({ ...configOf(), databaseDirectUrl: undefined }, { pool: bare, direct: bare }),
  ).rejects.toThrow(/^DATABASE_URL: its connections have lock_timeout = 0 instead of 10s, /);
  await checkDatabases(configOf(), { pool: open({ pooled: true }), direct });
  expect(await settings(open({ pooled: true }))).toEqual({ zone: 'UTC', lock: '10s', idle: '1min' });
});

it('connections that the pool opened before are named with what they have', async () => {
  const old = open({ pooled: true, max: 1 });
  await old.query("set lock_timeout = '3s'");
  await expect(checkDatabases(configOf(), { pool: old, direct })).rejects.toThrow(
    'DATABASE_URL: its connections have lock_timeout = 3s instead of 10s; have the pool of connections open them anew (RECONNECT in pgbouncer), or name the database itself',
  );
});

it('a pool that keeps no prepared statements is refused unless STATEMENTS is off', async () => {
  const named = configOf({ STATEMENTS: 'named' });
  await checkDatabases(named, { pool: open({ pooled: true }), direct });
  await expect(checkDatabases(named, { pool: transactionPool(), direct })).rejects.toThrow(
    /^STATEMENTS: must be off, because the pool of DATABASE_URL keeps no prepared statements \(prepared statement/,
  );
  await checkDatabases(configOf(), { pool: transactionPool(), direct });
});

it('two addresses of different databases are refused', async () => {
  const other = await createTestDatabase();
  await expect(checkDatabases(configOf(), { pool: other.pool, direct })).rejects.toThrow(
    /^DATABASE_DIRECT_URL: leads to .* and DATABASE_URL to .*; both must be the same role and database$/,
  );
  await other.drop();
});

it('a pool that takes no settings is told apart from other failures', async () => {
  const refusing = (message: string) =>
    ({ query: () => Promise.reject(new Error(message)) }) as unknown as pg.Pool;
  const bouncer = refusing('unsupported startup parameter: options');
  const single = { ...configOf(), databaseDirectUrl: undefined };
  await expect(checkDatabases(single, { pool: bouncer, direct: bouncer })).rejects.toThrow(
    'DATABASE_URL: leads to a pool of connections, which needs the database itself in DATABASE_DIRECT_URL',
  );
  await expect(checkDatabases(configOf(), { pool: bouncer, direct: bouncer })).rejects.toThrow(ConfigError);
  const down = refusing('connect ECONNREFUSED');
  await expect(checkDatabases(single, { pool: down, direct: down })).rejects.toThrow('connect ECONNREFUSED');
});

it('pools that ask for more connections than there are stop the start; several processes are told', async () => {
  const { rows } = await direct.query<{ free: number }>(
    "select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as free",
  );
  const free = rows[0]?.free ?? 0;
  const pool = open({ pooled: true });
  await expect(checkDatabases({ ...configOf(), workerPoolMax: free }, { pool, direct })).rejects.toThrow(
    `POOL_MAX, WORKER_POOL_MAX: ask for ${free} connections and 2 for the start, and the database has ${free}`,
  );
  expect(await checkDatabases(configOf(), { pool, direct })).toEqual([]);
  // A web process that connects through a pooler uses none of these direct connections.
  const web = { ...configOf({ ROLE: 'web' }), poolMax: free };
  expect(await checkDatabases(web, { pool, direct })).toEqual([]);
  const many = { ...configOf(), nodes: 1000 };
  expect(await checkDatabases(many, { pool, direct })).toEqual([
    `1000 processes like this one ask for 15002 connections, and the database has ${free}.`,
  ]);
});

it('a replica of something else is refused; one that is away or follows nobody leaves everything to the database', async () => {
  const pool = open({ pooled: true });
  const check = (replica: pg.Pool) => checkDatabases(configOf(), { pool, direct, replica });
  const meanwhile = 'statistics and lists as files come from DATABASE_URL meanwhile.';
  const away = openPool({ connectionString: 'postgres://ponuda@127.0.0.1:1/ponuda' });
  expect(await check(away)).toEqual([`DATABASE_REPLICA_URL does not answer; ${meanwhile}`]);
  expect(await check(open({}))).toEqual([
    `DATABASE_REPLICA_URL leads to a server that follows no other; ${meanwhile}`,
  ]);
  const other = await createTestDatabase();
  await expect(check(other.pool)).rejects.toThrow(
    'DATABASE_REPLICA_URL: leads to another database than DATABASE_URL, and must be a server that follows it',
  );
  await other.drop();
  await away.end();
});
