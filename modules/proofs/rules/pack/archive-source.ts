import type { PackSource } from './verify-pack.ts';
import {
  AmbiguousArchiveError,
  isZip,
  type ReadBytesAt,
  readZipEntries,
  type ZipEntry,
} from './zip-entries.ts';

/** Inflates a deflated entry. Rejects if the deflated data is incomplete or is followed by other bytes. */
export type Inflate = (packed: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Opens an archive as a pack and reads one entry at a time, because a pack may not fit in memory. Returns null if the
 * file is not an archive. Reading rejects with `AmbiguousArchiveError` if the archive may be unpacked in more than
 * one way.
 */
export async function openArchiveSource(
  size: number,
  bytesAt: ReadBytesAt,
  inflate: Inflate,
): Promise<PackSource | null> {
  if (!(await isZip(size, bytesAt))) return null;
  let listed: readonly ZipEntry[];
  try {
    listed = await readZipEntries(size, bytesAt);
  } catch (error) {
    if (error instanceof AmbiguousArchiveError) return { paths: [], read: () => Promise.reject(error) };
    throw error;
  }
  const entries = new Map(listed.map((entry) => [entry.name, entry]));
  return {
    paths: listed.map(({ name }) => name),
    read: async (path) => {
      const entry = entries.get(path);
      if (!entry) return undefined;
      const packed = await bytesAt(entry.begins, entry.packed);
      if (entry.method === 0) return packed;
      const content = await inflate(packed).catch(() => undefined);
      // Data after the end of the deflated data could hide an entry that other programs unpack.
      if (content?.length !== entry.unpacked) throw new AmbiguousArchiveError(path);
      return content;
    },
  };
}
