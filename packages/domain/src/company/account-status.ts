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

/** What a moderator, or the confirmed e-mail, may make of an account (decisions 2). */
const NEXT: Readonly<Record<AccountStatus, readonly AccountStatus[]>> = {
  [ACCOUNT_STATUS.INIT]: [ACCOUNT_STATUS.PENDING, ACCOUNT_STATUS.DELETED],
  [ACCOUNT_STATUS.PENDING]: [ACCOUNT_STATUS.ACTIVE, ACCOUNT_STATUS.REJECTED, ACCOUNT_STATUS.DELETED],
  [ACCOUNT_STATUS.ACTIVE]: [ACCOUNT_STATUS.BLOCKED, ACCOUNT_STATUS.DELETED],
  [ACCOUNT_STATUS.REJECTED]: [ACCOUNT_STATUS.ACTIVE, ACCOUNT_STATUS.DELETED],
  [ACCOUNT_STATUS.BLOCKED]: [ACCOUNT_STATUS.ACTIVE, ACCOUNT_STATUS.DELETED],
  [ACCOUNT_STATUS.DELETED]: [],
};

/** Whether an account may go from one state to another. */
export function accountMayBecome(from: AccountStatus, to: AccountStatus): boolean {
  return NEXT[from].includes(to);
}

/** Users of every account but a deleted one may log in; a company that is not active sees its status only. */
export function accountMayLogIn(status: AccountStatus): boolean {
  return status !== ACCOUNT_STATUS.DELETED;
}
