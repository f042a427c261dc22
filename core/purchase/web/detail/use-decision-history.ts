import { useQuery } from '@tanstack/react-query';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import { historyQuery } from './request-queries.ts';

interface DecisionHistory {
  /** Who confirmed the purchase; undefined until that is known. */
  readonly confirmer: string | undefined;
  /** The suppliers whose offers a user rejected; a confirmation also rejects all offers that were not chosen. */
  readonly rejected: ReadonlySet<number>;
}

const OF_AN_OFFER = new Set(['reject_offer', 'undo_offer', 'accept_offer']);

/** Returns what the history tells about the decision on a confirmed purchase. */
export function useDecisionHistory({ id, confirmed_at }: PurchaseDetail): DecisionHistory {
  const { data } = useQuery({ ...historyQuery(id), enabled: confirmed_at !== null });
  const events = data?.data ?? [];
  return {
    confirmer: events.find(({ kind }) => kind === 'confirm')?.actor_name,
    rejected: listRejectedSuppliers(events),
  };
}

/** Returns the suppliers for whose offers a rejection is the last decision; the events are newest first. */
export function listRejectedSuppliers(events: readonly HistoryEvent[]): ReadonlySet<number> {
  const last = new Map<number, string>();
  for (const { kind, supplier } of events)
    if (supplier && OF_AN_OFFER.has(kind) && !last.has(supplier.id)) last.set(supplier.id, kind);
  return new Set([...last].flatMap(([id, kind]) => (kind === 'reject_offer' ? [id] : [])));
}
