import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

const VERSION = 20;
/** Made by Unix: `unzip` of Debian takes the names of an archive from DOS for another encoding than UTF-8. */
const MADE_BY_UNIX = 0x0300;
/** A regular file that everyone reads and its owner writes; without it, Unix would unpack files without any permission. */
const UNIX_MODE = 0o100644 * 0x10000;
/** Names in UTF-8; checksum and sizes stand behind the content, since they are known only then. */
const FLAGS = 0x0800 | 0x0008;
const DEFLATED = 8;
/** 1 January 1980, the first day a zip knows: the same content gives the same bytes. */
const DATE = 0x0021;
/** Fast: twice the bytes a second of the usual level, for files some per cent larger. */
const LEVEL = 3;

interface Entry {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
}

/** A zip written from front to back: entries of any length, nothing of which is kept. */
export class ZipStream {
  private readonly entries: Entry[] = [];
  private offset = 0;

  /** An entry's bytes in the archive, made as its content comes. */
  async *entry(
    name: string,
    content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  ): AsyncGenerator<Buffer, void> {
    const { offset } = this;
    const encoded = Buffer.from(name);
    yield this.written(localHeader(encoded));
    let crc = 0;
    let unpacked = 0;
    let packed = 0;
    async function* counted() {
      for await (const piece of content) {
        const bytes = Buffer.from(piece);
        crc = crc32(bytes, crc);
        unpacked += bytes.length;
        yield bytes;
      }
    }
    const deflate = createDeflateRaw({ level: LEVEL });
    // An error on the way in becomes an error on the way out, where it is told.
    pipeline(Readable.from(counted()), deflate).catch(() => undefined);
    const deflated: AsyncIterable<Buffer> = deflate;
    for await (const bytes of deflated) {
      packed += bytes.length;
      yield this.written(bytes);
    }
    yield this.written(uint32s(0x08074b50, crc, packed, unpacked));
    this.entries.push({ name: encoded, offset, crc, packed, unpacked });
  }

  /** Closes the archive. */
  end(): Buffer {
    const listed = Buffer.concat(this.entries.map(listing));
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(this.entries.length, 8);
    end.writeUInt16LE(this.entries.length, 10);
    end.writeUInt32LE(listed.length, 12);
    end.writeUInt32LE(this.offset, 16);
    return Buffer.concat([listed, end]);
  }

  private written(bytes: Buffer): Buffer {
    this.offset += bytes.length;
    return bytes;
  }
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function listing({ name, offset, crc, packed, unpacked }: Entry): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(MADE_BY_UNIX | VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(DEFLATED, 10);
  header.writeUInt16LE(DATE, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(unpacked, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(UNIX_MODE, 38);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

function uint32s(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
}
