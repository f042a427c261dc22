// @module-tag exhaustive
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { openSession } from '../auth/sessions.ts';
import { openSnapshot } from '../db/snapshot.ts';
import { parseCsv } from '../sheets/csv.ts';

const ROWS = 20_000;
const EXPORT = 'user-profile/audit/export?format=';

const server = setUpTestServer({ RATE_LIMIT: '1000' });
let port: number;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
  await sql`insert into audit_events (company_id, kind, actor_name, ip, data, at)
    select ${server.companyId('morava')}, 'login', 'Actor ' || n, '10.0.0.1',
      jsonb_build_object('text', repeat(md5(n::text), 32)), now_utc() - n * interval '1 second'
    from generate_series(1, ${ROWS}::int) n`.execute(server.db);
});

async function tokenOf(email: string): Promise<string> {
  const user = await server.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const opened = { user_id: user.id, kind: 'password', ip: '', userAgent: 'test' } as const;
  return (await openSession(server.db, opened)).access;
}

/** Requests a file and returns the response without reading its body. */
async function begin(path: string, token: string): Promise<http.IncomingMessage> {
  const request = http.get({
    port,
    path: `/api/${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-language': 'en' },
  });
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  return answer;
}

async function drain(answer: http.IncomingMessage, onChunk?: () => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) {
    chunks.push(chunk as Buffer);
    onChunk?.();
  }
  return Buffer.concat(chunks);
}

/** Counts the connections with an open snapshot. */
async function openSnapshots(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
      and backend_type = 'client backend'`.execute(server.db);
  return rows[0]?.n ?? 0;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await condition()) return;
    await sleep(25);
  }
  throw new Error('it never came to that');
}

describe('a file of twenty thousand rows', () => {
  it.each(['csv', 'xlsx'])('is written as %s without holding them', async (format) => {
    const token = await tokenOf('owner@demo.test');
    const before = process.memoryUsage().heapUsed;
    let most = 0;
    const body = await drain(await begin(`${EXPORT}${format}&kind=login`, token), () => {
      most = Math.max(most, process.memoryUsage().heapUsed);
    });
    expect(body.length).toBeGreaterThan(1_000_000);
    // A generous limit: the rows alone, as objects with their strings, would take far more memory.
    expect(most - before).toBeLessThan(100 * 1024 * 1024);
    if (format === 'csv') expect(parseCsv(body.toString('utf8')).length).toBe(ROWS + 1);
  });

  it('is of one moment: what is added or changed meanwhile is not in it', async () => {
    const answer = await begin(`${EXPORT}csv&kind=login`, await tokenOf('owner@demo.test'));
    await sql`insert into audit_events (company_id, kind, actor_name, ip)
      select ${server.companyId('morava')}, 'login', 'Later', '' from generate_series(1, 100)`.execute(
      server.db,
    );
    const actors = parseCsv((await drain(answer)).toString('utf8'))
      .slice(1)
      .map((row) => row[2]);
    expect(actors.length).toBe(ROWS);
    expect(new Set(actors).size).toBe(ROWS);
    await sql`set session_replication_role = replica; delete from audit_events where actor_name = 'Later';
      set session_replication_role = default`.execute(server.db);
  });

  it('waits for a slow reader, and ends with one who leaves', async () => {
    const token = await tokenOf('owner@demo.test');
    const answer = await begin(`${EXPORT}csv&kind=login`, token);
    answer.pause();
    expect(await openSnapshots()).toBe(1);
    // The whole file (20 MB) exceeds the buffers in between (10 MB at most), so it is not read ahead to its end.
    await sleep(300);
    expect(await openSnapshots()).toBe(1);
    answer.destroy();
    await until(async () => (await openSnapshots()) === 0);
    // The slot of each aborted download has been released.
    for (let turn = 0; turn < 3; turn += 1) (await begin(`${EXPORT}csv&kind=login`, token)).destroy();
    await until(async () => (await openSnapshots()) === 0);
  });
});

describe('how many at once', () => {
  it('a file that was read to its end has given its place back, however soon the next one is asked for', async () => {
    const token = await tokenOf('owner@demo.test');
    for (let turn = 0; turn < 10; turn += 1) {
      const answer = await begin(`${EXPORT}csv&kind=exported`, token);
      expect(answer.statusCode).toBe(200);
      await drain(answer);
      expect(await openSnapshots()).toBe(0);
    }
  });

  it('two of one person; further ones are told to wait, and are let in later', async () => {
    const token = await tokenOf('admin@demo.test');
    await sql`update users set role = 'owner' where email = 'admin@demo.test'`.execute(server.db);
    const path = `${EXPORT}csv&kind=login`;
    const open = [await begin(path, token), await begin(path, token)];
    expect(open.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const third = await begin(path, token);
    expect(third.statusCode).toBe(422);
    third.resume();
    for (const answer of open) answer.destroy();
    await until(async () => (await openSnapshots()) === 0);
    const later = await begin(path, token);
    expect(later.statusCode).toBe(200);
    later.destroy();
    await until(async () => (await openSnapshots()) === 0);
  });

  it('a place is not kept by a reader who takes nothing, nor by one who takes for ever', async () => {
    const token = await tokenOf('owner@demo.test');
    const path = `${EXPORT}csv&kind=login`;
    const sockets: Socket[] = [];
    const note = (socket: Socket) => sockets.push(socket);
    server.app.server.on('connection', note);
    const patience = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    const open = [await begin(path, token), await begin(path, token)];
    timeout.mockRestore();
    server.app.server.off('connection', note);
    for (const answer of open) answer.on('error', () => undefined).pause();
    expect(sockets.map((socket) => socket.timeout)).toEqual([25_000, 25_000]);
    sockets[0]?.emit('timeout');
    await until(async () => (await openSnapshots()) === 1);
    patience.abort();
    await until(async () => (await openSnapshots()) === 0);
    const later = await begin(path, token);
    expect(later.statusCode).toBe(200);
    later.destroy();
    await until(async () => (await openSnapshots()) === 0);
  });

  it('ten of a list in a minute', async () => {
    const token = await tokenOf('both@demo.test');
    const statuses: (number | undefined)[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      const answer = await begin('suppliers/export?format=csv', token);
      statuses.push(answer.statusCode);
      await drain(answer);
      await until(async () => (await openSnapshots()) === 0);
    }
    expect(statuses).toEqual(Array(10).fill(200));
    const refused = await server.app.inject({
      url: '/api/suppliers/export?format=csv',
      headers: { authorization: `Bearer ${token}`, 'content-language': 'en' },
    });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'too_many_downloads',
      detail: expect.stringMatching(/^At most 10 files .* in \d+ seconds\.$/),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a moment that is held', () => {
  it('ends what runs in the database when nobody waits any more', async () => {
    const leaving = new AbortController();
    const snapshot = await openSnapshot(server.db, server.platform.pool, leaving.signal);
    const slow = sql`select pg_sleep(30)`.execute(snapshot.trx);
    const ended = expect(slow).rejects.toThrow(/cancel/);
    await until(async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and query = 'select pg_sleep(30)' and state = 'active'`.execute(
        server.db,
      );
      return rows[0]?.n === 1;
    });
    leaving.abort();
    await ended;
    await snapshot.close();
    await snapshot.close();
    expect(await openSnapshots()).toBe(0);
  });
});
