import type pg from 'pg';
import { type Config, ConfigError } from '../../config.ts';
import { isDatabaseFailure, openPool } from '../client.ts';
import { explainConnectionError } from '../connection-problem.ts';

/** A variable with a database address, and connections to it. */
interface Address {
  readonly variable: string;
  readonly pool: pg.Pool;
}

/** Throws a ConfigError that names both databases if two variables lead to different ones. */
export async function requireSameDatabase(one: Address, other: Address): Promise<void> {
  const [first, second] = await Promise.all([one.pool, other.pool].map(identify));
  if (first?.identity !== second?.identity)
    throw new ConfigError(
      `${one.variable}: leads to ${first?.name}, and ${other.variable} to ${second?.name}; both must be the same database`,
    );
}

/** Throws a ConfigError if another database address of the configuration leads to another database than this one. */
export async function requireOneDatabase(
  { databaseUrl, databaseDirectUrl, migrateUrl }: Config,
  opened: Address,
): Promise<void> {
  const pooled = databaseDirectUrl !== undefined;
  const others = [
    { variable: 'MIGRATE_URL', url: migrateUrl, pooled: false },
    { variable: 'DATABASE_DIRECT_URL', url: databaseDirectUrl, pooled: false },
    { variable: 'DATABASE_URL', url: databaseUrl, pooled },
  ];
  for (const { variable, url, pooled } of others) {
    if (url === undefined || variable === opened.variable) continue;
    const pool = openPool({ connectionString: url, max: 1, pooled });
    try {
      await requireSameDatabase({ variable, pool }, opened);
    } catch (error) {
      // Commands and migrations do not need the pool of connections in front of the database, so it may be stopped.
      if (!pooled || !isDatabaseFailure(error)) throw explainConnectionError(error, variable) ?? error;
    } finally {
      await pool.end();
    }
  }
}

/**
 * Reads what two connections share only if they lead to the same database. The start time distinguishes a primary
 * from its copies, which have the same system identifier.
 */
async function identify(pool: pg.Pool): Promise<{ identity: string; name: string } | undefined> {
  const { rows } = await pool.query<{ identity: string; name: string }>(
    `select d.oid || ' ' || extract(epoch from pg_postmaster_start_time()) as identity,
      d.datname || ' at ' || coalesce(host(inet_server_addr()) || ':' || inet_server_port(),
        'a socket of port ' || current_setting('port')) as name
    from pg_database d where d.datname = current_database()`,
  );
  return rows[0];
}
