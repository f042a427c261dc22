import { type Decimal, toDecimal } from './money/decimal.ts';
import { UNITS, type Unit } from './units.ts';

type Dimension = 'mass' | 'length' | 'area' | 'volume' | 'count';

interface Measure {
  readonly dimension: Dimension;
  /** The unit's size in the base unit of its dimension: kilograms, metres, square metres, litres, pieces. */
  readonly factor: string;
}

/** The UN/ECE Recommendation 20 code that our documents use for a unit. */
export const UNIT_CODES: Readonly<Record<Unit, string>> = {
  kg: 'KGM',
  m: 'MTR',
  m2: 'MTK',
  m3: 'MTQ',
  t: 'TNE',
  pieces: 'H87',
  l: 'LTR',
};

/**
 * The codes that are recognised, including our own. The other codes denote the same units, or exact fractions and
 * multiples of them.
 */
const MEASURES: Readonly<Record<string, Measure>> = {
  KGM: { dimension: 'mass', factor: '1' },
  GRM: { dimension: 'mass', factor: '0.001' },
  DTN: { dimension: 'mass', factor: '100' },
  TNE: { dimension: 'mass', factor: '1000' },
  MTR: { dimension: 'length', factor: '1' },
  LM: { dimension: 'length', factor: '1' },
  MMT: { dimension: 'length', factor: '0.001' },
  CMT: { dimension: 'length', factor: '0.01' },
  KMT: { dimension: 'length', factor: '1000' },
  MTK: { dimension: 'area', factor: '1' },
  CMK: { dimension: 'area', factor: '0.0001' },
  LTR: { dimension: 'volume', factor: '1' },
  MLT: { dimension: 'volume', factor: '0.001' },
  HLT: { dimension: 'volume', factor: '100' },
  DMQ: { dimension: 'volume', factor: '1' },
  MTQ: { dimension: 'volume', factor: '1000' },
  H87: { dimension: 'count', factor: '1' },
  C62: { dimension: 'count', factor: '1' },
  EA: { dimension: 'count', factor: '1' },
  PCE: { dimension: 'count', factor: '1' },
  NAR: { dimension: 'count', factor: '1' },
  XPP: { dimension: 'count', factor: '1' },
  PR: { dimension: 'count', factor: '2' },
  DZN: { dimension: 'count', factor: '12' },
  CEN: { dimension: 'count', factor: '100' },
  MIL: { dimension: 'count', factor: '1000' },
};

/** Returns the unit that a code denotes exactly; null if the product has no such unit. */
export function findUnitByCode(code: string): Unit | null {
  return UNITS.find((unit) => UNIT_CODES[unit] === code) ?? null;
}

/**
 * Returns how many of our `unit` one unit with this code equals, as the fraction `units` / `per`; null if the code is
 * unknown or measures a different dimension.
 */
export function findUnitConversion(
  code: string,
  unit: Unit,
): { readonly units: Decimal; readonly per: Decimal } | null {
  const own = Object.hasOwn(MEASURES, code) ? MEASURES[code] : undefined;
  const ours = MEASURES[UNIT_CODES[unit]];
  if (!own || !ours || own.dimension !== ours.dimension) return null;
  return { units: toDecimal(own.factor), per: toDecimal(ours.factor) };
}
