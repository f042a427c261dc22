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
  /** The user whom the actor stood in for; null if the actor acted in their own right. */
  stands_in_for: z.string().nullable(),
  rfp_id: z.int().nullable(),
  supplier: named.nullable(),
  from_status: purchaseStatus.nullable(),
  to_status: purchaseStatus.nullable(),
  /** The details by kind of entry: old and new prices, suppliers, reasons, quantities. */
  data: z.record(z.string(), z.unknown()),
  at: moment,
});

export type HistoryEvent = z.output<typeof historyEvent>;

/** What the hash chain of a purchase's history proves (ADR 0090). */
export const purchaseChain = z.object({
  /** The number of entries in the chain. */
  entries: z.int(),
  /** SHA-256 at the end of the chain, hexadecimal; '' if there are no entries. */
  head: z.string(),
  /** The time of the last entry if all entries are unchanged; null otherwise. */
  verified_until: moment.nullable(),
  /** The position of the first entry that was changed or is missing; null if there is none. */
  first_bad: z.int().nullable(),
  /** The day of the newest signed root that contains the chain (ADR 0091); null before the first root. */
  root_day: calendarDay.nullable(),
  /** The newest signed root that contains the chain, in hexadecimal; '' before the first root. */
  root: z.string(),
  /** The day of the first root that differs from what was signed; null if there is none. */
  bad_root: calendarDay.nullable(),
  /**
   * The first entry that was written by the day of `bad_root` but is missing from that root; null if there is none.
   */
  not_held: z.int().nullable(),
  /** The number of erased names and texts: the proof covers their existence, but not their content. */
  erased: z.int(),
  /** The number of entries at the beginning that are older than the chain. */
  older: z.int(),
  /** The time from which the content of the older entries is proven; null if there are none. */
  attested_at: moment.nullable(),
});

export type PurchaseChain = z.output<typeof purchaseChain>;
