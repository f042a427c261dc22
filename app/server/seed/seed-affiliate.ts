import { sql } from 'kysely';
import {
  computeAffiliateProfit,
  PREORDER_DUE_DAYS,
  preorderNumber,
  preorderPrice,
  preorderReference,
} from '#core/plans/rules/preorder.ts';
import { parseBuyer } from '#core/plans/rules/seller.ts';
import { digestSecret } from '#platform/server/auth/secrets.ts';
import type { Db } from '#platform/server/db/client.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { addDays, type Day, dayInBelgrade, instantInBelgrade } from '#platform/shared/dates.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { DEMO_AFFILIATE } from './cast.ts';

/** Packages paid for by the company that the affiliate referred: days ago and duration in months. */
const ORDERS = [
  { daysAgo: 88, months: 1 },
  { daysAgo: 59, months: 1 },
  { daysAgo: 29, months: 3 },
  { daysAgo: 3, months: 6 },
] as const;
const INVITED = [
  'nabavka@sava-trgovina.test',
  'kancelarija@lim-novi.test',
  'info@zlatar-gradnja.test',
] as const;

/** Seeds an affiliate for the demo with two referred companies. One of the two pays (product 8). */
export async function seedAffiliate(db: Db, companies: ReadonlyMap<string, number>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const today = dayInBelgrade(await readClock(trx));
    const { hash, ...fields } = DEMO_AFFILIATE;
    const moderator = await trx
      .selectFrom('users')
      .select('id')
      .where('is_moderator', '=', true)
      .executeTakeFirst();
    const { id } = await trx
      .insertInto('affiliates')
      .values({
        ...fields,
        state: 'accepted',
        hash_digest: digestSecret(hash),
        created_at: instantInBelgrade(addDays(today, -120), 9, 0),
        decided_at: instantInBelgrade(addDays(today, -119), 9, 0),
        decided_by: moderator?.id ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const came = ['sava', 'lim'].flatMap((key) => companies.get(key) ?? []);
    await trx.updateTable('companies').set({ affiliate_id: id }).where('id', 'in', came).execute();
    await trx
      .insertInto('affiliate_invitations')
      .values(
        INVITED.map((email, index) => ({
          affiliate_id: id,
          email,
          invited_on: addDays(today, -100 + 40 * index),
          created_at: instantInBelgrade(addDays(today, -100 + 40 * index), 10, 15),
        })),
      )
      .execute();
    const payer = companies.get('sava');
    if (payer !== undefined) await seedOrders(trx, { affiliate_id: id, company_id: payer, today });
  });
}

interface Payer {
  readonly affiliate_id: number;
  readonly company_id: number;
  readonly today: Day;
}

async function seedOrders(trx: Db, { affiliate_id, company_id, today }: Payer): Promise<void> {
  const company = await trx
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow();
  const owner = await trx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', company_id)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  const { seller, affiliate_rate } = await trx
    .selectFrom('platform_settings')
    .selectAll()
    .executeTakeFirstOrThrow();
  const { per_month } = await trx
    .selectFrom('plan_prices')
    .select('per_month')
    .where('plan', '=', 'bsc')
    .where('currency', '=', 'RSD')
    .executeTakeFirstOrThrow();
  for (const { daysAgo, months } of ORDERS) {
    const orderedOn = addDays(today, -daysAgo);
    const year = Number(orderedOn.slice(0, 4));
    const sequence = await nextNumber(trx, year);
    const { net, vat, gross } = preorderPrice(toDecimal(per_month), months, toDecimal('20'));
    const paidAt = instantInBelgrade(addDays(orderedOn, 1), 11, 30);
    await trx
      .insertInto('preorders')
      .values({
        company_id,
        number: preorderNumber(year, sequence),
        plan: 'bsc',
        duration_months: months,
        invoice_type: 'serbia',
        currency: 'RSD',
        net: net.toFixed(2),
        vat_rate: '20',
        vat: vat.toFixed(2),
        gross: gross.toFixed(2),
        payment_reference: preorderReference('serbia', year, sequence),
        seller: JSON.stringify(seller),
        buyer: JSON.stringify(parseBuyer(company)),
        ordered_by: owner.id,
        ordered_on: orderedOn,
        due_on: addDays(orderedOn, PREORDER_DUE_DAYS),
        created_at: instantInBelgrade(orderedOn, 10, 0),
        paid_at: paidAt,
        active_from: paidAt,
        active_until: sql<string>`${paidAt}::timestamptz + make_interval(months => ${months})`,
        affiliate_id,
        affiliate_rate,
        affiliate_profit: computeAffiliateProfit(net, toDecimal(affiliate_rate)).toFixed(2),
      })
      .execute();
  }
}

/** Uses the same sequence as real orders. */
async function nextNumber(trx: Db, year: number): Promise<number> {
  const { last } = await trx
    .insertInto('preorder_numbers')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`preorder_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
