import type { Db } from '../../../platform/db/client.ts';

interface RateRow {
  readonly currency: string;
  readonly valid_from: string;
  readonly per_eur: string;
}

/** The same currency and day again replaces what was set. */
export async function writeRate(trx: Db, rate: RateRow): Promise<void> {
  await trx
    .insertInto('exchange_rates')
    .values(rate)
    .onConflict((conflict) =>
      conflict.columns(['currency', 'valid_from']).doUpdateSet({ per_eur: rate.per_eur }),
    )
    .execute();
}
