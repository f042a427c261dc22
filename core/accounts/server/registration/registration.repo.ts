import { sql } from 'kysely';
import type { CompanySettings } from '#platform/server/auth/company-settings.ts';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import { ACCOUNT_STATUS, type AccountStatus } from '#platform/shared/access/account-status.ts';
import type { Language } from '#platform/shared/languages.ts';

export interface RegisteredCompany {
  readonly name: string;
  readonly country: string;
  readonly pib: string;
  readonly registration_number: string;
  readonly address: string;
  readonly city: string;
  readonly external_supplier: 0 | 1;
  readonly affiliate_id: number | null;
}
export interface RegisteredOwner {
  readonly name: string;
  /** The email address in lower case. */
  readonly email: string;
  readonly phone_number: string;
  readonly password_hash: string;
  readonly lang: Language;
}
export interface RegisteredAccount {
  readonly company_id: number;
  readonly user_id: number;
}
export interface UnconfirmedClaim extends RegisteredAccount {
  readonly password_hash: string;
}

/** Serialises registrations and their confirmations, which are short and rare. */
export async function lockRegistrations(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('registrations', 0))`.execute(trx);
}

/**
 * Selects registrations with an unconfirmed address. They are claims, which a newer registration may replace (ADR
 * 0012).
 */
const claims = (trx: Db) =>
  trx
    .selectFrom('companies')
    .innerJoin('users', 'users.company_id', 'companies.id')
    .where('companies.status', '=', ACCOUNT_STATUS.INIT)
    .where('companies.external_supplier', 'in', [0, 1])
    .where('users.role', '=', 'owner')
    .where('users.deleted_at', 'is', null)
    .where('users.email_verified_at', 'is', null)
    .select(['companies.id as company_id', 'users.id as user_id', 'users.email', 'users.password_hash']);

export async function findUnconfirmedClaim(trx: Db, email: string): Promise<UnconfirmedClaim | undefined> {
  return await claims(trx).where(sql`lower(users.email)`, '=', email).executeTakeFirst();
}

/** Returns the holder of a tax number: a company, or an unconfirmed claim to the number. */
export async function findNumberHolder(
  trx: Db,
  country: string,
  pib: string,
): Promise<'company' | (RegisteredAccount & { readonly email: string }) | undefined> {
  const company = await trx
    .selectFrom('companies')
    .select('id')
    .where('country', '=', country)
    .where('pib', '=', pib)
    .where('status', '<>', ACCOUNT_STATUS.DELETED)
    .executeTakeFirst();
  if (!company) return undefined;
  return (await claims(trx).where('companies.id', '=', company.id).executeTakeFirst()) ?? 'company';
}

/** Deletes a claim completely, so that its number and address become available again. */
export async function deleteClaim(trx: Db, { company_id, user_id }: RegisteredAccount): Promise<void> {
  await trx
    .updateTable('companies')
    .set({ status: ACCOUNT_STATUS.DELETED, status_since: nowSql })
    .where('id', '=', company_id)
    .execute();
  await trx.updateTable('users').set({ deleted_at: nowSql }).where('id', '=', user_id).execute();
}

/** Removes an address from users of deleted companies, so that it can be registered again. */
export async function releaseEmailAddress(trx: Db, email: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ deleted_at: nowSql })
    .where(sql`lower(email)`, '=', email)
    .where('deleted_at', 'is', null)
    .where('company_id', 'in', (eb) =>
      eb.selectFrom('companies').select('id').where('status', '=', ACCOUNT_STATUS.DELETED),
    )
    .execute();
}

/** Settings that differ between newly registered and older companies (ADR 0077). */
const SETTINGS_OF_NEW = { payee_guard: 'two_people' } satisfies Partial<CompanySettings>;

const supplierSince = (company: RegisteredCompany) => (company.external_supplier === 1 ? nowSql : null);

/**
 * Inserts the company and its owner. If an account already has the address, returns undefined and inserts
 * nothing. Rolls back to a savepoint instead of deleting, because a delete checks every table that references the
 * company, and the time this takes would reveal that the account exists (ADR 0012).
 */
export async function insertRegistration(
  trx: Db,
  company: RegisteredCompany,
  owner: RegisteredOwner,
): Promise<RegisteredAccount | undefined> {
  await sql`savepoint registration`.execute(trx);
  const { id: companyId } = await trx
    .insertInto('companies')
    .values({
      ...company,
      status: ACCOUNT_STATUS.INIT,
      external_supplier_since: supplierSince(company),
      settings: JSON.stringify(SETTINGS_OF_NEW),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = await trx
    .insertInto('users')
    .values({ ...owner, company_id: companyId, role: 'owner', purchase_confirmation: true })
    // The unique index decides whether the address is taken. A query before the insert would cause a race condition.
    .onConflict((conflict) =>
      conflict.expression(sql`lower(email)`).where('deleted_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  await (user ? sql`release savepoint registration` : sql`rollback to savepoint registration`).execute(trx);
  return user && { company_id: companyId, user_id: user.id };
}

/** Replaces a claim's data with that of the new registration. */
export async function replaceClaim(
  trx: Db,
  { company_id, user_id }: RegisteredAccount,
  company: RegisteredCompany,
  owner: RegisteredOwner,
): Promise<RegisteredAccount> {
  await trx
    .updateTable('companies')
    .set({ ...company, external_supplier_since: supplierSince(company) })
    .where('id', '=', company_id)
    .execute();
  await trx
    .updateTable('users')
    .set({ ...owner, updated_at: nowSql })
    .where('id', '=', user_id)
    .execute();
  return { company_id, user_id };
}

/**
 * Marks the address as confirmed. A buyer's company now awaits activation; a supplier's company was already
 * awaiting it (product 2). Returns whether the owner has a password.
 */
export async function markConfirmed(trx: Db, { company_id, user_id }: RegisteredAccount): Promise<boolean> {
  const { password_hash } = await trx
    .updateTable('users')
    .set({ email_verified_at: nowSql, updated_at: nowSql })
    .where('id', '=', user_id)
    .returning('password_hash')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('companies')
    .set({ status: ACCOUNT_STATUS.PENDING, status_since: nowSql })
    .where('id', '=', company_id)
    .where('status', '=', ACCOUNT_STATUS.INIT)
    .where('external_supplier', '=', 0)
    .execute();
  await trx
    .updateTable('companies')
    .set({ external_supplier_since: nowSql })
    .where('id', '=', company_id)
    .where('external_supplier', '=', 1)
    .execute();
  return password_hash !== '';
}

export interface CompanySides {
  readonly status: AccountStatus;
  readonly external_supplier: number;
}

/**
 * Locks a company, so that concurrent changes run one after the other. Returns its status and whether it is a
 * supplier.
 */
export async function lockCompanySides(trx: Db, companyId: number): Promise<CompanySides> {
  return await trx
    .selectFrom('companies')
    .select(['status', 'external_supplier'])
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function requestBuyerSide(trx: Db, companyId: number): Promise<void> {
  await trx
    .updateTable('companies')
    .set({ status: ACCOUNT_STATUS.PENDING, status_since: nowSql, status_reason: '' })
    .where('id', '=', companyId)
    .execute();
}

export async function requestSupplierSide(trx: Db, companyId: number): Promise<void> {
  await trx
    .updateTable('companies')
    .set({ external_supplier: 1, external_supplier_since: nowSql })
    .where('id', '=', companyId)
    .execute();
}
