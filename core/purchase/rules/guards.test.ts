import { describe, expect, it } from 'vitest';
import type { Actor } from '#platform/shared/access/actor.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { buildTestActor, TEST_ACTORS, withPremiumPlan } from '#platform/shared/testing/cast.ts';
import type { PurchaseAction } from './actions.ts';
import { createPurchaseState, judgeAction, judgeButton } from './can.ts';
import type { Guard } from './guards.ts';
import { GUARDS, type PurchaseState, type TransitionContext } from './guards.ts';
import { OFFER_STATUS as O, PURCHASE_STATUS as S } from './status.ts';
import {
  buildAwardFacts,
  buildInvitationState,
  buildPurchaseState,
  buildTransitionContext,
  FUTURE_DEADLINE,
  LATER_DEADLINE,
  NOW,
  PAST_DEADLINE,
  SAMPLE_SPLITTING,
} from './testing/purchases.ts';
import { TRANSITIONS } from './transitions.ts';

interface Case {
  title: string;
  action: PurchaseAction;
  actor?: Actor;
  purchase?: Partial<PurchaseState>;
  context?: Partial<TransitionContext>;
  code: ErrorCode;
}

const request = (status: PurchaseState['status'], more: Partial<PurchaseState> = {}) => ({ status, ...more });
const premium = { premium: true } as const;
const adHoc = { kind: 'ad_hoc' } as const;
const direct = { kind: 'direct' } as const;
const tenThousandEuros = { company: toDecimal('1170000'), eur: toDecimal('10000') };

/** Returns a user who may confirm any value within a limit. */
const confirmerUpTo = (confirm_limit: string) =>
  buildTestActor(6, 'user', ['approve-realization-4k-more'], { purchase_confirmation: true, confirm_limit });

const CASES: readonly Case[] = [
  {
    title: 'paying while the payments are held',
    action: 'pay',
    actor: TEST_ACTORS.fina,
    purchase: request(S.CLOSED, { awards: [buildAwardFacts({ received: '10' })] }),
    context: { payments_held_until: LATER_DEADLINE },
    code: 'payments_held',
  },
  {
    title: 'a form that is not valid',
    action: 'edit',
    purchase: request(S.REQUESTED),
    context: { form_valid: false },
    code: 'validation_failed',
  },
  {
    title: 'resubmitting what is not rejected',
    action: 'resubmit',
    purchase: request(S.REQUESTED),
    code: 'not_rejected',
  },
  {
    title: 'approving a rejected initiation',
    action: 'approve_initiation',
    actor: TEST_ACTORS.adam,
    purchase: request(S.INITIATED, { ...premium, rejected: true }),
    code: 'rejected_must_resubmit',
  },
  {
    title: 'approving an own initiation under four eyes',
    action: 'approve_initiation',
    actor: withPremiumPlan(TEST_ACTORS.adam),
    purchase: request(S.INITIATED, { ...premium, creator_id: TEST_ACTORS.adam.user_id }),
    context: { four_eyes: true },
    code: 'four_eyes',
  },
  {
    title: 'approving an initiation while impersonating',
    action: 'approve_initiation',
    actor: { ...TEST_ACTORS.adam, impersonatedBy: 99 },
    purchase: request(S.INITIATED, premium),
    code: 'not_while_impersonating',
  },
  {
    title: 'S4.23 rejecting an initiation without a note',
    action: 'reject_initiation',
    actor: TEST_ACTORS.adam,
    purchase: request(S.INITIATED, premium),
    context: { note: '  ' },
    code: 'note_required',
  },
  {
    title: 'S4.24 rejecting a request without a note',
    action: 'reject_request',
    actor: TEST_ACTORS.adam,
    purchase: request(S.REQUESTED),
    context: { note: null },
    code: 'note_required',
  },
  {
    title: 'requesting without suppliers',
    action: 'request',
    purchase: request(S.INITIATION_APPROVED, { ...premium, invitations: [] }),
    code: 'no_suppliers_chosen',
  },
  {
    title: 'requesting with a deadline past',
    action: 'request',
    purchase: request(S.INITIATION_APPROVED, { ...premium, date_for_offer: PAST_DEADLINE }),
    code: 'deadline_not_ahead',
  },
  {
    title: 'sending a rejected request',
    action: 'send',
    purchase: request(S.REQUESTED, { rejected: true }),
    code: 'rejected_must_resubmit',
  },
  {
    title: 'sending without suppliers',
    action: 'send',
    purchase: request(S.REQUESTED, { invitations: [] }),
    code: 'no_suppliers_chosen',
  },
  {
    title: 'sending to suppliers without an e-mail',
    action: 'send',
    purchase: request(S.REQUESTED, {
      invitations: [buildInvitationState({ status: O.PENDING, has_email: false })],
    }),
    code: 'no_supplier_with_email',
  },
  {
    title: 'sending where the only mail belongs to a withdrawn invitation',
    action: 'send',
    purchase: request(S.REQUESTED, {
      invitations: [buildInvitationState({ has_email: false }), buildInvitationState({ withdrawn_at: NOW })],
    }),
    code: 'no_supplier_with_email',
  },
  {
    title: 'sending to a supplier that was paused since it was chosen',
    action: 'send',
    purchase: request(S.REQUESTED, {
      invitations: [buildInvitationState(), buildInvitationState({ paused: true })],
    }),
    code: 'supplier_paused',
  },
  {
    title: 'sending to the marketplace without a parent category',
    action: 'send',
    purchase: request(S.REQUESTED),
    context: { marketplace: { published: true, parent_category: false } },
    code: 'parent_category_required',
  },
  {
    title: 'publishing what is published already',
    action: 'publish',
    context: { marketplace: { published: true, parent_category: true } },
    code: 'already_published',
  },
  {
    title: 'publishing without a parent category',
    action: 'publish',
    context: { marketplace: { published: false, parent_category: false } },
    code: 'parent_category_required',
  },
  {
    title: 'publishing after the deadline',
    action: 'publish',
    purchase: { date_for_offer: PAST_DEADLINE },
    context: { marketplace: { published: false, parent_category: true } },
    code: 'deadline_not_ahead',
  },
  {
    title: 'taking back what is not published',
    action: 'unpublish',
    context: { marketplace: { published: false, parent_category: true } },
    code: 'not_published',
  },
  {
    title: 'taking back where nobody is invited besides',
    action: 'unpublish',
    purchase: { invitations: [buildInvitationState({ withdrawn_at: NOW })] },
    context: { marketplace: { published: true, parent_category: true } },
    code: 'no_suppliers_chosen',
  },
  {
    title: 'sending with a deadline past',
    action: 'send',
    purchase: request(S.REQUESTED, { date_for_offer: PAST_DEADLINE }),
    code: 'deadline_not_ahead',
  },
  {
    title: 'sending without a deadline',
    action: 'send',
    purchase: request(S.REQUESTED, { date_for_offer: null }),
    code: 'deadline_not_ahead',
  },
  {
    title: 'confirming an own request in premium under four eyes',
    action: 'send',
    actor: withPremiumPlan(TEST_ACTORS.adam),
    purchase: request(S.REQUESTED, { ...premium, creator_id: TEST_ACTORS.adam.user_id }),
    context: { four_eyes: true },
    code: 'four_eyes',
  },
  ...(['invite', 'resend', 'remind', 'withdraw_invitation', 'answer_question'] as const).map(
    (action): Case => ({
      title: `${action} after the deadline`,
      action,
      purchase: { date_for_offer: PAST_DEADLINE },
      code: 'deadline_not_ahead',
    }),
  ),
  {
    title: 'withdrawing an invitation that is withdrawn already',
    action: 'withdraw_invitation',
    context: { offer: buildInvitationState({ withdrawn_at: NOW }) },
    code: 'offer_withdrawn',
  },
  {
    title: 'withdrawing an invitation that nobody sent',
    action: 'withdraw_invitation',
    context: { offer: undefined },
    code: 'supplier_not_invited',
  },
  {
    title: 'changing the suppliers of an announced request whose deadline is past',
    action: 'edit_suppliers',
    purchase: { date_for_offer: PAST_DEADLINE },
    context: { new_deadline: null },
    code: 'deadline_not_ahead',
  },
  {
    title: 'extending to a past deadline',
    action: 'extend_deadline',
    context: { new_deadline: PAST_DEADLINE },
    code: 'deadline_not_ahead',
  },
  {
    title: 'extending to the same deadline',
    action: 'extend_deadline',
    context: { new_deadline: FUTURE_DEADLINE },
    code: 'deadline_not_later',
  },
  {
    title: 'extending to an earlier deadline',
    action: 'extend_deadline',
    purchase: { date_for_offer: LATER_DEADLINE },
    context: { new_deadline: FUTURE_DEADLINE },
    code: 'deadline_not_later',
  },
  {
    title: 'extending without saying to when',
    action: 'extend_deadline',
    context: { new_deadline: undefined },
    code: 'deadline_not_later',
  },
  {
    title: 'editing an announced request whose deadline stays past',
    action: 'edit',
    purchase: { date_for_offer: PAST_DEADLINE },
    context: { new_deadline: null },
    code: 'deadline_not_ahead',
  },
  {
    title: 'entering an offer while suppliers can still bid',
    action: 'enter_offer',
    actor: TEST_ACTORS.adam,
    code: 'deadline_still_ahead',
  },
  {
    title: 'entering an offer without a paper',
    action: 'enter_offer',
    actor: TEST_ACTORS.adam,
    purchase: { date_for_offer: PAST_DEADLINE },
    context: { paper_given: false },
    code: 'paper_required',
  },
  {
    title: 'accepting an unknown offer',
    action: 'accept_offer',
    context: { offer: undefined },
    code: 'supplier_not_invited',
  },
  {
    title: 'accepting where there is no offer yet',
    action: 'accept_offer',
    context: { offer: buildInvitationState({ status: O.LINK_OPENED }) },
    code: 'offer_missing',
  },
  {
    title: 'accepting a withdrawn one',
    action: 'accept_offer',
    context: { offer: buildInvitationState({ withdrawn_at: NOW }) },
    code: 'offer_withdrawn',
  },
  {
    title: 'accepting a declined one',
    action: 'accept_offer',
    context: { offer: buildInvitationState({ declined_at: NOW }) },
    code: 'offer_declined',
  },
  {
    title: 'accepting one to be reconfirmed',
    action: 'accept_offer',
    context: { offer: buildInvitationState({ to_be_reconfirmed: true }) },
    code: 'to_be_reconfirmed',
  },
  {
    title: 'accepting a line that is not offered',
    action: 'accept_offer',
    context: {
      acceptance: [
        {
          article_id: 1,
          accepted: toDecimal(1),
          offered: null,
          requested: toDecimal(5),
          accepted_elsewhere: toDecimal(0),
        },
      ],
    },
    code: 'line_not_offered',
  },
  {
    title: 'accepting more than offered',
    action: 'accept_offer',
    context: {
      acceptance: [
        {
          article_id: 1,
          accepted: toDecimal(3),
          offered: toDecimal(2),
          requested: toDecimal(5),
          accepted_elsewhere: toDecimal(0),
        },
      ],
    },
    code: 'accepted_above_offered',
  },
  {
    title: 'accepting more than requested, with others',
    action: 'accept_offer',
    context: {
      acceptance: [
        {
          article_id: 1,
          accepted: toDecimal(3),
          offered: toDecimal(5),
          requested: toDecimal(5),
          accepted_elsewhere: toDecimal('2.001'),
        },
      ],
    },
    code: 'accepted_above_requested',
  },
  {
    title: 'accepting nothing',
    action: 'accept_offer',
    context: {
      acceptance: [
        {
          article_id: 1,
          accepted: toDecimal(0),
          offered: toDecimal(5),
          requested: toDecimal(5),
          accepted_elsewhere: toDecimal(0),
        },
      ],
    },
    code: 'quantity_required',
  },
  {
    title: 'rejecting a rejected offer',
    action: 'reject_offer',
    context: { offer: buildInvitationState({ status: O.REJECTED }) },
    code: 'offer_not_changeable',
  },
  {
    title: 'target prices for a supplier that offered nothing',
    action: 'counter_propose',
    purchase: request(S.ACTIVE),
    context: { offer: buildInvitationState({ status: O.LINK_OPENED }) },
    code: 'offer_missing',
  },
  {
    title: 'target prices for a supplier that declined',
    action: 'counter_propose',
    purchase: request(S.ACTIVE),
    context: { offer: buildInvitationState({ status: O.OFFER_SENT, declined_at: NOW }) },
    code: 'offer_declined',
  },
  { title: 'undoing an offer that is only sent', action: 'undo_offer', code: 'offer_not_changeable' },
  {
    title: 'proposing with nothing accepted',
    action: 'propose_confirmation',
    purchase: { invitations: [buildInvitationState()] },
    code: 'nothing_accepted',
  },
  {
    title: 'sending for approval with nothing accepted',
    action: 'send_for_approval',
    purchase: { invitations: [buildInvitationState()] },
    code: 'nothing_accepted',
  },
  {
    title: 'sending for approval when the accepted one is withdrawn',
    action: 'send_for_approval',
    purchase: { invitations: [buildInvitationState({ status: O.ACCEPTED, withdrawn_at: NOW })] },
    code: 'nothing_accepted',
  },
  {
    title: 'confirming with canConfirm false',
    action: 'confirm',
    actor: TEST_ACTORS.ana,
    context: { canConfirm: false },
    code: 'confirmation_not_asked',
  },
  {
    title: 'confirming while impersonating',
    action: 'confirm',
    actor: { ...TEST_ACTORS.ana, impersonatedBy: 99 },
    code: 'not_while_impersonating',
  },
  {
    title: 'confirming with nothing accepted',
    action: 'confirm',
    actor: TEST_ACTORS.ana,
    purchase: { invitations: [buildInvitationState()] },
    code: 'nothing_accepted',
  },
  {
    title: 'confirming what is to be reconfirmed',
    action: 'confirm',
    actor: TEST_ACTORS.ana,
    purchase: { invitations: [buildInvitationState({ status: O.ACCEPTED, to_be_reconfirmed: true })] },
    code: 'to_be_reconfirmed',
  },
  {
    title: 'confirming an approval that is void',
    action: 'confirm',
    actor: TEST_ACTORS.ana,
    purchase: request(S.VALUATION),
    context: { approval_stands: false },
    code: 'approval_void',
  },
  {
    title: 'S6.10 confirming above four thousand with the lower permission',
    action: 'confirm',
    actor: TEST_ACTORS.vera,
    context: { value: tenThousandEuros, value_choice: '4k_more' },
    code: 'approval_band_missing',
  },
  {
    title: 'confirming above the own limit',
    action: 'confirm',
    actor: { ...TEST_ACTORS.ana, confirm_limit: '99999.99' },
    code: 'over_limit',
  },
  {
    title: 'confirming a part that passes 4,000 EUR with others',
    action: 'confirm',
    actor: TEST_ACTORS.vera,
    context: { splitting: SAMPLE_SPLITTING },
    code: 'split_over_band',
  },
  {
    title: 'confirming a part that passes the own limit with others',
    action: 'confirm',
    actor: confirmerUpTo('400000'),
    context: { splitting: SAMPLE_SPLITTING },
    code: 'split_over_limit',
  },
  {
    title: 'confirming a value that cannot be told in EUR',
    action: 'confirm',
    actor: TEST_ACTORS.vera,
    context: { value: undefined },
    code: 'rate_missing',
  },
  {
    title: 'confirming an own purchase under four eyes',
    action: 'confirm',
    actor: TEST_ACTORS.ana,
    purchase: { creator_id: TEST_ACTORS.ana.user_id },
    context: { four_eyes: true },
    code: 'four_eyes',
  },
  {
    title: 'confirming as the creator stood in for, under four eyes',
    action: 'confirm',
    actor: { ...TEST_ACTORS.ana, standsInFor: TEST_ACTORS.uros.user_id },
    context: { four_eyes: true },
    code: 'four_eyes',
  },
  {
    title: 'S4.33 a value choice that understates',
    action: 'confirm',
    actor: TEST_ACTORS.ana,
    context: { value: tenThousandEuros, value_choice: '4k_less', budget: undefined },
    code: 'value_understated',
  },
  {
    title: 'confirming above the budget where the policy stops',
    action: 'confirm',
    actor: TEST_ACTORS.ana,
    context: { budget: { left: toDecimal('99999.99'), policy: 'stop' } },
    code: 'budget_exceeded',
  },
  {
    title: 'rejecting a realization nobody proposed',
    action: 'reject_realization',
    actor: TEST_ACTORS.ana,
    code: 'not_proposed',
  },
  {
    title: 'rejecting a realization without a note',
    action: 'reject_realization',
    actor: TEST_ACTORS.ana,
    purchase: request(S.VALUATION),
    context: { note: '' },
    code: 'note_required',
  },
  {
    title: 'receiving when nothing is open',
    action: 'receive',
    actor: TEST_ACTORS.marko,
    purchase: request(S.PAID, { awards: [buildAwardFacts({ received: '10' })] }),
    code: 'nothing_open',
  },
  {
    title: 'receiving nothing',
    action: 'receive',
    actor: TEST_ACTORS.marko,
    purchase: request(S.CLOSED, { awards: [buildAwardFacts()] }),
    context: { receipt: [] },
    code: 'quantity_required',
  },
  {
    title: 'receiving a negative quantity',
    action: 'receive',
    actor: TEST_ACTORS.marko,
    purchase: request(S.CLOSED, { awards: [buildAwardFacts()] }),
    context: { receipt: [{ quantity: toDecimal(-1), open: toDecimal(10), tolerance: toDecimal(0) }] },
    code: 'quantity_required',
  },
  {
    title: 'receiving above what is open and tolerated',
    action: 'receive',
    actor: TEST_ACTORS.marko,
    purchase: request(S.CLOSED, { awards: [buildAwardFacts()] }),
    context: {
      receipt: [{ quantity: toDecimal('10.501'), open: toDecimal(10), tolerance: toDecimal('0.5') }],
    },
    code: 'quantity_not_open',
  },
  {
    title: 'closing short without a reason',
    action: 'close_short',
    actor: TEST_ACTORS.marko,
    purchase: request(S.CLOSED, { awards: [buildAwardFacts()] }),
    context: { reason: ' ' },
    code: 'reason_required',
  },
  {
    title: 'agreeing where nothing waits',
    action: 'agree_close_short',
    actor: TEST_ACTORS.adam,
    purchase: request(S.CLOSED, { awards: [buildAwardFacts()] }),
    context: { waiting: false },
    code: 'nothing_to_agree',
  },
  {
    title: 'agreeing to a short closing while impersonating',
    action: 'agree_close_short',
    actor: { ...TEST_ACTORS.adam, impersonatedBy: 99 },
    purchase: request(S.CLOSED, { awards: [buildAwardFacts()] }),
    context: { waiting: true },
    code: 'not_while_impersonating',
  },
  {
    title: 'agreeing to a reversal while impersonating',
    action: 'agree_reverse_receipt',
    actor: { ...TEST_ACTORS.adam, impersonatedBy: 99 },
    purchase: request(S.RECEIVED, { awards: [buildAwardFacts()] }),
    context: { waiting: true },
    code: 'not_while_impersonating',
  },
  {
    title: 'paying no award',
    action: 'pay',
    actor: TEST_ACTORS.fina,
    purchase: request(S.CLOSED),
    context: { award: undefined },
    code: 'validation_failed',
  },
  {
    title: 'paying nothing',
    action: 'pay',
    actor: TEST_ACTORS.fina,
    purchase: request(S.CLOSED),
    context: { amount: toDecimal(0) },
    code: 'amount_required',
  },
  {
    title: 'paying thousandths',
    action: 'pay',
    actor: TEST_ACTORS.fina,
    purchase: request(S.CLOSED),
    context: { amount: toDecimal('0.001') },
    code: 'amount_required',
  },
  {
    title: 'paying above what is payable',
    action: 'pay',
    actor: TEST_ACTORS.fina,
    purchase: request(S.CLOSED),
    context: { amount: toDecimal('1200.01') },
    code: 'payment_above_payable',
  },
  {
    title: 'a standard payment above what was received',
    action: 'pay',
    actor: TEST_ACTORS.fina,
    purchase: request(S.CLOSED),
    context: { award: buildAwardFacts({ received: '5' }), amount: toDecimal('600.01') },
    code: 'payment_above_received',
  },
  {
    title: 'an advance after a standard payment',
    action: 'pay',
    actor: TEST_ACTORS.fina,
    purchase: request(S.CLOSED),
    context: {
      award: buildAwardFacts({ received: '5', paid: '100', payment_mode: 'standard' }),
      amount: toDecimal('1'),
      payment_type: 'advance_partial',
    },
    code: 'payment_type_fixed',
  },
  {
    title: 'a payment after the final one',
    action: 'pay',
    actor: TEST_ACTORS.fina,
    purchase: request(S.CLOSED),
    context: {
      award: buildAwardFacts({ paid: '1200', payment_mode: 'advance', finally_paid: true }),
      amount: toDecimal('1'),
      payment_type: 'advance_partial',
    },
    code: 'final_payment_made',
  },
  {
    title: 'a final payment that leaves a rest',
    action: 'pay',
    actor: TEST_ACTORS.fina,
    purchase: request(S.CLOSED),
    context: {
      award: buildAwardFacts({ paid: '200', payment_mode: 'advance' }),
      amount: toDecimal('999.99'),
      payment_type: 'advance_final',
    },
    code: 'final_payment_incomplete',
  },
  {
    title: 'paying while impersonating',
    action: 'pay',
    actor: { ...TEST_ACTORS.fina, impersonatedBy: 99 },
    purchase: request(S.CLOSED),
    code: 'not_while_impersonating',
  },
  {
    title: 'reversing without a reason',
    action: 'reverse_receipt',
    actor: TEST_ACTORS.marko,
    purchase: request(S.RECEIVED),
    context: { reason: null },
    code: 'reason_required',
  },
  {
    title: 'delivering what is paid in advance and not in',
    action: 'deliver',
    purchase: request(S.PAID, {
      awards: [buildAwardFacts({ paid: '1200', payment_mode: 'advance', finally_paid: true })],
    }),
    code: 'not_all_received',
  },
  {
    title: 'delivering with a refund due',
    action: 'deliver',
    purchase: request(S.PAID, {
      awards: [buildAwardFacts({ received: '8', closed_short: '2', paid: '1200' })],
    }),
    code: 'refund_due',
  },
  {
    title: 'delivering while a payment waits to be taken back',
    action: 'deliver',
    purchase: request(S.PAID, { awards: [buildAwardFacts({ received: '10', paid: '1200' })] }),
    context: { something_waits: true },
    code: 'agreement_awaited',
  },
  {
    title: 'delivering an ad hoc purchase while its payment waits to be taken back',
    action: 'deliver',
    purchase: { ...adHoc, status: S.PAID, awards: [buildAwardFacts({ paid: '1200' })] },
    context: { something_waits: true },
    code: 'agreement_awaited',
  },
  {
    title: 'S4.26 cancelling without a reason',
    action: 'cancel',
    context: { reason: '\t' },
    code: 'reason_required',
  },
  {
    title: 'cancelling a closed purchase with goods in',
    action: 'cancel',
    actor: TEST_ACTORS.adam,
    purchase: request(S.CLOSED, { awards: [buildAwardFacts(), buildAwardFacts({ received: '1' })] }),
    code: 'already_received_or_paid',
  },
  {
    title: 'cancelling a closed purchase with an advance paid',
    action: 'cancel',
    actor: TEST_ACTORS.adam,
    purchase: request(S.CLOSED, { awards: [buildAwardFacts({ paid: '1' })] }),
    code: 'already_received_or_paid',
  },
  {
    title: 'an ad hoc purchase without a paper',
    action: 'create',
    actor: TEST_ACTORS.adela,
    purchase: createPurchaseState('ad_hoc', false, TEST_ACTORS.adela.user_id),
    context: { paper_given: false },
    code: 'paper_required',
  },
  {
    title: 'approving a rejected ad hoc purchase',
    action: 'approve',
    actor: TEST_ACTORS.aleks,
    purchase: { ...adHoc, status: S.AD_HOC, rejected: true },
    code: 'rejected_must_resubmit',
  },
  {
    title: 'approving an ad hoc purchase above the limit',
    action: 'approve',
    actor: { ...TEST_ACTORS.aleks, confirm_limit: '99999' },
    purchase: { ...adHoc, status: S.AD_HOC },
    code: 'over_limit',
  },
  {
    title: 'approving an ad hoc purchase that passes the own limit with others',
    action: 'approve',
    actor: { ...TEST_ACTORS.aleks, confirm_limit: '400000' },
    purchase: { ...adHoc, status: S.AD_HOC },
    context: { splitting: SAMPLE_SPLITTING },
    code: 'split_over_limit',
  },
  {
    title: 'approving an own ad hoc purchase under four eyes',
    action: 'approve',
    actor: TEST_ACTORS.adam,
    purchase: { ...adHoc, status: S.AD_HOC, creator_id: TEST_ACTORS.adam.user_id },
    context: { four_eyes: true },
    code: 'four_eyes',
  },
  {
    title: 'approving an ad hoc purchase above a stopping budget',
    action: 'approve',
    actor: TEST_ACTORS.aleks,
    purchase: { ...adHoc, status: S.AD_HOC },
    context: { budget: { left: toDecimal(0), policy: 'stop' } },
    code: 'budget_exceeded',
  },
  {
    title: 'rejecting an approved ad hoc purchase that is partly paid',
    action: 'reject',
    actor: TEST_ACTORS.fina,
    purchase: { ...adHoc, status: S.AD_HOC_APPROVED, awards: [buildAwardFacts({ paid: '1' })] },
    code: 'already_paid',
  },
  {
    title: 'cancelling an approved ad hoc purchase that is partly paid',
    action: 'cancel',
    actor: TEST_ACTORS.adam,
    purchase: { ...adHoc, status: S.AD_HOC_APPROVED, awards: [buildAwardFacts({ paid: '1' })] },
    code: 'already_paid',
  },
  {
    title: 'paying an ad hoc purchase above its value',
    action: 'pay',
    actor: TEST_ACTORS.fina,
    purchase: { ...adHoc, status: S.AD_HOC_APPROVED },
    context: { award: buildAwardFacts({ paid: '1000' }), amount: toDecimal('200.01') },
    code: 'payment_above_payable',
  },
  {
    title: 'approving a rejected direct purchase',
    action: 'approve',
    actor: TEST_ACTORS.dusan,
    purchase: { ...direct, status: S.DIRECT_INITIATE, rejected: true },
    code: 'rejected_must_resubmit',
  },
  {
    title: 'approving a direct purchase above the limit',
    action: 'approve',
    actor: { ...TEST_ACTORS.dusan, confirm_limit: '1' },
    purchase: { ...direct, status: S.DIRECT_INITIATE },
    code: 'over_limit',
  },
  {
    title: 'cancelling a direct purchase that is partly paid',
    action: 'cancel',
    purchase: { ...direct, status: S.DIRECT_APPROVAL, awards: [buildAwardFacts({ paid: '1' })] },
    code: 'already_paid',
  },
  {
    title: 'rejecting a direct purchase that is partly paid',
    action: 'reject',
    actor: TEST_ACTORS.darko,
    purchase: { ...direct, status: S.DIRECT_APPROVAL, awards: [buildAwardFacts({ paid: '1' })] },
    code: 'already_paid',
  },
  {
    title: 'a new link for a supplier that was not invited',
    action: 'resend',
    context: { offer: undefined },
    code: 'supplier_not_invited',
  },
  {
    title: 'a new link for a withdrawn invitation',
    action: 'resend',
    context: { offer: buildInvitationState({ withdrawn_at: NOW }) },
    code: 'offer_withdrawn',
  },
  {
    title: 'a new link for whom no mail reaches',
    action: 'resend',
    context: { offer: buildInvitationState({ has_email: false }) },
    code: 'mail_address_missing',
  },
  {
    title: 'a reminder of nobody',
    action: 'remind',
    context: { offer: undefined },
    code: 'supplier_not_invited',
  },
  {
    title: 'a reminder of a withdrawn invitation',
    action: 'remind',
    context: { offer: buildInvitationState({ status: O.PENDING, withdrawn_at: NOW }) },
    code: 'offer_withdrawn',
  },
  {
    title: 'a reminder before the invitation went out',
    action: 'remind',
    context: { offer: buildInvitationState({ status: O.PENDING, sent_at: null }) },
    code: 'supplier_not_invited',
  },
  {
    title: 'a reminder of a supplier that declined',
    action: 'remind',
    context: { offer: buildInvitationState({ status: O.PENDING, declined_at: NOW }) },
    code: 'offer_declined',
  },
  {
    title: 'a reminder of a supplier that has answered',
    action: 'remind',
    context: { offer: buildInvitationState() },
    code: 'offer_not_changeable',
  },
  {
    title: 'a reminder to an address that is missing',
    action: 'remind',
    context: { offer: buildInvitationState({ to_be_reconfirmed: true, has_email: false }) },
    code: 'mail_address_missing',
  },
  {
    title: 'a reminder to an address that was refused',
    action: 'remind',
    context: { offer: buildInvitationState({ status: O.LINK_OPENED, mail_refused: true }) },
    code: 'mail_address_refused',
  },
  {
    title: 'target prices for whom the invitation never reached',
    action: 'counter_propose',
    context: { offer: buildInvitationState({ sent_at: null }) },
    code: 'mail_address_missing',
  },
  {
    title: 'target prices for a supplier without an address',
    action: 'counter_propose',
    context: { offer: buildInvitationState({ has_email: false }) },
    code: 'mail_address_missing',
  },
  {
    title: 'target prices to an address that was refused',
    action: 'counter_propose',
    context: { offer: buildInvitationState({ mail_refused: true }) },
    code: 'mail_address_refused',
  },
  {
    title: 'an offer entered for nobody',
    action: 'enter_offer',
    actor: TEST_ACTORS.adam,
    purchase: { date_for_offer: PAST_DEADLINE },
    context: { offer: undefined, paper_given: true },
    code: 'supplier_not_invited',
  },
  {
    title: 'an offer entered for a withdrawn invitation',
    action: 'enter_offer',
    actor: TEST_ACTORS.adam,
    purchase: { date_for_offer: PAST_DEADLINE },
    context: { offer: buildInvitationState({ withdrawn_at: NOW }), paper_given: true },
    code: 'offer_withdrawn',
  },
];

describe('every guard refuses with its own code', () => {
  for (const { title, action, actor, purchase, context, code } of CASES) {
    it(`${action}: ${title}`, () => {
      const result = judgeAction(
        action,
        actor ?? TEST_ACTORS.uros,
        buildPurchaseState(purchase),
        buildTransitionContext(context),
      );
      expect(result).toEqual({ ok: false, code });
    });
  }

  it('leaves no guard of the table without a case here', () => {
    const used = new Set<Guard>(TRANSITIONS.flatMap((row) => row.guards));
    const refusedBy = new Set<string>();
    for (const { action, actor, purchase, context, code } of CASES) {
      for (const guard of used) {
        const state = buildPurchaseState(purchase);
        if (GUARDS[guard](actor ?? TEST_ACTORS.uros, state, buildTransitionContext(context)) === code)
          refusedBy.add(`${guard} ${action}`);
      }
    }
    const withoutCase = [...used].filter(
      (guard) => ![...refusedBy].some((key) => key.startsWith(`${guard} `)),
    );
    expect(withoutCase).toEqual([]);
  });
});

describe('what guards let through', () => {
  const allowed = (action: PurchaseAction, actor: Actor, purchase: Partial<PurchaseState>, context = {}) =>
    expect(
      judgeAction(action, actor, buildPurchaseState(purchase), buildTransitionContext(context)),
    ).toMatchObject({ ok: true });

  it('extends a deadline that has passed already', () => {
    allowed('extend_deadline', TEST_ACTORS.uros, { date_for_offer: PAST_DEADLINE });
  });

  it('gives a deadline to a request that has none', () => {
    allowed('extend_deadline', TEST_ACTORS.uros, { date_for_offer: null }, { new_deadline: LATER_DEADLINE });
  });

  it('edits an announced request after the deadline when a new one is given', () => {
    allowed('edit', TEST_ACTORS.uros, { date_for_offer: PAST_DEADLINE }, { new_deadline: LATER_DEADLINE });
  });

  it('invites within the very second of the deadline', () => {
    allowed(
      'invite',
      TEST_ACTORS.uros,
      { date_for_offer: FUTURE_DEADLINE },
      { now: '2026-11-30T22:59:59.999Z' },
    );
  });

  it('confirms exactly at the limit, at four thousand euros and with the whole budget', () => {
    const value = { company: toDecimal('468000'), eur: toDecimal('4000.00') };
    const vera = { ...TEST_ACTORS.vera, confirm_limit: '468000.00' };
    allowed('confirm', vera, {}, { value, budget: { left: toDecimal('468000'), policy: 'stop' } });
  });

  it('confirms a part that passes a line with others where the right covers the sum, and an owner always', () => {
    allowed('confirm', confirmerUpTo('585000'), {}, { splitting: SAMPLE_SPLITTING });
    allowed('confirm', { ...TEST_ACTORS.ana, confirm_limit: '100000' }, {}, { splitting: SAMPLE_SPLITTING });
  });

  it('confirms above the budget where the policy warns, and without any budget', () => {
    allowed('confirm', TEST_ACTORS.ana, {}, { budget: { left: toDecimal(0), policy: 'warn' } });
    allowed('confirm', TEST_ACTORS.ana, {}, { budget: { left: null, policy: 'stop' } });
  });

  it('confirms with a choice above the value', () => {
    allowed('confirm', TEST_ACTORS.ana, {}, { value_choice: '4k_more' });
  });

  it('lets staff with the flag confirm any value without an approval permission', () => {
    allowed(
      'confirm',
      TEST_ACTORS.agata,
      {},
      { value: tenThousandEuros, value_choice: '4k_more', budget: undefined },
    );
  });

  it('confirms what somebody else created under four eyes', () => {
    allowed('confirm', TEST_ACTORS.ana, {}, { four_eyes: true });
  });

  it('looks at the limit alone for ad hoc and direct approvals, not at the band', () => {
    const value = { value: tenThousandEuros, budget: undefined };
    allowed('approve', TEST_ACTORS.aleks, { ...adHoc, status: S.AD_HOC }, value);
    allowed('approve', TEST_ACTORS.dusan, { ...direct, status: S.DIRECT_INITIATE }, value);
  });

  it('takes goods up to the tolerance, and a receipt of damaged goods alone', () => {
    const closed = { status: S.CLOSED, awards: [buildAwardFacts()] };
    allowed('receive', TEST_ACTORS.marko, closed, {
      receipt: [{ quantity: toDecimal('10.5'), open: toDecimal(10), tolerance: toDecimal('0.5') }],
    });
    allowed('receive', TEST_ACTORS.marko, closed, {
      receipt: [
        { quantity: toDecimal(2), damaged: toDecimal(2), open: toDecimal(10), tolerance: toDecimal(0) },
      ],
    });
  });

  it('takes partial advances any time and one final that pays the rest', () => {
    const closed = { status: S.CLOSED, awards: [buildAwardFacts()] };
    allowed('pay', TEST_ACTORS.fina, closed, {
      award: buildAwardFacts(),
      amount: toDecimal(500),
      payment_type: 'advance_partial',
    });
    const award = buildAwardFacts({ paid: '500', payment_mode: 'advance' });
    allowed('pay', TEST_ACTORS.fina, closed, {
      award,
      amount: toDecimal(700),
      payment_type: 'advance_final',
    });
  });
});

describe('before and after the guards', () => {
  it('refuses every step of an example', () => {
    const example = buildPurchaseState({ status: S.REQUESTED, sample: true });
    const answer = judgeAction(
      'reject_request',
      TEST_ACTORS.adam,
      example,
      buildTransitionContext({ note: 'Skupo' }),
    );
    expect(answer).toEqual({ ok: false, code: 'sample_data' });
  });

  it('lets what one may enter and agree to wait while a moderator impersonates them', () => {
    const closed = buildPurchaseState({ status: S.CLOSED, awards: [buildAwardFacts()] });
    const closing = (actor: Actor) =>
      judgeAction('close_short', actor, closed, buildTransitionContext({ reason: 'Nema više' }));
    expect(closing(TEST_ACTORS.ana)).toMatchObject({ ok: true, waits: false });
    expect(closing({ ...TEST_ACTORS.ana, impersonatedBy: 99 })).toMatchObject({
      ok: true,
      waits: true,
      to: S.CLOSED,
    });
    expect(closing(TEST_ACTORS.marko)).toMatchObject({ ok: true, waits: true });
  });
});

it('nothing has happened to a purchase that is about to be created', () => {
  expect(createPurchaseState('direct', true, 7)).toEqual({
    ...{ kind: 'direct', premium: true, creator_id: 7, sector_id: null, status: null, date_for_offer: null },
    ...{ rejected: false, confirmed_by_owner: false, invitations: [], awards: [] },
  });
});

describe('S6.10 the confirm right', () => {
  const value = { company: toDecimal('1'), eur: toDecimal('1') };
  const confirm = (actor: Actor) =>
    judgeAction('confirm', actor, buildPurchaseState(), buildTransitionContext({ value }));

  it('is refused to an approver without the flag', () => {
    expect(confirm(TEST_ACTORS.viktor)).toEqual({ ok: false, code: 'forbidden' });
  });

  it('is refused to a user with the flag alone', () => {
    const flagged = buildTestActor(50, 'user', [], { purchase_confirmation: true });
    expect(confirm(flagged)).toEqual({ ok: false, code: 'forbidden' });
  });

  it('is refused to an admin without the flag', () => {
    expect(confirm(TEST_ACTORS.adam)).toEqual({ ok: false, code: 'forbidden' });
  });
});

describe('buttonVerdict', () => {
  it('offers a rejection before its note is typed, and a payment before its amount', () => {
    const context = { now: NOW };
    expect(
      judgeButton('reject_request', TEST_ACTORS.adam, buildPurchaseState(request(S.REQUESTED)), context).ok,
    ).toBe(true);
    expect(judgeButton('pay', TEST_ACTORS.fina, buildPurchaseState(request(S.CLOSED)), context).ok).toBe(
      true,
    );
    expect(
      judgeButton(
        'extend_deadline',
        TEST_ACTORS.uros,
        buildPurchaseState({ date_for_offer: PAST_DEADLINE }),
        context,
      ).ok,
    ).toBe(true);
  });

  it.each([
    'a form that is not valid',
    'entering an offer without a paper',
    'S4.23 rejecting an initiation without a note',
    'closing short without a reason',
    'editing an announced request whose deadline stays past',
    'extending to the same deadline',
    'confirming with canConfirm false',
    'S4.33 a value choice that understates',
    'receiving nothing',
    'paying nothing',
  ])('leaves to the dialog: %s', (refused) => {
    const found = CASES.find(({ title }) => title === refused);
    if (found === undefined) throw new Error(`no case is called "${refused}"`);
    const { action, actor = TEST_ACTORS.uros, purchase, context } = found;
    expect(judgeButton(action, actor, buildPurchaseState(purchase), buildTransitionContext(context)).ok).toBe(
      true,
    );
  });

  it('still says what no dialog can mend', () => {
    const result = judgeButton(
      'send',
      TEST_ACTORS.uros,
      buildPurchaseState(request(S.REQUESTED, { invitations: [] })),
      {
        now: NOW,
      },
    );
    expect(result).toEqual({ ok: false, code: 'no_suppliers_chosen' });
  });
});
