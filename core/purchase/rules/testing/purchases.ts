import { asDay } from '#platform/shared/dates.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { TEST_ACTORS } from '#platform/shared/testing/cast.ts';
import { type AwardFacts, type AwardRecord, computeAwardFacts } from '../facts.ts';
import type { PurchaseState, TransitionContext } from '../guards.ts';
import type { InvitationState } from '../offer-status.ts';
import { DEFAULT_SPLITTING_REASONS, type NearPurchase } from '../splitting/splitting.ts';
import { findSplitWindows } from '../splitting/splitting-refusal.ts';
import { OFFER_STATUS } from '../status.ts';

export const NOW = '2026-11-21T10:00:00.000Z';
export const FUTURE_DEADLINE = '2026-11-30T22:59:59.000Z';
export const LATER_DEADLINE = '2026-12-05T22:59:59.000Z';
export const PAST_DEADLINE = '2026-11-20T22:59:59.000Z';

export function buildInvitationState(changes: Partial<InvitationState> = {}): InvitationState {
  return {
    status: OFFER_STATUS.OFFER_SENT,
    withdrawn_at: null,
    declined_at: null,
    sent_at: PAST_DEADLINE,
    has_email: true,
    mail_refused: false,
    to_be_reconfirmed: false,
    ...changes,
  };
}

/**
 * Returns the facts of an award of 10 pieces at 100.00 net with 20 % VAT (1,200.00 payable), with a test's overrides.
 */
export function buildAwardFacts(
  done: { received?: string; closed_short?: string; paid?: string } & Partial<
    Pick<AwardRecord, 'payment_mode' | 'finally_paid'>
  > = {},
): AwardFacts {
  return computeAwardFacts({
    lines: [
      {
        article_id: 1,
        ordered: toDecimal('10'),
        received: toDecimal(done.received ?? '0'),
        closed_short: toDecimal(done.closed_short ?? '0'),
        unit_price: toDecimal('100'),
        vat_rate: toDecimal('20'),
      },
    ],
    paid: toDecimal(done.paid ?? '0'),
    payment_mode: done.payment_mode ?? null,
    finally_paid: done.finally_paid ?? false,
  });
}

/** Returns a request by Uroš with one accepted offer and a deadline in the future, with a test's overrides. */
export function buildPurchaseState(changes: Partial<PurchaseState> = {}): PurchaseState {
  return {
    kind: 'request',
    premium: false,
    status: 1,
    rejected: false,
    confirmed_by_owner: false,
    creator_id: TEST_ACTORS.uros.user_id,
    sector_id: null,
    date_for_offer: FUTURE_DEADLINE,
    invitations: [buildInvitationState({ status: OFFER_STATUS.ACCEPTED })],
    awards: [],
    ...changes,
  };
}

/** Returns a context in which all possible input is valid. */
export function buildTransitionContext(changes: Partial<TransitionContext> = {}): TransitionContext {
  return {
    now: NOW,
    note: 'too dear',
    reason: 'no longer needed',
    paper_given: true,
    new_deadline: LATER_DEADLINE,
    canConfirm: true,
    value_choice: '4k_less',
    value: { company: toDecimal('100000'), eur: toDecimal('854.70') },
    budget: { left: toDecimal('100000'), policy: 'stop' },
    four_eyes: false,
    approval_stands: true,
    offer: buildInvitationState(),
    acceptance: [
      {
        article_id: 1,
        accepted: toDecimal('10'),
        offered: toDecimal('10'),
        requested: toDecimal('10'),
        accepted_elsewhere: toDecimal('0'),
      },
    ],
    receipt: [{ quantity: toDecimal('10'), open: toDecimal('10'), tolerance: toDecimal('0') }],
    award: buildAwardFacts({ received: '10' }),
    amount: toDecimal('1200'),
    payment_type: 'standard',
    waiting: true,
    ...changes,
  };
}

/** A purchase of 1,000 EUR by the same buyer. */
const part = (id: number): NearPurchase => ({
  ...{ id, day: asDay('2026-05-20'), supplier_ids: [1], category_id: 1, parent_id: 0 },
  ...{ creator_id: 1, sector_id: 0, net: '117000.00', net_eur: '1000.00', waiting: false },
});
const SPLIT_FACTS = {
  purchase: part(1),
  neighbours: [2, 3, 4, 5].map(part),
  days: 14,
  reasons: DEFAULT_SPLITTING_REASONS,
};
/** Five purchases within two weeks, 5,000 EUR in total. */
export const SAMPLE_SPLITTING: TransitionContext['splitting'] = (limit, line) =>
  findSplitWindows(SPLIT_FACTS, limit, line);
