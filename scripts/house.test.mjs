import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import babel from '@babel/core';
import { expect, it } from 'vitest';
import { FLOORS, sideOf, textOf } from './floors.mjs';
import { root } from './steps.mjs';

/**
 * Limits the size of the code base. Limits may only be lowered: a change that reduces a figure must record the new
 * limit here.
 */
const all = execFileSync('git', ['ls-files', ...FLOORS, 'scripts', 'tools', 'db/migrations'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|cjs|css|sql)$/.test(file));
const files = all.filter(
  (file) =>
    !/\.(test|test-support)\.[a-z]+$|\/(test-support|testing)\/|testing-setup|^app\/stories\//.test(file),
);
const linesOf = (file) => textOf(file).split('\n').length - 1;

/** Folders that are intentionally flat: collections in which files are found by name. */
const CATALOGUES = ['platform/web/ui', 'db/migrations'];

/** Folders with too many files to be readable, each with its current number of files. */
const LARGE_FOLDERS = {};

it('no folder holds more than 25 files, and those that do shrink', () => {
  const sizes = new Map();
  for (const file of files) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  const large = [...sizes].filter(([folder, n]) => n > 25 && !CATALOGUES.includes(folder));
  const grown = large.filter(([folder, n]) => n > (LARGE_FOLDERS[folder] ?? 25));
  expect(grown).toEqual([]);
  expect(Object.keys(LARGE_FOLDERS).filter((folder) => (sizes.get(folder) ?? 0) <= 25)).toEqual([]);
});

/** The reasons why these files are longer than 350 lines. */
const LONG_FILES = {
  'platform/server/db/tables.ts': 'generated: the tables of the database, one type each',
  'app/server/seed/cast.ts': 'a table of the named cast',
  'app/server/seed/seed-marketplace.ts': 'a table of demo data',
  'app/server/seed/seed-purchases.ts': 'a table of demo data',
  'db/migrations/0001-foundation.sql': 'the first schema, whole',
};

it('a file over 350 lines has its reason', () => {
  const long = files.filter((file) => linesOf(file) > 350);
  expect(long.filter((file) => !(file in LONG_FILES))).toEqual([]);
  expect(Object.keys(LONG_FILES).filter((file) => !long.includes(file))).toEqual([]);
});

const codeOf = (file) =>
  textOf(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|^(?:import|export) [^;]*? from .*$/gm, '');
const count = (pattern, among) =>
  among.reduce((sum, file) => sum + (codeOf(file).match(pattern)?.length ?? 0), 0);

const sources = files.filter((file) => /^(app|core|modules|platform)\/.*\.tsx?$/.test(file));
const trees = new Map();
function treeOf(file) {
  const plugins = ['typescript', ...(file.endsWith('x') ? ['jsx'] : [])];
  const options = { babelrc: false, configFile: false, sourceType: 'module', parserOpts: { plugins } };
  if (!trees.has(file)) trees.set(file, babel.parseSync(textOf(file), options));
  return trees.get(file);
}

/** Counts fields that differ only in spelling, such as `sent_at: row.sentAt`. */
function renamedIn(file) {
  let found = 0;
  babel.types.traverseFast(treeOf(file), ({ type, computed, key, value }) => {
    if (type !== 'ObjectProperty' || computed || key.type !== 'Identifier') return;
    const read = /MemberExpression$/.test(value.type) && !value.computed ? value.property.name : undefined;
    // Environment variables are in upper case.
    if (read === undefined || read === key.name || /^[A-Z]/.test(read)) return;
    if (bare(read) === bare(key.name)) found += 1;
  });
  return found;
}
const bare = (name) => name.replaceAll('_', '').toLowerCase();

it('a field keeps its name from the row to the wire', { tags: 'exhaustive' }, () => {
  expect(sources.reduce((sum, file) => sum + renamedIn(file), 0)).toBeLessThanOrEqual(8);
});

it('a page writes toasts of failure by hand less and less', () => {
  const web = files.filter((file) => sideOf(file) === 'web');
  expect(count(/kind: 'error'/g, web)).toBeLessThanOrEqual(4);
});

it('a test of the web renders by renderApp: none lays the surroundings of the application around a part itself', () => {
  const byHand = all.filter(
    (file) =>
      /\/web\/.*(\.test|test-support)\.tsx$/.test(file) &&
      /<(I18nProvider|QueryClientProvider|UiRoot)\b|\bcreateRouter\(/.test(textOf(file)),
  );
  expect(byHand).toEqual(['platform/web/lib/render-app.test-support.tsx']);
});

it('the page of the architecture stays a page', () => {
  expect(linesOf('docs/architecture.md')).toBeLessThanOrEqual(90);
});

it('an "or" in a condition written as SQL stands in brackets, because it would undo the conditions beside it', () => {
  const bare = sources.filter((file) =>
    [...textOf(file).matchAll(/\bwhere\(\s*sql(?:<[^>]*>)?`([^`]*)`/gi)].some(([, condition]) => {
      let flat = condition;
      while (/\([^()]*\)/.test(flat)) flat = flat.replaceAll(/\([^()]*\)/g, '');
      return /\bor\b/i.test(flat);
    }),
  );
  expect(bare).toEqual([]);
});

it('fact 3, item 67: no secret stands in the repository, and none comes into the image', () => {
  const SECRETS = [
    /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
    /\b(AKIA|ASIA)[0-9A-Z]{16}\b/,
    /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
    /\bnpm_[A-Za-z0-9]{36}\b/,
    /\bxox[abprs]-[A-Za-z0-9-]{10,}/,
    /\bSECRET_KEY=(?!["'<$]|a |change|at least)[A-Za-z0-9+/]{32,}/,
  ];
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);
  expect(
    tracked.filter((file) => /(^|\/)\.env(\..*)?$|\.(pem|key|p12|pfx)$|(^|\/)id_(rsa|ed25519)$/.test(file)),
  ).toEqual([]);
  const found = tracked
    .filter((file) =>
      /\.(ts|tsx|mjs|cjs|js|json|sql|md|yml|yaml|sh|conf|service|txt|toml)$|Containerfile$|\.npmrc$/.test(
        file,
      ),
    )
    .filter((file) => SECRETS.some((secret) => secret.test(textOf(file))));
  // An untrusted certificate for 127.0.0.1, used only in tests.
  expect(found).toEqual(['platform/server/mail-in/certificate.test-support.ts']);
  const image =
    textOf('Containerfile')
      .split(/^FROM .*$/m)
      .at(-1) ?? '';
  expect(image).not.toMatch(/SECRET|PASSWORD|TOKEN|_URL/);
  // The image copies only the listed files, so that data and secrets in the folder are excluded.
  expect([...image.matchAll(/^COPY (?!--from=build)/gm)]).toEqual([]);
  expect(textOf('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.git', 'data', '*.log']));
});
