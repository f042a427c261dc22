import type { SupplierBody } from '@ponuda/contract/suppliers';
import { notFound } from '../../../platform/errors.ts';
import type { CompanyContext } from '../../../platform/http/route.ts';
import {
  addSupplierCategories,
  keepSupplierCategories,
  lockSupplier,
  updateSupplier,
} from '../suppliers.repo.ts';
import { knownCategories } from './known-categories.ts';
import { pibTaken, supplierRow } from './supplier-row.ts';
import { tellOfSupplier } from './tell-of-supplier.ts';

/** Changes a supplier; it has exactly the categories given, so its contact persons lose those taken away. */
export async function changeSupplier(ctx: CompanyContext, id: number, body: SupplierBody): Promise<void> {
  try {
    await ctx.tenant.transaction(async (tx) => {
      if (!(await lockSupplier(tx, id))) throw notFound();
      const categoryIds = await knownCategories(tx, body.category_ids);
      await updateSupplier(tx, id, supplierRow(body));
      await keepSupplierCategories(tx, id, categoryIds);
      await addSupplierCategories(tx, id, categoryIds);
      tellOfSupplier(ctx, tx, 'supplier.changed', { supplierId: id });
    });
  } catch (error) {
    throw pibTaken(error);
  }
}
