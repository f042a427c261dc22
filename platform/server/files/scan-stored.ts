import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { recordAuditEntry } from '../audit/record-audit.ts';
import type { Platform } from '../context.ts';
import { type Db, runInTransaction } from '../db/client.ts';
import { defineJob } from '../jobs/job.ts';
import { scanFile } from './clamd.ts';
import { FileMissingError } from './storage.ts';

const AT_ONCE = 100;

/**
 * Rescans stored files: files stored before a scanner was configured, and the day's uploads with newer virus
 * signatures. An infected file is locked and recorded in the audit log.
 */
export const scanStoredFilesJob = defineJob({
  name: 'scan-stored',
  cron: '11 2 * * *',
  run: async ({ platform, log, signal }) => {
    if (platform.config.clamd === undefined) return;
    let locked = 0;
    for (let waiting = await unscanned(platform.db, 0); waiting.length > 0; ) {
      for (const file of waiting) {
        if (signal.aborted) return;
        if (await scanOne(platform, file)) locked += 1;
      }
      waiting = await unscanned(platform.db, waiting.at(-1)?.id ?? 0);
    }
    if (locked > 0) log.warn({ locked }, 'locked files with viruses');
  },
});

function unscanned(db: Db, after: number) {
  return db
    .selectFrom('files')
    .select(['id', 'company_id', 'storage_key', 'name'])
    .where('scanned_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
}

type Unscanned = Awaited<ReturnType<typeof unscanned>>[number];

/** Returns whether a virus was found in a file. A scanner failure makes the job fail, so that it is retried later. */
async function scanOne({ config, db, storage }: Platform, file: Unscanned): Promise<boolean> {
  if (config.clamd === undefined) return false;
  const content = await contentOf(storage, file.storage_key);
  // The file was deleted in the meantime.
  if (content === undefined) return false;
  const { virus } = await scanFile(config.clamd, content);
  await runInTransaction(db, (trx) => keepResult(trx, file, virus));
  return virus !== undefined;
}

async function keepResult(
  trx: Db,
  { id, company_id: companyId, name }: Unscanned,
  virus: string | undefined,
) {
  const { numUpdatedRows } = await trx
    .updateTable('files')
    .set({ scanned_at: sql<string>`now_utc()`, virus: virus ?? null })
    .where('id', '=', id)
    .where('scanned_at', 'is', null)
    .executeTakeFirst();
  if (virus === undefined || numUpdatedRows === 0n) return;
  const by = { user_id: null, name: 'Ponuda' };
  await recordAuditEntry(trx, {
    kind: 'file_locked',
    company_id: companyId,
    by,
    ip: '',
    data: { file: name, virus },
  });
}

async function contentOf(storage: Platform['storage'], key: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await storage.get(key));
  } catch (error) {
    if (error instanceof FileMissingError) return undefined;
    throw error;
  }
}
