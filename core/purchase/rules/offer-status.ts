import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { OFFER_STATUS as O, type OfferStatus } from './status.ts';

/** The state of an invitation (rfp) that rules depend on. Declined and withdrawn are dates, not states (product 6). */
export interface InvitationState {
  readonly status: OfferStatus;
  readonly withdrawn_at: string | null;
  readonly declined_at: string | null;
  /** When the invitation was sent to the supplier; null if not yet. */
  readonly sent_at: string | null;
  /** Whether the invited contact person has an email address. */
  readonly has_email: boolean;
  /** Whether the mail server reported that the mailbox does not exist. */
  readonly mail_refused: boolean;
  /** Whether the mail server refused the addresses of all contact persons of the supplier. */
  readonly all_mail_refused?: boolean | undefined;
  /**
   * Whether the request was edited after the offer, and the supplier has not reconfirmed or changed the offer since.
   */
  readonly to_be_reconfirmed: boolean;
  /** Whether the supplier is paused: nothing new is sent to it. */
  readonly paused?: boolean | undefined;
}

/** The state assumed for an invitation if the record only states that its offer is accepted. */
export const ACCEPTED_INVITATION: InvitationState = {
  status: O.ACCEPTED,
  withdrawn_at: null,
  declined_at: null,
  sent_at: null,
  has_email: true,
  mail_refused: false,
  to_be_reconfirmed: false,
};

/** The part of an invitation's state on which accepting, rejecting and undoing its offer depend. */
export type OfferState = Pick<
  InvitationState,
  'status' | 'withdrawn_at' | 'declined_at' | 'to_be_reconfirmed'
>;

/** A change of an invitation's state. */
export type OfferMove = 'open_link' | 'first_offer' | 'change' | 'accept' | 'reject' | 'undo';

interface MoveRow {
  readonly from: readonly OfferStatus[];
  readonly to: OfferStatus;
}

/**
 * The allowed moves (product 6). Accepting replaces the accepted quantities, so ACCEPTED allows another accept. An
 * offer entered by the buyer, for which the supplier never opened the page, starts at PENDING.
 */
export const OFFER_MOVES: Readonly<Record<OfferMove, MoveRow>> = {
  open_link: { from: [O.PENDING], to: O.LINK_OPENED },
  first_offer: { from: [O.PENDING, O.LINK_OPENED], to: O.OFFER_SENT },
  change: { from: [O.OFFER_SENT, O.ACCEPTED, O.REJECTED], to: O.OFFER_SENT },
  accept: { from: [O.OFFER_SENT, O.ACCEPTED, O.REJECTED], to: O.ACCEPTED },
  reject: { from: [O.OFFER_SENT, O.ACCEPTED], to: O.REJECTED },
  undo: { from: [O.ACCEPTED, O.REJECTED], to: O.OFFER_SENT },
};

/** Returns the state after a move, or null if the move is not allowed. */
export function moveOffer(status: OfferStatus, move: OfferMove): OfferStatus | null {
  const row = OFFER_MOVES[move];
  return row.from.includes(status) ? row.to : null;
}

/**
 * Returns whether the prices of an offer are compared with others: the offer was given, and its supplier did not
 * decline afterwards. The lowest, mean and highest price are computed from these offers on every screen and in every
 * file. Offers that the buyer rejected, that have to be reconfirmed or whose invitation the buyer withdrew are
 * included, and are shown with a remark.
 */
export function isOfferCompared(offer: {
  readonly given: boolean;
  readonly declined_at: string | null;
}): boolean {
  return offer.given && offer.declined_at === null;
}

/**
 * Returns whether the buyer could have accepted an offer, which means that a decision is compared with it: it
 * was given, was not declined, withdrawn or rejected, and does not have to be reconfirmed. The confirmation
 * rejects all offers that were not accepted, so after the confirmation the status alone is not sufficient.
 */
export function wasAcceptable(
  offer: OfferState & { readonly given: boolean },
  { confirmed }: { readonly confirmed: boolean },
): boolean {
  if (!offer.given || (offer.status === O.REJECTED && !confirmed)) return false;
  const status = confirmed ? O.OFFER_SENT : offer.status;
  return findOfferRefusal('accept', { ...offer, status }) === null;
}

/** The remarks on an offer that is compared but may not be accepted in its current state. */
export const OFFER_REMARKS = ['rejected', 'withdrawn', 'to_be_reconfirmed'] as const;
export type OfferRemark = (typeof OFFER_REMARKS)[number];

/**
 * Returns why the buyer may not accept or reject this offer, or undo its acceptance or rejection; null if they
 * may.
 */
export function findOfferRefusal(
  move: 'accept' | 'reject' | 'undo',
  offer: OfferState | undefined,
): ErrorCode | null {
  if (offer === undefined) return 'supplier_not_invited';
  if (offer.withdrawn_at !== null) return 'offer_withdrawn';
  if (offer.declined_at !== null && move === 'accept') return 'offer_declined';
  if (offer.status === O.PENDING || offer.status === O.LINK_OPENED) return 'offer_missing';
  if (offer.status === O.CONFIRMED) return 'purchase_confirmed';
  if (move === 'accept' && offer.to_be_reconfirmed) return 'to_be_reconfirmed';
  return moveOffer(offer.status, move) === null ? 'offer_not_changeable' : null;
}

/**
 * Returns why no target prices can be sent to this supplier; null if they can, because there is an offer that may still
 * change.
 */
export function findNegotiationRefusal(offer: OfferState | undefined): ErrorCode | null {
  if (offer?.declined_at != null) return 'offer_declined';
  return findOfferRefusal(
    'reject',
    offer && { ...offer, status: offer.status === O.REJECTED ? O.OFFER_SENT : offer.status },
  );
}

/**
 * Returns why the supplier cannot receive a new link; null if it can. A new link goes to another contact person if the
 * address of the invited one was refused.
 */
export function findResendRefusal(offer: InvitationState | undefined): ErrorCode | null {
  if (offer === undefined) return 'supplier_not_invited';
  if (offer.withdrawn_at !== null) return 'offer_withdrawn';
  if (!offer.has_email) return 'mail_address_missing';
  return offer.all_mail_refused === true ? 'mail_address_refused' : null;
}

/** Returns why the supplier cannot be reminded; null if it can, because it was invited and has not answered. */
export function findReminderRefusal(offer: InvitationState | undefined): ErrorCode | null {
  if (offer === undefined) return 'supplier_not_invited';
  if (offer.withdrawn_at !== null) return 'offer_withdrawn';
  if (offer.sent_at === null) return 'supplier_not_invited';
  if (offer.declined_at !== null) return 'offer_declined';
  const waits = offer.status === O.PENDING || offer.status === O.LINK_OPENED || offer.to_be_reconfirmed;
  return waits ? findMailRefusal(offer) : 'offer_not_changeable';
}

/** Refusals to remind a supplier that apply only to that supplier. */
const NOT_WAITED_FOR: readonly ErrorCode[] = [
  'supplier_not_invited',
  'offer_withdrawn',
  'offer_declined',
  'offer_not_changeable',
];

/** Returns why none of several suppliers can be reminded, from the refusal of each. */
export function findRemindAllRefusal(refusals: readonly ErrorCode[]): ErrorCode {
  return refusals.find((code) => !NOT_WAITED_FOR.includes(code)) ?? 'nobody_to_remind';
}

/** Returns why the invited contact person cannot be reached by email; null if they can. */
export function findMailRefusal({ has_email, mail_refused }: InvitationState): ErrorCode | null {
  if (!has_email) return 'mail_address_missing';
  return mail_refused ? 'mail_address_refused' : null;
}

/**
 * Returns the state of an invitation after the purchase is confirmed (specification §4); an invitation without an offer
 * keeps its state.
 */
export function getSettledStatus(status: OfferStatus): OfferStatus {
  if (status === O.PENDING || status === O.LINK_OPENED) return status;
  return status === O.ACCEPTED || status === O.CONFIRMED ? O.CONFIRMED : O.REJECTED;
}

/** Returns all invitations with their states after the confirmation, in the given order. */
export function settleInvitations<T extends { readonly status: OfferStatus }>(offers: readonly T[]): T[] {
  return offers.map((offer) => ({ ...offer, status: getSettledStatus(offer.status) }));
}

/**
 * Returns the state of an offer after an edit of the request (product 5): unchanged, or to be reconfirmed with its
 * acceptance undone.
 */
export function getStateAfterRequestEdit(
  offer: Pick<InvitationState, 'status' | 'to_be_reconfirmed'>,
): Pick<InvitationState, 'status' | 'to_be_reconfirmed'> {
  const given = offer.status === O.OFFER_SENT || offer.status === O.ACCEPTED || offer.status === O.REJECTED;
  if (!given) return { status: offer.status, to_be_reconfirmed: false };
  return { status: offer.status === O.ACCEPTED ? O.OFFER_SENT : offer.status, to_be_reconfirmed: true };
}
