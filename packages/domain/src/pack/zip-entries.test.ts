import { describe, expect, it } from 'vitest';
import { localHeaderBytes, localHeaderLength, ZIP_TAIL, zipDirectory, zipEntries } from './zip-entries.ts';

/** The last bytes of an archive whose directory has this size and lies there, with a comment. */
function endOf(size: number, offset: number, comment = ''): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([end, Buffer.from(comment)]);
}

function listed(
  name: string,
  { method = 8, packed = 0, offset = 0, extra = 0, comment = 0 }: Partial<Record<string, number>> = {},
): Buffer {
  const entry = Buffer.alloc(46);
  entry.write('PK\x01\x02', 'latin1');
  entry.writeUInt16LE(method, 10);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt16LE(Buffer.byteLength(name), 28);
  entry.writeUInt16LE(extra, 30);
  entry.writeUInt16LE(comment, 32);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, Buffer.from(name), Buffer.alloc(extra + comment, 0x50)]);
}

/** The same bytes in the midst of others, as a part of a larger buffer. */
function amid(bytes: Uint8Array): Uint8Array {
  const all = new Uint8Array(bytes.length + 20).fill(0xff);
  all.set(bytes, 7);
  return all.subarray(7, 7 + bytes.length);
}

describe('the end of an archive', () => {
  it('says where its directory lies', () => {
    expect(zipDirectory(endOf(0x01020304, 0x8090a0b0))).toEqual({ size: 0x01020304, offset: 0x8090a0b0 });
    expect(zipDirectory(amid(endOf(7, 9)))).toEqual({ size: 7, offset: 9 });
  });

  it('is found behind other bytes and before a comment', () => {
    const tail = Buffer.concat([Buffer.alloc(3), endOf(7, 9, 'made by somebody')]);
    expect(zipDirectory(tail)).toEqual({ size: 7, offset: 9 });
  });

  it('is the last one where there are several', () => {
    expect(zipDirectory(Buffer.concat([endOf(1, 2), endOf(7, 9)]))).toEqual({ size: 7, offset: 9 });
  });

  it('is none where its bytes are missing or too few', () => {
    expect(zipDirectory(new Uint8Array())).toBe(null);
    expect(zipDirectory(Buffer.alloc(100))).toBe(null);
    expect(zipDirectory(endOf(7, 9).subarray(0, 21))).toBe(null);
    expect(zipDirectory(endOf(7, 9).subarray(1))).toBe(null);
  });

  it('is at most as long as the longest comment allows', () => {
    expect(ZIP_TAIL).toBe(65_557);
    const longest = endOf(7, 9, 'x'.repeat(65_535));
    expect(longest.length).toBe(ZIP_TAIL);
    expect(zipDirectory(longest)).toEqual({ size: 7, offset: 9 });
  });
});

describe('a directory of an archive', () => {
  it('lists each entry with its name, its method, its length and its place', () => {
    const directory = Buffer.concat([
      listed('manifest.json', { method: 0, packed: 0x01020304, offset: 0x05060708 }),
      listed('files/čelik.pdf', { packed: 12, offset: 0xa0b0c0d0, extra: 5, comment: 9 }),
      listed('last', { extra: 300 }),
    ]);
    const entries = [
      { name: 'manifest.json', method: 0, packed: 0x01020304, offset: 0x05060708 },
      { name: 'files/čelik.pdf', method: 8, packed: 12, offset: 0xa0b0c0d0 },
      { name: 'last', method: 8, packed: 0, offset: 0 },
    ];
    expect(zipEntries(directory)).toEqual(entries);
    expect(zipEntries(amid(directory))).toEqual(entries);
  });

  it('may be empty', () => {
    expect(zipEntries(new Uint8Array())).toEqual([]);
  });

  it('is refused where it is none, from the start or further on', () => {
    expect(() => zipEntries(Buffer.alloc(60))).toThrow(new RangeError('not a directory of a zip'));
    expect(() => zipEntries(Buffer.concat([listed('a'), Buffer.alloc(60)]))).toThrow(
      new RangeError('not a directory of a zip'),
    );
  });

  it('is refused where a name is no UTF-8', () => {
    const directory = listed('ab');
    directory[46] = 0xff;
    expect(() => zipEntries(directory)).toThrow(TypeError);
  });
});

it('a local header is as long as its name and its other fields make it, and names the same file', () => {
  const entry = { name: 'ab', method: 0, packed: 0, offset: 0 };
  expect(localHeaderBytes(entry)).toBe(32);
  const header = Buffer.concat([Buffer.alloc(30), Buffer.from('ab')]);
  header.writeUInt16LE(2, 26);
  header.writeUInt16LE(0x0304, 28);
  expect(localHeaderLength(header, entry)).toBe(32 + 0x0304);
  expect(localHeaderLength(amid(header), entry)).toBe(32 + 0x0304);
  expect(() => localHeaderLength(header, { ...entry, name: 'ac' })).toThrow('two names');
});
