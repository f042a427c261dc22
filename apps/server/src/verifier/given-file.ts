import { open, readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import type { GivenFile } from '@ponuda/domain/pack/verify-files';
import type { PackSource } from '@ponuda/domain/pack/verify-pack';
import {
  localHeaderBytes,
  localHeaderLength,
  ZIP_TAIL,
  zipDirectory,
  zipEntries,
} from '@ponuda/domain/pack/zip-entries';

/** Whatever is named on the command line: a folder or an archive is a pack, all else is read as a text. */
export async function givenFile(path: string): Promise<GivenFile> {
  const name = basename(path);
  if ((await stat(path)).isDirectory()) return { name, content: await folder(path) };
  const content = await archive(path).catch(() => undefined);
  return { name, content: content ?? (await readFile(path, 'utf8')) };
}

/** Reads one entry at a time: a pack may be larger than the memory. Undefined where it is no archive. */
async function archive(path: string): Promise<PackSource | undefined> {
  const file = await open(path);
  const { size } = await file.stat();
  const bytesAt = async (from: number, length: number) => {
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, from);
    return buffer;
  };
  const directory = zipDirectory(await bytesAt(Math.max(0, size - ZIP_TAIL), Math.min(size, ZIP_TAIL)));
  if (directory === null) {
    await file.close();
    return undefined;
  }
  const listed = zipEntries(await bytesAt(directory.offset, directory.size));
  const entries = new Map(listed.map((entry) => [entry.name, entry]));
  return {
    paths: listed.map((entry) => entry.name),
    read: async (name) => {
      const entry = entries.get(name);
      if (!entry) return undefined;
      const header = localHeaderLength(await bytesAt(entry.offset, localHeaderBytes(entry)), entry);
      const packed = await bytesAt(entry.offset + header, entry.packed);
      return entry.method === 0 ? packed : Uint8Array.from(inflateRawSync(packed));
    },
  };
}

async function folder(path: string): Promise<PackSource> {
  const found = await readdir(path, { recursive: true, withFileTypes: true }).catch((error) => {
    // Some programs unpack names in another encoding, and Node cannot open such a folder.
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
