import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { type Decimal, min, sum } from '#platform/shared/money/decimal.ts';

/** One line of an acceptance: how much of an article is taken from one supplier. */
export interface AcceptanceLine {
  readonly article_id: number;
  /** The quantity taken from this offer, which replaces what was taken from it before. */
  readonly accepted: Decimal;
  /** The quantity offered by this supplier; null: the line was left out of the offer. */
  readonly offered: Decimal | null;
  readonly requested: Decimal;
  /** The quantity taken from the other suppliers already. */
  readonly accepted_elsewhere: Decimal;
}

/** Why these quantities cannot be accepted, or null where they can (product 6). */
export function acceptanceRefusal(lines: readonly AcceptanceLine[]): ErrorCode | null {
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
 * Answers the quantities that accepting an offer "as it is" takes: everything offered, up to the quantity of each
 * article that is still free.
 */
export function defaultAcceptance(
  lines: readonly Omit<AcceptanceLine, 'accepted'>[],
): { article_id: number; quantity: Decimal }[] {
  return lines.flatMap((line) => {
    if (line.offered === null) return [];
    const free = line.requested.sub(line.accepted_elsewhere);
    const quantity = min(line.offered, free);
    return quantity.isPositive() ? [{ article_id: line.article_id, quantity }] : [];
  });
}

/** Quantities accepted per article, next to those requested: `sumQuantity` (specification §7). */
export function acceptedQuantities(
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
 * Answers `accepted_supplier`: the supplier with the largest amount (product 6), amounts being in one currency. Where
 * amounts are equal the smaller id counts, so that the answer never depends on an order. Null where nothing is
 * accepted.
 */
export function acceptedSupplier(
  awards: readonly { readonly supplier_id: number; readonly amount: Decimal }[],
): number | null {
  const [first, ...rest] = awards;
  if (first === undefined) return null;
  return rest.reduce((best, award) => {
    const order = award.amount.compare(best.amount);
    return order > 0 || (order === 0 && award.supplier_id < best.supplier_id) ? award : best;
  }, first).supplier_id;
}
