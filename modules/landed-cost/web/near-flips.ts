import { type Decimal, dec } from '#platform/shared/money/decimal.ts';
import type { Landed } from '../wire.ts';

type Flip = Landed['flips'][number];

/** An exchange rate from which another supplier beats the current winner. */
export interface NearFlip {
  readonly currency: Flip['currency'];
  readonly rate: string;
  readonly now: string;
  /** Whether the other supplier wins above or below the rate. */
  readonly side: 'above' | 'below';
  readonly winner: number;
}

/**
 * Returns the rates, up and down in each currency, at which the current winner loses; the rates closest to the current
 * one come first.
 */
export function nearFlips({ winner, flips }: Pick<Landed, 'winner' | 'flips'>): NearFlip[] {
  if (winner === null) return [];
  const found = new Map<string, NearFlip>();
  for (const { currency, rate, now, from_rfp, to_rfp } of flips) {
    const side = dec(rate).compare(dec(now)) >= 0 && from_rfp === winner ? 'above' : 'below';
    if (side === 'below' && (dec(rate).compare(dec(now)) > 0 || to_rfp !== winner)) continue;
    const flip: NearFlip = { currency, rate, now, side, winner: side === 'above' ? to_rfp : from_rfp };
    const before = found.get(`${currency} ${side}`);
    if (!before || away(flip).compare(away(before)) < 0) found.set(`${currency} ${side}`, flip);
  }
  return [...found.values()].sort((a, b) =>
    away(a)
      .mul(dec(b.now))
      .compare(away(b).mul(dec(a.now))),
  );
}

function away({ rate, now }: NearFlip): Decimal {
  return dec(rate).sub(dec(now)).abs();
}
