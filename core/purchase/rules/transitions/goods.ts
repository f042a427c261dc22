import { PURCHASE_STATUS as S } from '../status.ts';
import { buildReversalTransitions, expandTransitions, type Transition } from './row.ts';

const STEPS_ON_FACTS = [S.CLOSED, S.RECEIVED, S.PAID] as const;

/** The transition rows of a confirmed request, whose status depends on receipts and payments. */
export const GOODS_TRANSITIONS: readonly Transition[] = [
  ...expandTransitions('request', [S.CLOSED, S.PAID], {
    action: 'receive',
    to: 'by_facts',
    who: ['storekeeper'],
    guards: ['not_all_in', 'quantity_open'],
    effects: ['budget_by_facts'],
  }),
  ...expandTransitions('request', [S.CLOSED, S.PAID], {
    action: 'close_short',
    to: 'by_facts',
    who: ['storekeeper'],
    with: ['staff'],
    guards: ['not_all_in', 'reason_given', 'quantity_open'],
    effects: ['budget_by_facts'],
  }),
  ...expandTransitions('request', [S.CLOSED, S.PAID], {
    action: 'agree_close_short',
    to: 'by_facts',
    who: ['staff'],
    guards: ['not_impersonated', 'waiting_for_agreement', 'quantity_open'],
    effects: ['budget_by_facts', 'end_turn'],
  }),
  ...expandTransitions('request', STEPS_ON_FACTS, {
    action: 'refuse_close_short',
    to: 'same',
    who: ['staff'],
    guards: ['waiting_for_agreement'],
    effects: ['end_turn'],
  }),
  ...expandTransitions('request', [S.CLOSED, S.RECEIVED], {
    action: 'pay',
    to: 'by_facts',
    who: ['finances'],
    guards: ['not_impersonated', 'payments_not_held', 'payable'],
    effects: ['budget_by_facts', 'update_open_goods'],
  }),
  ...buildReversalTransitions(
    'request',
    'reverse_receipt',
    STEPS_ON_FACTS,
    'storekeeper',
    'staff',
    'by_facts',
  ),
  ...buildReversalTransitions('request', 'reverse_payment', STEPS_ON_FACTS, 'finances', 'owner', 'by_facts'),
  ...expandTransitions('request', [S.PAID], {
    action: 'deliver',
    to: S.LOCKED,
    who: ['creator', 'staff', 'storekeeper'],
    guards: ['everything_in', 'no_refund_due', 'nothing_waits'],
    effects: [],
  }),
];
