import type { SplitPurchase } from '#core/purchase/rules/splitting/splits.ts';
import { visibilitySql } from '#core/purchase/server/public.ts';
import type { DayRange } from '#core/statistics/rules/ranges.ts';
import type { PossibleSplit } from '#core/statistics/wire/answers.ts';
import { namedStatement, StatementParams } from '#platform/server/db/statement.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { VALUE_THRESHOLD_EUR } from '#platform/shared/validation/limits.ts';
import type { StatisticsScope } from '../statistics.read.ts';
import { confirmedRowsCondition } from './confirmed-rows-condition.ts';

/**
 * The maximum number of purchases below a limit that are searched for splits at once. If the range contains more,
 * only the newest are searched.
 */
export const MAX_PURCHASES_SEARCHED = 10_000;

/**
 * Returns purchases that are each at most 4,000 EUR or within the limit of their confirmer, if the caller sees their
 * prices.
 */
export function readPurchasesBelowLimits(scope: StatisticsScope, range: DayRange): Promise<SplitPurchase[]> {
  const params = new StatementParams();
  const where = confirmedRowsCondition(scope, range, params, { ofAwards: false, priced: true });
  return scope.tenant.rows<SplitPurchase>(
    namedStatement(`
      select p.purchase_id as id, p.counted_on as day, a.ids as supplier_ids, p.category_id,
        p.creator_id, p.sector_id, p.net::text as net, p.net_eur::text as net_eur,
        p.confirmer_id, p.confirm_limit::text as "limit"
      from (
        select * from confirmed_purchases p
        where ${where} and p.net > 0 and (p.net_eur <= ${VALUE_THRESHOLD_EUR} or p.net <= p.confirm_limit)
        order by p.counted_on desc, p.purchase_id desc limit ${MAX_PURCHASES_SEARCHED}) p
      cross join lateral (
        select coalesce(array_agg(w.supplier_id), '{}') as ids from confirmed_awards w
        where w.company_id = $1 and w.purchase_id = p.purchase_id) a`),
    params.values,
  );
}

/** Counts the given purchases whose prices the caller may see. */
export async function countVisibleConfirmedPurchases(
  tenant: Tenant,
  actor: Actor,
  ids: readonly number[],
): Promise<number> {
  const params = new StatementParams();
  const seen = visibilitySql(actor, params, { withPrices: true });
  const [row] = await tenant.rows<{ n: number }>(
    namedStatement(`select count(*)::int as n from confirmed_purchases p
      where p.company_id = $1 and p.purchase_id = any(${params.add(ids)}::int[])${seen ? ` and ${seen}` : ''}`),
    params.values,
  );
  return row?.n ?? 0;
}

export type SplitReview = NonNullable<PossibleSplit['looked_at']>;

/** Returns which user has reviewed which purchases; the key consists of the purchases' ids in order. */
export async function readSplitMarks(tenant: Tenant): Promise<ReadonlyMap<string, SplitReview>> {
  const rows = await tenant.rows<SplitReview & { key: string }>(MARKS, []);
  return new Map(rows.map(({ key, by, at }) => [key, { by, at }]));
}

const MARKS = {
  name: 'split-marks',
  text: `select array_to_string(m.purchase_ids, ',') as key, m.at,
      json_build_object('id', u.id, 'name', u.name) as by
    from split_marks m join users u on u.company_id = $1 and u.id = m.user_id
    where m.company_id = $1 order by m.at desc limit ${MAX_PURCHASES_SEARCHED}`,
};

/** Returns the key of a hint: the ids of its purchases, so that the hint reappears when another purchase joins them. */
export const splitMarkKey = (ids: readonly number[]): number[] =>
  [...new Set(ids)].sort((one, other) => one - other);
