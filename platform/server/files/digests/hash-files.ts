import { createHash } from 'node:crypto';
import type { Db } from '#platform/server/db/client.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { FileMissingError, type FileStorage } from '../storage.ts';

const AT_ONCE = 100;

/**
 * Computes the digests of files that were stored before digests were introduced, one file after the other (ADR 0092).
 */
export const hashFilesJob = defineJob({
  name: 'hash-files',
  cron: '23 * * * *',
  run: async ({ platform: { db, storage }, signal }) => {
    for (let waiting = await unhashed(db, 0); waiting.length > 0; ) {
      for (const { id, storage_key } of waiting) {
        if (signal.aborted) return;
        const sha256 = await digestOfStored(storage, storage_key);
        if (sha256) await db.updateTable('files').set({ sha256 }).where('id', '=', id).execute();
      }
      waiting = await unhashed(db, waiting.at(-1)?.id ?? 0);
    }
  },
});

function unhashed(db: Db, after: number) {
  return db
    .selectFrom('files')
    .select(['id', 'storage_key'])
    .where('sha256', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
}

/** Returns the SHA-256 of a stored file; undefined if there is no such file. */
async function digestOfStored(storage: FileStorage, key: string): Promise<Buffer | undefined> {
  try {
    const hash = createHash('sha256');
    for await (const piece of await storage.get(key)) hash.update(piece);
    return hash.digest();
  } catch (error) {
    if (error instanceof FileMissingError) return undefined;
    throw error;
  }
}
