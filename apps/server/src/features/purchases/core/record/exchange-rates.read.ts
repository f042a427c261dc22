import { type Currency, isCurrency } from '@ponuda/domain/currencies';
import { dayInBelgrade } from '@ponuda/domain/dates';
import { type Decimal, dec } from '@ponuda/domain/money/decimal';
import { completeRates, type Rates } from '@ponuda/domain/money/exchange';
import type { Db } from '../../../../platform/db/client.ts';
import type { StoredRates } from '../../../../platform/db/json-columns.ts';

/** Rates and the day they are of; what is frozen with an approval and stored with a confirmation. */
export interface RatesOfDay {
  readonly day: string;
  readonly rates: Rates;
}

/**
 * The rates in force on a day: for each currency the newest from that day or before. KM is fixed, RSD falls back
 * to the constant 118 (product 4); a table without GBP or USD is a fault of the installation.
 */
export async function readRates(db: Db, day: string): Promise<RatesOfDay> {
  const rows = await db
    .selectFrom('exchange_rates')
    .distinctOn('currency')
    .select(['currency', 'per_eur'])
    .where('valid_from', '<=', day)
    .orderBy('currency')
    .orderBy('valid_from', 'desc')
    .execute();
  const perEur = new Map(rows.map((row) => [row.currency, dec(row.per_eur)]));
  return {
    day,
    rates: completeRates({
      RSD: perEur.get('RSD'),
      GBP: demanded(perEur, 'GBP'),
      USD: demanded(perEur, 'USD'),
    }),
  };
}

function demanded(perEur: ReadonlyMap<string, Decimal>, currency: Currency): Decimal {
  const rate = perEur.get(currency);
  if (!rate) throw new Error(`no exchange rate for ${currency}`);
  return rate;
}

/** The rates in force at an instant, by Belgrade's calendar. */
export function readRatesAt(db: Db, now: string): Promise<RatesOfDay> {
  return readRates(db, dayInBelgrade(now));
}

/** Writes rates in the form of `frozen_rates` and `confirmations.rates`. */
export function storedRates({ day, rates }: RatesOfDay): string {
  return JSON.stringify({
    day,
    rates: Object.fromEntries(Object.entries(rates).map(([currency, rate]) => [currency, rate.toString()])),
  });
}

/** Reads `storedRates` back. */
export function ratesFromStored({ day, rates }: StoredRates): RatesOfDay {
  const entries = Object.entries(rates).flatMap(([currency, rate]) =>
    isCurrency(currency) ? [[currency, dec(rate)] as const] : [],
  );
  return { day, rates: Object.fromEntries(entries) as Rates };
}
