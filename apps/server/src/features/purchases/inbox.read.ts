import type { PurchaseRow as WireRow } from '@ponuda/contract/purchases';
import { gates } from '@ponuda/domain/access/gates';
import { capacities } from '@ponuda/domain/access/stand-ins';
import { dec } from '@ponuda/domain/money/decimal';
import { convert } from '@ponuda/domain/money/exchange';
import { confirmRefusal } from '@ponuda/domain/purchase/confirm-right';
import { PURCHASE_STATUS as S } from '@ponuda/domain/purchase/status';
import { AWAITING_CONFIRMATION } from '@ponuda/domain/purchase/visibility';
import { Params, statement } from '../../platform/db/statement.ts';
import type { CompanyReader } from '../../platform/http/route.ts';
import { readRatesAt } from './exchange-rates.read.ts';
import { biddingOpen, clauseSql, statusIn, visibility } from './list-filter.ts';
import { readPurchaseRows } from './purchase-rows.read.ts';
import { type PurchaseScope, scopeOf } from './purchase-scope.ts';

/** Rows shown of each group. */
const SHOWN = 5;
/** What waits for a confirmer is judged one by one, at most so many. */
const CANDIDATES_MAX = 200;

export interface InboxGroup {
  readonly total: number;
  readonly items: WireRow[];
}

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
  return readGroup(reading, (params) => [
    mine(reading, params),
    'not p.rejected',
    `(p.status = ${S.REQUESTED} and not p.premium or p.status = ${S.INITIATION_APPROVED})`,
  ]);
}

/** One's own whose bidding is over, with offers to choose from. */
export function readToCompare(reading: Reading): Promise<InboxGroup> {
  return readGroup(reading, (params) => [
    ...biddingOver(reading, params),
    'not p.confirmed_by_owner',
    OFFERED,
  ]);
}

/** One's own whose bidding is over without any offer. */
export function readExpired(reading: Reading): Promise<InboxGroup> {
  return readGroup(reading, (params) => [...biddingOver(reading, params), `not ${OFFERED}`]);
}

/** One's own that came back with a note. */
export function readToResubmit(reading: Reading): Promise<InboxGroup> {
  return readGroup(reading, (params) => [
    mine(reading, params),
    'p.rejected',
    statusIn([S.INITIATED, S.REQUESTED, S.ACTIVE, S.AD_HOC, S.DIRECT_INITIATE]),
  ]);
}

/** Chosen offers that the caller may confirm now, within their right and limit. */
export async function readToConfirm(reading: Reading): Promise<InboxGroup | null> {
  const { ctx, scope, now } = reading;
  const { actor } = ctx;
  const fourEyes = ctx.company.settings.four_eyes;
  if (!gates.purchaseConfirmation(actor)) return null;
  const params = new Params();
  const waits = AWAITING_CONFIRMATION.map((one) => clauseSql(one, params)).join(' or ');
  const conditions = [`(${waits})`];
  const rows = await readRows(reading, params, conditions, CANDIDATES_MAX);
  const today = rows.length > 0 ? await readRatesAt(scope.db, now) : null;
  const { currency } = scope.settings;
  const may = rows.filter((row) => {
    const company = dec(row.accepted_total ?? '0');
    const eur = today ? convert(company, currency, 'EUR', today.rates) : company;
    return capacities(actor).some(
      ({ actor: acting, standsInFor }) =>
        confirmRefusal(acting, { company, eur }) === null &&
        !(fourEyes && [actor.userId, standsInFor?.userId].includes(row.creator.id)),
    );
  });
  return { total: may.length, items: may.slice(0, SHOWN) };
}

/** The deadlines that run out next, of what the caller sees. */
export async function readDeadlines(reading: Reading, limit = SHOWN): Promise<WireRow[]> {
  const params = new Params();
  const conditions = [`p.kind = 'request'`, `p.status = ${S.ACTIVE}`, biddingOpen(params, reading.now)];
  return readRows(reading, params, conditions, limit, 'p.date_for_offer, p.id');
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

/** Counts and shows a group. What its conditions let through the caller sees. */
export async function readGroup(
  reading: Reading,
  conditionsOf: (params: Params) => string[],
): Promise<InboxGroup> {
  const params = new Params();
  const conditions = conditionsOf(params);
  const [counted] = await reading.scope.tenant.rows<{ n: number }>(
    statement(
      `select count(*)::int as n from purchases p where p.company_id = $1 and ${conditions.join(' and ')}`,
    ),
    params.values,
  );
  const total = counted?.n ?? 0;
  return { total, items: total === 0 ? [] : await readRows(reading, params, conditions, SHOWN) };
}

function readRows(
  { ctx, scope, now }: Reading,
  params: Params,
  conditions: readonly string[],
  limit: number,
  order = 'p.id desc',
): Promise<WireRow[]> {
  const visible = visibility(ctx.actor, params);
  const where = ['p.company_id = $1', ...conditions, ...(visible ? [visible] : [])].join(' and ');
  const sql = `
    select p.id, row_number() over (order by ${order}) as place
    from purchases p where ${where} order by ${order} limit ${params.add(limit)}`;
  return readPurchaseRows(scope, ctx.actor, { sql, params: params.values }, now);
}
