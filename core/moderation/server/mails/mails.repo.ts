import type { Db } from '#platform/server/db/client.ts';

/** Puts a mail that was given up back into the queue; false where it is no longer given up. */
export async function requeueDead(trx: Db, id: number): Promise<boolean> {
  const row = await trx
    .updateTable('mails')
    .set({ state: 'queued', attempts: 0 })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
