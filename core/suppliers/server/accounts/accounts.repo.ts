import { sql } from 'kysely';
import type { AccountRule, AccountSource, AccountState } from '#core/suppliers/rules/payee-guard.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { Tie } from '#platform/shared/access/second-person.ts';

/** One version of a supplier's account, with the fields that the steps check. */
export interface AccountVersion {
  readonly id: number;
  readonly number: string;
  readonly state: AccountState;
  readonly rule: AccountRule | null;
  readonly proposed_by: number | null;
  readonly decided_by: number | null;
  readonly stopped_by: number | null;
}

interface NewVersion {
  readonly supplier_id: number;
  readonly number: string;
  readonly source: AccountSource;
  /** Undefined for a proposal. */
  readonly rule?: Extract<AccountRule, 'taken_over' | 'recorded' | 'emptied'>;
  readonly note?: string;
  readonly proposed_by: number | null;
  readonly paper_file_id?: number;
}

/**
 * Inserts account versions. Each is either a proposal or, if its rule allows it, in force immediately. The caller has
 * locked or just created each supplier, so two versions never get the same number.
 */
export async function insertAccountVersions(tx: TenantTx, rows: readonly NewVersion[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto(
      'supplier_accounts',
      rows.map(({ supplier_id, number, source, rule, note = '', proposed_by, paper_file_id = null }) => ({
        ...{ supplier_id, number, source, note, proposed_by, paper_file_id },
        version: sql<number>`1 + (select coalesce(max(version), 0) from supplier_accounts a
          where a.company_id = ${tx.company_id} and a.supplier_id = ${supplier_id})`,
        state: rule === undefined ? ('proposed' as const) : ('in_force' as const),
        ...(rule === undefined ? {} : { rule, usable_from: nowSql, in_force_at: nowSql }),
      })),
    )
    .execute();
}

/**
 * Returns whether a proposal from an invoice must be skipped because the supplier has a version with this number, or an
 * open proposal.
 */
export async function isKnownAccount(tx: TenantTx, supplierId: number, number: string): Promise<boolean> {
  const row = await tx
    .selectFrom('supplier_accounts')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where((eb) => eb.or([eb('number', '=', number), eb('state', '=', 'proposed')]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the open proposal of a supplier, of which there is at most one. */
export function findAccountProposal(tx: TenantTx, supplierId: number): Promise<AccountVersion | undefined> {
  return versions(tx)
    .where('supplier_id', '=', supplierId)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
}

/** Returns the approved version of a supplier that is still waiting, of which there is at most one. */
export function findWaitingVersion(tx: TenantTx, supplierId: number): Promise<AccountVersion | undefined> {
  return versions(tx)
    .where('supplier_id', '=', supplierId)
    .where('state', '=', 'approved')
    .executeTakeFirst();
}

export function getAccountVersion(
  tx: TenantTx,
  supplierId: number,
  id: number,
): Promise<AccountVersion | undefined> {
  return versions(tx).where('supplier_id', '=', supplierId).where('id', '=', id).executeTakeFirst();
}

const versions = (tx: TenantTx) =>
  tx
    .selectFrom('supplier_accounts')
    .select(['id', 'number', 'state', 'rule', 'proposed_by', 'decided_by', 'stopped_by']);

interface Decision {
  readonly state: Extract<AccountState, 'approved' | 'refused' | 'withdrawn'>;
  readonly rule?: Extract<AccountRule, 'two_people' | 'tied' | 'alone'>;
  /** Why the decider is not an independent second person. */
  readonly tie?: Tie | null;
  readonly decided_by: number | null;
  readonly decided_for?: number | null;
  readonly note?: string;
  /** For an approval: the number of hours until payments may go to the account. */
  readonly hold_hours?: number;
}

/** Stores the decision on a proposal, and returns the time from which payments may go to the account; null if never. */
export async function storeVersionDecision(
  tx: TenantTx,
  id: number,
  decision: Decision,
): Promise<string | null> {
  const { state, rule, decided_by, decided_for = null, note = '', hold_hours, tie = null } = decision;
  const { usable_from } = await tx
    .updateTable('supplier_accounts')
    .set({
      ...{ state, decided_by, decided_for, decision_note: note, decided_at: nowSql },
      ...(rule === undefined ? {} : { rule }),
      ...(tie === null ? {} : { tied_user: tie.user_id, tied_by: tie.given_by, tied_at: tie.at }),
      ...(hold_hours === undefined
        ? {}
        : { usable_from: sql<string>`now_utc() + make_interval(hours => ${hold_hours})` }),
    })
    .where('id', '=', id)
    .returning('usable_from')
    .executeTakeFirstOrThrow();
  return usable_from;
}

/** Refuses an approved version that is still waiting; its approver stays recorded. */
export async function refuseWaitingVersion(
  tx: TenantTx,
  id: number,
  { by, note }: { readonly by: number; readonly note: string },
): Promise<void> {
  await tx
    .updateTable('supplier_accounts')
    .set({ state: 'refused', stopped_by: by, stopped_at: nowSql, decision_note: note })
    .where('id', '=', id)
    .execute();
}

/** Marks the versions in these states as superseded. */
export async function supersedeVersions(
  tx: TenantTx,
  supplierId: number,
  states: readonly AccountState[],
): Promise<void> {
  await tx
    .updateTable('supplier_accounts')
    .set({ state: 'superseded' })
    .where('supplier_id', '=', supplierId)
    .where('state', 'in', states)
    .execute();
}

/**
 * Puts an approved version in force. `liftedBy`: the user who ended its waiting time; null if the waiting time is over.
 */
export async function markVersionInForce(tx: TenantTx, id: number, liftedBy: number | null): Promise<void> {
  await tx
    .updateTable('supplier_accounts')
    .set({
      state: 'in_force',
      in_force_at: nowSql,
      hold_lifted_by: liftedBy,
      ...(liftedBy === null ? {} : { usable_from: nowSql }),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Stores the account used by lists, payment slips and approvals; a database constraint requires it to be the version in
 * force.
 */
export async function setSupplierAccount(
  tx: TenantTx,
  supplierId: number,
  { number, by }: { readonly number: string; readonly by: number | null },
): Promise<void> {
  await tx
    .updateTable('suppliers')
    .set({ account_number: number, account_changed_at: nowSql, account_changed_by: by })
    .where('id', '=', supplierId)
    .execute();
}
