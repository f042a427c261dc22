import { getActionFacts, type HistoryView, isPurchaseAction } from '#core/purchase/rules/actions.ts';
import { isSentAndEditable } from '#core/purchase/rules/editing/request-edit.ts';
import type { PurchaseStatus } from '#core/purchase/rules/status.ts';
import { presentEventData } from '#core/purchase/server/detail/event-data.ts';
import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

/** Reads the history of a purchase, newest first, for both of its views (product 5). */
export async function readHistory(
  tenant: Tenant,
  purchaseId: number,
  { prices }: { readonly prices: boolean },
): Promise<HistoryEvent[]> {
  const rows = await tenant
    .selectFrom('events')
    .leftJoin('rfps', 'rfps.id', 'events.rfp_id')
    .leftJoin('suppliers', 'suppliers.id', 'rfps.supplier_id')
    .select(['events.id', 'events.kind', 'events.actor_kind', 'events.actor_name', 'events.rfp_id'])
    .select('events.stands_in_for_name')
    .select(['events.from_status', 'events.to_status', 'events.data', 'events.at'])
    .select(['suppliers.id as supplier_id', 'suppliers.name as supplier_name'])
    .where('events.purchase_id', '=', purchaseId)
    .orderBy('events.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    views: viewsOf(row),
    actor_kind: row.actor_kind,
    actor_name: row.actor_name,
    stands_in_for: row.stands_in_for_name,
    rfp_id: row.rfp_id,
    supplier: row.supplier_id === null ? null : { id: row.supplier_id, name: row.supplier_name ?? '' },
    from_status: row.from_status,
    to_status: row.to_status,
    data: presentEventData(row.data, { prices }),
    at: row.at,
  }));
}

interface Shown {
  readonly kind: string;
  readonly rfp_id: number | null;
  readonly from_status: PurchaseStatus | null;
  readonly to_status: PurchaseStatus | null;
}

/** The views that show each kind of entry that is not an action. */
const OTHER_VIEWS: ReadonlyMap<string, readonly HistoryView[]> = new Map<string, readonly HistoryView[]>([
  ['deadline_passed', ['negotiation', 'procurement']],
  ['deadline_moved', ['negotiation', 'procurement']],
  ['choose_offers', ['negotiation']],
]);

/**
 * Returns whether suppliers are notified of the entry: they are notified of an edit of a sent request, but not of an
 * earlier edit.
 */
function isSentToSuppliers(kind: string, from: PurchaseStatus | null): boolean {
  return kind.startsWith('edit') && from !== null && isSentAndEditable(from);
}

/**
 * Returns the views that show an entry. Negotiation: events between the buyer and each supplier. Procurement: changes
 * of the status.
 */
function viewsOf({ kind, rfp_id, from_status, to_status }: Shown): HistoryEvent['views'] {
  const moved = to_status !== null && from_status !== to_status;
  const own = (isPurchaseAction(kind) ? getActionFacts(kind).views : OTHER_VIEWS.get(kind)) ?? [];
  const negotiation = rfp_id !== null || own.includes('negotiation') || isSentToSuppliers(kind, from_status);
  const procurement = moved || own.includes('procurement');
  return [
    ...(negotiation ? (['negotiation'] as const) : []),
    ...(procurement || !negotiation ? (['procurement'] as const) : []),
  ];
}
