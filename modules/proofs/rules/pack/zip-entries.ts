import { decodeUtf8 } from '#platform/shared/signing/bytes.ts';

/** An entry of an archive. Its content starts at `begins` and is `packed` bytes long. */
export interface ZipEntry {
  readonly name: string;
  /** 0: stored; 8: deflated. */
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly begins: number;
}

/** Reads `length` bytes of a file from a position on, or fewer at the end of the file. */
export type ReadBytesAt = (from: number, length: number) => Promise<Uint8Array<ArrayBuffer>>;

/** Thrown for an archive from which a different program may unpack different content. */
export class AmbiguousArchiveError extends Error {
  /** The name of the faulty entry; empty if no single entry is at fault. */
  readonly path: string;

  constructor(path = '') {
    super('The archive may be unpacked in more than one way.');
    this.path = path;
  }
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const LISTED = 0x02014b50;
const END = 0x06054b50;
const END64 = 0x07064b50;
const LOCAL_BYTES = 30;
const DESCRIPTOR_BYTES = 16;
const LISTED_BYTES = 46;
const END_BYTES = 22;
const END64_BYTES = 20;
/** The maximum size of the end of an archive, including the longest possible comment. */
const LONGEST_END = END_BYTES + 65_535;

/** Flag bits of an entry: deflate level, sizes after the content, UTF-8 name. */
const [DEFLATE_LEVEL, SIZES_BEHIND, UTF8_NAME] = [0x0006, 0x0008, 0x0800];
/** The only allowed extra field: a timestamp, of at most 5 bytes in a directory and 13 in a local header. */
const TIME_FIELD = 0x5455;
const TIME_BYTES = 13;
const REGULAR_FILE = 8;

/** Returns whether a file is an archive, even a damaged one. */
export async function isZip(size: number, bytesAt: ReadBytesAt): Promise<boolean> {
  const head = await bytesAt(0, 4);
  if (head.length === 4 && viewOf(head).getUint32(0, true) === LOCAL) return true;
  const tail = viewOf(await bytesAt(Math.max(0, size - LONGEST_END), Math.min(size, LONGEST_END)));
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1)
    if (tail.getUint32(at, true) === END) return true;
  return false;
}

/**
 * Returns the positions of the entries of an archive. Some programs find entries through the directory, others
 * sequentially from the first byte. Throws `AmbiguousArchiveError` unless both methods find the same entries: they
 * must be contiguous from byte 0 to the directory, in directory order, each with a local header that agrees with the
 * directory. The directory must end at the end record, which must be at the end of the file and have no comment.
 */
export async function readZipEntries(size: number, bytesAt: ReadBytesAt): Promise<ZipEntry[]> {
  const directory = await directoryOf(size, bytesAt);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (const listed of listedIn(directory.bytes)) {
    const { name, packed } = listed;
    const bytes = await bytesAt(at, LOCAL_BYTES + listed.nameBytes.length + 4 + TIME_BYTES);
    const begins = at + localLength(bytes, listed);
    if (listed.offset !== at || begins + packed > directory.offset) throw new AmbiguousArchiveError(name);
    entries.push({ name, method: listed.method, packed, unpacked: listed.unpacked, begins });
    at = begins + packed;
    if ((listed.flags & SIZES_BEHIND) === 0) continue;
    if (!isDescriptor(await bytesAt(at, DESCRIPTOR_BYTES), listed)) throw new AmbiguousArchiveError(name);
    at += DESCRIPTOR_BYTES;
  }
  if (at !== directory.offset || entries.length !== directory.count) throw new AmbiguousArchiveError();
  return entries;
}

async function directoryOf(size: number, bytesAt: ReadBytesAt) {
  const tail = await bytesAt(Math.max(0, size - END_BYTES - END64_BYTES), END_BYTES + END64_BYTES);
  if (tail.length < END_BYTES) throw new AmbiguousArchiveError();
  const end = viewOf(tail.subarray(tail.length - END_BYTES));
  const [count, length, offset] = [end.getUint16(10, true), end.getUint32(12, true), end.getUint32(16, true)];
  const isWhole =
    end.getUint32(0, true) === END &&
    // The disk numbers, and the number of entries on this disk.
    end.getUint32(4, true) === 0 &&
    end.getUint16(8, true) === count &&
    offset + length === size - END_BYTES &&
    end.getUint16(20, true) === 0;
  // Some programs use a ZIP64 record wherever its signature occurs, even within the directory.
  const is64 = tail.length > END_BYTES && viewOf(tail).getUint32(0, true) === END64;
  if (!isWhole || is64) throw new AmbiguousArchiveError();
  return { bytes: await bytesAt(offset, length), offset, count };
}

interface Listed {
  readonly name: string;
  readonly nameBytes: Uint8Array;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

function listedIn(directory: Uint8Array): Listed[] {
  const view = viewOf(directory);
  const found: Listed[] = [];
  for (let at = 0; at < directory.length; ) {
    if (directory.length - at < LISTED_BYTES || view.getUint32(at, true) !== LISTED)
      throw new AmbiguousArchiveError();
    const nameEnd = at + LISTED_BYTES + view.getUint16(at + 28, true);
    const end = nameEnd + view.getUint16(at + 30, true);
    if (end > directory.length) throw new AmbiguousArchiveError();
    const nameBytes = directory.subarray(at + LISTED_BYTES, nameEnd);
    const name = nameOf(nameBytes);
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    const fileType = view.getUint32(at + 38, true) >>> 28;
    const isPlain =
      (flags & ~(DEFLATE_LEVEL | SIZES_BEHIND | UTF8_NAME)) === 0 &&
      // Without the UTF-8 flag, other programs decode the name differently.
      (nameBytes.every((byte) => byte < 0x80) || (flags & UTF8_NAME) !== 0) &&
      (method === 8 || (method === 0 && packed === unpacked)) &&
      isTime(directory.subarray(nameEnd, end)) &&
      // Comment length and disk number.
      view.getUint32(at + 32, true) === 0 &&
      (fileType === 0 || fileType === REGULAR_FILE);
    if (!isPlain) throw new AmbiguousArchiveError(name);
    const [crc, offset] = [view.getUint32(at + 16, true), view.getUint32(at + 42, true)];
    found.push({ name, nameBytes, flags, method, crc, packed, unpacked, offset });
    at = end;
  }
  return found;
}

/** Returns the length of a local header; throws if it contradicts the directory. */
function localLength(bytes: Uint8Array, listed: Listed): number {
  const { name, nameBytes, flags, method } = listed;
  if (bytes.length < LOCAL_BYTES + nameBytes.length) throw new AmbiguousArchiveError(name);
  const view = viewOf(bytes);
  const nameEnd = LOCAL_BYTES + nameBytes.length;
  const end = nameEnd + view.getUint16(28, true);
  const isBehind = (flags & SIZES_BEHIND) !== 0;
  // If the sizes follow the content, they are zero in the local header, although some programs write them there as
  // well.
  const isSaid = (at: number, value: number) => {
    const stated = view.getUint32(at, true);
    return stated === value || (isBehind && stated === 0);
  };
  const isSame =
    view.getUint32(0, true) === LOCAL &&
    view.getUint16(6, true) === flags &&
    view.getUint16(8, true) === method &&
    isSaid(14, listed.crc) &&
    isSaid(18, listed.packed) &&
    isSaid(22, listed.unpacked) &&
    view.getUint16(26, true) === nameBytes.length &&
    nameBytes.every((byte, at) => bytes[LOCAL_BYTES + at] === byte) &&
    end <= bytes.length &&
    isTime(bytes.subarray(nameEnd, end));
  if (!isSame) throw new AmbiguousArchiveError(name);
  return end;
}

function isDescriptor(bytes: Uint8Array, { crc, packed, unpacked }: Listed): boolean {
  if (bytes.length < DESCRIPTOR_BYTES) return false;
  const view = viewOf(bytes);
  return [DESCRIPTOR, crc, packed, unpacked].every((value, nth) => view.getUint32(4 * nth, true) === value);
}

/**
 * Returns whether the extra fields contain only a timestamp. Other extra fields may state a different name or different
 * sizes.
 */
function isTime(extra: Uint8Array): boolean {
  if (extra.length === 0) return true;
  if (extra.length < 4 || extra.length > 4 + TIME_BYTES) return false;
  const view = viewOf(extra);
  return view.getUint16(0, true) === TIME_FIELD && view.getUint16(2, true) === extra.length - 4;
}

function nameOf(bytes: Uint8Array): string {
  try {
    return decodeUtf8(bytes);
  } catch {
    throw new AmbiguousArchiveError();
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
