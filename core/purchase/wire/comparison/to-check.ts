import { medianPrice } from '#core/purchase/rules/offers/unusual-price.ts';
import { lowest } from '#core/purchase/rules/scenarios.ts';
import { type Decimal, dec } from '#platform/shared/money/decimal.ts';
import type { PriceToCheck } from '../price-to-check.ts';
import { type ArticleRow, type Cell, type Comparison, isToBeChecked } from './comparison.ts';

/** Returns the accepted prices of a comparison that should be checked before they are confirmed. */
export function acceptedToCheck(comparison: Comparison): PriceToCheck[] {
  return comparison.rows.flatMap((row) =>
    row.cells.flatMap((cell, at) => {
      if (!cell || cell.accepted === null || !isToBeChecked(cell, row)) return [];
      const rfp = comparison.columns[at]?.rfp;
      return rfp ? [toCheck(comparison, { row, cell, rfp, quantity: cell.accepted })] : [];
    }),
  );
}

interface Accepted {
  readonly row: ArticleRow;
  readonly cell: Cell;
  readonly rfp: Comparison['columns'][number]['rfp'];
  readonly quantity: Decimal;
}

function toCheck(comparison: Comparison, { row, cell, rfp, quantity }: Accepted): PriceToCheck {
  const { article, before } = row;
  const others = row.cells.filter((one) => one !== null && one !== cell && one.compared) as Cell[];
  const median = medianPrice(others.map(({ price }) => price));
  const paid = before?.last?.kind === 'bought' ? before.last : null;
  const usual = median ?? (paid ? dec(paid.unit_price) : cell.price);
  return {
    article_id: article.id,
    article: article.name,
    unit: article.unit,
    rfp_id: rfp.id,
    supplier: rfp.supplier.name,
    quantity: quantity.toString(),
    price: cell.price.toString(),
    others: median?.toString() ?? null,
    paid: paid && { price: paid.unit_price, day: paid.day },
    difference: usual.sub(cell.price).mul(quantity).toFixed(2),
    next: nextOf(comparison, row, others),
  };
}

function nextOf({ columns }: Comparison, row: ArticleRow, others: readonly Cell[]): PriceToCheck['next'] {
  const usual = others.filter((one) => !isToBeChecked(one, row));
  const price = lowest(usual.map((one) => one.price));
  const cell = price && usual.find((one) => one.price.equals(price));
  const column = cell && columns[row.cells.indexOf(cell)];
  return column && price ? { supplier: column.rfp.supplier.name, price: price.toString() } : null;
}
