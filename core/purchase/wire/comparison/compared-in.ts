import type { ComparedIn } from '#core/purchase/rules/scenarios.ts';
import { tableOf } from '#platform/shared/closed-list.ts';
import { CURRENCIES, type Currency } from '#platform/shared/currencies.ts';
import { dec } from '#platform/shared/money/decimal.ts';
import { ratesFromTexts } from '#platform/shared/money/exchange.ts';
import type { PurchaseDetail } from '../purchase-detail.ts';

const ALIKE = tableOf(CURRENCIES, () => dec(1));

/** Returns the company's currency and the rates that the server compares with; without prices there are no rates. */
export function comparedIn({ currency, accepted }: PurchaseDetail): ComparedIn {
  return { currency, rates: accepted === null ? ALIKE : ratesFromTexts(accepted.rates) };
}

/** Returns the foreign currencies of the offers, for the sentence that states the exchange rate. */
export function foreignCurrencies({ rfps, currency }: PurchaseDetail): Currency[] {
  const met = new Set(rfps.flatMap(({ offer }) => (offer ? [offer.currency] : [])));
  met.delete(currency);
  return [...met];
}
