import { type Seller, sellerOf } from '@ponuda/domain/billing/seller';
import type { Plan } from '@ponuda/domain/company/plans';
import { type Decimal, dec } from '@ponuda/domain/money/decimal';
import type { Db } from '../../platform/db/client.ts';

/** Who sells the product, as a moderator set it. */
export async function readSeller(db: Db): Promise<Seller> {
  const { seller } = await db.selectFrom('platform_settings').select('seller').executeTakeFirstOrThrow();
  return sellerOf(seller);
}

export async function readAffiliateRate(db: Db): Promise<Decimal> {
  const row = await db.selectFrom('platform_settings').select('affiliate_rate').executeTakeFirstOrThrow();
  return dec(row.affiliate_rate);
}

/** The net price of a month. */
export async function readMonthPrice(
  db: Db,
  plan: Exclude<Plan, ''>,
  currency: 'RSD' | 'EUR',
): Promise<Decimal> {
  const row = await db
    .selectFrom('plan_prices')
    .select('per_month')
    .where('plan', '=', plan)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return dec(row.per_month);
}
