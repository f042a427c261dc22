import { type Actor, hasPermission, isStaff } from '#platform/shared/access/actor.ts';
import { gates } from '#platform/shared/access/gates.ts';
import {
  mayApproveAdHoc,
  mayApproveDirect,
  maySeeAdHoc,
  maySeeDirect,
} from '#platform/shared/access/purchase-rights.ts';
import { representsUserWho } from '#platform/shared/access/stand-ins.ts';
import { type PurchaseKind, type PurchaseStatus, PURCHASE_STATUS as S } from './status.ts';

/** The fields of a purchase on which its visibility depends. */
export interface VisiblePurchase {
  readonly kind: PurchaseKind;
  readonly status: PurchaseStatus | null;
  readonly confirmed_by_owner: boolean;
  readonly creator_id: number;
  readonly sector_id: number | null;
  readonly premium?: boolean;
}

/**
 * One condition under which a purchase is visible: every part that is set must hold. Plain data, so that SQL is
 * generated from the same rule.
 */
export interface VisibilityClause {
  readonly creator_id?: number;
  readonly sector_ids?: readonly number[];
  readonly kind?: PurchaseKind;
  readonly statuses?: readonly PurchaseStatus[];
  readonly confirmed_by_owner?: boolean;
  readonly premium?: true;
  /** Whether a user who sees the purchase only because of this clause does not see its prices. */
  readonly withoutPrices?: boolean;
}

export type VisibilityRule =
  | { readonly all: true }
  | { readonly all: false; readonly anyOf: readonly VisibilityClause[] };

/** The purchases listed on the Purchase confirmation page (specification §2, product 4 and 5). */
export const AWAITING_CONFIRMATION: readonly VisibilityClause[] = [
  { kind: 'request', statuses: [S.VALUATION] },
  { kind: 'request', statuses: [S.ACTIVE], confirmed_by_owner: true },
];

/** The statuses in which the warehouse works on purchases. */
export const WAREHOUSE_STATUSES: readonly PurchaseStatus[] = [
  S.CLOSED,
  S.RECEIVED,
  S.PAID,
  S.DIRECT_FINANCES,
];

/** The statuses in which finance works on purchases. */
export const FINANCE_STATUSES: readonly PurchaseStatus[] = [S.CLOSED, S.RECEIVED, S.PAID, S.AD_HOC_APPROVED];

/** Returns which purchases of the company an actor sees (product 4). Every query is also limited to the company. */
export function getVisibilityRule(actor: Actor): VisibilityRule {
  if (!gates.app(actor)) return { all: false, anyOf: [] };
  if (isStaff(actor)) return { all: true };
  const anyOf: VisibilityClause[] = [{ creator_id: actor.user_id }];
  if (actor.sector_ids.length > 0) anyOf.push({ sector_ids: actor.sector_ids });
  if (gates.purchaseConfirmation(actor)) anyOf.push(...AWAITING_CONFIRMATION);
  if (maySeeAdHoc(actor)) anyOf.push({ kind: 'ad_hoc' });
  if (maySeeDirect(actor)) anyOf.push({ kind: 'direct' });
  anyOf.push(...waitingForDelegators(actor));
  if (hasPermission(actor, 'storekeeper')) anyOf.push({ statuses: WAREHOUSE_STATUSES, withoutPrices: true });
  if (hasPermission(actor, 'finances')) anyOf.push({ statuses: FINANCE_STATUSES });
  return { all: false, anyOf };
}

/**
 * Lets a stand-in see purchases that wait for an approval of the represented user, and recently approved ones,
 * including prices, because the decision needs them. Purchase confirmation has a separate gate.
 */
function waitingForDelegators(actor: Actor): VisibilityClause[] {
  const anyOne = (passes: (acting: Actor) => boolean) => representsUserWho(actor, passes);
  return [
    ...(anyOne(isStaff)
      ? [
          {
            kind: 'request',
            premium: true,
            statuses: [S.INITIATED, S.INITIATION_APPROVED, S.REQUESTED],
          } as const,
        ]
      : []),
    ...(anyOne(mayApproveAdHoc)
      ? [{ kind: 'ad_hoc', statuses: [S.AD_HOC, S.AD_HOC_APPROVED] } as const]
      : []),
    ...(anyOne(mayApproveDirect)
      ? [{ kind: 'direct', statuses: [S.DIRECT_INITIATE, S.DIRECT_APPROVAL] } as const]
      : []),
  ];
}

/** Returns whether the actor may see a purchase of their own company; if not, the response is 404. */
export function maySee(actor: Actor, purchase: VisiblePurchase): boolean {
  const rule = getVisibilityRule(actor);
  return rule.all || rule.anyOf.some((clause) => matchesClause(clause, purchase));
}

/** Returns whether the actor sees the prices of a purchase; the warehouse permission alone does not show them. */
export function maySeePrices(actor: Actor, purchase: VisiblePurchase): boolean {
  const rule = getVisibilityRule(actor);
  return (
    rule.all || rule.anyOf.some((clause) => clause.withoutPrices !== true && matchesClause(clause, purchase))
  );
}

/**
 * Returns for which of the visible purchases the actor sees prices: `none` for a storekeeper who otherwise sees only
 * purchases that they created themselves.
 */
export function getVisiblePriceScope(actor: Actor): 'all' | 'some' | 'none' {
  const rule = getVisibilityRule(actor);
  if (rule.all || !rule.anyOf.some(({ withoutPrices }) => withoutPrices)) return 'all';
  const ofOthers = rule.anyOf.some((clause) => !clause.withoutPrices && clause.creator_id === undefined);
  return ofOthers ? 'some' : 'none';
}

export function matchesClause(clause: VisibilityClause, purchase: VisiblePurchase): boolean {
  return (
    (clause.creator_id === undefined || clause.creator_id === purchase.creator_id) &&
    (clause.sector_ids === undefined ||
      (purchase.sector_id !== null && clause.sector_ids.includes(purchase.sector_id))) &&
    (clause.premium === undefined || purchase.premium === true) &&
    (clause.kind === undefined || clause.kind === purchase.kind) &&
    (clause.statuses === undefined ||
      (purchase.status !== null && clause.statuses.includes(purchase.status))) &&
    (clause.confirmed_by_owner === undefined || clause.confirmed_by_owner === purchase.confirmed_by_owner)
  );
}
