import { type Currency, FALLBACK_RSD_PER_EUR, isCurrency, KM_PER_EUR } from '../currencies.ts';
import { AMOUNT_SCALE } from '../validation/limits.ts';
import { type Decimal, toDecimal } from './decimal.ts';

/**
 * Units of each currency per EUR, as in the dated table (product 4). GBP and USD are missing until a moderator sets
 * them; companies that do not use these currencies need no rate.
 */
export type ExchangeRates = Readonly<Partial<Record<Currency, Decimal>>>;

/** Thrown when an amount must be converted from or to a currency without a rate. */
export class MissingRateError extends Error {
  readonly currency: Currency;

  constructor(currency: Currency) {
    super(`no exchange rate for ${currency}`);
    this.currency = currency;
  }
}

/** Returns the rate of a currency; throws `MissingRateError` if there is none. */
export function requireRate(rates: ExchangeRates, currency: Currency): Decimal {
  const rate = rates[currency];
  if (!rate) throw new MissingRateError(currency);
  return rate;
}

export function parseRates(texts: Readonly<Partial<Record<string, string>>>): ExchangeRates {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([currency, rate]) =>
      isCurrency(currency) && rate !== undefined ? [[currency, toDecimal(rate)]] : [],
    ),
  );
}

/** Adds EUR, the fixed KM rate and, if RSD is missing, the fallback rate to the rates of the dated table. */
export function completeRates({ RSD, GBP, USD }: ExchangeRates): ExchangeRates {
  return {
    RSD: RSD ?? toDecimal(FALLBACK_RSD_PER_EUR),
    KM: toDecimal(KM_PER_EUR),
    EUR: toDecimal(1),
    ...(GBP ? { GBP } : {}),
    ...(USD ? { USD } : {}),
  };
}

/**
 * Converts an amount to a different currency, rounding half up once, to 2 digits by default. An amount already in the
 * target currency is not rounded.
 */
export function convertAmount(
  amount: Decimal,
  from: Currency,
  to: Currency,
  rates: ExchangeRates,
  scale: number = AMOUNT_SCALE,
): Decimal {
  if (from === to) return amount;
  return amount.mul(requireRate(rates, to)).div(requireRate(rates, from), scale);
}

/** Returns the units of `to` per unit of `from`, rounded half up to 6 digits, as stored and displayed. */
export function computeExchangeRate(from: Currency, to: Currency, rates: ExchangeRates): Decimal {
  return from === to ? toDecimal(1) : requireRate(rates, to).div(requireRate(rates, from), 6);
}
