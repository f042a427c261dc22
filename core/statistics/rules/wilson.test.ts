import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareProportions, type Proportion, wilsonInterval } from './wilson.ts';

const share = fc
  .integer({ min: 0, max: 2000 })
  .chain((whole) => fc.integer({ min: 0, max: whole }).map((part): Proportion => ({ part, whole })));
const inPercent = (one: Proportion) => {
  const { low, high } = wilsonInterval(one);
  return [(low * 100).toFixed(1), (high * 100).toFixed(1)];
};

describe('the interval of Wilson', () => {
  it.each([
    [3, 4, '30.1', '95.4'],
    [300, 400, '70.5', '79.0'],
    [0, 5, '0.0', '43.4'],
    [5, 5, '56.6', '100.0'],
    [9, 10, '59.6', '98.2'],
    [0, 0, '0.0', '100.0'],
  ])('of %i of %i', (part, whole, low, high) => {
    expect(inPercent({ part, whole })).toEqual([low, high]);
  });

  it('lies within 0 and 1, around the share, and is the mirror of that of the others', () => {
    fc.assert(
      fc.property(share, (one) => {
        const { low, high } = wilsonInterval(one);
        const rate = one.whole === 0 ? 0.5 : one.part / one.whole;
        expect(0 <= low && low <= rate && rate <= high && high <= 1).toBe(true);
        const mirror = wilsonInterval({ part: one.whole - one.part, whole: one.whole });
        expect(mirror.low).toBeCloseTo(1 - high, 12);
        expect(mirror.high).toBeCloseTo(1 - low, 12);
      }),
      { numRuns: 1000, seed: 20_261_126 },
    );
  });

  it('is narrower with more cases at the same rate', () => {
    fc.assert(
      fc.property(share, fc.integer({ min: 2, max: 20 }), ({ part, whole }, times) => {
        fc.pre(whole > 0);
        const few = wilsonInterval({ part, whole });
        const many = wilsonInterval({ part: part * times, whole: whole * times });
        expect(many.high - many.low).toBeLessThan(few.high - few.low);
      }),
      { numRuns: 1000, seed: 20_261_126 },
    );
  });

  it('holds the true rate in at least 91 % of all samples, and in 95 % on average', () => {
    const coverages: number[] = [];
    let least = 1;
    for (let whole = 10; whole <= 200; whole += 1) {
      const intervals = Array.from({ length: whole + 1 }, (_, part) => wilsonInterval({ part, whole }));
      for (let percent = 10; percent <= 90; percent += 1) {
        const coverage = covered(percent / 100, intervals);
        coverages.push(coverage);
        least = Math.min(least, coverage);
      }
    }
    const mean = coverages.reduce((sum, one) => sum + one, 0) / coverages.length;
    console.log(`coverage: at least ${least.toFixed(4)}, on average ${mean.toFixed(4)}`);
    expect(least).toBeGreaterThanOrEqual(0.91);
    expect(mean).toBeGreaterThan(0.945);
    expect(mean).toBeLessThan(0.955);
  });
});

/**
 * Returns the exact probability that a sample's interval contains the rate: the sum of the binomial weights of all
 * samples whose interval contains it.
 */
function covered(rate: number, intervals: readonly ReturnType<typeof wilsonInterval>[]): number {
  const whole = intervals.length - 1;
  let weight = (1 - rate) ** whole;
  let sum = 0;
  for (const [part, { low, high }] of intervals.entries()) {
    if (low <= rate && rate <= high) sum += weight;
    weight *= ((whole - part) / (part + 1)) * (rate / (1 - rate));
  }
  return sum;
}

describe('two shares', () => {
  it('are called different only where their intervals do not overlap', () => {
    expect(compareProportions({ part: 9, whole: 10 }, { part: 5, whole: 10 })).toBeNull();
    expect(compareProportions({ part: 38, whole: 40 }, { part: 20, whole: 40 })).toBe('higher');
    expect(compareProportions({ part: 20, whole: 40 }, { part: 38, whole: 40 })).toBe('lower');
    expect(compareProportions({ part: 0, whole: 0 }, { part: 400, whole: 400 })).toBeNull();
    fc.assert(
      fc.property(share, share, (one, other) => {
        const turned = { higher: 'lower', lower: 'higher' } as const;
        const stands = compareProportions(one, other);
        expect(compareProportions(other, one)).toBe(stands && turned[stands]);
        if (stands === 'higher') expect(one.part * other.whole).toBeGreaterThan(other.part * one.whole);
      }),
      { numRuns: 1000, seed: 20_261_126 },
    );
  });
});
