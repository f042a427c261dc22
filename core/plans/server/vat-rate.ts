import { type Decimal, parseDecimal } from '#platform/shared/money/decimal.ts';
import type { Seller } from '../rules/seller.ts';

/** The seller's VAT rate in per cent. One that is no number is a fault in the settings: nothing may be sold by it. */
export function sellersVatRate({ vat_rate }: Seller): Decimal {
  const rate = parseDecimal(vat_rate);
  if (rate === null || rate.isNegative()) throw new Error('the seller has no VAT rate');
  return rate;
}
