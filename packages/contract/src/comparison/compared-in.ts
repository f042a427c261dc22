import { tableOf } from '@ponuda/domain/closed-list';
import { CURRENCIES, type Currency } from '@ponuda/domain/currencies';
import { dec } from '@ponuda/domain/money/decimal';
import { ratesFromTexts } from '@ponuda/domain/money/exchange';
import type { ComparedIn } from '@ponuda/domain/purchase/scenarios';
import type { PurchaseDetail } from '../purchase-detail.ts';

const ALIKE = tableOf(CURRENCIES, () => dec(1));

/** The company's currency and the rates that the server compares by; without prices nothing is compared. */
export function comparedIn({ currency, accepted }: PurchaseDetail): ComparedIn {
  return { currency, rates: accepted === null ? ALIKE : ratesFromTexts(accepted.rates) };
}

/** The foreign currencies among the offers, for the sentence that names the rate. */
export function foreignCurrencies({ rfps, currency }: PurchaseDetail): Currency[] {
  const met = new Set(rfps.flatMap(({ offer }) => (offer ? [offer.currency] : [])));
  met.delete(currency);
  return [...met];
}
