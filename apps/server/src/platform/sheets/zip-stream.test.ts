import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ZipStream } from './zip-stream.ts';

const hasUnzip = spawnSync('unzip', ['-v']).status === 0;

it.runIf(hasUnzip)(
  'unzip unpacks names with letters of every script, and files that can be read',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ponuda-zip-'));
    const names = ['Češka šoja.txt', 'Привет.txt', 'größe/Maß.txt'];
    const zip = new ZipStream();
    const pieces: Buffer[] = [];
    for (const name of names) for await (const piece of zip.entry(name, ['text'])) pieces.push(piece);
    writeFileSync(join(folder, 'a.zip'), Buffer.concat([...pieces, zip.end()]));
    execFileSync('unzip', ['-q', 'a.zip', '-d', 'out'], {
      cwd: folder,
      env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    });
    for (const name of names) expect(readFileSync(join(folder, 'out', name), 'utf8')).toBe('text');
    expect(readdirSync(join(folder, 'out')).sort()).toEqual(['größe', ...names.slice(0, 2)].sort());
    rmSync(folder, { recursive: true });
  },
);
