import type { ErrorCode } from '../error-codes.ts';
import { type PurchaseKind, type PurchaseStatus, PURCHASE_STATUS as S } from './status.ts';
import { findTransition, type PurchaseAction } from './transitions.ts';

export interface StatusCall {
  readonly note?: string | null | undefined;
  readonly rejected: boolean;
  readonly confirmedByOwner: boolean;
}

export type PickedAction =
  | { readonly ok: true; readonly action: PurchaseAction }
  | { readonly ok: false; readonly code: ErrorCode };

/**
 * Which action the generic call `purchase-steps/status/{status}/{id}` means (decisions 7). It picks a row of
 * the transition table and never writes a number itself; guards and rights are judged by `verdict` afterwards.
 */
export function pickByStatus(
  kind: PurchaseKind,
  premium: boolean,
  from: PurchaseStatus,
  to: PurchaseStatus,
  call: StatusCall,
): PickedAction {
  if (to === S.CLOSED || to === S.CANCELED) return { ok: false, code: 'use_own_call' };
  const action = meantBy(kind, from, to, call);
  const known = action !== null && findTransition(kind, premium, from, action) !== null;
  return known ? { ok: true, action } : { ok: false, code: 'invalid_transition' };
}

/** To one of these the call means "reject", or "resubmit" where it stands there rejected. */
const REJECTION: Readonly<Partial<Record<PurchaseStatus, PurchaseAction>>> = {
  [S.INITIATED]: 'reject_initiation',
  [S.REQUESTED]: 'reject_request',
  [S.AD_HOC]: 'reject',
  [S.DIRECT_INITIATE]: 'reject',
};

/** For these the target alone says what is meant. */
const BY_TARGET: Readonly<Partial<Record<PurchaseStatus, PurchaseAction>>> = {
  [S.INITIATION_APPROVED]: 'approve_initiation',
  [S.VALUATION]: 'send_for_approval',
  [S.RECEIVED]: 'receive',
  [S.PAID]: 'pay',
  [S.DIRECT_FINANCES]: 'pay',
  [S.AD_HOC_APPROVED]: 'approve',
  [S.DIRECT_APPROVAL]: 'approve',
  [S.LOCKED]: 'deliver',
};

/** Going back to the start is a rejection from these states only; −1 from −2 is "request". */
const BACK_TO_START: readonly (readonly [from: PurchaseStatus, to: PurchaseStatus])[] = [
  [S.INITIATION_APPROVED, S.INITIATED],
  [S.AD_HOC_APPROVED, S.AD_HOC],
  [S.DIRECT_APPROVAL, S.DIRECT_INITIATE],
];

function meantBy(
  kind: PurchaseKind,
  from: PurchaseStatus,
  to: PurchaseStatus,
  call: StatusCall,
): PurchaseAction | null {
  const rejection = REJECTION[to];
  if (rejection !== undefined && from === to) return call.rejected ? 'resubmit' : rejection;
  if (rejection !== undefined && BACK_TO_START.some(([f, t]) => f === from && t === to)) return rejection;
  if (to === S.REQUESTED) return 'request';
  if (to === S.ACTIVE) return toActive(from, call);
  const action = BY_TARGET[to] ?? null;
  // 6 belongs to requests and ad hoc purchases, 22 to direct ones; both are "pay".
  if (action === 'pay' && (to === S.DIRECT_FINANCES) !== (kind === 'direct')) return null;
  return action;
}

function toActive(from: PurchaseStatus, call: StatusCall): PurchaseAction | null {
  if (from === S.REQUESTED) return 'send';
  if (from === S.VALUATION)
    return (call.note ?? '').trim() === '' ? 'withdraw_approval' : 'reject_realization';
  return from === S.ACTIVE && call.confirmedByOwner ? 'reject_realization' : null;
}
