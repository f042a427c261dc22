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

/** A moderator, or the confirmed e-mail, may change the status of an account to these (product 2). */
const NEXT: Readonly<Record<AccountStatus, readonly AccountStatus[]>> = {
  [ACCOUNT_STATUS.INIT]: [ACCOUNT_STATUS.PENDING, ACCOUNT_STATUS.DELETED],
  [ACCOUNT_STATUS.PENDING]: [ACCOUNT_STATUS.ACTIVE, ACCOUNT_STATUS.REJECTED, ACCOUNT_STATUS.DELETED],
  [ACCOUNT_STATUS.ACTIVE]: [ACCOUNT_STATUS.BLOCKED, ACCOUNT_STATUS.DELETED],
  [ACCOUNT_STATUS.REJECTED]: [ACCOUNT_STATUS.ACTIVE, ACCOUNT_STATUS.DELETED],
  [ACCOUNT_STATUS.BLOCKED]: [ACCOUNT_STATUS.ACTIVE, ACCOUNT_STATUS.DELETED],
  [ACCOUNT_STATUS.DELETED]: [],
};

/** Tells whether an account may go from one status to another. */
export function accountMayBecome(from: AccountStatus, to: AccountStatus): boolean {
  return NEXT[from].includes(to);
}

/** Users of every account but a deleted one may log in; a company that is not active sees its status only. */
export function accountMayLogIn(status: AccountStatus): boolean {
  return status !== ACCOUNT_STATUS.DELETED;
}

/** The marketplace side of a company, numeric: none, registered, active (specification §3). */
export const SUPPLIER_SIDE = { NONE: 0, INIT: 1, ACTIVE: 2 } as const;

export type SupplierSide = (typeof SUPPLIER_SIDE)[keyof typeof SUPPLIER_SIDE];

/**
 * Answers what a moderator's decision makes of the marketplace side, or null where it cannot be made. A rejected or
 * blocked side becomes none again; a moderator may reconsider, as long as the company has asked once (product 2).
 */
export function supplierSideAfter(from: SupplierSide, decision: AccountStatus): SupplierSide | null {
  if (from !== SUPPLIER_SIDE.ACTIVE && decision === ACCOUNT_STATUS.ACTIVE) return SUPPLIER_SIDE.ACTIVE;
  if (from === SUPPLIER_SIDE.INIT && decision === ACCOUNT_STATUS.REJECTED) return SUPPLIER_SIDE.NONE;
  if (from === SUPPLIER_SIDE.ACTIVE && decision === ACCOUNT_STATUS.BLOCKED) return SUPPLIER_SIDE.NONE;
  return null;
}

/**
 * Tells whether a decision needs a reason for the owner, as every decision but an activation does (specification §4,
 * product 2).
 */
export function decisionNeedsReason(decision: AccountStatus): boolean {
  return decision !== ACCOUNT_STATUS.ACTIVE;
}

/** The most working days that the usual time until an activation can be set to. */
export const ACTIVATION_DAYS_MAX = 30;
