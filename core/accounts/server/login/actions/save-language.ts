import type { Db } from '#platform/server/db/client.ts';
import type { Language } from '#platform/shared/languages.ts';

/** Stores the language that a user chose. Emails to the user are also written in this language. */
export async function saveLanguage(db: Db, userId: number, lang: Language): Promise<void> {
  await db.updateTable('users').set({ lang }).where('id', '=', userId).execute();
}
