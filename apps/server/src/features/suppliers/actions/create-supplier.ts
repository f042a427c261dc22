import type { SupplierBody } from '@ponuda/contract/suppliers';
import type { CompanyContext } from '../../../platform/context.ts';
import { addSupplierCategories, insertSupplier } from '../suppliers.repo.ts';
import { knownCategories } from './known-categories.ts';
import { recordSuppliers } from './record-suppliers.ts';
import { pibTaken, supplierRow } from './supplier-row.ts';
import { tellOfSupplier } from './tell-of-supplier.ts';

/** Adds a supplier with its categories; answers its id. */
export async function createSupplier(ctx: CompanyContext, body: SupplierBody): Promise<number> {
  try {
    return await ctx.tenant.transaction(async (tx) => {
      const categoryIds = await knownCategories(tx, body.category_ids);
      const row = supplierRow(body);
      const id = await insertSupplier(tx, row);
      await addSupplierCategories(tx, id, categoryIds);
      await recordSuppliers(ctx, tx, 'supplier_added', [{ after: row }]);
      tellOfSupplier(ctx, tx, 'supplier.created', { supplier_id: id });
      return id;
    });
  } catch (error) {
    throw pibTaken(error);
  }
}
