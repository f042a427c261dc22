import type { Seller } from '@ponuda/domain/billing/seller';
import { type Decimal, parseDecimal } from '@ponuda/domain/money/decimal';

/** The seller's VAT rate in per cent. One that is no number is a fault in the settings: nothing may be sold by it. */
export function sellersVatRate({ vat_rate }: Seller): Decimal {
  const rate = parseDecimal(vat_rate);
  if (rate === null || rate.isNegative()) throw new Error('the seller has no VAT rate');
  return rate;
}
