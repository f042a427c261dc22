import { createHash, type Hash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import {
  ARCHIVE_FORMAT,
  type ArchiveManifest,
  type FileProblem,
  type IndexedFile,
  PART_PATHS,
} from '#core/company-archive/rules/archive-format.ts';
import type { Platform } from '#platform/server/context.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { FileMissingError } from '#platform/server/files/storage.ts';
import { readSigningKeys } from '#platform/server/signing/signing-keys.read.ts';
import type { ZipPart } from '#platform/server/zip/write-zip.ts';
import type { PartRow } from '../archive.read.ts';
import { placeKey, readFilePlaces } from '../contents/files.read.ts';
import { readStoredPart } from '../contents/stored-part.ts';
import { readCheckProgram } from './check-program.ts';

type Pieces = ZipPart['content'];
type ListedPart = ArchiveManifest['parts'][number];

/** The number of files looked up at once. */
const FILES_AT_ONCE = 100;

/**
 * Yields the parts of an archive one after the other: the stored records, the files from the storage, and finally the
 * manifest of everything written. Throws if a stored record has changed. The manifest lists files that have been
 * deleted since or that differ from their record.
 */
export async function* archiveParts(
  platform: Platform,
  companyId: number,
  stored: readonly PartRow[],
): AsyncGenerator<ZipPart, void> {
  const parts: ListedPart[] = [];
  const problems: ArchiveManifest['file_problems'][number][] = [];

  async function* part(path: string, content: Pieces, rows?: number): AsyncGenerator<ZipPart, void> {
    const measure = { hash: createHash('sha256'), bytes: 0 };
    yield { path, content: measured(content, measure) };
    parts.push({ path, bytes: measure.bytes, sha256: measure.hash.digest('hex'), rows });
  }

  for (const { path, storage_key, sha256, row_count } of texts(stored)) {
    yield* part(path, readStoredPart(platform.storage, storage_key), row_count ?? undefined);
    if (parts.at(-1)?.sha256 !== sha256.toString('hex'))
      throw new Error(`${path} has changed in the storage`);
  }
  yield* part(PART_PATHS.check, [await readCheckProgram(platform)]);
  yield* part(PART_PATHS.keys, [
    `${JSON.stringify({ keys: await readSigningKeys(platform.db) }, null, 1)}\n`,
  ]);
  for await (const files of indexedFiles(platform, stored)) {
    const places = await readFilePlaces(platform.db, companyId, files);
    for (const file of files) {
      const { path, sha256 } = file;
      const tell = (problem: FileProblem) => problems.push({ path, problem });
      const place = places.get(placeKey(file));
      if (place === undefined) tell('deleted');
      else if (place.virus) tell('virus');
      else {
        const content = await contentOf(platform, place.storage_key);
        if (content === undefined) tell('lost');
        else {
          yield* part(path, content);
          if (sha256 !== null && parts.at(-1)?.sha256 !== sha256) tell('changed');
        }
      }
    }
  }
  const manifest: ArchiveManifest = {
    ...{ format: ARCHIVE_FORMAT, made_at: await readClock(platform.db), parts, file_problems: problems },
  };
  yield { path: PART_PATHS.manifest, content: [`${JSON.stringify(manifest, null, 1)}\n`] };
}

/** Sorts the text files for readers before the records. */
const texts = (stored: readonly PartRow[]) => {
  const isText = ({ source }: PartRow) => source === ARCHIVE_FORMAT;
  return [...stored.filter(isText), ...stored.filter((row) => !isText(row))];
};

/** Yields the files of the stored index in batches. */
async function* indexedFiles(platform: Platform, stored: readonly PartRow[]): AsyncGenerator<IndexedFile[]> {
  const index = stored.find(({ path }) => path === PART_PATHS.index);
  if (!index) return;
  const lines = createInterface({
    input: Readable.from(readStoredPart(platform.storage, index.storage_key)),
  });
  let files: IndexedFile[] = [];
  for await (const line of lines) {
    files.push(JSON.parse(line));
    if (files.length < FILES_AT_ONCE) continue;
    yield files;
    files = [];
  }
  if (files.length > 0) yield files;
}

async function contentOf({ storage }: Platform, key: string) {
  try {
    return await storage.get(key);
  } catch (error) {
    if (error instanceof FileMissingError) return undefined;
    throw error;
  }
}

async function* measured(content: Pieces, measure: { readonly hash: Hash; bytes: number }) {
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    measure.hash.update(bytes);
    measure.bytes += bytes.length;
    yield bytes;
  }
}
