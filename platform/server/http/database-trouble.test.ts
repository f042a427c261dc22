// @module-tag exhaustive
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { openPool } from '../db/client.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
let admin: pg.Pool;
beforeAll(async () => {
  admin = openPool({ connectionString: server.ownerUrl, max: 2 });
});
afterAll(async () => {
  await admin.end();
});

const refusal = { code: 'unavailable' };

/** Returns the response to a call whose connection fails with the given error. */
async function answerTo(error: Error) {
  const pool = { ...server.platform.pool, query: () => Promise.reject(error) } as unknown as pg.Pool;
  const app = await buildApp({ ...server.platform, pool });
  onTestFinished(() => app.close());
  return app.inject({ url: '/api/purchases', headers: { authorization: 'Bearer a-token-of-some-session' } });
}

it.each([
  ...['08000', '08001', '08003', '08004', '08006', '08007', '08P01'],
  ...['53000', '53100', '53200', '53300', '53400'],
  ...['57P01', '57P02', '57P03', '57P04', '57P05'],
  // After a failover, the connection leads to a server that is still a replica and accepts no writes.
  '25006',
  // A read on a replica was cancelled by replication.
  '40001',
])('SQLSTATE %s is answered 503 with the time to come again', async (code) => {
  const error = Object.assign(new pg.DatabaseError('trouble', 1, 'error'), { code });
  const answer = await answerTo(error);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toMatchObject(refusal);
});

it.each([
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Client was closed and is not queryable'),
  new Error('timeout exceeded when trying to connect'),
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' }),
  Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' }),
  Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' }),
  Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' }),
  Object.assign(new Error('read ETIMEDOUT'), { code: 'ETIMEDOUT', syscall: 'read' }),
])('so is what the driver says: $message', async (error) => {
  expect((await answerTo(error)).statusCode).toBe(503);
});

it.each([
  Object.assign(new pg.DatabaseError('division by zero', 1, 'error'), { code: '22012' }),
  Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }),
])('a fault of the program stays one: $message', async (error) => {
  expect((await answerTo(error)).statusCode).toBe(500);
});

describe('in the middle of a write', () => {
  const rowsOf = async () => {
    const { rows } = await sql<{ purchases: number; events: number; mails: number }>`
      select (select count(*)::int from purchases) as purchases, (select count(*)::int from events) as events,
        (select count(*)::int from mails) as mails`.execute(server.db);
    return rows[0];
  };
  async function requestBody() {
    const tenant = await server.tenant('morava');
    const category = await tenant.selectFrom('categories').select('categories.id').executeTakeFirstOrThrow();
    const suppliers = await tenant.selectFrom('suppliers').select('suppliers.id').limit(2).execute();
    return {
      name: 'Limovi',
      category_id: category.id,
      articles: [{ name: 'Lim 2 mm', quantity: '100', unit: 'kg' }],
      date_for_offer: new Date(Date.now() + 3 * 864e5).toISOString(),
      supplier_ids: suppliers.map(({ id }) => id),
    };
  }

  it('a full disk is answered 503: nothing half is written, others read on, and the next try succeeds', async () => {
    const body = await requestBody();
    const before = await rowsOf();
    // The history is written last. The server itself reports this error when there is no space for another page.
    await sql`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      server.db,
    );
    await sql`create trigger no_room before insert on events for each row execute function no_room()`.execute(
      server.db,
    );
    const refused = await owner<{ code: string }>('POST', 'purchases', { body });
    expect([refused.status, refused.headers['retry-after'], refused.body.code]).toEqual([
      503,
      '5',
      'unavailable',
    ]);
    expect((await owner('GET', 'purchases')).status).toBe(200);
    await sql`drop trigger no_room on events`.execute(server.db);
    expect(await rowsOf()).toEqual(before);
    expect((await owner('POST', 'purchases', { body })).status).toBe(201);
  });

  it('a connection that is ended is answered 503: nothing half is written, and the next try succeeds', async () => {
    const body = await requestBody();
    const before = await rowsOf();
    // Another transaction locks the history, so the write waits after inserting its purchase.
    const holder = await admin.connect();
    await holder.query('begin');
    await holder.query('lock table events in access exclusive mode');
    const writing = owner<{ code: string }>('POST', 'purchases', { body });
    const waiting = `select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%chain_moment%'`;
    await expect.poll(async () => (await admin.query(waiting)).rowCount).toBe(1);
    await admin.query(`select pg_terminate_backend(pid) from (${waiting}) as one`);
    const refused = await writing;
    await holder.query('rollback');
    holder.release();
    expect([refused.status, refused.headers['retry-after'], refused.body.code]).toEqual([
      503,
      '5',
      'unavailable',
    ]);
    expect(await rowsOf()).toEqual(before);
    expect((await owner('POST', 'purchases', { body })).status).toBe(201);
  });
});
