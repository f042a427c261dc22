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

export async function retireSigningKeys(db: Db): Promise<void> {
  await db
    .updateTable('signing_keys')
    .set({ retired_at: nowSql, private_sealed: null })
    .where('retired_at', 'is', null)
    .execute();
}

export async function insertSigningKey(db: Db, key: Insertable<Database['signing_keys']>): Promise<void> {
  await db.insertInto('signing_keys').values(key).execute();
}
