import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { nowSql } from '../db/clock.ts';
import type { Database } from '../db/tables.ts';

export const readCurrentSigningKey = (db: Db) =>
  db.selectFrom('signing_keys').selectAll().where('retired_at', 'is', null).executeTakeFirst();

/** Locks the keys until the transaction ends, so that processes that start at the same time create only one key. */
export async function lockCurrentSigningKey(db: Db) {
  await sql`lock table signing_keys in share row exclusive mode`.execute(db);
  return await readCurrentSigningKey(db);
}

/** Reads the key that was sealed first, among those whose private half is stored. */
export const readFirstSealedKey = (db: Db) =>
  db
    .selectFrom('signing_keys')
    .selectAll()
    .where('private_sealed', 'is not', null)
    .orderBy('valid_from')
    .orderBy(sql`retired_at nulls last`)
    .limit(1)
    .executeTakeFirst();

/** Retires the current key. Its private half is not deleted. */
export async function retireSigningKey(db: Db): Promise<void> {
  await db.updateTable('signing_keys').set({ retired_at: nowSql }).where('retired_at', 'is', null).execute();
}

export async function erasePrivateKeys(db: Db): Promise<void> {
  await db
    .updateTable('signing_keys')
    .set({ private_sealed: null })
    .where('retired_at', 'is not', null)
    .where('private_sealed', 'is not', null)
    .execute();
}

export async function insertSigningKey(db: Db, key: Insertable<Database['signing_keys']>): Promise<void> {
  await db.insertInto('signing_keys').values(key).execute();
}
