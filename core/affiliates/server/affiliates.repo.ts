import { sql } from 'kysely';
import { digestOf } from '#platform/server/auth/secrets.ts';
import type { Db } from '#platform/server/db/client.ts';
import { now } from '#platform/server/db/clock.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Day } from '#platform/shared/dates.ts';
import type { Language } from '#platform/shared/languages.ts';
import type { AffiliateBody, AffiliateState } from '../wire.ts';

/** An affiliate's row while nobody else can change it. */
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
  if (!row) throw notFound();
  return row;
}

/** Locks an affiliate, or 404. */
export async function lockAffiliate(trx: Db, id: number): Promise<LockedAffiliate> {
  return known(await locked(trx).where('id', '=', id).executeTakeFirst());
}

/** Locks the affiliate behind the secret of an open page, or 404: its invitations are counted one call at a time. */
export async function lockByHash(trx: Db, hash: string): Promise<LockedAffiliate> {
  const row = await locked(trx)
    .where('hash_digest', '=', digestOf(hash))
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  return known(row);
}

/** Locks the affiliate, asked or accepted, that has an address; undefined where there is none. */
export async function lockByEmail(trx: Db, email: string): Promise<LockedAffiliate | undefined> {
  const row = await locked(trx)
    .where(sql`lower(email)`, '=', email)
    .where('state', '<>', 'refused')
    .executeTakeFirst();
  return row && known(row);
}

/** Adds an affiliate that asks to be one; undefined where one that is not refused has the address already. */
export async function insertAffiliate(trx: Db, body: AffiliateBody): Promise<number | undefined> {
  const row = await trx
    .insertInto('affiliates')
    .values({ ...body, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Writes an affiliate's data; throws the database's refusal by `affiliates_email` for an address in use. */
export async function updateAffiliate(trx: Db, id: number, body: AffiliateBody): Promise<void> {
  await trx.updateTable('affiliates').set(body).where('id', '=', id).execute();
}

/** Writes what a moderator decided. Whoever is refused has no page any more. */
export async function writeState(
  trx: Db,
  id: number,
  state: Exclude<AffiliateState, 'asked'>,
  by: number,
): Promise<void> {
  await trx
    .updateTable('affiliates')
    .set({ state, decided_at: now, decided_by: by, ...(state === 'refused' ? { hash_digest: null } : {}) })
    .where('id', '=', id)
    .execute();
}

/** Sets the code of the link to share, once and for all, and the secret of the page, of which a digest is kept. */
export async function writeLinks(trx: Db, id: number, code: string, hash: string): Promise<void> {
  await trx
    .updateTable('affiliates')
    .set({ code, hash_digest: digestOf(hash) })
    .where('id', '=', id)
    .execute();
}

/** Adds invitations; answers each with its number. */
export function insertInvitations(
  trx: Db,
  affiliateId: number,
  emails: readonly string[],
  day: Day,
): Promise<{ id: number; email: string }[]> {
  return trx
    .insertInto('affiliate_invitations')
    .values(emails.map((email) => ({ affiliate_id: affiliateId, email, invited_on: day, created_at: now })))
    .returning(['id', 'email'])
    .execute();
}
