import type { ComparisonCurrency } from '#core/purchase/rules/scenarios.ts';
import { buildRecord } from '#platform/shared/closed-list.ts';
import { CURRENCIES, type Currency } from '#platform/shared/currencies.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { parseRates } from '#platform/shared/money/exchange.ts';
import type { PurchaseDetail } from '../purchase-detail.ts';

const ALIKE = buildRecord(CURRENCIES, () => toDecimal(1));

/**
 * Returns the company's currency and the rates with which the server compares offers; if the reader may not see
 * prices, there are no rates.
 */
export function getComparisonCurrency({ currency, accepted }: PurchaseDetail): ComparisonCurrency {
  return { currency, rates: accepted === null ? ALIKE : parseRates(accepted.rates) };
}

/** Returns the foreign currencies of the offers, for the sentence that states the exchange rate. */
export function listForeignCurrencies({ rfps, currency }: PurchaseDetail): Currency[] {
  const met = new Set(rfps.flatMap(({ offer }) => (offer ? [offer.currency] : [])));
  met.delete(currency);
  return [...met];
}
