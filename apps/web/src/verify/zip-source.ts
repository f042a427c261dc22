import type { PackSource } from '@ponuda/domain/pack/verify-pack';
import {
  localHeaderBytes,
  localHeaderLength,
  ZIP_TAIL,
  zipDirectory,
  zipEntries,
} from '@ponuda/domain/pack/zip-entries';

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

/** Reads one entry of an archive at a time: a pack may be larger than what a page can hold. Null where it is none. */
export async function zipSource(file: Blob): Promise<PackSource | null> {
  const directory = zipDirectory(await bytesOf(file.slice(-Math.min(file.size, ZIP_TAIL))));
  if (directory === null) return null;
  const listed = zipEntries(await bytesOf(file.slice(directory.offset, directory.offset + directory.size)));
  const entries = new Map(listed.map((entry) => [entry.name, entry]));
  return {
    paths: listed.map((entry) => entry.name),
    read: async (name) => {
      const entry = entries.get(name);
      if (!entry) return undefined;
      const local = await bytesOf(file.slice(entry.offset, entry.offset + localHeaderBytes(entry)));
      const header = localHeaderLength(local, entry);
      const packed = file.slice(entry.offset + header, entry.offset + header + entry.packed);
      if (entry.method === 0) return bytesOf(packed);
      const inflated = packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));
      return bytesOf(await new Response(inflated).blob());
    },
  };
}
