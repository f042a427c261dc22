// @module-tag exhaustive
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openZip, unpackZipEntry, ZipError, ZipTooLargeError } from './read-zip.ts';
import { writeZip } from './write-zip.ts';

const packed = (size: number) => buffer(writeZip([{ path: 'č.xml', content: [Buffer.alloc(size)] }]));

async function unpacked(content: Buffer): Promise<number> {
  const { zip, entries } = await openZip(content, 1);
  let size = 0;
  for (const entry of entries) size += (await unpackZipEntry(zip, entry)).length;
  return size;
}

it('lists and unpacks what was written, and demands the size that was claimed', async () => {
  const content = await packed(50_000_000);
  expect((await openZip(content, 1)).entries.map(({ fileName }) => fileName)).toEqual(['č.xml']);
  expect(await unpacked(content)).toBe(50_000_000);
  for (const claimed of [0, 1000, 50_000_001]) {
    const lying = Buffer.from(content);
    lying.writeUInt32LE(claimed, lying.indexOf('PK\u0001\u0002', undefined, 'latin1') + 24);
    await expect(unpacked(lying)).rejects.toThrow(ZipError);
  }
});

it('refuses more entries than are allowed', async () => {
  const parts = ['a', 'b'].map((path) => ({ path, content: ['x'] }));
  await expect(openZip(await buffer(writeZip(parts)), 1)).rejects.toThrow(ZipTooLargeError);
});
