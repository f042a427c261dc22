import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import type { Language } from '#platform/shared/languages.ts';

export interface ProfileData {
  readonly name: string;
  readonly phone_number: string;
  readonly lang: Language;
}

export async function lockProfile(trx: Db, userId: number) {
  return await trx
    .selectFrom('users')
    .select(['version', 'name', 'phone_number', 'lang', 'profile_picture', 'totp_secret', 'totp_enabled_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function writeProfile(trx: Db, userId: number, data: ProfileData): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...data, updated_at: nowSql, version: sql<number>`version + 1` })
    .where('id', '=', userId)
    .execute();
}

/** Replaces the password if its current hash is `before`; returns whether it was replaced. */
export async function replacePassword(
  trx: Db,
  userId: number,
  before: string,
  passwordHash: string,
): Promise<boolean> {
  const replaced = await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: nowSql, updated_at: nowSql })
    .where('id', '=', userId)
    .where('password_hash', '=', before)
    .executeTakeFirst();
  return replaced.numUpdatedRows === 1n;
}

export async function writePicture(trx: Db, userId: number, picture: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ profile_picture: picture, updated_at: nowSql })
    .where('id', '=', userId)
    .execute();
}

export async function switchSecondFactorOn(trx: Db, userId: number): Promise<void> {
  await trx.updateTable('users').set({ totp_enabled_at: nowSql }).where('id', '=', userId).execute();
}
