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
import { readCheckProgram } from './check-program.ts';
import { placeKey, readFilePlaces } from './files.read.ts';
import { type PartWriter, readStoredPart } from './stored-part.ts';

type Pieces = ZipPart['content'];
type ListedPart = ArchiveManifest['parts'][number];

/** The number of files looked up at once. */
const FILES_AT_ONCE = 100;

/** A text of the archive that is not stored. */
export interface TextPart {
  readonly path: string;
  readonly text: string;
}

interface ArchiveSources {
  readonly companyId: number;
  readonly texts: readonly TextPart[];
  readonly stored: readonly PartRow[];
}

/**
 * Yields the parts of an archive one after the other: the texts, the stored records, the files from the storage, and
 * finally the manifest of everything written. Throws if a stored record has changed. The manifest lists files that
 * have been deleted since or that differ from their record. It is collected in `manifest` instead of in memory,
 * because an archive may have any number of files.
 */
export async function* archiveParts(
  platform: Platform,
  { companyId, texts, stored }: ArchiveSources,
  manifest: PartWriter,
): AsyncGenerator<ZipPart, void> {
  const problems: ArchiveManifest['file_problems'][number][] = [];
  const made_at = await readClock(platform.db);
  await manifest.write(`{"format":${JSON.stringify(ARCHIVE_FORMAT)},"made_at":"${made_at}","parts":[`);
  let last: ListedPart | undefined;

  async function* part(path: string, content: Pieces, rows?: number): AsyncGenerator<ZipPart, void> {
    const measure = { hash: createHash('sha256'), bytes: 0 };
    yield { path, content: measured(content, measure) };
    const listed = { path, bytes: measure.bytes, sha256: measure.hash.digest('hex'), rows };
    await manifest.write(`${last === undefined ? '' : ','}\n${JSON.stringify(listed)}`);
    last = listed;
  }

  for (const { path, text } of texts) yield* part(path, [text]);
  for (const { path, storage_key, sha256, row_count } of stored) {
    yield* part(path, readStoredPart(platform.storage, storage_key), row_count ?? undefined);
    if (last?.sha256 !== sha256.toString('hex')) throw new Error(`${path} has changed in the storage`);
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
          if (sha256 !== null && last?.sha256 !== sha256) tell('changed');
        }
      }
    }
  }
  await manifest.write(`\n],"file_problems":${JSON.stringify(problems, null, 1)}}\n`);
  yield { path: PART_PATHS.manifest, content: manifest.readBack() };
}

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
