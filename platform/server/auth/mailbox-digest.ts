import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { toMailbox } from '#platform/shared/validation/email.ts';
import type { TenantTx } from '../db/tenant.ts';

/**
 * Stores the keyed digest of a mailbox for all users of the company with that mailbox. The digest survives the
 * erasure of a user, so that the four-eyes rule recognises a person who is invited again. It reveals nothing without
 * the key.
 */
export function storeMailboxDigest(tx: TenantTx, secretKey: string, email: string): Promise<void> {
  return storeMailboxDigests(tx, secretKey, [email]);
}

/** Stores the digests of several mailboxes, as `storeMailboxDigest` does for one. */
export async function storeMailboxDigests(
  tx: TenantTx,
  secretKey: string,
  emails: readonly string[],
): Promise<void> {
  const mailboxes = new Set(emails.map(toMailbox));
  const users = await tx.selectFrom('users').select(['id', 'email']).where('email', '<>', '').execute();
  const digests = users.flatMap(({ id, email }) => {
    const mailbox = toMailbox(email);
    if (!mailboxes.has(mailbox)) return [];
    const digest = createHmac('sha256', secretKey).update(`mailbox ${mailbox}`).digest();
    return [{ id, digest }];
  });
  if (digests.length === 0) return;
  const digest = sql<Buffer>`(
    select d.digest from unnest(${digests.map((one) => one.id)}::int[], ${digests.map((one) => one.digest)}::bytea[])
      as d (id, digest) where d.id = users.id)`;
  await tx
    .updateTable('users')
    .set({ mailbox_digest: digest })
    .where(
      'id',
      'in',
      digests.map(({ id }) => id),
    )
    .execute();
}
