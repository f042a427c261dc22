import pg from 'pg';
import { ConfigError } from '../config.ts';
import { SESSION_SETTINGS } from './session-settings.ts';

/**
 * Stores the settings with the role, for connections that start without them. Any role may do this for itself. Runs at
 * each start rather than in a migration, because a copy of the database does not include role settings, and because a
 * migration may run as a different role.
 */
export async function storeRoleSettings(direct: pg.Pool): Promise<void> {
  const { rows } = await direct.query<{ role: string; database: string; kept: string[] }>(
    `select current_user::text as role, current_database()::text as database, coalesce((
      select setconfig from pg_db_role_setting s
      where s.setrole = current_user::regrole and s.setdatabase = (
        select oid from pg_database where datname = current_database())), '{}') as kept`,
  );
  const [found] = rows;
  if (!found) return;
  const place = `${pg.escapeIdentifier(found.role)} in database ${pg.escapeIdentifier(found.database)}`;
  for (const { name, value } of SESSION_SETTINGS)
    if (!found.kept.includes(`${name}=${value}`))
      await direct.query(`alter role ${place} set ${name} = '${value}'`);
}

/** Reads the settings back from a connection, and aborts the start with a single line if they differ. */
export async function requireRoleSettings(pool: pg.Pool, variable: string): Promise<void> {
  const { rows } = await pool.query<{ name: string; value: string }>(
    'select name, current_setting(name) as value from unnest($1::text[]) as name',
    [SESSION_SETTINGS.map(({ name }) => name)],
  );
  const wrong = SESSION_SETTINGS.flatMap(({ name, value }) => {
    const read = rows.find((row) => row.name === name)?.value;
    return read === value ? [] : [`${name} = ${read} instead of ${value}`];
  });
  if (wrong.length > 0)
    throw new ConfigError(
      `${variable}: its connections have ${wrong.join(', ')}; have the pool of connections open them anew (RECONNECT in pgbouncer), or name the database itself`,
    );
}
