import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDecimal } from '../money/decimal.ts';
import { type DecimalField, findBrokenDecimalRule, findBrokenTextRules } from './fields.ts';
import { MAX_AMOUNT } from './limits.ts';
import { VALIDATION_RULES } from './rules.ts';

describe('a decimal', () => {
  const price: DecimalField = { scale: 2 };
  const above: DecimalField = { scale: 2, positive: true };
  const percent: DecimalField = { scale: 2, max: '100' };

  it.each<readonly [string, DecimalField]>([
    ['0', price],
    ['0.00', price],
    ['-0', price],
    ['0.01', price],
    ['12.340', price],
    ['12.30000', price],
    [MAX_AMOUNT, price],
    [`${MAX_AMOUNT}.00`, price],
    ['0.01', above],
    ['100', percent],
    ['100.00', percent],
    ['99.99', percent],
    ['7', { scale: 0 }],
  ])('%s keeps the rules of %j', (value, field) => {
    expect(findBrokenDecimalRule(value, field)).toBe(null);
  });

  it.each<readonly [string, DecimalField, string, Readonly<Record<string, string | number>>]>([
    ['', price, 'required', {}],
    ['', above, 'required', {}],
    [' ', price, 'decimal', {}],
    ['1,5', price, 'decimal', {}],
    ['1.', price, 'decimal', {}],
    ['ten', above, 'decimal', {}],
    ['-1', price, 'decimal_min', { min: 0 }],
    ['-0.01', price, 'decimal_min', { min: 0 }],
    ['-0.01', above, 'decimal_above', { min: 0 }],
    ['-0.001', above, 'decimal_above', { min: 0 }],
    ['0', above, 'decimal_above', { min: 0 }],
    ['0.00', above, 'decimal_above', { min: 0 }],
    ['0.001', above, 'decimal_places', { scale: 2 }],
    ['12.345', price, 'decimal_places', { scale: 2 }],
    ['7.5', { scale: 0 }, 'decimal_places', { scale: 0 }],
    ['1000000000000.001', price, 'decimal_places', { scale: 2 }],
    ['1000000000000', price, 'decimal_max', { max: MAX_AMOUNT }],
    [`${MAX_AMOUNT}.01`, price, 'decimal_max', { max: MAX_AMOUNT }],
    ['100.01', percent, 'decimal_max', { max: '100' }],
    ['101', { scale: 0, positive: true, max: '100' }, 'decimal_max', { max: '100' }],
  ])('%j with %j breaks %s', (value, field, rule, params) => {
    expect(findBrokenDecimalRule(value, field)).toEqual({ rule, params });
  });

  it('keeps the rules exactly where it is between nothing and the most, with as many digits as allowed', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 20_000 }), fc.nat(4), fc.nat(4), (units, digits, scale) => {
        const value = toDecimal(units).div(toDecimal(10 ** digits), digits);
        const kept = !value.isNegative() && value.scale <= scale && value.compare(toDecimal('15.5')) <= 0;
        expect(findBrokenDecimalRule(value.toString(), { scale, max: '15.5' }) === null).toBe(kept);
      }),
    );
  });
});

describe('a text', () => {
  const max = { rule: 'max', params: { max: 5 } };
  const characters = { rule: 'characters', params: {} };

  it('may be as long as allowed, and no longer', () => {
    expect(findBrokenTextRules('', { max: 5 })).toEqual([]);
    expect(findBrokenTextRules('čelik', { max: 5 })).toEqual([]);
    expect(findBrokenTextRules('čelici', { max: 5 })).toEqual([max]);
    expect(findBrokenTextRules('a\r\nb\t', { max: 5, multiline: true })).toEqual([]);
    expect(findBrokenTextRules('a\r\nb\tc', { max: 5, multiline: true })).toEqual([max]);
  });

  it('is told of everything that is wrong with it', () => {
    expect(findBrokenTextRules('a\u0000bcde', { max: 5 })).toEqual([max, characters]);
    expect(findBrokenTextRules('a\u0000bcde', { max: 5, multiline: true })).toEqual([max, characters]);
  });

  const LINES = ['\t', '\n', '\r', '\u2028', '\u2029'];

  it('has tabs and line breaks only where several lines are allowed', () => {
    for (const sign of LINES)
      for (const text of [sign, `a${sign}b`, `${sign}a${sign}${sign}`]) {
        expect(findBrokenTextRules(text, { max: 9 })).toEqual([characters]);
        expect(findBrokenTextRules(text, { max: 9, multiline: false })).toEqual([characters]);
        expect(findBrokenTextRules(text, { max: 9, multiline: true })).toEqual([]);
      }
  });

  it('has control characters, turns of direction and half characters nowhere', () => {
    const refused = [
      ...Array.from({ length: 0x20 }, (_, code) => code),
      ...Array.from({ length: 0x21 }, (_, at) => 0x7f + at),
      ...[0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069],
      ...[0xd800, 0xdbff, 0xdc00, 0xdfff],
    ].map((code) => String.fromCharCode(code));
    for (const sign of refused.filter((one) => !LINES.includes(one)))
      for (const multiline of [false, true])
        expect(findBrokenTextRules(`a${sign}b`, { max: 9, multiline })).toEqual([characters]);
  });

  it('has no two halves of a character on two lines either', () => {
    expect(findBrokenTextRules('\ud83d\n\ude00', { max: 9, multiline: true })).toEqual([characters]);
    expect(findBrokenTextRules('\ud83d\ude00', { max: 9, multiline: true })).toEqual([]);
  });

  it('has every other character', () => {
    const beside = [0x20, 0x7e, 0xa0, 0x2027, 0x202f, 0x2065, 0x206a, 0xd7ff, 0xe000];
    for (const code of beside) expect(findBrokenTextRules(String.fromCharCode(code), { max: 9 })).toEqual([]);
    for (const text of ['Đorđe', 'Ћирилица', '“x”', '\u{1f600}', 'a\u200db'])
      expect(findBrokenTextRules(text, { max: 9 })).toEqual([]);
  });
});

it('each rule has a name of its own', () => {
  expect(new Set(VALIDATION_RULES).size).toBe(VALIDATION_RULES.length);
});
