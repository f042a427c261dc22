import { CompiledQuery } from 'kysely';
import type { StoredRates } from '#core/purchase/rules/stored-rates.ts';
import type { Db } from '#platform/server/db/client.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { completeRates, type ExchangeRates, parseRates } from '#platform/shared/money/exchange.ts';

/** Rates and their day; frozen with an approval and stored with a confirmation. */
export interface DailyRates {
  /** The day on which these rates applied. */
  readonly day: string;
  readonly rates: ExchangeRates;
  /** The first day of each rate that was set; absent if it is unknown. */
  readonly since?: Readonly<Record<string, string>> | undefined;
}

/**
 * Units of each currency per EUR as exact decimal text, for the currencies that have a rate, each with the first day
 * of the rate.
 */
export type UnitsPerEur = Readonly<Record<string, readonly [perEur: string, validFrom: string]>>;

/** Returns SQL for the latest rate of each currency on or before a day, as a JSON object, or null. */
export const ratesSql = (day: string) => `(
  select json_object_agg(g.currency, json_build_array(g.per_eur::text, g.valid_from::text)) from (
    select distinct on (e.currency) e.currency, e.per_eur, e.valid_from
    from exchange_rates e
    where e.valid_from <= ${day}
    order by e.currency, e.valid_from desc) g)`;

/**
 * Completes the rates: KM is fixed, RSD falls back to the constant 118 (product 4); GBP and USD are absent without a
 * rate.
 */
export function completeDailyRates(day: string, perEur: UnitsPerEur): DailyRates {
  const pick = (at: 0 | 1) =>
    Object.fromEntries(Object.entries(perEur).map(([currency, rate]) => [currency, rate[at]]));
  return { day, rates: completeRates(parseRates(pick(0))), since: pick(1) };
}

const RATES_OF_DAY = `select ${ratesSql('$1::date')} as rates`;

async function readPerEur(db: Db, day: string): Promise<UnitsPerEur> {
  const { rows } = await db.executeQuery<{ rates: UnitsPerEur | null }>(
    CompiledQuery.raw(RATES_OF_DAY, [day]),
  );
  return rows[0]?.rates ?? {};
}

/** Reads the rates in force at an instant, by the calendar in Belgrade. */
export async function readRatesAt(db: Db, now: string): Promise<DailyRates> {
  const day = dayInBelgrade(now);
  return completeDailyRates(day, await readPerEur(db, day));
}

/** Reads the rates in force at an instant, without the fallback for RSD. */
export async function readSetRatesAt(db: Db, now: string): Promise<ExchangeRates> {
  const day = dayInBelgrade(now);
  const perEur = await readPerEur(db, day);
  const { RSD, ...others } = completeDailyRates(day, perEur).rates;
  return RSD && perEur.RSD !== undefined ? { ...others, RSD } : others;
}

/** Returns rates in the format of `frozen_rates` and `confirmations.rates`. */
export function serializeRates({ day, rates, since }: DailyRates): string {
  return JSON.stringify({
    day,
    since,
    rates: Object.fromEntries(Object.entries(rates).map(([currency, rate]) => [currency, rate.toString()])),
  });
}

/** Parses the format of `serializeRates`. */
export function parseStoredRates({ day, rates, since }: StoredRates): DailyRates {
  return { day, rates: parseRates(rates), since };
}

/**
 * Returns the first day of the rate of a currency. The rate of the KM is fixed, and that of the EUR is 1, so they are
 * as new as the rates' day.
 */
export function findRateDay({ day, since }: DailyRates, currency: Currency): string {
  return currency === 'KM' ? day : (since?.[currency] ?? day);
}
