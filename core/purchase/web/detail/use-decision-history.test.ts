import { expect, it } from 'vitest';
import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import { listRejectedSuppliers } from './use-decision-history.ts';

const event = (kind: string, supplier: number | null): HistoryEvent => ({
  id: 1,
  kind,
  views: ['negotiation'],
  actor_kind: 'user',
  actor_name: 'Marko Petrović',
  stands_in_for: null,
  rfp_id: null,
  supplier: supplier === null ? null : { id: supplier, name: 'Supplier' },
  from_status: null,
  to_status: null,
  data: {},
  at: '2026-11-20T09:00:00Z',
});

it('counts an offer as rejected by a user only if that was the last decision on it', () => {
  const newestFirst = [
    event('confirm', null),
    event('undo_offer', 2),
    event('reject_offer', 1),
    event('reject_offer', 2),
    event('offer_submitted', 3),
  ];
  expect([...listRejectedSuppliers(newestFirst)]).toEqual([1]);
});
