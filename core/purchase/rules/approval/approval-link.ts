import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { PurchaseState } from '../guards.ts';
import { PURCHASE_STATUS as S } from '../status.ts';
import { awaitsApproval } from './approvers.ts';

/**
 * The states of the page opened by an approval link in an email. `open`: the link can still be used to approve.
 * `account_gone`: the recipient was deleted or the company lost its access; no other condition is then checked.
 */
export const APPROVAL_LINK_STATES = [
  'open',
  'account_gone',
  'used',
  'decided',
  'cancelled',
  'expired',
  'changed',
  'withdrawn',
  'refused',
] as const;
export type ApprovalLinkState = (typeof APPROVAL_LINK_STATES)[number];

export interface ApprovalLinkFacts {
  readonly now: string;
  readonly valid_until: string;
  readonly used_at: string | null;
  readonly purchase: PurchaseState;
  /** Whether the content to approve is still identical to the content of the email. */
  readonly sameContent: boolean;
  /** Why the person could not approve now, on the page or through the link; null if they can. */
  readonly refusal: ErrorCode | null;
}

/** What a link in an email does: confirm a request, or approve an ad hoc or direct purchase. */
export type LinkAction = 'confirm' | 'approve';

/** Returns whether a link can still approve and, if not, the reason that is most useful to the reader (ADR 0022). */
export function computeApprovalLinkState(facts: ApprovalLinkFacts): ApprovalLinkState {
  const { purchase } = facts;
  if (facts.used_at !== null) return 'used';
  if (purchase.status === S.CANCELED) return 'cancelled';
  if (!BEFORE_APPROVAL.has(purchase.status)) return 'decided';
  if (Date.parse(facts.now) > Date.parse(facts.valid_until)) return 'expired';
  if (!facts.sameContent) return 'changed';
  if (!awaitsApproval(purchase)) return 'withdrawn';
  return facts.refusal === null ? 'open' : 'refused';
}

const BEFORE_APPROVAL: ReadonlySet<number | null> = new Set<number | null>([
  S.INITIATED,
  S.INITIATION_APPROVED,
  S.REQUESTED,
  S.ACTIVE,
  S.VALUATION,
  S.AD_HOC,
  S.DIRECT_INITIATE,
]);
