import { resolve } from 'node:path';
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
import { openLog } from '#platform/server/log.ts';
import { openDatabase } from './command-database.ts';
import { CommandError } from './command-error.ts';

/** Backs up the product's data, whether or not the product is running. Returns the lines to print. */
export async function backupCommand(config: Config, args: readonly string[]): Promise<string[]> {
  const folder = folderOf('backup', args);
  return run(config, async ({ pool, storage }) => {
    const began = performance.now();
    const made = await makeBackup({ pool, storage, secretKey: config.secretKey }, folder);
    return [`Backed up to ${folder} in ${secondsSince(began)} s: ${contentOf(made)}.`, ...missingOf(made)];
  });
}

/** Restores a backup into an empty database and storage. Returns the lines to print. */
export async function restoreCommand(
  config: Config,
  args: readonly string[],
  migrations: string,
): Promise<string[]> {
  const folder = folderOf('restore', args);
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
  return run(config, work, { asOwner: true });
}

function folderOf(command: string, args: readonly string[]): string {
  const [folder, ...more] = args;
  if (!folder || more.length > 0) throw new CommandError(`Usage: ${command} <folder>`);
  return resolve(folder);
}

type Work<R> = (place: {
  pool: Awaited<ReturnType<typeof openDatabase>>['pool'];
  storage: Awaited<ReturnType<typeof openStorage>>;
}) => Promise<R>;

async function run<R>(config: Config, work: Work<R>, options?: { asOwner: boolean }): Promise<R> {
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
  missing.length === 0 ? [] : [`Named by a row, but not in the storage: ${missing.join(', ')}`];
