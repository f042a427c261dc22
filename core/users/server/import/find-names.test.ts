import { expect, it } from 'vitest';
import { foldHeading } from '#platform/server/import/import-column.ts';
import { findNames, findSimilar } from './find-names.ts';

const NAMES = ['Magacin', 'Proizvodnja', 'Nabavka i prodaja', 'Čelik'];
const known = {
  byKey: new Map(NAMES.map((name, at) => [foldHeading(name), at])),
  suggested: [NAMES, ['Warehouse']],
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
  expect(findSimilar('proiz', NAMES)).toBe('Proizvodnja');
  expect(findSimilar('nab', [...NAMES, 'Nabavka'])).toBeUndefined();
  expect(findSimilar('!!!', NAMES)).toBeUndefined();
});
