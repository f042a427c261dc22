import { type Decimal, parseDecimal } from '#platform/shared/money/decimal.ts';
import type { Seller } from '../rules/seller.ts';

/**
 * Returns the seller's VAT rate in per cent. Throws if the setting is not a number, because nothing may be sold without
 * a valid rate.
 */
export function getSellerVatRate({ vat_rate }: Seller): Decimal {
  const rate = parseDecimal(vat_rate);
  if (rate === null || rate.isNegative()) throw new Error('the seller has no VAT rate');
  return rate;
}
