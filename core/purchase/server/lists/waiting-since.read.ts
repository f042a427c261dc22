import type { PurchaseAction } from '#core/purchase/rules/actions.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';

/**
 * This file contains SQL expressions on the purchase `p`, with the company as `$1`, for the time at which a purchase
 * started waiting, by reason. Home, Purchase confirmation and their exports show the day of this time and sort by it,
 * oldest first. A calendar day counts from its first moment in Belgrade and may be in the future: goods expected next
 * week, an invoice due tomorrow.
 */

function kindsOf(...kinds: readonly PurchaseAction[]): string {
  return kinds.map((kind) => `'${kind}'`).join(', ');
}

const midnight = (day: string) => `(${day}::timestamp at time zone 'Europe/Belgrade')`;

/** The history entries that request an approval. */
const ASKING = kindsOf('send_for_approval', 'propose_confirmation', 'create', 'resubmit', 'request');

/**
 * Returns SQL for the history entry that requested the approval for which `p` waits. A purchase that was sent for
 * approval has been waiting since then, even if it was proposed again later.
 */
export const approvalRequestEventSql = (columns: string) => `
  select ${columns} from events e
  where e.company_id = $1 and e.purchase_id = p.id and e.kind in (${ASKING})
  order by (p.status = ${S.VALUATION} and e.kind = 'send_for_approval') desc, e.id desc
  limit 1`;

/** Purchase confirmation: the time at which the confirmation was requested. */
export const SINCE_CONFIRMATION_REQUEST_SQL = `coalesce((${approvalRequestEventSql('e.at')}), p.status_since)`;

/** Other approvals: the time of the request, or of a later edit that reset the status. */
export const SINCE_APPROVAL_REQUEST_SQL = `greatest((${approvalRequestEventSql('e.at')}), p.status_since)`;

export const STATUS_SINCE_SQL = 'p.status_since';

/** The states in which a purchase can wait for an approval. */
const WAITING_STATUSES = [S.INITIATED, S.REQUESTED, S.AD_HOC, S.DIRECT_INITIATE] as const;

/** The deadline, or the later time at which a proposed award was withdrawn or rejected. */
export const SINCE_DEADLINE_SQL = 'greatest(p.date_for_offer, p.status_since)';

const REJECTING = kindsOf('reject_initiation', 'reject_request', 'reject_realization', 'reject');

export const SINCE_REJECTED_SQL = `coalesce((
  select max(e.at) from events e
  where e.company_id = $1 and e.purchase_id = p.id
    and e.kind in (${REJECTING})), p.status_since)`;

/** The time since which the next step of `p` has been pending, without regard to its deadline. */
export const WAITS_SINCE_SQL = `case
    when p.rejected and p.status in (${WAITING_STATUSES.join(', ')}, ${S.ACTIVE}) then ${SINCE_REJECTED_SQL}
    when p.status = ${S.VALUATION} or p.status = ${S.ACTIVE} and p.confirmed_by_owner
      then ${SINCE_CONFIRMATION_REQUEST_SQL}
    when p.status in (${WAITING_STATUSES.join(', ')}) and (p.status <> ${S.REQUESTED} or p.premium)
      then ${SINCE_APPROVAL_REQUEST_SQL}
    else ${STATUS_SINCE_SQL} end`;

export const SINCE_QUESTION_SQL = `(
  select min(q.asked_at) from questions q
  where q.company_id = $1 and q.purchase_id = p.id and q.answer is null)`;

/** Returns SQL for the time of the first entry in the given tables that waits for agreement. */
export const sinceEnteredSql = (tables: readonly ('receipts' | 'payments')[]) =>
  `least(${tables
    .map(
      (table) =>
        `(select min(w.created_at) from ${table} w
          where w.company_id = $1 and w.purchase_id = p.id and w.state = 'waiting')`,
    )
    .join(', ')})`;

/** The day for which goods were promised; null if no day was promised. */
export const SINCE_EXPECTED_SQL = midnight('p.expected_on');

/** For the order `a`: the day on which its first unpaid invoice was due; null if there is no invoice. */
export const SINCE_DUE_SQL = midnight('a.next_due');
