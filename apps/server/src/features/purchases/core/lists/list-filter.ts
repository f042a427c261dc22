import type { Actor } from '@ponuda/domain/access/actor';
import { isPurchaseStatus, PURCHASE_KINDS, type PurchaseKind } from '@ponuda/domain/purchase/status';
import { type RequestTab, TAB_RULES } from '@ponuda/domain/purchase/tabs';
import {
  AWAITING_CONFIRMATION,
  type VisibilityClause,
  visibilityRule,
} from '@ponuda/domain/purchase/visibility';
import type { Params } from '../../../../platform/db/statement.ts';

/** What a list of purchases is narrowed to. */
export interface ListFilter {
  readonly tab?: RequestTab | undefined;
  readonly kind?: PurchaseKind | undefined;
  readonly status?: number | undefined;
  readonly categoryId?: number | undefined;
  readonly sectorId?: number | undefined;
  readonly creatorId?: number | undefined;
  /** A supplier of which something is accepted. */
  readonly acceptedSupplierId?: number | undefined;
  /** The last instant of the deadline. */
  readonly deadlineUntil?: string | undefined;
  /** A part of the number or the name. */
  readonly text?: string | undefined;
  /** Keeps only purchases that wait in Purchase confirmation. */
  readonly awaitingConfirmation?: boolean | undefined;
}

/**
 * The conditions on `p` as SQL. Statuses and kinds stand in it as they are, because only then the partial indexes
 * of the tabs serve; they come from the domain's tables and are checked. Everything else is a parameter.
 */
export function conditions(filter: ListFilter, params: Params, now: string): string[] {
  const all: string[] = [];
  if (filter.tab !== undefined) all.push(`p.kind = 'request'`, tabCondition(filter.tab, params, now));
  if (filter.kind !== undefined) all.push(`p.kind = ${kindLiteral(filter.kind)}`);
  if (filter.status !== undefined) all.push(statusIn([filter.status]));
  if (filter.categoryId) all.push(`p.category_id = ${params.add(filter.categoryId)}`);
  if (filter.sectorId) all.push(`p.sector_id = ${params.add(filter.sectorId)}`);
  if (filter.creatorId) all.push(`p.creator_id = ${params.add(filter.creatorId)}`);
  if (filter.acceptedSupplierId) all.push(acceptedFrom(params.add(filter.acceptedSupplierId)));
  if (filter.deadlineUntil !== undefined)
    all.push(
      `p.kind = 'request' and p.date_for_offer < ${params.add(filter.deadlineUntil)}::timestamptz + interval '1 second'`,
    );
  if (filter.awaitingConfirmation)
    all.push(`(${AWAITING_CONFIRMATION.map((clause) => clauseSql(clause, params)).join(' or ')})`);
  if (filter.text !== undefined && filter.text !== '')
    all.push(
      `p.search_text like '%' || search_key(${params.add(filter.text.replaceAll(/[\\%_]/g, '\\$&'))}::text) || '%'`,
    );
  return all;
}

/**
 * Keeps purchases in which an offer of this supplier was accepted or, without invitations, which were bought from it.
 */
function acceptedFrom(supplier: string): string {
  return `(p.id in (
      select r.purchase_id from rfps r
      where r.company_id = $1 and r.supplier_id = ${supplier} and r.status in (3, 4))
    or p.id in (
      select w.purchase_id from awards w
      where w.company_id = $1 and w.supplier_id = ${supplier} and w.rfp_id is null))`;
}

/** The whole list of the tab's statuses first, so that its index is known to hold every row of it. */
function tabCondition(tab: RequestTab, params: Params, now: string): string {
  const { statuses, whileBiddingOpen, onceBiddingOver } = TAB_RULES[tab];
  const byDeadline = [...whileBiddingOpen, ...onceBiddingOver];
  const whole = statusIn([...statuses, ...byDeadline]);
  if (byDeadline.length === 0) return whole;
  const open = biddingOpen(params, now);
  const split = whileBiddingOpen.length > 0 ? open : `(${open}) is not true`;
  return `${whole} and (${statusIn(statuses)} or ${split})`;
}

/** Bidding is open through the whole second of the deadline (product 6), as the domain's `isBiddingOpen` says. */
export function biddingOpen(params: Params, now: string): string {
  return `p.date_for_offer >= date_trunc('second', ${params.add(now)}::timestamptz)`;
}

export function statusIn(statuses: readonly number[]): string {
  const known = statuses.filter(isPurchaseStatus);
  return known.length === 0 ? 'false' : `p.status in (${known.join(', ')})`;
}

function kindLiteral(kind: PurchaseKind): string {
  return `'${PURCHASE_KINDS.find((known) => known === kind) ?? ''}'`;
}

/**
 * The domain's visibility rule on `p`; null: everything of the company. With prices: only what the caller may see
 * amounts of.
 */
export function visibility(
  actor: Actor,
  params: Params,
  { withPrices = false }: { readonly withPrices?: boolean } = {},
): string | null {
  const rule = visibilityRule(actor);
  if (rule.all) return null;
  const clauses = rule.anyOf.filter((clause) => !(withPrices && clause.withoutPrices));
  if (clauses.length === 0) return 'false';
  return `(${clauses.map((clause) => clauseSql(clause, params)).join(' or ')})`;
}

/** Writes one clause of visibility as SQL on `p`. */
export function clauseSql(clause: VisibilityClause, params: Params): string {
  const parts: string[] = [];
  if (clause.creatorId !== undefined) parts.push(`p.creator_id = ${params.add(clause.creatorId)}`);
  if (clause.sectorIds !== undefined) parts.push(`p.sector_id = any(${params.add(clause.sectorIds)})`);
  if (clause.premium !== undefined) parts.push('p.premium');
  if (clause.kind !== undefined) parts.push(`p.kind = ${kindLiteral(clause.kind)}`);
  if (clause.statuses !== undefined) parts.push(statusIn(clause.statuses));
  if (clause.confirmedByOwner !== undefined) parts.push(`p.confirmed_by_owner = ${clause.confirmedByOwner}`);
  return `(${parts.join(' and ')})`;
}
