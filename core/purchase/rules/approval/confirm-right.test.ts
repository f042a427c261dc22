import { describe, expect, it } from 'vitest';
import { dec } from '#platform/shared/money/decimal.ts';
import { valueBandOf } from '#platform/shared/money/value-bands.ts';
import { anActor, CAST } from '#platform/shared/testing/cast.ts';
import { bandRefusal, confirmRefusal, understates } from './confirm-right.ts';

const value = (company: string, eur: string) => ({ company: dec(company), eur: dec(eur) });

describe('S9.04 the four thousand euros', () => {
  it('belong to the lower band themselves', () => {
    expect(valueBandOf(dec('4000'))).toBe('4k_less');
    expect(valueBandOf(dec('4000.01'))).toBe('4k_more');
    expect(valueBandOf(dec('0'))).toBe('4k_less');
  });

  it('may be overstated, never understated', () => {
    expect(understates('4k_less', dec('4000.01'))).toBe(true);
    expect(understates('4k_less', dec('4000'))).toBe(false);
    expect(understates('4k_more', dec('1'))).toBe(false);
    expect(understates('4k_more', dec('4000.01'))).toBe(false);
  });
});

describe('who may confirm which value', () => {
  const small = value('400000', '3418.80');
  const large = value('500000', '4273.50');
  const both = anActor(70, 'user', ['approve-realization-4k-less', 'approve-realization-4k-more'], {
    purchase_confirmation: true,
  });
  const more = anActor(71, 'user', ['approve-realization-4k-more'], { purchase_confirmation: true });

  it.each([
    ['an owner, any value', CAST.ana, large, null],
    ['an admin with the flag, any value', CAST.agata, large, null],
    ['an admin without the flag', CAST.adam, small, 'no_confirm_right'],
    ['the lower permission, a small value', CAST.vera, small, null],
    ['the lower permission, a large value', CAST.vera, large, 'approval_band_missing'],
    ['the higher permission, a small value', more, small, null],
    ['the higher permission, a large value', more, large, null],
    ['both permissions, a large value', both, large, null],
    ['an approver without the flag', CAST.viktor, small, 'no_confirm_right'],
    ['a limit reached exactly', { ...more, confirm_limit: '400000.00' }, small, null],
    ['a limit exceeded by a para', { ...more, confirm_limit: '399999.99' }, small, 'over_limit'],
    ["an owner's own limit", { ...CAST.ana, confirm_limit: '1' }, small, 'over_limit'],
    ['a limit of zero', { ...more, confirm_limit: '0' }, small, 'over_limit'],
  ] as const)('%s', (_title, actor, amount, code) => {
    expect(confirmRefusal(actor, amount)).toBe(code);
  });

  it('no band without a permission, whatever the value', () => {
    for (const amount of [undefined, small, large])
      expect(bandRefusal(CAST.uros, amount)).toBe('approval_band_missing');
  });

  it('cannot be judged without a rate where band or limit matter', () => {
    expect(confirmRefusal(CAST.vera, undefined)).toBe('rate_missing');
    expect(confirmRefusal({ ...CAST.ana, confirm_limit: '5' }, undefined)).toBe('rate_missing');
    expect(confirmRefusal(CAST.ana, undefined)).toBeNull();
  });
});
