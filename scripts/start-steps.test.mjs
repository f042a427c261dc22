import { describe, expect, it } from 'vitest';
import {
  buildNeeded,
  claimsIn,
  digest,
  fingerprint,
  installNeeded,
  isRootSource,
  isSourceFile,
  isSourceFolder,
  nodeProblem,
} from './start-steps.mjs';

describe('the version of Node', () => {
  it.each(['v20.19.0', 'v20.20.2', 'v22.1.0', 'v24.99.0'])('%s is welcome', (version) => {
    expect(nodeProblem(version)).toBeUndefined();
  });
  it.each(['v14.21.3', 'v18.20.4', 'v20.18.9', 'v25.0.0'])('%s is refused with a way out', (version) => {
    expect(nodeProblem(version)).toContain(`needs Node.js 20.19 to 24, and this is ${version}.`);
    expect(nodeProblem(version)).toContain('https://nodejs.org');
  });
});

describe('installing', () => {
  const one = { version: '1.0.0', integrity: 'sha512-one' };
  const lockOf = (packages) => JSON.stringify({ packages });
  const lock = lockOf({ '': {}, 'node_modules/one': one, 'node_modules/mac': { ...one, optional: true } });

  it('is needed without packages, and after an install that was interrupted', () => {
    expect(installNeeded({ lock, recorded: undefined, installed: undefined })).toBe(true);
    expect(installNeeded({ lock, recorded: digest(lock), installed: undefined })).toBe(true);
  });
  it('is not needed when the lock file is the one of the last install', () => {
    expect(installNeeded({ lock, recorded: digest(lock), installed: lockOf({}) })).toBe(false);
  });
  it('is not needed when everything was installed by hand', () => {
    const installed = lockOf({ 'node_modules/one': one });
    expect(installNeeded({ lock, recorded: undefined, installed })).toBe(false);
  });
  it.each([
    ['is missing', {}],
    ['has another version', { 'node_modules/one': { ...one, version: '0.9.0' } }],
    ['has other contents', { 'node_modules/one': { ...one, integrity: 'sha512-two' } }],
  ])('is needed when the lock file changed and a package %s', (_, packages) => {
    expect(installNeeded({ lock, recorded: digest('before'), installed: lockOf(packages) })).toBe(true);
  });
});

describe('building', () => {
  const file = { path: 'app/a.ts', size: 10, mtimeMs: 1000.25 };
  const other = { path: 'app/b.ts', size: 10, mtimeMs: 1000 };

  it('is not needed when nothing changed, in whatever order the files come', () => {
    const recorded = fingerprint([file, other]);
    expect(buildNeeded({ outputs: [true, true], recorded, current: fingerprint([other, file]) })).toBe(false);
  });
  it.each([
    ['grew', [{ ...file, size: 11 }, other]],
    ['was saved again', [{ ...file, mtimeMs: 1002 }, other]],
    ['was renamed', [{ ...file, path: 'app/c.ts' }, other]],
    ['went', [other]],
    ['came', [file, other, { ...other, path: 'app/c.ts' }]],
  ])('is needed when a file %s', (_, files) => {
    const recorded = fingerprint([file, other]);
    expect(buildNeeded({ outputs: [true, true], recorded, current: fingerprint(files) })).toBe(true);
  });
  it('is needed when a product of it is missing', () => {
    expect(buildNeeded({ outputs: [true, false], recorded: 'same', current: 'same' })).toBe(true);
  });
  it('looks at sources and settings, not at what tools write and not at tests', () => {
    expect(['src', 'node_modules', 'dist', 'compiled'].filter(isSourceFolder)).toEqual(['src']);
    const files = ['a.ts', 'a.test.ts', 'a.test.tsx', 'a.test-support.ts', 'a.po', 'latest.ts'];
    expect(files.filter(isSourceFile)).toEqual(['a.ts', 'a.po', 'latest.ts']);
    const names = ['vite.config.ts', 'tsconfig.base.json', 'package-lock.json', 'README.md', 'biome.json'];
    expect(names.filter(isRootSource)).toEqual(['vite.config.ts', 'tsconfig.base.json', 'package-lock.json']);
  });
});

it('reads who runs from the names of the claims in a data folder', () => {
  const names = ['postgres', 'instance-41-9876.json', '.instance-42-1.json', 'instance-x-1.json'];
  expect(claimsIn(names)).toEqual([{ pid: 41, mark: '9876' }]);
});
