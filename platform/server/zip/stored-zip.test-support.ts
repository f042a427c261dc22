import { crc32 } from 'node:zlib';

const VERSION = 20;
const UTF8_FLAG = 0x800;

/**
 * Returns an uncompressed zip. Written manually, because no library writes hostile archives with paths such as
 * `../a`.
 */
export function buildStoredZip(entries: ReadonlyMap<string, Buffer>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of entries) {
    const encoded = Buffer.from(name);
    const common = commonHeader(encoded, content);
    const local = Buffer.concat([signature(0x04034b50), common, encoded, content]);
    files.push(local);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([signature(0x02014b50), uint16(VERSION), common, rest, encoded]));
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.size, 4);
  end.writeUInt16LE(entries.size, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, listed, signature(0x06054b50), end]);
}

// Version, flags, method, time, date, checksum, both sizes, name length, extra field length.
function commonHeader(name: Buffer, content: Buffer): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(VERSION, 0);
  header.writeUInt16LE(UTF8_FLAG, 2);
  header.writeUInt32LE(crc32(content), 10);
  header.writeUInt32LE(content.length, 14);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt16LE(name.length, 22);
  return header;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
