import { expect, it } from 'vitest';
import { foldHeading } from '#platform/server/import/import-column.ts';
import { findNames, findSimilar, foldNames } from './find-names.ts';

const NAMES = ['Magacin', 'Proizvodnja', 'Nabavka i prodaja', 'Čelik'];
const known = {
  byKey: new Map(NAMES.map((name, at) => [foldHeading(name), at])),
  suggested: [foldNames(NAMES), foldNames(['Warehouse'])],
};

it.each([
  ['', []],
  ['magacin', [0]],
  ['МАГАЦИН', [0]],
  ['celik; Proizvodnja', [3, 1]],
  ['Magacin, magacin', [0]],
  ['Nabavka i prodaja + Magacin', [2, 0]],
])('finds the names in “%s”', (cell, found) => {
  expect(findNames(cell, known)).toEqual({ found, unknown: [] });
});

it('names what it does not know, with the nearest name', () => {
  expect(findNames('Magcin, Zzzzzz, Čelik, warehuose', known)).toEqual({
    found: [3],
    unknown: [
      { name: 'Magcin', similar: 'Magacin' },
      { name: 'Zzzzzz', similar: undefined },
      { name: 'warehuose', similar: 'Warehouse' },
    ],
  });
});

it('takes the name that begins so, if there is only one', () => {
  expect(findSimilar('proiz', foldNames(NAMES))).toBe('Proizvodnja');
  expect(findSimilar('nab', foldNames([...NAMES, 'Nabavka']))).toBeUndefined();
  expect(findSimilar('!!!', foldNames(NAMES))).toBeUndefined();
});

it('names an unknown name once, and those beyond the fifth together', () => {
  const { unknown } = findNames('Magcin, magcin; A1, B2, C3, D4, Celk, F6', known);
  expect(unknown.map(({ name }) => name)).toEqual(['Magcin', 'A1', 'B2', 'C3', 'D4', 'Celk, F6']);
  expect(unknown.at(-1)?.similar).toBeUndefined();
});

it('bounds the work of a long cell with many unknown names', () => {
  const many = foldNames(Array.from({ length: 500 }, (_, n) => `Odeljenje za poslove broj ${n} i ostalo`));
  const cell = Array.from({ length: 100 }, (_, n) => `odljenje ${n}`).join(',');
  const start = performance.now();
  for (let row = 0; row < 20; row += 1) findNames(cell, { byKey: new Map(), suggested: [many] });
  expect(performance.now() - start).toBeLessThan(2000);
});
