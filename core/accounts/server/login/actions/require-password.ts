import type { SessionContext } from '#platform/server/context.ts';
import { getOwnAccount, type LoginAccount } from '../login-account.read.ts';
import { clearWrongAttempts } from '../login-lock.repo.ts';
import { checkSecret, recordWrongSecret } from './check-secret.ts';
import { matchAccount } from './match-account.ts';

/**
 * Verifies a logged-in user's password again. A wrong password is reported at its field and counts towards the
 * login lock (fact 3, item 3). The status is never 401, which would end the session (product 7).
 */
export async function requirePassword(
  { platform, session, request }: SessionContext,
  field: string,
  password: string,
): Promise<LoginAccount> {
  const { db } = platform;
  return await checkSecret(db, session.user.email, request.ip, async (attempt) => {
    const own = await getOwnAccount(db, session.user.id);
    const account = await matchAccount(platform, own, password);
    if (!account)
      throw await recordWrongSecret(db, attempt, own, 'wrong_password', {
        errors: { [field]: [{ rule: 'wrong', params: {} }] },
      });
    await clearWrongAttempts(db, attempt);
    return account;
  });
}
