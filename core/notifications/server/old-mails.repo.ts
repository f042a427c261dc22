import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';

/**
 * Removes recipients and content of a batch of emails that are older than `days` days and about no purchase. Returns
 * their number. The rows remain, because their keys prevent an email from being sent twice. Emails about a purchase
 * remain as long as it does, because they are part of its proof.
 */
export async function emptyOldMails(db: Db, days: number, atOnce: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update mails set to_email = '', to_name = '', from_name = '', reply_to = null, params = '{}', subject = null,
      body_text = null, body_html = null, last_error = null, attachment_names = '{}'
    where id in (
      select id from mails
      where purchase_id is null and state <> 'queued' and to_email <> ''
        and created_at < ${nowSql} - make_interval(days => ${sql.lit(days)}) limit ${sql.lit(atOnce)})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
