import type { CalendarLink } from '#core/integrations/wire/calendar.ts';
import type { Db } from '#platform/server/db/client.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

/** Reads a user's calendar link without its secret, which cannot be read again. */
export async function readCalendarLink(tenant: Tenant, userId: number): Promise<CalendarLink> {
  const link = await tenant
    .selectFrom('calendar_links')
    .select(['created_at', 'last_read_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { link: link ?? null };
}

/** Returns the user of a link by the digest of its secret. */
export async function findCalendarLinkUser(db: Db, hash: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('calendar_links')
    .select('user_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return row?.user_id;
}
