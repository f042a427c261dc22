import pg from 'pg';
import type { TestServer } from './server.ts';

/**
 * These faults meet a statement on its way. `cut`: its connection's socket is destroyed before it; `ended`: PostgreSQL ends
 * the connection (57P01); `serialization`: the transaction is aborted with 40001; `full`: with 53100, as by a full disk;
 * `lost`: the commit is carried out and the connection destroyed before its answer.
 */
export const FAULTS = ['cut', 'ended', 'serialization', 'full', 'lost'] as const;
export type Fault = (typeof FAULTS)[number];

const SQLSTATE = { serialization: '40001', full: '53100' } as const;

interface Armed {
  readonly fault: Fault;
  /** So many statements go through before it. */
  left: number;
  fired: boolean;
  /** It met the end of a transaction that was being taken back. */
  atRollback: boolean;
}

export interface Faults {
  /**
   * Makes a call that meets the fault after so many statements; `fired` is false where it sent fewer. A fault `atRollback` meets a
   * call that is refused anyway.
   */
  meet<R>(
    fault: Fault,
    after: number,
    call: () => Promise<R>,
  ): Promise<{ readonly answer: R; readonly fired: boolean; readonly atRollback: boolean }>;
  /**
   * Reads, of each table, how many rows there are and the newest transaction that wrote one: what was committed in between
   * changes one of the two, and what was taken back changes none.
   */
  written(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Stands between a server and its connections. One call at a time meets a fault, and meets it once. */
export async function faultsOf(server: TestServer): Promise<Faults> {
  const beside = new pg.Client({ connectionString: server.ownerUrl });
  // The database is dropped before a test that failed comes to `stop`.
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
      // PostgreSQL takes back what it is asked to, whatever the state of the transaction or of its disk.
      const takesBack = /^\s*rollback\b/i.test(text);
      if (armed.fault in SQLSTATE && takesBack) return undefined;
      const commits = /^\s*commit\s*$/i.test(text);
      const now = armed.fault === 'lost' ? commits : armed.left-- <= 0;
      armed.fired = now;
      armed.atRollback = now && takesBack;
      const { fault } = armed;
      // The answer is read after the commit: then all is there, as where the answer of the commit is lost.
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

/** Waits until a connection has ended. `pg_terminate_backend` can wait itself, but looks only ten times a second. */
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

/** Sessions note with each call when they were seen last. */
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
  // Planned once: a plan of so many tables costs ten times what it takes to run it.
  return async () =>
    (await beside.query<{ row: string }>({ name: 'written', text })).rows.map(({ row }) => row);
}
