import {
  OFFER_STATUS as O,
  type OfferStatus,
  type PurchaseStatus,
  PURCHASE_STATUS as S,
} from '#core/purchase/rules/status.ts';
import { isBiddingOpen } from '#core/purchase/rules/tabs.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { type PibTries, pibLock } from './pib-lock.ts';

/** A supplier's link leads to a page in one of these states (product 6). */
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
  readonly pibTries: PibTries;
}

const CONFIRMED: readonly PurchaseStatus[] = [S.CLOSED, S.RECEIVED, S.PAID, S.LOCKED];
const STANDING: readonly PurchaseStatus[] = [S.ACTIVE, S.VALUATION];

/**
 * The state of a link at an instant. What ends it for good comes first; the PIB lock only matters on a link that
 * still works; a supplier who declined may think again until the deadline.
 */
export function linkState(facts: LinkFacts, now: string): LinkState {
  if (facts.withdrawn_at !== null) return 'withdrawn';
  if (facts.purchase_status === S.CANCELED) return 'cancelled';
  if (CONFIRMED.includes(facts.purchase_status)) return 'confirmed';
  if (!STANDING.includes(facts.purchase_status)) return 'withdrawn';
  if (!isBiddingOpen(facts.date_for_offer, now)) return 'expired';
  if (pibLock(facts.pibTries, now).locked) return 'locked';
  return facts.declined_at === null ? 'open' : 'declined';
}

/** The code with which a write through a link in this state is refused; null where the link takes offers. */
export const LINK_REFUSAL: Readonly<Record<LinkState, ErrorCode | null>> = {
  open: null,
  declined: null,
  locked: 'pib_locked',
  expired: 'deadline_passed',
  confirmed: 'purchase_confirmed',
  cancelled: 'link_cancelled',
  withdrawn: 'link_withdrawn',
};

/**
 * Why a supplier may not place or change an offer, decline or ask now; null where they may. The order tells the
 * supplier what matters most: a link that is over says so before it asks for the PIB.
 */
export function supplierRefusal(facts: LinkFacts, verified: boolean, now: string): ErrorCode | null {
  return LINK_REFUSAL[linkState(facts, now)] ?? (verified ? null : 'pib_required');
}

/** Answers what an offer by the supplier does to its invitation, and whether it undoes an acceptance (product 6). */
export function afterSupplierOffer(status: OfferStatus): { status: OfferStatus; acceptance_undone: boolean } {
  return { status: O.OFFER_SENT, acceptance_undone: status === O.ACCEPTED };
}

/** Answers what declining does to an invitation: an earlier offer stays in the history, but is accepted no longer. */
export function afterDecline(status: OfferStatus): { status: OfferStatus; acceptance_undone: boolean } {
  return status === O.ACCEPTED
    ? { status: O.OFFER_SENT, acceptance_undone: true }
    : { status, acceptance_undone: false };
}
