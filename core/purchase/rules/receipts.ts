import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { type Decimal, max, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { QUANTITY_SCALE } from '#platform/shared/validation/limits.ts';

/** One article of a receipt or of a short closing. */
export interface ReceiptLine {
  /** The delivered quantity including damaged goods, or the quantity that is closed short. */
  readonly quantity: Decimal;
  /** The damaged part of the quantity: it is recorded, but stays open. */
  readonly damaged?: Decimal | undefined;
  /** The quantity that was expected before this receipt. */
  readonly open: Decimal;
  /** The accepted over-delivery; zero for a short closing. */
  readonly tolerance: Decimal;
}

/**
 * Computes the undamaged part of a delivery: delivered − damaged, in the article's unit. Only this counts as received
 * and is payable.
 */
export function computeUndamagedQuantity({
  quantity,
  damaged = ZERO,
}: Pick<ReceiptLine, 'quantity' | 'damaged'>): Decimal {
  return quantity.sub(damaged);
}

/** Returns whether the undamaged goods exceed the open quantity plus the company's tolerance. */
export function exceedsOpenQuantity(line: ReceiptLine): boolean {
  return computeUndamagedQuantity(line).compare(line.open.add(line.tolerance)) > 0;
}

/**
 * Returns why these lines cannot be received, or null if they can (product 5): no negative quantity, at least one
 * positive, no more damaged than delivered, and undamaged goods at most the open quantity plus the company's tolerance.
 */
export function findReceiptRefusal(lines: readonly ReceiptLine[]): ErrorCode | null {
  const quantities = lines.flatMap((line) => [
    line.quantity,
    line.damaged ?? ZERO,
    computeUndamagedQuantity(line),
  ]);
  if (quantities.some((quantity) => quantity.isNegative() || quantity.scale > QUANTITY_SCALE)) {
    return 'quantity_required';
  }
  if (!quantities.some((quantity) => quantity.isPositive())) return 'quantity_required';
  return lines.some(exceedsOpenQuantity) ? 'quantity_not_open' : null;
}

/**
 * Returns the over-delivery that may still be accepted: the tolerance of the whole order minus the part that earlier
 * deliveries have used, so that several deliveries together never exceed it.
 */
export function computeToleranceLeft(
  line: { readonly ordered: Decimal; readonly received: Decimal; readonly closed_short: Decimal },
  percent: Decimal,
): Decimal {
  const above = max(line.received.sub(line.ordered.sub(line.closed_short)), ZERO);
  return max(computeToleratedQuantity(line.ordered, percent).sub(above), ZERO);
}

/** Returns the excess quantity that the company's tolerance, a percentage of the ordered quantity, allows. */
export function computeToleratedQuantity(ordered: Decimal, percent: Decimal): Decimal {
  return ordered.mul(percent).div(toDecimal(100), QUANTITY_SCALE);
}

/** The states of an order's goods, depending on how much has been received. */
export const GOODS_STATES = ['ordered', 'partly', 'received'] as const;
export type GoodsState = (typeof GOODS_STATES)[number];

/**
 * Returns the state of an order's goods. `open`: some goods are still expected. `came`: some undamaged goods were
 * received.
 */
export function getGoodsState({
  open,
  came,
}: {
  readonly open: boolean;
  readonly came: boolean;
}): GoodsState {
  if (!open) return 'received';
  return came ? 'partly' : 'ordered';
}
