import { expect, it } from 'vitest';
import { toDecimal } from './money/decimal.ts';
import { findUnitByCode, findUnitConversion, UNIT_CODES } from './unit-codes.ts';
import { UNITS } from './units.ts';

it.each(UNITS)('%s has a code of its own, which is one of it', (unit) => {
  expect(Object.values(UNIT_CODES).filter((code) => code === UNIT_CODES[unit])).toHaveLength(1);
  const measure = findUnitConversion(UNIT_CODES[unit], unit);
  expect(measure?.units).toEqual(measure?.per);
});

it.each([
  ['TNE', 'kg', '1000'],
  ['KGM', 't', '0.001'],
  ['GRM', 'kg', '0.001'],
  ['DTN', 'kg', '100'],
  ['LM', 'm', '1'],
  ['MMT', 'm', '0.001'],
  ['CMT', 'm', '0.01'],
  ['KMT', 'm', '1000'],
  ['CMK', 'm2', '0.0001'],
  ['MLT', 'l', '0.001'],
  ['HLT', 'l', '100'],
  ['DMQ', 'l', '1'],
  ['MTQ', 'l', '1000'],
  ['LTR', 'm3', '0.001'],
  ['C62', 'pieces', '1'],
  ['EA', 'pieces', '1'],
  ['PCE', 'pieces', '1'],
  ['NAR', 'pieces', '1'],
  ['XPP', 'pieces', '1'],
  ['PR', 'pieces', '2'],
  ['DZN', 'pieces', '12'],
  ['CEN', 'pieces', '100'],
  ['MIL', 'pieces', '1000'],
] as const)('one %s in %s is %s', (code, unit, count) => {
  const measure = findUnitConversion(code, unit);
  expect(measure?.units.div(measure.per, 6)).toEqual(toDecimal(count));
});

it.each(['', 'KGS', 'constructor', '__proto__', 'MTR'])('%j is no kilogram', (code) => {
  expect(findUnitConversion(code, 'kg')).toBeNull();
});

it('the codes of our units are those of UN/ECE, which name them exactly', () => {
  expect(UNITS.map((unit) => UNIT_CODES[unit])).toEqual(['KGM', 'MTR', 'MTK', 'MTQ', 'TNE', 'H87', 'LTR']);
  for (const unit of UNITS) expect(findUnitByCode(UNIT_CODES[unit])).toBe(unit);
  expect(['GRM', 'C62', ''].map(findUnitByCode)).toEqual([null, null, null]);
});
