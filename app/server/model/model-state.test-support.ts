import {
  type AwardFacts,
  type AwardRecord,
  computeAwardFacts,
  type PaymentType,
} from '#core/purchase/rules/facts.ts';
import type { PurchaseState, TransitionContext } from '#core/purchase/rules/guards.ts';
import type { BudgetReservation } from '#core/purchase/rules/money/reservation.ts';
import type { InvitationState } from '#core/purchase/rules/offer-status.ts';
import { paymentMode } from '#core/purchase/rules/payments.ts';
import {
  OFFER_STATUS,
  type OfferStatus,
  type PurchaseKind,
  type PurchaseStatus,
} from '#core/purchase/rules/status.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { NO_KNOWN_PEOPLE } from '#platform/shared/access/second-person.ts';
import { type Decimal, sum, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { computeLineTotal } from '#platform/shared/money/vat.ts';
import type { Unit } from '#platform/shared/units.ts';

/** RSD per EUR, as in the demo data. */
const RSD_PER_EUR = toDecimal('117.2');
export const VAT_RATE = '20';

export interface ModelLine {
  readonly article_id: number;
  readonly quantity: Decimal;
  readonly price: Decimal;
}

export interface ModelInvitation {
  readonly id: number;
  readonly supplier_id: number;
  readonly pib: string;
  readonly has_email: boolean;
  paused: boolean;
  mail_refused: boolean;
  hash: string;
  sent: boolean;
  status: OfferStatus;
  withdrawn: boolean;
  declined: boolean;
  to_be_reconfirmed: boolean;
  /** The version of the current offer; 0 if there is none. */
  version: number;
  /** The request's revision that the current offer answers. */
  revision: number;
  lines: readonly ModelLine[];
  accepted: ReadonlyMap<number, Decimal>;
}

export interface ModelReceiptLine {
  readonly article_id: number;
  readonly sound: Decimal;
  readonly damaged: Decimal;
  readonly closed_short: Decimal;
}
export interface ModelReceipt {
  readonly id: number;
  readonly award_id: number;
  readonly kind: 'receipt' | 'short' | 'reversal';
  state: 'done' | 'waiting' | 'refused';
  readonly reverses: number | null;
  readonly lines: readonly ModelReceiptLine[];
}
export interface ModelPayment {
  readonly id: number;
  readonly award_id: number;
  readonly kind: 'payment' | 'reversal';
  state: 'done' | 'waiting' | 'refused';
  readonly reverses: number | null;
  readonly type: PaymentType;
  readonly amount: Decimal;
}
/**
 * Returns the receipts or payments that may still be reversed: those that are posted and have no posted or pending
 * reversal.
 */
export function listReversible<T extends ModelReceipt | ModelPayment>(list: readonly T[]): T[] {
  const taken = new Set(list.filter(({ state }) => state !== 'refused').map(({ reverses }) => reverses));
  return list.filter(({ id, kind, state }) => kind !== 'reversal' && state === 'done' && !taken.has(id));
}

export interface ModelAward {
  readonly id: number;
  readonly lines: readonly ModelLine[];
}

export interface RequestForm {
  readonly name: string;
  readonly note: string;
  readonly category_id: number;
  readonly articles: readonly {
    readonly name: string;
    readonly quantity: string;
    readonly unit: Unit;
    readonly note: string;
  }[];
  readonly date_for_offer: string;
  readonly supplier_ids: readonly number[];
}

/**
 * The test's model of one purchase. The model is computed without reading the database rows that it is compared with.
 */
export interface PurchaseModel {
  readonly id: number;
  readonly kind: PurchaseKind;
  readonly premium: boolean;
  readonly creator_id: number;
  /** The users who created the purchase or changed what is bought. */
  readonly first_person_ids: Set<number>;
  readonly sector_id: number | null;
  status: PurchaseStatus;
  rejected: boolean;
  confirmed_by_owner: boolean;
  version: number;
  revision: number;
  events: number;
  deadline: string | null;
  /** Whether the exchange rate and the content digest stored by the approval are still valid. */
  approval_stands: boolean;
  /** Whether the category had a budget when the purchase was confirmed or approved. */
  inBudget: boolean;
  articles: readonly { readonly id: number; readonly quantity: Decimal }[];
  rfps: ModelInvitation[];
  awards: readonly ModelAward[];
  receipts: ModelReceipt[];
  payments: ModelPayment[];
  published: boolean;
  /** The request's form as last sent. */
  form: RequestForm;
}

/** The settings that stay constant during a sequence. */
export interface SequenceSettings {
  readonly four_eyes: boolean;
  readonly policy: 'warn' | 'stop';
  readonly reservation: BudgetReservation;
  /** The remaining budget; null if the category has no budget. */
  readonly budgetLeft: Decimal | null;
  readonly tolerance: Decimal;
  /** Whether the category has a parent category, so that its purchases can be published on the marketplace. */
  readonly parent_category: boolean;
}

export interface ModelUser {
  readonly email: string;
  readonly actor: Actor;
}

export function toInvitationState(rfp: ModelInvitation): InvitationState {
  return {
    status: rfp.status,
    withdrawn_at: rfp.withdrawn ? 'then' : null,
    declined_at: rfp.declined ? 'then' : null,
    sent_at: rfp.sent ? 'then' : null,
    has_email: rfp.has_email,
    mail_refused: rfp.mail_refused,
    to_be_reconfirmed: rfp.to_be_reconfirmed,
    paused: rfp.paused,
  };
}

/** Returns the facts of an award, computed from the model's receipts and payments. */
export function toAwardRecord(model: PurchaseModel, award: ModelAward): AwardRecord {
  const receipts = model.receipts.filter((one) => one.award_id === award.id && one.state === 'done');
  const payments = model.payments.filter((one) => one.award_id === award.id && one.state === 'done');
  const paidBy = (type: PaymentType) =>
    sum(payments.filter((payment) => payment.type === type).map(({ amount }) => amount));
  const begun = (['standard', 'advance_partial', 'advance_final'] as const).find(
    (type) => !paidBy(type).isZero(),
  );
  const of = (articleId: number, key: 'sound' | 'closed_short') =>
    sum(receipts.flatMap(({ lines }) => lines.filter((l) => l.article_id === articleId).map((l) => l[key])));
  return {
    lines: award.lines.map(({ article_id, quantity, price }) => ({
      article_id,
      ordered: quantity,
      received: of(article_id, 'sound'),
      closed_short: of(article_id, 'closed_short'),
      unit_price: price,
      vat_rate: toDecimal(VAT_RATE),
    })),
    paid: sum(payments.map(({ amount }) => amount)),
    payment_mode: begun === undefined ? null : paymentMode(begun),
    finally_paid: paidBy('advance_final').isPositive(),
  };
}

export function toAwardFacts(model: PurchaseModel, award: ModelAward): AwardFacts {
  return computeAwardFacts(toAwardRecord(model, award));
}

export function toPurchaseState(model: PurchaseModel): PurchaseState {
  return {
    kind: model.kind,
    premium: model.premium,
    status: model.status,
    rejected: model.rejected,
    confirmed_by_owner: model.confirmed_by_owner,
    creator_id: model.creator_id,
    sector_id: model.sector_id,
    date_for_offer: model.deadline,
    invitations: model.rfps.map(toInvitationState),
    awards: model.awards.map((award) => toAwardFacts(model, award)),
  };
}

/** Returns the net value in RSD of the accepted offers, or of an ad hoc or direct purchase. */
export function computePurchaseValue(model: PurchaseModel): Decimal {
  if (model.kind !== 'request')
    return sum(
      model.awards.flatMap(({ lines }) =>
        lines.map(({ quantity, price }) => computeLineTotal(quantity, price)),
      ),
    );
  return sum(
    model.rfps
      .filter((rfp) => rfp.status === OFFER_STATUS.ACCEPTED && !rfp.withdrawn)
      .flatMap((rfp) =>
        [...rfp.accepted].map(([articleId, quantity]) =>
          computeLineTotal(quantity, rfp.lines.find((line) => line.article_id === articleId)?.price ?? ZERO),
        ),
      ),
  );
}

export function toTransitionContext(model: PurchaseModel, setting: SequenceSettings): TransitionContext {
  const value = computePurchaseValue(model);
  return {
    now: new Date().toISOString(),
    value: { company: value, eur: value.div(RSD_PER_EUR, 2) },
    budget: { left: setting.budgetLeft, policy: setting.policy },
    four_eyes: setting.four_eyes,
    second_person: {
      first_person_ids: [...model.first_person_ids],
      known: NO_KNOWN_PEOPLE,
      ties_excused: false,
    },
    marketplace: { published: model.published, parent_category: setting.parent_category },
    approval_stands: model.approval_stands,
    something_waits: [...model.receipts, ...model.payments].some(({ state }) => state === 'waiting'),
  };
}

/**
 * Returns the amount that the purchase must reserve in the budget while it waits for a decision; zero at any other
 * time.
 */
export function computeReservedAmount(
  model: PurchaseModel,
  { reservation, budgetLeft }: SequenceSettings,
): string {
  const { kind, status, rejected, confirmed_by_owner } = model;
  const waits =
    kind === 'request' ? status === 2 || (status === 1 && confirmed_by_owner) : [7, 20].includes(status);
  const holds = reservation !== 'none' && budgetLeft !== null && waits && !rejected;
  return holds ? computePurchaseValue(model).toFixed(2) : '0.00';
}

export const isPurchaseFinished = ({ status }: PurchaseModel) => status === 4 || status === 9;
