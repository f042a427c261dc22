import { findLowestAmount } from '#core/purchase/rules/scenarios.ts';
import type { PriceToCheck } from '../price-to-check.ts';
import {
  type Comparison,
  type ComparisonArticleRow,
  type ComparisonCell,
  computeMedianOfOthers,
  findDeviatingUsualPrice,
  needsPriceCheck,
} from './comparison.ts';

/** Returns the accepted prices of a comparison that should be checked before they are confirmed. */
export function findAcceptedPricesToCheck(comparison: Comparison): PriceToCheck[] {
  return comparison.rows.flatMap((row) =>
    row.cells.flatMap((cell, at) => {
      const rfp = comparison.columns[at]?.rfp;
      if (!cell?.accepted || !cell.taken || !rfp) return [];
      // The purchase price, which depends on the accepted quantity.
      const { price } = cell.taken;
      const usual = findDeviatingUsualPrice(price, cell, row);
      if (usual === null) return [];
      const { article, before } = row;
      const paid = before?.last?.kind === 'bought' ? before.last : null;
      return [
        {
          article_id: article.id,
          article: article.name,
          unit: article.unit,
          rfp_id: rfp.id,
          supplier: rfp.supplier.name,
          quantity: cell.accepted.toString(),
          price: price.toString(),
          usual: usual.toString(),
          others: computeMedianOfOthers(cell, row)?.toString() ?? null,
          paid: paid && { price: paid.unit_price, day: paid.day },
          difference: usual.sub(price).mul(cell.accepted).toFixed(2),
          next: lowestUsual(comparison, row, cell),
        },
      ];
    }),
  );
}

/**
 * Returns the lowest price of another supplier that could be accepted and does not need to be checked; null if there is
 * none.
 */
function lowestUsual(
  { columns }: Comparison,
  row: ComparisonArticleRow,
  cell: ComparisonCell,
): PriceToCheck['next'] {
  const offered = row.cells.flatMap((one, at) => {
    const supplier = columns[at]?.rfp.supplier.name;
    const isUsual = one?.compared && one !== cell && !needsPriceCheck(one, row);
    return isUsual && supplier !== undefined ? [{ supplier, price: one.price }] : [];
  });
  const price = findLowestAmount(offered.map((one) => one.price));
  const found = price && offered.find((one) => one.price.equals(price));
  return found ? { supplier: found.supplier, price: found.price.toString() } : null;
}
