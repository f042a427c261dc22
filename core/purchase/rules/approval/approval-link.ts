import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { PurchaseState } from '../guards.ts';
import { PURCHASE_STATUS as S } from '../status.ts';
import { awaitsApproval } from './approvers.ts';

/**
 * The page behind a link in an approver's mail can say these. `open`: it still approves; `account_gone`: its receiver
 * is deleted, or the company's access is over, so that nothing else is looked at.
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
  /** Says that the content to approve is still, word for word, the one of the mail. */
  readonly sameContent: boolean;
  /** The reason why the person could not approve now, by the page or by the mail; null where they can. */
  readonly refusal: ErrorCode | null;
}

/**
 * A link in a mail carries out one of these: the confirmation of a request, or the approval of an ad hoc or direct
 * purchase.
 */
export type LinkAction = 'confirm' | 'approve';

/** Tells whether a link still approves, and if not the first reason that a reader would want to hear (ADR 0022). */
export function approvalLinkState(facts: ApprovalLinkFacts): ApprovalLinkState {
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
