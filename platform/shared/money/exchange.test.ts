import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES } from '../currencies.ts';
import { Decimal, toDecimal } from './decimal.ts';
import {
  completeRates,
  computeExchangeRate,
  convertAmount,
  MissingRateError,
  parseRates,
  requireRate,
} from './exchange.ts';

fc.configureGlobal({ seed: 20261121 });

const rates = completeRates({ RSD: toDecimal('117.17'), GBP: toDecimal('0.85'), USD: toDecimal('1.08') });

describe('exchange', () => {
  it('goes through EUR and rounds once', () => {
    expect(convertAmount(toDecimal('17069.40'), 'EUR', 'RSD', rates).toFixed(2)).toBe('2000021.60');
    expect(convertAmount(toDecimal('468680'), 'RSD', 'EUR', rates).toFixed(2)).toBe('4000.00');
    expect(convertAmount(toDecimal('100'), 'KM', 'RSD', rates).toFixed(2)).toBe('5990.81');
    expect(convertAmount(toDecimal('1.955830'), 'KM', 'EUR', rates).toFixed(2)).toBe('1.00');
  });

  it('S9.09 falls back to 118 dinars where no rate is known', () => {
    const fallback = completeRates({ GBP: toDecimal('0.85'), USD: toDecimal('1.08') });
    expect(convertAmount(toDecimal('1'), 'EUR', 'RSD', fallback).toFixed(2)).toBe('118.00');
    expect(computeExchangeRate('EUR', 'KM', fallback).toString()).toBe('1.95583');
    expect(computeExchangeRate('RSD', 'RSD', fallback).toString()).toBe('1');
  });

  it('refuses what needs a rate that is not there, and nothing else', () => {
    const without = completeRates({ RSD: toDecimal('117.17'), USD: toDecimal('1.08') });
    expect(() => convertAmount(toDecimal('1'), 'GBP', 'RSD', without)).toThrow(MissingRateError);
    expect(() => computeExchangeRate('EUR', 'GBP', without)).toThrow('GBP');
    expect(convertAmount(toDecimal('1'), 'GBP', 'GBP', without).toFixed(2)).toBe('1.00');
    expect(computeExchangeRate('GBP', 'GBP', without).toString()).toBe('1');
    expect(convertAmount(toDecimal('1'), 'EUR', 'RSD', without).toFixed(2)).toBe('117.17');
  });

  it('reads rates from texts, of the currencies that it knows alone', () => {
    const read = parseRates({ RSD: '117.17', USD: '1.08', GBP: undefined, CHF: '0.95' });
    expect(read).toEqual({ RSD: toDecimal('117.17'), USD: toDecimal('1.08') });
  });

  it('leaves an amount alone within its currency', () => {
    expect(convertAmount(toDecimal('0.12345'), 'RSD', 'RSD', rates).toString()).toBe('0.12345');
  });

  it('there and back differs by no more than the roundings', () => {
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 12n }).map((n) => Decimal.from(n, 2));
    fc.assert(
      fc.property(amounts, fc.constantFrom(...CURRENCIES), (amount, currency) => {
        const there = convertAmount(amount, 'RSD', currency, rates);
        const back = convertAmount(there, currency, 'RSD', rates);
        const step = requireRate(rates, 'RSD')
          .div(requireRate(rates, currency), 6)
          .mul(toDecimal('0.005'))
          .add(toDecimal('0.01'));
        expect(back.sub(amount).abs().compare(step)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
