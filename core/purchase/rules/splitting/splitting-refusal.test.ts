import { describe, expect, it } from 'vitest';
import type { Actor } from '#platform/shared/access/actor.ts';
import { asDay } from '#platform/shared/dates.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { TEST_ACTORS } from '#platform/shared/testing/cast.ts';
import type { PurchaseKind } from '../status.ts';
import { buildNearPurchase } from './splitting.test-support.ts';
import { DEFAULT_SPLITTING_REASONS } from './splitting.ts';
import { findSplittingRefusal, findSplitWindows, type SplitSum } from './splitting-refusal.ts';

const { ana, agata, vera, viktor } = TEST_ACTORS;
const sum = (eur: string, ...passes: SplitSum['passes']): SplitSum => ({
  passes,
  net: toDecimal(eur).mul(toDecimal(100)),
  net_eur: toDecimal(eur),
});
const refusal = (actor: Actor, kind: PurchaseKind, ...sums: readonly SplitSum[]) =>
  findSplittingRefusal(actor, kind, () => sums, undefined);

describe('a sum with other purchases', () => {
  it('is nobody’s to confirm whose right does not reach to its band', () => {
    expect(refusal(vera, 'request', sum('4000.01', 'band'))).toBe('split_over_band');
    expect(refusal(vera, 'request', sum('4000.00', 'band'))).toBeNull();
    expect(refusal(vera, 'request', sum('4000.01', 'limit'))).toBeNull();
    for (const able of [viktor, agata, ana])
      expect(refusal(able, 'request', sum('4000.01', 'band'))).toBeNull();
    for (const kind of ['ad_hoc', 'direct'] as const)
      expect(refusal(vera, kind, sum('4000.01', 'band'))).toBeNull();
  });

  it('is nobody’s whose limit it passes, but an owner’s', () => {
    const limited = { ...agata, confirm_limit: '500000.00' };
    for (const kind of ['request', 'ad_hoc', 'direct'] as const) {
      expect(refusal(limited, kind, sum('5000.01', 'limit'))).toBe('split_over_limit');
      expect(refusal(limited, kind, sum('5000.00', 'limit'))).toBeNull();
    }
    expect(refusal(agata, 'request', sum('900000.00', 'band'))).toBeNull();
    expect(refusal({ ...ana, confirm_limit: '1.00' }, 'request', sum('900000.00', 'limit'))).toBeNull();
  });

  it('counts whichever of several it is, the band first', () => {
    const both = { ...vera, confirm_limit: '100000.00' };
    const [small, large] = [sum('900.00', 'band', 'limit'), sum('4000.01', 'band', 'limit')];
    expect(refusal(both, 'request', small, large)).toBe('split_over_band');
    expect(refusal(both, 'direct', small, large)).toBe('split_over_limit');
    expect(refusal(both, 'request', small)).toBeNull();
    expect(refusal(both, 'request')).toBeNull();
  });

  it('is looked for with the person’s limit, and the line that is tried', () => {
    const limited = { ...vera, confirm_limit: '700000.00' };
    const asked: unknown[] = [];
    const line = toDecimal('5000');
    const sums = (limit: string | null, tried: unknown) => {
      asked.push([limit, tried]);
      return [sum('4500.00', 'band')];
    };
    expect(findSplittingRefusal(limited, 'request', sums, line)).toBeNull();
    expect(findSplittingRefusal(limited, 'request', sums, undefined)).toBe('split_over_band');
    expect(asked).toEqual([
      ['700000.00', line],
      ['700000.00', undefined],
    ]);
    expect(findSplittingRefusal(limited, 'request', undefined, line)).toBeNull();
  });

  it('is that of the windows by the company’s days and reasons', () => {
    const facts = {
      purchase: buildNearPurchase(2, asDay('2026-05-20'), '3000.00'),
      neighbours: [buildNearPurchase(1, asDay('2026-05-15'), '3000.00')],
      days: 14,
      reasons: DEFAULT_SPLITTING_REASONS,
    };
    expect(findSplitWindows(facts, null)).toMatchObject([{ passes: ['band'], net_eur: toDecimal('6000') }]);
    expect(findSplitWindows(facts, '400000.00')).toMatchObject([{ passes: ['band', 'limit'] }]);
    expect(findSplitWindows(facts, '400000.00', toDecimal('7000'))).toMatchObject([{ passes: ['limit'] }]);
    expect(findSplitWindows({ ...facts, days: 5 }, null)).toEqual([]);
    expect(findSplitWindows({ ...facts, reasons: [] }, null)).toEqual([]);
  });
});
