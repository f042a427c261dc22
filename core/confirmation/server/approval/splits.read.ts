import type { SplitPurchasesCheck } from '#core/confirmation/wire.ts';
import { mayTakeAction } from '#core/purchase/rules/can.ts';
import type { SplitWindow } from '#core/purchase/rules/splitting/splitting.ts';
import { findSplitWindows } from '#core/purchase/rules/splitting/splitting-refusal.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { maySeePrices } from '#core/purchase/rules/visibility.ts';
import { ACCEPTED_PARTS_SQL, type ListedRow } from '#core/purchase/server/lists/purchase-rows.read.ts';
import { getAcceptedParts } from '#core/purchase/server/lists/purchases.present.ts';
import type { DailyRates } from '#core/purchase/server/record/exchange-rates.read.ts';
import { type PurchaseRow, toBarePurchaseState } from '#core/purchase/server/record/purchase-row.ts';
import { toPurchaseScope } from '#core/purchase/server/record/purchase-scope.ts';
import { judgePurchase } from '#core/purchase/server/record/purchase-state.ts';
import {
  isBeforeDecision,
  type NeighbourPurchase,
  readConfirmedNeighbours,
  toSplittingFacts,
} from '#core/purchase/server/record/splitting/splitting.read.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { sum } from '#platform/shared/money/decimal.ts';
import { convertAmount } from '#platform/shared/money/exchange.ts';

/** The maximum number of purchases listed for a time window. The window's sum includes all purchases. */
const NAMED = 50;

/** The maximum number of a buyer's or department's waiting purchases that are checked. */
const WAITING = 200;

/**
 * Returns whether the user takes part in the decision. The time windows are shown only to users who do, so that
 * creators cannot use them to evade the rule.
 */
export function mayDecide(actor: Actor, row: PurchaseRow): boolean {
  return mayTakeAction(row.kind === 'request' ? 'confirm' : 'approve', actor, toBarePurchaseState(row));
}

/**
 * Reads the purchases that, together with this one, exceed a threshold. At level `warn`, waiting purchases are
 * included.
 */
export async function readSplitPurchases(
  ctx: CompanyContext,
  row: PurchaseRow,
): Promise<SplitPurchasesCheck> {
  const { tenant, actor } = ctx;
  const { settings } = ctx.company;
  const { splitting: level, splitting_days: days, currency } = settings;
  if (level === 'off' || !isBeforeDecision(row)) return { level, days, windows: [] };
  const { facts, accepted } = await judgePurchase(toPurchaseScope(ctx), row.id, ctx.session.now);
  const near = await readConfirmedNeighbours(tenant, facts, settings);
  const waiting = level === 'warn' ? await readWaiting(tenant, row, facts.now) : [];
  const rates: DailyRates = { day: accepted.rate_day, rates: accepted.rates };
  const neighbours = [
    ...near,
    ...waiting.map((one): NeighbourPurchase => {
      const parts = getAcceptedParts(one, rates, currency);
      const net = sum(parts.map(({ amount }) => amount));
      return {
        ...one,
        supplier_ids: parts.map(({ supplier_id }) => supplier_id),
        net: net.toFixed(2),
        net_eur: convertAmount(net, currency, 'EUR', rates.rates).toFixed(2),
        waiting: true,
      };
    }),
  ];
  const windows = findSplitWindows(
    toSplittingFacts(facts, accepted, settings, neighbours),
    actor.confirm_limit,
  );
  const reviewed = level === 'warn' ? await readReviewed(tenant, row.id) : [];
  const shown = windows.filter(
    ({ purchases }) => !reviewed.some((ids) => purchases.every(({ id }) => ids.includes(id))),
  );
  const names = await readSeen(ctx, shown, row.id);
  return { level, days, windows: shown.map((window) => present(window, row.id, actor, names)) };
}

type Named = SplitPurchasesCheck['windows'][number]['purchases'][number];

function present(
  { reasons, passes, purchases, net, net_eur }: SplitWindow,
  id: number,
  actor: Actor,
  names: ReadonlyMap<number, Pick<Named, 'id' | 'kind' | 'request_number' | 'name'>>,
): SplitPurchasesCheck['windows'][number] {
  const others = purchases.filter((one) => one.id !== id);
  return {
    reasons: [...reasons],
    passes: [...passes],
    sum: net.toFixed(2),
    sum_eur: net_eur.toFixed(2),
    limit: passes.includes('limit') ? actor.confirm_limit : null,
    others: others.length,
    purchases: others.slice(0, NAMED).flatMap((one) => {
      const name = names.get(one.id);
      return name ? [{ ...name, net: one.net, confirmed_on: one.waiting ? null : one.day }] : [];
    }),
  };
}

/** Returns, keyed by ID, the purchases in the time windows whose prices the caller may see. */
async function readSeen({ tenant, actor }: CompanyContext, windows: readonly SplitWindow[], own: number) {
  const ids = windows.flatMap(({ purchases }) => purchases.map(({ id }) => id)).filter((id) => id !== own);
  if (ids.length === 0) return new Map<number, never>();
  const rows = await tenant
    .selectFrom('purchases')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows
      .filter((row) => maySeePrices(actor, toBarePurchaseState(row)))
      .map(({ id, kind, request_number, name }) => [id, { id, kind, request_number, name }]),
  );
}

type WaitingRow = Omit<NeighbourPurchase, 'supplier_ids' | 'net' | 'net_eur' | 'waiting'> &
  Pick<ListedRow, 'accepted' | 'frozen_rates'>;

// Written as SQL, because the columns for the accepted parts are SQL.
const WAITS = `
  select p.id, $3::date as day, p.category_id, coalesce(c.parent_category_id, 0) as parent_id, p.creator_id,
    coalesce(p.sector_id, 0) as sector_id, p.frozen_rates, coalesce(o.parent_category_id, 0) as own_parent, ${ACCEPTED_PARTS_SQL} as accepted
  from purchases p
  join categories c on c.company_id = $1 and c.id = p.category_id
  join categories o on o.company_id = $1 and o.id = $6
  where p.company_id = $1 and p.id <> $2 and not p.rejected and (p.creator_id = $4 or p.sector_id = $5)
    and (p.kind = 'request' and (p.status = ${S.VALUATION} or p.status = ${S.ACTIVE} and p.confirmed_by_owner)
      or p.kind = 'ad_hoc' and p.status = ${S.AD_HOC} or p.kind = 'direct' and p.status = ${S.DIRECT_INITIATE})
  order by p.id desc limit ${WAITING}`;

function readWaiting(tenant: Tenant, row: PurchaseRow, now: string): Promise<WaitingRow[]> {
  return tenant.rows<WaitingRow>(namedStatement(WAITS), [
    ...[row.id, dayInBelgrade(now)],
    ...[row.creator_id, row.sector_id, row.category_id],
  ]);
}

/**
 * Reads the sets of purchases, including this one, that a user has marked as reviewed and that are therefore not
 * reported again.
 */
async function readReviewed(tenant: Tenant, id: number): Promise<readonly (readonly number[])[]> {
  const rows = await tenant.rows<{ ids: number[] }>(
    namedStatement(
      'select m.purchase_ids as ids from split_marks m where m.company_id = $1 and $2 = any(m.purchase_ids)',
    ),
    [id],
  );
  return rows.map(({ ids }) => ids);
}
