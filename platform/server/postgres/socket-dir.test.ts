import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTemporaryFolder } from './postgres.test-support.ts';
import { fitsSocketPath, makeSocketDir, removeSocketDir } from './socket-dir.ts';

const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

it.runIf(process.platform === 'linux')('counts bytes, not letters, up to what the kernel takes', () => {
  const room = 107 - '/.s.PGSQL.5432'.length;
  expect(fitsSocketPath(`/${'a'.repeat(room - 1)}`)).toBe(true);
  expect(fitsSocketPath(`/${'a'.repeat(room)}`)).toBe(false);
  expect(fitsSocketPath(`/${'č'.repeat(Math.ceil(room / 2))}`)).toBe(false);
});

it('removes what an earlier server left in the folder', () => {
  const dataDir = createTemporaryFolder();
  mkdirSync(join(dataDir, 'run'));
  writeFileSync(join(dataDir, 'run/.s.PGSQL.5432.lock'), '1\n');
  const folder = makeSocketDir(dataDir, owner);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(() => statSync(join(folder, '.s.PGSQL.5432.lock'))).toThrow('ENOENT');
});

it('uses the same short folder again, but not one that others may write to', () => {
  const dataDir = join(createTemporaryFolder(), 'd'.repeat(90));
  const short = makeSocketDir(dataDir, owner);
  onTestFinished(() => removeSocketDir(short));
  writeFileSync(join(short, '.s.PGSQL.5432.lock'), '1\n');
  expect(makeSocketDir(dataDir, owner)).toBe(short);
  expect(() => statSync(join(short, '.s.PGSQL.5432.lock'))).toThrow('ENOENT');

  chmodSync(short, 0o777);
  const other = makeSocketDir(dataDir, owner);
  onTestFinished(() => removeSocketDir(other));
  expect(other).not.toBe(short);
  expect(statSync(other).mode & 0o777).toBe(0o700);
});
