import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { Day } from '#platform/shared/dates.ts';
import type { Language } from '#platform/shared/languages.ts';

export interface StandInUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly lang: Language;
}

/**
 * Locks the rows of the users in a fixed order, so that no user is deleted and no second stand-in is appointed
 * concurrently.
 */
export async function lockStandInUsers(tx: TenantTx, ids: readonly number[]): Promise<StandInUser[]> {
  const found = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'lang'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return found;
}

interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** Returns an existing stand-in of the user that overlaps these days. */
export async function findOverlappingStandIn(tx: TenantTx, userId: number, { from, to }: Days) {
  return tx
    .selectFrom('delegations')
    .select(['date_from', 'date_to'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('date_from', '<=', to)
    .where('date_to', '>=', from)
    .orderBy('date_from')
    .executeTakeFirst();
}

export async function insertStandIn(
  tx: TenantTx,
  userId: number,
  standInId: number,
  { from, to }: Days,
): Promise<number> {
  const { id } = await tx
    .insertInto('delegations', { user_id: userId, stand_in_id: standInId, date_from: from, date_to: to })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a stand-in that has neither been ended nor expired; returns whether there was one. */
export async function markStandInEnded(tx: TenantTx, id: number, today: Day): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('delegations')
    .set({ ended_at: nowSql })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('date_to', '>=', today)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Returns the open stand-ins that a user has appointed; with `whole`, also those in which the user represents other
 * users.
 */
export async function readOpenStandInsOfUser(tx: TenantTx, userId: number, whole: boolean, today: Day) {
  return tx
    .selectFrom('delegations')
    .select('id')
    .where((eb) =>
      whole
        ? eb.or([eb('user_id', '=', userId), eb('stand_in_id', '=', userId)])
        : eb('user_id', '=', userId),
    )
    .where('ended_at', 'is', null)
    .where('date_to', '>=', today)
    .orderBy('id')
    .execute();
}
