import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import { LANGUAGES, type Language } from '#platform/shared/languages.ts';

export type CategoryNames = Readonly<Record<Language, string>>;

/** Locks the table, so that concurrent changes cannot create duplicate names. */
export async function lockParentCategories(trx: Db): Promise<void> {
  await sql`lock table parent_categories in share row exclusive mode`.execute(trx);
}

/** Returns the languages in which another category has the same name, ignoring case and accents. */
export async function findLanguagesOfTakenNames(
  trx: Db,
  names: CategoryNames,
  except: number,
): Promise<Language[]> {
  const taken: Language[] = [];
  for (const language of LANGUAGES) {
    const row = await trx
      .selectFrom('parent_categories')
      .select('id')
      .where('id', '!=', except)
      .where(sql<boolean>`search_key(names ->> ${language}) = search_key(${names[language]})`)
      .executeTakeFirst();
    if (row) taken.push(language);
  }
  return taken;
}

export async function insertParentCategory(trx: Db, names: CategoryNames): Promise<number> {
  const { id } = await trx
    .insertInto('parent_categories')
    .values({ names: JSON.stringify(names) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateParentCategory(trx: Db, id: number, names: CategoryNames): Promise<void> {
  await trx
    .updateTable('parent_categories')
    .set({ names: JSON.stringify(names) })
    .where('id', '=', id)
    .execute();
}

export async function deleteParentCategory(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('parent_categories').where('id', '=', id).execute();
}
