import type { Currency } from '@ponuda/domain/currencies';
import { dec } from '@ponuda/domain/money/decimal';
import type { ComparedIn } from '@ponuda/domain/purchase/scenarios';
import type { PurchaseDetail } from '../purchase-detail.ts';

const ONE = dec(1);

/** The company's currency and the rates that the server compares by; without prices nothing is compared. */
export function comparedIn({ currency, accepted }: PurchaseDetail): ComparedIn {
  const rate = (of: Currency) => (accepted === null ? ONE : dec(accepted.rates[of]));
  return {
    currency,
    rates: { RSD: rate('RSD'), KM: rate('KM'), EUR: rate('EUR'), GBP: rate('GBP'), USD: rate('USD') },
  };
}

/** The foreign currencies among the offers, for the sentence that names the rate. */
export function foreignCurrencies({ rfps, currency }: PurchaseDetail): Currency[] {
  const met = new Set(rfps.flatMap(({ offer }) => (offer ? [offer.currency] : [])));
  met.delete(currency);
  return [...met];
}
