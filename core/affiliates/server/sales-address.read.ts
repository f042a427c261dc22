import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import { isEmail } from '#platform/shared/validation/email.ts';

/** Returns the reply address for emails to affiliates: the product's sales contact. */
export async function readSalesAddress(db: Db): Promise<string | null> {
  const { email } = await db
    .selectFrom('platform_settings')
    .select(sql<string>`coalesce(seller ->> 'email', '')`.as('email'))
    .executeTakeFirstOrThrow();
  return isEmail(email) ? email : null;
}
