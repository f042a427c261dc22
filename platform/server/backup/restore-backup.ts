import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createGunzip, gunzip } from 'node:zlib';
import type pg from 'pg';
import { migrate } from '../db/migrate.ts';
import { discardFiles } from '../files/save-file-rows.ts';
import type { FileStorage } from '../files/storage.ts';
import type { JobLog } from '../jobs/job.ts';
import { migrateJobs } from '../jobs/job-schema.ts';
import {
  copyInStatement,
  copyOutStatement,
  loadWithoutConstraints,
  readBackupTables,
  setSequences,
} from './backup-tables.ts';
import { copyIn, copyOut, RowTally } from './copy-rows.ts';
import {
  BackupError,
  backupFilePath,
  backupTablePath,
  type CheckedBackup,
  digestStream,
  JOBS_FILE,
  type Manifest,
} from './manifest.ts';
import { addWaitingJobs, waitingJobs } from './waiting-jobs.ts';

export interface RestoreTarget {
  readonly pool: pg.Pool;
  readonly storage: FileStorage;
  readonly migrations: string;
  readonly log: JobLog;
}

/**
 * Restores a checked backup (`checkBackup`) into an empty database, and its files into the storage. The rows are
 * written in one transaction, which is committed once all rows, read back, equal the written ones. A failed or killed
 * restore leaves no user data in the database, and the same restore can be repeated.
 */
export async function restoreBackup(target: RestoreTarget, backup: CheckedBackup): Promise<Manifest> {
  await prepareSchema(target, backup.manifest);
  const client = await target.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await demandEmpty(client);
    await loadRows(client, backup);
    await restoreFiles(target.storage, backup);
    await failArchivesWithoutZip(client);
    await client.query('commit');
    await client.query('analyze');
    return backup.manifest;
  } finally {
    // Closes the connection, which also ends the transaction if it was not committed.
    client.release(true);
  }
}

/**
 * Ends the archives of companies that could be downloaded, because a backup contains no ZIP files (`readKeysToBackUp`).
 * Their owners may then start another one. A job deletes what is left of them.
 */
export async function failArchivesWithoutZip(client: pg.ClientBase | pg.Pool): Promise<void> {
  const { rows } = await client.query(`select to_regclass('company_archives') as found`);
  // A backup of an older version may have no archives.
  if (rows[0]?.found)
    await client.query(
      `update company_archives set state = 'failed', ended_at = now_utc() where state = 'ready'`,
    );
}

/**
 * Creates the schema that the data had when it was backed up. A newer version of the product migrates it on startup.
 */
async function prepareSchema({ pool, migrations, log }: RestoreTarget, manifest: Manifest): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(
    `select to_regclass('schema_migrations') is not null as there`,
  );
  if (rows[0]?.there) {
    const ran = await pool.query<{ name: string }>('select name from schema_migrations');
    const newer = ran.rows.find(({ name }) => !manifest.migrations.includes(name));
    if (newer)
      throw new BackupError(
        `The database is newer than the backup (it has ${newer.name}): give an empty one.`,
      );
  }
  await migrate(pool, migrations, manifest.migrations).catch((error: Error) => {
    throw new BackupError(error.message);
  });
  await migrateJobs(pool, log);
}

async function demandEmpty(client: pg.ClientBase): Promise<void> {
  await client.query('lock table users, companies in access exclusive mode');
  const { rows } = await client.query<{ used: boolean }>(
    'select exists (select from users) or exists (select from companies) as used',
  );
  if (rows[0]?.used)
    throw new BackupError('The database is not empty: nothing was changed. Give an empty one.');
}

async function loadRows(client: pg.ClientBase, { folder, manifest }: CheckedBackup): Promise<void> {
  const tables = await readBackupTables(client);
  const columns = (list: Manifest['tables'] | typeof tables) =>
    list
      .map((table) => `${table.name}(${table.columns.join(',')})`)
      .sort()
      .join(' ');
  if (columns(tables) !== columns(manifest.tables))
    throw new BackupError('The tables of the backup are not those of this version.');
  await loadWithoutConstraints(client, tables, async () => {
    for (const table of manifest.tables) {
      const packed = createReadStream(join(folder, backupTablePath(table.name)));
      await copyIn(client, copyInStatement(table), packed.pipe(createGunzip()));
    }
  });
  await setSequences(client, manifest.sequences);
  const unpack = promisify(gunzip);
  const jobs = waitingJobs.parse(JSON.parse(String(await unpack(await readFile(join(folder, JOBS_FILE))))));
  await addWaitingJobs(client, jobs);
  for (const table of tables) {
    const wanted = manifest.tables.find(({ name }) => name === table.name);
    const tally = new RowTally();
    for await (const chunk of copyOut(client, copyOutStatement(table))) tally.add(chunk);
    const { rows, sha256 } = tally.result();
    if (rows !== wanted?.rows || sha256 !== wanted.sha256)
      throw new BackupError(
        `The rows of ${table.name} did not come back as they were: nothing was restored.`,
      );
  }
}

/** Stores the files before the rows that refer to them are committed; removes them again on failure. */
async function restoreFiles(storage: FileStorage, { folder, keys, sums }: CheckedBackup): Promise<void> {
  const stored: string[] = [];
  try {
    for (const key of keys) {
      stored.push(key);
      await storage.put(key, createReadStream(join(folder, backupFilePath(key))));
      if ((await digestStream(await storage.get(key))) !== sums.get(backupFilePath(key)))
        throw new BackupError(`The file ${key} did not come back as it was: nothing was restored.`);
    }
  } catch (error) {
    await discardFiles(storage, stored);
    throw error;
  }
}
