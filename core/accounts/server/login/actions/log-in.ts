import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import { redeemSecondFactorCode } from '#platform/server/auth/second-factor.ts';
import { endReplacedSession, openSession, type SessionTokens } from '#platform/server/auth/sessions.ts';
import type { Platform } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { findLoginAccount, type LoginAccount } from '../login-account.read.ts';
import { clearWrongAttempts, lockAccountIfUnchanged } from '../login-lock.repo.ts';
import { checkSecret, recordWrongSecret, type SecretAttempt } from './check-secret.ts';
import { matchAccount } from './match-account.ts';

export interface LoginInput {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
  readonly ip: string;
  readonly userAgent: string;
  /** The refresh secret in the browser's cookie. Its session ends, because the new session replaces it. */
  readonly replaced?: string | undefined;
}

/**
 * Opens a session if the password and, if the account has one, the second factor are correct. Three wrong
 * attempts in a row lock the account for that network (specification §8). An attempt for an unknown account is
 * counted, takes as long and gets the same response as for a known account.
 */
export function logIn(platform: Platform, input: LoginInput): Promise<SessionTokens> {
  return checkSecret(platform.db, input.email, input.ip, (attempt) => judgeLogin(platform, attempt, input));
}

async function judgeLogin(
  platform: Platform,
  attempt: SecretAttempt,
  input: LoginInput,
): Promise<SessionTokens> {
  const { db } = platform;
  const found = await findLoginAccount(db, attempt.account);
  const account = await matchAccount(platform, found, input.password);
  if (!account) throw await recordWrongSecret(db, attempt, found, 'login_failed');
  const factor = await demandSecondFactor(platform, attempt, account, input.code ?? '');
  return await db.transaction().execute(async (trx) => {
    // The account was changed while the password was being checked. A session opened with the old password would
    // outlive the change.
    if (!(await lockAccountIfUnchanged(trx, account))) throw new AppError('login_failed');
    await clearWrongAttempts(trx, attempt);
    const by = { user_id: account.id, name: account.name };
    const entry = { company_id: account.company_id, by, ip: input.ip };
    if (factor === 'recovery') await recordAuditEntry(trx, { kind: 'recovery_code_used', ...entry });
    await recordAuditEntry(trx, { kind: 'login', ...entry, data: { with: factor } });
    const { ip, userAgent, replaced } = input;
    await endReplacedSession(trx, replaced);
    return await openSession(trx, { user_id: account.id, kind: 'password', ip, userAgent });
  });
}

/**
 * Throws unless the second factor is correct. A missing code does not count as a wrong attempt, but does not
 * clear earlier wrong attempts either, so that a code can be guessed at most three times.
 */
async function demandSecondFactor(
  { db, config }: Platform,
  attempt: SecretAttempt,
  account: LoginAccount,
  typed: string,
): Promise<'password' | 'totp' | 'recovery'> {
  if (account.totp_enabled_at === null) return 'password';
  if (typed.trim() === '') throw new AppError('code_required');
  const used = await redeemSecondFactorCode(db, config.secretKey, account.id, typed);
  if (used !== 'wrong') return used;
  throw await recordWrongSecret(db, attempt, account, 'wrong_code', {
    errors: { code: [{ rule: 'wrong', params: {} }] },
  });
}
