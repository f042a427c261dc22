import { sql } from 'kysely';
import type { Prices, Seller, VersionedSettings } from '#core/moderation/wire/platform-settings.ts';
import { parseSeller } from '#core/plans/rules/seller.ts';
import type { Db } from '#platform/server/db/client.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';

/** Reads the prices by plan, cheapest plan first. */
export async function readPrices(db: Db): Promise<Prices> {
  const { version } = await db
    .selectFrom('platform_settings')
    .select('prices_version as version')
    .executeTakeFirstOrThrow();
  const prices = await db
    .selectFrom('plan_prices')
    .selectAll()
    .orderBy(sql`array_position(array['bsc', 'bscp', 'adv', 'prm'], plan)`)
    .orderBy('currency', 'desc')
    .execute();
  return { version, prices };
}

/** Reads the platform's settings, such as the seller and the affiliate's share. */
export async function readPlatformSettings(db: Db): Promise<VersionedSettings> {
  const row = await db.selectFrom('platform_settings').selectAll().executeTakeFirstOrThrow();
  return {
    version: row.settings_version,
    seller: parseSeller(row.seller) as Seller,
    affiliate_percent: toDecimal(row.affiliate_rate).mul(toDecimal(100)).toString(),
    activation_days: row.activation_days,
  };
}
