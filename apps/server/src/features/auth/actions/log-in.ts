import { passwordMatches } from '../../../platform/auth/passwords.ts';
import { openSession, type Tokens } from '../../../platform/auth/sessions.ts';
import type { Db } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/errors.ts';
import { findLoginAccount } from '../login-account.read.ts';
import { countWrong, forgetWrong, isLocked, networkOf } from '../login-lock.repo.ts';

export interface LoginInput {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly userAgent: string;
}

/**
 * Opens a session for the right password. Three wrong ones in a row lock the account for that network
 * (specification section 8); an unknown account counts, answers and takes as long as a known one.
 */
export async function logIn(db: Db, { email, password, ip, userAgent }: LoginInput): Promise<Tokens> {
  const attempt = { account: email.toLowerCase(), network: networkOf(ip) };
  if (await isLocked(db, attempt)) throw new AppError('login_locked');
  const account = await findLoginAccount(db, attempt.account);
  if (!(await passwordMatches(account?.password_hash, password)) || !account) {
    throw new AppError((await countWrong(db, attempt)) ? 'login_locked' : 'login_failed');
  }
  await forgetWrong(db, attempt);
  return await db
    .transaction()
    .execute((trx) => openSession(trx, { userId: account.id, kind: 'password', ip, userAgent }));
}
