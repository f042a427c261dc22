import { inflateRawSync } from 'node:zlib';

/** Returns the parts of an archive by path, in the order of its directory. */
export function unzipArchive(archive: Buffer): Map<string, Buffer<ArrayBuffer>> {
  const end = archive.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0) throw new Error('no archive');
  const parts = new Map<string, Buffer<ArrayBuffer>>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = archive.readUInt16LE(at + 10);
    const packed = archive.readUInt32LE(at + 20);
    const [name, extra, comment] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field));
    const local = archive.readUInt32LE(at + 42);
    const begins = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(begins, begins + packed);
    const path = archive.toString('utf8', at + 46, at + 46 + (name ?? 0));
    parts.set(path, Buffer.from(method === 0 ? bytes : inflateRawSync(bytes)));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return parts;
}
