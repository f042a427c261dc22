import { sql } from 'kysely';
import type { TenantTx } from '#platform/server/db/tenant.ts';

export interface LinkedUser {
  readonly id: number;
  readonly name: string;
}

/** Returns the user linked to a subject of the provider (fact 2: keyed by issuer and subject). */
export async function findLinkedUser(
  tx: TenantTx,
  issuer: string,
  subject: string,
): Promise<LinkedUser | undefined> {
  return await tx
    .selectFrom('sso_identities')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'sso_identities.user_id')
        .onRef('users.company_id', '=', 'sso_identities.company_id'),
    )
    .select(['users.id', 'users.name'])
    .where('sso_identities.issuer', '=', issuer)
    .where('sso_identities.subject', '=', subject)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Locks the company's user with this email address. Also returns whether the user is already linked to a
 * subject of the issuer.
 */
export async function lockUserByEmail(tx: TenantTx, email: string, issuer: string) {
  return await tx
    .selectFrom('users')
    .select(['users.id', 'users.name'])
    .select(
      sql<boolean>`exists (select from sso_identities i where i.company_id = users.company_id
        and i.user_id = users.id and i.issuer = ${issuer})`.as('linked'),
    )
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .where('users.deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function addIdentity(
  tx: TenantTx,
  { issuer, subject, user_id }: { issuer: string; subject: string; user_id: number },
): Promise<void> {
  await tx.insertInto('sso_identities', { issuer, subject, user_id }).execute();
}

/** Releases a subject whose user was deleted, so that it can be linked again. */
export async function releaseDeletedIdentity(tx: TenantTx, issuer: string, subject: string): Promise<void> {
  await tx
    .deleteFrom('sso_identities')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where(
      'user_id',
      'in',
      tx.selectFrom('users').select('users.id').where('users.deleted_at', 'is not', null),
    )
    .execute();
}
