// @module-tag exhaustive

import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#app/api.ts';
import { buildApp } from '#app/server/app.ts';
import { DEMO_PASSWORD } from '#app/server/seed/cast.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { openDb, openPool } from './client.ts';
import { chooseReadSource, createReplica } from './replica.ts';

const server = setUpTestServer();

const NEEDED: Readonly<Record<string, string>> = {
  'GET purchase-steps/finances/payments/export': 'from=2026-01-01&to=2026-12-31',
};
/** Calls that belong to no company and therefore read from the primary. */
const OF_THE_SESSION: readonly string[] = ['GET user-profile/sessions/export'];

type State = { follows: boolean; there: boolean };

/** Creates a replica that reports the given states in turn, and then keeps reporting the last one. */
function replicaSaying(...states: (State | Error)[]) {
  const asked: unknown[] = [];
  const query = async (statement: { values: unknown[] }) => {
    asked.push(statement.values[0]);
    const state = states.length > 1 ? states.shift() : states[0];
    if (state instanceof Error) throw state;
    return { rows: [state] };
  };
  const pool = { query } as unknown as pg.Pool;
  return { asked, replica: createReplica({ pool, db: openDb(pool) }) };
}

const chosen = async (replica: ReturnType<typeof createReplica>) =>
  (await chooseReadSource({ ...server.platform, replica })) === replica ? 'replica' : 'primary';

const BEHIND = { follows: true, there: false };
const THERE = { follows: true, there: true };

describe('who answers a long read', () => {
  it('the replica, once it has what was written before the call', async () => {
    const { replica, asked } = replicaSaying(BEHIND, BEHIND, THERE);
    expect(await chosen(replica)).toBe('replica');
    expect(asked).toHaveLength(3);
    expect(new Set(asked).size).toBe(1);
    expect(asked[0]).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
    expect(replica.reads).toEqual({ replica: 1, primary: 0 });
  });

  it('the primary, where the replica is too far behind or follows nobody', async () => {
    const late = replicaSaying(BEHIND).replica;
    expect(await chosen(late)).toBe('primary');
    const promoted = replicaSaying({ follows: false, there: true }).replica;
    expect(await chosen(promoted)).toBe('primary');
    expect([late.reads.primary, promoted.reads.primary]).toEqual([1, 1]);
  });

  it('the primary, where the replica is gone, which is not asked again for a while', async () => {
    const { replica, asked } = replicaSaying(new Error('connect ECONNREFUSED'));
    expect([await chosen(replica), await chosen(replica)]).toEqual(['primary', 'primary']);
    expect(asked).toHaveLength(1);
  });

  it('the primary, where there is none', async () => {
    expect(await chooseReadSource(server.platform)).toEqual({
      db: server.platform.db,
      pool: server.platform.pool,
    });
  });
});

/** Creates a server that accepts no writes, reports that it is up to date, and counts its queries. */
function readOnly() {
  const pool = openPool({
    connectionString: server.ownerUrl,
    max: 3,
    options: '-c TimeZone=UTC -c default_transaction_read_only=on',
  });
  const asked = { statements: 0 };
  const query = pool.query.bind(pool);
  pool.query = ((statement: { text?: string }, ...more: never[]) => {
    if (statement.text?.includes('pg_is_in_recovery')) return Promise.resolve({ rows: [THERE] });
    asked.statements += 1;
    return query(statement as never, ...more);
  }) as typeof pool.query;
  pool.on('acquire', () => {
    asked.statements += 1;
  });
  return { pool, asked };
}

describe('statistics and lists as files on a server that takes no writes', () => {
  let app: Awaited<ReturnType<typeof buildApp>>;
  let asked: { statements: number };
  let token: string;
  beforeAll(async () => {
    const replica = readOnly();
    asked = replica.asked;
    app = await buildApp({
      ...server.platform,
      replica: createReplica({ pool: replica.pool, db: openDb(replica.pool) }),
    });
    const body = { email: 'owner@demo.test', password: DEMO_PASSWORD };
    const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: body });
    token = login.json().access_token;
    return async () => {
      await app.close();
      await replica.pool.end();
    };
  });

  const calls = Object.keys(api).filter(
    (key) =>
      /^GET (statistics\/|.*\/export$)/.test(key) &&
      !key.includes('{') &&
      !/market-place|moderation/.test(key),
  );

  it.each(calls)('%s', async (key) => {
    const before = asked.statements;
    const answer = await app.inject({
      url: `/api/${key.slice(4)}?${NEEDED[key] ?? ''}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect([key, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([key, 200, '']);
    if (!OF_THE_SESSION.includes(key)) expect(asked.statements).toBeGreaterThan(before);
  });
});
