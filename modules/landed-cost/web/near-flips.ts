import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import type { LandedComparison } from '../wire.ts';

type Flip = LandedComparison['flips'][number];

/** An exchange rate at which another supplier starts to beat the current winner. */
export interface NearWinnerFlip {
  readonly currency: Flip['currency'];
  readonly rate: string;
  readonly now: string;
  /** Whether the other supplier wins above or below the rate. */
  readonly side: 'above' | 'below';
  readonly winner: number;
}

/**
 * Returns the nearest rates in each currency, above and below the current rate, at which the current winner loses.
 * The rates closest to the current one come first.
 */
export function findNearWinnerFlips({
  winner,
  flips,
}: Pick<LandedComparison, 'winner' | 'flips'>): NearWinnerFlip[] {
  if (winner === null) return [];
  const found = new Map<string, NearWinnerFlip>();
  for (const { currency, rate, now, from_rfp, to_rfp } of flips) {
    const side = toDecimal(rate).compare(toDecimal(now)) >= 0 && from_rfp === winner ? 'above' : 'below';
    if (side === 'below' && (toDecimal(rate).compare(toDecimal(now)) > 0 || to_rfp !== winner)) continue;
    const flip: NearWinnerFlip = { currency, rate, now, side, winner: side === 'above' ? to_rfp : from_rfp };
    const before = found.get(`${currency} ${side}`);
    if (!before || away(flip).compare(away(before)) < 0) found.set(`${currency} ${side}`, flip);
  }
  return [...found.values()].sort((a, b) =>
    away(a)
      .mul(toDecimal(b.now))
      .compare(away(b).mul(toDecimal(a.now))),
  );
}

function away({ rate, now }: NearWinnerFlip): Decimal {
  return toDecimal(rate).sub(toDecimal(now)).abs();
}
