import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { type Decimal, min, sum } from '#platform/shared/money/decimal.ts';

/** The quantity of one article accepted from one supplier. */
export interface AcceptanceLine {
  readonly article_id: number;
  /** The quantity accepted from this offer; replaces the quantity accepted from it before. */
  readonly accepted: Decimal;
  /** The quantity offered by this supplier; null if the offer leaves the line out. */
  readonly offered: Decimal | null;
  readonly requested: Decimal;
  /** The quantity already accepted from other suppliers. */
  readonly accepted_elsewhere: Decimal;
}

/** Returns why these quantities cannot be accepted, or null if they can (product 6). */
export function findAcceptanceRefusal(lines: readonly AcceptanceLine[]): ErrorCode | null {
  if (lines.some((line) => line.accepted.isNegative())) return 'quantity_required';
  const taken = lines.filter((line) => line.accepted.isPositive());
  if (taken.length === 0) return 'quantity_required';
  for (const line of taken) {
    if (line.offered === null) return 'line_not_offered';
    if (line.accepted.compare(line.offered) > 0) return 'accepted_above_offered';
    if (line.accepted.add(line.accepted_elsewhere).compare(line.requested) > 0)
      return 'accepted_above_requested';
  }
  return null;
}

/**
 * Returns the quantities accepted when an offer is accepted as a whole: the offered quantities, limited to the
 * quantity of each article that no other offer has taken.
 */
export function computeDefaultAcceptance(
  lines: readonly Omit<AcceptanceLine, 'accepted'>[],
): { article_id: number; quantity: Decimal }[] {
  return lines.flatMap((line) => {
    if (line.offered === null) return [];
    const free = line.requested.sub(line.accepted_elsewhere);
    const quantity = min(line.offered, free);
    return quantity.isPositive() ? [{ article_id: line.article_id, quantity }] : [];
  });
}

/** Returns the accepted quantity of each article next to the requested one: `sumQuantity` (specification §7). */
export function sumAcceptedQuantities(
  requested: readonly { readonly article_id: number; readonly quantity: Decimal }[],
  accepted: readonly { readonly article_id: number; readonly quantity: Decimal }[],
): { article_id: number; accepted: Decimal; requested: Decimal }[] {
  return requested.map(({ article_id, quantity }) => ({
    article_id,
    requested: quantity,
    accepted: sum(accepted.filter((line) => line.article_id === article_id).map((line) => line.quantity)),
  }));
}

/**
 * Returns `accepted_supplier`: the supplier with the largest accepted amount (product 6). All amounts are in one
 * currency. If amounts are equal, the smaller id wins, so that the result is deterministic. Null if nothing is
 * accepted.
 */
export function findAcceptedSupplier(
  awards: readonly { readonly supplier_id: number; readonly amount: Decimal }[],
): number | null {
  const [first, ...rest] = awards;
  if (first === undefined) return null;
  return rest.reduce((best, award) => {
    const order = award.amount.compare(best.amount);
    return order > 0 || (order === 0 && award.supplier_id < best.supplier_id) ? award : best;
  }, first).supplier_id;
}
