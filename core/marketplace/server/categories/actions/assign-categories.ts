import type { AccountContactPerson } from '#core/marketplace/wire/categories.ts';
import type { ContactPersonFields } from '#core/suppliers/wire/suppliers.ts';
import { readCompanyCountry } from '#platform/server/company-country.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { requireSeenVersion, type SeenRecord } from '#platform/server/db/require-seen-version.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { AppError, fieldError, getViolatedConstraint } from '#platform/server/errors.ts';
import { parsePhone } from '#platform/server/phone-of.ts';
import { normaliseEmail } from '#platform/shared/validation/email.ts';
import { MAX_ACCOUNT_CONTACT_PERSONS } from '#platform/shared/validation/limits.ts';
import { getContactPerson } from '../contact-persons.read.ts';
import {
  bumpPersonVersions,
  insertAccountPerson,
  lockContactPersons,
  lockParentCategories,
  readAccountLanguage,
  reassignCategories,
  unassignAllCategories,
  updateAccountPerson,
} from '../marketplace-categories.repo.ts';

interface Ties {
  /** The contact person to change; absent for a new contact person. */
  readonly seen?: SeenRecord<AccountContactPerson>;
  readonly contact_person: ContactPersonFields | undefined;
  readonly category_ids: readonly number[];
  /**
   * Whether the categories replace the person's existing categories (`update=1`) or are added to them (`update=0`;
   * product 9).
   */
  readonly replace: boolean;
}

/**
 * Assigns parent categories to one of the account's contact persons, who then receives the emails about them.
 * Returns the person's ID.
 */
export async function assignCategories({ tenant, lang }: CompanyContext, ties: Ties): Promise<number> {
  try {
    return await tenant.transaction(async (tx) => {
      const persons = await lockContactPersons(tx);
      if (ties.seen) {
        const locked = await getContactPerson(tx, ties.seen.subject.id, lang);
        await requireSeenVersion(locked, ties.seen, async () => locked);
      }
      const wanted = [...new Set(ties.category_ids)];
      const known = await lockParentCategories(tx, wanted);
      if (known.length < wanted.length) throw fieldError('category_ids', 'unknown_record');
      const id = await writePerson(tx, ties, persons);
      await bumpPersonVersions(tx, id, known);
      if (ties.replace) await unassignAllCategories(tx, id);
      await reassignCategories(tx, id, known);
      return id;
    });
  } catch (error) {
    // Two contact persons with the same address would receive every email twice, so the constraint violation is
    // reported at the field.
    if (getViolatedConstraint(error) === 'account_contact_persons_email')
      throw fieldError('contact_person.email', 'exist');
    throw error;
  }
}

async function writePerson(tx: TenantTx, ties: Ties, persons: readonly number[]): Promise<number> {
  const { seen, contact_person } = ties;
  const row = contact_person && {
    name_and_surname: contact_person.nameAndSurname,
    email: normaliseEmail(contact_person.email),
    phone: parsePhone(
      contact_person.phone,
      await readCompanyCountry(tx.trx, tx.company_id),
      'contact_person.phone',
    ),
    ...(contact_person.lang === undefined ? {} : { lang: contact_person.lang }),
  };
  if (seen) {
    const { id } = seen.subject;
    if (row) await updateAccountPerson(tx, id, row);
    return id;
  }
  if (!row) throw new Error('neither a contact person nor the id of one');
  if (persons.length >= MAX_ACCOUNT_CONTACT_PERSONS) throw new AppError('too_many_contact_persons');
  return insertAccountPerson(tx, { ...row, lang: row.lang ?? (await readAccountLanguage(tx)) });
}
