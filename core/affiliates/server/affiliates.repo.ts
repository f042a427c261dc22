import { sql } from 'kysely';
import { digestSecret } from '#platform/server/auth/secrets.ts';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import { notFoundError } from '#platform/server/errors.ts';
import type { Day } from '#platform/shared/dates.ts';
import type { Language } from '#platform/shared/languages.ts';
import type { AffiliateBody, AffiliateState } from '../wire.ts';

/** An affiliate's row that this transaction has locked. */
export interface LockedAffiliate {
  readonly id: number;
  readonly version: number;
  readonly company_name: string;
  readonly name: string;
  readonly email: string;
  readonly pib: string;
  readonly registration_number: string;
  readonly phone_number: string;
  readonly lang: Language;
  readonly state: AffiliateState;
  readonly code: string | null;
}

const locked = (trx: Db) =>
  trx
    .selectFrom('affiliates')
    .select([
      'id',
      'version',
      'company_name',
      'name',
      'email',
      'pib',
      'registration_number',
      'phone_number',
      'lang',
      'code',
      sql<AffiliateState>`state`.as('state'),
    ])
    .forUpdate();

function known(row: LockedAffiliate | undefined): LockedAffiliate {
  if (!row) throw notFoundError();
  return row;
}

/** Locks an affiliate. Throws 404 if it does not exist. */
export async function lockAffiliate(trx: Db, id: number): Promise<LockedAffiliate> {
  return known(await locked(trx).where('id', '=', id).executeTakeFirst());
}

/**
 * Locks the affiliate whose page URL contains the given secret token, so that concurrent calls count the affiliate's
 * invitations one after another. Throws 404 if there is none.
 */
export async function lockAffiliateByHash(trx: Db, hash: string): Promise<LockedAffiliate> {
  const row = await locked(trx)
    .where('hash_digest', '=', digestSecret(hash))
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  return known(row);
}

/** Locks the affiliate or applicant with this address. Returns undefined if there is none. */
export async function lockAffiliateByEmail(trx: Db, email: string): Promise<LockedAffiliate | undefined> {
  const row = await locked(trx)
    .where(sql`lower(email)`, '=', email)
    .where('state', '<>', 'refused')
    .executeTakeFirst();
  return row && known(row);
}

/**
 * Inserts an application. Returns undefined if the address already belongs to an affiliate or applicant who was
 * not refused.
 */
export async function insertAffiliate(trx: Db, body: AffiliateBody): Promise<number | undefined> {
  const row = await trx
    .insertInto('affiliates')
    .values({ ...body, created_at: nowSql })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Updates an affiliate's data. Throws a violation of the `affiliates_email` constraint if the address is in use.
 */
export async function updateAffiliate(trx: Db, id: number, body: AffiliateBody): Promise<void> {
  await trx.updateTable('affiliates').set(body).where('id', '=', id).execute();
}

/** Stores a moderator's decision. A refusal closes the affiliate's page. */
export async function writeAffiliateState(
  trx: Db,
  id: number,
  state: Exclude<AffiliateState, 'asked'>,
  by: number,
): Promise<void> {
  await trx
    .updateTable('affiliates')
    .set({ state, decided_at: nowSql, decided_by: by, ...(state === 'refused' ? { hash_digest: null } : {}) })
    .where('id', '=', id)
    .execute();
}

/** Stores the permanent code for the shared link, and the digest of the secret token in the page URL. */
export async function writeAffiliateLinks(trx: Db, id: number, code: string, hash: string): Promise<void> {
  await trx
    .updateTable('affiliates')
    .set({ code, hash_digest: digestSecret(hash) })
    .where('id', '=', id)
    .execute();
}

/** Inserts invitations; returns their ids. */
export function insertInvitations(
  trx: Db,
  affiliateId: number,
  emails: readonly string[],
  day: Day,
): Promise<{ id: number; email: string }[]> {
  return trx
    .insertInto('affiliate_invitations')
    .values(
      emails.map((email) => ({ affiliate_id: affiliateId, email, invited_on: day, created_at: nowSql })),
    )
    .returning(['id', 'email'])
    .execute();
}
