import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** Thrown for a zip that is broken or differs from the zips that office programs write. */
export class ZipError extends Error {}

/** Thrown for a zip that would take too much memory or time. */
export class ZipTooLargeError extends ZipError {}

export interface OpenZip {
  readonly zip: ZipFile;
  /** The central directory. Its sizes are only claimed by the archive; `unpack` enforces them. */
  readonly entries: readonly Entry[];
}

/** Reads the central directory without unpacking anything. Rejects entry names that point outside the archive. */
export async function openZip(content: Buffer, entriesMax: number): Promise<OpenZip> {
  return asZipError(async () => {
    const zip = await fromBufferPromise(content);
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) {
      if (entries.length === entriesMax) throw new ZipTooLargeError('too many entries');
      entries.push(entry);
    }
    return { zip, entries };
  });
}

/** Unpacks an entry; throws as soon as the entry exceeds the size in the central directory. */
export async function unpackZipEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return asZipError(async () => {
    const pieces: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece);
    return Buffer.concat(pieces);
  });
}

async function asZipError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('a broken zip', { cause: error });
  }
}
