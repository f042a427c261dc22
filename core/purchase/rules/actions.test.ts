import { expect, it } from 'vitest';
import {
  ACTIONS,
  BUTTON_ACTIONS,
  FIRST_PERSON_ACTIONS,
  GOODS_ACTIONS,
  INVITATION_ACTIONS,
  isInvitationAction,
  isPurchaseAction,
} from './actions.ts';

it('an action is one that the table names itself', () => {
  expect(['send', 'cancel', 'toString', 'constructor', ''].map(isPurchaseAction)).toEqual([
    ...[true, true],
    ...[false, false, false],
  ]);
});

it('the buttons beside each invitation are those about one supplier', () => {
  expect(INVITATION_ACTIONS).toEqual([
    'resend',
    'remind',
    'withdraw_invitation',
    'counter_propose',
    'enter_offer',
    'accept_offer',
    'reject_offer',
    'undo_offer',
  ]);
  expect(isInvitationAction('remind')).toBe(true);
  expect(isInvitationAction('send')).toBe(false);
});

it('an action has a button, except three that something else does', () => {
  const withoutButton = Object.keys(ACTIONS).filter(
    (action) => !BUTTON_ACTIONS.some((one) => one === action),
  );
  expect(withoutButton).toEqual(['create', 'edit_suppliers', 'supplier_changes_accepted']);
});

it('the page of the warehouse has the buttons about goods', () => {
  expect(GOODS_ACTIONS).toEqual([
    'receive',
    'close_short',
    'agree_close_short',
    'refuse_close_short',
    'reverse_receipt',
    'agree_reverse_receipt',
    'refuse_reverse_receipt',
    'deliver',
  ]);
});

it('four eyes counts those who change what is bought, how much or for how much', () => {
  expect(FIRST_PERSON_ACTIONS).toEqual(['create', 'edit', 'edit_suppliers', 'resubmit', 'enter_offer']);
});
