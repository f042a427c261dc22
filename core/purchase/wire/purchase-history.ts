import { z } from 'zod';
import { calendarDay, moment, named } from '#platform/shared/wire/common.ts';
import { HISTORY_VIEWS } from '../rules/actions.ts';
import { purchaseStatus } from './statuses.ts';

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

/** Says what the chain of a purchase's history proves (ADR 0090). */
export const purchaseChain = z.object({
  /** How many entries the chain has. */
  entries: z.int(),
  /** SHA-256 at the end of the chain, hexadecimal; '' while there is no entry. */
  head: z.string(),
  /** The moment of the last entry where all of them are as they were written; null otherwise. */
  verified_until: moment.nullable(),
  /** The place of the first entry that was changed, or that is missing; null where there is none. */
  first_bad: z.int().nullable(),
  /** The day of the newest signed root in which the chain stands (ADR 0091); null before the first. */
  root_day: calendarDay.nullable(),
  /** That root, hexadecimal; '' before the first. */
  root: z.string(),
  /** The day of the first root that is not as it was signed; null where there is none. */
  bad_root: calendarDay.nullable(),
  /** The first entry that this root should have held, as it was written by its day, and does not; null otherwise. */
  not_held: z.int().nullable(),
  /** Names and texts that were erased: that they were there is proven, and not what they said. */
  erased: z.int(),
  /** So many entries at the beginning are older than the chain. */
  older: z.int(),
  /** Since when what those say is proven; null where there are none. */
  attested_at: moment.nullable(),
});

export type PurchaseChain = z.output<typeof purchaseChain>;
