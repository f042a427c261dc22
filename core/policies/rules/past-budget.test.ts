import { expect, it } from 'vitest';
import type { BudgetReservation } from '#core/purchase/rules/money/reservation.ts';
import { computeBudgetLeftUnderSetting } from './past-budget.ts';
import { buildDecision } from './policy.test-support.ts';

/**
 * Budget left, amount reserved by other purchases, the reservation setting at the time, the tested setting, and the
 * expected result.
 */
type Case = [string | null, string | null, BudgetReservation, BudgetReservation, string | null | undefined];

const UNKNOWN_LEFT = undefined;

it.each<Case>([
  // With the same setting, the recorded value is the result.
  ['60000', null, 'none', 'none', '60000'],
  ['60000', '40000', 'approval', 'approval', '60000'],
  ['150000', null, 'sending', 'sending', '150000'],
  // Without reservations, the amount that other purchases had reserved is available too.
  ['60000', '40000', 'approval', 'none', '100000'],
  ['60000', '0', 'sending', 'none', '60000'],
  // An older record lacks that amount, so a purchase can be decided only if its budget was sufficient anyway.
  ['100000', null, 'approval', 'none', '100000'],
  ['99999.99', null, 'approval', 'none', UNKNOWN_LEFT],
  // With a different setting, different purchases would have reserved an unknown amount: a budget that was too small
  // stays too small, and otherwise the result is unknown.
  ['99999.99', null, 'none', 'approval', '99999.99'],
  ['99999.99', '0', 'none', 'sending', '99999.99'],
  ['100000', null, 'none', 'approval', UNKNOWN_LEFT],
  ['60000', '39999.99', 'approval', 'sending', '99999.99'],
  ['60000', '40000', 'approval', 'sending', UNKNOWN_LEFT],
  ['60000', null, 'approval', 'sending', UNKNOWN_LEFT],
  // A category without a budget has no budget under any setting.
  [null, null, 'none', 'none', null],
  [null, null, 'none', 'approval', null],
  [null, null, 'sending', 'none', null],
])(
  'of %s left, without %s of others, held as %s and wanted as %s, it is %s',
  (left, ahead, reserved, wanted, answer) => {
    const decision = buildDecision({ net: '100000.00', budget_left: left, budget_ahead: ahead });
    const found = computeBudgetLeftUnderSetting(decision, wanted, reserved);
    expect(found === null ? null : found?.toString()).toBe(answer);
  },
);
