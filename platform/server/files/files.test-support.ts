import { crc32, deflateSync } from 'node:zlib';
import { buildStoredZip } from '../zip/stored-zip.test-support.ts';

const SECTOR = 512;
const END_OF_CHAIN = 0xfffffffe;

/**
 * Returns the smallest possible old Office file: a header, a sector table, and a directory with the given streams.
 */
export function buildCompoundFile(streams: readonly string[]): Buffer {
  const header = Buffer.alloc(SECTOR);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  table.writeUInt32LE(END_OF_CHAIN, 4);
  const directory = Buffer.alloc(SECTOR);
  ['Root Entry', ...streams].forEach((name, index) => {
    const at = index * 128;
    directory.write(name, at, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, at + 64);
    directory.writeUInt8(index === 0 ? 5 : 2, at + 66);
  });
  return Buffer.concat([header, table, directory]);
}

/** Returns a zip with the given parts, each of a few bytes. */
export function buildOfficeFile(...names: readonly string[]): Buffer {
  return buildStoredZip(new Map(names.map((name) => [name, Buffer.from('<x/>')])));
}

export const buildPdfFile = (size: number): Buffer => {
  const file = Buffer.alloc(size, ' ');
  file.write('%PDF-1.7\n');
  return file;
};

export const PNG_FILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const JPEG_FILE = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
export const EXE_FILE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
export const GIF_FILE = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64');
export const SVG_FILE = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>');

/**
 * Returns a PNG whose header states the given size. Unless other bytes are given, its pixels match that size and are
 * black and transparent.
 */
export function buildPng(
  width: number,
  height: number,
  pixels = Buffer.alloc(height * (1 + width * 4)),
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const parts = [
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}
