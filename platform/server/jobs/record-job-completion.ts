import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseFailure } from '../db/client.ts';
import { endsConnection } from '../db/preparing-pool.ts';

/**
 * The names of the queue's statements that record the completion of jobs. They are idempotent, so each of them may be
 * repeated.
 */
const NOTES_AN_END = /^(complete|fail)_jobs?(_q)?\//;
const AGAIN_MS = 1_000;

/**
 * Returns a pool for the queue that retries recording a job's completion until it succeeds or the worker stops.
 * Otherwise the queue stops all its slots permanently if a connection is lost during such a statement, as in a
 * failover.
 */
export function withJobCompletionRetry(pool: pg.Pool, isStopping: () => boolean): pg.Pool {
  const connect = async () => {
    // Connects lazily, because without a connection the queue would give up before it states why it needs one.
    let client: Promise<pg.PoolClient> | undefined;
    let isBroken = false;
    const query = async (...args: [pg.QueryConfig]) => {
      if (NOTES_AN_END.test(args[0].name ?? '')) return untilNoted(pool, args[0], isStopping);
      client ??= pool.connect();
      return (await client).query(...args).catch((error: unknown) => {
        isBroken ||= endsConnection(error);
        throw error;
      });
    };
    return { query, release: async () => (await client?.catch(() => undefined))?.release(isBroken) };
  };
  return new Proxy(pool, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      // With a callback, the queue requests the connection on which it listens for notifications.
      return (...args: unknown[]) =>
        name === 'connect' && args.length === 0 ? connect() : value.apply(target, args);
    },
  });
}

async function untilNoted(
  pool: pg.Pool,
  statement: pg.QueryConfig,
  isStopping: () => boolean,
): Promise<pg.QueryResult> {
  for (;;)
    try {
      return await pool.query(statement);
    } catch (error) {
      if (!isDatabaseFailure(error) || isStopping()) throw error;
      await pause(AGAIN_MS);
    }
}
