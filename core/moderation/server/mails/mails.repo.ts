import type { Db } from '#platform/server/db/client.ts';

/**
 * Requeues a dead email. Returns false if its state has changed in the meantime, or if its recipient or parameters are
 * no longer stored, because it was sent and bounced or is old.
 */
export async function requeueDeadMail(trx: Db, id: number): Promise<boolean> {
  const row = await trx
    .updateTable('mails')
    .set({ state: 'queued', attempts: 0 })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .where('bounced_at', 'is', null)
    .where('to_email', '<>', '')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
