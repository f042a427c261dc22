import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { writeZip } from './write-zip.ts';

const hasUnzip = spawnSync('unzip', ['-v']).status === 0;
const hasPython = spawnSync('python3', ['--version']).status === 0;

it.runIf(hasUnzip)(
  'unzip unpacks names with letters of every script, and files that can be read',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ponuda-zip-'));
    const names = ['Češka šoja.txt', 'Привет.txt', 'größe/Maß.txt'];
    const parts = names.map((path) => ({ path, content: ['text'] }));
    writeFileSync(join(folder, 'a.zip'), await buffer(writeZip(parts)));
    execFileSync('unzip', ['-q', 'a.zip', '-d', 'out'], {
      cwd: folder,
      env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    });
    for (const name of names) expect(readFileSync(join(folder, 'out', name), 'utf8')).toBe('text');
    expect(readdirSync(join(folder, 'out')).sort()).toEqual(['größe', ...names.slice(0, 2)].sort());
    rmSync(folder, { recursive: true });
  },
);

it('makes the same bytes of the same content, made by Unix, with a mode that everyone can read', async () => {
  const made = () => buffer(writeZip([{ path: 'a.txt', content: ['text'] }]));
  const one = await made();
  expect(await made()).toEqual(one);
  const listed = one.indexOf('PK\u0001\u0002', undefined, 'latin1');
  expect(one.readUInt8(listed + 5)).toBe(3);
  expect(one.readUInt32LE(listed + 38) >>> 16).toBe(0o100644);
  // 1 January 1980, the earliest date in a zip.
  expect([one.readUInt16LE(listed + 12), one.readUInt16LE(listed + 14)]).toEqual([0, 0x0021]);
});

it('asks for a part when the one before it was read to its end', async () => {
  const steps: string[] = [];
  async function* content(name: string) {
    steps.push(`${name} begins`);
    yield 'x'.repeat(100_000);
    steps.push(`${name} ends`);
  }
  function* parts() {
    for (const path of ['a', 'b']) {
      steps.push(`${path} asked for`);
      yield { path, content: content(path) };
    }
  }
  await buffer(writeZip(parts()));
  expect(steps).toEqual(
    ['a', 'b'].flatMap((name) => [`${name} asked for`, `${name} begins`, `${name} ends`]),
  );
});

it('keeps nothing of a written part in memory, because an archive may have 100,000 files', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const written: WeakRef<object>[] = [];
  const kept = async () => {
    await pause(10);
    collectGarbage();
    return written.filter((content) => content.deref() !== undefined).length;
  };
  let atEnd = Number.NaN;
  async function* content() {
    yield 'text';
  }
  async function* parts() {
    for (let nth = 0; nth < 100; nth += 1) {
      const part = { path: `${nth}.txt`, content: content() };
      written.push(new WeakRef(part.content));
      yield part;
    }
    atEnd = await kept();
  }
  await buffer(writeZip(parts()));
  expect(atEnd).toBeLessThan(10);
});

async function* failing(): AsyncGenerator<string, void> {
  yield 'x';
  throw new Error('the storage went away');
}

it.each([
  ['in a part', [{ path: 'a', content: failing() }]],
  [
    'between two parts',
    (async function* () {
      for await (const piece of failing()) yield { path: 'a', content: [piece] };
    })(),
  ],
  ['for a path out of the archive', [{ path: '../a', content: ['x'] }]],
])('what goes wrong %s reaches the reader', async (_, parts) => {
  await expect(buffer(writeZip(parts))).rejects.toThrow(/went away|invalid relative path/);
});

it('reads no further than the bytes are taken, and ends the reading before it ends itself', async () => {
  let pulled = 0;
  let ended = false;
  async function* endless() {
    try {
      for (;;) {
        pulled += 1;
        yield randomBytes(64 * 1024);
      }
    } finally {
      await Promise.resolve();
      ended = true;
    }
  }
  for await (const _ of writeZip([{ path: 'a', content: endless() }])) if (pulled > 3) break;
  expect(pulled).toBeLessThan(20);
  expect(ended).toBe(true);
});

it('writes more entries than fit into the older format', {
  tags: 'exhaustive',
  timeout: 60_000,
}, async () => {
  const parts = () => Array.from({ length: 66_000 }, (_, nth) => ({ path: `${nth}`, content: [] }));
  const zip = await buffer(writeZip(parts()));
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
    writeFileSync(file, await buffer(writeZip(parts)));
    const program = `
import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
print(z.getinfo("zeros").file_size, z.read("a.txt").decode())`;
    expect(execFileSync('python3', ['-c', program, file]).toString()).toBe(`${260 * zeros.length} text\n`);
  },
);
