import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../languages.ts';
import { Decimal } from './decimal.ts';
import { formatAmount, formatForInput } from './format.ts';
import { parseTypedNumber, rewriteTypedNumber } from './typed-number.ts';

fc.configureGlobal({ seed: 20261121 });

const read = (text: string, language: Language = 'sr_latin', maxScale = 4) => {
  const result = parseTypedNumber(text, { language, maxScale });
  return result.ok ? result.value.toString() : result.rule;
};

describe('S5.10 numbers as people type them', () => {
  it.each([
    ['12,5', '12.5'],
    ['12.5', '12.5'],
    ['1.234,50', '1234.5'],
    ['1 234,50', '1234.5'],
    ['1\u00a0234,50', '1234.5'],
    ['1\u202f234 567,5', '1234567.5'],
    ['1,234.50', '1234.5'],
    ['1234.5', '1234.5'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['1.234.567,89', '1234567.89'],
    ['0.125', '0.125'],
    ['0,125', '0.125'],
    ['1234.567', '1234.567'],
    ['1.2345', '1.2345'],
    ['1,2345', '1.2345'],
    [',5', '0.5'],
    ['.5', '0.5'],
    ['  7 ', '7'],
    [`${' '.repeat(50)}7`, '7'],
    ['0', '0'],
    ['007', '7'],
  ])('%j is %s in every language', (text, expected) => {
    for (const language of LANGUAGES) expect(read(text, language)).toBe(expected);
  });

  it('a single mark before three digits is settled by the language', () => {
    expect(read('1.234', 'sr_latin')).toBe('1234');
    expect(read('12.500', 'ba')).toBe('12500');
    expect(read('1.234', 'de')).toBe('1234');
    expect(read('1.234', 'de-AT')).toBe('1234');
    expect(read('1.234', 'en')).toBe('1.234');
    expect(read('1.234', 'ru')).toBe('1.234');
    expect(read('1,234', 'sr_latin')).toBe('1.234');
    expect(read('1,234', 'ru')).toBe('1.234');
    expect(read('1,234', 'en')).toBe('1234');
  });

  it.each([
    'abc',
    '12a',
    '1e309',
    '1e3',
    'NaN',
    'Infinity',
    '--1',
    '+1',
    '-1',
    '5,',
    '.',
    ',',
    '1..5',
    '1,,5',
    '12.34.567',
    '1.23.456',
    '1.2345,6',
    '1234,567,890',
    '1,234,5678',
    '1.234,567.89',
    '1234 567',
    '1 23',
    '1 234 5',
    '1.234 567',
    '1,2.3,4',
    '1/2',
    'x1,5',
    '1,5x',
    '1,5-',
    'x',
    '1.x',
    '1,234x',
    'a1,234',
    '1 234x',
    '0x10',
    '٣',
    '9'.repeat(16),
    '1'.repeat(500),
  ])('%j is refused in every language', (text) => {
    for (const language of LANGUAGES) expect(read(text, language)).toBe('decimal');
  });

  it('nothing typed is "required"', () => {
    expect(read('')).toBe('required');
    expect(read('  \u00a0 ')).toBe('required');
  });

  it('too many digits behind the mark are refused and the message knows how many are allowed', () => {
    expect(parseTypedNumber('1,23456', { language: 'de', maxScale: 4 })).toEqual({
      ok: false,
      rule: 'decimal',
      params: { scale: 4 },
    });
    expect(read('1,2300', 'de', 2)).toBe('1.23');
  });

  it('negative numbers only where they make sense', () => {
    const result = parseTypedNumber('-12,5', { language: 'de', maxScale: 2, allowNegative: true });
    expect(result.ok && result.value.toString()).toBe('-12.5');
    for (const text of ['--1', '-', '1-', '1-2'])
      expect(parseTypedNumber(text, { language: 'de', maxScale: 2, allowNegative: true }).ok).toBe(false);
  });

  it('forty characters are read, and no more', () => {
    const longest = `999.999.999.999.999,${'9'.repeat(20)}`;
    const options = { language: 'de', maxScale: 20, allowNegative: true } as const;
    expect(longest).toHaveLength(40);
    expect(parseTypedNumber(longest, options).ok).toBe(true);
    expect(parseTypedNumber(`-${longest}`, options).ok).toBe(false);
  });

  it('whatever we show can be typed back, grouped amounts and input fields alike', () => {
    const values = fc
      .tuple(
        fc.bigInt({ min: 0n, max: 10n ** 14n }),
        fc.integer({ min: 0, max: 4 }),
        fc.constantFrom(...LANGUAGES),
      )
      .map(([units, scale, language]) => ({ value: Decimal.from(units, scale), language }));
    fc.assert(
      fc.property(values, ({ value, language }) => {
        const amount = value.roundHalfUp(2);
        const shown = parseTypedNumber(formatAmount(amount, language), { language, maxScale: 2 });
        expect(shown).toEqual({ ok: true, value: amount });
        const field = parseTypedNumber(formatForInput(value, language), { language, maxScale: 4 });
        expect(field).toEqual({ ok: true, value });
      }),
    );
  });

  it('never throws, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...LANGUAGES), (text, language) => {
        const result = parseTypedNumber(text, { language, maxScale: 3, allowNegative: true });
        if (result.ok) expect(result.value.scale).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe('rewriteTypedNumber', () => {
  it.each([
    ['1.234', 'en', 'sr_latin', '1,234'],
    ['1.234', 'sr_latin', 'en', '1234'],
    ['1.234,50', 'de', 'en', '1234.5'],
    ['12,', 'sr_latin', 'en', '12,'],
    ['much', 'en', 'de', 'much'],
    ['', 'en', 'de', ''],
  ] as const)('writes %j of %s in %s as %j', (text, from, to, written) => {
    expect(rewriteTypedNumber(text, from, to)).toBe(written);
  });
});
