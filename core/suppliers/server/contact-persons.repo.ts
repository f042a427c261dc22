import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { Language } from '#platform/shared/languages.ts';

export interface ContactPersonRow {
  readonly name_and_surname: string;
  readonly email: string;
  readonly phone: string;
  readonly lang: Language;
}

export async function insertContactPerson(
  tx: TenantTx,
  supplierId: number,
  row: ContactPersonRow,
): Promise<number> {
  const { id } = await tx
    .insertInto('contact_persons', { ...row, supplier_id: supplierId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a contact person until the transaction ends and returns it; undefined if it was deleted. */
export async function lockContactPerson(
  tx: TenantTx,
  id: number,
): Promise<(ContactPersonRow & { readonly version: number }) | undefined> {
  return await tx
    .selectFrom('contact_persons')
    .select(['name_and_surname', 'email', 'phone', 'lang', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateContactPerson(tx: TenantTx, id: number, row: ContactPersonRow): Promise<void> {
  await tx.updateTable('contact_persons').set(row).where('id', '=', id).execute();
}

/**
 * Marks a contact person as deleted. The row stays, because sent invitations refer to the person; the person's
 * categories become unassigned.
 */
export async function markContactPersonDeleted(tx: TenantTx, id: number): Promise<void> {
  await tx.updateTable('contact_persons').set({ deleted_at: nowSql }).where('id', '=', id).execute();
  await unassignCategories(tx, id);
}

/** Increments the version of these contact persons, whose categories have changed. */
export async function touchContactPersons(tx: TenantTx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('contact_persons')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', 'in', ids)
    .execute();
}

export async function unassignCategories(tx: TenantTx, contactPersonId: number): Promise<void> {
  await tx.deleteFrom('contact_person_categories').where('contact_person_id', '=', contactPersonId).execute();
}

/**
 * Assigns categories to a contact person and removes them from the supplier's other contact persons, because only one
 * person receives a category's emails.
 */
export async function moveCategoriesToContact(
  tx: TenantTx,
  supplierId: number,
  contactPersonId: number,
  categoryIds: readonly number[],
): Promise<void> {
  if (categoryIds.length === 0) return;
  const others = tx
    .selectFrom('contact_persons')
    .select('contact_persons.id')
    .where('contact_persons.supplier_id', '=', supplierId)
    .where('contact_persons.id', '!=', contactPersonId);
  const taken = await tx
    .deleteFrom('contact_person_categories')
    .where('category_id', 'in', categoryIds)
    .where('contact_person_id', 'in', others)
    .returning('contact_person_id')
    .execute();
  await touchContactPersons(tx, [...new Set(taken.map((tie) => tie.contact_person_id))]);
  await tx
    .insertInto(
      'contact_person_categories',
      categoryIds.map((category_id) => ({ contact_person_id: contactPersonId, category_id })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns whether a contact person of the supplier is responsible for the category. */
export async function hasCategoryContact(
  tx: TenantTx,
  supplierId: number,
  categoryId: number,
): Promise<boolean> {
  const persons = tx
    .selectFrom('contact_persons')
    .select('contact_persons.id')
    .where('contact_persons.supplier_id', '=', supplierId);
  const tie = await tx
    .selectFrom('contact_person_categories')
    .select('category_id')
    .where('category_id', '=', categoryId)
    .where('contact_person_id', 'in', persons)
    .limit(1)
    .executeTakeFirst();
  return tie !== undefined;
}
