import type { SupplierBody } from '@ponuda/contract/suppliers';
import type { CompanyContext } from '../../../platform/http/route.ts';
import { addSupplierCategories, insertSupplier } from '../suppliers.repo.ts';
import { knownCategories } from './known-categories.ts';
import { pibTaken, supplierRow } from './supplier-row.ts';
import { tellOfSupplier } from './tell-of-supplier.ts';

/** Adds a supplier with its categories; answers its id. */
export async function createSupplier(ctx: CompanyContext, body: SupplierBody): Promise<number> {
  try {
    return await ctx.tenant.transaction(async (tx) => {
      const categoryIds = await knownCategories(tx, body.category_ids);
      const id = await insertSupplier(tx, supplierRow(body));
      await addSupplierCategories(tx, id, categoryIds);
      tellOfSupplier(ctx, tx, 'supplier.created', { supplierId: id });
      return id;
    });
  } catch (error) {
    throw pibTaken(error);
  }
}
