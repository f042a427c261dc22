import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#app/server/test-support/database.ts';
import { isDatabaseFailure, openDb, openPool } from './client.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it.each([
  ['2026-11-21 07:16:37.123456+00', '2026-11-21T07:16:37.123Z'],
  ['2026-11-21 08:16:37.5+01', '2026-11-21T07:16:37.500Z'],
  ['2026-11-21 07:16:37+00', '2026-11-21T07:16:37.000Z'],
])('an instant comes as ISO 8601 in UTC to the millisecond: %s', async (written, read) => {
  const { rows } = await database.pool.query('select $1::timestamptz as at', [written]);
  expect(rows).toEqual([{ at: read }]);
});

it('an instant of a connection in another zone is the same instant', async () => {
  const client = await database.pool.connect();
  await client.query("set time zone 'Europe/Belgrade'");
  const { rows } = await client.query("select '2026-07-01 12:00:00+00'::timestamptz as at");
  client.release(true);
  expect(rows).toEqual([{ at: '2026-07-01T12:00:00.000Z' }]);
});

it('numeric stays an exact text, a day a text, a count a number', async () => {
  const { rows } = await database.pool.query(
    "select 12.50::numeric(9,2) as price, date '2026-11-21' as day, count(*) as n from pg_class where false",
  );
  expect(rows).toEqual([{ price: '12.50', day: '2026-11-21', n: 0 }]);
});

it('keeps one connection over a pause, with all that it has planned, and gives the others back', async () => {
  const pool = openPool({ connectionString: database.url, idleTimeoutMillis: 1 });
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  const removed = once(pool, 'remove');
  for (const client of clients) client.release();
  await removed;
  expect(pool.totalCount).toBe(1);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(pool.totalCount).toBe(1);
  await pool.end();
});

it('hands nobody a connection of which a pool in between has lost its own', async () => {
  const pool = openPool({ connectionString: database.url, max: 1 });
  const db = openDb(pool);
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const before = await pid();
  const lost = sql`do $$ begin raise 'server conn crashed?' using errcode = '08P01'; end $$`.execute(db);
  await expect(lost).rejects.toMatchObject({ code: '08P01' });
  expect(await pid()).not.toBe(before);
  await pool.end();
});

it.each([true, false])('hands nobody a connection that the server has ended (named: %s)', async (named) => {
  const pool = openPool({ connectionString: database.url, named, max: 1 });
  const db = openDb(pool);
  const ended = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
  await expect(ended).rejects.toMatchObject({ code: '57P01' });
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

const END_CONNECTION = `
  import pg from 'pg';
  const client = new pg.Client({ connectionString: process.argv[1] });
  await client.connect();
  await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where pid = ' + process.argv[2]);
  await client.end();`;

it('a statement on a connection that ended while the process was busy is a failure of the database', async () => {
  const pool = openPool({ connectionString: database.url, max: 1 });
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // While this program runs, this process cannot see that its connection ends.
  execFileSync(process.execPath, [
    '--input-type=module',
    '-e',
    END_CONNECTION,
    database.ownerUrl,
    `${rows[0]?.pid}`,
  ]);
  const failure = await client.query('select 1').catch((error: unknown) => error);
  client.release(true);
  expect(isDatabaseFailure(failure)).toBe(true);
  await pool.end();
});
