import { sql } from 'kysely';
import { voidAccountLinks } from '#platform/server/auth/account-links.ts';
import { currentPlanEndSql, currentPlanSql } from '#platform/server/auth/current-plan.ts';
import { endSessions } from '#platform/server/auth/sessions.ts';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import {
  ACCOUNT_STATUS,
  type AccountStatus,
  type SupplierSideStatus,
} from '#platform/shared/access/account-status.ts';
import type { Plan } from '#platform/shared/access/plans.ts';
import type { UndoableDecision } from '../column-types.ts';

/** The columns that a decision on an account writes. */
export interface AccountState {
  readonly status: AccountStatus;
  readonly status_reason: string;
  readonly status_since: string;
  readonly external_supplier: SupplierSideStatus;
  /** When the company asked to become a supplier; null if it never did. */
  readonly external_supplier_since: string | null;
  readonly activated_date: string | null;
}

export interface LockedAccount extends AccountState {
  readonly id: number;
  readonly name: string;
  readonly plan: Plan;
  readonly plan_until: string | null;
  readonly plan_version: number;
  readonly undoable: UndoableDecision | null;
}

/** Locks the company until the transaction ends, so that a concurrent decision sees this one. */
export async function lockAccount(trx: Db, id: number): Promise<LockedAccount | undefined> {
  const row = await trx
    .selectFrom('companies')
    .select([
      'id',
      'name',
      'status',
      'status_reason',
      'status_since',
      'external_supplier',
      'external_supplier_since',
      'activated_date',
      'plan_version',
      'undoable',
    ])
    .select([currentPlanSql().as('plan'), currentPlanEndSql().as('plan_until')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row;
}

/** Writes the buyer's status. The trial begins with the first activation; later activations do not restart it. */
export async function writeBuyerStatus(trx: Db, id: number, status: AccountStatus, reason: string) {
  const deleted = status === ACCOUNT_STATUS.DELETED;
  await trx
    .updateTable('companies')
    .set({
      status,
      status_reason: reason,
      status_since: nowSql,
      ...(status === ACCOUNT_STATUS.ACTIVE
        ? { activated_date: sql<string>`coalesce(activated_date, now_utc())` }
        : {}),
      ...(deleted ? { external_supplier: 0 } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Writes the status of the supplier side. `reason` is set if this side determines what is shown to the company's
 * users; undefined keeps the stored reason.
 */
export async function writeSupplierSide(
  trx: Db,
  id: number,
  side: SupplierSideStatus,
  reason: string | undefined,
) {
  await trx
    .updateTable('companies')
    .set({
      external_supplier: side,
      external_supplier_since: nowSql,
      ...(reason === undefined ? {} : { status_reason: reason }),
    })
    .where('id', '=', id)
    .execute();
}

export async function endCompanySessions(trx: Db, companyId: number, why: string): Promise<void> {
  await endSessions(trx, why, (query) =>
    query.where('user_id', 'in', (eb) =>
      eb.selectFrom('users').select('users.id').where('company_id', '=', companyId),
    ),
  );
}

/** Deletes the company's users, so that their addresses can be reused and links emailed to them stop working. */
export async function deleteCompanyUsers(trx: Db, companyId: number): Promise<void> {
  const users = await trx
    .updateTable('users')
    .set({ deleted_at: nowSql })
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of users)
    await voidAccountLinks(trx, ['confirm_email', 'set_password', 'invitation'], id);
}

export async function hasVerifiedOwner(trx: Db, companyId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'owner')
    .where('deleted_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function writePlan(trx: Db, id: number, plan: Plan, planUntil: string | null) {
  await trx
    .updateTable('companies')
    .set(({ eb }) => ({
      plan,
      plan_until: planUntil,
      plan_since: nowSql,
      plan_version: eb('plan_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Stores the decision that can be undone; null if the last decision cannot be undone. */
export async function writeUndoable(trx: Db, id: number, undoable: UndoableDecision | null): Promise<void> {
  await trx
    .updateTable('companies')
    .set({ undoable: undoable && JSON.stringify(undoable) })
    .where('id', '=', id)
    .execute();
}

/** Restores the account's state from before a decision that is undone. */
export async function restoreAccount(trx: Db, id: number, before: Partial<AccountState>): Promise<void> {
  await trx
    .updateTable('companies')
    .set({ ...before, undoable: null })
    .where('id', '=', id)
    .execute();
}
