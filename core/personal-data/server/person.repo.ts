import { sql } from 'kysely';
import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { Language } from '#platform/shared/languages.ts';

const TABLES = ['contact_persons', 'account_contact_persons'] as const;

/** A contact person who has been anonymised, with their former name and address. */
export interface ErasedContact {
  readonly name: string;
  readonly texts: readonly string[];
}

/** Locks the deleted users who had this address until the transaction ends; returns their ids. */
export async function lockFormerUsers(tx: TenantTx, email: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('users')
    .select('users.id')
    .where(sql<boolean>`lower(users.email) = ${email.toLowerCase()}`)
    .where('users.deleted_at', 'is not', null)
    .orderBy('users.id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Removes this address as a sender of e-invoices; returns the number of suppliers. A person who only sent emails is
 * not a contact person.
 */
export async function eraseInvoiceSender(tx: TenantTx, email: string): Promise<number> {
  await tx
    .updateTable('incoming_arrivals')
    .set({ mail_from: '', mail_subject: '', mail_message_id: '' })
    .where(sql<boolean>`lower(mail_from) = ${email.toLowerCase()}`)
    .execute();
  const rows = await tx
    .updateTable('incoming_invoices')
    .set({ mail_from: '', mail_subject: '', mail_message_id: '' })
    .where(sql<boolean>`lower(mail_from) = ${email.toLowerCase()}`)
    .returning('supplier_name')
    .execute();
  return new Set(rows.map(({ supplier_name }) => supplier_name)).size;
}

/**
 * Anonymises the contact persons with this address, of suppliers and of the company's own marketplace account. Each
 * gets the name that `nameOf` returns and receives no more emails; the row stays, because invitations refer to it.
 */
export async function eraseContacts(
  tx: TenantTx,
  email: string,
  nameOf: (id: number, lang: Language) => string,
): Promise<ErasedContact[]> {
  const erased: ErasedContact[] = [];
  for (const table of TABLES) {
    const rows = await tx
      .selectFrom(table)
      .select(['id', 'name_and_surname', 'email', 'phone', 'lang'])
      .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const row of rows) {
      const name = nameOf(row.id, row.lang);
      await tx
        .updateTable(table)
        .set({
          name_and_surname: name,
          email: '',
          phone: '',
          deleted_at: sql<string>`coalesce(deleted_at, ${nowSql})`,
        })
        .where('id', '=', row.id)
        .execute();
      erased.push({ name, texts: [row.name_and_surname, row.email, row.phone] });
    }
    const ties = table === 'contact_persons' ? 'contact_person_categories' : 'account_categories';
    await tx
      .deleteFrom(ties)
      .where('contact_person_id', 'in', [0, ...rows.map(({ id }) => id)])
      .execute();
  }
  return erased;
}
