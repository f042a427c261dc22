import type { Decimal } from '@ponuda/domain/money/decimal';
import type { Difference } from '@ponuda/domain/purchase/scenarios';
import type { Unit } from '@ponuda/domain/units';
import type { Comparison } from './comparison.ts';

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
export function boughtLines({ rows, columns }: Comparison): Bought[] {
  return rows.flatMap((row) =>
    row.cells.flatMap((cell, index): Bought[] => {
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
          difference: cell.difference,
          amount: cell.taken.net,
        },
      ];
    }),
  );
}
