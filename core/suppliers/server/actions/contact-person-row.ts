import type { ContactPersonFields } from '#core/suppliers/wire/suppliers.ts';
import { brokenConstraint, fieldError } from '#platform/server/errors.ts';
import { phoneOf } from '#platform/server/phone-of.ts';
import type { Language } from '#platform/shared/languages.ts';
import { normaliseEmail } from '#platform/shared/validation/email.ts';
import type { ContactPersonRow } from '../contact-persons.repo.ts';

/**
 * Returns the row to store for a contact person of a supplier of that country. `preset` is the language of the mails
 * where the fields name none.
 */
export function contactPersonRow(
  fields: ContactPersonFields,
  preset: Language,
  country: string,
  phoneField = 'phone',
): ContactPersonRow {
  return {
    name_and_surname: fields.nameAndSurname,
    email: normaliseEmail(fields.email),
    phone: phoneOf(fields.phone, country, phoneField),
    lang: fields.lang ?? preset,
  };
}

/** One address twice at a supplier would get every mail twice: the database refuses, the field says so. */
export function emailTaken(error: unknown, field: string): unknown {
  return brokenConstraint(error) === 'contact_persons_email' ? fieldError(field, 'exist') : error;
}
