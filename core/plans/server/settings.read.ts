import type { Db } from '#platform/server/db/client.ts';
import { PAID_PLANS, type PaidPlan } from '#platform/shared/access/plans.ts';
import { buildRecord } from '#platform/shared/closed-list.ts';
import { type Decimal, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { parseSeller, type Seller } from '../rules/seller.ts';

/** Reads the seller of the product, as configured by a moderator. */
export async function readSeller(db: Db): Promise<Seller> {
  const { seller } = await db.selectFrom('platform_settings').select('seller').executeTakeFirstOrThrow();
  return parseSeller(seller);
}

export async function readAffiliateRate(db: Db): Promise<Decimal> {
  const row = await db.selectFrom('platform_settings').select('affiliate_rate').executeTakeFirstOrThrow();
  return toDecimal(row.affiliate_rate);
}

/** Reads the number of working days within which an account is usually activated. */
export async function readActivationDays(db: Db): Promise<number> {
  const row = await db.selectFrom('platform_settings').select('activation_days').executeTakeFirstOrThrow();
  return row.activation_days;
}

/** Reads the monthly net price of each plan in each currency. */
export async function readMonthPrices(db: Db): Promise<Readonly<Record<PaidPlan, MonthPrice>>> {
  const prices = await db.selectFrom('plan_prices').selectAll().execute();
  const priceOf = (plan: PaidPlan, currency: string) =>
    prices.find((price) => price.plan === plan && price.currency === currency)?.per_month ?? ZERO.toFixed(2);
  return buildRecord(PAID_PLANS, (plan) => ({ RSD: priceOf(plan, 'RSD'), EUR: priceOf(plan, 'EUR') }));
}

export interface MonthPrice {
  readonly RSD: string;
  readonly EUR: string;
}

/** Reads the monthly net price of one plan. */
export async function readMonthPrice(db: Db, plan: PaidPlan, currency: 'RSD' | 'EUR'): Promise<Decimal> {
  const row = await db
    .selectFrom('plan_prices')
    .select('per_month')
    .where('plan', '=', plan)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return toDecimal(row.per_month);
}
