import { expect, it } from 'vitest';
import { entryChunks } from './entry-chunks.mjs';

/** Modules with what they import at once, and later. */
const GRAPH = {
  'a.html': [['a/main'], []],
  'b.html': [['b/main'], []],
  'a/main': [['own', 'both', 'lent'], ['a/page']],
  'b/main': [['both'], ['b/page']],
  'a/page': [['lazy'], []],
  'b/page': [['lazy', 'lent'], []],
  own: [[], []],
  both: [['deep'], []],
  deep: [['both'], []],
  lent: [[], []],
  lazy: [[], []],
};

function chunkOf(id) {
  const getModuleInfo = (one) => ({ importedIds: GRAPH[one][0], dynamicallyImportedIds: GRAPH[one][1] });
  return entryChunks({ a: 'a.html', b: 'b.html' }).name(id, { getModuleInfo });
}

it('lays what pages start with into one chunk for exactly those pages', () => {
  expect(['a/main', 'own', 'both', 'deep'].map(chunkOf)).toEqual(['a', 'a', 'a-b', 'a-b']);
});

it('keeps apart what another page loads later', () => {
  expect(chunkOf('lent')).toBe('a-shared');
});

it('leaves the pages and whatever comes later to the bundler', () => {
  expect(['a.html', 'b/page', 'lazy'].map(chunkOf)).toEqual([null, null, null]);
});
