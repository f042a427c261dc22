import type { PurchaseAction } from '#core/purchase/rules/actions.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';

/**
 * Since when a purchase waits, for each reason to wait, as SQL on `p` whose `$1` is the company. Home, Purchase
 * confirmation and their files say this day and put the oldest first. A calendar day counts from its first moment in
 * Belgrade, and may lie ahead: goods expected next week, an invoice due tomorrow.
 */

function kindsOf(...kinds: readonly PurchaseAction[]): string {
  return kinds.map((kind) => `'${kind}'`).join(', ');
}

const midnight = (day: string) => `(${day}::timestamp at time zone 'Europe/Belgrade')`;

/** The history entries by which somebody asks for an approval. */
const ASKING = kindsOf('send_for_approval', 'propose_confirmation', 'create', 'resubmit', 'request');

/**
 * The history entry by which the approval was asked for that `p` waits for. What was sent for approval waits since
 * then, even where it is proposed once more in the meantime.
 */
export const askedEvent = (columns: string) => `
  select ${columns} from events e
  where e.company_id = $1 and e.purchase_id = p.id and e.kind in (${ASKING})
  order by (p.status = ${S.VALUATION} and e.kind = 'send_for_approval') desc, e.id desc
  limit 1`;

/** Purchase confirmation: since the confirmation was asked for. */
export const SINCE_ASKED = `coalesce((${askedEvent('e.at')}), p.status_since)`;

/** Other approvals: an edit may have put the purchase back into its status after it was asked for. */
export const SINCE_TO_APPROVE = `greatest((${askedEvent('e.at')}), p.status_since)`;

export const SINCE_IN_STATUS = 'p.status_since';

/** After the deadline; or since a proposed award was withdrawn or rejected, where that was later. */
export const SINCE_DEADLINE = 'greatest(p.date_for_offer, p.status_since)';

const REJECTING = kindsOf('reject_initiation', 'reject_request', 'reject_realization', 'reject');

export const SINCE_REJECTED = `coalesce((
  select max(e.at) from events e
  where e.company_id = $1 and e.purchase_id = p.id
    and e.kind in (${REJECTING})), p.status_since)`;

export const SINCE_QUESTION = `(
  select min(q.asked_at) from questions q
  where q.company_id = $1 and q.purchase_id = p.id and q.answer is null)`;

/** Since the first of what was entered in these tables and waits for somebody's agreement. */
export const sinceEntered = (tables: readonly ('receipts' | 'payments')[]) =>
  `least(${tables
    .map(
      (table) =>
        `(select min(w.created_at) from ${table} w
          where w.company_id = $1 and w.purchase_id = p.id and w.state = 'waiting')`,
    )
    .join(', ')})`;

/** Since the day on which goods were promised; unknown where no day was. */
export const SINCE_EXPECTED = midnight('p.expected_on');

/** The order `a`: since its first unpaid invoice is due; without an invoice nothing is. */
export const SINCE_DUE = midnight('a.next_due');
