import { describe, expect, it } from 'vitest';
import { dec } from '#platform/shared/money/decimal.ts';
import { isUnusualPrice, medianPrice } from './unusual-price.ts';

const USUAL = dec('101.80');

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
    expect(isUnusualPrice(USUAL.mul(dec(factor)), [USUAL])).toBe(remarked);
    expect(isUnusualPrice(USUAL.mul(dec(factor)), [])).toBe(false);
    // One unusual comparison is enough; a price of zero is not compared.
    expect(isUnusualPrice(USUAL.mul(dec(factor)), [dec(0), USUAL])).toBe(remarked);
  });

  it('is compared with the middle of the offers, whatever their order', () => {
    expect(medianPrice([])).toBeNull();
    expect(medianPrice([dec(104), dec('0.89'), dec('101.80')])?.toString()).toBe('101.8');
    expect(medianPrice([dec(4), dec(1), dec(3), dec(2)])?.toString()).toBe('2');
  });
});
