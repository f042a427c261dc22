import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { TieKind } from '#platform/shared/access/second-person.ts';

interface NewTie {
  readonly user_id: number;
  readonly given_by: number;
  readonly kind: TieKind;
}

/** Records that a user invited other users or gave them a right to decide. */
export async function insertUserTies(tx: TenantTx, ties: readonly NewTie[]): Promise<void> {
  if (ties.length > 0) await tx.insertInto('user_ties', ties).execute();
}

/** Ends the ties of a user that are still in effect. */
export async function endUserTies(tx: TenantTx, userId: number, ownerId: number): Promise<void> {
  await tx
    .updateTable('user_ties')
    .set({ confirmed_by: ownerId, confirmed_at: nowSql })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute();
}
