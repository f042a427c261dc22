import { type Currency, FALLBACK_RSD_PER_EUR, isCurrency, KM_PER_EUR } from '../currencies.ts';
import { AMOUNT_SCALE } from '../validation/limits.ts';
import { type Decimal, dec } from './decimal.ts';

/**
 * Units of each currency for one EUR, as a dated table gives them (product 4). GBP and USD are missing where no moderator
 * has set them: whoever does not use them needs no rate of theirs.
 */
export type Rates = Readonly<Partial<Record<Currency, Decimal>>>;

/** Something was to be converted from or into a currency that has no rate. */
export class MissingRateError extends Error {
  readonly currency: Currency;

  constructor(currency: Currency) {
    super(`no exchange rate for ${currency}`);
    this.currency = currency;
  }
}

/** The rate of a currency; throws `MissingRateError` where there is none. */
export function rateOf(rates: Rates, currency: Currency): Decimal {
  const rate = rates[currency];
  if (!rate) throw new MissingRateError(currency);
  return rate;
}

/** Reads rates that were written as texts. */
export function ratesFromTexts(texts: Readonly<Partial<Record<string, string>>>): Rates {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([currency, rate]) =>
      isCurrency(currency) && rate !== undefined ? [[currency, dec(rate)]] : [],
    ),
  );
}

/** Completes the rates of the dated table with EUR, the fixed KM and, where RSD is missing, the fallback. */
export function completeRates({ RSD, GBP, USD }: Rates): Rates {
  return {
    RSD: RSD ?? dec(FALLBACK_RSD_PER_EUR),
    KM: dec(KM_PER_EUR),
    EUR: dec(1),
    ...(GBP ? { GBP } : {}),
    ...(USD ? { USD } : {}),
  };
}

/**
 * An amount in another currency, rounded half up once, to 2 digits unless told otherwise. Within one currency
 * nothing is rounded away.
 */
export function convert(
  amount: Decimal,
  from: Currency,
  to: Currency,
  rates: Rates,
  scale: number = AMOUNT_SCALE,
): Decimal {
  if (from === to) return amount;
  return amount.mul(rateOf(rates, to)).div(rateOf(rates, from), scale);
}

/** How many units of `to` one unit of `from` is worth, rounded half up to 6 digits: the rate that is stored and shown. */
export function exchangeRate(from: Currency, to: Currency, rates: Rates): Decimal {
  return from === to ? dec(1) : rateOf(rates, to).div(rateOf(rates, from), 6);
}
