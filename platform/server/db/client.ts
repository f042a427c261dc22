import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { errorText } from '../errors.ts';
import { planOnce } from './plan-once.ts';
import { SESSION_SETTINGS } from './session-settings.ts';
import type { Database } from './tables.ts';
import { UnnamedClient } from './unnamed-client.ts';
import { keepingSides, walledClient } from './wall/walled-client.ts';

export type Db = Kysely<Database>;

const UTC_INSTANT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/;

/** An instant as it goes over the wire. In UTC, as connections of ours ask for, that takes no calendar. */
function instant(text: string): string {
  const [, day, time, fraction = ''] = UTC_INSTANT.exec(text) ?? [];
  return day === undefined
    ? new Date(text).toISOString()
    : `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

const { builtins } = pg.types;
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  // Counts and ids fit a number; days stay text and instants become ISO, ready for the wire.
  [builtins.INT8]: Number,
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: instant,
};

/** Where a pool leads to, and what stands in between. */
export interface PoolPlace extends pg.PoolConfig {
  /**
   * Says that a pool of connections answers, which hands them on from transaction to transaction and takes no settings
   * when a connection begins: the role has them (`role-settings.ts`).
   */
  readonly pooled?: boolean;
  /** Unless false, statements are prepared under their names. */
  readonly named?: boolean;
  /** Says that statements are sent on the side of the company in force (`wall/side.ts`). */
  readonly walled?: boolean;
}

/** Opens the pool: `numeric` stays an exact string, instants are ISO 8601 UTC. */
export function openPool({ pooled = false, named = true, walled = false, ...config }: PoolPlace): pg.Pool {
  const pool = new pg.Pool({
    Client: walled ? walledClient(named) : named ? pg.Client : UnnamedClient,
    max: 10,
    // Frees the plans that a connection keeps (`plan-once.ts`).
    maxLifetimeSeconds: 3600,
    // A pause of ten seconds would end the last connection too, and the next call would wait for a new PostgreSQL process
    // that plans each statement again (ADR 0093).
    min: 1,
    // Asked for more than it can carry the server says so (503), instead of letting everybody wait.
    connectionTimeoutMillis: 15_000,
    ...(pooled
      ? {}
      : { options: SESSION_SETTINGS.map(({ name, value }) => `-c ${name}=${value}`).join(' ') }),
    ...config,
    types: {
      getTypeParser: (id, format) =>
        (format === 'binary' ? undefined : parsers[id]) ?? pg.types.getTypeParser(id, format),
    },
  });
  // A connection that the server ended while idle is replaced by the pool; without a listener Node would stop.
  pool.on('error', () => undefined);
  // A connection that breaks while it is in use fails its statement, which the caller sees.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return walled ? keepingSides(pool) : pool;
}

export function openDb(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: planOnce(pool) }) });
}

/**
 * Runs `work` in a transaction; inside one already, joins it: who held one connection and waited for another would
 * wait for good once all are held so.
 */
export function transact<R>(db: Db, work: (trx: Transaction<Database>) => Promise<R>): Promise<R> {
  return isTransaction(db) ? work(db) : db.transaction().execute(work);
}

export function isTransaction(db: Db): db is Transaction<Database> {
  return db.isTransaction;
}

/**
 * Lost connections (08), no room or no memory (53), a server that stops or starts (57P), or one that does not lead yet or no
 * longer (25006).
 */
const TROUBLE = /^((08|53|57P)[0-9A-Z]+|25006)$/;
/** The driver's messages about a connection that it lost, or that did not become free in time. It gives no code. */
const DRIVER_TROUBLE =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Tells whether the database failed through no fault of the statement, so that a later try may succeed. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorText(error, 'code');
  return (
    TROUBLE.test(code) ||
    DRIVER_TROUBLE.test(error.message) ||
    errorText(error, 'syscall') === 'connect' ||
    code === 'ECONNRESET'
  );
}
