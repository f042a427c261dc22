import { open, readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { createInflateRaw } from 'node:zlib';
import { openArchiveSource } from '#modules/proofs/rules/pack/archive-source.ts';
import type { InputFile } from '#modules/proofs/rules/pack/verify-files.ts';
import type { PackSource } from '#modules/proofs/rules/pack/verify-pack.ts';
import type { ReadBytesAt } from '#modules/proofs/rules/pack/zip-entries.ts';

/** Opens a path from the command line: a folder or an archive is a pack, anything else is read as text. */
export async function openInputFile(path: string): Promise<InputFile> {
  const name = basename(path);
  if ((await stat(path)).isDirectory()) return { name, content: await folder(path) };
  const content = await archive(path);
  return { name, content: content ?? (await readFile(path, 'utf8')) };
}

/** Opens an archive; undefined if the file is not an archive. */
async function archive(path: string): Promise<PackSource | undefined> {
  const file = await open(path);
  const { size } = await file.stat();
  const bytesAt: ReadBytesAt = async (from, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  };
  const source = await openArchiveSource(size, bytesAt, inflated);
  if (source === null) await file.close();
  return source ?? undefined;
}

async function inflated(packed: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const inflate = createInflateRaw();
  inflate.end(packed);
  const pieces: Buffer[] = [];
  for await (const piece of inflate) pieces.push(piece);
  if (inflate.bytesWritten !== packed.length) throw new RangeError('bytes behind the deflated data');
  return Buffer.concat(pieces);
}

async function folder(path: string): Promise<PackSource> {
  const found = await readdir(path, { recursive: true, withFileTypes: true }).catch((error) => {
    // Some programs unpack names in a different encoding, and Node cannot open such a folder.
    throw new Error(
      `The folder ${path} cannot be read (${error instanceof Error ? error.message : error}). Unpack the archive with another program, or verify the archive itself.`,
    );
  });
  return {
    paths: found
      .filter((one) => one.isFile())
      .map((one) => relative(path, join(one.parentPath, one.name)).split(sep).join('/')),
    read: (name) => readFile(join(path, name)).catch(() => undefined),
  };
}
