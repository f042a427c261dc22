import { describe, expect, it } from 'vitest';
import { CAST, CAST_NAMES } from '../testing/cast.ts';
import { mayTakeOver, OPEN_STATUSES } from './hand-over.ts';
import { PURCHASE_KINDS, PURCHASE_STATUSES, type PurchaseKind } from './status.ts';

describe('handing over', () => {
  it('what is canceled or delivered stays with who raised it', () => {
    expect(PURCHASE_STATUSES.filter((status) => !OPEN_STATUSES.includes(status))).toEqual([4, 9]);
  });

  it('goes to whoever works on purchases of that kind', () => {
    const who = (...kinds: PurchaseKind[]) => CAST_NAMES.filter((name) => mayTakeOver(CAST[name], kinds));
    expect(who()).toEqual(CAST_NAMES);
    expect(who('request')).toEqual(CAST_NAMES.filter((name) => name !== 'marko' && name !== 'fina'));
    expect(who('ad_hoc')).toEqual(['ana', 'adam', 'agata', 'adela', 'aleks']);
    expect(who('direct')).toEqual(['ana', 'adam', 'agata', 'dina', 'dusan', 'darko']);
    expect(who(...PURCHASE_KINDS)).toEqual(['ana', 'adam', 'agata']);
  });
});
