import { hashPassword, matchPassword } from '#platform/server/auth/passwords.ts';
import type { Platform } from '#platform/server/context.ts';
import type { LoginAccount } from '../login-account.read.ts';
import { replacePasswordHash } from '../login-lock.repo.ts';

/**
 * Compares a password with the account's password and returns the account if they match. If the stored hash was
 * computed from the password as typed, replaces it with a hash of the normalised form.
 */
export async function matchAccount(
  { db, config: { passwordCost } }: Platform,
  account: LoginAccount | undefined,
  password: string,
): Promise<LoginAccount | undefined> {
  const match = await matchPassword(account?.password_hash, password, passwordCost);
  if (match === 'wrong' || account === undefined) return undefined;
  if (match === 'right') return account;
  const password_hash = await hashPassword(password, passwordCost);
  await replacePasswordHash(db, account, password_hash);
  return { ...account, password_hash };
}
