import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isEmail } from '@ponuda/domain/validation/email';
import { NAME_MAX } from '@ponuda/domain/validation/limits';
import type pg from 'pg';
import { makeModerator } from './features/moderation/public.ts';
import type { Config } from './platform/config.ts';
import { openDb, openPool } from './platform/db/client.ts';
import { migrate } from './platform/db/migrate.ts';
import { AppError } from './platform/errors.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';

/** What was typed cannot be done; the message is for people. */
export class CommandError extends Error {}

const USAGE = 'Usage: make-moderator <email> <name>';

interface Database {
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

/** The server's database: the given one, the one that a running product keeps beside its data, or that one started. */
async function openDatabase({ databaseUrl, dataDir }: Config): Promise<Database> {
  if (databaseUrl !== undefined) return opened(openPool({ connectionString: databaseUrl, max: 1 }));
  const running = await findRunning(dataDir);
  if (running) return opened(running);
  const embedded = await startEmbeddedPostgres({ dataDir });
  const pool = openPool({ ...embedded.connection, max: 1 });
  return {
    pool,
    close: async () => {
      await pool.end();
      await embedded.stop();
    },
  };
}

const opened = (pool: pg.Pool): Database => ({ pool, close: () => pool.end() });

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

/** Makes a moderator and answers the lines to print: a link that sets the password, once. */
export async function makeModeratorCommand(
  config: Config,
  args: readonly string[],
  migrations: string,
): Promise<string[]> {
  const email = args[0]?.trim() ?? '';
  const name = args.slice(1).join(' ').trim();
  if (!isEmail(email) || name === '' || name.length > NAME_MAX) throw new CommandError(USAGE);
  const database = await openDatabase(config);
  try {
    await migrate(database.pool, migrations);
    const secret = await makeModerator(openDb(database.pool), { email, name });
    return [
      `${name} <${email}> is a moderator. This link sets the password; it opens once, within three days:`,
      `${config.publicUrl}/send-password/${secret}`,
    ];
  } catch (error) {
    if (error instanceof AppError) throw new CommandError(`Somebody has the address ${email} already.`);
    throw error;
  } finally {
    await database.close();
  }
}
