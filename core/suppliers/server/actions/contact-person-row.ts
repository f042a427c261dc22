import type { ContactPersonFields } from '#core/suppliers/wire/suppliers.ts';
import { fieldError, getViolatedConstraint } from '#platform/server/errors.ts';
import { parsePhone } from '#platform/server/phone-of.ts';
import type { Language } from '#platform/shared/languages.ts';
import { normaliseEmail } from '#platform/shared/validation/email.ts';
import type { ContactPersonRow } from '../contact-persons.repo.ts';

/**
 * Returns the row to store for a contact person of a supplier in that country. `preset` is the email language if the
 * fields contain none.
 */
export function buildContactPersonRow(
  fields: ContactPersonFields,
  preset: Language,
  country: string,
  phoneField = 'phone',
): ContactPersonRow {
  return {
    name_and_surname: fields.nameAndSurname,
    email: normaliseEmail(fields.email),
    phone: parsePhone(fields.phone, country, phoneField),
    lang: fields.lang ?? preset,
  };
}

/**
 * Converts the violation of the unique address into a field error: with the same address twice, a supplier would
 * receive every email twice.
 */
export function contactEmailTakenError(error: unknown, field: string): unknown {
  return getViolatedConstraint(error) === 'contact_persons_email' ? fieldError(field, 'exist') : error;
}
