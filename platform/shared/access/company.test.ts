import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_STATUS as A,
  type AccountStatus,
  accountMayBecome,
  decisionNeedsReason,
  SUPPLIER_SIDE,
  supplierSideAfter,
} from './account-status.ts';
import {
  accessDaysLeft,
  accessEndsAt,
  hasAccess,
  isPremium,
  isPreorderPlan,
  PLANS,
  type PlanState,
  PREORDER_PLANS,
} from './plans.ts';

// Also proves S1.21.
describe('S1.18 S1.20 plans', () => {
  const activatedAt = '2026-10-01T08:00:00.000Z';
  const trial = { plan: '', activatedAt, ends_at: null } as const;

  it('key codes, and what can be preordered', () => {
    expect(PLANS).toEqual(['', 'bsc', 'bscp', 'adv', 'prm']);
    expect(PREORDER_PLANS).toEqual(['bsc']);
    expect(PLANS.filter(isPreorderPlan)).toEqual(['bsc']);
    expect(PLANS.filter(isPremium)).toEqual(['prm']);
  });

  it('the trial runs 30 days from activation', () => {
    expect(accessEndsAt(trial)).toBe('2026-10-31T08:00:00.000Z');
    expect(hasAccess(trial, '2026-10-31T08:00:00.000Z')).toBe(true);
    expect(hasAccess(trial, '2026-10-31T08:00:00.001Z')).toBe(false);
  });

  it('counts the days that are left, begun ones included', () => {
    const left = (now: string, state: PlanState = trial) => accessDaysLeft(state, now);
    expect(left('2026-10-01T08:00:00.000Z')).toBe(30);
    expect(left('2026-10-01T08:00:00.001Z')).toBe(30);
    expect(left('2026-10-30T08:00:00.001Z')).toBe(1);
    expect(left('2026-10-31T08:00:00.000Z')).toBe(0);
    expect(left('2027-01-01T08:00:00.000Z')).toBe(0);
    expect(left(activatedAt, { plan: 'adv', activatedAt, ends_at: null })).toBeNull();
  });

  it('has not begun before activation', () => {
    expect(hasAccess({ plan: '', activatedAt: null, ends_at: null }, activatedAt)).toBe(false);
    const given = { plan: '', activatedAt: null, ends_at: '2026-12-31T00:00:00Z' } as const;
    expect(hasAccess(given, activatedAt)).toBe(true);
    expect(accessEndsAt({ plan: '', activatedAt: null, ends_at: null })).toBeNull();
  });

  it('a package runs to its end, or without one', () => {
    const until = { plan: 'bsc', activatedAt, ends_at: '2026-12-31T22:59:59.000Z' } as const;
    expect(hasAccess(until, '2026-12-31T22:59:59.000Z')).toBe(true);
    expect(hasAccess(until, '2026-12-31T23:00:00.000Z')).toBe(false);
    expect(hasAccess({ ...until, ends_at: null }, '2099-01-01T00:00:00Z')).toBe(true);
    expect(hasAccess({ ...until, ends_at: null, activatedAt: null }, '2099-01-01T00:00:00Z')).toBe(true);
  });

  it('a moderator may give the trial another end', () => {
    const longer = { ...trial, ends_at: '2026-11-30T00:00:00.000Z' };
    expect(hasAccess(longer, '2026-11-15T00:00:00Z')).toBe(true);
    expect(hasAccess(longer, '2026-12-01T00:00:00Z')).toBe(false);
  });
});

describe('S4.01 S4.32 account states', () => {
  it('numbers of the specification', () => {
    expect(A).toEqual({ INIT: 0, PENDING: 1, ACTIVE: 2, REJECTED: 3, BLOCKED: 4, DELETED: 5 });
  });

  it('every change that is allowed, and no other', () => {
    const allowed = ['0>1', '0>5', '1>2', '1>3', '1>5', '2>4', '2>5', '3>2', '3>5', '4>2', '4>5'];
    const all = Object.values(A) as AccountStatus[];
    const actual = all.flatMap((from) =>
      all.filter((to) => accountMayBecome(from, to)).map((to) => `${from}>${to}`),
    );
    expect(actual.sort()).toEqual(allowed.sort());
  });

  it('what a decision makes of the marketplace side', () => {
    const sides = Object.values(SUPPLIER_SIDE);
    const decisions = Object.values(A) as AccountStatus[];
    const made = sides.flatMap((from) =>
      decisions.flatMap((to) => {
        const after = supplierSideAfter(from, to);
        return after === null ? [] : [`${from} ${to}>${after}`];
      }),
    );
    expect(made.sort()).toEqual(['0 2>2', '1 2>2', '1 3>0', '2 4>0']);
  });

  it('every decision but an activation has to give its reason', () => {
    expect((Object.values(A) as AccountStatus[]).filter((to) => !decisionNeedsReason(to))).toEqual([
      A.ACTIVE,
    ]);
  });
});
