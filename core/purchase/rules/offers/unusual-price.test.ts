import { describe, expect, it } from 'vitest';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { isUnusualPrice, medianPrice } from './unusual-price.ts';

const USUAL = toDecimal('101.80');

describe('a price far from what is usual', () => {
  it.each([
    ['0.01', true],
    ['0.1', true],
    ['0.2', true],
    ['0.21', false],
    ['0.5', false],
    ['1', false],
    ['2', false],
    ['4.99', false],
    ['5', true],
    ['10', true],
    ['100', true],
  ])('is remarked at a factor of %s: %s', (factor, remarked) => {
    expect(isUnusualPrice(USUAL.mul(toDecimal(factor)), [USUAL])).toBe(remarked);
    expect(isUnusualPrice(USUAL.mul(toDecimal(factor)), [])).toBe(false);
    // A single unusual comparison is enough; prices of zero are skipped.
    expect(isUnusualPrice(USUAL.mul(toDecimal(factor)), [toDecimal(0), USUAL])).toBe(remarked);
  });

  it('is compared with the middle of the offers, whatever their order', () => {
    expect(medianPrice([])).toBeNull();
    expect(medianPrice([toDecimal(104), toDecimal('0.89'), toDecimal('101.80')])?.toString()).toBe('101.8');
    expect(medianPrice([toDecimal(4), toDecimal(1), toDecimal(3), toDecimal(2)])?.toString()).toBe('2');
  });
});
