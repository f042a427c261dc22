import { UNDO_SECONDS } from '#core/moderation/rules/undo.ts';
import type { StatusDecision } from '#core/moderation/wire/companies.ts';
import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import type { Db } from '#platform/server/db/client.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { AppError, notFoundError } from '#platform/server/errors.ts';
import { readCompanyOwners } from '#platform/server/mail/company-owners.ts';
import {
  ACCOUNT_STATUS,
  type AccountStatus,
  mayChangeAccountStatus,
  SUPPLIER_SIDE_STATUS,
  supplierSideAfter,
} from '#platform/shared/access/account-status.ts';
import {
  type AccountState,
  deleteCompanyUsers,
  endCompanySessions,
  hasVerifiedOwner,
  type LockedAccount,
  lockAccount,
  writeBuyerStatus,
  writeSupplierSide,
  writeUndoable,
} from '../companies/companies.repo.ts';
import { notifyOwners } from '../companies/notify-owners.ts';
import type { AccountDecisionOutcome } from '../mail/account-status.tsx';
import type { Moderator } from '../moderator.ts';

const { ACTIVE, BLOCKED, DELETED, INIT, PENDING, REJECTED } = ACCOUNT_STATUS;

/** The extra time for an undo call that was sent at the last moment. */
const UNDO_GRACE_SECONDS = 2;

/**
 * Carries out a moderator's decision on an account (specification §4, product 2): activates, rejects, blocks or
 * deletes the buyer, or admits the supplier to the marketplace or excludes it. Emails the decision and its reason
 * to the owners; if the account was awaiting the decision, the emails are sent only after the time for undoing it
 * has passed. Throws `stale` if the status is not the status that the moderator saw, and `account_state` if the
 * transition is not allowed.
 */
export function decideAccountStatus(
  db: Db,
  by: Moderator,
  id: number,
  decision: StatusDecision,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, id);
    if (!account) throw notFoundError();
    const supplier = decision.side === 'external_supplier';
    const before = supplier ? account.external_supplier : account.status;
    if (decision.from !== undefined && decision.from !== before) throw new AppError('stale');
    // The owners are read first, because a deletion removes them.
    const owners = await readCompanyOwners(trx, id);
    const { outcome, after } = supplier
      ? await decideSupplier(trx, account, decision)
      : await decideBuyer(trx, account, decision);
    await recordAuditEntry(trx, {
      kind: 'status_changed',
      company_id: id,
      ...by.audited,
      data: { side: decision.side, before, after, ...(decision.reason ? { reason: decision.reason } : {}) },
    });
    const until = (await waited(trx, account, decision)) ? await undoEnd(trx) : null;
    const mails = await notifyOwners(trx, account, owners, { outcome, reason: decision.reason }, until);
    await writeUndoable(
      trx,
      id,
      until === null
        ? null
        : {
            side: decision.side,
            moderator_id: by.id,
            until,
            before: stateOf(account, decision.side),
            after,
            mails,
          },
    );
  });
}

/** Returns whether the account was listed as awaiting this decision; only then can the decision be undone. */
async function waited(
  trx: Db,
  { id, status, external_supplier }: LockedAccount,
  { side, to }: StatusDecision,
): Promise<boolean> {
  if (to !== ACTIVE && to !== REJECTED) return false;
  if (side === 'buyer') return status === PENDING;
  return (
    external_supplier === SUPPLIER_SIDE_STATUS.INIT && status !== DELETED && (await hasVerifiedOwner(trx, id))
  );
}

async function undoEnd(trx: Db): Promise<string> {
  const now = Date.parse(await readClock(trx));
  return new Date(now + (UNDO_SECONDS + UNDO_GRACE_SECONDS) * 1000).toISOString();
}

/** Returns the columns that a decision about this side writes. */
function stateOf(account: LockedAccount, side: StatusDecision['side']): Partial<AccountState> {
  const { status, status_reason, status_since, activated_date } = account;
  if (side === 'buyer') return { status, status_reason, status_since, activated_date };
  const { external_supplier, external_supplier_since } = account;
  return { external_supplier, external_supplier_since, status_reason };
}

interface Decided {
  readonly outcome: AccountDecisionOutcome;
  readonly after: number;
}

async function decideBuyer(
  trx: Db,
  account: LockedAccount,
  { to, reason }: StatusDecision,
): Promise<Decided> {
  if (!mayChangeAccountStatus(account.status, to)) throw new AppError('account_state');
  await writeBuyerStatus(trx, account.id, to, to === ACTIVE ? '' : reason);
  if (to === BLOCKED) await endCompanySessions(trx, account.id, 'account blocked');
  if (to === DELETED) {
    await endCompanySessions(trx, account.id, 'account deleted');
    await deleteCompanyUsers(trx, account.id);
  }
  return { after: to, outcome: account.status === BLOCKED && to === ACTIVE ? 'unblocked' : BUYER[to] };
}

const BUYER: Readonly<Record<StatusDecision['to'], AccountDecisionOutcome>> = {
  [ACTIVE]: 'activated',
  [REJECTED]: 'rejected',
  [BLOCKED]: 'blocked',
  [DELETED]: 'deleted',
};

async function decideSupplier(
  trx: Db,
  account: LockedAccount,
  { to, reason }: StatusDecision,
): Promise<Decided> {
  const asked =
    account.external_supplier !== SUPPLIER_SIDE_STATUS.NONE || account.external_supplier_since !== null;
  const after =
    account.status === DELETED || !asked ? null : supplierSideAfter(account.external_supplier, to);
  if (after === null) throw new AppError('account_state');
  if (after === SUPPLIER_SIDE_STATUS.ACTIVE && !(await hasVerifiedOwner(trx, account.id)))
    throw new AppError('account_state');
  // If the company also has a status as a buyer, the reason for that status is kept.
  await writeSupplierSide(trx, account.id, after, account.status === INIT ? reason : undefined);
  return { after, outcome: supplierOutcome(to) };
}

function supplierOutcome(to: AccountStatus): AccountDecisionOutcome {
  if (to === ACTIVE) return 'supplier_activated';
  return to === BLOCKED ? 'supplier_blocked' : 'supplier_rejected';
}
