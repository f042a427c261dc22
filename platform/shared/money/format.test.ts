import { describe, expect, it } from 'vitest';
import {
  formatAmount,
  formatDecimal,
  formatExchangeRate,
  formatForInput,
  formatListedRate,
  formatMoney,
  formatPercent,
  formatPrice,
  formatQuantity,
  formatVatRate,
  formatWholeAmount,
} from './format.ts';

const NBSP = '\u00a0';

describe('one way of writing money', () => {
  it.each([
    ['sr_latin', `1.234.567,50${NBSP}RSD`],
    ['ba', `1.234.567,50${NBSP}RSD`],
    ['de', `1.234.567,50${NBSP}RSD`],
    ['de-AT', `1.234.567,50${NBSP}RSD`],
    ['ru', `1${NBSP}234${NBSP}567,50${NBSP}RSD`],
    ['en', `1,234,567.50${NBSP}RSD`],
  ] as const)('%s', (language, expected) => {
    expect(formatMoney('1234567.5', 'RSD', language)).toBe(expected);
  });

  it('KM keeps our own label', () => {
    expect(formatMoney('10', 'KM', 'ba')).toBe(`10,00${NBSP}KM`);
  });

  it('groups from the fourth digit on, and never a lone minus', () => {
    expect(formatAmount('999.995', 'de')).toBe('1.000,00');
    expect(formatAmount('1000', 'de')).toBe('1.000,00');
    expect(formatAmount('100', 'de')).toBe('100,00');
    expect(formatAmount('-1234.5', 'en')).toBe('−1,234.50');
    expect(formatAmount('-0.001', 'en')).toBe('0.00');
  });

  it('prices, quantities and per cent show no more than they have', () => {
    expect(formatPrice('0.8925', 'de')).toBe('0,8925');
    expect(formatPrice('5', 'de')).toBe('5,00');
    expect(formatQuantity('4800', 'sr_latin')).toBe('4.800');
    expect(formatQuantity('0.125', 'sr_latin')).toBe('0,125');
    expect(formatPercent('20', 'de')).toBe(`20${NBSP}%`);
    expect(formatPercent('2.65', 'de')).toBe(`2,7${NBSP}%`);
    expect(formatVatRate('10.25', 'de')).toBe(`10,25${NBSP}%`);
    expect(formatExchangeRate('1.95583', 'de')).toBe('1,95583');
    expect(formatListedRate('117.2', 'sr_latin')).toBe('117,200000');
    expect(formatDecimal('1.5', 0, 0, 'en')).toBe('2');
    expect(formatWholeAmount('1234.50', 'de')).toBe('1.235');
  });

  it('fields hold numbers without grouping', () => {
    expect(formatForInput('1234.50', 'de')).toBe('1234,5');
    expect(formatForInput('1234567', 'en')).toBe('1234567');
  });
});
