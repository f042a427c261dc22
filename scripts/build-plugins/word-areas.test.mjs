import { expect, it } from 'vitest';
import { wordAreas } from './word-areas.mjs';

/** Modules with their static and dynamic imports. */
const GRAPH = {
  'a.html': [['app/main'], []],
  'b.html': [['guest/main'], []],
  'app/main': [['shell/frame', 'features/users/feature'], []],
  'guest/main': [['shell/frame'], ['guest/pages/terms.page']],
  'shell/frame': [[], ['shell/help', 'shell/focus']],
  'shell/help': [['shell/field'], []],
  'shell/field': [[], []],
  'shell/focus': [[], []],
  'features/users/feature': [[], ['features/users/list.page', 'features/users/user.page']],
  'features/users/list.page': [['features/users/table', 'shell/field'], []],
  'features/users/user.page': [['features/users/table'], ['features/users/parts/remove']],
  'features/users/table': [[], []],
  'features/users/parts/remove': [['features/users/table', 'shell/field'], []],
  'guest/pages/terms.page': [['shell/frame'], []],
};
const SILENT = ['a.html', 'b.html', 'shell/focus'];

function divide(changes = {}) {
  const modules = { ...GRAPH, ...changes };
  return wordAreas({
    entries: { a: 'a.html', b: 'b.html' },
    later: new Set(Object.values(modules).flatMap(([, later]) => later)),
    graph: {
      getModuleInfo: (id) => ({ importedIds: modules[id][0], dynamicallyImportedIds: modules[id][1] }),
    },
    folderOf: (id) => id.split('/').slice(0, -1).slice(0, 2).join('/'),
    textsOf: (id) => (SILENT.includes(id) ? [] : [`text of ${id}`]),
  });
}
const textsOf = (area, changes) =>
  [...(divide(changes).areas.get(area) ?? [])].map((text) => text.slice('text of '.length)).sort();

it('starts each page with the texts of all that it imports at once, titles of other pages among them', () => {
  expect(textsOf('start-a')).toEqual(['app/main', 'features/users/feature', 'shell/frame']);
  expect(textsOf('start-b')).toEqual(['guest/main', 'shell/frame']);
});

it('gives what comes later the area of its folder, with all that comes with it', () => {
  expect(divide().areaOf.get('features/users/list.page')).toBe('features/users');
  expect(divide().areaOf.get('features/users/user.page')).toBe('features/users');
  expect(textsOf('features/users')).toEqual([
    'features/users/list.page',
    'features/users/table',
    'features/users/user.page',
    'shell/field',
  ]);
});

it('gives what comes later still an area of its own, without what whoever imports it brings', () => {
  expect(divide().areaOf.get('features/users/parts/remove')).toBe('features/users-2');
  expect(textsOf('features/users-2')).toEqual(['features/users/parts/remove']);
});

it('repeats what only one of the pages knows that lead to it', () => {
  expect(textsOf('shell')).toEqual(['shell/field', 'shell/help']);
  const changes = { 'app/main': [[...GRAPH['app/main'][0], 'shell/field'], []] };
  expect(textsOf('shell', changes)).toEqual(['shell/field', 'shell/help']);
  expect(textsOf('features/users', changes)).not.toContain('shell/field');
});

it('asks for nothing where no text comes', () => {
  expect(divide().areaOf.has('shell/focus')).toBe(false);
  const known = { 'guest/main': [['shell/frame', 'guest/pages/terms.page'], ['guest/pages/terms.page']] };
  expect(divide(known).areaOf.has('guest/pages/terms.page')).toBe(false);
});
