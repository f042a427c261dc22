import type { PackSource } from './verify-pack.ts';
import {
  AmbiguousArchiveError,
  isZip,
  type ReadBytesAt,
  readZipEntries,
  type ZipEntry,
} from './zip-entries.ts';

/** Inflates a deflated entry; rejects if the deflated data ends before the bytes do, or does not end. */
export type Inflate = (packed: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Opens an archive as a pack and reads one entry at a time, because a pack may be larger than the memory. Null if the
 * file is no archive. Reading rejects with `AmbiguousArchiveError` if the archive may be unpacked in more than one way.
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
      // After the end of the deflated data an entry that other programs unpack could be hidden.
      if (content?.length !== entry.unpacked) throw new AmbiguousArchiveError(path);
      return content;
    },
  };
}
