import type { TenantTx } from '#platform/server/db/tenant.ts';
import { groupByKey } from '#platform/shared/groups-of.ts';
import { isSameSupplier, readSimilarSuppliers, takeLastDigits } from '../similar-numbers.read.ts';
import {
  addSupplierCategories,
  type DeletedSupplier,
  lockDeletedSupplier,
  removeOtherCategories,
  restoreSupplier,
} from '../suppliers.repo.ts';
import type { NewSupplier } from './add-suppliers.step.ts';

/** Returns the most recently deleted record of each supplier that has one. */
export async function findDeletedSuppliers(
  tx: TenantTx,
  suppliers: readonly NewSupplier[],
): Promise<ReadonlyMap<NewSupplier, number>> {
  const numbers = suppliers.map(({ row }) => row.pib);
  const like = await readSimilarSuppliers(tx, numbers, { withDeleted: true });
  const deleted = like
    .filter((record) => record.deleted_at !== null && !record.sample)
    .sort((one, other) => Date.parse(other.deleted_at ?? '') - Date.parse(one.deleted_at ?? ''));
  const byDigits = groupByKey(deleted, ({ pib }) => takeLastDigits(pib));
  const found = new Map<NewSupplier, number>();
  const taken = new Set<number>();
  for (const one of suppliers) {
    const records = byDigits.get(takeLastDigits(one.row.pib)) ?? [];
    const record = records.find((other) => !taken.has(other.id) && isSameSupplier(one.row, other));
    if (!record) continue;
    found.set(one, record.id);
    taken.add(record.id);
  }
  return found;
}

/**
 * Restores a deleted record with the data and categories of `supplier`, and returns its previous state. A paused
 * supplier stays paused, because deleting the supplier did not resolve the reason for the pause.
 */
export async function restoreSupplierRecord(
  tx: TenantTx,
  id: number,
  { row, category_ids }: NewSupplier,
): Promise<DeletedSupplier & { readonly categories: readonly string[] }> {
  const before = await lockDeletedSupplier(tx, id);
  const categories = await restoreSupplier(tx, id, row);
  await removeOtherCategories(tx, id, category_ids);
  await addSupplierCategories(tx, id, category_ids);
  return { ...before, categories };
}
