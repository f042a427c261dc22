import { type IndexedFile, PART_PATHS } from '#core/company-archive/rules/archive-format.ts';
import type { Platform } from '#platform/server/context.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { openSnapshot } from '#platform/server/db/snapshot.ts';
import { runInCompany } from '#platform/server/db/wall/tenant-scope.ts';
import { cleanFileName } from '#platform/server/files/file-name.ts';
import { readFiles } from './files.read.ts';
import { PartWriter, type StoredPart } from './stored-part.ts';

/** The maximum number of files in one folder of the archive, because file managers are slow with larger folders. */
const FILES_OF_A_FOLDER = 1000;

function pathOf({ kind, id, name }: Omit<IndexedFile, 'path'>): string {
  if (kind === 'logo') return `files/${name}`;
  const folder = kind === 'picture' ? 'pictures' : String(Math.floor(id / FILES_OF_A_FOLDER));
  return `files/${folder}/${id}-${cleanFileName(name)}`;
}

export interface WrittenIndex {
  readonly part: StoredPart;
  readonly rows: number;
  readonly read_at: string;
}

/** Writes the index of the company's files, with the name of each file and its path in the archive. */
export async function writeFileIndex(
  platform: Platform,
  companyId: number,
  signal: AbortSignal,
): Promise<WrittenIndex> {
  return runInCompany(companyId, async () => {
    const snapshot = await openSnapshot(platform.db, platform.pool, signal);
    const writer = new PartWriter(platform.storage, PART_PATHS.index);
    try {
      const read_at = await readClock(snapshot.trx);
      let rows = 0;
      for await (const batch of readFiles(snapshot, companyId)) {
        await writer.write(
          batch.map((file) => `${JSON.stringify({ ...file, path: pathOf(file) })}\n`).join(''),
        );
        rows += batch.length;
      }
      return { part: await writer.end(), rows, read_at };
    } catch (error) {
      await writer.discard();
      throw error;
    } finally {
      await snapshot.close();
    }
  });
}
