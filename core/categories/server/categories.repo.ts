import { sql } from 'kysely';
import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

export interface CategoryRow {
  readonly name: string;
  readonly sector_id: number | null;
  readonly parent_category_id: number | null;
}

export async function insertCategory(tx: TenantTx, row: CategoryRow): Promise<number> {
  const { id } = await tx.insertInto('categories', row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertCategories(tx: TenantTx, rows: readonly CategoryRow[]): Promise<void> {
  await tx.insertInto('categories', rows).execute();
}

/** Locks the category and returns its version; undefined if it is deleted. */
export async function lockCategory(
  tx: TenantTx,
  id: number,
): Promise<{ readonly version: number } | undefined> {
  return await tx
    .selectFrom('categories')
    .select('categories.version')
    .where('categories.id', '=', id)
    .where('categories.deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateCategory(tx: TenantTx, id: number, row: CategoryRow): Promise<void> {
  await tx.updateTable('categories').set(row).where('id', '=', id).execute();
}

/**
 * Locks a category, whether deleted or not. A concurrent insert of a purchase or budget that refers to the category
 * has either committed already or waits for this lock.
 */
export async function lockCategoryExclusively(tx: TenantTx, id: number) {
  return await tx
    .selectFrom('categories')
    .select(['categories.name', 'categories.version', 'categories.deleted_at'])
    .where('categories.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Marks a category as deleted, or restores it. The row remains, because purchases and budgets refer to it. */
export async function markCategoryDeleted(tx: TenantTx, id: number, deleted: boolean): Promise<void> {
  await tx
    .updateTable('categories')
    .set({ deleted_at: deleted ? nowSql : null })
    .where('id', '=', id)
    .execute();
}

/**
 * Returns the department with the given name, ignoring case, and creates it if it does not exist. Safe for
 * concurrent calls.
 */
export async function findOrCreateSector(tx: TenantTx, name: string): Promise<number> {
  const inserted = await tx
    .insertInto('sectors', { name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return inserted.id;
  const found = await tx
    .selectFrom('sectors')
    .select('sectors.id')
    .where(sql`lower(sectors.name)`, '=', sql`lower(${name})`)
    .forKeyShare()
    .executeTakeFirst();
  // The department was deleted or renamed while this transaction was waiting for the lock, so the search starts
  // again.
  return found ? found.id : findOrCreateSector(tx, name);
}

export async function parentCategoryExists(tx: TenantTx, id: number): Promise<boolean> {
  const row = await tx.trx
    .selectFrom('parent_categories')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
