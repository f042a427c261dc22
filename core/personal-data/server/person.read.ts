import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { MAX_LISTED_PERSON_RECORDS, type PersonRecords } from '../wire.ts';

export async function hasPassword(db: Db, userId: number): Promise<boolean> {
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return password_hash !== '';
}

export async function readOwnPicture(db: Db, userId: number): Promise<string> {
  const { profile_picture } = await db
    .selectFrom('users')
    .select('profile_picture')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return profile_picture;
}

export async function countOwners(tenant: Tenant): Promise<number> {
  const { n } = await tenant
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('users.role', '=', 'owner')
    .where('users.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

const same = (column: string, email: string) =>
  sql<boolean>`lower(${sql.ref(column)}) = ${email.toLowerCase()}`;

/** Reads the data that a company stores under an email address, for people who are not or no longer its users. */
export async function readPerson(tenant: Tenant, email: string): Promise<PersonRecords> {
  const users = await tenant
    .selectFrom('users')
    .select(['users.name', 'users.deleted_at'])
    .where(same('users.email', email))
    .orderBy('users.id')
    .execute();
  const contacts = await tenant
    .selectFrom('contact_persons')
    .innerJoin('suppliers', 'suppliers.id', 'contact_persons.supplier_id')
    .select(['contact_persons.name_and_surname as name', 'suppliers.name as supplier'])
    .where(same('contact_persons.email', email))
    .orderBy('contact_persons.id')
    .execute();
  const own = await tenant
    .selectFrom('account_contact_persons')
    .select('account_contact_persons.name_and_surname as name')
    .where(same('account_contact_persons.email', email))
    .orderBy('account_contact_persons.id')
    .execute();
  const mails = await tenant
    .selectFrom('incoming_invoices')
    .select('incoming_invoices.supplier_name as supplier')
    .distinct()
    .where(same('incoming_invoices.mail_from', email))
    .orderBy('supplier')
    .execute();
  const refused = await tenant
    .selectFrom('incoming_arrivals')
    .select('id')
    .where(same('incoming_arrivals.mail_from', email))
    .limit(1)
    .execute();
  // A person who emails e-invoices is known only by their address, and emails without an e-invoice do not identify
  // a supplier.
  const senders = [
    ...mails.map(({ supplier }) => ({ name: email, supplier })),
    ...(mails.length === 0 ? refused.map(() => ({ name: email, supplier: '' })) : []),
  ];
  const former = users.flatMap(({ name, deleted_at }) => (deleted_at === null ? [] : [{ name, deleted_at }]));
  const people = [...own.map(({ name }) => ({ name, supplier: '' })), ...contacts, ...senders];
  return {
    email,
    in_use: former.length < users.length,
    former_users: former.slice(0, MAX_LISTED_PERSON_RECORDS),
    contact_persons: people.slice(0, MAX_LISTED_PERSON_RECORDS),
    total: former.length + people.length,
  };
}
