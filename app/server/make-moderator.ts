import { makeModerator } from '#core/moderation/server/public.ts';
import type { Config } from '#platform/server/config.ts';
import { openDb } from '#platform/server/db/client.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { AppError } from '#platform/server/errors.ts';
import { isEmail } from '#platform/shared/validation/email.ts';
import { MAX_NAME_LENGTH } from '#platform/shared/validation/limits.ts';
import { openDatabase } from './command-database.ts';
import { CommandError } from './command-error.ts';

const USAGE = 'Usage: make-moderator <email> <name>';

/** Creates a moderator and returns the lines to print, including a one-time link to set the password. */
export async function makeModeratorCommand(
  config: Config,
  args: readonly string[],
  migrations: string,
): Promise<string[]> {
  const email = args[0]?.trim() ?? '';
  const name = args.slice(1).join(' ').trim();
  if (!isEmail(email) || name === '' || name.length > MAX_NAME_LENGTH) throw new CommandError(USAGE);
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
