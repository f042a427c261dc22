import { describe, expect, it } from 'vitest';
import type { PurchaseAction } from './actions.ts';
import type { Effect } from './effects.ts';
import { type PurchaseKind, PURCHASE_STATUS as S } from './status.ts';
import type { Transition } from './transitions/row.ts';
import { TRANSITIONS } from './transitions.ts';

type From = keyof typeof S | 'new';
interface Expected {
  readonly flow: PurchaseKind;
  readonly action: PurchaseAction;
  readonly from: readonly From[];
  readonly effects: readonly Effect[];
  readonly premium?: 'only' | 'never';
}

const request = (
  action: PurchaseAction,
  from: readonly From[],
  effects: readonly Effect[],
  premium?: 'only' | 'never',
): Expected => ({ flow: 'request', action, from, effects, ...(premium ? { premium } : {}) });

// The effects of each step, written by hand. Nothing here is taken from the table under test.
const REJECTED: readonly Effect[] = ['set_rejected', 'keep_note', 'tell_creator'];
const OUT: readonly From[] = ['ACTIVE', 'VALUATION'];
const REQUESTS: readonly Expected[] = [
  request('create', ['new'], [], 'never'),
  request('create', ['new'], ['tell_approvers'], 'only'),
  request('edit', ['INITIATED', 'REQUESTED'], ['clear_rejected', 'tell_approvers']),
  request('resubmit', ['INITIATED', 'REQUESTED'], ['clear_rejected', 'tell_approvers']),
  request('edit_suppliers', ['INITIATION_APPROVED'], []),
  request('edit', ['INITIATION_APPROVED'], ['void_approval', 'tell_approvers']),
  request('approve_initiation', ['INITIATED'], ['tell_creator']),
  request('reject_initiation', ['INITIATED', 'INITIATION_APPROVED'], REJECTED),
  request('request', ['INITIATION_APPROVED'], ['tell_approvers']),
  request('reject_request', ['REQUESTED'], REJECTED),
  request('send', ['REQUESTED'], ['announce'], 'never'),
  request('send', ['REQUESTED'], ['announce'], 'only'),
  ...(
    ['invite', 'resend', 'remind', 'answer_question', 'unpublish', 'enter_offer', 'counter_propose'] as const
  ).map((action) => request(action, ['ACTIVE'], [])),
  ...(['withdraw_invitation', 'accept_offer', 'reject_offer', 'undo_offer'] as const).map((action) =>
    request(action, ['ACTIVE'], ['clear_confirmed_by_owner']),
  ),
  request('extend_deadline', ['ACTIVE'], ['end_turn']),
  request('publish', ['ACTIVE'], ['announce']),
  request('edit_suppliers', ['ACTIVE'], ['clear_confirmed_by_owner', 'announce']),
  request('edit_suppliers', ['VALUATION'], ['clear_confirmed_by_owner', 'void_approval', 'announce']),
  request('edit', OUT, [
    'raise_revision',
    'clear_confirmed_by_owner',
    'void_approval',
    'mark_to_be_reconfirmed',
    'announce',
  ]),
  request('propose_confirmation', OUT, ['set_confirmed_by_owner', 'clear_rejected', 'tell_confirmers']),
  request('send_for_approval', ['ACTIVE'], ['clear_rejected', 'freeze_rate_and_digest', 'tell_confirmers']),
  request('withdraw_approval', ['VALUATION'], ['clear_confirmed_by_owner', 'void_approval']),
  request('supplier_changes_accepted', ['VALUATION'], ['clear_confirmed_by_owner', 'void_approval']),
  request('confirm', OUT, ['clear_rejected', 'freeze_rate_and_digest', 'update_open_goods']),
  request('reject_realization', OUT, [...REJECTED, 'clear_confirmed_by_owner', 'void_approval']),
  request('receive', ['CLOSED', 'PAID'], ['budget_by_facts']),
  request('close_short', ['CLOSED', 'PAID'], ['budget_by_facts']),
  request('agree_close_short', ['CLOSED', 'PAID'], ['budget_by_facts', 'end_turn']),
  request('refuse_close_short', ['CLOSED', 'RECEIVED', 'PAID'], ['end_turn']),
  request('pay', ['CLOSED', 'RECEIVED'], ['budget_by_facts', 'update_open_goods']),
  ...(['reverse_receipt', 'reverse_payment'] as const).flatMap((action) =>
    reversal('request', action, ['CLOSED', 'RECEIVED', 'PAID']),
  ),
  request('deliver', ['PAID'], []),
  request('cancel', ['INITIATED', 'INITIATION_APPROVED', 'REQUESTED'], []),
  request('cancel', OUT, ['clear_confirmed_by_owner', 'mail_cancelled']),
  request('cancel', ['CLOSED'], ['release_budget', 'mail_cancelled']),
];

function reversal(
  flow: PurchaseKind,
  action: 'reverse_receipt' | 'reverse_payment',
  from: readonly From[],
): readonly Expected[] {
  return [
    { flow, action, from, effects: ['budget_by_facts'] },
    { flow, action: `agree_${action}`, from, effects: ['budget_by_facts', 'end_turn'] },
    { flow, action: `refuse_${action}`, from, effects: ['end_turn'] },
  ];
}

/** Ad hoc and direct purchases differ only in their statuses. */
function effectsOf(
  flow: 'ad_hoc' | 'direct',
  { asked, approved, paid }: Readonly<Record<'asked' | 'approved' | 'paid', From>>,
): readonly Expected[] {
  const step = (action: PurchaseAction, from: readonly From[], effects: readonly Effect[]): Expected => ({
    flow,
    action,
    from,
    effects,
  });
  return [
    step('create', ['new'], ['tell_approvers']),
    step('edit', [asked], ['clear_rejected', 'tell_approvers']),
    step('resubmit', [asked], ['clear_rejected', 'tell_approvers']),
    step('approve', [asked], ['freeze_rate_and_digest', 'tell_creator', 'tell_payers']),
    step('reject', [asked], REJECTED),
    step('reject', [approved], [...REJECTED, 'void_approval', 'release_budget']),
    step('pay', [approved], ['budget_by_facts', 'update_open_goods']),
    ...reversal(flow, 'reverse_payment', [approved, paid]),
    step('cancel', [asked], []),
    step('cancel', [approved], ['release_budget']),
    step('deliver', [paid], []),
  ];
}

const EXPECTED: readonly Expected[] = [
  ...REQUESTS,
  ...effectsOf('ad_hoc', { asked: 'AD_HOC', approved: 'AD_HOC_APPROVED', paid: 'PAID' }),
  ...effectsOf('direct', { asked: 'DIRECT_INITIATE', approved: 'DIRECT_APPROVAL', paid: 'DIRECT_FINANCES' }),
];

const lines = (rows: readonly Pick<Transition, 'flow' | 'premium' | 'from' | 'action' | 'effects'>[]) =>
  rows
    .map(({ flow, premium = 'both', from, action, effects }) =>
      [flow, premium, from, action, ...[...effects].sort()].join(' '),
    )
    .sort();

const expected = lines(
  EXPECTED.flatMap(({ from, ...row }) =>
    from.map((name) => ({ ...row, from: name === 'new' ? null : S[name] })),
  ),
);

describe('what follows a step', () => {
  it('is what we say of it, row by row', () => {
    expect(lines(TRANSITIONS)).toEqual(expected);
  });

  it.each(
    TRANSITIONS.flatMap((row) =>
      row.effects.map((effect) => [row.flow, row.from, row.action, effect, row] as const),
    ),
  )('%s %s %s is noticed without %s', (_flow, _from, _action, effect, row) => {
    const without = { ...row, effects: row.effects.filter((one) => one !== effect) };
    expect(lines(TRANSITIONS.map((one) => (one === row ? without : one)))).not.toEqual(expected);
  });

  it('tells the creator which approval was given, or that the purchase was sent back', () => {
    for (const { action, effects, tells } of TRANSITIONS) {
      const given = { approve_initiation: 'initiation_approved', approve: 'approved' }[action as string];
      expect(tells, action).toBe(effects.includes('tell_creator') ? (given ?? 'rejected') : undefined);
    }
  });

  it('tells approvers of an edit that submits a rejected purchase again, and of every other step at once', () => {
    for (const { action, effects, when } of TRANSITIONS)
      expect(when, action).toBe(
        action === 'edit' && effects.includes('clear_rejected') ? 'was_rejected' : undefined,
      );
  });
});
