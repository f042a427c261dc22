import { type Selectable, sql } from 'kysely';
import { nowSql } from '#platform/server/db/clock.ts';
import type { SuppliersTable } from '#platform/server/db/tables.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { Named } from '#platform/shared/wire/common.ts';
import { SUPPLIER_FIELDS } from '../supplier-fields.ts';
import { touchContactPersons } from './contact-persons.repo.ts';

/** The columns that the form fills in, all of which the log records. */
const FILLED = Object.values(SUPPLIER_FIELDS).map(({ column }) => column);

/** The columns of a supplier that its form fills in. */
export type SupplierRow = Pick<Selectable<SuppliersTable>, (typeof FILLED)[number]>;

/**
 * Updates everything except the account, which has a separate rule (ADR 0077). Returns the names of the previous
 * categories.
 */
export async function updateSupplier(
  tx: TenantTx,
  id: number,
  { account_number: _, ...row }: SupplierRow,
): Promise<string[]> {
  const { categories } = await tx
    .updateTable('suppliers')
    .set(row)
    .where('id', '=', id)
    .returning(
      sql<string[]>`array(select c.name from supplier_categories t
        join categories c on c.company_id = t.company_id and c.id = t.category_id
        where t.company_id = suppliers.company_id and t.supplier_id = suppliers.id)`.as('categories'),
    )
    .executeTakeFirstOrThrow();
  return categories;
}

/** Marks a supplier as deleted. The row stays, because invitations, offers and orders refer to it. */
export async function markSupplierDeleted(tx: TenantTx, id: number): Promise<void> {
  await tx.updateTable('suppliers').set({ deleted_at: nowSql }).where('id', '=', id).execute();
}

/** A deleted supplier, and the reason for its pause; '' if it was not paused. */
export type DeletedSupplier = SupplierRow & { readonly pause_reason: string };

/** Locks a deleted supplier that is being re-added, and returns its previous state. */
export async function lockDeletedSupplier(tx: TenantTx, id: number): Promise<DeletedSupplier> {
  return await tx
    .selectFrom('suppliers')
    .select(FILLED)
    .select('pause_reason')
    .where('suppliers.id', '=', id)
    .where('suppliers.deleted_at', 'is not', null)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Restores a deleted supplier with new data, except for its account. Returns the names of the previous categories. */
export async function restoreSupplier(tx: TenantTx, id: number, row: SupplierRow): Promise<string[]> {
  const categories = await updateSupplier(tx, id, row);
  await tx.updateTable('suppliers').set({ deleted_at: null }).where('id', '=', id).execute();
  return categories;
}

/** Sets the pause; null ends it. */
export async function setSupplierPause(
  tx: TenantTx,
  id: number,
  pause: { readonly by: number | null; readonly reason: string } | null,
): Promise<void> {
  await tx
    .updateTable('suppliers')
    .set({ paused_at: pause && nowSql, paused_by: pause?.by ?? null, pause_reason: pause?.reason ?? '' })
    .where('id', '=', id)
    .execute();
}

/** Ends the pause of a supplier; returns whether it was paused. */
export async function endSupplierPause(tx: TenantTx, id: number): Promise<boolean> {
  const resumed = await tx
    .updateTable('suppliers')
    .set({ paused_at: null, paused_by: null, pause_reason: '' })
    .where('id', '=', id)
    .where('paused_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return resumed !== undefined;
}

/** Keeps only the columns in FILLED. */
export function pickFilledColumns(row: SupplierRow): Partial<SupplierRow> {
  return Object.fromEntries(FILLED.map((column) => [column, row[column]]));
}

/**
 * Locks a supplier, so that concurrent changes to the supplier or its categories do not interfere. Returns its
 * current state; undefined if it was deleted.
 */
export async function lockSupplier(
  tx: TenantTx,
  id: number,
): Promise<(SupplierRow & { readonly version: number }) | undefined> {
  return await tx
    .selectFrom('suppliers')
    .select([...FILLED, 'version'])
    .where('suppliers.id', '=', id)
    .where('suppliers.deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Returns the given ids that are categories of the company, and locks them against deletion until the transaction
 * ends.
 */
export async function lockCategories(tx: TenantTx, ids: readonly number[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom('categories')
    .select(['categories.id', 'categories.name'])
    .where('categories.id', 'in', ids)
    .where('categories.deleted_at', 'is', null)
    .orderBy('categories.id')
    .forShare()
    .execute();
}

/** Adds categories to a supplier; returns whether any of them is new to the supplier. */
export async function addSupplierCategories(
  tx: TenantTx,
  supplierId: number,
  categoryIds: readonly number[],
): Promise<boolean> {
  if (categoryIds.length === 0) return false;
  const added = await tx
    .insertInto(
      'supplier_categories',
      categoryIds.map((category_id) => ({ supplier_id: supplierId, category_id })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('category_id')
    .execute();
  return added.length > 0;
}

/**
 * Increments the version of a supplier whose categories changed: every update makes the trigger `suppliers_version`
 * count.
 */
export async function touchSupplier(tx: TenantTx, id: number): Promise<void> {
  await tx
    .updateTable('suppliers')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .execute();
}

/** Removes all categories except the given ones from the supplier; its contact persons lose them too. */
export async function removeOtherCategories(
  tx: TenantTx,
  supplierId: number,
  categoryIds: readonly number[],
): Promise<void> {
  // 0 is not an id; it only prevents the list from being empty.
  const kept = [0, ...categoryIds];
  await tx
    .deleteFrom('supplier_categories')
    .where('supplier_id', '=', supplierId)
    .where('category_id', 'not in', kept)
    .execute();
  const lost = await tx
    .deleteFrom('contact_person_categories')
    .where('category_id', 'not in', kept)
    .where('contact_person_id', 'in', contactPersonsOf(tx, supplierId))
    .returning('contact_person_id')
    .execute();
  await touchContactPersons(tx, [...new Set(lost.map((tie) => tie.contact_person_id))]);
}

function contactPersonsOf(tx: TenantTx, supplierId: number) {
  return tx
    .selectFrom('contact_persons')
    .select('contact_persons.id')
    .where('contact_persons.supplier_id', '=', supplierId);
}

/** Acquires the lock on a company's supplier numbers and holds it until the transaction ends. */
export async function acquireNumbersLock(tx: TenantTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${NUMBERS_LOCK}::int, ${tx.company_id}::int)`.execute(tx.trx);
}

/** The namespace of this advisory lock. */
const NUMBERS_LOCK = 79;
