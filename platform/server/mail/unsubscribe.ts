import { isEmail, normaliseEmail } from '#platform/shared/validation/email.ts';
import { seal, unseal } from '../auth/sealed.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/client.ts';
import { nowSql } from '../db/clock.ts';

/** Purpose tag of the seal. */
const PURPOSE = 'unsubscribe:';

/**
 * Returns the link that unsubscribes the recipient of a bulk email: a page for people, and a POST for email programs
 * (RFC 8058).
 */
export function buildUnsubscribeLink({ secretKey, publicUrl }: Config, email: string): string {
  return `${publicUrl}/affiliate/unsubscribe/${seal(secretKey, PURPOSE + normaliseEmail(email))}`;
}

/** Returns the address in a link's token; undefined for a token that this installation did not create. */
export function readUnsubscribeAddress({ secretKey }: Config, token: string): string | undefined {
  try {
    const text = unseal(secretKey, token);
    const email = text.slice(PURPOSE.length);
    return text.startsWith(PURPOSE) && isEmail(email) ? email : undefined;
  } catch {
    return undefined;
  }
}

/** Returns those of the given addresses that unsubscribed from bulk emails, in lower case. */
export async function findUnsubscribedAddresses(
  db: Db,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const rows = await db
    .selectFrom('mail_unsubscribes')
    .select('email')
    .where('email', 'in', emails.map(normaliseEmail))
    .execute();
  return new Set(rows.map(({ email }) => email));
}

/** Unsubscribes an address from bulk emails. Idempotent. */
export async function saveUnsubscription(db: Db, email: string): Promise<void> {
  await db
    .insertInto('mail_unsubscribes')
    .values({ email: normaliseEmail(email), at: nowSql })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
