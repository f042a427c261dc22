import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { loginDelayMs } from '#core/accounts/rules/login-slowdown.ts';
import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import type { Db } from '#platform/server/db/client.ts';
import { AppError, type RefusalDetails } from '#platform/server/errors.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { LoginAccount } from '../login-account.read.ts';
import {
  acquireLoginTurn,
  countWrongWithinHour,
  getNetwork,
  type LoginAttempt,
  recordAccountWideAttempt,
  recordWrongAttempt,
  releaseLoginTurn,
} from '../login-lock.repo.ts';
import { runSerially } from '../run-serially.ts';

/** The maximum time in milliseconds that an attempt waits for earlier attempts. */
const PATIENCE_MS = 10_000;
/**
 * The interval in milliseconds at which a waiting attempt polls whether another process is still checking an
 * attempt.
 */
const LOOK_EVERY_MS = 100;

/** A login attempt whose password or code is being checked. */
export interface SecretAttempt extends LoginAttempt {
  readonly ip: string;
}

/**
 * Checks an account's secret with `judge` and returns the result of `judge`. For a correct secret, `judge` clears
 * the earlier wrong attempts and releases the turn; for a wrong secret, it throws `recordWrongSecret`. Attempts
 * for one account from one network are checked one after another, so that the lock also stops many wrong attempts
 * sent at once, and simultaneous correct attempts do not count as wrong. Throws `login_locked` while the account
 * is locked, and `unavailable` if the attempt's turn does not come in time. A waiting attempt holds no database
 * connection.
 */
export async function checkSecret<R>(
  db: Db,
  email: string,
  ip: string,
  judge: (attempt: SecretAttempt) => Promise<R>,
  patienceMs: number = PATIENCE_MS,
): Promise<R> {
  const attempt = { account: email.toLowerCase(), network: getNetwork(ip), ip };
  await wait(loginDelayMs(await countWrongWithinHour(db, attempt.account)));
  const patience = AbortSignal.timeout(patienceMs);
  const judged = await runSerially(`${attempt.account} ${attempt.network}`, patience, async () => {
    const id = randomUUID();
    await waitForTurn(db, attempt, id, patience);
    try {
      return { answer: await judge(attempt) };
    } catch (error) {
      await releaseLoginTurn(db, attempt, id);
      throw error;
    }
  });
  if (!judged) throw new AppError('unavailable');
  return judged.answer;
}

async function waitForTurn(db: Db, attempt: LoginAttempt, id: string, patience: AbortSignal): Promise<void> {
  for (;;) {
    const turn = await acquireLoginTurn(db, attempt, id);
    if (turn === 'taken') return;
    if (turn === 'locked') throw new AppError('login_locked');
    if (patience.aborted) throw new AppError('unavailable');
    await wait(LOOK_EVERY_MS);
  }
}

/**
 * Counts and logs a wrong secret and returns the error to throw. The third wrong attempt in a row locks the
 * login. An unknown account is treated like a known one, so that neither the response nor its duration reveals
 * the difference.
 */
export async function recordWrongSecret(
  db: Db,
  attempt: SecretAttempt,
  account: LoginAccount | undefined,
  code: ErrorCode,
  refusal: RefusalDetails = {},
): Promise<AppError> {
  const locked = await db.transaction().execute(async (trx) => {
    const locks = await recordWrongAttempt(trx, attempt);
    await recordAccountWideAttempt(trx, attempt.account);
    await recordAuditEntry(trx, {
      kind: locks ? 'login_locked' : 'login_failed',
      company_id: account?.company_id ?? null,
      by: { user_id: account?.id ?? null, name: account?.name ?? attempt.account },
      ip: attempt.ip,
      data: { wrong: code === 'wrong_code' ? 'code' : 'password' },
    });
    return locks;
  });
  return locked ? new AppError('login_locked') : new AppError(code, refusal);
}
