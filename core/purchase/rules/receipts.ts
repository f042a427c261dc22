import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { type Decimal, dec, max, ZERO } from '#platform/shared/money/decimal.ts';
import { QUANTITY_SCALE } from '#platform/shared/validation/limits.ts';

/** One article of a receipt or of a short closing. */
export interface ReceiptLine {
  /** The delivered quantity, damaged goods included, or the quantity that is closed short. */
  readonly quantity: Decimal;
  /** The part of the quantity that is damaged: noted, but it stays open. */
  readonly damaged?: Decimal | undefined;
  /** The quantity that was expected before this receipt. */
  readonly open: Decimal;
  /** How much above what is open is taken in; zero for a short closing. */
  readonly tolerance: Decimal;
}

/**
 * Computes the usable part of a delivery: delivered − damaged, in the article's unit. Only this is received and
 * payable.
 */
export function soundQuantity({
  quantity,
  damaged = ZERO,
}: Pick<ReceiptLine, 'quantity' | 'damaged'>): Decimal {
  return quantity.sub(damaged);
}

/** Sound goods above what is open plus the company's tolerance. */
export function isAboveOpen(line: ReceiptLine): boolean {
  return soundQuantity(line).compare(line.open.add(line.tolerance)) > 0;
}

/**
 * Why these lines cannot be taken in, or null where they can (product 5): no quantity below zero, at least one
 * above it, no more damaged than delivered, and no sound goods above what is open plus the company's tolerance.
 */
export function receiptRefusal(lines: readonly ReceiptLine[]): ErrorCode | null {
  const quantities = lines.flatMap((line) => [line.quantity, line.damaged ?? ZERO, soundQuantity(line)]);
  if (quantities.some((quantity) => quantity.isNegative() || quantity.scale > QUANTITY_SCALE)) {
    return 'quantity_required';
  }
  if (!quantities.some((quantity) => quantity.isPositive())) return 'quantity_required';
  return lines.some(isAboveOpen) ? 'quantity_not_open' : null;
}

/**
 * How much more than what is open may still be taken in: the tolerance of the whole order, less what earlier deliveries
 * took of it already, so that many deliveries together never pass it.
 */
export function toleranceLeft(
  line: { readonly ordered: Decimal; readonly received: Decimal; readonly closed_short: Decimal },
  percent: Decimal,
): Decimal {
  const above = max(line.received.sub(line.ordered.sub(line.closed_short)), ZERO);
  return max(toleratedQuantity(line.ordered, percent).sub(above), ZERO);
}

/** The company's tolerance of over-delivery, given in per cent of what was ordered, as a quantity. */
export function toleratedQuantity(ordered: Decimal, percent: Decimal): Decimal {
  return ordered.mul(percent).div(dec(100), QUANTITY_SCALE);
}

/** How much of what is ordered has come. */
export const GOODS_STATES = ['ordered', 'partly', 'received'] as const;
export type GoodsState = (typeof GOODS_STATES)[number];

/** `open`: something is still expected. `came`: sound goods are in. */
export function goodsState({ open, came }: { readonly open: boolean; readonly came: boolean }): GoodsState {
  if (!open) return 'received';
  return came ? 'partly' : 'ordered';
}
