import { type Decimal, sum, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { AMOUNT_SCALE } from '#platform/shared/validation/limits.ts';
import type { IncomingInvoice } from './incoming.read.ts';

/** The part of an invoice's gross amount that belongs to one order. */
export interface InvoiceShare {
  readonly award_id: number;
  readonly amount: string;
}

/**
 * Splits an invoice's payable amount among its orders in proportion to the gross amounts of their lines. The last
 * order gets the rest (unmatched lines, charges and rounding), so that the parts add up to the exact total.
 */
export function computeInvoiceShares({ document, matches, award_ids }: IncomingInvoice): InvoiceShare[] {
  const payable = toDecimal(document.stated.payable).roundHalfUp(AMOUNT_SCALE);
  const gross = (awardId: number): Decimal =>
    sum(
      document.lines
        .filter(({ position }) =>
          matches.some((one) => one.position === position && one.award_id === awardId),
        )
        .map(({ net, vat_rate }) =>
          toDecimal(net)
            .mul(toDecimal('100').add(toDecimal(vat_rate)))
            .div(toDecimal('100'), AMOUNT_SCALE),
        ),
    );
  const weights = award_ids.map(gross);
  const all = sum(weights);
  let left = payable;
  return award_ids.flatMap((award_id, index) => {
    const isLast = index === award_ids.length - 1;
    const part = isLast || all.isZero() ? left : payable.mul(weights[index] ?? ZERO).div(all, AMOUNT_SCALE);
    left = left.sub(part);
    return part.isPositive() ? [{ award_id, amount: part.toFixed(AMOUNT_SCALE) }] : [];
  });
}
