import type { Db } from '#platform/server/db/client.ts';
import type { Language } from '#platform/shared/languages.ts';

/** Stores the language a user chose; it is also the language of mails to them. */
export async function saveLanguage(db: Db, userId: number, lang: Language): Promise<void> {
  await db.updateTable('users').set({ lang }).where('id', '=', userId).execute();
}
