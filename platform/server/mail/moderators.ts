import type { Db } from '../db/client.ts';
import type { MailRecipient } from './company-owners.ts';
import { isMailable } from './mailable.ts';

const MODERATORS_MAX = 20;

/**
 * Returns the moderators whom an email can reach. Moderators belong to no company, so the query is not limited to
 * one.
 */
export async function readModerators(db: Db): Promise<MailRecipient[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'lang'])
    .where('is_moderator', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(MODERATORS_MAX)
    .execute();
  return rows.filter(({ email }) => isMailable(email));
}
