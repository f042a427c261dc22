import type { Db } from '#platform/server/db/client.ts';
import type { Language } from '#platform/shared/languages.ts';

/** Keeps the language a user chose; mails to them are written in it. */
export async function keepLanguage(db: Db, userId: number, lang: Language): Promise<void> {
  await db.updateTable('users').set({ lang }).where('id', '=', userId).execute();
}
