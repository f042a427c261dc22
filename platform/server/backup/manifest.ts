import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Thrown if a backup cannot be created or restored; the message is shown to the operator. */
export class BackupError extends Error {}

/**
 * The list of all files in a backup, readable by `sha256sum -c`. It is written last, so a backup without it is
 * incomplete.
 */
export const CHECKSUMS_FILE = 'SHA256SUMS';
export const MANIFEST_FILE = 'manifest.json';
export const JOBS_FILE = 'database/jobs.json.gz';
export const backupTablePath = (name: string) => `database/${name}.copy.gz`;
export const backupFilePath = (key: string) => `files/${key.slice(0, 2)}/${key}`;

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** The digest of the rows as COPY writes them, before compression. */
  sha256: z.string(),
});

const manifest = z.object({
  product: z.literal('ponuda'),
  format: z.literal(1),
  made_at: z.iso.datetime(),
  postgres: z.string(),
  /** The migrations that had run; they determine the schema of the data. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  sequences: z.record(z.string(), z.string()),
  jobs: z.int(),
  files: z.object({
    count: z.int(),
    bytes: z.int(),
    /** Storage keys that rows refer to but whose files are missing. */
    missing: z.array(z.string()),
  }),
  /** A check value for comparing SECRET_KEYs that reveals nothing else about the key. */
  secret_key: z.string(),
});
export type Manifest = z.output<typeof manifest>;

export function fingerprintSecretKey(secretKey: string): string {
  return createHmac('sha256', secretKey).update('ponuda backup').digest('hex').slice(0, 16);
}

export async function digestStream(source: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of source) hash.update(chunk);
  return hash.digest('hex');
}

/** A backup in which every file was verified. */
export interface CheckedBackup {
  readonly folder: string;
  readonly manifest: Manifest;
  /** The keys of the product's files in the backup. */
  readonly keys: readonly string[];
  readonly sums: ReadonlyMap<string, string>;
}

/** Reads a backup and compares every file with its digest; throws a `BackupError` that names the first difference. */
export async function checkBackup(folder: string): Promise<CheckedBackup> {
  const sums = await readSums(folder);
  for (const [path, wanted] of sums) {
    const found = await digestStream(createReadStream(join(folder, path))).catch(() => undefined);
    if (found === undefined)
      throw new BackupError(`The backup is damaged: ${path} is missing or cannot be read.`);
    if (found !== wanted) throw new BackupError(`The backup is damaged: ${path} is not as it was written.`);
  }
  const read = await readManifest(folder);
  const keys = [...sums.keys()].flatMap((path) => /^files\/..\/([0-9a-f]{40})$/.exec(path)?.[1] ?? []);
  const needed = [MANIFEST_FILE, JOBS_FILE, ...read.tables.map(({ name }) => backupTablePath(name))];
  const absent = needed.find((path) => !sums.has(path));
  if (absent !== undefined || keys.length !== read.files.count)
    throw new BackupError(`The backup is damaged: ${CHECKSUMS_FILE} does not list ${absent ?? 'all files'}.`);
  return { folder, manifest: read, keys, sums };
}

async function readSums(folder: string): Promise<Map<string, string>> {
  if (!(await stat(folder).catch(() => undefined))?.isDirectory())
    throw new BackupError(`There is no folder ${folder}.`);
  const text = await readFile(join(folder, CHECKSUMS_FILE), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new BackupError(
      `${folder} holds no finished backup: ${CHECKSUMS_FILE}, which is written last, is missing.`,
    );
  const lines = text.split('\n').slice(0, -1);
  const entries = lines.map((line) => /^([0-9a-f]{64}) {2}([\w./-]+)$/.exec(line));
  if (!text.endsWith('\n') || entries.some((entry) => entry === null || entry[2]?.includes('..')))
    throw new BackupError(`The backup is damaged: ${CHECKSUMS_FILE} is not as it was written.`);
  return new Map(entries.flatMap((entry) => (entry?.[1] && entry[2] ? [[entry[2], entry[1]]] : [])));
}

async function readManifest(folder: string): Promise<Manifest> {
  const result = manifest.safeParse(JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')));
  if (!result.success) throw new BackupError('The backup was made by another version of this command.');
  return result.data;
}
