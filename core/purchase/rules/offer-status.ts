import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { OFFER_STATUS as O, type OfferStatus } from './status.ts';

/** An invitation (rfp) as far as rules look at it. Declined and withdrawn are dates, not states (product 6). */
export interface InvitationState {
  readonly status: OfferStatus;
  readonly withdrawn_at: string | null;
  readonly declined_at: string | null;
  /** The moment the invitation went out to the supplier; null where it has not. */
  readonly sent_at: string | null;
  /** The contact person invited has an e-mail address. */
  readonly has_email: boolean;
  /** The server of that address said that there is no such mailbox. */
  readonly mail_refused: boolean;
  /** The request was edited after the offer; its supplier has not said yes or changed it since. */
  readonly to_be_reconfirmed: boolean;
  /** The supplier is paused: nothing new is sent to it. */
  readonly paused?: boolean | undefined;
}

/** An invitation of which a record says only that its offer is accepted. */
export const ACCEPTED_INVITATION: InvitationState = {
  status: O.ACCEPTED,
  withdrawn_at: null,
  declined_at: null,
  sent_at: null,
  has_email: true,
  mail_refused: false,
  to_be_reconfirmed: false,
};

/** An invitation as far as accepting, rejecting and undoing its offer look at it. */
export type OfferState = Pick<
  InvitationState,
  'status' | 'withdrawn_at' | 'declined_at' | 'to_be_reconfirmed'
>;

/** The moves of an invitation's state. */
export type OfferMove = 'open_link' | 'first_offer' | 'change' | 'accept' | 'reject' | 'undo';

interface MoveRow {
  readonly from: readonly OfferStatus[];
  readonly to: OfferStatus;
}

/**
 * Product 6. Accepting again replaces the accepted quantities, so ACCEPTED may be accepted once more; an
 * offer that comes without the page ever asking for the invitation (entered by the buyer) starts at PENDING.
 */
export const OFFER_MOVES: Readonly<Record<OfferMove, MoveRow>> = {
  open_link: { from: [O.PENDING], to: O.LINK_OPENED },
  first_offer: { from: [O.PENDING, O.LINK_OPENED], to: O.OFFER_SENT },
  change: { from: [O.OFFER_SENT, O.ACCEPTED, O.REJECTED], to: O.OFFER_SENT },
  accept: { from: [O.OFFER_SENT, O.ACCEPTED, O.REJECTED], to: O.ACCEPTED },
  reject: { from: [O.OFFER_SENT, O.ACCEPTED], to: O.REJECTED },
  undo: { from: [O.ACCEPTED, O.REJECTED], to: O.OFFER_SENT },
};

/** The state after a move, or null where the move is not allowed. */
export function moveOffer(status: OfferStatus, move: OfferMove): OfferStatus | null {
  const row = OFFER_MOVES[move];
  return row.from.includes(status) ? row.to : null;
}

/**
 * Tells whether the prices of an offer are compared with others: it was given, and its supplier did not decline
 * afterwards. What is called the lowest, the mean or the highest price looks at these offers, on every screen and in
 * every file. An offer that the buyer rejected, one that waits to be reconfirmed and one whose invitation the buyer
 * withdrew count, and are shown with that word.
 */
export function isCompared(offer: { readonly given: boolean; readonly declined_at: string | null }): boolean {
  return offer.given && offer.declined_at === null;
}

/**
 * Tells whether the buyer could have accepted an offer, so that a decision is compared with it: it was given, and nobody
 * declined, withdrew or rejected it or waits for its supplier to reconfirm it. The confirmation rejects all offers that
 * were not accepted, so afterwards that status says nothing.
 */
export function couldBeAccepted(
  offer: OfferState & { readonly given: boolean },
  { confirmed }: { readonly confirmed: boolean },
): boolean {
  if (!offer.given || (offer.status === O.REJECTED && !confirmed)) return false;
  const status = confirmed ? O.OFFER_SENT : offer.status;
  return offerRefusal('accept', { ...offer, status }) === null;
}

/** The remarks on an offer that counts but may not be accepted as it stands. */
export const OFFER_REMARKS = ['rejected', 'withdrawn', 'to_be_reconfirmed'] as const;
export type OfferRemark = (typeof OFFER_REMARKS)[number];

/** Why the buyer may not accept, reject or undo this offer; null where they may. */
export function offerRefusal(
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

/** Why no target prices can be put to this supplier; null where they can: there is an offer that may still change. */
export function negotiationRefusal(offer: OfferState | undefined): ErrorCode | null {
  if (offer?.declined_at != null) return 'offer_declined';
  return offerRefusal(
    'reject',
    offer && { ...offer, status: offer.status === O.REJECTED ? O.OFFER_SENT : offer.status },
  );
}

/** Why the supplier cannot get a new link; null where it can. */
export function resendRefusal(offer: InvitationState | undefined): ErrorCode | null {
  if (offer === undefined) return 'supplier_not_invited';
  if (offer.withdrawn_at !== null) return 'offer_withdrawn';
  return offer.has_email ? null : 'mail_address_missing';
}

/** Why the supplier cannot be reminded; null where it can: it was invited and has not answered. */
export function reminderRefusal(offer: InvitationState | undefined): ErrorCode | null {
  if (offer === undefined) return 'supplier_not_invited';
  if (offer.withdrawn_at !== null) return 'offer_withdrawn';
  if (offer.sent_at === null) return 'supplier_not_invited';
  if (offer.declined_at !== null) return 'offer_declined';
  const waits = offer.status === O.PENDING || offer.status === O.LINK_OPENED || offer.to_be_reconfirmed;
  return waits ? mailRefusal(offer) : 'offer_not_changeable';
}

/** Refusals to remind one supplier that say nothing about the others. */
const NOT_WAITED_FOR: readonly ErrorCode[] = [
  'supplier_not_invited',
  'offer_withdrawn',
  'offer_declined',
  'offer_not_changeable',
];

/** Returns why none of several suppliers can be reminded, from the refusal of each. */
export function remindingAllRefusal(refusals: readonly ErrorCode[]): ErrorCode {
  return refusals.find((code) => !NOT_WAITED_FOR.includes(code)) ?? 'nobody_to_remind';
}

/** Why no mail reaches the contact person who was invited; null where it does. */
export function mailRefusal({ has_email, mail_refused }: InvitationState): ErrorCode | null {
  if (!has_email) return 'mail_address_missing';
  return mail_refused ? 'mail_address_refused' : null;
}

/** The state one invitation gets when the purchase is confirmed (specification §4): nothing offered stays as it is. */
export function settledStatus(status: OfferStatus): OfferStatus {
  if (status === O.PENDING || status === O.LINK_OPENED) return status;
  return status === O.ACCEPTED || status === O.CONFIRMED ? O.CONFIRMED : O.REJECTED;
}

/** All invitations as the confirmation leaves them, in the order given. */
export function settleOffers<T extends { readonly status: OfferStatus }>(offers: readonly T[]): T[] {
  return offers.map((offer) => ({ ...offer, status: settledStatus(offer.status) }));
}

/** Says how an edit of the request leaves an offer (product 5): kept, to be reconfirmed, its acceptance undone. */
export function afterRequestEdit(
  offer: Pick<InvitationState, 'status' | 'to_be_reconfirmed'>,
): Pick<InvitationState, 'status' | 'to_be_reconfirmed'> {
  const given = offer.status === O.OFFER_SENT || offer.status === O.ACCEPTED || offer.status === O.REJECTED;
  if (!given) return { status: offer.status, to_be_reconfirmed: false };
  return { status: offer.status === O.ACCEPTED ? O.OFFER_SENT : offer.status, to_be_reconfirmed: true };
}

/** ACCEPTED when any line is accepted, else OFFER_SENT (product 6). */
export function acceptedStatus(
  lines: readonly { readonly accepted: { isPositive(): boolean } }[],
): OfferStatus {
  return lines.some((line) => line.accepted.isPositive()) ? O.ACCEPTED : O.OFFER_SENT;
}
