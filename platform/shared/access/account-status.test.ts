import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_STATUS as A,
  type AccountStatus,
  decisionNeedsReason,
  mayChangeAccountStatus,
  SUPPLIER_SIDE_STATUS,
  supplierSideAfter,
} from './account-status.ts';

describe('S4.01 S4.32 account states', () => {
  it('numbers of the specification', () => {
    expect(A).toEqual({ INIT: 0, PENDING: 1, ACTIVE: 2, REJECTED: 3, BLOCKED: 4, DELETED: 5 });
  });

  it('every change that is allowed, and no other', () => {
    const allowed = ['0>1', '0>5', '1>2', '1>3', '1>5', '2>4', '2>5', '3>2', '3>5', '4>2', '4>5'];
    const all = Object.values(A) as AccountStatus[];
    const actual = all.flatMap((from) =>
      all.filter((to) => mayChangeAccountStatus(from, to)).map((to) => `${from}>${to}`),
    );
    expect(actual.sort()).toEqual(allowed.sort());
  });

  it('what a decision makes of the marketplace side', () => {
    const sides = Object.values(SUPPLIER_SIDE_STATUS);
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
