import { buildPayableNowCondition, getFinanceStatuses } from '#core/finances/server/public.ts';
import type { INBOX_GROUPS } from '#core/home/wire.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { AWAITING_CONFIRMATION, WAREHOUSE_STATUSES } from '#core/purchase/rules/visibility.ts';
import {
  biddingOpenSql,
  statusConditionSql,
  visibilityClauseSql,
} from '#core/purchase/server/lists/list-filter.ts';
import {
  SINCE_APPROVAL_REQUEST_SQL,
  SINCE_CONFIRMATION_REQUEST_SQL,
  SINCE_DEADLINE_SQL,
  SINCE_EXPECTED_SQL,
  SINCE_QUESTION_SQL,
  SINCE_REJECTED_SQL,
  STATUS_SINCE_SQL,
  sinceEnteredSql,
} from '#core/purchase/server/lists/waiting-since.read.ts';
import type { CompanyReader } from '#platform/server/context.ts';
import type { StatementParams } from '#platform/server/db/statement.ts';
import { type Actor, isOwner, isStaff } from '#platform/shared/access/actor.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { mayApproveAdHoc, mayApproveDirect, mayPayDirect } from '#platform/shared/access/purchase-rights.ts';
import { listCapacities } from '#platform/shared/access/stand-ins.ts';

export type InboxGroupId = (typeof INBOX_GROUPS)[number];

/** The caller, the time, and the parameters of the statement that reads all groups. */
export interface InboxQuery {
  readonly ctx: CompanyReader;
  readonly now: string;
  readonly params: StatementParams;
}

/** A group of purchases, as SQL conditions on the table alias `p`. */
export interface PurchaseGroup {
  readonly of: 'purchases';
  readonly since: string;
  readonly conditions: readonly string[];
  /** Whether the decision concerns an amount, so that the group's total is computed. */
  readonly summed: boolean;
}

/** A group of orders, as an SQL condition on `a`, the alias of the awards table. */
interface OrderGroup {
  readonly of: 'orders';
  readonly where: string;
}

export type WaitingGroup = PurchaseGroup | OrderGroup;

/**
 * Returns the query for an inbox group and adds its parameters to `asking`; null if the caller may not see the
 * group.
 */
export function buildInboxGroup(id: InboxGroupId, asking: InboxQuery): WaitingGroup | null {
  return GROUPS[id](asking);
}

const GROUPS: Readonly<Record<InboxGroupId, (asking: InboxQuery) => WaitingGroup | null>> = {
  confirm: toConfirm,
  approve: toApprove,
  approve_ad_hoc: adHocToApprove,
  approve_direct: directToApprove,
  agree: toAgree,
  answer: toAnswer,
  compare: toCompare,
  resubmit: toResubmit,
  send: toSend,
  receive: toReceive,
  pay: toPay,
  pay_direct: directToPay,
  expired: expiredOnes,
};

const purchases = (since: string, conditions: readonly string[], summed = false): PurchaseGroup => ({
  of: 'purchases',
  since,
  conditions,
  summed,
});

/**
 * Selects purchases with accepted offers that await confirmation. Each purchase is then checked individually for
 * the caller.
 */
function toConfirm({ ctx, params }: InboxQuery): PurchaseGroup | null {
  if (!gates.purchaseConfirmation(ctx.actor)) return null;
  const waits = AWAITING_CONFIRMATION.map((one) => visibilityClauseSql(one, params)).join(' or ');
  return purchases(SINCE_CONFIRMATION_REQUEST_SQL, [`(${waits})`], true);
}

/** Selects initiations, and proposed requests under a premium plan, that await approval by staff. */
function toApprove(asking: InboxQuery): PurchaseGroup | null {
  const waiting = [
    `p.kind = 'request' and p.premium and not p.rejected`,
    statusConditionSql([S.INITIATED, S.REQUESTED]),
  ];
  return forApprovers(asking, isStaff, () => waiting, false);
}

/** Selects ad hoc purchases that wait for approval, within the caller's limit. */
function adHocToApprove(asking: InboxQuery): PurchaseGroup | null {
  return forApprovers(asking, mayApproveAdHoc, (acting) => [
    `p.kind = 'ad_hoc' and p.status = ${S.AD_HOC} and not p.rejected`,
    ...withinLimit(acting, asking.params),
  ]);
}

/** Selects direct purchases that wait for approval, within the caller's limit. */
function directToApprove(asking: InboxQuery): PurchaseGroup | null {
  return forApprovers(asking, mayApproveDirect, (acting) => [
    `p.kind = 'direct' and p.status = ${S.DIRECT_INITIATE} and not p.rejected`,
    ...withinLimit(acting, asking.params),
  ]);
}

/**
 * Returns the query for purchases that await approval by the caller or by a user whom the caller represents; null
 * if the caller may not approve. Under the four-eyes rule, each purchase found is then also checked by the
 * second-person rule.
 */
function forApprovers(
  { ctx: { actor } }: InboxQuery,
  may: (acting: Actor) => boolean,
  conditionsOf: (acting: Actor) => string[],
  summed = true,
): PurchaseGroup | null {
  const acting = listCapacities(actor).filter((one) => gates.app(actor) && may(one.actor));
  if (acting.length === 0) return null;
  const parts = acting.map(({ actor: as }) => conditionsOf(as).join(' and '));
  return purchases(
    SINCE_APPROVAL_REQUEST_SQL,
    [`(${parts.map((part) => `(${part})`).join(' or ')})`],
    summed,
  );
}

/**
 * Selects other users' entries that wait for agreement: warehouse entries for staff, payment entries for the
 * owner.
 */
function toAgree({ ctx: { actor } }: InboxQuery): PurchaseGroup | null {
  const tables = [
    ...(isStaff(actor) ? (['receipts'] as const) : []),
    ...(isOwner(actor) ? (['payments'] as const) : []),
  ];
  if (!gates.app(actor) || tables.length === 0) return null;
  const waiting = tables.map(
    (table) => `select w.purchase_id from ${table} w where w.company_id = $1 and w.state = 'waiting'`,
  );
  // Waiting entries of a cancelled purchase no longer need a decision.
  return purchases(
    sinceEnteredSql(tables),
    [`p.status <> ${S.CANCELED}`, `p.id in (${waiting.join(' union ')})`],
    true,
  );
}

/**
 * Selects suppliers' questions that can still be answered: for staff about all requests, for other users about
 * their own requests.
 */
function toAnswer(asking: InboxQuery): PurchaseGroup {
  const { ctx, params, now } = asking;
  return purchases(SINCE_QUESTION_SQL, [
    `p.kind = 'request' and p.status = ${S.ACTIVE}`,
    biddingOpenSql(params, now),
    `p.id in (select q.purchase_id from questions q where q.company_id = $1 and q.answer is null)`,
    ...(isStaff(ctx.actor) ? [] : [mine(asking)]),
  ]);
}

/** Selects the caller's requests for which bidding has ended with at least one offer. */
function toCompare(asking: InboxQuery): PurchaseGroup {
  return purchases(SINCE_DEADLINE_SQL, [...biddingOver(asking), 'not p.confirmed_by_owner', OFFERED]);
}

/** Selects the caller's requests for which bidding has ended without an offer. */
function expiredOnes(asking: InboxQuery): PurchaseGroup {
  return purchases(SINCE_DEADLINE_SQL, [...biddingOver(asking), `not ${OFFERED}`]);
}

/** Selects the caller's purchases that were returned with a note. */
function toResubmit(asking: InboxQuery): PurchaseGroup {
  return purchases(SINCE_REJECTED_SQL, [
    mine(asking),
    'p.rejected',
    statusConditionSql([S.INITIATED, S.REQUESTED, S.ACTIVE, S.AD_HOC, S.DIRECT_INITIATE]),
  ]);
}

/**
 * Selects the caller's requests that can be sent to suppliers, or proposed after their initiation has been
 * approved.
 */
function toSend(asking: InboxQuery): PurchaseGroup {
  return purchases(STATUS_SINCE_SQL, [
    mine(asking),
    'not p.rejected',
    `(p.status = ${S.REQUESTED} and not p.premium or p.status = ${S.INITIATION_APPROVED})`,
  ]);
}

/** Selects purchases with outstanding goods, whether paid or not, by the same flag as the warehouse list. */
function toReceive({ ctx }: InboxQuery): PurchaseGroup | null {
  if (!gates.warehouse(ctx.actor)) return null;
  return purchases(SINCE_EXPECTED_SQL, [statusConditionSql(WAREHOUSE_STATUSES), 'p.goods_open']);
}

/** Selects orders that can be paid now: exactly the orders in the "To pay" tab. */
function toPay({ ctx: { actor } }: InboxQuery): OrderGroup | null {
  return gates.finances(actor)
    ? { of: 'orders', where: buildPayableNowCondition(getFinanceStatuses(actor)) }
    : null;
}

/** Selects approved direct purchases, for users who pay such purchases without having the finance permission. */
function directToPay({ ctx: { actor } }: InboxQuery): OrderGroup | null {
  if (!gates.app(actor) || gates.finances(actor) || !mayPayDirect(actor)) return null;
  return { of: 'orders', where: buildPayableNowCondition([S.DIRECT_APPROVAL]) };
}

const OFFERED = `exists (
  select from rfps r
  where r.company_id = $1 and r.purchase_id = p.id and r.offer_id is not null and r.withdrawn_at is null
    and r.declined_at is null)`;

function mine({ ctx, params }: InboxQuery): string {
  return `p.creator_id = ${params.add(ctx.session.user.id)}`;
}

function biddingOver(asking: InboxQuery): string[] {
  return [
    mine(asking),
    `p.kind = 'request'`,
    `p.status = ${S.ACTIVE}`,
    `(${biddingOpenSql(asking.params, asking.now)}) is not true`,
    'not p.sample',
  ];
}

/**
 * Returns the condition that the awards are within the confirmation limit, a net amount in the company's
 * currency. Without a limit, any amount is allowed.
 */
function withinLimit({ confirm_limit }: Actor, params: StatementParams): string[] {
  if (confirm_limit === null) return [];
  return [
    `coalesce((select sum(w.net_in_company_currency) from awards w
      where w.company_id = $1 and w.purchase_id = p.id), 0) <= ${params.add(confirm_limit)}::numeric`,
  ];
}
