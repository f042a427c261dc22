import { type Currency, FALLBACK_RSD_PER_EUR, KM_PER_EUR } from '../currencies.ts';
import { AMOUNT_SCALE } from '../validation/limits.ts';
import { type Decimal, dec } from './decimal.ts';

/** Units of each currency for one EUR, as a dated table gives them (product 4). */
export type Rates = Readonly<Record<Currency, Decimal>>;

/** Completes the rates of the dated table with EUR, the fixed KM and, where RSD is missing, the fallback. */
export function completeRates(dated: {
  readonly GBP: Decimal;
  readonly USD: Decimal;
  readonly RSD?: Decimal | null | undefined;
}): Rates {
  return {
    EUR: dec(1),
    KM: dec(KM_PER_EUR),
    RSD: dated.RSD ?? dec(FALLBACK_RSD_PER_EUR),
    GBP: dated.GBP,
    USD: dated.USD,
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
  return amount.mul(rates[to]).div(rates[from], scale);
}

/** How many units of `to` one unit of `from` is worth, rounded half up to 6 digits: the rate that is stored and shown. */
export function exchangeRate(from: Currency, to: Currency, rates: Rates): Decimal {
  return from === to ? dec(1) : rates[to].div(rates[from], 6);
}
