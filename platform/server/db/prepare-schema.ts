import type pg from 'pg';
import { ConfigError } from '../config.ts';
import type { JobLog } from '../jobs/job.ts';
import { migrateJobs } from '../jobs/job-schema.ts';
import { requireSameDatabase } from './checks/same-database.ts';
import { openPool } from './client.ts';
import { explainConnectionError } from './connection-problem.ts';
import { grantAppPrivileges } from './grant-product.ts';
import { migrate } from './migrate.ts';
import { enableTenantIsolation } from './wall/enable-tenant-isolation.ts';

interface Place {
  /** Connections with the product's own role. */
  readonly pool: pg.Pool;
  /** The connection URL of the role that owns the tables, if it is a different role. */
  readonly migrateUrl: string | undefined;
  /** Whether to enable row security in addition to the company filter (ADR 0127). */
  readonly rowSecurity?: boolean;
  /** The folder that contains the migrations. */
  readonly migrations: string;
  readonly log: JobLog;
}

/**
 * Migrates the database and its queue to the newest schema, using the role that owns the tables. Returns the
 * migrations that ran.
 */
export async function prepareSchema(place: Place): Promise<string[]> {
  const { pool, migrateUrl, migrations, log, rowSecurity = false } = place;
  if (migrateUrl === undefined) {
    const ran = await migrate(pool, migrations);
    await migrateJobs(pool, log);
    if (rowSecurity) await enableTenantIsolation(pool, await roleOf(pool));
    return ran;
  }
  const owner = openPool({ connectionString: migrateUrl, max: 2 });
  try {
    const role = await roleOf(pool);
    const ownerRole = await roleOf(owner).catch((error: unknown) => {
      throw explainConnectionError(error, 'MIGRATE_URL') ?? error;
    });
    if (role === ownerRole) throw new ConfigError('MIGRATE_URL: must name another role than DATABASE_URL');
    await requireSameDatabase({ variable: 'MIGRATE_URL', pool: owner }, { variable: 'DATABASE_URL', pool });
    const ran = await migrate(owner, migrations);
    await migrateJobs(owner, log);
    if (rowSecurity) await enableTenantIsolation(owner, role);
    await grantAppPrivileges(owner, role);
    return ran;
  } finally {
    await owner.end();
  }
}

async function roleOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ role: string }>('select current_user::text as role');
  return rows[0]?.role ?? '';
}
