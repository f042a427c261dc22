import { sql } from 'kysely';
import type { CompanySettings } from '#platform/server/auth/company-settings.ts';
import type { Db } from '#platform/server/db/client.ts';
import { now } from '#platform/server/db/clock.ts';
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
  /** In small letters. */
  readonly email: string;
  readonly phone_number: string;
  readonly password_hash: string;
  readonly lang: Language;
}
export interface Registered {
  readonly company_id: number;
  readonly user_id: number;
}
export interface Claim extends Registered {
  readonly password_hash: string;
}

/** Registrations and their confirmations go one after the other: short, and rare beside everything else. */
export async function lockRegistrations(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('registrations', 0))`.execute(trx);
}

/** A registration whose address nobody has confirmed is a claim: a newer one may replace it (ADR 0012). */
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

/** The claim of an address. */
export async function findClaim(trx: Db, email: string): Promise<Claim | undefined> {
  return await claims(trx).where(sql`lower(users.email)`, '=', email).executeTakeFirst();
}

/** Who has a number: a company, or only somebody's claim to it. */
export async function findHolder(
  trx: Db,
  country: string,
  pib: string,
): Promise<'company' | (Registered & { readonly email: string }) | undefined> {
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

/** The claim is gone as if it had never been; its number and address are free. */
export async function dropClaim(trx: Db, { company_id, user_id }: Registered): Promise<void> {
  await trx
    .updateTable('companies')
    .set({ status: ACCOUNT_STATUS.DELETED, status_since: now })
    .where('id', '=', company_id)
    .execute();
  await trx.updateTable('users').set({ deleted_at: now }).where('id', '=', user_id).execute();
}

/** People of deleted companies keep no address from being used again. */
export async function freeAddress(trx: Db, email: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ deleted_at: now })
    .where(sql`lower(email)`, '=', email)
    .where('deleted_at', 'is', null)
    .where('company_id', 'in', (eb) =>
      eb.selectFrom('companies').select('id').where('status', '=', ACCOUNT_STATUS.DELETED),
    )
    .execute();
}

/** A company that registers now begins with these, where older ones were given others (ADR 0077). */
const SETTINGS_OF_NEW = { payee_guard: 'two_people' } satisfies Partial<CompanySettings>;

const supplierSince = (company: RegisteredCompany) => (company.external_supplier === 1 ? now : null);

/**
 * Makes the company and its owner. Undefined, and nothing made, where the address is an account's: taken back rather
 * than deleted, because looking through all that could name the company takes time that tells (ADR 0012).
 */
export async function insertRegistration(
  trx: Db,
  company: RegisteredCompany,
  owner: RegisteredOwner,
): Promise<Registered | undefined> {
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
    // The index knows who is known: looking first would leave a gap.
    .onConflict((conflict) =>
      conflict.expression(sql`lower(email)`).where('deleted_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  await (user ? sql`release savepoint registration` : sql`rollback to savepoint registration`).execute(trx);
  return user && { company_id: companyId, user_id: user.id };
}

/** The claim with what was given now: the newest data count. */
export async function renewClaim(
  trx: Db,
  { company_id, user_id }: Registered,
  company: RegisteredCompany,
  owner: RegisteredOwner,
): Promise<Registered> {
  await trx
    .updateTable('companies')
    .set({ ...company, external_supplier_since: supplierSince(company) })
    .where('id', '=', company_id)
    .execute();
  await trx
    .updateTable('users')
    .set({ ...owner, updated_at: now })
    .where('id', '=', user_id)
    .execute();
  return { company_id, user_id };
}

/**
 * The address is confirmed; a buyer awaits activation from now on, a supplier goes on doing so (product 2). Answers
 * whether the owner has a password.
 */
export async function markConfirmed(trx: Db, { company_id, user_id }: Registered): Promise<boolean> {
  const { password_hash } = await trx
    .updateTable('users')
    .set({ email_verified_at: now, updated_at: now })
    .where('id', '=', user_id)
    .returning('password_hash')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('companies')
    .set({ status: ACCOUNT_STATUS.PENDING, status_since: now })
    .where('id', '=', company_id)
    .where('status', '=', ACCOUNT_STATUS.INIT)
    .where('external_supplier', '=', 0)
    .execute();
  await trx
    .updateTable('companies')
    .set({ external_supplier_since: now })
    .where('id', '=', company_id)
    .where('external_supplier', '=', 1)
    .execute();
  return password_hash !== '';
}

export interface CompanySides {
  readonly status: AccountStatus;
  readonly external_supplier: number;
}

/** Locks a company and reads what it is, so that whoever changes it waits for the change before. */
export async function lockSides(trx: Db, companyId: number): Promise<CompanySides> {
  return await trx
    .selectFrom('companies')
    .select(['status', 'external_supplier'])
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function askToBuy(trx: Db, companyId: number): Promise<void> {
  await trx
    .updateTable('companies')
    .set({ status: ACCOUNT_STATUS.PENDING, status_since: now, status_reason: '' })
    .where('id', '=', companyId)
    .execute();
}

export async function askToSupply(trx: Db, companyId: number): Promise<void> {
  await trx
    .updateTable('companies')
    .set({ external_supplier: 1, external_supplier_since: now })
    .where('id', '=', companyId)
    .execute();
}
