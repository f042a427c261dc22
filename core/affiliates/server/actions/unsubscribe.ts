import type { Platform } from '#platform/server/context.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { readUnsubscribeAddress, saveUnsubscription } from '#platform/server/mail/unsubscribe.ts';

/**
 * Unsubscribes the token's address from bulk email. Throws 404 for an invalid token. Repeating the call changes
 * nothing.
 */
export async function unsubscribe({ config, db }: Platform, token: string): Promise<void> {
  const email = readUnsubscribeAddress(config, token);
  if (email === undefined) throw notFoundError();
  await saveUnsubscription(db, email);
}
