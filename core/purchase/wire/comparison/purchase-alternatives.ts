import type { OfferRemark } from '#core/purchase/rules/offer-status.ts';
import {
  buildAcceptedScenario,
  type ComparisonCurrency,
  computeDifferenceToBest,
  type PriceDifference,
  type Scenario,
} from '#core/purchase/rules/scenarios.ts';
import { type Decimal, sum } from '#platform/shared/money/decimal.ts';
import type { PurchaseDetail, PurchaseInvitation } from '../purchase-detail.ts';
import type { Comparison, OfferColumn } from './comparison.ts';
import { countScenarioArticles, toComparableOffer, toRequestedLines } from './scenario-sums.ts';

/** An alternative choice of offers for the same items. */
export interface PurchaseAlternative {
  readonly key: string;
  /** The supplier; null for several suppliers. */
  readonly supplier: string | null;
  readonly suppliers: number;
  readonly items: number;
  readonly complete: boolean;
  /** The latest delivery date; null if not stated. */
  readonly delivery: string | null;
  /** The payment terms; null if they differ by supplier. */
  readonly payment: string | null;
  readonly total: Decimal;
  /** The difference from the chosen offers; null if this alternative is incomplete or could not be accepted. */
  readonly difference: PriceDifference | null;
  /** The reason why the alternative could not be accepted; null if it could. */
  readonly remark: OfferRemark | 'declined' | null;
}

/**
 * Returns the alternatives to the chosen offers: the lowest price per item, and every offer as a whole, each compared
 * with the chosen offers. The choice itself is left out.
 */
export function listPurchaseAlternatives(
  purchase: PurchaseDetail,
  comparison: Comparison,
  lowest: Scenario,
  own: Scenario,
): PurchaseAlternative[] {
  const { inWhat, columns } = comparison;
  const whole = (rfpId: number) => wholeOffer(purchase, rfpId, inWhat);
  const ways: PurchaseAlternative[] = [];
  if (lowest.parts.length > 1 && !isSame(lowest, own)) {
    const difference =
      own.complete && lowest.complete ? computeDifferenceToBest(lowest.total, own.total) : null;
    ways.push({ ...describeChoice(columnsOf(comparison, lowest), lowest), key: 'lowest', difference });
  }
  const offers = columns.flatMap((column): PurchaseAlternative[] => {
    const { rfp, compared } = column;
    const scenario = whole(rfp.id);
    if (isSame(scenario, own)) return [];
    return [
      {
        ...describeChoice([column], scenario),
        key: String(rfp.id),
        difference:
          compared && own.complete && scenario.complete
            ? computeDifferenceToBest(scenario.total, own.total)
            : null,
        remark: compared ? null : remarkOf(rfp),
      },
    ];
  });
  // Sorted by whether they can be accepted, then by whether they are complete, then by total.
  return [
    ...ways,
    ...offers.sort(
      (a, b) =>
        Number(b.remark === null) - Number(a.remark === null) ||
        Number(b.complete) - Number(a.complete) ||
        a.total.compare(b.total),
    ),
  ];
}

/** Returns the chosen offers in the form of the alternatives to them. */
export function describeSelection(comparison: Comparison, own: Scenario): PurchaseAlternative {
  return { ...describeChoice(columnsOf(comparison, own), own), key: 'selection', difference: null };
}

/** Returns the columns of the offers that a scenario consists of. */
function columnsOf({ columns }: Comparison, { parts }: Scenario): OfferColumn[] {
  return columns.filter(({ rfp }) => parts.some(({ rfp_id }) => rfp_id === rfp.id));
}

/** Returns what is shown of a choice of offers, apart from what compares it with another choice. */
function describeChoice(offers: readonly OfferColumn[], scenario: Scenario) {
  const days = offers.flatMap(({ offer }) => offer.delivery_date ?? []).sort();
  const only = offers.length === 1 ? offers[0] : undefined;
  return {
    supplier: only?.rfp.supplier.name ?? null,
    suppliers: offers.length,
    items: countScenarioArticles(scenario),
    complete: scenario.complete,
    delivery: days.at(-1) ?? null,
    payment: only?.offer.payment_terms ?? null,
    total: scenario.total,
    remark: null,
  };
}

function remarkOf({
  declined_at,
  withdrawn_at,
  to_be_reconfirmed,
}: PurchaseInvitation): PurchaseAlternative['remark'] {
  if (withdrawn_at !== null) return 'withdrawn';
  if (declined_at !== null) return 'declined';
  return to_be_reconfirmed ? 'to_be_reconfirmed' : 'rejected';
}

function wholeOffer(purchase: PurchaseDetail, rfpId: number, inWhat: ComparisonCurrency): Scenario {
  const rfp = purchase.rfps.find(({ id }) => id === rfpId);
  return buildAcceptedScenario(toRequestedLines(purchase), rfp ? toComparableOffer(rfp) : [], inWhat);
}

function isSame(one: Scenario, other: Scenario): boolean {
  const ordered = ({ lines }: Scenario, articleId: number, rfpId: number) =>
    sum(
      lines
        .filter((line) => line.article_id === articleId && line.rfp_id === rfpId)
        .map((line) => line.quantity),
    );
  return (
    one.lines.length === other.lines.length &&
    one.lines.every(({ article_id, rfp_id, quantity }) => ordered(other, article_id, rfp_id).equals(quantity))
  );
}
