import { type Decimal, max, min, ZERO } from '#platform/shared/money/decimal.ts';
import { computeOfferTotals, type Freight } from '#platform/shared/money/vat.ts';
import { type PurchaseKind, type PurchaseStatus, PURCHASE_STATUS as S } from './status.ts';

export const PAYMENT_TYPES = ['standard', 'advance_partial', 'advance_final'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** One line that a supplier won, with its receipts; quantities in the article's unit. */
export interface AwardLine {
  readonly article_id: number;
  readonly ordered: Decimal;
  /** The quantity of undamaged goods; damaged goods stay open until they are replaced or closed short. */
  readonly received: Decimal;
  readonly closed_short: Decimal;
  readonly unit_price: Decimal;
  /** VAT rate in per cent. */
  readonly vat_rate: Decimal;
}

/** The award of one supplier in a purchase, in its currency, with the sums of its receipts and payments. */
export interface AwardRecord {
  readonly lines: readonly AwardLine[];
  /**
   * The freight, which is payable once if any ordered goods are not closed short; null if the offer has no
   * freight.
   */
  readonly freight?: Freight | null;
  /** The sum of all payments minus the reversed ones. */
  readonly paid: Decimal;
  /** How the first payment of this award was made; null if there is none yet. */
  readonly payment_mode: 'standard' | 'advance' | null;
  /** Whether the single final advance payment was made and not reversed. */
  readonly finally_paid: boolean;
}

export interface AwardFacts {
  /** The net amount that may be paid in total: (ordered − closed short) at the award's prices, with freight. */
  readonly payable_net: Decimal;
  /** The gross amount that may be paid in total. */
  readonly payable: Decimal;
  /**
   * The gross amount payable for the goods received so far, capped at the ordered quantity and including freight
   * from the first receipt on. It is the maximum for standard payments.
   */
  readonly payable_for_received: Decimal;
  readonly paid: Decimal;
  /** The amount paid above the payable amount, after a short closing or a reversed receipt. */
  readonly refund_due: Decimal;
  /** The quantity of each article that is still expected, never negative. */
  readonly open: ReadonlyMap<number, Decimal>;
  /** Whether all expected goods have been received. */
  readonly in: boolean;
  /** Whether paid ≥ payable, including when payable is 0. */
  readonly fully_paid: boolean;
  readonly finally_paid_in_advance: boolean;
  readonly payment_mode: 'standard' | 'advance' | null;
  readonly nothing_received: boolean;
  readonly nothing_paid: boolean;
}

/** Computes the facts of one award (product 5) from its receipts and payments. */
export function computeAwardFacts(record: AwardRecord): AwardFacts {
  const payable = totalsFor(record, (line) => max(line.ordered.sub(line.closed_short), ZERO));
  const received = totalsFor(record, (line) =>
    max(min(line.received, line.ordered.sub(line.closed_short)), ZERO),
  );
  const open = new Map(record.lines.map((line) => [line.article_id, computeOpenQuantity(line)] as const));
  const fullyPaid = record.paid.compare(payable.gross) >= 0;
  return {
    payable_net: payable.net,
    payable: payable.gross,
    payable_for_received: received.gross,
    paid: record.paid,
    refund_due: max(record.paid.sub(payable.gross), ZERO),
    open,
    in: [...open.values()].every((quantity) => quantity.isZero()),
    fully_paid: fullyPaid,
    finally_paid_in_advance: record.finally_paid && fullyPaid,
    payment_mode: record.payment_mode,
    nothing_received: record.lines.every((line) => line.received.isZero() && line.closed_short.isZero()),
    nothing_paid: record.paid.isZero(),
  };
}

/** Computes the quantity of a line that is still expected: ordered − closed short − received, never below 0. */
export function computeOpenQuantity(line: Pick<AwardLine, 'ordered' | 'received' | 'closed_short'>): Decimal {
  return max(line.ordered.sub(line.closed_short).sub(line.received), ZERO);
}

function totalsFor({ lines, freight }: AwardRecord, quantityOf: (line: AwardLine) => Decimal) {
  const priced = lines.map((line) => ({
    quantity: quantityOf(line),
    unit_price: line.unit_price,
    vat_rate: line.vat_rate,
  }));
  const anything = priced.some(({ quantity }) => quantity.isPositive());
  return computeOfferTotals(priced, anything ? freight : null);
}

/**
 * Returns the status that follows from the facts of all awards (product 5). RECEIVED: every award is received. PAID:
 * every award is fully paid and received, or has its final advance payment. Ad hoc and direct purchases depend on
 * payment only.
 */
export function computeStatusFromFacts(kind: PurchaseKind, awards: readonly AwardFacts[]): PurchaseStatus {
  const fullyPaid = awards.length > 0 && awards.every((award) => award.fully_paid);
  if (kind === 'ad_hoc') return fullyPaid ? S.PAID : S.AD_HOC_APPROVED;
  if (kind === 'direct') return fullyPaid ? S.DIRECT_FINANCES : S.DIRECT_APPROVAL;
  if (awards.length === 0) return S.CLOSED;
  if (awards.every((award) => (award.fully_paid && award.in) || award.finally_paid_in_advance)) return S.PAID;
  return awards.every((award) => award.in) ? S.RECEIVED : S.CLOSED;
}

/** Returns the largest amount that may be paid now; if zero or less, nothing may be paid. */
export function computePayableNow(award: AwardFacts, type: PaymentType): Decimal {
  const upTo = type === 'standard' ? award.payable_for_received : award.payable;
  return max(upTo.sub(award.paid), ZERO);
}
