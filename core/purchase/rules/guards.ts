import type { Actor } from '#platform/shared/access/actor.ts';
import {
  judgeSecondPerson,
  type KnownPeople,
  NO_KNOWN_PEOPLE,
} from '#platform/shared/access/second-person.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { Decimal } from '#platform/shared/money/decimal.ts';
import type { ValueBand } from '#platform/shared/money/value-bands.ts';
import { type AcceptanceLine, findAcceptanceRefusal } from './acceptance.ts';
import {
  type ConfirmedValue,
  findBandRefusal,
  findLimitRefusal,
  isBandTooLow,
} from './approval/confirm-right.ts';
import type { AwardFacts, PaymentType } from './facts.ts';
import {
  findMailRefusal,
  findNegotiationRefusal,
  findOfferRefusal,
  findReminderRefusal,
  findResendRefusal,
  type InvitationState,
} from './offer-status.ts';
import { findPaymentRefusal } from './payments.ts';
import { findReceiptRefusal, type ReceiptLine } from './receipts.ts';
import { findSplittingRefusal, type SplitSums } from './splitting/splitting-refusal.ts';
import { OFFER_STATUS, PURCHASE_STATUS, type PurchaseKind, type PurchaseStatus } from './status.ts';
import { isBiddingOpen } from './tabs.ts';

/** The state of a purchase that its transitions depend on. */
export interface PurchaseState {
  readonly kind: PurchaseKind;
  /** Whether the purchase is premium; fixed at creation, like the kind. */
  readonly premium: boolean;
  /** Whether the purchase is sample data, which is read-only. */
  readonly sample?: boolean | undefined;
  /** Null if the purchase has not been created yet. */
  readonly status: PurchaseStatus | null;
  readonly rejected: boolean;
  readonly confirmed_by_owner: boolean;
  readonly creator_id: number;
  readonly sector_id: number | null;
  /** The offer deadline as an ISO instant. */
  readonly date_for_offer: string | null;
  readonly invitations: readonly InvitationState[];
  /** One entry per award; empty before the first award. */
  readonly awards: readonly AwardFacts[];
}

/**
 * Facts beyond the purchase's own state that a verdict depends on. Facts that an action does not need may be
 * omitted.
 */
export interface TransitionContext {
  /** Database time as an ISO instant, read after the lock. */
  readonly now: string;
  /** False if the form does not match its schema; the field errors are reported separately. */
  readonly form_valid?: boolean | undefined;
  readonly note?: string | null | undefined;
  readonly reason?: string | null | undefined;
  readonly paper_given?: boolean | undefined;
  readonly new_deadline?: string | null | undefined;
  /** The `canConfirm` parameter of the call. Only an explicit false keeps the purchase open. */
  readonly canConfirm?: boolean | undefined;
  readonly value_choice?: ValueBand | undefined;
  /** The net value: the accepted total, or the value of an ad hoc or direct purchase. */
  readonly value?: ConfirmedValue | undefined;
  /** The budget in force, excluding this purchase; `left` is null or absent if the category has no budget. */
  readonly budget?: { readonly left: Decimal | null; readonly policy: 'warn' | 'stop' } | undefined;
  /**
   * The confirmed purchases made around the same time as this one; present if the company applies its limits to
   * their sum (ADR 0083).
   */
  readonly splitting?: SplitSums | undefined;
  /** Overrides the threshold of 4,000 EUR, for the policy simulator (ADR 0085). */
  readonly band_line?: Decimal | undefined;
  /** Whether the company uses the four-eyes rule. */
  readonly four_eyes?: boolean | undefined;
  /**
   * The first persons (the users who created or changed the purchase) and the ties between users (recent
   * invitations and granted permissions), for the four-eyes rule; absent if there are no ties.
   */
  readonly second_person?: SecondPersonFacts | undefined;
  /**
   * The earliest time at which a payment may be made, because a user who does not count as a second person decided
   * on the purchase; absent if payments are not held.
   */
  readonly payments_held_until?: string | null | undefined;
  /** False if the content differs from the digest of the content that was sent for approval. */
  readonly approval_stands?: boolean | undefined;
  /** The invitation that the action concerns. */
  readonly offer?: InvitationState | undefined;
  readonly acceptance?: readonly AcceptanceLine[] | undefined;
  /** Whether the accepted amount, without freight, is below the supplier's minimum order. */
  readonly below_minimum?: boolean | undefined;
  readonly receipt?: readonly ReceiptLine[] | undefined;
  readonly award?: AwardFacts | undefined;
  readonly amount?: Decimal | undefined;
  readonly payment_type?: PaymentType | undefined;
  /** Whether a short closing or reversal of the same kind awaits a second person's agreement. */
  readonly waiting?: boolean | undefined;
  /** Whether any action on the purchase awaits a second person's agreement. */
  readonly something_waits?: boolean | undefined;
  /** Whether the request is published, and whether its category has a parent category of the marketplace. */
  readonly marketplace?: { readonly published: boolean; readonly parent_category: boolean } | undefined;
  /** The facts of the awards after the action, from which the new status is derived. */
  readonly awards_after?: readonly AwardFacts[] | undefined;
}

export interface SecondPersonFacts {
  /** The users who created the purchase or changed what it buys, from its history (`FIRST_PERSON_ACTIONS`). */
  readonly first_person_ids: readonly number[];
  readonly known: KnownPeople;
  /** Whether users with a tie to a first person may decide, because the company has no other user who could. */
  readonly ties_excused: boolean;
}

type GuardCheck = (
  actor: Actor | 'system',
  purchase: PurchaseState,
  context: TransitionContext,
) => ErrorCode | null;

const refuseUnless = (holds: boolean, code: ErrorCode): ErrorCode | null => (holds ? null : code);

const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === '';

const invitationsThatStand = (purchase: PurchaseState) =>
  purchase.invitations.filter((invitation) => invitation.withdrawn_at === null);

const accepted = (purchase: PurchaseState) =>
  invitationsThatStand(purchase).filter((invitation) => invitation.status === OFFER_STATUS.ACCEPTED);

const checks = {
  form_valid: (_a, _p, context) => refuseUnless(context.form_valid !== false, 'validation_failed'),
  paper_given: (_a, _p, context) => refuseUnless(context.paper_given === true, 'paper_required'),
  not_rejected: (_a, purchase) => refuseUnless(!purchase.rejected, 'rejected_must_resubmit'),
  is_rejected: (_a, purchase) => refuseUnless(purchase.rejected, 'not_rejected'),
  note_given: (_a, _p, context) => refuseUnless(!isBlank(context.note), 'note_required'),
  reason_given: (_a, _p, context) => refuseUnless(!isBlank(context.reason), 'reason_required'),
  suppliers_chosen: (_a, purchase) =>
    refuseUnless(invitationsThatStand(purchase).length > 0, 'no_suppliers_chosen'),
  supplier_with_email: (_a, purchase) =>
    refuseUnless(
      invitationsThatStand(purchase).some((i) => i.has_email),
      'no_supplier_with_email',
    ),
  nobody_paused: (_a, purchase) =>
    refuseUnless(!invitationsThatStand(purchase).some((i) => i.paused === true), 'supplier_paused'),
  publishable: (_a, _p, { marketplace }) =>
    refuseUnless(marketplace?.published !== true || marketplace.parent_category, 'parent_category_required'),
  deadline_ahead: (_a, purchase, context) =>
    refuseUnless(isBiddingOpen(purchase.date_for_offer, context.now), 'deadline_not_ahead'),
  new_deadline_ahead: (_a, purchase, context) =>
    refuseUnless(
      isBiddingOpen(context.new_deadline ?? purchase.date_for_offer, context.now),
      'deadline_not_ahead',
    ),
  deadline_later: (_a, purchase, context) =>
    refuseUnless(isLater(context.new_deadline ?? null, purchase.date_for_offer), 'deadline_not_later'),
  deadline_over: (_a, purchase, context) =>
    refuseUnless(!isBiddingOpen(purchase.date_for_offer, context.now), 'deadline_still_ahead'),
  invitation_stands: (_a, _p, { offer }) => withdrawnRefusal(offer),
  offer_acceptable: (_a, _p, context) =>
    findOfferRefusal('accept', context.offer) ??
    (context.acceptance === undefined ? null : findAcceptanceRefusal(context.acceptance)) ??
    refuseUnless(context.below_minimum !== true, 'below_minimum'),
  offer_rejectable: (_a, _p, context) => findOfferRefusal('reject', context.offer),
  offer_undoable: (_a, _p, context) => findOfferRefusal('undo', context.offer),
  offer_negotiable: (_a, _p, context) => findNegotiationRefusal(context.offer),
  can_be_resent: (_a, _p, { offer }) => findResendRefusal(offer),
  can_be_reminded: (_a, _p, { offer }) => findReminderRefusal(offer),
  can_be_negotiated: (_a, _p, { offer }) => {
    if (offer === undefined) return 'supplier_not_invited';
    return offer.sent_at === null ? 'mail_address_missing' : findMailRefusal(offer);
  },
  takes_an_entered_offer: (_a, _p, { offer }) => withdrawnRefusal(offer),
  has_accepted: (_a, purchase) => refuseUnless(accepted(purchase).length > 0, 'nothing_accepted'),
  all_reconfirmed: (_a, purchase) =>
    refuseUnless(!accepted(purchase).some((i) => i.to_be_reconfirmed), 'to_be_reconfirmed'),
  proposed_if_active: (_a, purchase) =>
    refuseUnless(purchase.status !== PROPOSAL_NEEDED_IN || purchase.confirmed_by_owner, 'not_proposed'),
  can_confirm_asked: (_a, _p, context) =>
    refuseUnless(context.canConfirm !== false, 'confirmation_not_asked'),
  approval_stands: (_a, _p, context) => refuseUnless(context.approval_stands !== false, 'approval_void'),
  band: (actor, _p, context) =>
    actor === 'system' ? null : findBandRefusal(actor, context.value, context.band_line),
  limit: (actor, _p, context) => (actor === 'system' ? null : findLimitRefusal(actor, context.value)),
  splitting: (actor, { kind }, { splitting, band_line }) =>
    actor === 'system' ? null : findSplittingRefusal(actor, kind, splitting, band_line),
  value_choice: (_a, _p, { value_choice, value }) => {
    if (value_choice === undefined) return null;
    if (value === undefined) return 'rate_missing';
    return refuseUnless(!isBandTooLow(value_choice, value.eur), 'value_understated');
  },
  budget: (_a, _p, { budget, value }) => {
    if (budget === undefined || budget.policy === 'warn' || budget.left === null) return null;
    if (value === undefined) return 'rate_missing';
    return refuseUnless(value.company.compare(budget.left) <= 0, 'budget_exceeded');
  },
  four_eyes: (actor, purchase, context) => {
    if (context.four_eyes !== true || actor === 'system') return null;
    const found = checkSecondPerson(actor, purchase, context);
    if (found === 'same') return 'four_eyes';
    return refuseUnless(
      found === 'independent' || context.second_person?.ties_excused === true,
      'four_eyes_tied',
    );
  },
  not_impersonated: (actor) =>
    refuseUnless(actor === 'system' || (actor.impersonatedBy ?? null) === null, 'not_while_impersonating'),
  not_all_in: (_a, purchase) =>
    refuseUnless(
      purchase.awards.some((award) => !award.in),
      'nothing_open',
    ),
  quantity_open: (_a, _p, context) => findReceiptRefusal(context.receipt ?? []),
  payments_not_held: (_a, _p, { payments_held_until: held, now }) =>
    refuseUnless((held ?? null) === null || Date.parse(held ?? '') <= Date.parse(now), 'payments_held'),
  payable: (_a, purchase, context) =>
    findPaymentRefusal(purchase.kind, context.award, context.amount, context.payment_type),
  nothing_received_or_paid: (_a, purchase) =>
    refuseUnless(
      purchase.awards.every((award) => award.nothing_received && award.nothing_paid),
      'already_received_or_paid',
    ),
  nothing_paid: (_a, purchase) =>
    refuseUnless(
      purchase.awards.every((award) => award.nothing_paid),
      'already_paid',
    ),
  everything_in: (_a, purchase) =>
    refuseUnless(
      purchase.awards.every((award) => award.in),
      'not_all_received',
    ),
  no_refund_due: (_a, purchase) =>
    refuseUnless(!purchase.awards.some((award) => award.refund_due.isPositive()), 'refund_due'),
  not_published: (_a, _p, { marketplace }) =>
    refuseUnless(marketplace?.published !== true, 'already_published'),
  is_published: (_a, _p, { marketplace }) => refuseUnless(marketplace?.published === true, 'not_published'),
  parent_category: (_a, _p, { marketplace }) =>
    refuseUnless(marketplace?.parent_category === true, 'parent_category_required'),
  nothing_waits: (_a, _p, context) => refuseUnless(context.something_waits !== true, 'agreement_awaited'),
  waiting_for_agreement: (_a, _p, context) => refuseUnless(context.waiting === true, 'nothing_to_agree'),
} as const satisfies Readonly<Record<string, GuardCheck>>;

/** A condition of a transition row other than its status. */
export type Guard = keyof typeof checks;

/** Each guard of the transition table, with the error code of its refusal. */
export const GUARDS: Readonly<Record<Guard, GuardCheck>> = checks;

/**
 * Guards on input that a user still has to type or choose. Buttons ignore them: the dialog behind the button asks for
 * the input, and the call checks every guard.
 */
export const INPUT_GUARDS: ReadonlySet<Guard> = new Set<Guard>([
  'form_valid',
  'paper_given',
  'note_given',
  'reason_given',
  'new_deadline_ahead',
  'deadline_later',
  'can_confirm_asked',
  'value_choice',
  'quantity_open',
  'payable',
]);

/**
 * Refuses any action on an invitation that does not exist or is withdrawn; a declined invitation may still receive an
 * offer.
 */
function withdrawnRefusal(offer: InvitationState | undefined): ErrorCode | null {
  if (offer === undefined) return 'supplier_not_invited';
  return refuseUnless(offer.withdrawn_at === null, 'offer_withdrawn');
}

/**
 * The status in which the flag `confirmed_by_owner` marks a proposal. In VALUATION, the status itself is the
 * proposal.
 */
const PROPOSAL_NEEDED_IN = PURCHASE_STATUS.ACTIVE;

/**
 * Returns whether a deadline may move to `candidate`: only to a later time, or to any time if the purchase has no
 * deadline.
 */
function isLater(candidate: string | null, current: string | null): boolean {
  if (candidate === null) return false;
  return current === null || Date.parse(candidate) > Date.parse(current);
}

/**
 * Checks that neither the actor nor the user whom they stand in for created the purchase or changed what it buys
 * (product 4).
 */
export function checkSecondPerson(
  actor: Pick<Actor, 'user_id' | 'standsInFor'>,
  purchase: Pick<PurchaseState, 'creator_id'>,
  { second_person }: Pick<TransitionContext, 'second_person'>,
) {
  const instead = actor.standsInFor ?? null;
  return judgeSecondPerson(
    instead === null ? [actor.user_id] : [actor.user_id, instead],
    [purchase.creator_id, ...(second_person?.first_person_ids ?? [])],
    second_person?.known ?? NO_KNOWN_PEOPLE,
  );
}
