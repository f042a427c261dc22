import { describe, expect, it } from 'vitest';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { getValueBand } from '#platform/shared/money/value-bands.ts';
import { buildTestActor, TEST_ACTORS } from '#platform/shared/testing/cast.ts';
import { findBandRefusal, findConfirmRefusal, isBandTooLow } from './confirm-right.ts';

const value = (company: string, eur: string) => ({ company: toDecimal(company), eur: toDecimal(eur) });

describe('S9.04 the four thousand euros', () => {
  it('belong to the lower band themselves', () => {
    expect(getValueBand(toDecimal('4000'))).toBe('4k_less');
    expect(getValueBand(toDecimal('4000.01'))).toBe('4k_more');
    expect(getValueBand(toDecimal('0'))).toBe('4k_less');
  });

  it('may be overstated, never understated', () => {
    expect(isBandTooLow('4k_less', toDecimal('4000.01'))).toBe(true);
    expect(isBandTooLow('4k_less', toDecimal('4000'))).toBe(false);
    expect(isBandTooLow('4k_more', toDecimal('1'))).toBe(false);
    expect(isBandTooLow('4k_more', toDecimal('4000.01'))).toBe(false);
  });
});

describe('who may confirm which value', () => {
  const small = value('400000', '3418.80');
  const large = value('500000', '4273.50');
  const both = buildTestActor(70, 'user', ['approve-realization-4k-less', 'approve-realization-4k-more'], {
    purchase_confirmation: true,
  });
  const more = buildTestActor(71, 'user', ['approve-realization-4k-more'], { purchase_confirmation: true });

  it.each([
    ['an owner, any value', TEST_ACTORS.ana, large, null],
    ['an admin with the flag, any value', TEST_ACTORS.agata, large, null],
    ['an admin without the flag', TEST_ACTORS.adam, small, 'no_confirm_right'],
    ['the lower permission, a small value', TEST_ACTORS.vera, small, null],
    ['the lower permission, a large value', TEST_ACTORS.vera, large, 'approval_band_missing'],
    ['the higher permission, a small value', more, small, null],
    ['the higher permission, a large value', more, large, null],
    ['both permissions, a large value', both, large, null],
    ['an approver without the flag', TEST_ACTORS.viktor, small, 'no_confirm_right'],
    ['a limit reached exactly', { ...more, confirm_limit: '400000.00' }, small, null],
    ['a limit exceeded by a para', { ...more, confirm_limit: '399999.99' }, small, 'over_limit'],
    ["an owner's own limit", { ...TEST_ACTORS.ana, confirm_limit: '1' }, small, 'over_limit'],
    ['a limit of zero', { ...more, confirm_limit: '0' }, small, 'over_limit'],
  ] as const)('%s', (_title, actor, amount, code) => {
    expect(findConfirmRefusal(actor, amount)).toBe(code);
  });

  it('no band without a permission, whatever the value', () => {
    for (const amount of [undefined, small, large])
      expect(findBandRefusal(TEST_ACTORS.uros, amount)).toBe('approval_band_missing');
  });

  it('cannot be judged without a rate where band or limit matter', () => {
    expect(findConfirmRefusal(TEST_ACTORS.vera, undefined)).toBe('rate_missing');
    expect(findConfirmRefusal({ ...TEST_ACTORS.ana, confirm_limit: '5' }, undefined)).toBe('rate_missing');
    expect(findConfirmRefusal(TEST_ACTORS.ana, undefined)).toBeNull();
  });
});
