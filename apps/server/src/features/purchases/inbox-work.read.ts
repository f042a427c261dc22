import { hasPermission, isOwner, isStaff } from '@ponuda/domain/access/actor';
import { gates } from '@ponuda/domain/access/gates';
import { PURCHASE_STATUS as S } from '@ponuda/domain/purchase/status';
import { type InboxGroup, mine, othersOnly, type Reading, readGroup } from './inbox.read.ts';
import { type Params, statusIn } from './list-filter.ts';

/** Premium: initiations and requests that wait for staff. */
export async function readToApprove(reading: Reading): Promise<InboxGroup | null> {
  const { ctx } = reading;
  if (!isStaff(ctx.actor)) return null;
  return readGroup(reading, (params) => [
    `p.kind = 'request' and p.premium and not p.rejected`,
    statusIn([S.INITIATED, S.REQUESTED]),
    ...othersOnly(ctx, params),
  ]);
}

/** Ad hoc purchases that wait for approval, within the caller's limit. */
export async function readAdHocToApprove(reading: Reading): Promise<InboxGroup | null> {
  const { actor } = reading.ctx;
  if (!gates.app(actor) || !(isStaff(actor) || hasPermission(actor, 'ad-hoc-approval'))) return null;
  return readGroup(reading, (params) => [
    `p.kind = 'ad_hoc' and p.status = ${S.AD_HOC} and not p.rejected`,
    ...withinLimit(reading, params),
    ...othersOnly(reading.ctx, params),
  ]);
}

/** The same of direct purchases. */
export async function readDirectToApprove(reading: Reading): Promise<InboxGroup | null> {
  const { actor } = reading.ctx;
  if (!gates.app(actor) || !(isStaff(actor) || hasPermission(actor, 'direct-approval'))) return null;
  return readGroup(reading, (params) => [
    `p.kind = 'direct' and p.status = ${S.DIRECT_INITIATE} and not p.rejected`,
    ...withinLimit(reading, params),
    ...othersOnly(reading.ctx, params),
  ]);
}

/** Suppliers' questions without an answer: one's own requests, for staff all. */
export function readToAnswer(reading: Reading): Promise<InboxGroup> {
  const { actor } = reading.ctx;
  return readGroup(reading, (params) => [
    `p.kind = 'request' and p.status = ${S.ACTIVE}`,
    `p.id in (select q.purchase_id from questions q where q.company_id = $1 and q.answer is null)`,
    ...(isStaff(actor) ? [] : [mine(reading, params)]),
  ]);
}

/** What the warehouse still expects: ordered and not all in, also where it is paid in advance. */
export async function readToReceive(reading: Reading): Promise<InboxGroup | null> {
  if (!gates.warehouse(reading.ctx.actor)) return null;
  return readGroup(reading, () => [
    `p.kind = 'request' and ${statusIn([S.CLOSED, S.PAID])} and (p.status = ${S.CLOSED} or ${SOME_OPEN})`,
  ]);
}

/** What is received and not paid, and approved ad hoc purchases. */
export async function readToPay(reading: Reading): Promise<InboxGroup | null> {
  if (!gates.finances(reading.ctx.actor)) return null;
  return readGroup(reading, () => [statusIn([S.RECEIVED, S.AD_HOC_APPROVED])]);
}

/** Approved direct purchases. */
export async function readDirectToPay(reading: Reading): Promise<InboxGroup | null> {
  const { actor } = reading.ctx;
  if (!gates.app(actor) || !(isStaff(actor) || hasPermission(actor, 'direct-finances'))) return null;
  return readGroup(reading, () => [`p.kind = 'direct' and p.status = ${S.DIRECT_APPROVAL}`]);
}

/** What another entered and what waits for agreement: of the warehouse staff's, of payments the owner's. */
export async function readToAgree(reading: Reading): Promise<InboxGroup | null> {
  const { actor } = reading.ctx;
  const waiting = [...(isStaff(actor) ? ['receipts'] : []), ...(isOwner(actor) ? ['payments'] : [])].map(
    (table) => `select w.purchase_id from ${table} w where w.company_id = $1 and w.state = 'waiting'`,
  );
  if (!gates.app(actor) || waiting.length === 0) return null;
  return readGroup(reading, () => [`p.id in (${waiting.join(' union ')})`]);
}

/** An empty limit is none; the amount is that of the purchase's award, net in the company's currency. */
function withinLimit({ ctx }: Reading, params: Params): string[] {
  const { confirmLimit } = ctx.actor;
  if (confirmLimit === null) return [];
  return [
    `coalesce((select sum(w.net_in_company_currency) from awards w
      where w.company_id = $1 and w.purchase_id = p.id), 0) <= ${params.add(confirmLimit)}::numeric`,
  ];
}

const SOME_OPEN = `exists (
  select from awards w join award_lines l on l.company_id = w.company_id and l.award_id = w.id
  where w.company_id = $1 and w.purchase_id = p.id and l.quantity > coalesce((
    select sum(rl.quantity + rl.closed_short) from receipts r
    join receipt_lines rl on rl.company_id = r.company_id and rl.receipt_id = r.id
    where r.company_id = $1 and r.award_id = w.id and r.state = 'done' and rl.article_id = l.article_id), 0))`;
