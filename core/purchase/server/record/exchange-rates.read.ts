import { CompiledQuery } from 'kysely';
import type { StoredRates } from '#core/purchase/rules/stored-rates.ts';
import type { Db } from '#platform/server/db/client.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { completeRates, type ExchangeRates, parseRates } from '#platform/shared/money/exchange.ts';

/** Rates and their day; frozen with an approval and stored with a confirmation. */
export interface DailyRates {
  readonly day: string;
  readonly rates: ExchangeRates;
}

/** Units of each currency per EUR, for the currencies that have a rate, as exact decimal text. */
export type UnitsPerEur = Readonly<Record<string, string>>;

/** Returns SQL for the latest rate of each currency on or before a day, as a JSON object, or null. */
export const ratesSql = (day: string) => `(
  select json_object_agg(g.currency, g.per_eur::text) from (
    select distinct on (e.currency) e.currency, e.per_eur
    from exchange_rates e
    where e.valid_from <= ${day}
    order by e.currency, e.valid_from desc) g)`;

/**
 * Completes the rates: KM is fixed, RSD falls back to the constant 118 (product 4); GBP and USD are absent without a
 * rate.
 */
export function completeDailyRates(day: string, perEur: UnitsPerEur): DailyRates {
  return { day, rates: completeRates(parseRates(perEur)) };
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
export function serializeRates({ day, rates }: DailyRates): string {
  return JSON.stringify({
    day,
    rates: Object.fromEntries(Object.entries(rates).map(([currency, rate]) => [currency, rate.toString()])),
  });
}

/** Parses the format of `serializeRates`. */
export function parseStoredRates({ day, rates }: StoredRates): DailyRates {
  return { day, rates: parseRates(rates) };
}
