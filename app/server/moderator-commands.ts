import { parseArgs } from 'node:util';
import { makeModerator, removeModerator } from '#core/moderation/server/public.ts';
import type { Config } from '#platform/server/config.ts';
import { type Db, openDb } from '#platform/server/db/client.ts';
import { prepareSchema } from '#platform/server/db/prepare-schema.ts';
import { AppError } from '#platform/server/errors.ts';
import { openLog } from '#platform/server/log.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#platform/shared/languages.ts';
import { isEmail } from '#platform/shared/validation/email.ts';
import { MAX_NAME_LENGTH } from '#platform/shared/validation/limits.ts';
import { openDatabase } from './command-database.ts';
import { CommandError } from './command-error.ts';

const MAKE_USAGE = `Usage: make-moderator [--lang ${LANGUAGES.join('|')}] <email> <name>`;
const REMOVE_USAGE = 'Usage: remove-moderator <email>';

/** Creates a moderator and returns the lines to print, including a one-time link to set the password. */
export async function makeModeratorCommand(
  config: Config,
  args: readonly string[],
  migrations: string,
): Promise<string[]> {
  const { email, name, lang } = parseModerator(args);
  return withDatabase(config, migrations, async (db) => {
    try {
      const secret = await makeModerator(db, { email, name, lang });
      return [
        `${name} <${email}> is a moderator. This link sets the password; it opens once, within three days:`,
        `${config.publicUrl}/send-password/${secret}`,
      ];
    } catch (error) {
      if (error instanceof AppError) throw new CommandError(`Somebody has the address ${email} already.`);
      throw error;
    }
  });
}

function parseModerator(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { lang: { type: 'string', default: DEFAULT_LANGUAGE } },
      allowPositionals: true,
    });
    const email = positionals[0]?.trim() ?? '';
    const name = positionals.slice(1).join(' ').trim();
    const lang = LANGUAGES.find((language): language is Language => language === values.lang);
    if (lang !== undefined && isEmail(email) && name !== '' && name.length <= MAX_NAME_LENGTH)
      return { email, name, lang };
  } catch {
    // An unknown option.
  }
  throw new CommandError(MAKE_USAGE);
}

/** Takes a moderator's access away and returns the line to print. */
export async function removeModeratorCommand(config: Config, args: readonly string[]): Promise<string[]> {
  const [email = '', ...more] = args.map((arg) => arg.trim());
  if (!isEmail(email) || more.length > 0) throw new CommandError(REMOVE_USAGE);
  // Without a migration, because a removal must also work beside a running server of an earlier version.
  return withDatabase(config, undefined, async (db) => {
    const removed = await removeModerator(db, email);
    if (removed === undefined) throw new CommandError(`No moderator has the address ${email}.`);
    return [
      `${removed.name} <${removed.email}> is no moderator any more. All sessions of this account have ended.`,
    ];
  });
}

/** Opens the database for a command; migrates it first if `migrations` names the folder. */
async function withDatabase<T>(
  config: Config,
  migrations: string | undefined,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config);
  try {
    if (migrations !== undefined)
      await prepareSchema({ ...config, pool: database.pool, migrations, log: openLog(config) });
    return await work(openDb(database.pool));
  } finally {
    await database.close();
  }
}
