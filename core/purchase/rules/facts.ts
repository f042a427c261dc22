import { type Decimal, max, min, sum, ZERO } from '#platform/shared/money/decimal.ts';
import { type Freight, offerTotals } from '#platform/shared/money/vat.ts';
import { type PurchaseKind, type PurchaseStatus, PURCHASE_STATUS as S } from './status.ts';

export const PAYMENT_TYPES = ['standard', 'advance_partial', 'advance_final'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** One line that a supplier won, with what became of it; quantities in the article's unit. */
export interface AwardLine {
  readonly article_id: number;
  readonly ordered: Decimal;
  /** The quantity of sound goods; damaged ones stay open until replaced or closed short. */
  readonly received: Decimal;
  readonly closed_short: Decimal;
  readonly unit_price: Decimal;
  /** The VAT rate in per cent. */
  readonly vat_rate: Decimal;
}

/** The award of one supplier in a purchase, in its currency, with its receipts and payments summed up. */
export interface AwardRecord {
  readonly lines: readonly AwardLine[];
  /** Owed once, as long as anything is ordered and not closed short; none where the offer named none. */
  readonly freight?: Freight | null;
  /** Sum of all payments less the reversed ones. */
  readonly paid: Decimal;
  /** The way payments of this award were begun; null before the first. */
  readonly payment_mode: 'standard' | 'advance' | null;
  /** The one final advance payment has been made (and not reversed). */
  readonly finally_paid: boolean;
}

export interface AwardFacts {
  /** (ordered − closed short) at the award's prices, and the freight. */
  readonly payable_net: Decimal;
  /** The same with VAT: what may be paid in all. */
  readonly payable: Decimal;
  /**
   * The gross amount for what is in so far, at most the order, with the freight from the first receipt on: a standard
   * payment may reach it.
   */
  readonly payable_for_received: Decimal;
  readonly paid: Decimal;
  /** Paid above what is payable, after a short closing or a reversed receipt. */
  readonly refund_due: Decimal;
  /** The quantity of each article that is still expected, never negative. */
  readonly open: ReadonlyMap<number, Decimal>;
  /** Nothing is open. */
  readonly in: boolean;
  /** paid ≥ payable, also when that is 0. */
  readonly fully_paid: boolean;
  readonly finally_paid_in_advance: boolean;
  readonly payment_mode: 'standard' | 'advance' | null;
  readonly nothing_received: boolean;
  readonly nothing_paid: boolean;
}

/** Facts of one award (product 5): receipts and payments decide, nothing is typed in. */
export function awardFacts(record: AwardRecord): AwardFacts {
  const payable = totalsFor(record, (line) => max(line.ordered.sub(line.closed_short), ZERO));
  const received = totalsFor(record, (line) =>
    max(min(line.received, line.ordered.sub(line.closed_short)), ZERO),
  );
  const open = new Map(record.lines.map((line) => [line.article_id, openQuantity(line)] as const));
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
export function openQuantity(line: Pick<AwardLine, 'ordered' | 'received' | 'closed_short'>): Decimal {
  return max(line.ordered.sub(line.closed_short).sub(line.received), ZERO);
}

function totalsFor({ lines, freight }: AwardRecord, quantityOf: (line: AwardLine) => Decimal) {
  const priced = lines.map((line) => ({
    quantity: quantityOf(line),
    unit_price: line.unit_price,
    vat_rate: line.vat_rate,
  }));
  const anything = priced.some(({ quantity }) => quantity.isPositive());
  return offerTotals(priced, anything ? freight : null);
}

/**
 * The status that the facts of all awards give (product 5). RECEIVED: every award in. PAID: every award fully
 * paid and in, or finally paid in advance. Ad hoc and direct purchases know payment only.
 */
export function statusByFacts(kind: PurchaseKind, awards: readonly AwardFacts[]): PurchaseStatus {
  const fullyPaid = awards.length > 0 && awards.every((award) => award.fully_paid);
  if (kind === 'ad_hoc') return fullyPaid ? S.PAID : S.AD_HOC_APPROVED;
  if (kind === 'direct') return fullyPaid ? S.DIRECT_FINANCES : S.DIRECT_APPROVAL;
  if (awards.length === 0) return S.CLOSED;
  if (awards.every((award) => (award.fully_paid && award.in) || award.finally_paid_in_advance)) return S.PAID;
  return awards.every((award) => award.in) ? S.RECEIVED : S.CLOSED;
}

/** Everything summed over the awards; meaningful only where all are in one currency. */
export function totalPaid(awards: readonly AwardFacts[]): Decimal {
  return sum(awards.map((award) => award.paid));
}

/** The largest amount that may be paid now; zero or less means nothing. */
export function payableNow(award: AwardFacts, type: PaymentType): Decimal {
  const upTo = type === 'standard' ? award.payable_for_received : award.payable;
  return max(upTo.sub(award.paid), ZERO);
}
