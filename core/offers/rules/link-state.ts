import {
  OFFER_STATUS as O,
  type OfferStatus,
  type PurchaseStatus,
  PURCHASE_STATUS as S,
} from '#core/purchase/rules/status.ts';
import { isBiddingOpen } from '#core/purchase/rules/tabs.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { getPibLock, type PibAttempts } from './pib-lock.ts';

/** The states of a supplier's link, which determine the page that it opens (product 6). */
export const LINK_STATES = [
  'open',
  'declined',
  'locked',
  'expired',
  'confirmed',
  'cancelled',
  'withdrawn',
] as const;

export type LinkState = (typeof LINK_STATES)[number];

export interface LinkFacts {
  readonly purchase_status: PurchaseStatus;
  readonly date_for_offer: string | null;
  readonly withdrawn_at: string | null;
  readonly declined_at: string | null;
  readonly pibTries: PibAttempts;
}

const CONFIRMED: readonly PurchaseStatus[] = [S.CLOSED, S.RECEIVED, S.PAID, S.LOCKED];
const STANDING: readonly PurchaseStatus[] = [S.ACTIVE, S.VALUATION];

/**
 * Returns the state of a link at a given time. Final states take precedence. The PIB lock is relevant only for a
 * link that still works. A supplier that has declined may change its mind until the deadline.
 */
export function computeLinkState(facts: LinkFacts, now: string): LinkState {
  if (facts.withdrawn_at !== null) return 'withdrawn';
  if (facts.purchase_status === S.CANCELED) return 'cancelled';
  if (CONFIRMED.includes(facts.purchase_status)) return 'confirmed';
  if (!STANDING.includes(facts.purchase_status)) return 'withdrawn';
  if (!isBiddingOpen(facts.date_for_offer, now)) return 'expired';
  if (getPibLock(facts.pibTries, now).locked) return 'locked';
  return facts.declined_at === null ? 'open' : 'declined';
}

/** The error code for a write through a link in this state; null if the link accepts offers. */
export const LINK_REFUSAL_CODES: Readonly<Record<LinkState, ErrorCode | null>> = {
  open: null,
  declined: null,
  locked: 'pib_locked',
  expired: 'deadline_passed',
  confirmed: 'purchase_confirmed',
  cancelled: 'link_cancelled',
  withdrawn: 'link_withdrawn',
};

/**
 * Returns the error code for an offer, change, decline or question by the supplier; null if it is currently
 * allowed. The most important reason takes precedence: an ended link is reported before the PIB is requested.
 */
export function findSupplierRefusal(facts: LinkFacts, verified: boolean, now: string): ErrorCode | null {
  return LINK_REFUSAL_CODES[computeLinkState(facts, now)] ?? (verified ? null : 'pib_required');
}

/**
 * Returns the status of an invitation after an offer from the supplier, and whether the offer undoes an acceptance
 * (product 6).
 */
export function getStatusAfterOffer(status: OfferStatus): {
  status: OfferStatus;
  acceptance_undone: boolean;
} {
  return { status: O.OFFER_SENT, acceptance_undone: status === O.ACCEPTED };
}

/**
 * Returns the status of an invitation after the supplier has declined, and whether that undoes an acceptance. An
 * earlier offer remains in the history.
 */
export function getStatusAfterDecline(status: OfferStatus): {
  status: OfferStatus;
  acceptance_undone: boolean;
} {
  return status === O.ACCEPTED
    ? { status: O.OFFER_SENT, acceptance_undone: true }
    : { status, acceptance_undone: false };
}
