import type { SupplierBody } from '#core/suppliers/wire/suppliers.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { tellOfNumbers } from '../numbers-given.ts';
import { addSuppliers } from './add-suppliers.step.ts';
import { idsOf, knownCategories, namesOf } from './known-categories.ts';
import { demandNewNumber, lockNumbers } from './new-number.step.ts';
import { recordAdded } from './record-suppliers.ts';
import { pibTaken, supplierRow } from './supplier-row.ts';
import { tellOfSupplier } from './tell-of-supplier.ts';

/** Adds a supplier with its categories, or restores the deleted one with the same tax number; returns its id. */
export async function createSupplier(ctx: CompanyContext, body: SupplierBody): Promise<number> {
  try {
    return await ctx.tenant.transaction(async (tx) => {
      const categories = await knownCategories(tx, body.category_ids);
      const row = supplierRow(body);
      await lockNumbers(tx);
      await demandNewNumber(tx, body, row);
      const [added] = await addSuppliers(ctx, tx, [{ row, category_ids: idsOf(categories) }]);
      if (!added) throw new Error('no supplier was added');
      await recordAdded(ctx, tx, [{ ...added, categories: namesOf(categories) }]);
      await tellOfNumbers(tx, ctx.company, [row.pib]);
      tellOfSupplier(ctx, tx, 'supplier.created', { supplier_id: added.id });
      return added.id;
    });
  } catch (error) {
    throw pibTaken(error);
  }
}
