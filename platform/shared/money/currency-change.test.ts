import { describe, expect, it } from 'vitest';
import {
  type ConfirmedAmount,
  type CurrencyAmount,
  checkConfirmedAmounts,
  proposeAmount,
} from './currency-change.ts';
import { toDecimal } from './decimal.ts';
import { completeRates, parseRates } from './exchange.ts';

const rates = completeRates(parseRates({ RSD: '117.2' }));
const stored: CurrencyAmount[] = [
  { kind: 'limit', id: 1, amount: '400000.00' },
  { kind: 'budget', id: 1, amount: '1000000.00' },
];
const confirmed: ConfirmedAmount[] = [
  { kind: 'limit', id: 1, before: '400000', amount: '3400' },
  { kind: 'budget', id: 1, before: '1000000.00', amount: '8532.42' },
];

describe('the amount proposed in another currency', () => {
  it('is converted at the rate of the day', () => {
    expect(proposeAmount(toDecimal('400000'), 'RSD', 'EUR', rates)?.toString()).toBe('3412.97');
    expect(proposeAmount(toDecimal('100'), 'EUR', 'KM', rates)?.toString()).toBe('195.58');
  });

  it('is empty where a currency has no rate', () => {
    expect(proposeAmount(toDecimal('1'), 'RSD', 'USD', rates)).toBeNull();
    expect(proposeAmount(toDecimal('1'), 'RSD', 'EUR', { EUR: toDecimal(1) })).toBeNull();
  });
});

describe('amounts that an owner confirmed', () => {
  it('replace the stored ones, of which each kind has ids of its own', () => {
    const verdict = checkConfirmedAmounts(stored, confirmed);
    expect(verdict.ok && verdict.amounts.map(({ stored: { kind }, amount }) => [kind, amount])).toEqual([
      ['limit', '3400'],
      ['budget', '8532.42'],
    ]);
    expect(checkConfirmedAmounts([], [])).toEqual({ ok: true, amounts: [] });
  });

  it('name each stored amount that was left out', () => {
    expect(checkConfirmedAmounts(stored, confirmed.slice(0, 1))).toEqual({
      ok: false,
      why: 'missing',
      missing: stored.slice(1),
    });
  });

  it.each([
    ['changed meanwhile', [{ ...confirmed[0], before: '300000' }, confirmed[1]]],
    ['is gone', [...confirmed, { kind: 'limit', id: 9, before: '1', amount: '1' }]],
  ])('are stale when one of them %s', (_name, list) => {
    expect(checkConfirmedAmounts(stored, list as ConfirmedAmount[])).toEqual({ ok: false, why: 'stale' });
  });
});
