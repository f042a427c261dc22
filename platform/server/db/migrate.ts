import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { VERSION } from '#platform/shared/version.ts';
import { DatabaseStartError } from '../postgres/start-error.ts';

/**
 * The advisory lock that a process holds while it changes the schema, so that several processes may start at once.
 */
export const MIGRATION_LOCK = 74_736_801;

/** PostgreSQL's code for a lock that was not obtained within `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Migrates the database to the newest schema with numbered SQL files: forward only, each in its own transaction, and
 * under one advisory lock so that several processes may start at once. `only` lists the files of an older version's
 * schema. Returns the names of the files that ran.
 */
export async function migrate(pool: pg.Pool, folder: string, only?: readonly string[]): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]).catch(explainLock);
    if (!(await isThere(client)))
      await client.query(
        'create table schema_migrations (name text primary key, ran_at timestamptz not null default now())',
      );
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
    const ran = new Set(rows.map((row) => row.name));
    const unknown = [...ran].filter((name) => !files.includes(name)).sort();
    if (unknown.length > 0)
      throw new DatabaseStartError(
        `The database is newer than Ponuda ${VERSION}: it has ${unknown.at(-1)}. Start the version that used it last, or restore the backup from before the upgrade into an empty database.`,
      );
    const missing = only?.find((name) => !files.includes(name));
    if (missing !== undefined)
      throw new DatabaseStartError(
        `Ponuda ${VERSION} is older than the data, which need ${missing}. Use the version that made the backup, or a newer one.`,
      );
    const pending = files.filter((name) => !ran.has(name) && (only?.includes(name) ?? true));
    for (const name of pending) {
      const text = await readFile(join(folder, name), 'utf8');
      try {
        await client.query('begin');
        // Ends the statement of a killed process, which would otherwise keep the lock until it is done.
        await client.query("set local client_connection_check_interval = '2s'");
        await client.query(text);
        await client.query('insert into schema_migrations (name) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        // The connection may be gone, which must not hide the reason.
        await client.query('rollback').catch(() => undefined);
        throw new DatabaseStartError(`Migration ${name} failed: ${explain(error)}`, { cause: error });
      }
    }
    return pending;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

function explainLock(error: unknown): never {
  if (Object(error).code !== LOCK_NOT_AVAILABLE) throw error;
  throw new DatabaseStartError(
    'Another process is changing the schema of the database. Start again when it has ended.',
    { cause: error },
  );
}

/** Returns the database's message, with the rows that it concerns if the database names them. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'detail' in error && error.detail ? `${error.message}. ${error.detail}` : error.message;
}

/**
 * Returns whether the migrations table exists. Checked first, because a role that owns nothing may not run `create …
 * if not exists`, even for an existing table.
 */
async function isThere(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('schema_migrations') is not null as there`,
  );
  return rows[0]?.there ?? false;
}
