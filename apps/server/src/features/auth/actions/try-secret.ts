import { setTimeout as wait } from 'node:timers/promises';
import { loginDelayMs } from '@ponuda/domain/access/login-slowdown';
import type { ErrorCode } from '@ponuda/domain/error-codes';
import { LOGIN_TRIES } from '@ponuda/domain/validation/limits';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/db/client.ts';
import { AppError, type Refusal } from '../../../platform/errors.ts';
import type { LoginAccount } from '../login-account.read.ts';
import {
  beginTry,
  countTowardsCeiling,
  type LoginTry,
  lockLogin,
  networkOf,
  wrongWithinHour,
} from '../login-lock.repo.ts';

/** A try of a password or code that was begun and is still to be judged. */
export interface SecretTry extends LoginTry {
  readonly number: number;
  readonly ip: string;
}

/** Begins a try of an account's secret; throws `login_locked` while the lock holds, and waits at the ceiling. */
export async function beginSecretTry(db: Db, email: string, ip: string): Promise<SecretTry> {
  const attempt = { account: email.toLowerCase(), network: networkOf(ip) };
  const number = await beginTry(db, attempt);
  if (number === undefined) throw new AppError('login_locked');
  await wait(loginDelayMs(await wrongWithinHour(db, attempt.account)));
  return { ...attempt, number, ip };
}

/**
 * What a wrong secret is refused with; the third in a row locks. An account that nobody has is counted, written
 * down and refused as a known one, so that neither answer nor time tells them apart.
 */
export async function wrongSecret(
  db: Db,
  attempt: SecretTry,
  account: LoginAccount | undefined,
  code: ErrorCode,
  refusal: Refusal = {},
): Promise<AppError> {
  const locks = attempt.number >= LOGIN_TRIES;
  await db.transaction().execute(async (trx) => {
    if (locks) await lockLogin(trx, attempt);
    await countTowardsCeiling(trx, attempt.account);
    await recordAudit(trx, {
      kind: locks ? 'login_locked' : 'login_failed',
      companyId: account?.company_id ?? null,
      by: { userId: account?.id ?? null, name: account?.name ?? attempt.account },
      ip: attempt.ip,
      data: { wrong: code === 'wrong_code' ? 'code' : 'password' },
    });
  });
  return locks ? new AppError('login_locked') : new AppError(code, refusal);
}
