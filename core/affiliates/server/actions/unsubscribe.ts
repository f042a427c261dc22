import type { Platform } from '#platform/server/context.ts';
import { notFound } from '#platform/server/errors.ts';
import { addressOfToken, keepUnsubscribed } from '#platform/server/mail/unsubscribe.ts';

/** No more bulk mail to the address a token stands for; 404 for a token that is none. Doing it twice does no harm. */
export async function unsubscribe({ config, db }: Platform, token: string): Promise<void> {
  const email = addressOfToken(config, token);
  if (email === undefined) throw notFound();
  await keepUnsubscribed(db, email);
}
