import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal, max, min, parseDecimal, sum, toDecimal } from './decimal.ts';

fc.configureGlobal({ seed: 20261121 });

describe('reading the wire form', () => {
  it.each([
    ['1250.00', '1250'],
    ['0.125', '0.125'],
    ['-3.50', '-3.5'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['007', '7'],
    ['999999999999999.99', '999999999999999.99'],
    ['-999999999999999', '-999999999999999'],
    [`-${'9'.repeat(15)}.${'9'.repeat(20)}`, `-${'9'.repeat(15)}.${'9'.repeat(20)}`],
  ])('%s', (text, shortest) => {
    expect(parseDecimal(text)?.toString()).toBe(shortest);
  });

  it.each([
    '',
    ' 1',
    '1 ',
    '1e309',
    '1E2',
    'NaN',
    'Infinity',
    '-Infinity',
    '+1',
    '.5',
    '5.',
    '1,5',
    '1.2.3',
    '--1',
    '0x10',
    '１２',
    '1\n',
    '1000000000000000',
    '9'.repeat(400),
    `0.${'1'.repeat(21)}`,
  ])('refuses %j', (text) => {
    expect(parseDecimal(text)).toBeNull();
    expect(() => toDecimal(text)).toThrow(RangeError);
  });

  it('takes whole numbers only from numbers', () => {
    expect(toDecimal(42).toString()).toBe('42');
    expect(toDecimal(10n ** 20n).toFixed(2)).toBe('100000000000000000000.00');
    expect(() => toDecimal(0.1)).toThrow(RangeError);
    expect(() => toDecimal(2 ** 53)).toThrow(RangeError);
  });

  it('names the value that it refuses, and no more than the beginning of a long text', () => {
    expect(() => toDecimal(0.1)).toThrow('not a whole number: 0.1');
    expect(() => toDecimal('x'.repeat(400))).toThrow(/^not a decimal: x{40}$/);
  });
});

describe('rounding half up', () => {
  it.each([
    ['1.005', 2, '1.01'],
    ['1.004999', 2, '1.00'],
    ['-1.005', 2, '-1.01'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['0.4', 0, '0'],
    ['-0.4', 0, '0'],
    ['1234.5', 2, '1234.50'],
    ['0.05', 1, '0.1'],
  ])('%s to %i digits is %s', (text, scale, expected) => {
    expect(toDecimal(text).toFixed(scale)).toBe(expected);
  });

  it('divides exactly, then rounds once', () => {
    expect(toDecimal(1).div(toDecimal(3), 4).toString()).toBe('0.3333');
    expect(toDecimal(2).div(toDecimal(3), 4).toString()).toBe('0.6667');
    expect(toDecimal('-1').div(toDecimal(8), 2).toString()).toBe('-0.13');
    expect(toDecimal('100').div(toDecimal('0.001'), 0).toString()).toBe('100000');
    expect(toDecimal('0.0001').div(toDecimal('1000'), 2).toString()).toBe('0');
    expect(() => toDecimal(1).div(toDecimal(0), 2)).toThrow(RangeError);
  });
});

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 6 }))
  .map(([units, scale]) => Decimal.from(units, scale));

/** Returns the value as an integer multiple of 10^-12, for comparison with plain integers. */
const fine = (value: Decimal) => value.units * 10n ** BigInt(12 - value.scale);

describe('arithmetic against plain integers', () => {
  it('add, sub, mul, compare', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        expect(fine(a.add(b))).toBe(fine(a) + fine(b));
        expect(fine(a.sub(b))).toBe(fine(a) - fine(b));
        expect(fine(a.mul(b)) * 10n ** 12n).toBe(fine(a) * fine(b));
        expect(a.compare(b)).toBe(fine(a) < fine(b) ? -1 : fine(a) > fine(b) ? 1 : 0);
        expect(a.equals(b)).toBe(fine(a) === fine(b));
        expect([a.compare(Decimal.from(a.units, a.scale)), a.equals(a.add(b).sub(b))]).toEqual([0, true]);
        expect(min(a, b).add(max(a, b))).toEqual(a.add(b));
      }),
    );
  });

  it.each([
    ['-0.01', true, false],
    ['0.00', false, false],
    ['0.01', false, true],
  ])('%s is negative: %s, positive: %s', (text, negative, positive) => {
    expect([toDecimal(text).isNegative(), toDecimal(text).isPositive()]).toEqual([negative, positive]);
  });

  it('equal numbers are structurally equal, and their text reads back to them', () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: 0, max: 4 }), (value, more) => {
        const longer = Decimal.from(value.units * 10n ** BigInt(more), value.scale + more);
        expect(longer).toEqual(value);
        const text = value.toFixed(Math.max(value.scale, 2));
        if (value.abs().compare(toDecimal('999999999999999')) <= 0) expect(parseDecimal(text)).toEqual(value);
        expect(JSON.stringify({ value })).toBe(`{"value":"${value.toString()}"}`);
      }),
    );
  });

  it('rounding moves a number by half a step at most, and rounding twice changes nothing', () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: 0, max: 6 }), (value, scale) => {
        const rounded = value.roundHalfUp(scale);
        const off = rounded.sub(value).abs().mul(toDecimal(2));
        expect(off.compare(Decimal.from(1n, scale))).toBeLessThanOrEqual(0);
        expect(rounded.roundHalfUp(scale)).toEqual(rounded);
        expect(rounded.scale).toBeLessThanOrEqual(scale);
        expect(value.negate().roundHalfUp(scale)).toEqual(rounded.negate());
      }),
    );
  });

  it('a quotient times its divisor comes back within the rounding', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        fc.pre(!b.isZero());
        const back = a.div(b, 6).mul(b).sub(a).abs().mul(toDecimal(2));
        expect(back.compare(b.abs().mul(Decimal.from(1n, 6)))).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('sums nothing to zero', () => {
    expect(sum([]).isZero()).toBe(true);
    expect(sum([toDecimal('0.1'), toDecimal('0.2')]).toString()).toBe('0.3');
  });
});
