import type { CategoryBody } from '#core/categories/wire.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { insertCategory } from '../categories.repo.ts';
import { prepareCategoryRow, toNameTakenError } from './category-row.ts';

/** Adds a category, and its department if it is new. Returns the category's ID. */
export async function createCategory(tenant: Tenant, body: CategoryBody): Promise<number> {
  try {
    return await tenant.transaction(async (tx) => insertCategory(tx, await prepareCategoryRow(tx, body)));
  } catch (error) {
    throw toNameTakenError(error);
  }
}
