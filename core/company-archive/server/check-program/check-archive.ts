import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { createInterface } from 'node:readline';
import {
  ARCHIVE_FORMAT,
  type ArchiveDescription,
  type ArchiveManifest,
  type IndexedFile,
  PART_PATHS,
} from '../../rules/archive-format.ts';
import { CsvRecordCounter } from './csv-records.ts';

/** The result of checking an unpacked archive. */
export interface ArchiveReport {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** The differences from the manifest or the description. */
  readonly faults: readonly string[];
  /** Files that the manifest itself lists as missing or changed. */
  readonly notes: readonly string[];
}

/** Compares an unpacked archive with its manifest and its description. */
export async function checkArchive(folder: string): Promise<ArchiveReport> {
  const faults: string[] = [];
  const manifest: ArchiveManifest = await readJson(folder, PART_PATHS.manifest);
  const description: ArchiveDescription = await readJson(folder, PART_PATHS.description);
  if (manifest.format !== ARCHIVE_FORMAT || description.format !== ARCHIVE_FORMAT)
    faults.push(`the format is not ${ARCHIVE_FORMAT}`);

  const rowsOf = new Map<string, number>();
  for (const part of manifest.parts) {
    const found = await measure(join(folder, part.path));
    if (found === undefined) {
      faults.push(`${part.path} is missing`);
      continue;
    }
    if (found.bytes !== part.bytes || found.sha256 !== part.sha256) faults.push(`${part.path} was changed`);
    if (part.rows !== undefined && found.rows !== part.rows)
      faults.push(`${part.path} has ${found.rows} rows instead of ${part.rows}`);
    rowsOf.set(part.path, found.rows);
  }
  const listed = new Map(manifest.parts.map((part) => [part.path, part]));
  for (const path of await pathsIn(folder))
    if (!listed.has(path) && path !== PART_PATHS.manifest) faults.push(`${path} is not listed`);

  for (const { name, rows, csv, jsonl } of description.tables)
    for (const paths of [csv, jsonl]) {
      const found = paths.reduce((sum, path) => sum + (rowsOf.get(path) ?? 0), 0);
      if (paths.length === 0 || found !== rows)
        faults.push(`${name} has ${found} rows instead of ${rows} in ${paths.join(', ') || 'no file'}`);
    }

  const explained = new Set(manifest.file_problems.map(({ path }) => path));
  let files = 0;
  const index = createInterface({ input: createReadStream(join(folder, description.files.index)) });
  for await (const line of index) {
    const file: IndexedFile = JSON.parse(line);
    files += 1;
    if (!listed.has(file.path) && !explained.has(file.path)) faults.push(`${file.path} is missing`);
    const part = listed.get(file.path);
    if (part && file.sha256 !== null && part.sha256 !== file.sha256 && !explained.has(file.path))
      faults.push(`${file.path} differs from its record`);
  }
  if (files !== description.files.rows)
    faults.push(`the index has ${files} files instead of ${description.files.rows}`);
  return {
    ...{ tables: description.tables.length, files, faults },
    rows: description.tables.reduce((sum, { rows }) => sum + rows, 0),
    notes: manifest.file_problems.map(({ path, problem }) => `${path}: ${problem}`),
  };
}

const readJson = async (folder: string, path: string) =>
  JSON.parse(await readFile(join(folder, path), 'utf8'));

async function measure(path: string) {
  const hash = createHash('sha256');
  const csv = path.endsWith('.csv') ? new CsvRecordCounter() : undefined;
  let [bytes, lines] = [0, 0];
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      csv?.add(chunk);
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
    }
  } catch {
    return undefined;
  }
  return { bytes, sha256: hash.digest('hex'), rows: csv?.result() ?? lines };
}

async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) =>
    entry.isFile() ? [relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')] : [],
  );
}
