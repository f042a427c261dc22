import type { ExchangeRate } from '#core/moderation/wire/platform-settings.ts';
import type { Db } from '#platform/server/db/client.ts';
import { fieldError } from '#platform/server/errors.ts';
import type { Moderator } from '../moderator.ts';
import { findExchangeRate, readTodayInBelgrade } from '../platform/rates.read.ts';
import { writeExchangeRate } from '../platform/rates.repo.ts';
import { recordPlatformChange } from '../platform/record-platform-change.ts';

type NewRate = Omit<ExchangeRate, 'currency'> & {
  readonly currency: Exclude<ExchangeRate['currency'], 'KM'>;
};

/**
 * Sets an exchange rate from today or a later day onwards. Frozen or confirmed amounts keep their rate (product
 * 4).
 */
export function setExchangeRate(db: Db, by: Moderator, rate: NewRate): Promise<ExchangeRate> {
  return db.transaction().execute(async (trx) => {
    if (rate.valid_from < (await readTodayInBelgrade(trx))) throw fieldError('valid_from', 'date_ahead');
    const before = await findExchangeRate(trx, rate.currency, rate.valid_from);
    await writeExchangeRate(trx, rate);
    const after = (await findExchangeRate(trx, rate.currency, rate.valid_from)) ?? rate;
    await recordPlatformChange(trx, by, 'exchange_rate', before ?? null, after);
    return after;
  });
}
