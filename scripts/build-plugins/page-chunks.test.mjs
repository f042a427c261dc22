import { expect, it } from 'vitest';
import { pageChunks } from './page-chunks.mjs';

const SMALL = 100;
/** The size of a module that costs too much for visitors who open only the entry. */
const MEDIUM = 20_000;
const LARGE = 1_000_000;

/** Modules with their static and dynamic imports, and their size. */
const GRAPH = {
  'a.html': [['a/main'], [], 0],
  'b.html': [['b/main'], [], 0],
  'a/main': [['own', 'both', 'lent', 'borrowed'], ['one.page.tsx', 'two.page.tsx', 'rare'], SMALL],
  'b/main': [['both'], ['b/part'], SMALL],
  'one.page.tsx': [['list', 'row', 'sheet'], [], SMALL],
  'two.page.tsx': [['list', 'row'], [], SMALL],
  rare: [['row', 'only-rare'], [], SMALL],
  'b/part': [['lent', 'borrowed'], [], SMALL],
  own: [[], [], SMALL],
  both: [['deep'], [], SMALL],
  deep: [['both'], [], SMALL],
  lent: [[], [], LARGE],
  borrowed: [[], [], SMALL],
  list: [['row'], [], MEDIUM],
  row: [[], [], MEDIUM],
  sheet: [[], [], LARGE],
  'only-rare': [[], [], LARGE],
};

const context = {
  getModuleInfo: (id) => {
    const [importedIds, dynamicallyImportedIds, length] = GRAPH[id];
    return { importedIds, dynamicallyImportedIds, code: ' '.repeat(length) };
  },
};

function chunks() {
  const group = pageChunks({ a: 'a.html', b: 'b.html' }, ['b']);
  return Object.fromEntries(Object.keys(GRAPH).map((id) => [id, group.name(id, context)]));
}

it('keeps what one entry needs at once out of the other', () => {
  const { own, both, deep, 'a/main': main } = chunks();
  expect(both).toMatch(/^a-b-\d+$/);
  expect(deep).toBe(both);
  expect(main).toBe(null);
  expect(own).toMatch(/^a-\d+$/);
});

it('leaves what an entry begins with to the entry alone', () => {
  const { 'a/main': one, 'b/main': other } = chunks();
  expect([one, other]).toEqual([null, null]);
});

it('lays what pages share into one file, although a rare part needs but a piece of it', () => {
  const { list, row } = chunks();
  expect(row).toMatch(/^pages-\d+$/);
  expect(list).toBe(row);
});

it('makes nobody load a large module that only one page or part shows', () => {
  const { sheet, 'only-rare': onlyRare, 'a.html': entry } = chunks();
  expect([sheet, onlyRare, entry]).toEqual([null, null, null]);
});

it('names the same files in each build', () => {
  expect(chunks()).toEqual(chunks());
});
