import { wasAcceptable } from '#core/purchase/rules/offer-status.ts';
import type { PriceDifference } from '#core/purchase/rules/scenarios.ts';
import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import type { Unit } from '#platform/shared/units.ts';
import { computePartFreight } from './chosen-part-prices.ts';
import type { Comparison, ComparisonArticleRow } from './comparison.ts';

/** A price that the buyer rejected: the net unit price in the company's currency. */
export interface RejectedPrice {
  readonly supplier: string;
  readonly price: Decimal;
}

/** An accepted line. */
export interface PurchasedLine {
  readonly key: string;
  readonly name: string;
  readonly supplier: string;
  readonly quantity: Decimal;
  readonly unit: Unit;
  /** The net unit price in the company's currency. */
  readonly price: Decimal;
  /**
   * The difference from the lowest price of the item that could have been accepted; null if this price is the lowest.
   */
  readonly difference: PriceDifference | null;
  /** The item's lowest rejected price, if it is below this price; else null. */
  readonly rejected: RejectedPrice | null;
  /** The minimum quantity for this price; null if the price applies to any quantity. */
  readonly tier_from: string | null;
  /** The net amount in the company's currency. */
  readonly amount: Decimal;
}

/** The freight of one supplier whose offer is accepted, net, in the company's currency. */
export interface PurchasedFreight {
  readonly rfp_id: number;
  readonly supplier: string;
  readonly amount: Decimal;
}

/** Returns the accepted lines, in the order of the request. */
export function listPurchasedLines({ rows, columns }: Comparison): PurchasedLine[] {
  return rows.flatMap((row) =>
    row.cells.flatMap((cell, index): PurchasedLine[] => {
      const column = columns[index];
      if (!cell?.accepted || !cell.taken || !column) return [];
      return [
        {
          key: `${row.article.id}-${column.rfp.id}`,
          name: row.article.name,
          supplier: column.rfp.supplier.name,
          quantity: cell.accepted,
          unit: row.article.unit,
          price: cell.taken.price,
          tier_from:
            column.rfp.accepted_lines.find(({ article_id }) => article_id === row.article.id)?.tier_from ??
            null,
          difference: cell.difference,
          rejected: lowerRejected(row, columns, cell.taken.price),
          amount: cell.taken.net,
        },
      ];
    }),
  );
}

/** Returns the lowest price below `price` among offers that the buyer rejected and that could otherwise be accepted. */
function lowerRejected(
  { cells }: ComparisonArticleRow,
  columns: Comparison['columns'],
  price: Decimal,
): RejectedPrice | null {
  const prices = columns.flatMap(({ rfp, compared }, index): RejectedPrice[] => {
    const cell = cells[index];
    if (!cell || compared || !wasAcceptable({ ...rfp, given: true }, { confirmed: true })) return [];
    return cell.price.compare(price) < 0 ? [{ supplier: rfp.supplier.name, price: cell.price }] : [];
  });
  return prices.sort((a, b) => a.price.compare(b.price))[0] ?? null;
}

/** Returns the freight of the accepted offers, once for each supplier that charges it. */
export function listPurchasedFreight({ columns, inWhat }: Comparison): PurchasedFreight[] {
  return columns.flatMap(({ rfp, offer, accepted }): PurchasedFreight[] => {
    if (accepted === null) return [];
    const taken = rfp.accepted_lines.map((line) => ({ ...line, quantity: toDecimal(line.quantity) }));
    const amount = computePartFreight(offer, taken, inWhat);
    return amount === null ? [] : [{ rfp_id: rfp.id, supplier: rfp.supplier.name, amount }];
  });
}
