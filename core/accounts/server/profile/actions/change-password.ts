import { requirePassword } from '#core/accounts/server/login/public.ts';
import { voidAccountLinks } from '#platform/server/auth/account-links.ts';
import { hashPassword } from '#platform/server/auth/passwords.ts';
import { endSessions } from '#platform/server/auth/sessions.ts';
import type { SessionContext } from '#platform/server/context.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { AppError, fieldError } from '#platform/server/errors.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { findBrokenPasswordRule } from '#platform/shared/validation/password.ts';
import { passwordChangedMail } from '../../registration/mail/password-changed.tsx';
import { replacePassword } from '../profile.repo.ts';
import { recordOwnAction } from '../record-own-action.ts';

/**
 * Sets a new password for a user who knows the old one. Ends all other sessions of the user, invalidates links
 * for setting a password, and sends an email in case the user did not make the change. Returns the number of
 * ended sessions.
 */
export async function changePassword(
  ctx: SessionContext,
  { oldpassword, newpassword }: { readonly oldpassword: string; readonly newpassword: string },
): Promise<number> {
  const { session, platform } = ctx;
  const refusal = findBrokenPasswordRule(newpassword, session.company ? [session.company.name] : []);
  if (refusal) throw fieldError('newpassword', refusal);
  const account = await requirePassword(ctx, 'oldpassword', oldpassword);
  const passwordHash = await hashPassword(newpassword, platform.config.passwordCost);
  return await platform.db.transaction().execute(async (trx) => {
    // If two changes run at the same time, the second one must fail, because its old password is no longer valid.
    if (!(await replacePassword(trx, account.id, account.password_hash, passwordHash)))
      throw new AppError('wrong_password', { errors: { oldpassword: [{ rule: 'wrong', params: {} }] } });
    const ended = await endSessions(trx, 'password changed', (query) =>
      query.where('user_id', '=', account.id).where('id', '!=', session.id),
    );
    await voidAccountLinks(trx, ['set_password'], account.id);
    await recordOwnAction(trx, ctx, 'password_changed', { sessions_ended: ended });
    const at = await readClock(trx);
    await queueMail(trx, {
      dedupe_key: `password-changed-${account.id}-${at}`,
      company_id: session.company?.id ?? null,
      template: passwordChangedMail,
      lang: session.user.lang,
      to: { email: account.email, name: account.name },
      params: { at, everywhere: false },
    });
    return ended;
  });
}
