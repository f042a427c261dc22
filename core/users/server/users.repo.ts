import { sql } from 'kysely';
import { voidAccountLinks } from '#platform/server/auth/account-links.ts';
import { resolveCompanySettings } from '#platform/server/auth/company-settings.ts';
import { currentPlanSql } from '#platform/server/auth/current-plan.ts';
import { endSessions } from '#platform/server/auth/sessions.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { Permission } from '#platform/shared/access/permissions.ts';
import type { Plan } from '#platform/shared/access/plans.ts';
import type { Role } from '#platform/shared/access/roles.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import type { Language } from '#platform/shared/languages.ts';
import type { Named } from '#platform/shared/wire/common.ts';

export interface LockedCompany {
  readonly company_id: number;
  readonly plan: Plan;
  readonly four_eyes: boolean;
  readonly country: string;
  readonly currency: Currency;
}

/**
 * Locks the company for a change of its users' rights, because two changes that are each allowed could together leave
 * it without an owner or an approver.
 */
export async function lockCompanyRights(tx: TenantTx): Promise<LockedCompany> {
  const { plan, settings, country } = await tx.trx
    .selectFrom('companies')
    .select([currentPlanSql().as('plan'), 'settings', 'country'])
    .where('id', '=', tx.company_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { four_eyes, currency } = resolveCompanySettings(settings);
  return { company_id: tx.company_id, plan, four_eyes, country, currency };
}

/** The columns of a user that user management writes. */
export interface UserRow {
  readonly name: string;
  readonly email: string;
  readonly phone_number: string;
  readonly lang: Language;
  readonly role: Role;
  readonly permissions: Permission[];
  readonly purchase_confirmation: boolean;
  readonly confirm_limit: string | null;
}

/** Returns the ids of the new users in the order of `rows`. */
export async function insertUsers(tx: TenantTx, rows: readonly UserRow[]): Promise<number[]> {
  const inserted = await tx.insertInto('users', rows).returning(['id', 'email']).execute();
  const ids = new Map(inserted.map(({ id, email }) => [email, id]));
  return rows.flatMap(({ email }) => ids.get(email) ?? []);
}

export async function updateUser(tx: TenantTx, id: number, row: Partial<UserRow>): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...row, updated_at: nowSql, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Returns the departments of the company with these ids, and locks them against deletion until the transaction ends. */
export async function lockSectors(tx: TenantTx, ids: readonly number[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom('sectors')
    .select(['sectors.id', 'sectors.name'])
    .where('sectors.id', 'in', ids)
    .orderBy('sectors.id')
    .forKeyShare()
    .execute();
}

/** Assigns departments to new users. */
export async function addUserSectors(
  tx: TenantTx,
  rows: readonly { readonly user_id: number; readonly sector_id: number }[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto('user_sectors', rows).execute();
}

export async function setUserSectors(tx: TenantTx, userId: number, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('user_sectors')
    .where('user_id', '=', userId)
    // 0 is not an id; it only prevents the list from being empty.
    .where('sector_id', 'not in', [0, ...ids])
    .execute();
  if (ids.length === 0) return;
  await tx
    .insertInto(
      'user_sectors',
      ids.map((sector_id) => ({ user_id: userId, sector_id })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Deletes a user: every session, link, password, code and provider becomes invalid once the transaction commits. The
 * row stays, because history and purchases refer to it; the address becomes free for a new invitation.
 */
export async function removeUser(tx: TenantTx, id: number): Promise<void> {
  await endSessions(tx.trx, 'user deleted', (query) => query.where('user_id', '=', id));
  await voidAccountLinks(tx.trx, ['confirm_email', 'set_password', 'invitation'], id);
  await tx.trx.deleteFrom('recovery_codes').where('user_id', '=', id).execute();
  await tx.deleteFrom('sso_identities').where('user_id', '=', id).execute();
  await tx.deleteFrom('user_sectors').where('user_id', '=', id).execute();
  await tx
    .updateTable('users')
    .set({ deleted_at: nowSql, password_hash: '', totp_secret: null, totp_enabled_at: null })
    .where('id', '=', id)
    .execute();
}
