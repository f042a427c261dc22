import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { backupCommand, restoreCommand } from '#app/server/backup-commands.ts';
import { openDatabase } from '#app/server/command-database.ts';
import { CommandError } from '#app/server/command-error.ts';
import { createTestDatabase, type TestDatabase } from '#app/server/test-support/database.ts';
import { MIGRATIONS_FOLDER } from '#app/server/test-support/global-setup.ts';
import { DEMO_TEMPLATE } from '#app/server/test-support/template.ts';
import { type Config, readConfig } from '../config.ts';
import { createDiskStorage } from '../files/disk-storage.ts';
import { openStorage, requireWritableStorage } from '../files/open-storage.ts';
import { newStorageKey } from '../files/storage.ts';
import { createEmptyDatabase, secretKey } from './backup.test-support.ts';

const root = mkdtempSync(join(tmpdir(), 'ponuda-backup-command-'));
const dataDir = join(root, 'data');
let database: TestDatabase;
const configOf = (more: Record<string, string> = {}): Config =>
  readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SECRET_KEY: secretKey,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ...more,
  });
const keys = Array.from({ length: 5 }, newStorageKey);

beforeAll(async () => {
  database = await createTestDatabase(DEMO_TEMPLATE);
  const logos =
    'update companies set logo_key = $2 where id = (select id from companies order by id offset $1 limit 1)';
  for (const [at, key] of keys.entries()) await database.pool.query(logos, [at, key]);
});
afterAll(async () => {
  await database.drop();
  rmSync(root, { recursive: true, force: true });
});

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(root, 'to-')), 'backup');
});

async function refusalOf(args: readonly string[]): Promise<CommandError> {
  const error = await backupCommand(configOf(), args).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CommandError)) throw new Error(`not refused: ${error}`);
  return error;
}

it('a backup for which files are missing is made and fails with their number, the first names and the folder', async () => {
  const { message, done } = await refusalOf([folder]);
  const sorted = keys.toSorted();
  expect(message).toBe(
    `5 files are named in the database, but missing in ${join(dataDir, 'files')}: ${sorted.slice(0, 3).join(', ')}, and 2 more. Check DATA_DIR or S3_URL. If they are lost for good: backup --accept-missing 5`,
  );
  expect(done).toEqual([expect.stringMatching(/^Backed up to .* 0 files/)]);
  expect(existsSync(join(folder, 'SHA256SUMS'))).toBe(true);
  const target = await createEmptyDatabase();
  const lines = await restoreCommand(configOf({ DATABASE_URL: target.url }), [folder], MIGRATIONS_FOLDER);
  await target.drop();
  expect(lines[2]).toBe(
    `5 files are not in the backup, because the storage did not have them: ${sorted.slice(0, 3).join(', ')}, and 2 more.`,
  );
});

it('files that are missing for good are accepted by their number, and one more is not', async () => {
  const storage = createDiskStorage(dataDir);
  await storage.put(keys[0] ?? '', Buffer.from('here'));
  expect(await backupCommand(configOf(), ['--accept-missing', '4', folder])).toHaveLength(2);
  await storage.delete(keys[0] ?? '');
  const { message } = await refusalOf(['--accept-missing', '4', `${folder}-next`]);
  expect(message).toContain('5 files are named in the database');
  for (const args of [[], ['--accept-missing', folder], ['--accept-missing', 'all', folder], ['a', 'b']])
    expect((await refusalOf(args)).message).toBe('Usage: backup [--accept-missing <number>] <folder>');
});

it('a command makes no database where there is none, and leaves the folder as it was', async () => {
  const nowhere = join(root, 'nowhere');
  const config = { ...configOf(), databaseUrl: undefined, dataDir: nowhere };
  await expect(openDatabase(config)).rejects.toThrow(
    `DATABASE_URL is not set, and DATA_DIR (${nowhere}) has no database. Give the command the variables of the server.`,
  );
  expect(existsSync(nowhere)).toBe(false);
});

it('a start names a DATA_DIR in which it cannot store files', async () => {
  const file = join(root, 'file');
  writeFileSync(file, '');
  const config = configOf({ DATA_DIR: join(file, 'below') });
  await expect(requireWritableStorage(await openStorage(config), config)).rejects.toThrow(
    `DATA_DIR: files cannot be stored in ${join(file, 'below')} (ENOTDIR). Let this user write to it, or name another folder.`,
  );
});
