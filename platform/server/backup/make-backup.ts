import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { readErrorProperty } from '../errors.ts';
import { FileMissingError, type FileStorage } from '../files/storage.ts';
import { readKeysToBackUp } from '../files/sweep-storage.ts';
import { copyOutStatement, readBackupTables, readSequences } from './backup-tables.ts';
import { copyOut, RowTally } from './copy-rows.ts';
import {
  BackupError,
  backupFilePath,
  backupTablePath,
  CHECKSUMS_FILE,
  fingerprintSecretKey,
  JOBS_FILE,
  MANIFEST_FILE,
  type Manifest,
} from './manifest.ts';
import { readWaitingJobs } from './waiting-jobs.ts';

export interface BackupSource {
  readonly pool: pg.Pool;
  readonly storage: FileStorage;
  readonly secretKey: string;
}

/**
 * Writes all data of the product to a new folder: first a snapshot of the database, which does not block users, then
 * the files that its rows refer to. A failed backup leaves no folder. A killed backup leaves a folder that cannot be
 * restored, because the list of digests is written last.
 */
export async function makeBackup(source: BackupSource, folder: string): Promise<Manifest> {
  await demandNew(folder);
  try {
    const out = new BackupFolder(folder);
    const { keys, ...database } = await backUpDatabase(source.pool, out);
    const files = await backUpFiles(source.storage, keys, out);
    const manifest: Manifest = {
      product: 'ponuda',
      format: 1,
      made_at: new Date().toISOString(),
      ...database,
      files,
      secret_key: fingerprintSecretKey(source.secretKey),
    };
    await out.write(MANIFEST_FILE, [Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]);
    await out.finish();
    return manifest;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function demandNew(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length > 0) throw new BackupError(`The folder ${folder} is not empty.`);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`The folder ${folder} cannot be used (${readErrorProperty(error, 'code')}).`);
  }
}

class BackupFolder {
  private readonly folder: string;
  private readonly sums: string[] = [];

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Writes a file, flushes it to disk and returns its size. */
  async write(path: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<number> {
    const hash = createHash('sha256');
    let size = 0;
    const to = join(this.folder, path);
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await pipeline(
      Readable.from(content),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
    );
    this.sums.push(`${hash.digest('hex')}  ${path}\n`);
    return size;
  }

  async finish(): Promise<void> {
    await writeFile(join(this.folder, CHECKSUMS_FILE), this.sums.join(''), {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    });
  }
}

/** PostgreSQL's codes for a missing column, table and schema. */
const SCHEMA_ERRORS: readonly unknown[] = ['42703', '42P01', '3F000'];

async function backUpDatabase(pool: pg.Pool, out: BackupFolder) {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const { rows: ran } = await client.query<{ name: string }>(
      'select name from schema_migrations order by name',
    );
    const { rows: server } = await client.query<{ server_version: string }>('show server_version');
    const tables: Manifest['tables'] = [];
    for (const table of await readBackupTables(client)) {
      const tally = new RowTally();
      const counted = async function* () {
        for await (const chunk of copyOut(client, copyOutStatement(table))) {
          tally.add(chunk);
          yield chunk;
        }
      };
      await out.write(backupTablePath(table.name), packed(counted()));
      tables.push({ name: table.name, columns: [...table.columns], ...tally.result() });
    }
    const jobs = await readWaitingJobs(client);
    await out.write(JOBS_FILE, packed([Buffer.from(JSON.stringify(jobs))]));
    const keys = await readKeysToBackUp(client);
    const sequences = await readSequences(client);
    await client.query('commit');
    const migrations = ran.map(({ name }) => name);
    return {
      postgres: server[0]?.server_version ?? '',
      migrations,
      tables,
      sequences,
      jobs: jobs.length,
      keys,
    };
  } catch (error) {
    if (SCHEMA_ERRORS.includes(Object(error).code))
      throw new BackupError(
        'The schema of the database is older than this version can back up. Use the version that the data are of.',
      );
    throw error;
  } finally {
    // Closes the connection, which also ends the transaction in whatever state it is.
    client.release(true);
  }
}

function packed(content: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncIterable<Buffer> {
  const gzip = createGzip({ level: 6 });
  // An input error becomes an error of the output stream, where it is reported.
  pipeline(Readable.from(content), gzip).catch(() => undefined);
  return gzip;
}

async function backUpFiles(
  storage: FileStorage,
  keys: readonly string[],
  out: BackupFolder,
): Promise<Manifest['files']> {
  let bytes = 0;
  const missing: string[] = [];
  for (const key of keys) {
    try {
      bytes += await out.write(backupFilePath(key), await storage.get(key));
    } catch (error) {
      if (!(error instanceof FileMissingError)) throw error;
      missing.push(key);
    }
  }
  return { count: keys.length - missing.length, bytes, missing };
}
