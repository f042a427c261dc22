import { sql } from 'kysely';
import type { SplittingReason } from '#core/purchase/rules/splitting/splitting.ts';
import { computeDefaultSplitDays } from '#core/statistics/rules/default-splitting-days.ts';
import { countSplitFindings, type DecidedPurchase } from '#core/statistics/rules/split-findings.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import type { SplittingRate } from '../wire.ts';

/** The maximum number of decisions in a year that are checked, newest first. */
const LOOKED_AT = 10_000;
const YEAR_AGO = "(now_utc() at time zone 'Europe/Belgrade')::date - 365";

// Written as SQL, because Kysely cannot express the array of supplier IDs.
const YEAR = `
  select p.purchase_id as id, p.counted_on as day, a.ids as supplier_ids, p.category_id,
    coalesce(c.parent_category_id, 0) as parent_id, p.creator_id, p.sector_id, p.net::text as net,
    p.net_eur::text as net_eur, false as waiting, p.confirm_limit::text as "limit"
  from (
    select * from confirmed_purchases
    where company_id = $1 and counted_on > ${YEAR_AGO} and net > 0 and net_eur is not null
    order by counted_on desc, purchase_id desc limit ${LOOKED_AT}) p
  join categories c on c.company_id = $1 and c.id = p.category_id
  cross join lateral (
    select coalesce(array_agg(w.supplier_id), '{}') as ids from confirmed_awards w
    where w.company_id = $1 and w.purchase_id = p.purchase_id) a
  order by p.counted_on, p.purchase_id`;

/**
 * Counts how often the split check would have warned in the last year with a time window of this many days. Also
 * returns the window length in days that is proposed for the company's purchase volume.
 */
export async function readSplittingRate(
  tenant: Tenant,
  asked: { readonly days: number; readonly reasons: readonly SplittingReason[] },
): Promise<SplittingRate> {
  const purchases = await tenant.rows<DecidedPurchase>(namedStatement(YEAR), []);
  const volume = { purchases: purchases.length, buyers: new Set(purchases.map(buyerOf)).size };
  return {
    ...volume,
    capped: purchases.length >= LOOKED_AT,
    spoken: countSplitFindings(purchases, asked),
    usual_days: computeDefaultSplitDays(volume),
  };
}

const buyerOf = ({ creator_id }: DecidedPurchase) => creator_id;

/**
 * Returns the proposed length in days of the split check's time window, based on the company's purchase volume in the
 * last year.
 */
export async function readUsualSplitDays(tenant: Tenant): Promise<number> {
  const volume = await tenant
    .selectFrom('confirmed_purchases')
    .select(({ fn }) => [
      fn.countAll<number>().as('purchases'),
      fn.count<number>('creator_id').distinct().as('buyers'),
    ])
    .where('counted_on', '>', sql<string>`${sql.raw(YEAR_AGO)}`)
    .executeTakeFirstOrThrow();
  return computeDefaultSplitDays({ purchases: Number(volume.purchases), buyers: Number(volume.buyers) });
}
