import type { Db } from '#platform/server/db/client.ts';

/** Requeues a mail that was given up; returns false if its state has changed meanwhile. */
export async function requeueDeadMail(trx: Db, id: number): Promise<boolean> {
  const row = await trx
    .updateTable('mails')
    .set({ state: 'queued', attempts: 0 })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
