/** States of a company's account (specification §4). */
export const ACCOUNT_STATUS = {
  INIT: 0,
  PENDING: 1,
  ACTIVE: 2,
  REJECTED: 3,
  BLOCKED: 4,
  DELETED: 5,
} as const;

export type AccountStatus = (typeof ACCOUNT_STATUS)[keyof typeof ACCOUNT_STATUS];

/** The statuses to which an account may be changed by a moderator or by confirming the email address (product 2). */
const NEXT: Readonly<Record<AccountStatus, readonly AccountStatus[]>> = {
  [ACCOUNT_STATUS.INIT]: [ACCOUNT_STATUS.PENDING, ACCOUNT_STATUS.DELETED],
  [ACCOUNT_STATUS.PENDING]: [ACCOUNT_STATUS.ACTIVE, ACCOUNT_STATUS.REJECTED, ACCOUNT_STATUS.DELETED],
  [ACCOUNT_STATUS.ACTIVE]: [ACCOUNT_STATUS.BLOCKED, ACCOUNT_STATUS.DELETED],
  [ACCOUNT_STATUS.REJECTED]: [ACCOUNT_STATUS.ACTIVE, ACCOUNT_STATUS.DELETED],
  [ACCOUNT_STATUS.BLOCKED]: [ACCOUNT_STATUS.ACTIVE, ACCOUNT_STATUS.DELETED],
  [ACCOUNT_STATUS.DELETED]: [],
};

export function mayChangeAccountStatus(from: AccountStatus, to: AccountStatus): boolean {
  return NEXT[from].includes(to);
}

/** The marketplace status of a company as a number: none, registered, active (specification §3). */
export const SUPPLIER_SIDE_STATUS = { NONE: 0, INIT: 1, ACTIVE: 2 } as const;

export type SupplierSideStatus = (typeof SUPPLIER_SIDE_STATUS)[keyof typeof SUPPLIER_SIDE_STATUS];

/**
 * Returns the marketplace status after a moderator's decision; null if the decision is not possible. Rejecting or
 * blocking resets the status to none. A moderator may reconsider once the company has applied (product 2).
 */
export function supplierSideAfter(
  from: SupplierSideStatus,
  decision: AccountStatus,
): SupplierSideStatus | null {
  if (from !== SUPPLIER_SIDE_STATUS.ACTIVE && decision === ACCOUNT_STATUS.ACTIVE)
    return SUPPLIER_SIDE_STATUS.ACTIVE;
  if (from === SUPPLIER_SIDE_STATUS.INIT && decision === ACCOUNT_STATUS.REJECTED)
    return SUPPLIER_SIDE_STATUS.NONE;
  if (from === SUPPLIER_SIDE_STATUS.ACTIVE && decision === ACCOUNT_STATUS.BLOCKED)
    return SUPPLIER_SIDE_STATUS.NONE;
  return null;
}

/**
 * Returns whether a decision needs a reason for the owner. Every decision except an activation does (specification
 * §4, product 2).
 */
export function decisionNeedsReason(decision: AccountStatus): boolean {
  return decision !== ACCOUNT_STATUS.ACTIVE;
}

/** The maximum number of working days that can be set as the usual time until an activation. */
export const MAX_ACTIVATION_DAYS = 30;
