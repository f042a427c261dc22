import type { CategoryBody } from '#core/categories/wire.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { fieldError, getViolatedConstraint } from '#platform/server/errors.ts';
import { type CategoryRow, findOrCreateSector, parentCategoryExists } from '../categories.repo.ts';

/** Returns the row to store for a category. Creates the department if it is new. */
export async function prepareCategoryRow(tx: TenantTx, body: CategoryBody): Promise<CategoryRow> {
  const { parent_category_id } = body;
  if (parent_category_id !== null && !(await parentCategoryExists(tx, parent_category_id)))
    throw fieldError('parent_category_id', 'unknown_record');
  return {
    name: body.name,
    sector_id: body.sector === '' ? null : await findOrCreateSector(tx, body.sector),
    parent_category_id,
  };
}

/**
 * Converts a violation of the unique constraint on a category's name to a field error. Returns any other error
 * unchanged.
 */
export function toNameTakenError(error: unknown): unknown {
  return getViolatedConstraint(error) === 'categories_name' ? fieldError('name', 'exist') : error;
}
