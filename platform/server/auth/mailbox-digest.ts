import { createHmac } from 'node:crypto';
import { toMailbox } from '#platform/shared/validation/email.ts';
import type { TenantTx } from '../db/tenant.ts';

/**
 * Stores the keyed digest of a mailbox for all users of the company with that mailbox. The digest survives the
 * erasure of a user, so that the four-eyes rule recognises a person who is invited again. It reveals nothing without
 * the key.
 */
export async function storeMailboxDigest(tx: TenantTx, secretKey: string, email: string): Promise<void> {
  const mailbox = toMailbox(email);
  const users = await tx.selectFrom('users').select(['id', 'email']).where('email', '<>', '').execute();
  const ids = users.filter((user) => toMailbox(user.email) === mailbox).map(({ id }) => id);
  if (ids.length === 0) return;
  const mailbox_digest = createHmac('sha256', secretKey).update(`mailbox ${mailbox}`).digest();
  await tx.updateTable('users').set({ mailbox_digest }).where('id', 'in', ids).execute();
}
