import { sql } from 'kysely';
import { digestSecret, generateSecret } from '#platform/server/auth/secrets.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

/** The lifetime of a link, long enough for pricing a long list of items in one session. */
const LIVES = sql<string>`now_utc() + interval '12 hours'`;

export interface OwnLink {
  readonly hash: string;
  readonly valid_until: string;
}

/** Finds the unexpired link with this secret that the account created for this invitation. */
export async function findOwnLink(tx: TenantTx, rfpId: number, hash: string): Promise<OwnLink | undefined> {
  const row = await tx
    .selectFrom('rfp_reminder_links')
    .select('valid_until')
    .where('token_hash', '=', digestSecret(hash))
    .where('rfp_id', '=', rfpId)
    .where('valid_until', '>', nowSql)
    .executeTakeFirst();
  return row?.valid_until ? { hash, valid_until: row.valid_until } : undefined;
}

/** Creates a link that expires, and deletes the invitation's expired links. */
export async function addOwnLink(tx: TenantTx, rfpId: number): Promise<OwnLink> {
  const hash = generateSecret();
  await tx
    .deleteFrom('rfp_reminder_links')
    .where('rfp_id', '=', rfpId)
    .where('valid_until', '<=', nowSql)
    .execute();
  const { valid_until } = await tx
    .insertInto('rfp_reminder_links', { token_hash: digestSecret(hash), rfp_id: rfpId, valid_until: LIVES })
    .returning('valid_until')
    .executeTakeFirstOrThrow();
  return { hash, valid_until: valid_until ?? '' };
}
