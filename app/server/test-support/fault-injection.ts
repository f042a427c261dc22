import pg from 'pg';
import type { TestServer } from './server.ts';

/**
 * The faults that can replace a statement. `cut`: the connection's socket is destroyed before the statement; `ended`:
 * PostgreSQL ends the connection (57P01); `serialization`: the transaction is aborted with 40001; `full`: the
 * transaction is aborted with 53100, as if the disk were full; `lost`: the commit succeeds, but the connection is
 * destroyed before its response.
 */
export const FAULTS = ['cut', 'ended', 'serialization', 'full', 'lost'] as const;
export type Fault = (typeof FAULTS)[number];

const SQLSTATE = { serialization: '40001', full: '53100' } as const;

interface Armed {
  readonly fault: Fault;
  /** The number of statements before the fault. */
  left: number;
  fired: boolean;
  /** Whether the fault happened at the rollback of a transaction. */
  atRollback: boolean;
}

export interface FaultInjector {
  /**
   * Runs a call that encounters the fault after `after` statements. `fired` is false if the call sent fewer
   * statements. `atRollback` is true if the fault replaced the rollback of a call that is refused anyway.
   */
  meet<R>(
    fault: Fault,
    after: number,
    call: () => Promise<R>,
  ): Promise<{ readonly answer: R; readonly fired: boolean; readonly atRollback: boolean }>;
  /**
   * Returns each table's row count and the newest transaction that wrote a row. A commit changes at least one of
   * the two, a rollback neither.
   */
  written(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Intercepts a server's connections. Only one call at a time encounters a fault, and only once. */
export async function injectFaults(server: TestServer): Promise<FaultInjector> {
  const beside = new pg.Client({ connectionString: server.ownerUrl });
  // If a test fails before it calls `stop`, dropping the database ends this connection, which must not throw.
  beside.on('error', () => undefined);
  await beside.connect();
  let armed: Armed | undefined;
  const known = new WeakSet<pg.PoolClient>();
  const standBetween = (client: pg.PoolClient) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as Query;
    const strikes = (text: string): Fault | undefined => {
      if (!armed || armed.fired) return undefined;
      // PostgreSQL can always execute a rollback, whatever the state of the transaction or the disk.
      const takesBack = /^\s*rollback\b/i.test(text);
      if (armed.fault in SQLSTATE && takesBack) return undefined;
      const commits = /^\s*commit\s*$/i.test(text);
      const now = armed.fault === 'lost' ? commits : armed.left-- <= 0;
      armed.fired = now;
      armed.atRollback = now && takesBack;
      const { fault } = armed;
      // Statements after the commit only read data for the response. A fault there would leave everything stored,
      // like `lost`.
      if (commits) armed = undefined;
      return now ? fault : undefined;
    };
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const fault = strikes(String(args[0]));
        return fault ? meetFault(fault, client, query, beside, args) : query(...args);
      },
    });
  };
  const { pool } = server.platform;
  pool.on('acquire', standBetween);
  return {
    meet: async (fault, after, call) => {
      const own: Armed = { fault, left: after, fired: false, atRollback: false };
      armed = own;
      try {
        const answer = await call();
        return { answer, fired: own.fired, atRollback: own.atRollback };
      } finally {
        armed = undefined;
      }
    },
    written: await writtenBy(beside),
    stop: async () => {
      pool.off('acquire', standBetween);
      await beside.end();
    },
  };
}

type Query = (...args: unknown[]) => unknown;

/**
 * Waits until a connection has ended. The timeout of `pg_terminate_backend` could do this too, but checks only ten
 * times a second.
 */
async function untilGone(beside: pg.Client, processID: number): Promise<void> {
  const text = 'select 1 from pg_stat_get_activity($1)';
  while ((await beside.query({ name: 'gone', text, values: [processID] })).rowCount !== 0);
}

function meetFault(
  fault: Fault,
  client: pg.PoolClient,
  query: Query,
  beside: pg.Client,
  args: unknown[],
): unknown {
  const { connection, processID } = client as unknown as {
    readonly connection: { readonly stream: { destroy(): void } };
    readonly processID: number;
  };
  const done = args.at(-1);
  const bare = typeof done === 'function' ? args.slice(0, -1) : args;
  const result = (async () => {
    if (fault === 'cut') {
      connection.stream.destroy();
      return await query(...bare);
    }
    if (fault === 'ended') {
      await beside.query('select pg_terminate_backend($1)', [processID]);
      await untilGone(beside, processID);
      return await query(...bare);
    }
    if (fault === 'lost') {
      await query('commit');
      connection.stream.destroy();
      throw new Error('Connection terminated unexpectedly');
    }
    return await query(`do $$ begin raise '${SQLSTATE[fault]}' using errcode = '${SQLSTATE[fault]}'; end $$`);
  })();
  if (typeof done !== 'function') return result;
  result.then(
    (rows) => done(null, rows),
    (error) => done(error),
  );
}

/** Tables that are ignored, because every call updates the session's last activity. */
const LIVELY = ['sessions', 'session_tokens'];

async function writtenBy(beside: pg.Client): Promise<() => Promise<string[]>> {
  const { rows } = await beside.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'graphile_worker') and tablename <> all ($1) order by 1`,
    [LIVELY],
  );
  const text = rows
    .map(
      ({ name }) =>
        `select '${name} ' || count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as row from ${name}`,
    )
    .join(' union all ');
  // The statement is prepared once, because planning a query of all tables costs ten times its execution.
  return async () =>
    (await beside.query<{ row: string }>({ name: 'written', text })).rows.map(({ row }) => row);
}
