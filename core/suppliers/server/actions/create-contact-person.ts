import type { ContactPersonFields } from '#core/suppliers/wire/suppliers.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { getCompanyLanguage } from '#platform/shared/languages.ts';
import { insertContactPerson } from '../contact-persons.repo.ts';
import { lockSupplier } from '../suppliers.repo.ts';
import { buildContactPersonRow, contactEmailTakenError } from './contact-person-row.ts';
import { logContactPersonChange } from './log-supplier-changes.ts';

/** Adds a contact person to a supplier of the company; returns its id. */
export async function createContactPerson(
  ctx: CompanyContext,
  supplierId: number,
  fields: ContactPersonFields,
): Promise<number> {
  try {
    return await ctx.tenant.transaction(async (tx) => {
      const supplier = await lockSupplier(tx, supplierId);
      if (!supplier) throw notFoundError();
      const after = buildContactPersonRow(fields, getCompanyLanguage(supplier.country), supplier.country);
      const id = await insertContactPerson(tx, supplierId, after);
      await logContactPersonChange(ctx, tx, { supplier: supplier.name, after });
      return id;
    });
  } catch (error) {
    throw contactEmailTakenError(error, 'email');
  }
}
