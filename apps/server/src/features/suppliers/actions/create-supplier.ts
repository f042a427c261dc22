import type { SupplierBody } from '@ponuda/contract/suppliers';
import type { Tenant } from '../../../platform/db/tenant.ts';
import { addSupplierCategories, insertSupplier } from '../suppliers.repo.ts';
import { knownCategories } from './known-categories.ts';
import { pibTaken, supplierRow } from './supplier-row.ts';

/** Adds a supplier with its categories; answers its id. */
export async function createSupplier(tenant: Tenant, body: SupplierBody): Promise<number> {
  try {
    return await tenant.transaction(async (tx) => {
      const categoryIds = await knownCategories(tx, body.category_ids);
      const id = await insertSupplier(tx, supplierRow(body));
      await addSupplierCategories(tx, id, categoryIds);
      return id;
    });
  } catch (error) {
    throw pibTaken(error);
  }
}
