import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { validateFileName } from 'yauzl';
import type { ZipPart } from './write-zip.ts';

/** Where the directory of an archive is kept until the archive's last part is written. */
export interface DirectorySpool {
  readonly write: (record: Buffer) => Promise<void>;
  /** Called once, after the last `write`. */
  readonly readBack: () => AsyncIterable<Buffer>;
}

interface Written {
  crc: number;
  /** The sizes in bytes, before and after compression. */
  plain: number;
  packed: number;
}

const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;
/** The versions of the format that readers need: with UTF-8 names, and with sizes beyond 4 GB. */
const [VERSION, VERSION_ZIP64] = [20, 45];
/** Unix, and version 6.3 of the format. */
const MADE_BY = (3 << 8) | 63;
/** The name is UTF-8, and checksum and sizes follow the content. */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** 1 January 1980, the earliest date in a zip. */
const DATE = 0x0021;
/** A regular file that everyone can read. */
const MODE = 0o100644;

/**
 * Writes an archive of any number of parts from front to back, with the same bytes as `writeZip`. The library behind
 * `writeZip` keeps every entry in memory until the end; here the directory goes to `spool`, so that the memory does
 * not grow with the number of parts.
 */
export async function* writeLargeZip(
  parts: AsyncIterable<ZipPart> | Iterable<ZipPart>,
  spool: DirectorySpool,
): AsyncGenerator<Buffer, void> {
  let [offset, entries] = [0, 0];
  for await (const { path, content } of parts) {
    const fault = validateFileName(path);
    if (fault !== null) throw new Error(fault);
    const name = Buffer.from(path);
    const head = localHeader(name);
    yield head;
    const written: Written = { crc: 0, plain: 0, packed: 0 };
    for await (const piece of deflated(content, written)) {
      written.packed += piece.length;
      yield piece;
    }
    const tail = dataDescriptor(written);
    yield tail;
    await spool.write(directoryRecord(name, written, offset));
    offset += head.length + written.packed + tail.length;
    entries += 1;
  }
  let directory = 0;
  for await (const piece of spool.readBack()) {
    directory += piece.length;
    yield piece;
  }
  yield endOfArchive(entries, directory, offset);
}

/** Compresses the content and counts it. */
async function* deflated(content: ZipPart['content'], written: Written): AsyncGenerator<Buffer, void> {
  async function* counted() {
    for await (const piece of content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      written.crc = crc32(bytes, written.crc);
      written.plain += bytes.length;
      yield bytes;
    }
  }
  // The same level as in `writeZip`.
  const deflate = createDeflateRaw({ level: 3 });
  // An error of the content becomes an error of the output, where it is reported.
  const flowing = pipeline(Readable.from(counted()), deflate).catch(() => undefined);
  yield* deflate;
  await flowing;
}

function localHeader(name: Buffer): Buffer {
  return Buffer.concat([
    ...[uint32(0x04034b50), uint16(VERSION, FLAGS, DEFLATE, 0, DATE)],
    ...[uint32(0, 0, 0), uint16(name.length, 0), name],
  ]);
}

function dataDescriptor({ crc, plain, packed }: Written): Buffer {
  const sizes = plain >= MAX_32 || packed >= MAX_32 ? uint64(packed, plain) : uint32(packed, plain);
  return Buffer.concat([uint32(0x08074b50, crc), sizes]);
}

function directoryRecord(name: Buffer, { crc, plain, packed }: Written, offset: number): Buffer {
  const isLarge = [plain, packed, offset].some((value) => value >= MAX_32);
  const extra = isLarge ? Buffer.concat([uint16(1, 24), uint64(plain, packed, offset)]) : Buffer.alloc(0);
  const sizes = isLarge ? uint32(MAX_32, MAX_32) : uint32(packed, plain);
  return Buffer.concat([
    ...[uint32(0x02014b50), uint16(MADE_BY, isLarge ? VERSION_ZIP64 : VERSION, FLAGS, DEFLATE, 0, DATE)],
    ...[uint32(crc), sizes, uint16(name.length, extra.length, 0, 0, 0)],
    ...[uint32(MODE * 2 ** 16, isLarge ? MAX_32 : offset), name, extra],
  ]);
}

/** `size` and `offset` are those of the directory. */
function endOfArchive(entries: number, size: number, offset: number): Buffer {
  const isLarge = entries >= MAX_16 || size >= MAX_32 || offset >= MAX_32;
  const large = [
    ...[uint32(0x06064b50), uint64(44), uint16(MADE_BY, VERSION_ZIP64), uint32(0, 0)],
    uint64(entries, entries, size, offset),
    ...[uint32(0x07064b50, 0), uint64(offset + size), uint32(1)],
  ];
  const count = Math.min(entries, MAX_16);
  return Buffer.concat([
    ...(isLarge ? large : []),
    ...[uint32(0x06054b50), uint16(0, 0, count, count)],
    ...[uint32(Math.min(size, MAX_32), Math.min(offset, MAX_32)), uint16(0)],
  ]);
}

function uint16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2);
  return bytes;
}

function uint32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4);
  return bytes;
}

function uint64(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 8);
  for (const [at, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), at * 8);
  return bytes;
}
