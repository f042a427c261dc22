import type { NewSupplierBody } from '#core/suppliers/wire/suppliers.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { getCompanyLanguage } from '#platform/shared/languages.ts';
import { readContactPersonIdsByEmail } from '../import/import.read.ts';
import { notifyTaxNumbersAdded } from '../tax-numbers-added.ts';
import { addSuppliers } from './add-suppliers.step.ts';
import { buildContactPersonRow } from './contact-person-row.ts';
import { keepContactPersons } from './keep-contact-persons.step.ts';
import { logAddedSuppliers } from './log-supplier-changes.ts';
import { lockSupplierNumbers, requireUniqueTaxNumber } from './new-number.step.ts';
import { notifyWebhooksOfSupplier } from './notify-of-supplier.ts';
import { categoryIdsOf, categoryNamesOf, requireKnownCategories } from './require-known-categories.ts';
import { buildSupplierRow, pibTakenError } from './supplier-row.ts';

const PHONE = 'contact_person.phone';

/**
 * Adds a supplier with its categories and contact person, or restores the deleted supplier with the same tax number.
 * Returns its id.
 */
export async function createSupplier(
  ctx: CompanyContext,
  { contact_person, ...body }: NewSupplierBody,
): Promise<number> {
  try {
    return await ctx.tenant.transaction(async (tx) => {
      const categories = await requireKnownCategories(tx, body.category_ids);
      const row = buildSupplierRow(body);
      const persons = contact_person
        ? [buildContactPersonRow(contact_person, getCompanyLanguage(row.country), row.country, PHONE)]
        : [];
      await lockSupplierNumbers(tx);
      await requireUniqueTaxNumber(tx, body, row);
      const [added] = await addSuppliers(ctx, tx, [{ row, category_ids: categoryIdsOf(categories) }]);
      if (!added) throw new Error('no supplier was added');
      if (persons.length > 0) {
        const supplier = { id: added.id, name: row.name, category_ids: categoryIdsOf(categories) };
        const known = added.before
          ? await readContactPersonIdsByEmail(tx, [added.id])
          : new Map<string, number>();
        await keepContactPersons(ctx, tx, supplier, persons, known);
      }
      await logAddedSuppliers(ctx, tx, [
        { ...added, categories: categoryNamesOf(categories), contact_persons: persons },
      ]);
      await notifyTaxNumbersAdded(tx, ctx.company, [row.pib]);
      notifyWebhooksOfSupplier(ctx, tx, 'supplier.created', { supplier_id: added.id });
      return added.id;
    });
  } catch (error) {
    throw pibTakenError(error);
  }
}
