import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import type { Unit } from '#platform/shared/units.ts';

const FINEST = toDecimal('0.001');
const ONE = toDecimal(1);
/** The maximum number of steps for which exact sums of packs are computed. */
const STEPS_MAX = 1_000_000;

/**
 * Returns the size of the steps in which an item can be split: 1 for pieces and if all quantities are whole; otherwise
 * the finest possible quantity. Very large quantities use steps of ten, a hundred and so on, as long as all quantities
 * are multiples of the step.
 */
export function chooseStepSize(unit: Unit, quantities: readonly Decimal[]): Decimal {
  let step = unit === 'pieces' || quantities.every(({ scale }) => scale === 0) ? ONE : FINEST;
  const [asked] = quantities;
  while (asked && asked.div(step, 0).compare(toDecimal(STEPS_MAX)) > 0) {
    const coarser = step.mul(toDecimal(10));
    if (!quantities.every((quantity) => quantity.div(coarser, 0).mul(coarser).equals(quantity))) break;
    step = coarser;
  }
  return step;
}

interface Portion {
  readonly most: number;
  readonly pack: number;
  /** The whole portion may be accepted even if it is not a whole number of packs. */
  readonly odd: boolean;
}

/** Returns the maximum number of steps, up to the requested number, that portions in packs can add up to. */
export function countReachableSteps(asked: number, portions: readonly Portion[]): number {
  const most = portions.reduce((sum, portion) => sum + portion.most, 0);
  const packed = portions.filter(({ pack }) => pack > 1);
  if (packed.length === 0 || asked > STEPS_MAX) return Math.min(asked, most);
  const loose = most - packed.reduce((sum, portion) => sum + portion.most, 0);
  const sums = packed.reduce(withPortion, nothingYet(asked));
  return sums.reduce((best, met, sum) => (met ? Math.max(best, Math.min(asked, sum + loose)) : best), 0);
}

function nothingYet(asked: number): Uint8Array {
  const met = new Uint8Array(asked + 1);
  met[0] = 1;
  return met;
}

/** Returns the sums that are possible after adding a portion to each previous sum. */
function withPortion(before: Uint8Array, { most, pack, odd }: Portion): Uint8Array {
  const met = Uint8Array.from(before);
  const packs = new Int32Array(met.length);
  for (let sum = pack; sum < met.length; sum += 1) {
    const used = (packs[sum - pack] ?? 0) + 1;
    if (met[sum] || !met[sum - pack] || used * pack > most) continue;
    met[sum] = 1;
    packs[sum] = used;
  }
  if (odd) for (let sum = most; sum < met.length; sum += 1) if (before[sum - most]) met[sum] = 1;
  return met;
}
