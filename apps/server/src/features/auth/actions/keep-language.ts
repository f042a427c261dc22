import type { Language } from '@ponuda/domain/languages';
import type { Db } from '../../../platform/db/client.ts';

/** Keeps the language a user chose; mails to them are written in it. */
export async function keepLanguage(db: Db, userId: number, lang: Language): Promise<void> {
  await db.updateTable('users').set({ lang }).where('id', '=', userId).execute();
}
