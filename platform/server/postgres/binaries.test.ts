import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { completeBinaries, findPostgresBinaries, requireLibcLoader } from './binaries.ts';
import { createTemporaryFolder } from './postgres.test-support.ts';
import { findTool } from './tools.ts';

it('finds the installed package and reads its major version', () => {
  const found = findPostgresBinaries();
  expect(found.major).toBe(18);
  expect(found.version.startsWith('18.')).toBe(true);
});

it('says on a system with musl what to do', () => {
  const missing = () => false;
  expect(() => requireLibcLoader('linux-x64', missing)).toThrow(/needs glibc.*Alpine.*Debian.*DATABASE_URL/);
  expect(() => requireLibcLoader('linux-arm64', missing)).toThrow('/lib/ld-linux-aarch64.so.1');
  expect(() => requireLibcLoader('linux-x64', () => true)).not.toThrow();
  expect(() => requireLibcLoader('darwin-arm64', missing)).not.toThrow();
});

it('makes programs executable that lost the right to be run', async () => {
  const folder = createTemporaryFolder();
  mkdirSync(join(folder, 'bin'));
  for (const program of ['initdb', 'postgres'])
    writeFileSync(join(folder, 'bin', program), '', { mode: 0o644 });
  await completeBinaries({ folder, major: 18, version: '18' }, folder);
  expect(findTool('initdb', join(folder, 'bin'))).toBe(join(folder, 'bin/initdb'));
});
