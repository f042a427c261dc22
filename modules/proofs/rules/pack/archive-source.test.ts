import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { openArchiveSource } from './archive-source.ts';
import { type TestZipEntry, writeTestZip } from './zip-archive.test-support.ts';
import { AmbiguousArchiveError } from './zip-entries.ts';

const A: TestZipEntry = { name: 'a.txt', content: 'a text '.repeat(9) };
const B: TestZipEntry = { name: 'b.txt', content: 'stored', method: 0 };
const sourceOf = (file: Uint8Array) =>
  openArchiveSource(
    file.length,
    async (from, length) => Uint8Array.from(file.subarray(from, from + length)),
    async (packed) => Uint8Array.from(inflateRawSync(packed)),
  );

it('an archive is read by its paths', async () => {
  const source = await sourceOf(writeTestZip([A, B]));
  expect(source?.paths).toEqual(['a.txt', 'b.txt']);
  expect(Buffer.from((await source?.read('a.txt')) ?? []).toString()).toBe(A.content);
  expect(Buffer.from((await source?.read('b.txt')) ?? []).toString()).toBe('stored');
  expect(await source?.read('c.txt')).toBe(undefined);
});

it('what is no archive is none', async () => {
  expect(await sourceOf(Buffer.from('{"keys":[]}'))).toBe(null);
});

it('an archive that may be unpacked in more than one way is not read', async () => {
  const source = await sourceOf(Buffer.concat([writeTestZip([A]), writeTestZip([B])]));
  expect(source?.paths).toEqual([]);
  await expect(source?.read('a.txt')).rejects.toThrow(AmbiguousArchiveError);
});

it('an entry is refused that does not inflate, or to another size than stated', async () => {
  const size = { unpacked: 7 };
  const other = await sourceOf(writeTestZip([{ ...A, local: size, listed: size }]));
  await expect(other?.read('a.txt')).rejects.toMatchObject({ path: 'a.txt' });
  const method = { method: 8 };
  const broken = await sourceOf(writeTestZip([{ ...B, local: method, listed: method }]));
  await expect(broken?.read('b.txt')).rejects.toThrow(AmbiguousArchiveError);
});

it('a fault of the disk is no fault of the archive', async () => {
  const file = writeTestZip([A]);
  const failing = openArchiveSource(
    file.length,
    async (from, length) => {
      if (from > 0) throw new Error('disk');
      return Uint8Array.from(file.subarray(from, from + length));
    },
    async (packed) => packed,
  );
  await expect(failing).rejects.toThrow('disk');
});
