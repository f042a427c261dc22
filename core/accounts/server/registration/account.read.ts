import { sql } from 'kysely';
import type { LinkPurpose } from '#platform/server/auth/account-links.ts';
import { digestSecret } from '#platform/server/auth/secrets.ts';
import type { Db } from '#platform/server/db/client.ts';
import type { AccountStatus } from '#platform/shared/access/account-status.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import type { Language } from '#platform/shared/languages.ts';

/** A user account with the data that links and emails need. */
export interface Account {
  readonly user_id: number;
  readonly name: string;
  readonly email: string;
  readonly lang: Language;
  readonly verified: boolean;
  /** The company ID; null for a moderator, who belongs to no company. */
  readonly company_id: number | null;
  readonly company: string;
  readonly pib: string;
  readonly country: string;
  readonly status: AccountStatus | null;
  readonly external_supplier: number;
}

/** Selects the accounts that can log in. Users of deleted companies are excluded (product 2). */
const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .where('users.deleted_at', 'is', null)
    .where(sql<boolean>`companies.status is distinct from ${ACCOUNT_STATUS.DELETED}`)
    .select([
      'users.id as user_id',
      'users.name',
      'users.email',
      'users.lang',
      'users.company_id',
      'companies.status',
      sql<boolean>`users.email_verified_at is not null`.as('verified'),
      sql<string>`coalesce(companies.name, '')`.as('company'),
      sql<string>`coalesce(companies.pib, '')`.as('pib'),
      sql<string>`coalesce(companies.country, '')`.as('country'),
      sql<number>`coalesce(companies.external_supplier, 0)`.as('external_supplier'),
    ]);

export async function findAccount(db: Db, userId: number): Promise<Account | undefined> {
  return await accounts(db).where('users.id', '=', userId).executeTakeFirst();
}

/** Returns the account with this email, which must be in lower case. */
export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return await accounts(db).where(sql`lower(users.email)`, '=', email).executeTakeFirst();
}

/**
 * Returns the user whose address was confirmed by this link, which has been used, or by a later link. Returns
 * undefined if there is no such user.
 */
export async function findUserConfirmedByLink(db: Db, secret: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('account_links')
    .innerJoin('users', 'users.id', 'account_links.user_id')
    .select('users.id')
    .where('account_links.token_hash', '=', digestSecret(secret))
    .where('account_links.purpose', '=', 'confirm_email')
    .where('users.email_verified_at', 'is not', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Returns whether a link is an invitation, whose page welcomes a new user. */
export async function isInvitation(db: Db, secret: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_links')
    .select('purpose')
    .where('token_hash', '=', digestSecret(secret))
    .executeTakeFirst();
  return row?.purpose === 'invitation';
}

/**
 * Returns whether another link may be emailed to a user. Anyone can request links for any address, so the
 * required wait doubles with each link of the day: one minute, two, four, and so on.
 */
export async function mayMailLink(db: Db, purpose: LinkPurpose, userId: number): Promise<boolean> {
  const { may } = await db
    .selectFrom('account_links')
    .select(
      sql<boolean>`coalesce(
        max(created_at) + interval '1 minute' * 2 ^ least(count(*) - 1, 12) <= now_utc(), true)`.as('may'),
    )
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', sql<string>`now_utc() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return may;
}

/** Returns the affiliate whose link contains the code; null for an unknown code (product 2). */
export async function findAffiliate(db: Db, code: string): Promise<number | null> {
  if (code === '') return null;
  const row = await db
    .selectFrom('affiliates')
    .select('id')
    .where('code', '=', code)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  return row?.id ?? null;
}
