import { existsSync, realpathSync } from 'node:fs';
import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '#platform/server/config.ts';
import { requireOneDatabase } from '#platform/server/db/checks/same-database.ts';
import { openPool } from '#platform/server/db/client.ts';
import { explainConnectionError } from '#platform/server/db/connection-problem.ts';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { CommandError } from './command-error.ts';

export interface DatabaseOptions {
  /** Whether to connect as the role that owns the tables, if one is configured. */
  readonly asOwner?: boolean;
  /** Whether to create the embedded database if there is none. */
  readonly mayCreate?: boolean;
}

interface Database {
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
  /** Closes the database and removes the files that starting it created in the data folder. */
  readonly undo: () => Promise<void>;
}

/**
 * Opens the server's database: the configured one, the database of a running product with the same data folder, or one
 * started here. Refuses addresses of different databases, and a data folder without a database.
 */
export async function openDatabase(
  config: Config,
  { asOwner = false, mayCreate = false }: DatabaseOptions = {},
): Promise<Database> {
  const { databaseUrl, databaseDirectUrl, migrateUrl, dataDir } = config;
  const configured = [
    ['MIGRATE_URL', asOwner ? migrateUrl : undefined],
    ['DATABASE_DIRECT_URL', databaseDirectUrl],
    ['DATABASE_URL', databaseUrl],
  ] as const;
  for (const [variable, address] of configured) {
    if (address === undefined) continue;
    const pool = openPool({ connectionString: address, max: 1 });
    await pool.query('select 1').catch(async (error: unknown) => {
      await pool.end();
      throw explainConnectionError(error, variable) ?? error;
    });
    await requireOneDatabase(config, { variable, pool }).catch(async (error: unknown) => {
      await pool.end();
      throw error;
    });
    return opened(pool);
  }
  const running = await findRunning(dataDir);
  if (running) return opened(running);
  if (!mayCreate && !existsSync(join(dataDir, 'postgres')))
    throw new CommandError(
      `DATABASE_URL is not set, and DATA_DIR (${dataDir}) has no database. Give the command the variables of the server.`,
    );
  const before = await entriesOf(dataDir);
  const embedded = await startEmbeddedPostgres({ dataDir });
  const pool = openPool({ ...embedded.connection, max: 1 });
  const close = async () => {
    await pool.end();
    await embedded.stop();
  };
  return {
    pool,
    close,
    undo: async () => {
      await close();
      for (const name of (await entriesOf(dataDir)) ?? [])
        if (!before?.includes(name)) await rm(join(dataDir, name), { recursive: true });
      if (before === undefined) await rmdir(dataDir);
    },
  };
}

const opened = (pool: pg.Pool): Database => ({ pool, close: () => pool.end(), undo: () => pool.end() });

/** Returns the names in a folder; undefined if the folder does not exist. */
const entriesOf = (folder: string) => readdir(folder).catch(() => undefined);

async function findRunning(dataDir: string): Promise<pg.Pool | undefined> {
  let pool: pg.Pool | undefined;
  try {
    const host = join(realpathSync(dataDir), 'run');
    pool = openPool({ host, user: 'ponuda', database: 'ponuda', max: 1 });
    await pool.query('select 1');
    return pool;
  } catch {
    await pool?.end();
    return undefined;
  }
}
