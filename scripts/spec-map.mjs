// Generates docs/spec-map.md: each item of the specification, where it is implemented, and which tests prove it. The
// first columns are maintained manually; tests are found by the item's ID in their title, or in a comment `Also
// proves …` above them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { FLOORS } from './floors.mjs';
import { root } from './steps.mjs';

const FILE = `${root}docs/spec-map.md`;
export const NOT_YET = 'not yet';
/** Items that are proven only by a run over all calls, which is part of `npm run test:all`. */
export const PROVEN_LATE = ['S7.58'];

/** Returns the items in order, each with its ID and text. */
export function readItems() {
  const [, ...lines] = readFileSync(`${root}docs/spec-items.tsv`, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [id = '', , text = ''] = line.split('\t');
    return { id, text };
  });
}

/** Returns the rows of the map: ID, places (paths), tests (paths). */
export function readMap() {
  const rows = new Map();
  for (const line of readFileSync(FILE, 'utf8').split('\n')) {
    const [, id, , places, tests] = line.split('|').map((cell) => cell.trim());
    if (!/^S\d\.\d\d$/.test(id ?? '')) continue;
    const paths = (cell) => [...(cell ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1]);
    rows.set(id, { places: paths(places), tests: paths(tests), notYet: (tests ?? '') === NOT_YET });
  }
  return rows;
}

function testFilesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return entry.name === 'node_modules' || entry.name === 'dist' ? [] : testFilesBelow(path);
    return /\.test\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
  });
}

/** Returns the IDs in a title, with ranges (`S4.02–S4.16`) expanded. */
export function idsIn(title) {
  const ids = [];
  for (const [, first, last] of title.matchAll(/(S\d\.\d\d)(?:\s*[–-]\s*(S\d\.\d\d))?/g)) {
    ids.push(first);
    if (!last || last.slice(0, 3) !== first.slice(0, 3)) continue;
    for (let n = Number(first.slice(3)) + 1; n <= Number(last.slice(3)); n += 1)
      ids.push(`${first.slice(0, 3)}${String(n).padStart(2, '0')}`);
  }
  return ids;
}

/**
 * Returns the proofs in a test file: each title that begins with IDs, with these IDs and those in the comment `Also
 * proves …` above it. `stem` is the constant beginning of the title; `quick` is true if `npm test` runs the test.
 */
export function proofsIn(text) {
  const proofs = [];
  const whole = /^\/\/ @module-tag exhaustive$/m.test(text);
  let also = [];
  for (const { 0: match, 1: comment, 2: title, index } of text.matchAll(
    /\/\/ Also proves (.*)|['"`](S\d\.\d\d[^'"`\n]*)/g,
  )) {
    if (comment !== undefined) also = idsIn(comment);
    else {
      const named = idsIn(title);
      const quick = !whole && !/^['"`],\s*\{\s*tags: 'exhaustive'/.test(text.slice(index + match.length));
      proofs.push({ stem: title.split(/[%$]/)[0].trim(), named, ids: [...named, ...also], quick });
      also = [];
    }
  }
  return proofs;
}

/** Returns the test files and titles that prove each item; with `quick`, only the tests that `npm test` runs. */
export function findTests({ quick: quickAlone = false } = {}) {
  const found = new Map();
  const files = [...FLOORS, 'scripts', 'tools'].flatMap((folder) => testFilesBelow(`${root}${folder}`));
  for (const file of files.sort()) {
    const path = file.slice(root.length);
    const proofs = proofsIn(readFileSync(file, 'utf8')).filter(({ quick }) => quick || !quickAlone);
    for (const { ids, stem } of proofs)
      for (const id of ids) {
        const tests = found.get(id) ?? new Map();
        found.set(id, tests.set(path, [...(tests.get(path) ?? []), stem]));
      }
  }
  return found;
}

function cell(paths) {
  return paths.map((path) => `\`${path}\``).join('<br>');
}

function write() {
  const known = readMap();
  const tests = findTests();
  const rows = readItems().map(({ id, text }) => {
    const found = [...(tests.get(id)?.keys() ?? [])];
    const places = known.get(id)?.places ?? [];
    return `| ${id} | ${text.replaceAll('|', '·')} | ${cell(places)} | ${found.length > 0 && places.length > 0 ? cell(found) : NOT_YET} |`;
  });
  const head = readFileSync(FILE, 'utf8').split('| Item |')[0];
  writeFileSync(
    FILE,
    `${head}| Item | Text | Lives in | Proven by |\n|---|---|---|---|\n${rows.join('\n')}\n`,
  );
}

if (process.argv[1]?.endsWith('spec-map.mjs')) write();
