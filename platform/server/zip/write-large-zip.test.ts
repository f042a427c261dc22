import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { type DirectorySpool, writeLargeZip } from './write-large-zip.ts';
import { writeZip } from './write-zip.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;

function memorySpool(): DirectorySpool {
  const records: Buffer[] = [];
  return {
    write: async (record) => void records.push(record),
    readBack: async function* () {
      yield* records;
    },
  };
}

const large = (parts: Parameters<typeof writeLargeZip>[0]) => writeLargeZip(parts, memorySpool());

it('writes the same bytes as the library', async () => {
  const noise = randomBytes(300_000);
  const parts = () => [
    { path: 'Češka/Привет.txt', content: ['text', 'ščž'] },
    { path: 'empty', content: [] },
    { path: 'noise.pdf', content: [noise.subarray(0, 100_000), noise.subarray(100_000)] },
    { path: 'long.csv', content: Array.from({ length: 1000 }, (_, nth) => `${nth},abc,def\n`) },
  ];
  expect((await buffer(large(parts()))).equals(await buffer(writeZip(parts())))).toBe(true);
});

it('writes more entries than fit into the older format', {
  tags: 'exhaustive',
  timeout: 60_000,
}, async () => {
  const parts = () => Array.from({ length: 66_000 }, (_, nth) => ({ path: `${nth}`, content: [] }));
  const zip = await buffer(large(parts()));
  expect((await fromBufferPromise(zip)).entryCount).toBe(66_000);
});

it.runIf(hasPython)(
  'writes what others can read of a part of more than 4 GB',
  { tags: 'exhaustive', timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ponuda-large-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const zeros = Buffer.alloc(16 * 1024 * 1024);
    const parts = [
      { path: 'zeros', content: Array.from({ length: 260 }, () => zeros) },
      { path: 'a.txt', content: ['text'] },
    ];
    const file = join(folder, 'a.zip');
    writeFileSync(file, await buffer(large(parts)));
    const program = `
import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
print(z.getinfo("zeros").file_size, z.read("a.txt").decode())`;
    expect(execFileSync('python3', ['-c', program, file]).toString()).toBe(`${260 * zeros.length} text\n`);
  },
);

it.each([
  ['in a part', '../a', ['x'], /invalid relative path/],
  [
    'in the content',
    'a',
    (async function* () {
      yield 'x';
      throw new Error('the storage went away');
    })(),
    /went away/,
  ],
])('what goes wrong %s reaches the reader', async (_, path, content, error) => {
  await expect(buffer(large([{ path, content }]))).rejects.toThrow(error);
});

it('reads no further than the bytes are taken, and ends the reading', async () => {
  let pulled = 0;
  let ended = false;
  async function* endless() {
    try {
      for (;;) {
        pulled += 1;
        yield randomBytes(64 * 1024);
      }
    } finally {
      ended = true;
    }
  }
  for await (const _ of large([{ path: 'a', content: endless() }])) if (pulled > 3) break;
  await expect.poll(() => ended).toBe(true);
  expect(pulled).toBeLessThan(20);
});
