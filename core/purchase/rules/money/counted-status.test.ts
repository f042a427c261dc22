import { describe, expect, it } from 'vitest';
import { PURCHASE_STATUSES, PURCHASE_STATUS as S } from '../status.ts';
import { TRANSITIONS } from '../transitions.ts';
import {
  CONFIRMED_STATUSES,
  DEFAULT_COUNTED_STATUS,
  getCountedStatuses,
  parseCountedStatus,
} from './counted-status.ts';

describe('S7.43 what the status of the statistics counts', () => {
  it('is what was confirmed, or a status by its number, and nothing else', () => {
    expect([parseCountedStatus(''), parseCountedStatus('confirmed')]).toEqual([
      DEFAULT_COUNTED_STATUS,
      DEFAULT_COUNTED_STATUS,
    ]);
    for (const status of PURCHASE_STATUSES) {
      expect(parseCountedStatus(String(status))).toBe(status);
      expect(getCountedStatuses(status)).toEqual([status]);
    }
    for (const wrong of ['0', '10', '3.0', ' 3', '+3', 'toString', 'CLOSED', '99', '-4'])
      expect(parseCountedStatus(wrong), wrong).toBeUndefined();
  });

  it('confirmed are the statuses of product 12', () => {
    expect(getCountedStatuses(DEFAULT_COUNTED_STATUS)).toEqual(CONFIRMED_STATUSES);
    expect([...CONFIRMED_STATUSES].sort()).toEqual(
      [
        S.CLOSED,
        S.RECEIVED,
        S.PAID,
        S.LOCKED,
        S.AD_HOC_APPROVED,
        S.DIRECT_APPROVAL,
        S.DIRECT_FINANCES,
      ].sort(),
    );
  });

  it('no step leads into them from outside but a confirmation or an approval', () => {
    const inside = (status: unknown) => (CONFIRMED_STATUSES as readonly unknown[]).includes(status);
    const entering = TRANSITIONS.filter(({ from, to }) => inside(to) && !inside(from));
    expect(new Set(entering.map(({ action }) => action))).toEqual(new Set(['confirm', 'approve']));
  });
});
