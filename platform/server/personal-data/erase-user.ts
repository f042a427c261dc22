import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { parseProfilePicture } from '#platform/shared/access/avatars.ts';
import { storeMailboxDigest } from '../auth/mailbox-digest.ts';
import type { TenantTx } from '../db/tenant.ts';
import { getServerI18n } from '../i18n/server-i18n.ts';
import { allowTextErasure, erasePersonalTexts } from './erase-texts.ts';

/** A user who was anonymised. */
export interface ErasedUser {
  readonly id: number;
  /** The name that records show for the erased user from now on. */
  readonly name: string;
  /** The storage key of the user's picture, to be deleted after the commit. */
  readonly pictureKey: string | null;
}

/**
 * Anonymises a deleted user, as the last step of the transaction, so that nothing written in it contains the name. The
 * row remains as “Former user 12”, because purchases, approvals and the log refer to it (ADR 0045). The row keeps a
 * keyed digest of the mailbox, so that the four-eyes rule recognises a person who is invited again.
 */
export async function eraseUser(tx: TenantTx, secretKey: string, id: number): Promise<ErasedUser> {
  const { trx, company_id } = tx;
  const user = await tx
    .selectFrom('users')
    .select(['name', 'email', 'phone_number', 'lang', 'profile_picture'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (user.email !== '') await storeMailboxDigest(tx, secretKey, user.email);
  const name = getServerI18n(user.lang)._(msg`Former user ${id}`);
  await sql`update users set name = ${name}, email = '', phone_number = '', profile_picture = '', password_hash = '',
    email_verified_at = null, password_changed_at = null, totp_secret = null, totp_enabled_at = null,
    totp_last_step = null, notification_mails = default, monthly_report_at = null, weekly_roots_at = null, lang = default, updated_at = now_utc()
    where company_id = ${company_id} and id = ${id} and deleted_at is not null`.execute(trx);
  const known = [user.name, user.email, user.phone_number, ...(await earlierTexts(tx, id))];
  const addresses = await ownAddresses(tx, known);
  await forgetLogins(tx, id, addresses);
  await allowTextErasure(trx, [], name);
  await sql`update events set data = data
    where company_id = ${company_id} and ${id} in (actor_user_id, stands_in_for_user_id)`.execute(trx);
  await sql`update audit_events set data = data where ${id} in (actor_user_id, subject_user_id)`.execute(trx);
  await erasePersonalTexts(trx, { company_id, texts: known, instead: name, addresses });
  const picture = parseProfilePicture(user.profile_picture);
  return { id, name, pictureKey: picture.kind === 'upload' ? picture.key : null };
}

/** Reads the user's earlier names, addresses and numbers from the log. */
async function earlierTexts({ trx }: TenantTx, id: number): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select distinct said.value as text
    from audit_events e
    cross join jsonb_each_text(e.data -> 'before') said
    where e.kind in ('profile_changed', 'user_changed') and jsonb_typeof(e.data -> 'before') = 'object'
      and coalesce(e.subject_user_id, e.actor_user_id) = ${id}
      and said.key in ('name', 'email', 'phone_number')
    union select e.data ->> 'email' from audit_events e
    where e.kind = 'user_invited' and e.subject_user_id = ${id} and e.data ? 'email'`.execute(trx);
  return rows.map(({ text }) => text);
}

/**
 * Reads the person's addresses in lower case, except addresses that belong to an account, here or at another company.
 */
async function ownAddresses({ trx }: TenantTx, known: readonly string[]): Promise<string[]> {
  const given = known.filter((text) => text.includes('@')).map((text) => text.toLowerCase());
  const { rows } = await sql<{ address: string }>`
    select distinct address from unnest(${given}::text[]) address
    where not exists (select from users where lower(email) = address and deleted_at is null)`.execute(trx);
  return rows.map(({ address }) => address);
}

/** Deletes the user's login methods, login locations and personal data. */
async function forgetLogins(tx: TenantTx, id: number, addresses: readonly string[]): Promise<void> {
  const { trx } = tx;
  await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
  await trx.deleteFrom('account_links').where('user_id', '=', id).execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', id).execute();
  for (const table of ['login_attempts', 'login_ceilings'] as const)
    await trx
      .deleteFrom(table)
      .where('account', 'in', ['', ...addresses])
      .execute();
  for (const table of [
    'api_tokens',
    'calendar_links',
    'notifications',
    'approval_links',
    'sso_identities',
  ] as const)
    await tx.deleteFrom(table).where('user_id', '=', id).execute();
}
