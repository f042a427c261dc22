import type { Security } from '#core/accounts/wire/profile.ts';
import type { Session } from '#platform/server/auth/authenticate.ts';
import type { Db } from '#platform/server/db/client.ts';
import { parseProfilePicture } from '#platform/shared/access/avatars.ts';

export async function readSecurity(db: Db, userId: number): Promise<Security> {
  const user = await db
    .selectFrom('users')
    .select(['password_hash', 'password_changed_at', 'totp_enabled_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    has_password: user.password_hash !== '',
    password_changed_at: user.password_changed_at,
    two_factor_since: user.totp_enabled_at,
    recovery_codes_left: left,
  };
}

/**
 * Returns the storage key of a user's uploaded picture; undefined if the user has none or belongs to another
 * company.
 */
export async function findPictureKey(db: Db, session: Session, userId: number): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('profile_picture')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      session.company ? eb('company_id', '=', session.company.id) : eb('id', '=', session.user.id),
    )
    .executeTakeFirst();
  const picture = user && parseProfilePicture(user.profile_picture);
  return picture?.kind === 'upload' ? picture.key : undefined;
}
