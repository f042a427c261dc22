import type { PlanPrice, PlatformSettings, Seller } from '@ponuda/contract/platform-settings';
import { sellerOf } from '@ponuda/domain/billing/seller';
import { dec } from '@ponuda/domain/money/decimal';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

/** Prices by plan, the cheapest plan first. */
export async function readPrices(db: Db): Promise<PlanPrice[]> {
  const rows = await db
    .selectFrom('plan_prices')
    .selectAll()
    .orderBy(sql`array_position(array['bsc', 'bscp', 'adv', 'prm'], plan)`)
    .orderBy('currency', 'desc')
    .execute();
  return rows;
}

/** Who sells the product, and what an affiliate gets. */
export async function readSettings(db: Db): Promise<PlatformSettings> {
  const row = await db.selectFrom('platform_settings').selectAll().executeTakeFirstOrThrow();
  return {
    seller: sellerOf(row.seller) as Seller,
    affiliate_percent: dec(row.affiliate_rate).mul(dec(100)).toString(),
  };
}
