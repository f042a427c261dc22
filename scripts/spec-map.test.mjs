import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findTests, NOT_YET, PROVEN_LATE, proofsIn, readItems, readMap } from './spec-map.mjs';
import { root } from './steps.mjs';

const items = readItems();
const map = readMap();
const reports = `${root}.cache/reports`;

/** Returns the titles of passed tests by file, from the reports of the previous run. */
function passedTitles() {
  const titles = new Map();
  for (const report of readdirSync(reports).filter((name) => name.endsWith('.json'))) {
    for (const { name, assertionResults } of JSON.parse(readFileSync(`${reports}/${report}`, 'utf8'))
      .testResults) {
      const file = name.slice(root.length);
      const passed = assertionResults
        .filter((result) => result.status === 'passed')
        .map((result) => result.fullName);
      titles.set(file, [...(titles.get(file) ?? []), ...passed]);
    }
  }
  return titles;
}

it('S0.03 has one row for each of the 333 items', () => {
  expect(items).toHaveLength(333);
  expect([...map.keys()]).toEqual(items.map((item) => item.id));
});

it('names only files that exist', () => {
  const missing = [...map].flatMap(([id, row]) =>
    [...row.places, ...row.tests].filter((path) => !existsSync(root + path)).map((path) => `${id}: ${path}`),
  );
  expect(missing).toEqual([]);
});

it('says of every item either where it lives and what proves it, or that it is not yet there', () => {
  const found = findTests();
  const wrong = [...map].filter(([id, row]) => {
    const tests = row.places.length > 0 ? [...(found.get(id)?.keys() ?? [])] : [];
    return JSON.stringify(tests) !== JSON.stringify(row.tests) || (tests.length === 0) !== row.notYet;
  });
  expect(
    wrong.map(([id]) => id),
    `run: node scripts/spec-map.mjs (and name the place, or "${NOT_YET}")`,
  ).toEqual([]);
});

it('leaves no item without a proof that has a place', () => {
  const unproven = [...map].filter(([, row]) => row.places.length > 0 && row.tests.length === 0);
  expect(unproven.map(([id]) => id)).toEqual([]);
});

it('leaves to `npm run test:all` no item but the named ones', () => {
  const quick = findTests({ quick: true });
  const late = [...map].filter(([id, row]) => row.tests.length > 0 && !quick.has(id));
  expect(late.map(([id]) => id)).toEqual(PROVEN_LATE);
});

// After `npm test` alone, the reports contain only some of the tests.
it.runIf(existsSync(`${reports}/exhaustive.json`))('every test it names has passed, not been skipped', () => {
  const titles = passedTitles();
  const found = findTests();
  const repoTests = (path) => /^(scripts|tools)\//.test(path);
  const hasPassed = (id, path) =>
    found
      .get(id)
      ?.get(path)
      ?.some((stem) => titles.get(path)?.some((title) => title.includes(stem)));
  const unproven = [...map].flatMap(([id, row]) =>
    row.tests.filter((path) => !repoTests(path) && !hasPassed(id, path)).map((path) => `${id}: ${path}`),
  );
  expect(unproven).toEqual([]);
});

it('a title names at most two items, and a comment above it names the others', () => {
  const paths = new Set([...findTests().values()].flatMap((tests) => [...tests.keys()]));
  const long = [...paths].flatMap((path) =>
    proofsIn(readFileSync(root + path, 'utf8'))
      .filter(({ named }) => named.length > 2)
      .map(({ stem }) => `${path}: ${stem}`),
  );
  expect(long).toEqual([]);
  const titled = "// Also proves S2.93–S2.95, S3.99.\nit('S2.91 S2.92 opens %s', ";
  const proof = {
    stem: 'S2.91 S2.92 opens',
    named: ['S2.91', 'S2.92'],
    ids: ['S2.91', 'S2.92', 'S2.93', 'S2.94', 'S2.95', 'S3.99'],
  };
  expect(proofsIn(`${titled}() => {`)).toEqual([{ ...proof, quick: true }]);
  // Concatenated, so that this file itself does not count as a file with such tests.
  const tag = 'exhaustive';
  for (const late of [`${titled}{\n  tags: '${tag}',\n}, () => {`, `// @module-tag ${tag}\n${titled}() => {`])
    expect(proofsIn(late)).toEqual([{ ...proof, quick: false }]);
});
