import { describe, expect, it } from 'vitest';
import { TEST_ACTOR_NAMES, TEST_ACTORS } from '#platform/shared/testing/cast.ts';
import { getReassignedKinds, mayTakeOver, OPEN_STATUSES } from './reassignment.ts';
import { PURCHASE_KINDS, PURCHASE_STATUSES, type PurchaseKind } from './status.ts';

describe('handing over', () => {
  it('what is canceled or delivered stays with who raised it', () => {
    expect(PURCHASE_STATUSES.filter((status) => !OPEN_STATUSES.includes(status))).toEqual([4, 9]);
  });

  it.each([
    ['nothing', { request: 0, ad_hoc: 0, direct: 0 }, 0, []],
    ['templates that return', { request: 0, ad_hoc: 0, direct: 0 }, 1, ['request']],
    ['one request', { request: 1, ad_hoc: 0, direct: 0 }, 0, ['request']],
    ['a direct purchase and templates', { request: 0, ad_hoc: 0, direct: 1 }, 2, ['request', 'direct']],
    ['purchases of every kind', { request: 3, ad_hoc: 2, direct: 1 }, 1, ['request', 'ad_hoc', 'direct']],
  ])('a successor gets the work that is open: %s', (_title, open, schedules, kinds) => {
    expect(getReassignedKinds(open, schedules)).toEqual(kinds);
  });

  it('goes to whoever works on purchases of that kind', () => {
    const who = (...kinds: PurchaseKind[]) =>
      TEST_ACTOR_NAMES.filter((name) => mayTakeOver(TEST_ACTORS[name], kinds));
    expect(who()).toEqual(TEST_ACTOR_NAMES);
    expect(who('request')).toEqual(TEST_ACTOR_NAMES.filter((name) => name !== 'marko' && name !== 'fina'));
    expect(who('ad_hoc')).toEqual(['ana', 'adam', 'agata', 'adela', 'aleks']);
    expect(who('direct')).toEqual(['ana', 'adam', 'agata', 'dina', 'dusan', 'darko']);
    expect(who(...PURCHASE_KINDS)).toEqual(['ana', 'adam', 'agata']);
  });
});
