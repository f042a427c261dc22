import type pg from 'pg';
import { type Config, ConfigError } from '../../config.ts';
import { isDatabaseFailure } from '../client.ts';
import { explainConnectionError } from '../connection-problem.ts';
import { requireRoleSettings, storeRoleSettings } from '../role-settings.ts';
import { requireSameDatabase } from './same-database.ts';

interface Places {
  /** Connections to DATABASE_URL. */
  readonly pool: pg.Pool;
  /** Connections to the database itself; equals `pool` if there is no external connection pool in between. */
  readonly direct: pg.Pool;
  /** Connections to DATABASE_REPLICA_URL. */
  readonly replica?: pg.Pool | undefined;
}

/** The number of connections, in addition to the pools, that a migrating process uses during startup. */
const OF_THE_START = 2;

/**
 * Aborts the start if the configuration variables cannot work with the databases that they refer to; returns warnings
 * for the operator. For a single process with its own database this takes two short queries.
 */
export async function checkDatabases(config: Config, { pool, direct, replica }: Places): Promise<string[]> {
  if (direct !== pool) {
    await requireDirectConnection(direct, 'DATABASE_DIRECT_URL');
    // Runs before the pool opens its first connection, because a connection keeps the settings it started with.
    await storeRoleSettings(direct);
    await demandSamePlace(pool, direct);
  }
  await requireDirectConnection(pool, 'DATABASE_URL');
  if (direct !== pool && config.namedStatements) await demandNames(pool);
  const aboutReplica = replica ? await lookAtReplica(replica, direct) : [];
  return [...(await compareConnections(config, direct)), ...aboutReplica, ...(await compareClocks(direct))];
}

/** The difference in seconds above which one of the clocks must be wrong. */
const CLOCKS_APART_S = 30;

/**
 * Compares the two clocks. The product uses the database's clock; this machine's clock is used for certificates and
 * login providers.
 */
async function compareClocks(direct: pg.Pool): Promise<string[]> {
  const { rows } = await direct.query<{ seconds: number }>(
    'select extract(epoch from clock_timestamp())::float8 as seconds',
  );
  const ahead = Math.round(Date.now() / 1000 - (rows[0]?.seconds ?? 0));
  return Math.abs(ahead) < CLOCKS_APART_S
    ? []
    : [`The clock of this machine and that of the database differ by ${Math.abs(ahead)} s.`];
}

/** Aborts the start if connections do not have the product's settings. */
export const requireDirectConnection = (pool: pg.Pool, variable: string) =>
  requireRoleSettings(pool, variable).catch(toPool(variable));

/** Explains why a connection failed, or that an external pool rejects settings when a connection starts. */
const toPool = (variable: string) => (error: unknown) => {
  if (!(error instanceof Error) || !/unsupported startup parameter/.test(error.message))
    throw explainConnectionError(error, variable) ?? error;
  throw new ConfigError(
    variable === 'DATABASE_URL'
      ? 'DATABASE_URL: leads to a pool of connections, which needs the database itself in DATABASE_DIRECT_URL'
      : `${variable}: leads to a pool of connections, and must be the database itself`,
  );
};

/**
 * Rejects a replica of a different database. A replica that is unreachable, or became a primary in a failover, does not
 * abort the start, because the database itself can serve all reads in the meantime.
 */
async function lookAtReplica(replica: pg.Pool, direct: pg.Pool): Promise<string[]> {
  const meanwhile = 'statistics and lists as files come from DATABASE_URL meanwhile.';
  const found = await replicaState(replica).catch((error: unknown) => {
    if (error instanceof Error && isDatabaseFailure(error)) return undefined;
    return toPool('DATABASE_REPLICA_URL')(error);
  });
  if (found === undefined) return [`DATABASE_REPLICA_URL does not answer; ${meanwhile}`];
  const [one, other] = await Promise.all([clusterOf(direct), clusterOf(replica)]);
  if (one !== other)
    throw new ConfigError(
      'DATABASE_REPLICA_URL: leads to another database than DATABASE_URL, and must be a server that follows it',
    );
  return found.follows ? [] : [`DATABASE_REPLICA_URL leads to a server that follows no other; ${meanwhile}`];
}

const replicaState = async (pool: pg.Pool) =>
  (await pool.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')).rows[0];

/** Returns the identifier of the cluster, which a primary shares with all of its replicas. */
async function clusterOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ cluster: string }>(
    `select system_identifier || ' ' || current_database() as cluster from pg_control_system()`,
  );
  return rows[0]?.cluster ?? '';
}

async function demandSamePlace(pool: pg.Pool, direct: pg.Pool): Promise<void> {
  const [one, other] = await Promise.all([pool, direct].map(placeOf));
  if (one !== other)
    throw new ConfigError(
      `DATABASE_DIRECT_URL: leads to ${other}, and DATABASE_URL to ${one}; both must be the same role and database`,
    );
  await requireSameDatabase(
    { variable: 'DATABASE_DIRECT_URL', pool: direct },
    { variable: 'DATABASE_URL', pool },
  );
}

async function placeOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ place: string }>(
    `select current_user || ' in ' || current_database() as place`,
  );
  return rows[0]?.place ?? '';
}

/**
 * Aborts the start if a statement prepared in one transaction is missing in the next one, which may run on a different
 * connection.
 */
async function demandNames(pool: pg.Pool): Promise<void> {
  const statement = { name: 'kept_over_transactions', text: 'select $1::int as one', values: [1] };
  const asks = await pool.connect();
  const holds = await pool.connect();
  try {
    await asks.query(statement);
    // Occupies the most recently released connection, so that the next query gets a different one.
    await holds.query('begin');
    await holds.query('select 1');
    await asks.query(statement);
  } catch (error) {
    throw new ConfigError(
      `STATEMENTS: must be off, because the pool of DATABASE_URL keeps no prepared statements (${error instanceof Error ? error.message : error})`,
    );
  } finally {
    holds.release(true);
    asks.release(true);
  }
}

async function compareConnections(config: Config, direct: pg.Pool): Promise<string[]> {
  const { rows } = await direct.query<{ free: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int as free`,
  );
  const free = rows[0]?.free ?? 0;
  // Web connections through an external pool are limited by that pool.
  const ofWeb = config.role === 'worker' || config.databaseDirectUrl !== undefined ? 0 : config.poolMax;
  const own = ofWeb + (config.role === 'web' ? 0 : config.workerPoolMax);
  if (own + OF_THE_START > free)
    throw new ConfigError(
      `POOL_MAX, WORKER_POOL_MAX: ask for ${own} connections and ${OF_THE_START} for the start, and the database has ${free}`,
    );
  const all = own * config.nodes + OF_THE_START;
  return all > free
    ? [`${config.nodes} processes like this one ask for ${all} connections, and the database has ${free}.`]
    : [];
}
