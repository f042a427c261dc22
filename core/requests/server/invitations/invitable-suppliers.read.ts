import { sql } from 'kysely';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { isMailable, mailRefusedSql } from '#platform/server/mail/mailable.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { Language } from '#platform/shared/languages.ts';
import { detectTaxNumberKind } from '#platform/shared/tax/tax-numbers.ts';
import { pibNameInText } from '#platform/shared/words/tax-numbers.ts';

/** A supplier that can be invited, with the contact person who receives the emails of a category. */
export interface InvitableSupplier {
  readonly supplier_id: number;
  readonly supplier: string;
  /**
   * What the tax number is called in the supplier's country. The supplier's page uses this name to ask for the
   * number.
   */
  readonly number: string;
  /** The reason why the supplier is paused; null if it is not paused. */
  readonly paused: string | null;
  /** Why `contact` is null. */
  readonly unreachable: ErrorCode | null;
  /** Null if the supplier has no contact person with a usable address. */
  readonly contact: {
    readonly id: number;
    readonly name: string;
    readonly email: string;
    readonly lang: Language;
  } | null;
}

/**
 * Reads the given suppliers that belong to the company, each with its contact person: the person assigned to the
 * category, otherwise the first contact person. Skips contact persons without a usable address or with a refused
 * address.
 */
export async function readInvitableSuppliers(
  tenant: Tenant,
  supplierIds: readonly number[],
  categoryId: number,
): Promise<InvitableSupplier[]> {
  if (supplierIds.length === 0) return [];
  const suppliers = await tenant
    .selectFrom('suppliers')
    .select(['id', 'name', 'pause_reason', 'country', 'pib'])
    .where('id', 'in', [...supplierIds])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const contacts = await tenant
    .selectFrom('contact_persons')
    .leftJoin('contact_person_categories as tie', (join) =>
      join.onRef('tie.contact_person_id', '=', 'contact_persons.id').on('tie.category_id', '=', categoryId),
    )
    .select(['contact_persons.id', 'contact_persons.supplier_id', 'contact_persons.name_and_surname as name'])
    .select(['contact_persons.email', 'contact_persons.lang'])
    .select(mailRefusedSql('contact_persons.email').as('mail_refused'))
    .where('contact_persons.supplier_id', 'in', [...supplierIds])
    .where('contact_persons.deleted_at', 'is', null)
    .orderBy(sql`tie.category_id is null`)
    .orderBy('contact_persons.id')
    .execute();
  return suppliers.map(({ id, name, pause_reason, country, pib }) => {
    const mailable = contacts.filter((one) => one.supplier_id === id && isMailable(one.email));
    const contact = mailable.find((one) => !one.mail_refused);
    const reason = mailable.length === 0 ? 'mail_address_missing' : 'mail_address_refused';
    return {
      supplier_id: id,
      supplier: name,
      number: pibNameInText(country, detectTaxNumberKind(country, pib)),
      paused: pause_reason === '' ? null : pause_reason,
      unreachable: contact ? null : reason,
      contact: contact
        ? {
            id: contact.id,
            name: contact.name,
            email: contact.email,
            lang: contact.lang,
          }
        : null,
    };
  });
}
