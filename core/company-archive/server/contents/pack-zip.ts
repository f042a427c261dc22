import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ZIP_PATH } from '#core/company-archive/rules/archive-format.ts';
import type { Platform } from '#platform/server/context.ts';
import { newStorageKey, StorageError } from '#platform/server/files/storage.ts';
import { writeZip } from '#platform/server/zip/write-zip.ts';
import type { PartRow } from '../archive.read.ts';
import { archiveParts, type TextPart } from './archive-parts.ts';
import { PartWriter, type StoredPart } from './stored-part.ts';

/** The number of bytes that an archive leaves free on the disk, which often also holds the database. */
const LEFT_FREE = 1024 ** 3;

interface ToPack {
  readonly companyId: number;
  readonly texts: readonly TextPart[];
  readonly stored: readonly PartRow[];
  /** The size of the archive before compression, in bytes. */
  readonly bytes: number;
  /** Called before each piece that is written; can throw to stop the writing. */
  readonly onPiece: () => Promise<void>;
}

/**
 * Writes the ZIP file of an archive to the storage. It is written once, so that a download can be resumed: the bytes
 * of a file that was written again could differ, because files are deleted in the meantime.
 */
export async function packZip(platform: Platform, { bytes, onPiece, ...of }: ToPack): Promise<StoredPart> {
  const { storage } = platform;
  await demandSpace(platform, bytes);
  const manifest = new PartWriter(storage, 'manifest');
  const [key, hash] = [newStorageKey(), createHash('sha256')];
  let size = 0;
  let stopped: unknown;
  async function* written() {
    for await (const piece of writeZip(archiveParts(platform, of, manifest))) {
      await onPiece().catch((error: unknown) => {
        stopped = error;
        throw error;
      });
      hash.update(piece);
      size += piece.length;
      yield piece;
    }
  }
  try {
    await storage.put(key, Readable.from(written(), { objectMode: false }));
  } catch (error) {
    throw stopped ?? error;
  } finally {
    await manifest.discard();
  }
  return { path: ZIP_PATH, bytes: size, sha256: hash.digest(), storage_key: key };
}

/** Throws if the archive could fill the disk, which would stop uploads and the database. */
async function demandSpace({ storage }: Platform, bytes: number): Promise<void> {
  const free = await storage.freeBytes();
  if (free !== undefined && free < bytes + LEFT_FREE)
    throw new StorageError(
      `an archive of up to ${bytes} bytes needs ${bytes + LEFT_FREE} free bytes, but there are ${free}`,
    );
}
