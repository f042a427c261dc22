import { HISTORY_VIEWS } from '@ponuda/domain/purchase/actions';
import { z } from 'zod';
import { moment, named, purchaseStatus } from './common.ts';

export const historyEvent = z.object({
  id: z.int(),
  kind: z.string(),
  /** The views of the history that show the event. */
  views: z.array(z.enum(HISTORY_VIEWS)),
  actor_kind: z.enum(['user', 'supplier', 'system']),
  actor_name: z.string(),
  /** The user whom the actor stood in for; null where the actor decided alone. */
  stands_in_for: z.string().nullable(),
  rfp_id: z.int().nullable(),
  supplier: named.nullable(),
  from_status: purchaseStatus.nullable(),
  to_status: purchaseStatus.nullable(),
  /** The changes, by kind of entry: old and new prices, suppliers, reasons, quantities. */
  data: z.record(z.string(), z.unknown()),
  at: moment,
});

export type HistoryEvent = z.output<typeof historyEvent>;
