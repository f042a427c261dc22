import { day } from '#platform/shared/dates.ts';
import { dec } from '#platform/shared/money/decimal.ts';
import { CAST } from '#platform/shared/testing/cast.ts';
import { type AwardFacts, type AwardRecord, awardFacts } from '../facts.ts';
import type { PurchaseState, TransitionContext } from '../guards.ts';
import type { InvitationState } from '../offer-status.ts';
import { DEFAULT_SPLITTING_REASONS, type NearPurchase } from '../splitting/splitting.ts';
import { windowsOf } from '../splitting/splitting-refusal.ts';
import { OFFER_STATUS } from '../status.ts';

export const NOW = '2026-11-21T10:00:00.000Z';
export const FUTURE_DEADLINE = '2026-11-30T22:59:59.000Z';
export const LATER_DEADLINE = '2026-12-05T22:59:59.000Z';
export const PAST_DEADLINE = '2026-11-20T22:59:59.000Z';

export function anInvitation(changes: Partial<InvitationState> = {}): InvitationState {
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
export function anAward(
  done: { received?: string; closed_short?: string; paid?: string } & Partial<
    Pick<AwardRecord, 'payment_mode' | 'finally_paid'>
  > = {},
): AwardFacts {
  return awardFacts({
    lines: [
      {
        article_id: 1,
        ordered: dec('10'),
        received: dec(done.received ?? '0'),
        closed_short: dec(done.closed_short ?? '0'),
        unit_price: dec('100'),
        vat_rate: dec('20'),
      },
    ],
    paid: dec(done.paid ?? '0'),
    payment_mode: done.payment_mode ?? null,
    finally_paid: done.finally_paid ?? false,
  });
}

/** Returns a request of Uroš with one accepted offer and a deadline in the future, with a test's overrides. */
export function aPurchase(changes: Partial<PurchaseState> = {}): PurchaseState {
  return {
    kind: 'request',
    premium: false,
    status: 1,
    rejected: false,
    confirmed_by_owner: false,
    creator_id: CAST.uros.user_id,
    sector_id: null,
    date_for_offer: FUTURE_DEADLINE,
    invitations: [anInvitation({ status: OFFER_STATUS.ACCEPTED })],
    awards: [],
    ...changes,
  };
}

/** Returns a context in which all possible input is valid. */
export function aContext(changes: Partial<TransitionContext> = {}): TransitionContext {
  return {
    now: NOW,
    note: 'too dear',
    reason: 'no longer needed',
    paper_given: true,
    new_deadline: LATER_DEADLINE,
    canConfirm: true,
    value_choice: '4k_less',
    value: { company: dec('100000'), eur: dec('854.70') },
    budget: { left: dec('100000'), policy: 'stop' },
    four_eyes: false,
    approval_stands: true,
    offer: anInvitation(),
    acceptance: [
      {
        article_id: 1,
        accepted: dec('10'),
        offered: dec('10'),
        requested: dec('10'),
        accepted_elsewhere: dec('0'),
      },
    ],
    receipt: [{ quantity: dec('10'), open: dec('10'), tolerance: dec('0') }],
    award: anAward({ received: '10' }),
    amount: dec('1200'),
    payment_type: 'standard',
    waiting: true,
    ...changes,
  };
}

/** A purchase of 1,000 EUR by the same buyer. */
const part = (id: number): NearPurchase => ({
  ...{ id, day: day('2026-05-20'), supplier_ids: [1], category_id: 1, parent_id: 0 },
  ...{ creator_id: 1, sector_id: 0, net: '117000.00', net_eur: '1000.00', waiting: false },
});
const SPLIT_FACTS = {
  purchase: part(1),
  neighbours: [2, 3, 4, 5].map(part),
  days: 14,
  reasons: DEFAULT_SPLITTING_REASONS,
};
/** Five purchases within two weeks, 5,000 EUR in total. */
export const A_SPLITTING: TransitionContext['splitting'] = (limit, line) =>
  windowsOf(SPLIT_FACTS, limit, line);
