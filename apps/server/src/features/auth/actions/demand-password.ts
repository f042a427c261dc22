import { passwordMatches } from '../../../platform/auth/passwords.ts';
import type { SessionContext } from '../../../platform/context.ts';
import { getOwnAccount, type LoginAccount } from '../login-account.read.ts';
import { forgetWrong } from '../login-lock.repo.ts';
import { judgeSecret, wrongSecret } from './try-secret.ts';

/**
 * Asks somebody who is logged in for their password again. A wrong one stands at its field and counts towards the
 * login lock (fact 3, item 3); never 401, which would end the session (product 7).
 */
export async function demandPassword(
  { platform: { db, config }, session, request }: SessionContext,
  field: string,
  password: string,
): Promise<LoginAccount> {
  return await judgeSecret(db, session.user.email, request.ip, async (attempt) => {
    const account = await getOwnAccount(db, session.user.id);
    if (!(await passwordMatches(account.password_hash, password, config.passwordCost)))
      throw await wrongSecret(db, attempt, account, 'wrong_password', {
        errors: { [field]: [{ rule: 'wrong', params: {} }] },
      });
    await forgetWrong(db, attempt);
    return account;
  });
}
