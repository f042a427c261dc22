import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { makeBackup } from '#platform/server/backup/make-backup.ts';
import {
  BackupError,
  checkBackup,
  fingerprintSecretKey,
  type Manifest,
} from '#platform/server/backup/manifest.ts';
import { restoreBackup } from '#platform/server/backup/restore-backup.ts';
import type { Config } from '#platform/server/config.ts';
import { openStorage } from '#platform/server/files/open-storage.ts';
import { readKeysToBackUp } from '#platform/server/files/sweep-storage.ts';
import { openLog } from '#platform/server/log.ts';
import { type DatabaseOptions, openDatabase } from './command-database.ts';
import { CommandError } from './command-error.ts';

const BACKUP_USAGE = 'Usage: backup [--accept-missing <number>] <folder>';

/**
 * Backs up the product's data, whether or not the product is running. Returns the lines to print. If more files are
 * missing in the storage than accepted, the backup is made and the command fails.
 */
export async function backupCommand(config: Config, args: readonly string[]): Promise<string[]> {
  const { folder, accepted } = parseBackup(args);
  const { done, refusal } = await run(config, async ({ pool, storage }) => {
    const began = performance.now();
    const made = await makeBackup({ pool, storage, secretKey: config.secretKey }, folder);
    const done = [`Backed up to ${folder} in ${secondsSince(began)} s: ${contentOf(made)}.`];
    const missing = made.files.missing.length === 0 ? [] : await stillNamed(pool, made.files.missing);
    if (missing.length === 0) return { done };
    const line = `${countFiles(missing.length)} named in the database, but missing in ${placeOf(config)}: ${shorten(missing)}.`;
    if (missing.length <= accepted) return { done: [...done, line] };
    const remedy = `Check DATA_DIR or S3_URL. If they are lost for good: backup --accept-missing ${missing.length}`;
    return { done, refusal: new CommandError(`${line} ${remedy}`, done) };
  });
  // Not thrown by the work itself, whose failure undoes what it wrote.
  if (refusal) throw refusal;
  return done;
}

function parseBackup(args: readonly string[]): { folder: string; accepted: number } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { 'accept-missing': { type: 'string', default: '0' } },
      allowPositionals: true,
    });
    const [folder, ...more] = positionals;
    const accepted = values['accept-missing'];
    if (folder && more.length === 0 && /^\d{1,9}$/.test(accepted))
      return { folder: resolve(folder), accepted: Number(accepted) };
  } catch {
    // An unknown option.
  }
  throw new CommandError(BACKUP_USAGE);
}

/** Returns the keys that rows still name. A user may have deleted the others while the backup was made. */
async function stillNamed(pool: pg.Pool, keys: readonly string[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    const named = new Set(await readKeysToBackUp(client));
    return keys.filter((key) => named.has(key));
  } finally {
    client.release();
  }
}

/** Names the storage in which files were looked for. */
const placeOf = ({ s3, dataDir }: Config) =>
  s3 === undefined ? join(dataDir, 'files') : `the bucket ${s3.bucket} at ${s3.endpoint}`;

const NAMES_SHOWN = 3;
const countFiles = (count: number) => (count === 1 ? '1 file is' : `${count} files are`);

function shorten(names: readonly string[]): string {
  const rest = names.length - NAMES_SHOWN;
  return [...names.slice(0, NAMES_SHOWN), ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ');
}

/** Restores a backup into an empty database and storage. Returns the lines to print. */
export async function restoreCommand(
  config: Config,
  args: readonly string[],
  migrations: string,
): Promise<string[]> {
  const [given, ...more] = args;
  if (!given || more.length > 0) throw new CommandError('Usage: restore <folder>');
  const folder = resolve(given);
  const log = openLog(config);
  // Validates the whole backup before starting a database for it.
  const backup = await checkBackup(folder).catch(refuse);
  const work: Work<string[]> = async ({ pool, storage }) => {
    const began = performance.now();
    const restored = await restoreBackup({ pool, storage, migrations, log }, backup);
    const otherKey = restored.secret_key !== fingerprintSecretKey(config.secretKey);
    return [
      `Restored the backup of ${restored.made_at} in ${secondsSince(began)} s: ${contentOf(restored)}.`,
      'Every table and every file was read back and is as it was.',
      ...missingOf(restored),
      ...(otherKey
        ? [
            'SECRET_KEY is not the one of the backup: second factors, webhooks and single sign-on do not work with it.',
          ]
        : []),
    ];
  };
  // Only the role that owns the tables may load rows directly.
  return run(config, work, { asOwner: true, mayCreate: true });
}

type Work<R> = (place: { pool: pg.Pool; storage: Awaited<ReturnType<typeof openStorage>> }) => Promise<R>;

async function run<R>(config: Config, work: Work<R>, options?: DatabaseOptions): Promise<R> {
  const storage = await openStorage(config);
  try {
    const { pool, close, undo } = await openDatabase(config, options);
    const done = await work({ pool, storage }).catch(async (error: unknown) => {
      await undo();
      throw error;
    });
    await close();
    return done;
  } catch (error) {
    return refuse(error);
  } finally {
    storage.close();
  }
}

function refuse(error: unknown): never {
  throw error instanceof BackupError ? new CommandError(error.message) : error;
}

const secondsSince = (began: number) => ((performance.now() - began) / 1000).toFixed(1);

function contentOf({ tables, files, jobs }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = (files.bytes / 1024 / 1024).toFixed(1);
  return `${tables.length} tables with ${rows} rows, ${jobs} waiting jobs, ${files.count} files (${megabytes} MB)`;
}

const missingOf = ({ files: { missing } }: Manifest) =>
  missing.length === 0
    ? []
    : [
        `${countFiles(missing.length)} not in the backup, because the storage did not have them: ${shorten(missing)}.`,
      ];
