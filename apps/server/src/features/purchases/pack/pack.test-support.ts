import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { verifyPack } from '@ponuda/domain/pack/verify-pack';
import { localHeaderLength, zipDirectory, zipEntries } from '@ponuda/domain/pack/zip-entries';

/** The parts of an archive by their paths, in its order. */
export function unzipped(archive: Buffer): Map<string, Buffer> {
  const directory = zipDirectory(archive);
  if (directory === null) throw new Error('no archive');
  const listed = zipEntries(archive.subarray(directory.offset, directory.offset + directory.size));
  return new Map(
    listed.map(({ name, offset, packed }) => {
      const begins = offset + localHeaderLength(archive.subarray(offset, offset + 30));
      return [name, inflateRawSync(archive.subarray(begins, begins + packed))];
    }),
  );
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export function verdictOf(parts: ReadonlyMap<string, Uint8Array>) {
  const source = { paths: [...parts.keys()], read: async (path: string) => parts.get(path) };
  return verifyPack(source, async (bytes) => sha256(bytes));
}

export function partOf<T>(parts: ReadonlyMap<string, Buffer>, path: string): T {
  const part = parts.get(path);
  if (!part) throw new Error(`${path} is not in the pack`);
  return JSON.parse(part.toString('utf8'));
}
