import { sql, type Transaction } from 'kysely';
import type { ExchangeRate } from '#core/moderation/wire/platform-settings.ts';
import type { Db } from '#platform/server/db/client.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { rowsByCursor } from '#platform/server/db/cursor.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Database } from '#platform/server/db/tables.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';

export async function readTodayInBelgrade(db: Db): Promise<string> {
  return dayInBelgrade(await readClock(db));
}

/** Reads today's exchange rates, and a page of all rates, newest first. */
export async function readRatesPage(db: Db, page: number) {
  const today = await readTodayInBelgrade(db);
  const current = await db
    .selectFrom('exchange_rates')
    .distinctOn('currency')
    .selectAll()
    .where('valid_from', '<=', today)
    .orderBy('currency')
    .orderBy('valid_from', 'desc')
    .execute();
  const data = await listOf(db).limit(PAGE_SIZE).offset(pageOffset(page)).execute();
  const { total } = await db
    .selectFrom('exchange_rates')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return {
    ...toPage(data, page, total),
    current,
    today,
  };
}

const listOf = (db: Db) =>
  db.selectFrom('exchange_rates').selectAll().orderBy('valid_from', 'desc').orderBy('currency');

export function listAllExchangeRates(trx: Transaction<Database>) {
  return rowsByCursor<ExchangeRate>(trx, listOf(trx).compile());
}

export async function findExchangeRate(
  db: Db,
  currency: ExchangeRate['currency'],
  validFrom: string,
): Promise<ExchangeRate | undefined> {
  const row = await db
    .selectFrom('exchange_rates')
    .selectAll()
    .where('currency', '=', currency)
    .where('valid_from', '=', validFrom)
    .executeTakeFirst();
  return row;
}
