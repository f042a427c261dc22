import { sql } from 'kysely';
import { voidAccountLinks } from '#platform/server/auth/account-links.ts';
import { endSessions } from '#platform/server/auth/sessions.ts';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import type { Language } from '#platform/shared/languages.ts';
import { normaliseEmail } from '#platform/shared/validation/email.ts';

export interface NewModerator {
  readonly email: string;
  readonly name: string;
  /** The language of the moderator's screens and emails. */
  readonly lang: Language;
}

/** Inserts a user without a company and without a password. The user sets the password through the link. */
export async function insertModerator(trx: Db, { email, name, lang }: NewModerator): Promise<number> {
  const { id } = await trx
    .insertInto('users')
    .values({ email, name, lang, is_moderator: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds the moderator with an address and locks the row; undefined if no moderator has it. */
export async function lockModeratorByEmail(trx: Db, email: string) {
  return await trx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where(sql`lower(email)`, '=', normaliseEmail(email))
    .where('is_moderator', '=', true)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Ends every way in: sessions, links, the password and the second factor. The row stays, because the log names it. */
export async function removeModeratorAccount(trx: Db, id: number): Promise<void> {
  await endSessions(trx, 'user deleted', (query) => query.where('user_id', '=', id));
  await voidAccountLinks(trx, ['confirm_email', 'set_password', 'invitation'], id);
  await trx.deleteFrom('recovery_codes').where('user_id', '=', id).execute();
  await trx
    .updateTable('users')
    .set({ deleted_at: nowSql, password_hash: '', totp_secret: null, totp_enabled_at: null })
    .where('id', '=', id)
    .execute();
}
