import { expect, it } from 'vitest';
import { dec } from '../money/decimal.ts';
import { UNITS } from '../units.ts';
import { CODE_OF_UNIT, unitsOfCode } from './unit-codes.ts';

it.each(UNITS)('%s has a code of its own, which is one of it', (unit) => {
  expect(Object.values(CODE_OF_UNIT).filter((code) => code === CODE_OF_UNIT[unit])).toHaveLength(1);
  const measure = unitsOfCode(CODE_OF_UNIT[unit], unit);
  expect(measure?.units).toEqual(measure?.per);
});

it.each([
  ['TNE', 'kg', '1000'],
  ['KGM', 't', '0.001'],
  ['CMT', 'm', '0.01'],
  ['MTQ', 'l', '1000'],
  ['DZN', 'pieces', '12'],
] as const)('one %s in %s is %s', (code, unit, count) => {
  const measure = unitsOfCode(code, unit);
  expect(measure?.units.div(measure.per, 6)).toEqual(dec(count));
});

it.each(['', 'KGS', 'constructor', '__proto__', 'MTR'])('%j is no kilogram', (code) => {
  expect(unitsOfCode(code, 'kg')).toBeNull();
});
