import type { Answer } from '@ponuda/contract/endpoint';
import type { homeApi } from '@ponuda/contract/home';
import type { PurchaseRow as WireRow } from '@ponuda/contract/purchase-detail';
import { gates } from '@ponuda/domain/access/gates';
import { capacities } from '@ponuda/domain/access/stand-ins';
import { dec } from '@ponuda/domain/money/decimal';
import { convert } from '@ponuda/domain/money/exchange';
import { confirmRefusal } from '@ponuda/domain/purchase/confirm-right';
import { PURCHASE_STATUS as S } from '@ponuda/domain/purchase/status';
import { AWAITING_CONFIRMATION } from '@ponuda/domain/purchase/visibility';
import type { CompanyReader } from '../../../platform/context.ts';
import { Params, statement } from '../../../platform/db/statement.ts';
import { biddingOpen, clauseSql, statusIn, visibility } from '../core/lists/list-filter.ts';
import { readPurchaseRows, THESE } from '../core/lists/purchase-rows.read.ts';
import {
  SINCE_ASKED,
  SINCE_DEADLINE,
  SINCE_DUE,
  SINCE_IN_STATUS,
  SINCE_REJECTED,
} from '../core/lists/waits-since.read.ts';
import { readRatesAt } from '../core/record/exchange-rates.read.ts';
import { type PurchaseScope, scopeOf } from '../core/record/purchase-scope.ts';

/** Rows shown of each group. */
const SHOWN = 5;
/** Purchases that wait for a confirmer are judged one by one, at most this many. */
const CANDIDATES_MAX = 200;

type Group = Answer<(typeof homeApi)['GET home/inbox']>['groups'][number];
export type InboxGroup = Pick<Group, 'total' | 'items'>;
type InboxItem = Group['items'][number];

export interface Reading {
  readonly ctx: CompanyReader;
  readonly scope: PurchaseScope;
  readonly now: string;
}

export function inboxReading(ctx: CompanyReader, now: string): Reading {
  return { ctx, scope: scopeOf(ctx), now };
}

/** Requests of one's own that are to go out: to the suppliers, or after the initiation was approved to be proposed. */
export function readToSend(reading: Reading): Promise<InboxGroup> {
  return readGroup(reading, SINCE_IN_STATUS, (params) => [
    mine(reading, params),
    'not p.rejected',
    `(p.status = ${S.REQUESTED} and not p.premium or p.status = ${S.INITIATION_APPROVED})`,
  ]);
}

/** One's own whose bidding is over, with offers to choose from. */
export function readToCompare(reading: Reading): Promise<InboxGroup> {
  return readGroup(reading, SINCE_DEADLINE, (params) => [
    ...biddingOver(reading, params),
    'not p.confirmed_by_owner',
    OFFERED,
  ]);
}

/** One's own whose bidding is over without any offer. */
export function readExpired(reading: Reading): Promise<InboxGroup> {
  return readGroup(reading, SINCE_DEADLINE, (params) => [...biddingOver(reading, params), `not ${OFFERED}`]);
}

/** One's own that came back with a note. */
export function readToResubmit(reading: Reading): Promise<InboxGroup> {
  return readGroup(reading, SINCE_REJECTED, (params) => [
    mine(reading, params),
    'p.rejected',
    statusIn([S.INITIATED, S.REQUESTED, S.ACTIVE, S.AD_HOC, S.DIRECT_INITIATE]),
  ]);
}

/** Chosen offers that the caller may confirm now, within their right and limit. */
export async function readToConfirm(reading: Reading): Promise<InboxGroup | null> {
  if (!gates.purchaseConfirmation(reading.ctx.actor)) return null;
  const may = await readConfirmable(reading);
  return { total: may.length, items: may.slice(0, SHOWN) };
}

/** Reads all purchases that the caller may confirm, for callers who pass the gate of Purchase confirmation. */
export async function readConfirmable(reading: Reading): Promise<InboxItem[]> {
  const { ctx, scope, now } = reading;
  const { actor } = ctx;
  const fourEyes = ctx.company.settings.four_eyes;
  const params = new Params();
  const waits = AWAITING_CONFIRMATION.map((one) => clauseSql(one, params)).join(' or ');
  const conditions = [`(${waits})`];
  const { items } = await readWaiting(reading, { since: SINCE_ASKED, conditions, params }, CANDIDATES_MAX);
  const today = items.length > 0 ? await readRatesAt(scope.db, now) : null;
  const { currency } = scope.settings;
  return items.filter((row) => {
    const company = dec(row.accepted_total ?? '0');
    const eur = today ? convert(company, currency, 'EUR', today.rates) : company;
    return capacities(actor).some(
      ({ actor: acting, standsInFor }) =>
        confirmRefusal(acting, { company, eur }) === null &&
        !(fourEyes && [actor.userId, standsInFor?.userId].includes(row.creator.id)),
    );
  });
}

/** The deadlines that run out next, of what the caller sees. */
export async function readDeadlines({ ctx, scope, now }: Reading, limit = SHOWN): Promise<WireRow[]> {
  const params = new Params();
  const visible = visibility(ctx.actor, params);
  const where = [
    'p.company_id = $1',
    `p.kind = 'request'`,
    `p.status = ${S.ACTIVE}`,
    biddingOpen(params, now),
    ...(visible ? [visible] : []),
  ].join(' and ');
  const order = 'p.date_for_offer, p.id';
  const sql = `
    select p.id, row_number() over (order by ${order}) as place
    from purchases p where ${where} order by ${order} limit ${params.add(limit)}`;
  return readPurchaseRows(scope, ctx.actor, { sql, params: params.values }, now);
}

const OFFERED = `exists (
  select from rfps r
  where r.company_id = $1 and r.purchase_id = p.id and r.offer_id is not null and r.withdrawn_at is null
    and r.declined_at is null)`;

export function mine({ ctx }: Reading, params: Params): string {
  return `p.creator_id = ${params.add(ctx.session.user.id)}`;
}

function biddingOver(reading: Reading, params: Params): string[] {
  return [
    mine(reading, params),
    `p.kind = 'request'`,
    `p.status = ${S.ACTIVE}`,
    `(${biddingOpen(params, reading.now)}) is not true`,
  ];
}

/** Counts a group and shows those of it that wait longest. `since` is SQL on `p`. */
export function readGroup(
  reading: Reading,
  since: string,
  conditionsOf: (params: Params) => string[],
): Promise<InboxGroup> {
  const params = new Params();
  return readWaiting(reading, { since, conditions: conditionsOf(params), params }, SHOWN);
}

interface Waiting {
  readonly since: string;
  readonly conditions: readonly string[];
  readonly params: Params;
}

interface Chosen {
  readonly id: number;
  readonly since: string | null;
  readonly total: number;
}

/** How many wait, and the rows of those that wait longest; where no day is known, they stand last. */
async function readWaiting(
  { ctx, scope, now }: Reading,
  { since, conditions, params }: Waiting,
  limit: number,
): Promise<InboxGroup> {
  const visible = visibility(ctx.actor, params);
  const where = ['p.company_id = $1', ...conditions, ...(visible ? [visible] : [])].join(' and ');
  const chosen = await scope.tenant.rows<Chosen>(
    statement(`
      select p.id, ${since} as since, (count(*) over ())::int as total
      from purchases p where ${where} order by since nulls last, p.id limit ${params.add(limit)}`),
    params.values,
  );
  const ids = chosen.map(({ id }) => id);
  const rows =
    ids.length === 0 ? [] : await readPurchaseRows(scope, ctx.actor, { sql: THESE, params: [ids] }, now);
  const waits = new Map(chosen.map((one) => [one.id, one.since]));
  const items = rows.map(
    (row): InboxItem => ({ ...row, waits_since: waits.get(row.id) ?? null, order: null }),
  );
  return { total: chosen[0]?.total ?? 0, items };
}

interface ChosenOrder extends Chosen, NonNullable<InboxItem['order']> {}

/** The same of orders, several of which may belong to one purchase. `where`: on the order `a`. */
export async function readOrders({ ctx, scope, now }: Reading, where: string): Promise<InboxGroup> {
  const orders = await scope.tenant.rows<ChosenOrder>(
    statement(`
      select p.id, ${SINCE_DUE} as since, (count(*) over ())::int as total, a.id as award_id, a.order_number,
        json_build_object('id', s.id, 'name', s.name) as supplier, a.payable_now, a.currency
      from awards a
      join purchases p on p.company_id = $1 and p.id = a.purchase_id
      join suppliers s on s.company_id = $1 and s.id = a.supplier_id
      where ${where} order by since nulls last, p.status_since, a.id limit ${SHOWN}`),
    [],
  );
  const ids = [...new Set(orders.map(({ id }) => id))];
  const rows =
    ids.length === 0 ? [] : await readPurchaseRows(scope, ctx.actor, { sql: THESE, params: [ids] }, now);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const items = orders.flatMap(({ id, since, total: _, ...order }): InboxItem[] => {
    const row = byId.get(id);
    return row ? [{ ...row, waits_since: since, order }] : [];
  });
  return { total: orders[0]?.total ?? 0, items };
}
