import { readCompanyCountry } from '#platform/server/company-country.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { getCompanyLanguage, type Language } from '#platform/shared/languages.ts';

export interface AccountPersonRow {
  readonly name_and_surname: string;
  readonly email: string;
  readonly phone: string;
  readonly lang: Language;
}

/** Locks all of the account's contact persons, to serialise changes of category responsibilities. */
export async function lockContactPersons(tx: TenantTx): Promise<readonly number[]> {
  await tx.trx.selectFrom('companies').select('id').where('id', '=', tx.company_id).forUpdate().execute();
  const rows = await tx
    .selectFrom('account_contact_persons')
    .select('account_contact_persons.id')
    .where('account_contact_persons.deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the language of the account's country, which is the default language of emails to a contact person. */
export async function readAccountLanguage(tx: TenantTx): Promise<Language> {
  return getCompanyLanguage(await readCompanyCountry(tx.trx, tx.company_id));
}

export async function insertAccountPerson(tx: TenantTx, row: AccountPersonRow): Promise<number> {
  const { id } = await tx
    .insertInto('account_contact_persons', row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates a contact person. Without `lang`, the person's language does not change. */
export async function updateAccountPerson(
  tx: TenantTx,
  id: number,
  row: Omit<AccountPersonRow, 'lang'> & Partial<AccountPersonRow>,
): Promise<void> {
  await tx.updateTable('account_contact_persons').set(row).where('id', '=', id).execute();
}

/**
 * Marks a contact person as deleted and removes the person's categories. The row remains, because sent emails
 * refer to it.
 */
export async function markAccountPersonDeleted(tx: TenantTx, id: number): Promise<void> {
  await unassignAllCategories(tx, id);
  await tx.updateTable('account_contact_persons').set({ deleted_at: nowSql }).where('id', '=', id).execute();
}

export async function unassignAllCategories(tx: TenantTx, personId: number): Promise<void> {
  await tx.deleteFrom('account_categories').where('contact_person_id', '=', personId).execute();
}

export async function unassignCategory(tx: TenantTx, parentCategoryId: number): Promise<void> {
  await tx.deleteFrom('account_categories').where('parent_category_id', '=', parentCategoryId).execute();
}

/**
 * Increments the versions of the contact person and of each person who is currently responsible for one of the
 * categories. Must be called before the categories are reassigned.
 */
export async function bumpPersonVersions(
  tx: TenantTx,
  personId: number,
  parentCategoryIds: readonly number[],
): Promise<void> {
  await tx
    .updateTable('account_contact_persons')
    .set(({ ref }) => ({ version: ref('version') }))
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('account_contact_persons.id', '=', personId),
        exists(
          selectFrom('account_categories')
            .select('account_categories.parent_category_id')
            .whereRef('account_categories.contact_person_id', '=', 'account_contact_persons.id')
            .where('account_categories.parent_category_id', 'in', [0, ...parentCategoryIds]),
        ),
      ]),
    )
    .execute();
}

/** Makes the contact person responsible for the categories, replacing any previous person. */
export async function reassignCategories(
  tx: TenantTx,
  personId: number,
  parentCategoryIds: readonly number[],
): Promise<void> {
  if (parentCategoryIds.length === 0) return;
  await tx
    .insertInto(
      'account_categories',
      parentCategoryIds.map((parent_category_id) => ({ contact_person_id: personId, parent_category_id })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'parent_category_id']).doUpdateSet({ contact_person_id: personId }),
    )
    .execute();
}

/** Locks the parent categories until the transaction ends. Returns the IDs of those that exist. */
export async function lockParentCategories(tx: TenantTx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx.trx
    .selectFrom('parent_categories')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forShare()
    .execute();
  return rows.map(({ id }) => id);
}
