import { expect, it } from 'vitest';
import type { BudgetReservation } from '#core/purchase/rules/money/reservation.ts';
import { leftUnder } from './budget-then.ts';
import { aDecision } from './policy.test-support.ts';

/** Says what was left and set aside by others, what budgets set aside then and would, and what could have been used. */
type Case = [string | null, string | null, BudgetReservation, BudgetReservation, string | null | undefined];

const NOBODY_KNOWS = undefined;

it.each<Case>([
  // Where budgets would set aside what they did, the record is the answer.
  ['60000', null, 'none', 'none', '60000'],
  ['60000', '40000', 'approval', 'approval', '60000'],
  ['150000', null, 'sending', 'sending', '150000'],
  // Where they would set nothing aside, all that others had set aside is left too.
  ['60000', '40000', 'approval', 'none', '100000'],
  ['60000', '0', 'sending', 'none', '60000'],
  // An older record that does not say it tells only that a purchase of 100,000 would have been covered anyway.
  ['100000', null, 'approval', 'none', '100000'],
  ['99999.99', null, 'approval', 'none', NOBODY_KNOWS],
  // Others would have set something aside: too little before is too little after, and else nobody knows.
  ['99999.99', null, 'none', 'approval', '99999.99'],
  ['99999.99', '0', 'none', 'sending', '99999.99'],
  ['100000', null, 'none', 'approval', NOBODY_KNOWS],
  ['60000', '39999.99', 'approval', 'sending', '99999.99'],
  ['60000', '40000', 'approval', 'sending', NOBODY_KNOWS],
  ['60000', null, 'approval', 'sending', NOBODY_KNOWS],
  // A category without a budget has none either way.
  [null, null, 'none', 'none', null],
  [null, null, 'none', 'approval', null],
  [null, null, 'sending', 'none', null],
])(
  'of %s left, without %s of others, held as %s and wanted as %s, it is %s',
  (left, ahead, held, wanted, answer) => {
    const decision = aDecision({ net: '100000.00', budget_left: left, budget_ahead: ahead });
    const found = leftUnder(decision, wanted, held);
    expect(found === null ? null : found?.toString()).toBe(answer);
  },
);
