import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import type { Named } from './named-statement.ts';

/**
 * How many statements a connection keeps planned: some 40 KB each. Then the one that was asked for longest ago makes room,
 * because the first that a process asks for are those of its start and of the demo, which nobody asks for again.
 */
const KEPT = 150;
/** How many texts are remembered as seen before they are forgotten together. */
const REMEMBERED = 2000;

/** `cached plan must not change result type`: a table got a column while the connection was open. It is given up. */
const CACHED_PLAN_OUTLIVED = '0A000';

/** The plan of a list depends on the values it is asked for (a small company's, a large one's): never kept. */
const IS_LIST = /\blimit \S+(\s+offset \S+)?\s*$/i;
const IS_PLANNED = /^\s*(select|insert|update|delete|with)\b/i;

/**
 * A pool whose connections plan a statement about single records once and not with every call: planning costs
 * PostgreSQL more than carrying it out (ADR 0038). What was seen once only, such as a list of many ids, is not kept.
 */
export function planOnce(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string | null>();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  function nameOf(text: string): string | null {
    const known = names.get(text);
    if (known) return known;
    if (names.size >= REMEMBERED) names.clear();
    const again = known === null;
    const name =
      again && IS_PLANNED.test(text) && !IS_LIST.test(text)
        ? createHash('sha1').update(text).digest('base64')
        : null;
    names.set(text, name);
    return name;
  }

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    // The one that was asked for longest ago comes first.
    const kept = new Set<string>();
    let spent = false;
    function query<R>(text: string, values: unknown[]): Promise<PostgresQueryResult<R>>;
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
    function query(text: string | PostgresCursor<unknown>, values?: unknown[]): unknown {
      if (typeof text !== 'string') throw new Error('Rows are read one by one with rowsByCursor alone.');
      if (text === 'rollback') return rollBack();
      if (values === undefined || values.length === 0) return client.query(text, values);
      const name = nameOf(text);
      if (name === null) return client.query(text, values);
      const named: Named = { name, text, values, closes: makeRoom(name) };
      return client.query(named).catch((error: { code?: string }) => {
        spent ||= error.code === CACHED_PLAN_OUTLIVED;
        throw error;
      });
    }
    /** Notes that a statement is asked for, and answers the one that has to go for it. */
    function makeRoom(name: string): string | undefined {
      const [oldest] = kept;
      const goes = kept.delete(name) || kept.size < KEPT ? undefined : oldest;
      if (goes !== undefined) kept.delete(goes);
      kept.add(name);
      return goes;
    }
    /** The database ends the transaction of a connection that is gone: the caller learns what failed before, and not this. */
    async function rollBack(): Promise<unknown> {
      try {
        return await client.query('rollback');
      } catch {
        spent = true;
        return { rows: [] };
      }
    }
    return {
      query,
      release: () => client.release(spent),
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
