/** A zip that is broken, or not what an office program writes. */
export class ZipError extends Error {}

/** An office file that brings programs along. */
export class MacrosError extends ZipError {}

/** A zip that would take too much memory or time. */
export class ZipTooLargeError extends ZipError {}

export interface ZipEntry {
  readonly name: string;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly encrypted: boolean;
  readonly size: number;
  readonly inflatedSize: number;
  /** The offset of the entry's local header. */
  readonly offset: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_SIZE = 22;
const UTF8_FLAG = 0x800;

/** Reads a zip's table of contents without unpacking anything. Sizes are those the zip claims. */
export function readZipDirectory(zip: Buffer): ZipEntry[] {
  if (zip.length < END_SIZE || zip.readUInt32LE(0) !== LOCAL) throw new ZipError('not a zip');
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || zip.readUInt32LE(at) !== CENTRAL) throw new ZipError('broken table of contents');
    const flags = zip.readUInt16LE(at + 8);
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    entries.push({
      name: zip.toString((flags & UTF8_FLAG) === 0 ? 'latin1' : 'utf8', at + 46, nameEnd),
      method: zip.readUInt16LE(at + 10),
      encrypted: (flags & 1) === 1,
      size: zip.readUInt32LE(at + 20),
      inflatedSize: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
    });
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

// The end record stands last, but for a comment of at most 65,535 bytes.
function findEnd(zip: Buffer): number {
  const earliest = Math.max(0, zip.length - END_SIZE - 0xffff);
  for (let at = zip.length - END_SIZE; at >= earliest; at -= 1) {
    if (zip.readUInt32LE(at) === END && at + END_SIZE + zip.readUInt16LE(at + 20) === zip.length) return at;
  }
  throw new ZipError('no end record');
}

/** The packed bytes of an entry. */
export function packedBytes(zip: Buffer, entry: ZipEntry): Buffer {
  if (entry.offset + 30 > zip.length || zip.readUInt32LE(entry.offset) !== LOCAL)
    throw new ZipError('broken entry');
  const start = entry.offset + 30 + zip.readUInt16LE(entry.offset + 26) + zip.readUInt16LE(entry.offset + 28);
  if (start + entry.size > zip.length) throw new ZipError('broken entry');
  return zip.subarray(start, start + entry.size);
}
