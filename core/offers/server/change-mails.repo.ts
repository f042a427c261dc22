import type { TenantTx } from '#platform/server/db/tenant.ts';
import { computeChangeMailTime } from '../rules/change-mails.ts';

/** Returns the prefix of a change email's key, which is followed by the time at which the email is sent. */
const prefixOf = (rfpId: number, userId: number) => `rfp-${rfpId}-change-${userId}-`;

/**
 * Returns the time and the key of the email about a change, and deletes an email that is still queued, because
 * the new one contains the newest state. The purchase must be locked, so that two changes cannot get the same
 * key.
 */
export async function scheduleChangeMail(
  tx: TenantTx,
  {
    rfp_id,
    user_id,
    purchase_id,
    now,
  }: Readonly<Record<'rfp_id' | 'user_id' | 'purchase_id', number>> & { now: string },
): Promise<{ readonly dedupe_key: string; readonly mail_not_before: string | null }> {
  const prefix = prefixOf(rfp_id, user_id);
  const last = await tx.trx
    .selectFrom('mails')
    .select('dedupe_key')
    .where('company_id', '=', tx.company_id)
    .where('purchase_id', '=', purchase_id)
    .where('dedupe_key', 'like', `${prefix}%`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const at = computeChangeMailTime(last?.dedupe_key.slice(prefix.length) ?? null, now);
  const dedupe_key = `${prefix}${at}`;
  if (dedupe_key === last?.dedupe_key)
    await tx.trx
      .deleteFrom('mails')
      .where('company_id', '=', tx.company_id)
      .where('purchase_id', '=', purchase_id)
      .where('dedupe_key', '=', dedupe_key)
      .where('state', '=', 'queued')
      .execute();
  return { dedupe_key, mail_not_before: at === now ? null : at };
}
