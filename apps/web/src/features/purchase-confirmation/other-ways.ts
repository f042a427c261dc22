import type { Comparison } from '@ponuda/contract/comparison/comparison';
import { articlesIn, comparable, requestedLines } from '@ponuda/contract/comparison/scenario-sums';
import type { PurchaseDetail } from '@ponuda/contract/purchase-detail';
import { type Decimal, sum } from '@ponuda/domain/money/decimal';
import {
  acceptedScenario,
  type ComparedIn,
  type Difference,
  differenceToBest,
  type Scenario,
} from '@ponuda/domain/purchase/scenarios';

/** Another way to buy the same. */
export interface OtherWay {
  readonly key: string;
  /** The supplier; null: the lowest price of every item, from several. */
  readonly supplier: string | null;
  readonly suppliers: number;
  readonly items: number;
  readonly complete: boolean;
  /** The last delivery, where it is said. */
  readonly delivery: string | null;
  /** Null: it differs by supplier. */
  readonly payment: string | null;
  readonly total: Decimal;
  /** To what is chosen; null where it does not cover everything. */
  readonly difference: Difference | null;
}

/** The lowest prices per item and every offer as a whole, each against what is chosen; the chosen way itself is left out. */
export function otherWays(
  purchase: PurchaseDetail,
  comparison: Comparison,
  lowest: Scenario,
  own: Scenario,
): OtherWay[] {
  const { inWhat, columns } = comparison;
  const whole = (rfpId: number) => wholeOffer(purchase, rfpId, inWhat);
  const ways: OtherWay[] = [];
  if (lowest.parts.length > 1 && !isSame(lowest, own)) {
    const days = columns
      .filter(({ rfp }) => lowest.parts.some(({ rfp_id }) => rfp_id === rfp.id))
      .flatMap(({ offer }) => offer.delivery_date ?? [])
      .sort();
    ways.push({
      key: 'lowest',
      supplier: null,
      suppliers: lowest.parts.length,
      items: articlesIn(lowest),
      complete: lowest.complete,
      delivery: days.at(-1) ?? null,
      payment: null,
      total: lowest.total,
      difference: lowest.complete ? differenceToBest(lowest.total, own.total) : null,
    });
  }
  const offers = columns.flatMap(({ rfp, offer }): OtherWay[] => {
    const scenario = whole(rfp.id);
    if (isSame(scenario, own)) return [];
    return [
      {
        key: String(rfp.id),
        supplier: rfp.supplier.name,
        suppliers: 1,
        items: articlesIn(scenario),
        complete: scenario.complete,
        delivery: offer.delivery_date,
        payment: offer.payment_terms,
        total: scenario.total,
        difference: scenario.complete ? differenceToBest(scenario.total, own.total) : null,
      },
    ];
  });
  // Ways that cover everything come first, and among them the cheapest.
  return [
    ...ways,
    ...offers.sort((a, b) => Number(b.complete) - Number(a.complete) || a.total.compare(b.total)),
  ];
}

function wholeOffer(purchase: PurchaseDetail, rfpId: number, inWhat: ComparedIn): Scenario {
  const rfp = purchase.rfps.find(({ id }) => id === rfpId);
  return acceptedScenario(requestedLines(purchase), rfp ? comparable(rfp) : [], inWhat);
}

function isSame(one: Scenario, other: Scenario): boolean {
  const taken = ({ lines }: Scenario, articleId: number, rfpId: number) =>
    sum(
      lines
        .filter((line) => line.article_id === articleId && line.rfp_id === rfpId)
        .map((line) => line.quantity),
    );
  return (
    one.lines.length === other.lines.length &&
    one.lines.every(({ article_id, rfp_id, quantity }) => taken(other, article_id, rfp_id).equals(quantity))
  );
}
