import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { openArchiveSource } from '#modules/proofs/rules/pack/archive-source.ts';
import { verifyFiles } from '#modules/proofs/rules/pack/verify-files.ts';
import type { PackVerdict } from '#modules/proofs/rules/pack/verify-pack.ts';
import { PROOF_TOOLS } from '#platform/server/signing/proof-tools.ts';
import { writeZip } from '#platform/server/zip/write-zip.ts';

/** Returns the parts of an archive by path, in archive order, read as the verifiers read them. */
export async function unzipParts(archive: Buffer): Promise<Map<string, Buffer<ArrayBuffer>>> {
  const bytesAt = async (from: number, length: number) =>
    Uint8Array.from(archive.subarray(from, from + length));
  const source = await openArchiveSource(archive.length, bytesAt, async (packed) =>
    Uint8Array.from(inflateRawSync(packed)),
  );
  const parts = new Map<string, Buffer<ArrayBuffer>>();
  for (const path of source?.paths ?? [])
    parts.set(path, Buffer.from((await source?.read(path)) ?? new Uint8Array()));
  return parts;
}

export async function unpackInto(folder: string, archive: Buffer): Promise<void> {
  for (const [path, bytes] of await unzipParts(archive)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

/** Creates an archive of the given parts. */
export async function zipParts(parts: ReadonlyMap<string, Uint8Array>): Promise<Buffer> {
  return await buffer(writeZip(Array.from(parts, ([path, bytes]) => ({ path, content: [bytes] }))));
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export async function verifyPackParts(
  parts: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): Promise<PackVerdict> {
  const content = { paths: [...parts.keys()], read: async (path: string) => parts.get(path) };
  const [file] = (await verifyFiles([{ name: 'pack.zip', content }], PROOF_TOOLS)).files;
  if (file?.kind !== 'pack') throw new Error('no pack');
  return file.pack;
}

export function parsePart<T>(parts: ReadonlyMap<string, Buffer>, path: string): T {
  const part = parts.get(path);
  if (!part) throw new Error(`${path} is not in the pack`);
  return JSON.parse(part.toString('utf8'));
}
