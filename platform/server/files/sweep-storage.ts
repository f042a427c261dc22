import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../db/client.ts';
import { readClock } from '../db/clock.ts';
import { defineJob } from '../jobs/job.ts';

/**
 * A file without a row is deleted at this age in milliseconds. It exceeds the duration of any upload and of
 * any transaction that writes the file's row.
 */
const UNCLAIMED_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

/**
 * Deletes files without a row, left by a process that was killed between writing the file and its row. Rows are
 * written after their files and deleted before them, so an old file without a row belongs to no record.
 */
export const sweepStorageJob = defineJob({
  name: 'sweep-storage',
  cron: '41 3 * * *',
  run: async ({ platform: { db, storage }, log, signal }) => {
    const before = Date.parse(await readClock(db)) - UNCLAIMED_MS;
    let removed = 0;
    let waiting: string[] = [];
    const sweep = async () => {
      for (const key of await unknownOf(db, waiting)) {
        await storage.delete(key);
        removed += 1;
      }
      waiting = [];
    };
    for await (const { key, changedAt } of storage.list()) {
      if (signal.aborted) return;
      if (changedAt.getTime() < before) waiting.push(key);
      if (waiting.length === AT_ONCE) await sweep();
    }
    await sweep();
    if (removed > 0) log.info({ removed }, 'removed files that nothing refers to');
  },
});

/**
 * Returns the keys that no row refers to. A new column that refers to files must be added here, or its files are
 * deleted.
 */
async function unknownOf(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) key
    where not exists (select from files where storage_key = key)
      and not exists (select from companies where logo_key = key)
      and not exists (select from company_archive_parts where storage_key = key)
      and not exists (select from users where profile_picture like 'file:%' and profile_picture = 'file:' || key)`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}

/**
 * Returns the distinct keys of the files that a backup contains. Uses the same columns as `unknownOf`, apart from the
 * ZIP files of archives, which repeat all records and files of a company and exist only for some days.
 */
export async function readKeysToBackUp(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select storage_key as key from files
    union select storage_key from company_archive_parts where path <> 'archive.zip'
    union select logo_key from companies where logo_key is not null
    union select substr(profile_picture, 6) from users where profile_picture like 'file:%'
    order by 1`,
  );
  return rows.map(({ key }) => key);
}
