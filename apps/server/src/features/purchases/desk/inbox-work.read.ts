import { type Actor, hasPermission, isOwner, isStaff } from '@ponuda/domain/access/actor';
import { gates } from '@ponuda/domain/access/gates';
import { capacities } from '@ponuda/domain/access/stand-ins';
import { PURCHASE_STATUS as S } from '@ponuda/domain/purchase/status';
import { WAREHOUSE_STATUSES } from '@ponuda/domain/purchase/visibility';
import type { Params } from '../../../platform/db/statement.ts';
import { biddingOpen, statusIn } from '../core/lists/list-filter.ts';
import {
  SINCE_EXPECTED,
  SINCE_QUESTION,
  SINCE_TO_APPROVE,
  sinceEntered,
} from '../core/lists/waits-since.read.ts';
import { financeStatuses, payableNow } from '../finances/public.ts';
import { type InboxGroup, mine, type Reading, readGroup, readOrders } from './inbox.read.ts';

/** Premium: initiations and requests that wait for staff. */
export async function readToApprove(reading: Reading): Promise<InboxGroup | null> {
  return readForApprovers(reading, isStaff, () => [
    `p.kind = 'request' and p.premium and not p.rejected`,
    statusIn([S.INITIATED, S.REQUESTED]),
  ]);
}

/** Ad hoc purchases that wait for approval, within the caller's limit. */
export async function readAdHocToApprove(reading: Reading): Promise<InboxGroup | null> {
  const may = (acting: Actor) => isStaff(acting) || hasPermission(acting, 'ad-hoc-approval');
  return readForApprovers(reading, may, (acting, params) => [
    `p.kind = 'ad_hoc' and p.status = ${S.AD_HOC} and not p.rejected`,
    ...withinLimit(acting, params),
  ]);
}

/** The same of direct purchases. */
export async function readDirectToApprove(reading: Reading): Promise<InboxGroup | null> {
  const may = (acting: Actor) => isStaff(acting) || hasPermission(acting, 'direct-approval');
  return readForApprovers(reading, may, (acting, params) => [
    `p.kind = 'direct' and p.status = ${S.DIRECT_INITIATE} and not p.rejected`,
    ...withinLimit(acting, params),
  ]);
}

/**
 * Reads what waits for the caller or for a user whom the caller stands in for; null where the caller approves
 * nothing.
 */
async function readForApprovers(
  reading: Reading,
  may: (acting: Actor) => boolean,
  conditionsOf: (acting: Actor, params: Params) => string[],
): Promise<InboxGroup | null> {
  const { actor, company } = reading.ctx;
  const acting = capacities(actor).filter((one) => gates.app(actor) && may(one.actor));
  if (acting.length === 0) return null;
  return readGroup(reading, SINCE_TO_APPROVE, (params) => {
    const ways = acting.map(({ actor: as, standsInFor }) => {
      // Under four eyes nobody approves what they, or the one they stand in for, created (product 4).
      const both = [actor.userId, standsInFor?.userId ?? actor.userId];
      const others = () => `p.creator_id <> all(${params.add(both)}::int[])`;
      const whose = company.settings.four_eyes ? [others()] : [];
      return [...conditionsOf(as, params), ...whose].join(' and ');
    });
    return [`(${ways.map((way) => `(${way})`).join(' or ')})`];
  });
}

/** Suppliers' questions that may still be answered: of one's own requests, for staff of all. */
export function readToAnswer(reading: Reading): Promise<InboxGroup> {
  const { actor } = reading.ctx;
  return readGroup(reading, SINCE_QUESTION, (params) => [
    `p.kind = 'request' and p.status = ${S.ACTIVE}`,
    biddingOpen(params, reading.now),
    `p.id in (select q.purchase_id from questions q where q.company_id = $1 and q.answer is null)`,
    ...(isStaff(actor) ? [] : [mine(reading, params)]),
  ]);
}

/** What the warehouse still expects, by the mark that its list goes by: ordered and not all in, also where it is paid. */
export async function readToReceive(reading: Reading): Promise<InboxGroup | null> {
  if (!gates.warehouse(reading.ctx.actor)) return null;
  return readGroup(reading, SINCE_EXPECTED, () => [statusIn(WAREHOUSE_STATUSES), 'p.goods_open']);
}

/** Orders that can be paid now, the very ones of the tab To pay. */
export async function readToPay(reading: Reading): Promise<InboxGroup | null> {
  const { actor } = reading.ctx;
  if (!gates.finances(actor)) return null;
  return readOrders(reading, payableNow(financeStatuses(actor)));
}

/** Approved direct purchases, for those who pay them without working in finances. */
export async function readDirectToPay(reading: Reading): Promise<InboxGroup | null> {
  const { actor } = reading.ctx;
  if (!gates.app(actor) || gates.finances(actor)) return null;
  if (!(isStaff(actor) || hasPermission(actor, 'direct-finances'))) return null;
  return readOrders(reading, payableNow([S.DIRECT_APPROVAL]));
}

/** What another entered and what waits for agreement: of the warehouse staff's, of payments the owner's. */
export async function readToAgree(reading: Reading): Promise<InboxGroup | null> {
  const { actor } = reading.ctx;
  const tables = [
    ...(isStaff(actor) ? (['receipts'] as const) : []),
    ...(isOwner(actor) ? (['payments'] as const) : []),
  ];
  if (!gates.app(actor) || tables.length === 0) return null;
  const waiting = tables.map(
    (table) => `select w.purchase_id from ${table} w where w.company_id = $1 and w.state = 'waiting'`,
  );
  // What is canceled takes what waited with it.
  return readGroup(reading, sinceEntered(tables), () => [
    `p.status <> ${S.CANCELED}`,
    `p.id in (${waiting.join(' union ')})`,
  ]);
}

/**
 * Writes the condition that the award is within the confirmation limit; an empty limit allows any amount. The amount
 * is net, in the company's currency.
 */
function withinLimit({ confirmLimit }: Actor, params: Params): string[] {
  if (confirmLimit === null) return [];
  return [
    `coalesce((select sum(w.net_in_company_currency) from awards w
      where w.company_id = $1 and w.purchase_id = p.id), 0) <= ${params.add(confirmLimit)}::numeric`,
  ];
}
