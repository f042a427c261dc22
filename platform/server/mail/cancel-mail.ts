import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/**
 * Drops delayed mails that nobody has begun to send. Returns false, and drops none, if one of them is being sent or was
 * sent.
 */
export async function cancelDelayedMails(trx: Db, dedupeKeys: readonly string[]): Promise<boolean> {
  const mails = await trx
    .selectFrom('mails')
    .select(['id', 'state'])
    .select(sql<boolean>`leased_until > now_utc() and leased_by = 'not before'`.as('waits'))
    .where('dedupe_key', 'in', [...dedupeKeys, ''])
    .forUpdate()
    .execute();
  // A mail to a refused address is given up from the start.
  const queued = mails.filter(({ state }) => state !== 'dead');
  if (queued.some(({ state, waits }) => state !== 'queued' || !waits)) return false;
  await trx
    .updateTable('mails')
    .set({ state: 'dropped', leased_by: null, leased_until: null })
    .where('id', 'in', [0, ...queued.map(({ id }) => id)])
    .execute();
  return true;
}
