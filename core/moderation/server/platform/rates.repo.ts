import type { ExchangeRate } from '#core/moderation/wire/platform-settings.ts';
import type { Db } from '#platform/server/db/client.ts';

/** Stores a rate, replacing any rate for the same currency and day. */
export async function writeExchangeRate(trx: Db, rate: ExchangeRate): Promise<void> {
  await trx
    .insertInto('exchange_rates')
    .values(rate)
    .onConflict((conflict) =>
      conflict.columns(['currency', 'valid_from']).doUpdateSet({ per_eur: rate.per_eur }),
    )
    .execute();
}
