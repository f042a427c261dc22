import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** Thrown for a zip that is broken, or unlike the zips that office programs write. */
export class ZipError extends Error {}

/** Thrown for a zip that would take too much memory or time. */
export class ZipTooLargeError extends ZipError {}

export interface OpenZip {
  readonly zip: ZipFile;
  /** The central directory. The sizes are the archive's own claims; `unpack` enforces them. */
  readonly entries: readonly Entry[];
}

/** Reads the central directory without unpacking anything. Refuses names that lead out of the archive. */
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

/** Unpacks one entry; throws as soon as it is longer than the central directory states. */
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
