import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { readErrorProperty } from '../errors.ts';
import { createPreparingPool } from './preparing-pool.ts';
import { SESSION_SETTINGS } from './session-settings.ts';
import type { Database } from './tables.ts';
import { UnnamedStatementClient } from './unnamed-client.ts';
import { createIsolatedClientClass, keepTenantScopes } from './wall/isolated-client.ts';

export type Db = Kysely<Database>;

const UTC_INSTANT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/;

/**
 * Converts an instant to the wire format. Our connections return instants in UTC, so no calendar arithmetic is
 * needed.
 */
function instant(text: string): string {
  const [, day, time, fraction = ''] = UTC_INSTANT.exec(text) ?? [];
  return day === undefined
    ? new Date(text).toISOString()
    : `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

const { builtins } = pg.types;
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  // Counts and IDs fit into a number. Days stay strings and instants become ISO 8601 strings, ready for the wire.
  [builtins.INT8]: Number,
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: instant,
};

/** The connection settings of a pool, with options for an external pool, prepared statements and row security. */
export interface PoolOptions extends pg.PoolConfig {
  /**
   * Whether an external connection pool is used. Such a pool assigns connections per transaction and rejects settings
   * when a connection starts, so the settings are stored with the role (`role-settings.ts`).
   */
  readonly pooled?: boolean;
  /** Unless false, queries are sent as named prepared statements. */
  readonly named?: boolean;
  /** Whether each statement is restricted to the current company (`wall/tenant-scope.ts`). */
  readonly walled?: boolean;
}

/** Opens the pool. `numeric` values stay exact strings, and instants are ISO 8601 in UTC. */
export function openPool({ pooled = false, named = true, walled = false, ...config }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    Client: walled ? createIsolatedClientClass(named) : named ? pg.Client : UnnamedStatementClient,
    max: 10,
    // Frees the prepared plans of a connection (`preparing-pool.ts`).
    maxLifetimeSeconds: 3600,
    // Otherwise ten idle seconds would close even the last connection, and the next request would wait for a new
    // PostgreSQL process that plans each statement again (ADR 0093).
    min: 1,
    // Under overload a request fails with 503 instead of waiting forever.
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
  // The pool replaces a connection that the server closed while idle. Without a listener, Node would exit.
  pool.on('error', () => undefined);
  // A connection that breaks while in use makes its statement fail, and the caller sees that error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return walled ? keepTenantScopes(pool) : pool;
}

export function openDb(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: createPreparingPool(pool) }) });
}

/**
 * Runs `work` in a transaction, and joins the open transaction if there is one. Callers that hold one connection
 * while waiting for another would deadlock once they hold all connections.
 */
export function runInTransaction<R>(db: Db, work: (trx: Transaction<Database>) => Promise<R>): Promise<R> {
  return isTransaction(db) ? work(db) : db.transaction().execute(work);
}

export function isTransaction(db: Db): db is Transaction<Database> {
  return db.isTransaction;
}

/**
 * SQLSTATEs for lost connections (08), insufficient resources (53), a server that is stopping or starting (57P), and
 * a server that is not, or no longer, the primary (25006).
 */
const TROUBLE = /^((08|53|57P)[0-9A-Z]+|25006)$/;
/** The operating system's error codes for a connection that ended. */
const CONNECTION_ENDED = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'];
/** The driver's error messages, which have no code, for a connection that was lost or not available in time. */
const DRIVER_TROUBLE =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Returns whether the database failed through no fault of the statement, so that a later attempt may succeed. */
export function isDatabaseFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = readErrorProperty(error, 'code');
  return (
    TROUBLE.test(code) ||
    DRIVER_TROUBLE.test(error.message) ||
    readErrorProperty(error, 'syscall') === 'connect' ||
    CONNECTION_ENDED.includes(code)
  );
}
