import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Currency } from '../currencies.ts';
import { LANGUAGES } from '../languages.ts';
import { Decimal } from './decimal.ts';
import { formatDecimal, formatForInput } from './format.ts';
import { parseCurrency, readSheetNumber } from './sheet-number.ts';

const read = (text: string, currency: Currency = 'EUR') => {
  const number = readSheetNumber(text, { language: 'de', currency });
  return number.ok ? number.value.toString() : number.why;
};

describe('a number that stands in a sheet as a text', () => {
  it.each([
    ['12,50', '12.5'],
    ['12.50', '12.5'],
    ['12,50 €', '12.5'],
    ['12,50€', '12.5'],
    [' 12,50 € ', '12.5'],
    ['€12.50', '12.5'],
    ['-12,50', '-12.5'],
    ['\u2212 12,50 €', 'decimal'],
    ['\u221212,50 €', '-12.5'],
    ['EUR 1.250,50', '1250.5'],
    ['1,250.50 eur', '1250.5'],
    ['1 250,5', '1250.5'],
    ['1.234.567', '1234567'],
    ['0,125', '0.125'],
    ['1234,567', '1234.567'],
    ['1.234', 'two_readings'],
    ['1,234 €', 'two_readings'],
    ['12.345', 'two_readings'],
    ['123,456', 'two_readings'],
    ['-1.234', 'two_readings'],
    ['12,50 $', 'other_currency'],
    ['12,50 din.', 'other_currency'],
    ['12,50 kg', 'decimal'],
    ['RSD 12,50 €', 'other_currency'],
    ['12€50', 'decimal'],
    ['12EUR50', 'decimal'],
    ['na upit', 'decimal'],
    ['1.23.4', 'decimal'],
    ['', 'decimal'],
    [`${'9'.repeat(80)} €`, 'decimal'],
  ])('%j is %s', (text, meant) => {
    expect(read(text)).toBe(meant);
  });

  it('carries a currency only where it is money', () => {
    expect(readSheetNumber('20 EUR', { language: 'de' })).toEqual({ ok: false, why: 'decimal' });
  });

  it.each([
    ['€', 'EUR'],
    ['$', 'USD'],
    ['£', 'GBP'],
    [' din. ', 'RSD'],
    ['BAM', 'KM'],
    ['km', 'KM'],
    ['RSD.', 'RSD'],
    ['R.SD', undefined],
    ['constructor', undefined],
  ])('%j means %s', (label, currency) => {
    expect(parseCurrency(label)).toBe(currency);
  });

  it('is taken with blanks up to sixty characters', () => {
    expect(read(`12${' '.repeat(57)}€`)).toBe('12');
    expect(read(`12${' '.repeat(58)}€`)).toBe('decimal');
  });

  it('is either what it was written from, in whichever language, or refused', () => {
    const wire = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.integer({ min: 0, max: 4 }))
      .map(([units, scale]) => Decimal.from(units, scale));
    const of = fc.constantFrom(...LANGUAGES);
    fc.assert(
      fc.property(wire, of, of, fc.boolean(), (value, writer, reader, grouped) => {
        const text = grouped ? formatDecimal(value, 0, 4, writer) : formatForInput(value, writer);
        const number = readSheetNumber(text, { language: reader });
        if (number.ok) expect(number.value.toString()).toBe(value.toString());
        else expect(number.why).toBe('two_readings');
      }),
      { numRuns: 1000 },
    );
  });
});
