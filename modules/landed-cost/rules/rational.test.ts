import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { Rational, roundPreservingTotal, sumRationals, ZERO_RATIONAL } from './rational.ts';

fc.configureGlobal({ seed: 20261127 });

const any = fc
  .tuple(
    fc.bigInt({ min: -1000n, max: 1000n }),
    fc.bigInt({ min: -1000n, max: 1000n }).filter((d) => d !== 0n),
  )
  .map(([n, d]) => Rational.of(n, d));
const equal = (one: Rational, other: Rational) => one.n * other.d === other.n * one.d;
const text = ({ n, d }: Rational) => `${n}/${d}`;

describe('a fraction', () => {
  it.each([
    ['-3/4', Rational.of(3n, -4n)],
    ['3/4', Rational.of(-3n, -4n)],
    ['5/1', Rational.of(5n)],
    ['125/10', Rational.from(toDecimal('12.50'))],
    ['-7/1', Rational.from(toDecimal('-7'))],
    ['4/15', Rational.of(1n, 6n).add(Rational.of(1n, 10n))],
    ['1/15', Rational.of(1n, 6n).sub(Rational.of(1n, 10n))],
    ['-1/2', Rational.of(2n, 3n).mul(Rational.of(-3n, 4n))],
    ['-1/2', Rational.of(2n, 3n).div(Rational.of(-4n, 3n))],
    ['1/2', Rational.of(-2n, 3n).div(Rational.of(-4n, 3n))],
    ['0/1', ZERO_RATIONAL.div(Rational.of(-4n, 3n))],
    ['0/1', Rational.of(2n, 3n).mul(ZERO_RATIONAL)],
    ['0/1', sumRationals([])],
  ])('is exact, short, and over a positive number, as %s', (expected, value) => {
    expect(text(value)).toBe(expected);
  });

  it('stays short however often it is reckoned with', () => {
    const terms = Array.from({ length: 300 }, (_, nth) => Rational.of(BigInt(nth), BigInt((nth % 4) + 1)));
    expect(12n % sumRationals(terms).d).toBe(0n);
  });

  it('is never over nothing', () => {
    expect(() => Rational.of(1n, 0n)).toThrow('division by zero');
    expect(() => Rational.of(1n).div(ZERO_RATIONAL)).toThrow('division by zero');
    expect(() => ZERO_RATIONAL.div(ZERO_RATIONAL)).toThrow('division by zero');
  });

  it('is compared by what it comes to, and nothing is not positive', () => {
    const half = Rational.of(1n, 2n);
    expect([
      half.compare(Rational.of(2n, 4n)),
      half.compare(ZERO_RATIONAL),
      ZERO_RATIONAL.compare(half),
    ]).toEqual([0, 1, -1]);
    expect([half, half.negate(), ZERO_RATIONAL].map((one) => one.isPositive())).toEqual([true, false, false]);
    expect([half, half.negate(), ZERO_RATIONAL].map((one) => one.isZero())).toEqual([false, false, true]);
  });

  it('reckons like any number', () => {
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        expect(equal(a.add(b), b.add(a))).toBe(true);
        expect(equal(a.add(b).add(c), a.add(b.add(c)))).toBe(true);
        expect(equal(a.mul(b.add(c)), a.mul(b).add(a.mul(c)))).toBe(true);
        expect(equal(a.add(b).sub(b), a)).toBe(true);
        expect(a.add(a.negate()).isZero()).toBe(true);
        if (!b.isZero()) expect(equal(a.div(b).mul(b), a)).toBe(true);
        expect(Math.sign(a.compare(b))).toBe(Math.sign(Number(a.n * b.d - b.n * a.d)));
        expect(a.isPositive()).toBe(a.compare(ZERO_RATIONAL) > 0);
      }),
    );
  });

  it.each([
    [Rational.of(7n, 2n), 3n, '1/2'],
    [Rational.of(-7n, 2n), -4n, '1/2'],
    [Rational.of(-4n, 2n), -2n, '0/2'],
    [ZERO_RATIONAL, 0n, '0/1'],
  ])('is cut to the whole number below, and a rest', (value, expected, left) => {
    const { whole, rest } = value.floor();
    expect([whole, text(rest)]).toEqual([expected, left]);
  });

  it('is its whole number below and a rest under one', () => {
    fc.assert(
      fc.property(any, (a) => {
        const { whole, rest } = a.floor();
        expect(equal(Rational.of(whole).add(rest), a)).toBe(true);
        expect(rest.compare(ZERO_RATIONAL)).toBeGreaterThanOrEqual(0);
        expect(rest.compare(Rational.of(1n))).toBeLessThan(0);
      }),
    );
  });

  it.each([
    ['0.01', Rational.of(1n, 200n)],
    ['-0.01', Rational.of(-1n, 200n)],
    ['0.00', Rational.of(499n, 100_000n)],
    ['-0.67', Rational.of(-2n, 3n)],
    ['0.67', Rational.of(2n, 3n)],
    ['0.00', ZERO_RATIONAL],
  ])('is rounded once, a half away from zero, as to %s', (expected, value) => {
    expect(value.round(2).toFixed(2)).toBe(expected);
  });
});

describe('parts that are rounded together', () => {
  const third = Rational.of(1n, 3n);
  it.each([
    [
      ['0.34', '0.33', '0.33'],
      [third, third, third],
    ],
    [
      ['0.25', '0.00', '0.01'],
      [Rational.of(1n, 4n), Rational.of(1n, 1000n), Rational.of(9n, 1000n)],
    ],
    [
      ['-0.33', '0.33'],
      [third.negate(), third],
    ],
    [
      ['-0.33', '-0.67'],
      [third.negate(), Rational.of(-2n, 3n)],
    ],
    [[], []],
  ])(
    'add up to their total, and units go to those that lost most and to the first of equal ones, as %j',
    (expected, parts) => {
      expect(roundPreservingTotal(parts, 2).map((part) => part.toFixed(2))).toEqual(expected);
    },
  );
});
