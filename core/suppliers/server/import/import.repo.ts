import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { ContactPersonRow } from '../contact-persons.repo.ts';
import type { SupplierRow } from '../suppliers.repo.ts';

/**
 * Inserts suppliers and returns them with their ids, in the same order. Their accounts require versions in force in the
 * same transaction (ADR 0077).
 */
export async function insertSuppliers<One extends { readonly row: SupplierRow }>(
  tx: TenantTx,
  suppliers: readonly One[],
): Promise<(One & { readonly id: number })[]> {
  if (suppliers.length === 0) return [];
  const inserted = await tx
    .insertInto(
      'suppliers',
      suppliers.map(({ row }) => row),
    )
    .returning(['id', 'country', 'pib'])
    .execute();
  const keyOf = ({ country, pib }: Pick<SupplierRow, 'country' | 'pib'>) => `${country} ${pib}`;
  const ids = new Map(inserted.map((row) => [keyOf(row), row.id]));
  return suppliers.map((one) => {
    const id = ids.get(keyOf(one.row));
    if (id === undefined) throw new Error('a supplier was not inserted');
    return { ...one, id };
  });
}

export async function insertSupplierCategories(
  tx: TenantTx,
  rows: readonly { supplier_id: number; category_id: number }[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto('supplier_categories', rows).execute();
}

/** Inserts contact persons; the first one of each supplier receives the emails for all its categories. */
export async function insertContactPersons(
  tx: TenantTx,
  rows: readonly (ContactPersonRow & { supplier_id: number })[],
): Promise<void> {
  if (rows.length === 0) return;
  const made = await tx.insertInto('contact_persons', rows).returning(['id', 'supplier_id']).execute();
  const bySupplier = new Map(made.toReversed().map(({ id, supplier_id }) => [supplier_id, id]));
  const tied = await tx
    .selectFrom('supplier_categories')
    .select(['supplier_categories.supplier_id', 'supplier_categories.category_id'])
    .where('supplier_categories.supplier_id', 'in', [...bySupplier.keys()])
    .execute();
  const ties = tied.map(({ supplier_id, category_id }) => ({
    contact_person_id: bySupplier.get(supplier_id) ?? 0,
    category_id,
  }));
  if (ties.length > 0) await tx.insertInto('contact_person_categories', ties).execute();
}
