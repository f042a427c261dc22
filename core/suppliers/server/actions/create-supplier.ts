import type { SupplierBody } from '#core/suppliers/wire/suppliers.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { notifyTaxNumbersAdded } from '../tax-numbers-added.ts';
import { addSuppliers } from './add-suppliers.step.ts';
import { lockSupplierNumbers, requireUniqueTaxNumber } from './new-number.step.ts';
import { notifyWebhooksOfSupplier } from './notify-of-supplier.ts';
import { recordAddedSuppliers } from './record-suppliers.ts';
import { categoryIdsOf, categoryNamesOf, requireKnownCategories } from './require-known-categories.ts';
import { buildSupplierRow, pibTakenError } from './supplier-row.ts';

/** Adds a supplier with its categories, or restores the deleted supplier with the same tax number; returns its id. */
export async function createSupplier(ctx: CompanyContext, body: SupplierBody): Promise<number> {
  try {
    return await ctx.tenant.transaction(async (tx) => {
      const categories = await requireKnownCategories(tx, body.category_ids);
      const row = buildSupplierRow(body);
      await lockSupplierNumbers(tx);
      await requireUniqueTaxNumber(tx, body, row);
      const [added] = await addSuppliers(ctx, tx, [{ row, category_ids: categoryIdsOf(categories) }]);
      if (!added) throw new Error('no supplier was added');
      await recordAddedSuppliers(ctx, tx, [{ ...added, categories: categoryNamesOf(categories) }]);
      await notifyTaxNumbersAdded(tx, ctx.company, [row.pib]);
      notifyWebhooksOfSupplier(ctx, tx, 'supplier.created', { supplier_id: added.id });
      return added.id;
    });
  } catch (error) {
    throw pibTakenError(error);
  }
}
