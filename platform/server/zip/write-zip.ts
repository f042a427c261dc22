import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file in an archive. */
export interface ZipPart {
  readonly path: string;
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

type ZipParts = AsyncIterable<ZipPart> | Iterable<ZipPart>;

/** Options with which the same content always produces the same bytes, in every time zone and at any time. */
const OPTIONS = {
  mtime: new Date(1980, 0, 1),
  forceDosTimestamp: true,
  mode: 0o100644,
  /** Twice the throughput of the default level 6, for files that are only a few per cent larger. */
  compressionLevel: 3,
} as const;

/**
 * Writes an archive from front to back while its parts are read, no faster than the consumer takes the bytes. The
 * next part is requested once the content of the previous part has been fully read. An error in a part ends the
 * archive with that error. If the consumer stops early, reading stops before the generator ends.
 */
export async function* writeZip(parts: ZipParts): AsyncGenerator<Buffer, void> {
  const zip = new ZipFile();
  const out = zip.outputStream.pipe(new PassThrough());
  const left = new AbortController();
  const fail = (error: Error) => out.destroy(error);
  zip.on('error', fail);
  const filling = fill(zip, parts, left.signal).then(() => zip.end(), fail);
  try {
    yield* out;
  } finally {
    left.abort();
    await filling;
  }
}

async function fill(zip: ZipFile, parts: ZipParts, signal: AbortSignal): Promise<void> {
  for await (const { path, content } of parts) {
    const source = Readable.from(content, { signal });
    addOnce(zip, path, source);
    await finished(source);
  }
}

/** Adds a part whose stream is released once it is being read. The library keeps each part's function until the end. */
function addOnce(zip: ZipFile, path: string, source: Readable): void {
  let waiting: Readable | undefined = source;
  zip.addReadStreamLazy(path, OPTIONS, (give) => {
    const taken = waiting;
    waiting = undefined;
    if (taken) give(null, taken);
  });
}
