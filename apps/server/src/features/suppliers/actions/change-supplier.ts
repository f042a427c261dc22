import type { SupplierBody } from '@ponuda/contract/suppliers';
import type { CompanyContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import {
  addSupplierCategories,
  keepSupplierCategories,
  lockSupplier,
  updateSupplier,
} from '../suppliers.repo.ts';
import { knownCategories } from './known-categories.ts';
import { recordSuppliers } from './record-suppliers.ts';
import { pibTaken, supplierRow } from './supplier-row.ts';
import { tellOfSupplier } from './tell-of-supplier.ts';
import { tellOwnersOfAccount } from './tell-owners-of-account.ts';

/** Changes a supplier; it has exactly the categories given, so its contact persons lose those taken away. */
export async function changeSupplier(ctx: CompanyContext, id: number, body: SupplierBody): Promise<void> {
  try {
    await ctx.tenant.transaction(async (tx) => {
      const before = await lockSupplier(tx, id);
      if (!before) throw notFound();
      const categoryIds = await knownCategories(tx, body.category_ids);
      const after = supplierRow(body);
      const paidElsewhere = after.account_number !== before.account_number;
      await updateSupplier(tx, id, after, paidElsewhere ? ctx.session.user.id : null);
      await keepSupplierCategories(tx, id, categoryIds);
      await addSupplierCategories(tx, id, categoryIds);
      await recordSuppliers(ctx, tx, 'supplier_changed', [{ before, after }]);
      if (paidElsewhere) await tellOwnersOfAccount(ctx, tx, id, { before, after });
      tellOfSupplier(ctx, tx, 'supplier.changed', { supplier_id: id });
    });
  } catch (error) {
    throw pibTaken(error);
  }
}
