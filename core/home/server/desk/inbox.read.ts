import { type homeApi, INBOX_GROUPS } from '#core/home/wire.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { maySeePrices } from '#core/purchase/rules/visibility.ts';
import { biddingOpenSql, visibilitySql } from '#core/purchase/server/lists/list-filter.ts';
import {
  ACCEPTED_SUMS_SQL,
  ROWS_BY_ID_SQL,
  readPurchaseRows,
} from '#core/purchase/server/lists/purchase-rows.read.ts';
import { SINCE_DUE_SQL } from '#core/purchase/server/lists/waiting-since.read.ts';
import { toPurchaseScope } from '#core/purchase/server/record/purchase-scope.ts';
import { firstPersonIdsSql } from '#core/purchase/server/record/second-person.read.ts';
import type { PurchaseRow as WireRow } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyReader } from '#platform/server/context.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import { isCurrency } from '#platform/shared/currencies.ts';
import { type Decimal, sum, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { convertAmount } from '#platform/shared/money/exchange.ts';
import type { EndpointResponse } from '#platform/shared/wire/endpoint.ts';
import { accountsSql, type ChosenAccount, filterDecidableAccounts } from './accounts-waiting.read.ts';
import {
  type ChosenPurchase,
  createInboxContext,
  filterApprovable,
  type InboxContext,
  needsJudgement,
  readAcceptedAmount,
} from './approvable.read.ts';
import {
  buildInboxGroup,
  type InboxGroupId,
  type InboxQuery,
  type WaitingGroup,
} from './inbox-groups.read.ts';
import { sortInboxGroups } from './inbox-order.ts';
import { type ChosenInvoice, invoicesSql } from './invoices-waiting.read.ts';
import { type ChosenReceipt, receiptsSql } from './receipts-due.read.ts';

/** The number of rows shown per group. */
const SHOWN = 3;
/** The number of upcoming deadlines shown beside the groups. */
const DEADLINES_SHOWN = 4;
/** The maximum number of purchases in a group that are checked individually or added up. */
const CANDIDATES_MAX = 200;

type Inbox = EndpointResponse<(typeof homeApi)['GET home/inbox']>;
type Group = Inbox['groups'][number];

/**
 * Reads the work waiting for the caller and the upcoming deadlines. One statement selects and counts the items, a
 * second one reads the selected rows, and a third one reads the exchange rates if an amount requires them.
 */
export async function readInboxGroups(ctx: CompanyReader): Promise<Omit<Inbox, 'activity' | 'server_now'>> {
  const reading = createInboxContext(ctx);
  const queried = INBOX_GROUPS.flatMap((id) => {
    const group = buildInboxGroup(id, reading);
    return group ? [{ id, group }] : [];
  });
  const beside = [accountsSql(reading), invoicesSql(reading), receiptsSql(reading)];
  const found = await readChosen(reading, [
    ...queried.map(({ id, group }) => groupSql(reading, id, group)),
    deadlinesSql(reading, DEADLINES_SHOWN),
    STARTED,
    ...beside.flatMap((part) => part ?? []),
  ]);
  const chosen = found.filter(isPurchase);
  const of = (id: ChosenPurchase['group_id']) => chosen.filter(({ group_id }) => group_id === id);
  const groups = await Promise.all(queried.map(({ id }) => weigh(reading, id, of(id))));
  const deadlines = of('deadlines').map(({ id }) => id);
  const rows = await rowsOf(reading, [
    ...groups.flatMap(({ shown }) => shown.map(({ id }) => id)),
    ...deadlines,
  ]);
  const presented = groups.map(
    ({ id, total, amount, shown }): Group => ({
      id,
      total,
      amount: amount?.toFixed(2) ?? null,
      items: shown.flatMap((one) => {
        const row = rows.get(one.id);
        const { since: waits_since, own_order: order } = one;
        return row ? [{ ...row, waits_since, order, amount: one.amount?.toFixed(2) ?? null }] : [];
      }),
    }),
  );
  const others = {
    accounts: accountsOf(
      await filterDecidableAccounts(
        ctx,
        found.filter((one) => one.group_id === 'accounts'),
      ),
    ),
    invoices: await invoicesOf(
      reading,
      found.filter((one) => one.group_id === 'invoices'),
    ),
    receipts: receiptsOf(found.filter((one) => one.group_id === 'receipts')),
  };
  return {
    ...sortInboxGroups(presented, others, reading.now),
    ...others,
    deadlines: deadlines.flatMap((id) => rows.get(id) ?? []),
    started: of('started').length > 0,
  };
}

function accountsOf({
  total,
  shown,
}: Awaited<ReturnType<typeof filterDecidableAccounts>>): Inbox['accounts'] {
  return {
    total,
    items: shown.map(({ id, since, own_order: { supplier, number, by } }) => ({
      supplier: { id, name: supplier },
      waits_since: since,
      ...{ number, by },
    })),
  };
}

async function invoicesOf(reading: InboxContext, rows: readonly ChosenInvoice[]): Promise<Inbox['invoices']> {
  const [first] = rows;
  return {
    total: first?.total ?? 0,
    amount: first ? (await sumInOwnCurrency(reading, first.sums)).toFixed(2) : null,
    items: await Promise.all(
      rows.map(async ({ id, since, own_order }) => ({
        id: Number(id),
        waits_since: since,
        ...own_order,
        amount: (await inOwnCurrency(reading, own_order.gross, own_order.currency)).toFixed(2),
      })),
    ),
  };
}

function receiptsOf(rows: readonly ChosenReceipt[]): Inbox['receipts'] {
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ id, since, own_order }) => ({ purchase_id: id, waits_since: since, ...own_order })),
  };
}

/** Reads all purchases that the caller may confirm, longest waiting first. */
export async function readConfirmablePurchases(ctx: CompanyReader): Promise<WireRow[]> {
  const reading = createInboxContext(ctx);
  const group = buildInboxGroup('confirm', reading);
  if (group === null) return [];
  const chosen = await readChosen<ChosenPurchase>(reading, [groupSql(reading, 'confirm', group)]);
  const found = await filterApprovable(reading, chosen);
  return inOrder(reading, found);
}

/** Reads the next deadlines of the requests that are visible to the caller. */
export async function readNextDeadlines(ctx: CompanyReader, limit: number): Promise<WireRow[]> {
  const reading = createInboxContext(ctx);
  return inOrder(reading, await readChosen<ChosenPurchase>(reading, [deadlinesSql(reading, limit)]));
}

async function inOrder(reading: InboxContext, found: readonly { readonly id: number }[]): Promise<WireRow[]> {
  const ids = found.map(({ id }) => id);
  const rows = await rowsOf(reading, ids);
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Reads each purchase once and returns the rows by ID. */
async function rowsOf(
  { ctx, now, rates }: InboxContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, WireRow>> {
  if (ids.length === 0) return new Map();
  const choice = { sql: ROWS_BY_ID_SQL, params: [[...new Set(ids)]] };
  const rows = await readPurchaseRows(toPurchaseScope(ctx), ctx.actor, choice, now, rates);
  return new Map(rows.map((row) => [row.id, row]));
}

type Found = ChosenPurchase | ChosenAccount | ChosenInvoice | ChosenReceipt;

const isPurchase = (one: Found): one is ChosenPurchase =>
  one.group_id !== 'accounts' && one.group_id !== 'invoices' && one.group_id !== 'receipts';

function readChosen<Row extends object = Found>(
  { ctx, params }: InboxContext,
  parts: readonly string[],
): Promise<Row[]> {
  return ctx.tenant.rows<Row>(namedStatement(parts.join('\nunion all\n')), params.values);
}

const FACTS = `jsonb_build_object('kind', p.kind, 'status', p.status, 'confirmed_by_owner', p.confirmed_by_owner,
  'creator_id', p.creator_id, 'sector_id', p.sector_id, 'premium', p.premium, 'rejected', p.rejected,
  'frozen_rates', p.frozen_rates, 'first_person_ids', ${firstPersonIdsSql()}, 'accepted', (${ACCEPTED_SUMS_SQL}))`;

/** Returns the query that counts a group and selects its longest-waiting rows. Rows without a date come last. */
function groupSql(reading: InboxContext, id: InboxGroupId, group: WaitingGroup): string {
  if (group.of === 'orders') return ordersSql(id, group.where);
  const where = visibleWhere(reading, group.conditions);
  const hasFacts = group.summed || needsJudgement(reading, id);
  return `(
    select '${id}' as group_id, (count(*) over ())::int as total, p.id, ${group.since} as since,
      ${hasFacts ? FACTS : 'null::jsonb'} as facts, null::jsonb as own_order, null::jsonb as sums
    from purchases p where ${where}
    order by since nulls last, p.id limit ${hasFacts ? CANDIDATES_MAX : SHOWN})`;
}

/**
 * Returns the query for a group of orders, several of which may belong to the same purchase. `where` is a
 * condition on the award `a`.
 */
function ordersSql(id: InboxGroupId, where: string): string {
  return `(
    with payable as materialized (
      select p.id, ${SINCE_DUE_SQL} as since, p.status_since, a.id as award_id, a.order_number, a.payable_now,
        a.currency, s.id as supplier_id, s.name as supplier
      from awards a
      join purchases p on p.company_id = $1 and p.id = a.purchase_id
      join suppliers s on s.company_id = $1 and s.id = a.supplier_id
      where ${where})
    select '${id}', (count(*) over ())::int, o.id, o.since, null::jsonb,
      jsonb_build_object('award_id', o.award_id, 'order_number', o.order_number,
        'supplier', jsonb_build_object('id', o.supplier_id, 'name', o.supplier),
        'payable_now', o.payable_now::text, 'currency', o.currency),
      (select jsonb_object_agg(c.currency, c.amount) from (
        select currency, sum(payable_now)::text as amount from payable group by currency) c)
    from payable o
    order by o.since nulls last, o.status_since, o.award_id limit ${SHOWN})`;
}

function deadlinesSql(reading: InboxContext, limit: number): string {
  const where = visibleWhere(reading, [
    `p.kind = 'request'`,
    `p.status = ${S.ACTIVE}`,
    biddingOpenSql(reading.params, reading.now),
  ]);
  return `(
    select 'deadlines' as group_id, 0 as total, p.id, p.date_for_offer as since,
      null::jsonb as facts, null::jsonb as own_order, null::jsonb as sums
    from purchases p where ${where}
    order by p.date_for_offer, p.id limit ${reading.params.add(limit)})`;
}

/** SQL that selects a row if the company has ever confirmed a purchase. */
const STARTED = `(
  select 'started' as group_id, 0 as total, p.purchase_id, null::timestamptz, null::jsonb, null::jsonb, null::jsonb
  from confirmed_purchases p where p.company_id = $1 limit 1)`;

function visibleWhere({ ctx, params }: InboxQuery, conditions: readonly string[]): string {
  const visible = visibilitySql(ctx.actor, params);
  return ['p.company_id = $1', ...conditions, ...(visible ? [visible] : [])].join(' and ');
}

interface Weighed extends ChosenPurchase {
  /**
   * The amount in the company's currency; null if the decision does not concern an amount, or the caller may not
   * see it.
   */
  readonly amount: Decimal | null;
}

interface WeighedGroup {
  readonly id: InboxGroupId;
  readonly total: number;
  readonly amount: Decimal | null;
  readonly shown: readonly Weighed[];
}

/**
 * Computes a group's total: for orders from the sums by currency that the database computed, for purchases from
 * their rows.
 */
async function weigh(
  reading: InboxContext,
  id: InboxGroupId,
  chosen: readonly ChosenPurchase[],
): Promise<WeighedGroup> {
  const own = needsJudgement(reading, id) ? await filterApprovable(reading, chosen) : chosen;
  const weighed = await Promise.all(
    own.map(async (one): Promise<Weighed> => ({ ...one, amount: await amountOf(reading, one) })),
  );
  const total = needsJudgement(reading, id) ? own.length : (chosen[0]?.total ?? 0);
  const shown = weighed.slice(0, SHOWN);
  const sums = chosen[0]?.sums;
  if (sums) return { id, total, shown, amount: await sumInOwnCurrency(reading, sums) };
  // A group with unread rows or hidden amounts has no total.
  const amounts = weighed.flatMap(({ amount }) => amount ?? []);
  const whole = amounts.length > 0 && amounts.length === total;
  return { id, total, shown, amount: whole ? sum(amounts) : null };
}

async function amountOf(
  reading: InboxContext,
  { facts, own_order }: ChosenPurchase,
): Promise<Decimal | null> {
  if (own_order) return await inOwnCurrency(reading, own_order.payable_now, own_order.currency);
  const known = facts && facts.accepted.length > 0 && maySeePrices(reading.ctx.actor, facts);
  return known ? await readAcceptedAmount(reading, facts) : null;
}

/** Adds up amounts by currency, in the company's currency. */
async function sumInOwnCurrency(
  reading: InboxContext,
  sums: Readonly<Record<string, string>>,
): Promise<Decimal> {
  const amounts = Object.entries(sums).map(([currency, amount]) => inOwnCurrency(reading, amount, currency));
  return sum(await Promise.all(amounts));
}

async function inOwnCurrency(
  { ctx, rates }: InboxContext,
  amount: string,
  currency: string,
): Promise<Decimal> {
  const own = ctx.company.settings.currency;
  if (currency === own) return toDecimal(amount);
  return isCurrency(currency) ? convertAmount(toDecimal(amount), currency, own, (await rates()).rates) : ZERO;
}
