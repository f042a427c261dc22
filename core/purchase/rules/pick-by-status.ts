import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { PurchaseAction } from './actions.ts';
import { type PurchaseKind, type PurchaseStatus, PURCHASE_STATUS as S } from './status.ts';
import type { Transition } from './transitions/row.ts';
import { findTransition } from './transitions.ts';

export interface StatusChangeFacts {
  readonly note?: string | null | undefined;
  readonly rejected: boolean;
  readonly confirmed_by_owner: boolean;
}

/** The actions that the generic status call can mean; the code that executes the call handles each of them. */
export type StatusAction = Extract<
  PurchaseAction,
  | 'resubmit'
  | 'approve_initiation'
  | 'reject_initiation'
  | 'request'
  | 'reject_request'
  | 'send'
  | 'send_for_approval'
  | 'withdraw_approval'
  | 'reject_realization'
  | 'receive'
  | 'pay'
  | 'deliver'
  | 'approve'
  | 'reject'
>;

export type PickedAction =
  | { readonly ok: true; readonly action: StatusAction }
  | { readonly ok: false; readonly code: ErrorCode };

/**
 * Returns the action that the generic call `purchase-steps/status/{status}/{id}` means (product 7). The call picks a
 * row of the transition table and never writes a status number itself; `verdict` checks guards and rights afterwards.
 */
export function pickActionByStatus(
  kind: PurchaseKind,
  premium: boolean,
  from: PurchaseStatus,
  to: PurchaseStatus,
  call: StatusChangeFacts,
): PickedAction {
  if (to === S.CLOSED || to === S.CANCELED) return { ok: false, code: 'use_own_call' };
  const action = meantBy(from, to, call);
  const row = action === null ? null : findTransition(kind, premium, from, action);
  return action !== null && row !== null && leadsTo(row, to)
    ? { ok: true, action }
    : { ok: false, code: 'invalid_transition' };
}

/** The statuses that receipts and payments can lead to, by kind; 6 and 22 both mean "pay", each in its own flow. */
const BY_FACTS: Readonly<Record<PurchaseKind, readonly PurchaseStatus[]>> = {
  request: [S.RECEIVED, S.PAID],
  ad_hoc: [S.PAID],
  direct: [S.DIRECT_FINANCES],
};

function leadsTo(row: Transition, to: PurchaseStatus): boolean {
  if (row.to === 'same') return row.from === to;
  return row.to === 'by_facts' ? BY_FACTS[row.flow].includes(to) : row.to === to;
}

/** Target statuses that mean "reject", or "resubmit" if the purchase is already in that status and rejected. */
const REJECTION: Readonly<Partial<Record<PurchaseStatus, StatusAction>>> = {
  [S.INITIATED]: 'reject_initiation',
  [S.REQUESTED]: 'reject_request',
  [S.AD_HOC]: 'reject',
  [S.DIRECT_INITIATE]: 'reject',
};

/** Target statuses that alone determine the action. */
const BY_TARGET: Readonly<Partial<Record<PurchaseStatus, StatusAction>>> = {
  [S.INITIATION_APPROVED]: 'approve_initiation',
  [S.VALUATION]: 'send_for_approval',
  [S.RECEIVED]: 'receive',
  [S.PAID]: 'pay',
  [S.DIRECT_FINANCES]: 'pay',
  [S.AD_HOC_APPROVED]: 'approve',
  [S.DIRECT_APPROVAL]: 'approve',
  [S.LOCKED]: 'deliver',
};

/**
 * The transition table decides whether a purchase can be sent back from its current status; from any other status,
 * REQUESTED means "request".
 */
function meantBy(from: PurchaseStatus, to: PurchaseStatus, call: StatusChangeFacts): StatusAction | null {
  const rejection = REJECTION[to];
  if (rejection !== undefined && from === to) return call.rejected ? 'resubmit' : rejection;
  if (to === S.REQUESTED) return 'request';
  if (to === S.ACTIVE) return toActive(from, call);
  return rejection ?? BY_TARGET[to] ?? null;
}

function toActive(from: PurchaseStatus, call: StatusChangeFacts): StatusAction | null {
  if (from === S.REQUESTED) return 'send';
  if (from === S.VALUATION)
    return (call.note ?? '').trim() === '' ? 'withdraw_approval' : 'reject_realization';
  return call.confirmed_by_owner ? 'reject_realization' : null;
}
