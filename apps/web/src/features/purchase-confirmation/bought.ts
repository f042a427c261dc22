import type { PurchaseDetail } from '@ponuda/contract/purchase-detail';
import { type Decimal, dec, sum } from '@ponuda/domain/money/decimal';
import { convert } from '@ponuda/domain/money/exchange';
import { lineTotal } from '@ponuda/domain/money/vat';
import {
  acceptedScenario,
  type ComparedIn,
  type Difference,
  differenceToBest,
  type Scenario,
} from '@ponuda/domain/purchase/scenarios';
import type { Unit } from '@ponuda/domain/units';
import type { Comparison } from '../../kit/purchase/comparison/comparison.ts';
import { articlesIn, comparable, requestedLines } from '../../kit/purchase/comparison/scenario-sums.ts';

/** One line that would be bought. */
export interface Bought {
  readonly key: string;
  readonly name: string;
  readonly supplier: string;
  readonly quantity: Decimal;
  readonly unit: Unit;
  /** Net, one unit, in the company's currency. */
  readonly price: Decimal;
  /** To the lowest price of the item; null where it is that. */
  readonly difference: Difference | null;
  /** Net, in the company's currency. */
  readonly amount: Decimal;
}

/** Returns the accepted lines, in the order of the request. */
export function boughtLines({ rows, columns, inWhat }: Comparison): Bought[] {
  return rows.flatMap((row) =>
    row.cells.flatMap((cell, index): Bought[] => {
      const column = columns[index];
      if (!cell?.accepted || !column) return [];
      const net = lineTotal(cell.accepted, dec(cell.line.unit_price));
      return [
        {
          key: `${row.article.id}-${column.rfp.id}`,
          name: row.article.name,
          supplier: column.rfp.supplier.name,
          quantity: cell.accepted,
          unit: row.article.unit,
          price: cell.price,
          difference: cell.difference,
          amount: convert(net, column.offer.currency, inWhat.currency, inWhat.rates),
        },
      ];
    }),
  );
}

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
