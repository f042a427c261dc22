import { coversWholeSector, type NearPurchase } from '#core/purchase/rules/splitting/splitting.ts';
import { findSplitWindows, type SplittingFacts } from '#core/purchase/rules/splitting/splitting-refusal.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import type { CompanySettings } from '#platform/server/auth/company-settings.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import type { PurchaseFacts } from '../purchase-facts.read.ts';
import type { PurchaseRow } from '../purchase-row.ts';
import type { AcceptedTotals, JudgedPurchase } from '../purchase-state.ts';

/**
 * A purchase made around the same time as the purchase being decided on. `own_parent` is the parent category of the
 * latter, or 0 if it has none.
 */
export interface NeighbourPurchase extends NearPurchase {
  readonly own_parent: number;
}

/** The maximum number of purchases read for one buyer or department within the configured number of days. */
const NEAR_MAX = 2000;

/** Returns whether the next step of a purchase is its confirmation or approval. */
export function isBeforeDecision({ kind, status }: Pick<PurchaseRow, 'kind' | 'status'>): boolean {
  if (kind === 'request') return status === S.ACTIVE || status === S.VALUATION;
  return status === S.AD_HOC || status === S.DIRECT_INITIATE;
}

/**
 * Reads the confirmed purchases made around the same time as a purchase, if the company enforces the limits for their
 * sum. Otherwise, returns an empty list without a query.
 */
export async function readEnforcedNeighbours(
  tenant: Tenant,
  facts: PurchaseFacts,
  settings: CompanySettings,
): Promise<NeighbourPurchase[]> {
  if (settings.splitting !== 'enforce' || !isBeforeDecision(facts.row)) return [];
  return await readConfirmedNeighbours(tenant, facts, settings);
}

// Written as SQL because the suppliers of each purchase are an array, which Kysely cannot express. Purchases that have
// nothing in common with the purchase being decided on are filtered out in the database; in a large company, this
// removes nearly all of them.
const NEAR = `
  select p.purchase_id as id, p.counted_on as day, a.ids as supplier_ids, p.category_id,
    coalesce(c.parent_category_id, 0) as parent_id, p.creator_id, p.sector_id, p.net::text as net,
    p.net_eur::text as net_eur, false as waiting, coalesce(o.parent_category_id, 0) as own_parent
  from confirmed_purchases p
  join categories c on c.company_id = $1 and c.id = p.category_id
  join categories o on o.company_id = $1 and o.id = $7
  cross join lateral (
    select coalesce(array_agg(w.supplier_id), '{}') as ids from confirmed_awards w
    where w.company_id = $1 and w.purchase_id = p.purchase_id) a
  where p.company_id = $1 and p.purchase_id <> $2 and p.counted_on > $3::date - $4::int and p.net > 0
    and p.net_eur is not null and (p.creator_id = $5 or p.sector_id = $6 and $6 <> 0)
    and (p.category_id = $7 or c.parent_category_id = o.parent_category_id or exists (
      select from confirmed_awards w
      where w.company_id = $1 and w.purchase_id = p.purchase_id and w.supplier_id = any ($8::int[])))
  order by p.counted_on desc, p.purchase_id desc limit ${NEAR_MAX}`;

/**
 * Reads confirmed purchases of the same buyer or department, from the configured number of days before the approval
 * was requested until now.
 */
export function readConfirmedNeighbours(
  tenant: Tenant,
  { row, now, rfps, awards }: PurchaseFacts,
  { splitting_days, splitting_reasons }: Pick<CompanySettings, 'splitting_days' | 'splitting_reasons'>,
): Promise<NeighbourPurchase[]> {
  const sector = splitting_reasons.some(coversWholeSector) ? row.sector_id : null;
  const suppliers = [...rfps, ...awards].map(({ supplier }) => supplier.id);
  return tenant.rows<NeighbourPurchase>(namedStatement(NEAR), [
    ...[row.id, requestedOn(row, now), splitting_days],
    ...[row.creator_id, sector ?? 0, row.category_id, suppliers],
  ]);
}

/**
 * Returns the day to which an approval is bound: the day on which it was requested, which does not change while the
 * approval is pending.
 */
function requestedOn(row: PurchaseRow, now: string) {
  return dayInBelgrade(row.status === S.ACTIVE ? now : row.status_since);
}

/** Returns the distinct suppliers of the purchase being decided on. */
export function listPurchaseSuppliers({ row, awards }: PurchaseFacts, accepted: AcceptedTotals): number[] {
  const ids =
    row.kind === 'request'
      ? accepted.offers.map(({ rfp }) => rfp.supplier.id)
      : awards.map(({ supplier }) => supplier.id);
  return [...new Set(ids)];
}

/**
 * Returns the input of the search for split purchases: the purchase as if it were confirmed today, and the purchases
 * made around the same time.
 */
export function toSplittingFacts(
  facts: PurchaseFacts,
  accepted: AcceptedTotals,
  { splitting_days, splitting_reasons }: CompanySettings,
  neighbours: readonly NeighbourPurchase[],
): SplittingFacts {
  const { row, now } = facts;
  return {
    purchase: {
      id: row.id,
      day: dayInBelgrade(now),
      supplier_ids: listPurchaseSuppliers(facts, accepted),
      category_id: row.category_id,
      parent_id: neighbours[0]?.own_parent ?? 0,
      creator_id: row.creator_id,
      sector_id: row.sector_id ?? 0,
      net: accepted.net.toFixed(2),
      net_eur: accepted.net_eur.toFixed(2),
      waiting: true,
    },
    neighbours,
    days: splitting_days,
    reasons: splitting_reasons,
  };
}

/**
 * Returns the other purchases to which an approval is bound: purchases since the request for the approval whose sum
 * with this one exceeds 4,000 EUR.
 */
export function findBoundWindows({ row, now }: PurchaseFacts, facts: SplittingFacts): number[] {
  const bound = { ...facts, purchase: { ...facts.purchase, day: requestedOn(row, now) } };
  const ids = findSplitWindows(bound, null).flatMap(({ purchases }) => purchases.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => id !== row.id);
}

/** The parameters of the sentence about a split: the number of other purchases, and their sum including this one. */
export interface SplitSentenceParams {
  readonly others: number;
  readonly days: number;
  readonly sum_eur: string;
}

/**
 * Reads the parameters for the largest window of confirmed purchases that exceeds 4,000 EUR; null if none does. If
 * the company enforces the sum, the purchase has already been checked against it.
 */
export async function readSplitSentenceParams(
  tenant: Tenant,
  { facts, accepted, split }: Pick<JudgedPurchase, 'facts' | 'accepted' | 'split'>,
  settings: CompanySettings,
): Promise<SplitSentenceParams | null> {
  if (settings.splitting === 'off') return null;
  const largest =
    settings.splitting === 'enforce'
      ? split
      : findLargestSplitWindow(
          toSplittingFacts(facts, accepted, settings, await readConfirmedNeighbours(tenant, facts, settings)),
        );
  if (largest === null) return null;
  return {
    others: largest.ids.length,
    days: settings.splitting_days,
    sum_eur: largest.sum_eur.toFixed(2),
  };
}

/** Returns the largest window that exceeds 4,000 EUR, which is stored with a confirmation; null if there is none. */
export function findLargestSplitWindow(facts: SplittingFacts) {
  const [largest] = findSplitWindows(facts, null);
  if (!largest) return null;
  const ids = largest.purchases.map(({ id }) => id).filter((id) => id !== facts.purchase.id);
  return { ids, sum_eur: largest.net_eur };
}
