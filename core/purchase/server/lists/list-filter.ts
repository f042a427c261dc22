import { isPurchaseStatus, PURCHASE_KINDS, type PurchaseKind } from '#core/purchase/rules/status.ts';
import { type RequestTab, TAB_RULES } from '#core/purchase/rules/tabs.ts';
import {
  AWAITING_CONFIRMATION,
  getVisibilityRule,
  type VisibilityClause,
} from '#core/purchase/rules/visibility.ts';
import { StatementParams } from '#platform/server/db/statement.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { keysOf } from '#platform/shared/closed-list.ts';

interface FilterValues {
  readonly tab: RequestTab;
  readonly kind: PurchaseKind;
  readonly status: number;
  readonly category_id: number;
  readonly sector: number;
  readonly creator_id: number;
  /** A supplier whose offer is accepted at least in part. */
  readonly accepted_supplier: number;
  /** The last instant of the deadline. */
  readonly deadlineUntil: string;
  /** A substring of the number or the name. */
  readonly q: string;
  /** Whether to include only purchases that are listed under Purchase confirmation. */
  readonly awaiting_confirmation: boolean;
}

/** The filters of a list of purchases; absent fields do not filter. */
export type ListFilter = { readonly [Field in keyof FilterValues]?: FilterValues[Field] | undefined };

interface Condition<Value> {
  /**
   * Whether `purchase_counts` contains the filtered field, so that a total filtered only by such fields can be read
   * from the counts.
   */
  readonly counted: boolean;
  /** Returns the condition on `p`; null if the value does not filter. */
  readonly sql: (value: Value, params: StatementParams, now: string) => string | null;
}

const byId = (column: string): Condition<number> => ({
  counted: true,
  sql: (id, params) => (id === 0 ? null : `p.${column} = ${params.add(id)}`),
});

/**
 * The SQL condition of each filter. Statuses and kinds are literals, because only then does PostgreSQL use the partial
 * indexes of the tabs; they come from the tables of the rules and are checked. Everything else is a parameter.
 */
const CONDITIONS: { readonly [Field in keyof FilterValues]: Condition<FilterValues[Field]> } = {
  tab: {
    counted: true,
    sql: (tab, params, now) => `p.kind = 'request' and ${tabCondition(tab, params, now)}`,
  },
  kind: { counted: true, sql: (kind) => `p.kind = ${kindLiteral(kind)}` },
  status: { counted: true, sql: (status) => statusConditionSql([status]) },
  category_id: byId('category_id'),
  sector: byId('sector_id'),
  creator_id: byId('creator_id'),
  accepted_supplier: {
    counted: false,
    sql: (id, params) => (id === 0 ? null : acceptedFrom(params.add(id))),
  },
  deadlineUntil: {
    counted: false,
    sql: (until, params) =>
      `p.kind = 'request' and p.date_for_offer < ${params.add(until)}::timestamptz + interval '1 second'`,
  },
  awaiting_confirmation: {
    counted: false,
    sql: (only, params) =>
      only
        ? `(${AWAITING_CONFIRMATION.map((clause) => visibilityClauseSql(clause, params)).join(' or ')})`
        : null,
  },
  q: {
    counted: false,
    sql: (text, params) =>
      text === ''
        ? null
        : `p.search_text like '%' || search_key(${params.add(text.replaceAll(/[\\%_]/g, '\\$&'))}::text) || '%'`,
  },
};

const FIELDS = keysOf(CONDITIONS);

function conditionOf<Field extends keyof ListFilter>(
  field: Field,
  filter: ListFilter,
  params: StatementParams,
  now: string,
): string | null {
  const value = filter[field];
  return value === undefined ? null : CONDITIONS[field].sql(value, params, now);
}

/** Returns the conditions on `p` as SQL. */
export function buildFilterConditions(filter: ListFilter, params: StatementParams, now: string): string[] {
  return FIELDS.map((field) => conditionOf(field, filter, params, now)).filter((sql) => sql !== null);
}

/** Returns the fields that are set to a filtering value. */
function fieldsSet(filter: ListFilter): (keyof ListFilter)[] {
  return FIELDS.filter((field) => conditionOf(field, filter, new StatementParams(), '') !== null);
}

/** Returns whether the counts contain the total, so that the purchases need not be counted. */
export function isCountableFilter(filter: ListFilter): boolean {
  return fieldsSet(filter).every((field) => CONDITIONS[field].counted);
}

/** Returns whether a filter selects a whole tab. */
export function selectsWholeTab(filter: ListFilter): boolean {
  return fieldsSet(filter).every(
    (field) => field === 'tab' || (field === 'kind' && filter.kind === 'request'),
  );
}

/**
 * Returns the condition for purchases in which an offer of this supplier was accepted, and for purchases without
 * invitations that were made from this supplier.
 */
function acceptedFrom(supplier: string): string {
  return `(p.id in (
      select r.purchase_id from rfps r
      where r.company_id = $1 and r.supplier_id = ${supplier} and r.status in (3, 4))
    or p.id in (
      select w.purchase_id from awards w
      where w.company_id = $1 and w.supplier_id = ${supplier} and w.rfp_id is null))`;
}

/**
 * Returns the condition of a tab. It starts with all statuses of the tab, so that PostgreSQL can use its partial index.
 */
function tabCondition(tab: RequestTab, params: StatementParams, now: string): string {
  const { statuses, whileBiddingOpen, onceBiddingOver } = TAB_RULES[tab];
  const byDeadline = [...whileBiddingOpen, ...onceBiddingOver];
  const whole = statusConditionSql([...statuses, ...byDeadline]);
  if (byDeadline.length === 0) return whole;
  const open = biddingOpenSql(params, now);
  const split = whileBiddingOpen.length > 0 ? open : `(${open}) is not true`;
  return `${whole} and (${statusConditionSql(statuses)} or ${split})`;
}

/** Returns SQL for `isBiddingOpen`: bidding is open through the whole second of the deadline (product 6). */
export function biddingOpenSql(params: StatementParams, now: string): string {
  return `p.date_for_offer >= date_trunc('second', ${params.add(now)}::timestamptz)`;
}

export function statusConditionSql(statuses: readonly number[]): string {
  const known = statuses.filter(isPurchaseStatus);
  return known.length === 0 ? 'false' : `p.status in (${known.join(', ')})`;
}

function kindLiteral(kind: PurchaseKind): string {
  return `'${PURCHASE_KINDS.find((known) => known === kind) ?? ''}'`;
}

/**
 * Returns the rule of `core/purchase/rules/visibility.ts` as an SQL condition on `p`; null if the caller sees all
 * purchases of the company. With `withPrices`, the condition selects only purchases whose amounts the caller may see.
 */
export function visibilitySql(
  actor: Actor,
  params: StatementParams,
  { withPrices = false }: { readonly withPrices?: boolean } = {},
): string | null {
  const rule = getVisibilityRule(actor);
  if (rule.all) return null;
  const clauses = rule.anyOf.filter((clause) => !(withPrices && clause.withoutPrices));
  if (clauses.length === 0) return 'false';
  return `(${clauses.map((clause) => visibilityClauseSql(clause, params)).join(' or ')})`;
}

/** Returns one clause of visibility as SQL on `p`. */
export function visibilityClauseSql(clause: VisibilityClause, params: StatementParams): string {
  const parts: string[] = [];
  if (clause.creator_id !== undefined) parts.push(`p.creator_id = ${params.add(clause.creator_id)}`);
  if (clause.sector_ids !== undefined) parts.push(`p.sector_id = any(${params.add(clause.sector_ids)})`);
  if (clause.premium !== undefined) parts.push('p.premium');
  if (clause.kind !== undefined) parts.push(`p.kind = ${kindLiteral(clause.kind)}`);
  if (clause.statuses !== undefined) parts.push(statusConditionSql(clause.statuses));
  if (clause.confirmed_by_owner !== undefined)
    parts.push(`p.confirmed_by_owner = ${clause.confirmed_by_owner}`);
  return `(${parts.join(' and ')})`;
}
