import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { readErrorProperty } from '../errors.ts';

/**
 * The maximum number of prepared statements per connection, about 40 KB each. The pool replaces a connection after an
 * hour.
 */
const PLANS_MAX = 250;
/** The maximum number of statement texts that are remembered. When it is exceeded, all of them are forgotten. */
const REMEMBERED = 2000;

/**
 * Errors after which a connection is closed and not reused. `0A000` is `cached plan must not change result type`: a
 * column was added to a table while the connection was open. In all other cases the server ends the connection: an
 * external pool has lost its own connection (08), the server stops (57P), or a transaction was idle or took too long
 * (25P03, 25P04).
 */
const ENDS_CONNECTION = /^(0A000|08...|57P..|25P0[34])$/;

/** Returns whether a connection must be closed after this error instead of being reused. */
export const endsConnection = (error: unknown): boolean =>
  ENDS_CONNECTION.test(readErrorProperty(error, 'code'));

/**
 * The best plan for a list query depends on its parameters, such as the size of the company, so it is never cached.
 */
const IS_LIST = /\blimit \S+(\s+offset \S+)?\s*$/i;
const IS_PLANNED = /^\s*(select|insert|update|delete|with)\b/i;

/**
 * Returns a pool whose connections prepare statements about single records instead of planning them on every call,
 * because planning costs PostgreSQL more than execution (ADR 0038). A statement seen only once, such as a list of
 * many IDs, is not prepared.
 */
export function createPreparingPool(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string | null>();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  function nameOf(text: string): string | null {
    const known = names.get(text);
    if (known) return known;
    if (names.size >= REMEMBERED) names.clear();
    const isRepeated = known === null;
    const name =
      isRepeated && IS_PLANNED.test(text) && !IS_LIST.test(text)
        ? createHash('sha1').update(text).digest('base64')
        : null;
    names.set(text, name);
    return name;
  }

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    const prepared = new Set<string>();
    let isBroken = false;
    function query<R>(text: string, values: unknown[]): Promise<PostgresQueryResult<R>>;
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
    function query(text: string | PostgresCursor<unknown>, values: unknown[] = []): unknown {
      if (typeof text !== 'string') throw new Error('Rows are read one by one with rowsByCursor alone.');
      if (text === 'rollback') return rollBack();
      const name = values.length > 0 ? nameOf(text) : null;
      const isNamed = name !== null && (prepared.has(name) || prepared.size < PLANS_MAX);
      if (isNamed) prepared.add(name);
      const answer = isNamed ? client.query({ name, text, values }) : client.query(text, values);
      return answer.catch((error: unknown) => {
        isBroken ||= endsConnection(error);
        throw error;
      });
    }
    /**
     * Ignores a failed rollback: the database rolls back the transaction of a lost connection anyway, and the caller
     * needs the first error.
     */
    async function rollBack(): Promise<unknown> {
      try {
        return await client.query('rollback');
      } catch {
        isBroken = true;
        return { rows: [] };
      }
    }
    return {
      query,
      release: () => client.release(isBroken),
    };
  }

  return {
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client);
      if (known) return known;
      const made = wrap(client);
      wrapped.set(client, made);
      return made;
    },
    end: () => pool.end(),
  };
}
