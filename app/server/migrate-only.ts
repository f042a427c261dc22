import type { Config } from '#platform/server/config.ts';
import { requireDirectConnection } from '#platform/server/db/checks/check-databases.ts';
import { requireOneDatabase } from '#platform/server/db/checks/same-database.ts';
import { openPool } from '#platform/server/db/client.ts';
import { prepareSchema } from '#platform/server/db/prepare-schema.ts';
import { openLog } from '#platform/server/log.ts';
import { findMigrationsFolder } from './migrations-folder.ts';

/** Runs `ROLE=migrate`: migrates the database to this version. Returns the line to print. */
export async function migrateOnly(config: Config, migrations = findMigrationsFolder()): Promise<string> {
  const address = config.databaseDirectUrl ?? config.databaseUrl;
  const pool = openPool({ connectionString: address, max: 2 });
  try {
    const variable = config.databaseDirectUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
    await requireDirectConnection(pool, variable);
    await requireOneDatabase(config, { variable, pool });
    const log = openLog(config);
    const { migrateUrl, rowSecurity } = config;
    const ran = await prepareSchema({ pool, migrateUrl, rowSecurity, migrations, log });
    return ran.length === 0
      ? 'The database is as this version needs it.'
      : `The database is as this version needs it, after ${ran.length} migrations: ${ran[0]} to ${ran.at(-1)}.`;
  } finally {
    await pool.end();
  }
}
